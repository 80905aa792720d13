#include "content/settings.h"

#include <string.h>

#include "base/bug.h"

/* Fills `keys` from names separated by blanks. */
static void default_keys(uint32_t keys[COMMAND_KEYS_MAX], const char *names)
{
    size_t count = 0;
    while (*names) {
        char name[16];
        size_t length = strcspn(names, " ");
        BUG_IF(length >= sizeof name || count == COMMAND_KEYS_MAX);
        text_copy(name, length + 1, names);
        keys[count] = key_parse(name);
        BUG_IF(keys[count++] == 0);
        names += length;
        names += strspn(names, " ");
    }
}

void settings_default(struct settings *settings)
{
    *settings = (struct settings){.play.auto_pickup = true};
    dungeon_settings_default(&settings->dungeon);
    for (size_t i = 0; i < COMMAND_COUNT; i++)
        default_keys(settings->keys[i], commands[i].keys);
}
