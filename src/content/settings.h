/*
 * Settings: what clew.cfg says, read by libconfig and checked against one schema, from which also
 * the commented default file comes. Nothing is silently ignored or clamped: each mistake is
 * reported with its line and with what is allowed.
 */
#ifndef CONTENT_SETTINGS_H
#define CONTENT_SETTINGS_H

#include "base/text.h"
#include "content/keyboards.h"
#include "content/schema.h"
#include "floor/settings.h"

enum { COMMAND_KEYS_MAX = 6, DATA_ROOM = 1024 };

enum display_theme {
    THEME_256, /* stands out on black and on white */
    THEME_DARK,
    THEME_LIGHT,
    THEME_16,
    THEME_MONO,
    THEME_CONTRAST,
    THEME_COLOUR_BLIND,
    THEME_COUNT
};
enum display_glyphs { GLYPHS_AUTO, GLYPHS_ASCII, GLYPHS_LINES, GLYPHS_BLOCKS };

struct display_settings {
    int32_t theme;  /* enum display_theme */
    int32_t glyphs; /* enum display_glyphs; auto: lines where the locale has Unicode */
    bool building;  /* new floors are shown being built */
    bool reader;    /* the screen is heard: plain lines of text, nothing that moves */
    bool mouse;     /* looks and travels */
    bool animation; /* what flies, bursts or topples is seen to */
};

struct play_settings {
    bool auto_pickup; /* walking onto an item picks it up */
};

struct settings {
    struct dungeon_settings dungeon;
    struct display_settings display;
    struct play_settings play;
    /* The folder of data files as the file calls it; "" where there is none. */
    char data[DATA_ROOM];
    int32_t keyboard; /* enum keyboard */
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

/* The same for a text in memory, which messages call `name`. */
bool settings_read_text(struct settings *settings, const char *name, const struct text *file,
                        struct text *errors);

/* The default file, with each setting's help as a comment above it. */
void settings_default_file(struct text *text);

/* The same with the values of `settings`; what some floors have of their own is left out. */
void settings_write(const struct settings *settings, struct text *text);

/* The keys of a command as in a file: ["h", "left"]. */
void settings_write_keys(const uint32_t keys[COMMAND_KEYS_MAX], struct text *text);

/* The same with those of a keyboard. */
void settings_write_keyboard_keys(enum keyboard keyboard, enum command command, struct text *text);

/* One of the settings that have a value of their own. */
struct settings_item {
    const char *path;         /* "floors.builders.prim"; gone after the visit */
    struct schema_row row;    /* a copy, whose `offset` is of no use */
    struct schema_row parent; /* of the outermost group that it is in, or the same row */
};

/*
 * Calls `visit` for all settings in the order of the default file, except `depths`, whose entries
 * repeat those of `floors`.
 */
typedef void settings_visitor(const struct settings_item *item, void *context);
void settings_visit(settings_visitor *visit, void *context);

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
