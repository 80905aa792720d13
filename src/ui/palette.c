#include "ui/palette.h"

#include <stdlib.h>

#include <curses.h>

enum { OWN = -1 }; /* the terminal's own colour of text or background */

/* The colours that inks are of. What each is on a terminal, a theme says. */
#define HUES(ROW)                                                                                  \
    ROW(OWN)                                                                                       \
    ROW(FAINT)                                                                                     \
    ROW(RED)                                                                                       \
    ROW(ORANGE)                                                                                    \
    ROW(YELLOW)                                                                                    \
    ROW(GREEN)                                                                                     \
    ROW(CYAN)                                                                                      \
    ROW(BLUE)                                                                                      \
    ROW(MAGENTA)                                                                                   \
    ROW(TEAL)                                                                                      \
    ROW(AMBER)                                                                                     \
    ROW(WATER)                                                                                     \
    ROW(WALL)                                                                                      \
    ROW(WOOD)                                                                                      \
    ROW(STONE)                                                                                     \
    ROW(EARTH)                                                                                     \
    ROW(DUST)

enum hue {
#define ROW(name) HUE_##name,
    HUES(ROW)
#undef ROW
        HUE_COUNT
};

/*
 * Themes: the colour of each hue, in the order of HUES, by the colours that the terminal has.
 * Plain blue (4) and bright black (8) are unreadable on many terminals: none is used. The
 * background is always the terminal's own. Those of 256 colours are measured by the contrast of
 * WCAG 2: in the first and the last row 2.8 at least to black and to white alike, which no brighter
 * or darker colours reach; in "dark" 4.5 to black, in "light" 4.5 to white. "colour-blind" is after
 * the palette of Masataka Okabe and Kei Ito (2008), whose colours people of every kind of sight can
 * tell apart, made darker for light backgrounds.
 *
 *   own faint red orange yellow green cyan blue magenta teal amber water wall wood stone earth dust
 */
static const struct theme {
    enum colour_depth most; /* even where the terminal has more */
    bool plain;             /* nothing is dimmed */
    int16_t colours[COLOUR_DEPTH_COUNT][HUE_COUNT];
} themes[THEME_COUNT] = {
#define FEW_8                                                                                      \
    {                                                                                              \
        OWN, OWN, 1, 3, 3, 2, 6, 6, 5, 6, 3, 6, OWN, 3, OWN, 3, OWN                                \
    }
#define FEW_16                                                                                     \
    {                                                                                              \
        OWN, OWN, 1, 3, 3, 2, 6, 12, 5, 6, 3, 6, OWN, 3, OWN, 3, OWN                               \
    }
#define BRIGHT                                                                                     \
    {                                                                                              \
        OWN, OWN, 9, 3, 11, 10, 14, 12, 13, 6, 11, 6, OWN, 3, OWN, 3, OWN                          \
    }
#define BLIND                                                                                      \
    {                                                                                              \
        OWN, OWN, 3, 3, 3, 6, 6, 6, 5, 6, 3, 6, OWN, 3, OWN, 3, OWN                                \
    }
    [THEME_256] = {COLOURS_256,
                   false,
                   {[COLOURS_8] = FEW_8,
                    [COLOURS_16] = FEW_16,
                    [COLOURS_256] = {OWN, 244, 196, 202, 136, 34, 30, 33, 170, 31, 166, 33, 94, 172,
                                     244, 130, 246}}},
    [THEME_DARK] = {COLOURS_256,
                    false,
                    {[COLOURS_8] = FEW_8,
                     [COLOURS_16] = BRIGHT,
                     [COLOURS_256] = {OWN, 246, 203, 208, 221, 77, 80, 75, 177, 80, 215, 75, 137,
                                      179, 246, 173, 248}}},
    [THEME_LIGHT] = {COLOURS_256,
                     false,
                     {[COLOURS_8] = FEW_8,
                      [COLOURS_16] = FEW_16,
                      [COLOURS_256] = {OWN, 242, 160, 130, 94, 28, 24, 26, 127, 24, 130, 26, 60,
                                       130, 242, 88, 240}}},
    [THEME_16] = {COLOURS_16, false, {[COLOURS_8] = FEW_8, [COLOURS_16] = FEW_16}},
    [THEME_MONO] = {COLOURS_NONE, false, {{0}}},
    [THEME_CONTRAST] = {COLOURS_NONE, true, {{0}}},
    [THEME_COLOUR_BLIND] =
        {COLOURS_256,
         false,
         {[COLOURS_8] = BLIND,
          [COLOURS_16] = BLIND,
          [COLOURS_256] = {OWN, 244, 166, 172, 136, 36, 32, 25, 169, 31, 172, 32, 94, 172, 244, 130,
                           246}}},
#undef FEW_8
#undef FEW_16
#undef BRIGHT
#undef BLIND
};

/*
 * Attributes are what tells inks apart where colours cannot. Bold is an emphasis of its own: it is
 * not counted on to brighten.
 *
 *        hue                           256       16        8         none
 */
static const struct {
    enum hue hue;
    attr_t attributes[COLOUR_DEPTH_COUNT];
} inks[INK_COUNT] = {
#define INK(name, hue, a256, a16, a8, mono)                                                        \
    [INK_##name] = {HUE_##hue,                                                                     \
                    {[COLOURS_256] = (a256),                                                       \
                     [COLOURS_16] = (a16),                                                         \
                     [COLOURS_8] = (a8),                                                           \
                     [COLOURS_NONE] = (mono)}}
    INK(GREY, OWN, 0, 0, 0, 0),
    INK(WHITE, OWN, A_BOLD, A_BOLD, A_BOLD, A_BOLD),
    INK(RED, RED, 0, 0, 0, 0),
    INK(ORANGE, ORANGE, 0, 0, 0, 0),
    INK(YELLOW, YELLOW, A_BOLD, A_BOLD, A_BOLD, A_BOLD),
    INK(GREEN, GREEN, 0, 0, 0, 0),
    INK(CYAN, CYAN, 0, 0, 0, 0),
    INK(BLUE, BLUE, 0, 0, A_BOLD, 0),
    INK(MAGENTA, MAGENTA, 0, 0, 0, 0),

    INK(TEXT, OWN, 0, 0, 0, 0),
    INK(FAINT, FAINT, 0, A_DIM, A_DIM, A_DIM),
    INK(TITLE, OWN, A_BOLD, A_BOLD, A_BOLD, A_BOLD),
    INK(KEY, TEAL, A_BOLD, A_BOLD, A_BOLD, A_BOLD),
    INK(CHOSEN, OWN, A_REVERSE, A_REVERSE, A_REVERSE, A_REVERSE),
    INK(HINT, TEAL, 0, 0, 0, 0),
    INK(GOOD, GREEN, 0, 0, 0, 0),
    INK(WARNING, AMBER, 0, A_BOLD, A_BOLD, A_BOLD),
    INK(DANGER, RED, A_BOLD, A_BOLD, A_BOLD, A_BOLD | A_UNDERLINE),

    INK(PLAYER, OWN, 0, A_BOLD, A_BOLD, A_BOLD),
    INK(GROUND, OWN, 0, A_BOLD, A_BOLD, A_BOLD),
    INK(LAMP, YELLOW, 0, 0, 0, 0),
    INK(TRAIL, OWN, 0, 0, 0, 0),
    INK(FRIEND, GREEN, A_UNDERLINE, A_UNDERLINE, A_UNDERLINE, A_UNDERLINE),
    INK(WALL, WALL, 0, A_DIM, A_DIM, A_DIM),
    INK(ROOM_WALL, OWN, 0, A_BOLD, A_BOLD, A_BOLD),
    INK(DOOR, WOOD, A_BOLD, A_BOLD, A_BOLD, A_BOLD),
    INK(STAIRS, OWN, A_BOLD, A_BOLD, A_BOLD, A_BOLD),
    INK(WATER, WATER, 0, 0, 0, 0),
    INK(GRASS, GREEN, 0, 0, 0, 0),
    INK(STONE, STONE, 0, 0, 0, 0),
    INK(EARTH, EARTH, 0, 0, 0, 0),
    INK(CHASM, MAGENTA, A_BOLD, A_BOLD, A_BOLD, A_BOLD),
    INK(REMEMBERED, WALL, 0, A_DIM, A_DIM, A_DIM),
    INK(REMEMBERED_MARK, DUST, 0, A_DIM, A_DIM, A_DIM),
    INK(PATH, WOOD, A_REVERSE, A_REVERSE, A_REVERSE, A_REVERSE),
    INK(THREAD, RED, A_BOLD, A_BOLD, A_BOLD, A_BOLD),
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

/* How an ink is shown. */
struct look {
    int16_t colour;
    attr_t attributes;
};

static struct look look_of(const struct theme *theme, enum colour_depth depth, enum ink ink)
{
    attr_t attributes = inks[ink].attributes[depth];
    if (theme->plain) /* so what is in sight is bold, and whether by the lamp is not told */
        attributes = ink == INK_LAMP ? A_BOLD : attributes & ~A_DIM;
    if (depth == COLOURS_NONE)
        return (struct look){OWN, attributes};
    return (struct look){theme->colours[depth][inks[ink].hue], attributes};
}

/* Inks of one colour share a pair, since a change of pairs costs bytes even where nothing changes.
 */
static int16_t pair_of(const struct theme *theme, enum colour_depth depth, enum ink ink)
{
    int16_t colour = look_of(theme, depth, ink).colour;
    for (int before = 0; before < (int)ink; before++)
        if (look_of(theme, depth, (enum ink)before).colour == colour)
            return (int16_t)(before + 1);
    return (int16_t)(ink + 1);
}

void palette_init_depth(struct palette *palette, enum display_theme wanted, enum colour_depth depth)
{
    const struct theme *theme = &themes[wanted];
    int16_t background = OWN;
    int16_t foreground = OWN;
    if (depth > theme->most)
        depth = theme->most;
    /* even where no colours are wanted: else curses paints the terminal black */
    if (use_default_colors() == ERR) {
        background = COLOR_BLACK;
        foreground = COLOR_WHITE;
    }
    for (int ink = 0; ink < INK_COUNT; ink++) {
        struct look look = look_of(theme, depth, (enum ink)ink);
        struct ink_style *style = &palette->styles[ink];
        *style = (struct ink_style){.attributes = look.attributes};
        if (depth == COLOURS_NONE)
            continue;
        style->pair = pair_of(theme, depth, (enum ink)ink);
        init_pair(style->pair, look.colour == OWN ? foreground : look.colour, background);
    }
}

void palette_init(struct palette *palette, enum display_theme theme)
{
    const char *without = getenv("NO_COLOR"); /* no-color.org */
    bool colourless = without && *without;
    enum colour_depth depth = COLOURS_NONE;
    if (!colourless && has_colors() && start_color() == OK)
        depth = palette_depth(COLORS, COLOR_PAIRS);
    palette_init_depth(palette, theme, depth);
}
