#include "cmocka_all.h"

#include <math.h>

#include "fake_terminal.h"
#include "ui/palette.h"

static void the_depth_is_what_the_terminal_can_show(void **state)
{
    (void)state;
    assert_int_equal(palette_depth(0, 0), COLOURS_NONE);
    assert_int_equal(palette_depth(8, 64), COLOURS_8);
    assert_int_equal(palette_depth(16, 256), COLOURS_16);
    assert_int_equal(palette_depth(88, 256), COLOURS_16);
    assert_int_equal(palette_depth(256, 65536), COLOURS_256);
    assert_int_equal(palette_depth(1 << 24, 65536), COLOURS_8);
    assert_int_equal(palette_depth(8, 4), COLOURS_NONE);
}

/* Plain blue and bright black are not to be read on many terminals. */
static void no_ink_is_plain_blue_or_bright_black(void **state)
{
    (void)state;
    struct fake_terminal fake;
    struct palette palette;
    fake_terminal_start(&fake);
    start_color();
    for (int i = 0; i < THEME_COUNT * COLOUR_DEPTH_COUNT; i++) {
        enum colour_depth depth = (enum colour_depth)(i % COLOUR_DEPTH_COUNT);
        palette_init_depth(&palette, (enum display_theme)(i / COLOUR_DEPTH_COUNT), depth);
        for (int ink = 0; ink < INK_COUNT; ink++) {
            short text = -1;
            short background = -1;
            if (palette.styles[ink].pair)
                pair_content(palette.styles[ink].pair, &text, &background);
            assert_true(text != COLOR_BLUE && text != 8);
            assert_int_equal(background, -1);
        }
    }
    fake_terminal_stop(&fake);
}

static void colours_fit_their_depth(void **state)
{
    (void)state;
    static const int most[COLOUR_DEPTH_COUNT] = {
        [COLOURS_NONE] = 0, [COLOURS_8] = 8, [COLOURS_16] = 16, [COLOURS_256] = 256};
    struct fake_terminal fake;
    struct palette palette;
    fake_terminal_start(&fake);
    start_color();
    for (int i = 0; i < THEME_COUNT * COLOUR_DEPTH_COUNT; i++) {
        enum colour_depth depth = (enum colour_depth)(i % COLOUR_DEPTH_COUNT);
        palette_init_depth(&palette, (enum display_theme)(i / COLOUR_DEPTH_COUNT), depth);
        for (int ink = 0; ink < INK_COUNT; ink++) {
            short text = -1;
            short background = -1;
            if (palette.styles[ink].pair)
                pair_content(palette.styles[ink].pair, &text, &background);
            assert_true(text < most[depth]);
        }
    }
    fake_terminal_stop(&fake);
}

/* Relative luminance by WCAG 2 of a colour of the cube or the greys that 256-colour terminals
 * share; the first 16 are theirs to choose. */
static double luminance(int colour)
{
    static const int steps[6] = {0, 95, 135, 175, 215, 255};
    int cube = colour - 16;
    int grey = 8 + 10 * (colour - 232);
    int parts[3] = {grey, grey, grey};
    if (colour < 232) {
        parts[0] = steps[cube / 36];
        parts[1] = steps[cube / 6 % 6];
        parts[2] = steps[cube % 6];
    }
    static const double weights[3] = {0.2126, 0.7152, 0.0722};
    double sum = 0;
    for (int i = 0; i < 3; i++)
        sum += weights[i] * pow((parts[i] / 255.0 + 0.055) / 1.055, 2.4);
    return sum;
}

/* The contrast of each ink to black and to white is at least this. */
static void check_contrast(enum display_theme theme, double to_black, double to_white)
{
    struct fake_terminal fake;
    struct palette palette;
    fake_terminal_start(&fake);
    start_color();
    palette_init_depth(&palette, theme, COLOURS_256);
    for (int ink = 0; ink < INK_COUNT; ink++) {
        short text = -1;
        short background;
        if (palette.styles[ink].pair)
            pair_content(palette.styles[ink].pair, &text, &background);
        if (text < 0)
            continue;
        double light = luminance(text) + 0.05;
        assert_true(text >= 16);
        assert_true(light / 0.05 >= to_black);
        assert_true(1.05 / light >= to_white);
    }
    fake_terminal_stop(&fake);
}

static void inks_stand_out_on_black_and_on_white(void **state)
{
    (void)state;
    check_contrast(THEME_256, 2.8, 2.8);
    check_contrast(THEME_COLOUR_BLIND, 2.8, 2.8);
    check_contrast(THEME_CONTRAST, 21, 21); /* the terminal's own colours alone */
}

static void dark_and_light_inks_are_easy_to_read_on_their_backgrounds(void **state)
{
    (void)state;
    check_contrast(THEME_DARK, 4.5, 1);
    check_contrast(THEME_LIGHT, 1, 4.5);
}

static void themes_of_fewer_colours_do_with_them(void **state)
{
    (void)state;
    static const int most[THEME_COUNT] = {
        [THEME_256] = 256, [THEME_DARK] = 256,   [THEME_LIGHT] = 256,       [THEME_16] = 16,
        [THEME_MONO] = 0,  [THEME_CONTRAST] = 0, [THEME_COLOUR_BLIND] = 256};
    struct fake_terminal fake;
    struct palette palette;
    fake_terminal_start(&fake);
    for (int theme = 0; theme < THEME_COUNT; theme++) {
        palette_init(&palette, (enum display_theme)theme);
        short greatest = -1;
        for (int ink = 0; ink < INK_COUNT; ink++) {
            short text = -1;
            short background;
            if (palette.styles[ink].pair)
                pair_content(palette.styles[ink].pair, &text, &background);
            greatest = text > greatest ? text : greatest;
        }
        assert_true(greatest < most[theme]);
        assert_int_equal(greatest >= 16, most[theme] == 256);
    }
    fake_terminal_stop(&fake);
}

/* What must not be taken for one another is set off by an attribute, too: colour alone would be
 * lost on some eyes. */
static void danger_and_choice_are_marked_without_colours(void **state)
{
    (void)state;
    struct fake_terminal fake;
    struct palette palette;
    fake_terminal_start(&fake);
    start_color();
    for (int i = 0; i < THEME_COUNT * COLOUR_DEPTH_COUNT; i++) {
        palette_init_depth(&palette, (enum display_theme)(i / COLOUR_DEPTH_COUNT),
                           (enum colour_depth)(i % COLOUR_DEPTH_COUNT));
        uint32_t plain = palette.styles[INK_TEXT].attributes;
        assert_true(palette.styles[INK_DANGER].attributes != plain);
        assert_true(palette.styles[INK_CHOSEN].attributes != plain);
        assert_true(palette.styles[INK_PATH].attributes != plain);
        assert_true(palette.styles[INK_KEY].attributes != plain);
    }
    fake_terminal_stop(&fake);
}

static void seen_and_remembered_differ_at_every_depth(void **state)
{
    (void)state;
    struct fake_terminal fake;
    struct palette palette;
    fake_terminal_start(&fake);
    start_color();
    for (int i = 0; i < THEME_COUNT * COLOUR_DEPTH_COUNT; i++) {
        palette_init_depth(&palette, (enum display_theme)(i / COLOUR_DEPTH_COUNT),
                           (enum colour_depth)(i % COLOUR_DEPTH_COUNT));
        struct ink_style remembered = palette.styles[INK_REMEMBERED];
        for (int ink = INK_GROUND; ink <= INK_LAMP; ink++) {
            struct ink_style seen = palette.styles[ink];
            assert_true(seen.attributes != remembered.attributes || seen.pair != remembered.pair);
        }
        struct ink_style wall = palette.styles[INK_WALL], of_room = palette.styles[INK_ROOM_WALL];
        assert_true(wall.attributes != of_room.attributes || wall.pair != of_room.pair);
    }
    fake_terminal_stop(&fake);
}

static void a_colourless_terminal_has_no_pairs(void **state)
{
    (void)state;
    struct fake_terminal fake;
    struct palette palette;
    fake_terminal_start_as(&fake, "vt100", "C", "80", "24");
    palette_init(&palette, THEME_256);
    for (int ink = 0; ink < INK_COUNT; ink++)
        assert_int_equal(palette.styles[ink].pair, 0);
    fake_terminal_stop(&fake);
}

static void colours_can_be_refused(void **state)
{
    (void)state;
    struct fake_terminal fake;
    struct palette palette;
    fake_terminal_start(&fake);
    palette_init(&palette, THEME_256);
    assert_int_not_equal(palette.styles[INK_RED].pair, 0);
    palette_init(&palette, THEME_MONO);
    assert_int_equal(palette.styles[INK_RED].pair, 0);
    setenv("NO_COLOR", "1", 1);
    palette_init(&palette, THEME_256);
    unsetenv("NO_COLOR");
    assert_int_equal(palette.styles[INK_RED].pair, 0);
    fake_terminal_stop(&fake);
}

/* Curses' own default is white on black, whatever the terminal's is. */
static void text_without_a_colour_is_the_terminals_own_in_every_theme(void **state)
{
    (void)state;
    for (int theme = 0; theme < THEME_COUNT; theme++) {
        struct fake_terminal fake;
        struct palette palette;
        short text, background;
        fake_terminal_start(&fake);
        palette_init(&palette, (enum display_theme)theme);
        pair_content(0, &text, &background);
        assert_int_equal(text, -1);
        assert_int_equal(background, -1);
        fake_terminal_stop(&fake);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_depth_is_what_the_terminal_can_show),
        cmocka_unit_test(no_ink_is_plain_blue_or_bright_black),
        cmocka_unit_test(colours_fit_their_depth),
        cmocka_unit_test(inks_stand_out_on_black_and_on_white),
        cmocka_unit_test(dark_and_light_inks_are_easy_to_read_on_their_backgrounds),
        cmocka_unit_test(themes_of_fewer_colours_do_with_them),
        cmocka_unit_test(danger_and_choice_are_marked_without_colours),
        cmocka_unit_test(seen_and_remembered_differ_at_every_depth),
        cmocka_unit_test(a_colourless_terminal_has_no_pairs),
        cmocka_unit_test(colours_can_be_refused),
        cmocka_unit_test(text_without_a_colour_is_the_terminals_own_in_every_theme),
    };
    return RUN_TESTS(tests);
}
