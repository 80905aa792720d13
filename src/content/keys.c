#include <string.h>

#include "base/utf8.h"
#include "content/settings.h"

/*
 * Keys with names. Those that send a character have its code, so that a key has one code only.
 *      name       character, or 0
 */
#define KEYS(ROW)                                                                                  \
    ROW("space", ' ')                                                                              \
    ROW("tab", '\t')                                                                               \
    ROW("enter", '\r')                                                                             \
    ROW("escape", 0x1b)                                                                            \
    ROW("backspace", 0)                                                                            \
    ROW("insert", 0)                                                                               \
    ROW("delete", 0)                                                                               \
    ROW("left", 0)                                                                                 \
    ROW("right", 0)                                                                                \
    ROW("up", 0)                                                                                   \
    ROW("down", 0)                                                                                 \
    ROW("home", 0)                                                                                 \
    ROW("end", 0)                                                                                  \
    ROW("pageup", 0)                                                                               \
    ROW("pagedown", 0)                                                                             \
    ROW("kp0", 0)                                                                                  \
    ROW("kp1", 0)                                                                                  \
    ROW("kp2", 0)                                                                                  \
    ROW("kp3", 0)                                                                                  \
    ROW("kp4", 0)                                                                                  \
    ROW("kp5", 0)                                                                                  \
    ROW("kp6", 0)                                                                                  \
    ROW("kp7", 0)                                                                                  \
    ROW("kp8", 0)                                                                                  \
    ROW("kp9", 0)                                                                                  \
    ROW("f1", 0)                                                                                   \
    ROW("f2", 0)                                                                                   \
    ROW("f3", 0)                                                                                   \
    ROW("f4", 0)                                                                                   \
    ROW("f5", 0)                                                                                   \
    ROW("f6", 0)                                                                                   \
    ROW("f7", 0)                                                                                   \
    ROW("f8", 0)                                                                                   \
    ROW("f9", 0)                                                                                   \
    ROW("f10", 0)                                                                                  \
    ROW("f11", 0)                                                                                  \
    ROW("f12", 0)                                                                                  \
    ROW("shift-left", 0)                                                                           \
    ROW("shift-right", 0)                                                                          \
    ROW("shift-up", 0)                                                                             \
    ROW("shift-down", 0)                                                                           \
    ROW("shift-home", 0)                                                                           \
    ROW("shift-end", 0)                                                                            \
    ROW("shift-pageup", 0)                                                                         \
    ROW("shift-pagedown", 0)

const char *const key_names[] = {
#define ROW(name, character) name,
    KEYS(ROW)
#undef ROW
        NULL};

static const uint32_t key_characters[] = {
#define ROW(name, character) character,
    KEYS(ROW)
#undef ROW
};

enum { KEY_NAME_COUNT = sizeof key_characters / sizeof key_characters[0] };

static uint32_t named_code(uint32_t index)
{
    return key_characters[index] ? key_characters[index] : KEY_NAMED + index;
}

uint32_t key_parse(const char *name)
{
    for (uint32_t i = 0; i < KEY_NAME_COUNT; i++)
        if (strcmp(name, key_names[i]) == 0)
            return named_code(i);
    if (name[0] == '^' && name[1] >= 'A' && name[1] <= 'Z' && name[2] == '\0')
        return (uint32_t)(name[1] - 'A' + 1);
    const char *end = name;
    uint32_t code = utf8_next(&end);
    return *end != '\0' || code == UTF8_BAD || utf8_is_control(code) ? 0 : code;
}

void key_describe(uint32_t key, struct text *text)
{
    for (uint32_t i = 0; i < KEY_NAME_COUNT; i++)
        if (named_code(i) == key) {
            text_add(text, key_names[i]);
            return;
        }
    if (key < ' ')
        text_addf(text, "^%c", (char)(key + 'A' - 1));
    else
        utf8_add(text, key);
}
