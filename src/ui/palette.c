#include "ui/palette.h"

#include <stdlib.h>

#include <curses.h>

enum { OWN = -1 }; /* the terminal's own colour of text or background */

/* One look: a colour and attributes. */
struct look {
    int16_t colour;
    attr_t attributes;
};

/*
 * The colours of the 256 are the middle ones that stand out on black and on white alike (contrast
 * of 2.8 at least to both, by WCAG 2), since the background is the terminal's own. Plain blue (4)
 * and bright black (8) are unreadable on many terminals, and bright colours on white: none is used.
 * Bold is an emphasis of its own: it is not counted on to brighten.
 *
 *                     256                16                   8                    none
 */
static const struct look inks[INK_COUNT][COLOUR_DEPTH_COUNT] = {
#define INK(name, c256, a256, c16, a16, c8, a8, mono)                                              \
    [INK_##name] = {[COLOURS_256] = {c256, a256},                                                  \
                    [COLOURS_16] = {c16, a16},                                                     \
                    [COLOURS_8] = {c8, a8},                                                        \
                    [COLOURS_NONE] = {OWN, mono}}
    INK(GREY, OWN, 0, OWN, 0, OWN, 0, 0),
    INK(WHITE, OWN, A_BOLD, OWN, A_BOLD, OWN, A_BOLD, A_BOLD),
    INK(RED, 196, 0, 1, 0, 1, 0, 0),
    INK(ORANGE, 202, 0, 3, 0, 3, 0, 0),
    INK(YELLOW, 136, A_BOLD, 3, A_BOLD, 3, A_BOLD, A_BOLD),
    INK(GREEN, 34, 0, 2, 0, 2, 0, 0),
    INK(CYAN, 30, 0, 6, 0, 6, 0, 0),
    INK(BLUE, 33, 0, 12, 0, 6, A_BOLD, 0),
    INK(MAGENTA, 170, 0, 5, 0, 5, 0, 0),

    INK(TEXT, OWN, 0, OWN, 0, OWN, 0, 0),
    INK(FAINT, 244, 0, OWN, A_DIM, OWN, A_DIM, A_DIM),
    INK(TITLE, OWN, A_BOLD, OWN, A_BOLD, OWN, A_BOLD, A_BOLD),
    INK(KEY, 31, A_BOLD, 6, A_BOLD, 6, A_BOLD, A_BOLD),
    INK(CHOSEN, OWN, A_REVERSE, OWN, A_REVERSE, OWN, A_REVERSE, A_REVERSE),
    INK(HINT, 31, 0, 6, 0, 6, 0, 0),
    INK(GOOD, 34, 0, 2, 0, 2, 0, 0),
    INK(WARNING, 166, 0, 3, A_BOLD, 3, A_BOLD, A_BOLD),
    INK(DANGER, 196, A_BOLD, 1, A_BOLD, 1, A_BOLD, A_BOLD | A_UNDERLINE),

    INK(PLAYER, OWN, 0, OWN, A_BOLD, OWN, A_BOLD, A_BOLD),
    INK(GROUND, OWN, 0, OWN, A_BOLD, OWN, A_BOLD, A_BOLD),
    INK(LAMP, 136, 0, 3, 0, 3, 0, 0),
    INK(THREAD, 170, 0, 5, 0, 5, 0, 0),
    INK(FRIEND, 34, A_UNDERLINE, 2, A_UNDERLINE, 2, A_UNDERLINE, A_UNDERLINE),
    INK(WALL, 94, 0, OWN, A_DIM, OWN, A_DIM, A_DIM),
    INK(DOOR, 172, A_BOLD, 3, A_BOLD, 3, A_BOLD, A_BOLD),
    INK(STAIRS, OWN, A_BOLD, OWN, A_BOLD, OWN, A_BOLD, A_BOLD),
    INK(WATER, 33, 0, 6, 0, 6, 0, 0),
    INK(GRASS, 34, 0, 2, 0, 2, 0, 0),
    INK(STONE, 244, 0, OWN, 0, OWN, 0, 0),
    INK(EARTH, 130, 0, 3, 0, 3, 0, 0),
    INK(CHASM, 170, A_BOLD, 5, A_BOLD, 5, A_BOLD, A_BOLD),
    INK(REMEMBERED, 94, 0, OWN, A_DIM, OWN, A_DIM, A_DIM),
    INK(REMEMBERED_MARK, 246, 0, OWN, A_DIM, OWN, A_DIM, A_DIM),
    INK(PATH, 172, A_REVERSE, 3, A_REVERSE, 3, A_REVERSE, A_REVERSE),
#undef INK
};

enum colour_depth palette_depth(int colours, int pairs)
{
    if (colours < 8 || pairs <= INK_COUNT)
        return COLOURS_NONE;
    if (colours == 256)
        return COLOURS_256;
    /* a direct-colour terminal takes numbers above the first eight for mixtures of red and blue */
    return colours < 16 || colours > 256 ? COLOURS_8 : COLOURS_16;
}

/* Inks of one colour share a pair, since a change of pairs costs bytes even where nothing changes.
 */
static int16_t pair_of(const struct look *look, enum ink ink, enum colour_depth depth)
{
    for (int before = 0; before < (int)ink; before++)
        if (inks[before][depth].colour == look->colour)
            return (int16_t)(before + 1);
    return (int16_t)(ink + 1);
}

void palette_init_depth(struct palette *palette, enum colour_depth depth)
{
    int16_t background = OWN;
    int16_t foreground = OWN;
    if (depth != COLOURS_NONE && use_default_colors() == ERR) {
        background = COLOR_BLACK;
        foreground = COLOR_WHITE;
    }
    for (int ink = 0; ink < INK_COUNT; ink++) {
        struct look look = inks[ink][depth];
        struct ink_style *style = &palette->styles[ink];
        *style = (struct ink_style){.attributes = look.attributes};
        if (look.colour == OWN && background == OWN)
            continue;
        style->pair = pair_of(&look, (enum ink)ink, depth);
        init_pair(style->pair, look.colour == OWN ? foreground : look.colour, background);
    }
}

void palette_init(struct palette *palette, enum display_colour wanted)
{
    const char *without = getenv("NO_COLOR"); /* no-color.org */
    bool colourless = wanted == DISPLAY_COLOUR_NEVER || (without && *without);
    enum colour_depth depth = COLOURS_NONE;
    if (!colourless && has_colors() && start_color() == OK)
        depth = palette_depth(COLORS, COLOR_PAIRS);
    palette_init_depth(palette, depth);
}
