#include "cmocka_all.h"

#include <string.h>

#include "ui/sheet.h"

/* A line as text: what was not written on is a blank, blanks at the end are left out. */
static const char *line_of(const struct sheet *sheet, size_t line)
{
    static char text[128];
    size_t length = 0;
    for (int i = 0; i < sheet->width; i++) {
        wchar_t glyph = sheet->cells[line * (size_t)sheet->width + (size_t)i].glyph;
        text[i] = glyph ? (char)glyph : ' ';
        if (glyph && glyph != L' ')
            length = (size_t)i + 1;
    }
    text[length] = '\0';
    return text;
}

static void text_is_wrapped_at_words(void **state)
{
    (void)state;
    struct sheet sheet;
    sheet_init(&sheet, 10);
    sheet_add(&sheet, INK_TEXT, "the quick brown fox");
    assert_int_equal(sheet.line_count, 2);
    assert_string_equal(line_of(&sheet, 0), "the quick");
    assert_string_equal(line_of(&sheet, 1), "brown fox");
    sheet_release(&sheet);
}

static void the_first_line_keeps_the_blanks_that_it_begins_with(void **state)
{
    (void)state;
    struct sheet sheet;
    sheet_init(&sheet, 10);
    sheet_add(&sheet, INK_TEXT, "  12");
    sheet_end_line(&sheet);
    sheet_add(&sheet, INK_TEXT, "  34");
    assert_string_equal(line_of(&sheet, 0), "  12");
    assert_string_equal(line_of(&sheet, 1), "  34");
    sheet_release(&sheet);
}

static void a_word_that_fits_exactly_stays(void **state)
{
    (void)state;
    struct sheet sheet;
    sheet_init(&sheet, 9);
    sheet_add(&sheet, INK_TEXT, "the quick");
    assert_int_equal(sheet.line_count, 1);
    sheet_add(&sheet, INK_TEXT, " fox");
    assert_string_equal(line_of(&sheet, 1), "fox");
    sheet_release(&sheet);
}

static void a_word_longer_than_a_line_is_cut(void **state)
{
    (void)state;
    struct sheet sheet;
    sheet_init(&sheet, 4);
    sheet_add(&sheet, INK_TEXT, "abcdefghij");
    assert_int_equal(sheet.line_count, 3);
    assert_string_equal(line_of(&sheet, 0), "abcd");
    assert_string_equal(line_of(&sheet, 2), "ij");
    sheet_release(&sheet);
}

static void wrapped_lines_are_indented(void **state)
{
    (void)state;
    struct sheet sheet;
    sheet_init(&sheet, 10);
    sheet.indent = 2;
    sheet_add(&sheet, INK_TEXT, "the quick brown");
    assert_string_equal(line_of(&sheet, 1), "  brown");
    sheet_release(&sheet);
}

static void newlines_tabs_and_skips_place_text(void **state)
{
    (void)state;
    struct sheet sheet;
    sheet_init(&sheet, 20);
    sheet_add(&sheet, INK_TEXT, "one\ntwo");
    sheet_tab(&sheet, 8);
    sheet_add(&sheet, INK_TEXT, "three");
    sheet_end_line(&sheet);
    sheet_end_line(&sheet);
    sheet_add(&sheet, INK_TEXT, "four");
    sheet_skip_line(&sheet);
    sheet_add(&sheet, INK_TEXT, "five");
    assert_string_equal(line_of(&sheet, 0), "one");
    assert_string_equal(line_of(&sheet, 1), "two     three");
    assert_string_equal(line_of(&sheet, 2), "four");
    assert_string_equal(line_of(&sheet, 3), "");
    assert_string_equal(line_of(&sheet, 4), "five");
    assert_int_equal(sheet_used_width(&sheet), 13);
    sheet_release(&sheet);
}

static void runs_of_ink_keep_their_ink(void **state)
{
    (void)state;
    struct sheet sheet;
    sheet_init(&sheet, 20);
    sheet_add(&sheet, INK_KEY, "k");
    sheet_addf(&sheet, INK_TEXT, "%d", 7);
    assert_int_equal(sheet.cells[0].ink, INK_KEY);
    assert_int_equal(sheet.cells[1].ink, INK_TEXT);
    sheet_release(&sheet);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_is_wrapped_at_words),
        cmocka_unit_test(the_first_line_keeps_the_blanks_that_it_begins_with),
        cmocka_unit_test(a_word_that_fits_exactly_stays),
        cmocka_unit_test(a_word_longer_than_a_line_is_cut),
        cmocka_unit_test(wrapped_lines_are_indented),
        cmocka_unit_test(newlines_tabs_and_skips_place_text),
        cmocka_unit_test(runs_of_ink_keep_their_ink),
    };
    return RUN_TESTS(tests);
}
