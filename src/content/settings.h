/*
 * Settings: what clew.cfg says, read by libconfig and checked against one schema, from which also
 * the commented default file comes. Nothing is silently ignored or clamped: each mistake is
 * reported with its line and with what is allowed.
 */
#ifndef CONTENT_SETTINGS_H
#define CONTENT_SETTINGS_H

#include "base/text.h"
#include "content/commands.h"
#include "floor/settings.h"

enum { COMMAND_KEYS_MAX = 6 };

enum display_colour { DISPLAY_COLOUR_AUTO, DISPLAY_COLOUR_NEVER };
enum display_glyphs { DISPLAY_GLYPHS_AUTO, DISPLAY_GLYPHS_ASCII, DISPLAY_GLYPHS_UNICODE };

struct display_settings {
    int32_t colour; /* enum display_colour */
    int32_t glyphs; /* enum display_glyphs; auto: Unicode where the locale has it */
    bool building;  /* new floors are shown being built */
    bool reader;    /* the screen is heard: plain lines of text, nothing that moves */
    bool mouse;     /* looks and travels */
    bool animation; /* what flies is seen to fly */
};

struct play_settings {
    bool auto_pickup; /* walking onto an item picks it up */
};

struct settings {
    struct dungeon_settings dungeon;
    struct display_settings display;
    struct play_settings play;
    /* By command: key codes as key_parse gives them, 0 where there are fewer. */
    uint32_t keys[COMMAND_COUNT][COMMAND_KEYS_MAX];
};

/* All defaults. */
void settings_default(struct settings *settings);

/*
 * Reads `path`. False where it cannot be used: `errors` gets a line "FILE:LINE: what is wrong, what
 * is allowed" for each mistake, and *settings is not to be used.
 */
bool settings_read(struct settings *settings, const char *path, struct text *errors);

/* The default file, with each setting's help as a comment above it. */
void settings_default_file(struct text *text);

/*
 * Keys by name: a character for itself, "^R" for Control-R, or a name of key_names[] ("left",
 * "kp4", "space"). A code is the character's (Unicode), also for the names that send one: space,
 * tab, enter ('\r') and escape; for other names it is KEY_NAMED + the index in key_names[]. So each
 * key has one code. 0 where it is no key.
 */
enum { KEY_NAMED = 0x200000 };
extern const char *const key_names[]; /* ended by NULL */
uint32_t key_parse(const char *name);
void key_describe(uint32_t key, struct text *text);

#endif
