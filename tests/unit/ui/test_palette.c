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
    for (int depth = COLOURS_NONE; depth < COLOUR_DEPTH_COUNT; depth++) {
        palette_init_depth(&palette, THEME_256, (enum colour_depth)depth);
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
    for (int depth = COLOURS_NONE; depth < COLOUR_DEPTH_COUNT; depth++) {
        palette_init_depth(&palette, THEME_256, (enum colour_depth)depth);
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

static void inks_stand_out_on_black_and_on_white(void **state)
{
    (void)state;
    struct fake_terminal fake;
    struct palette palette;
    fake_terminal_start(&fake);
    start_color();
    palette_init_depth(&palette, THEME_256, COLOURS_256);
    for (int ink = 0; ink < INK_COUNT; ink++) {
        short text = -1;
        short background;
        if (palette.styles[ink].pair)
            pair_content(palette.styles[ink].pair, &text, &background);
        if (text < 0)
            continue;
        double light = luminance(text) + 0.05;
        assert_true(text >= 16);
        assert_true(light / 0.05 >= 2.8);
        assert_true(1.05 / light >= 2.8);
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
    for (int depth = COLOURS_NONE; depth < COLOUR_DEPTH_COUNT; depth++) {
        palette_init_depth(&palette, THEME_256, (enum colour_depth)depth);
        struct ink_style seen = palette.styles[INK_GROUND];
        struct ink_style remembered = palette.styles[INK_REMEMBERED];
        assert_true(seen.attributes != remembered.attributes || seen.pair != remembered.pair);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_depth_is_what_the_terminal_can_show),
        cmocka_unit_test(no_ink_is_plain_blue_or_bright_black),
        cmocka_unit_test(colours_fit_their_depth),
        cmocka_unit_test(inks_stand_out_on_black_and_on_white),
        cmocka_unit_test(seen_and_remembered_differ_at_every_depth),
        cmocka_unit_test(a_colourless_terminal_has_no_pairs),
        cmocka_unit_test(colours_can_be_refused),
    };
    return RUN_TESTS(tests);
}
