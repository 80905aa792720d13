#include "cli/sources.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "base/utf8.h"
#include "game/game.h"

enum { SEED_ROOM = sizeof(((struct game *)0)->seed_text) };

bool sources_read_seed(const char *text, void *target)
{
    *(const char **)target = text;
    size_t length = strlen(text);
    for (const char *at = text; *at;) {
        uint32_t code = utf8_next(&at);
        if (code == UTF8_BAD || utf8_is_control(code))
            return false;
    }
    return length > 0 && length < SEED_ROOM;
}

bool sources_settings(struct settings *settings, const char *config, const char *standard,
                      struct text *errors)
{
    if (config)
        return settings_read(settings, config, errors);
    if (standard[0] != '\0' && (access(standard, F_OK) == 0 || errno != ENOENT))
        return settings_read(settings, standard, errors);
    settings_default(settings);
    return true;
}
