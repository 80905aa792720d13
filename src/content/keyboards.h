/*
 * Keyboards: sets of keys for those whose letters lie elsewhere, or who walk by other keys than
 * h j k l. A keyboard changes the default keys of some commands; the settings file can bind others
 * on top of it.
 */
#ifndef CONTENT_KEYBOARDS_H
#define CONTENT_KEYBOARDS_H

#include <stdint.h>

#include "content/commands.h"

enum keyboard {
    KEYBOARD_VI,
    KEYBOARD_NUMPAD,
    KEYBOARD_AZERTY,
    KEYBOARD_COLEMAK,
    KEYBOARD_DVORAK,
    KEYBOARD_COUNT
};

extern const char *const keyboard_names[]; /* ended by NULL */

/* The keys that a command has on a keyboard, separated by blanks, as in struct command_info. */
const char *keyboard_keys(enum keyboard keyboard, enum command command);

#endif
