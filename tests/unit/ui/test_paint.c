#include "cmocka_all.h"

#include <locale.h>

#include "fake_terminal.h"
#include "ui/paint.h"

static void characters_of_the_locale_are_decoded(void **state)
{
    (void)state;
    wchar_t glyph;
    int columns;
    assert_non_null(setlocale(LC_CTYPE, "C.UTF-8"));
    assert_int_equal(paint_decode("\303\251t", &glyph, &columns), 2);
    assert_int_equal(glyph, 0xe9);
    assert_int_equal(columns, 1);
    assert_int_equal(paint_decode("\344\270\255", &glyph, &columns), 3);
    assert_int_equal(columns, 2);
    assert_int_equal(paint_decode("", &glyph, &columns), 0);
    assert_int_equal(paint_width("a\303\251\344\270\255"), 4);
}

static void what_does_not_print_is_a_question_mark(void **state)
{
    (void)state;
    wchar_t glyph;
    int columns;
    assert_non_null(setlocale(LC_CTYPE, "C.UTF-8"));
    assert_int_equal(paint_decode("\377x", &glyph, &columns), 1);
    assert_int_equal(glyph, '?');
    assert_int_equal(paint_decode("\033[A", &glyph, &columns), 1);
    assert_int_equal(glyph, '?');
    assert_non_null(setlocale(LC_CTYPE, "C"));
    assert_int_equal(paint_decode("\303\251", &glyph, &columns), 1);
    assert_int_equal(glyph, '?');
}

static void text_is_cut_to_its_room(void **state)
{
    (void)state;
    struct fake_terminal fake;
    struct palette palette;
    fake_terminal_start(&fake);
    palette_init_depth(&palette, THEME_256, COLOURS_NONE);
    assert_int_equal(paint_text(&palette, 3, 2, 5, INK_TEXT, "labyrinth"), 5);
    assert_string_equal(fake_terminal_row(3), "  labyr");
    paint_blank((struct rect){4, 3, 10, 1});
    assert_string_equal(fake_terminal_row(3), "  la");
    fake_terminal_stop(&fake);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(characters_of_the_locale_are_decoded),
        cmocka_unit_test(what_does_not_print_is_a_question_mark),
        cmocka_unit_test(text_is_cut_to_its_room),
    };
    return RUN_TESTS(tests);
}
