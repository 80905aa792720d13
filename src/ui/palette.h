/*
 * Palette: what each ink looks like on this terminal. An ink is a meaning, not a colour; a row of
 * inks[] says of which hue it is and how it is set off where there are fewer colours, a row of
 * themes[] what colour a hue is in 256, 16 and 8 colours. Meaning is never by hue alone.
 */
#ifndef UI_PALETTE_H
#define UI_PALETTE_H

#include <stdbool.h>
#include <stdint.h>

#include "content/settings.h"
#include "game/kinds.h"

enum ink {
    /* The first are those of enum colour, for creatures and items. */
    INK_GREY = COLOUR_GREY,
    INK_WHITE = COLOUR_WHITE,
    INK_RED = COLOUR_RED,
    INK_ORANGE = COLOUR_ORANGE,
    INK_YELLOW = COLOUR_YELLOW,
    INK_GREEN = COLOUR_GREEN,
    INK_CYAN = COLOUR_CYAN,
    INK_BLUE = COLOUR_BLUE,
    INK_MAGENTA = COLOUR_MAGENTA,

    INK_TEXT = COLOUR_COUNT,
    INK_FAINT, /* what matters less: old messages, frames */
    INK_TITLE,
    INK_KEY, /* keys to press */
    INK_CHOSEN,
    INK_HINT, /* the screen's own words, not the game's */
    INK_GOOD,
    INK_WARNING,
    INK_DANGER,

    INK_PLAYER,
    INK_GROUND, /* in sight */
    INK_LAMP,   /* in sight by the player's lamp alone */
    INK_TRAIL,  /* the player's thread */
    INK_FRIEND, /* companions and captives */
    INK_WALL,
    INK_ROOM_WALL, /* in sight; in the colour of the ground in sight, so that it costs no change */
    INK_DOOR,
    INK_STAIRS,
    INK_WATER,
    INK_GRASS,
    INK_STONE, /* rubble, paving, statues */
    INK_EARTH, /* what gives way */
    INK_CHASM,
    INK_REMEMBERED, /* out of sight */
    INK_REMEMBERED_MARK,
    INK_PATH,
    INK_THREAD, /* the way through the maze of the title */

    INK_COUNT
};

/* What curses wants to know to draw in an ink. */
struct ink_style {
    uint32_t attributes; /* attr_t */
    int16_t pair;
};

struct palette {
    struct ink_style styles[INK_COUNT];
};

/* The ways in which a terminal shows colours. */
enum colour_depth { COLOURS_NONE, COLOURS_8, COLOURS_16, COLOURS_256, COLOUR_DEPTH_COUNT };

/* The way for a terminal of that many colours and colour pairs. */
enum colour_depth palette_depth(int colours, int pairs);

/* Makes the palette, and the terminal's colour pairs, for the terminal that runs. */
void palette_init(struct palette *palette, enum display_theme theme);

/* The same for a depth that the terminal is known to have. */
void palette_init_depth(struct palette *palette, enum display_theme theme, enum colour_depth depth);

static inline enum ink ink_of_colour(uint8_t colour)
{
    return (enum ink)colour;
}

#endif
