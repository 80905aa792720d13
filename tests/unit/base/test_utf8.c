#include "cmocka_all.h"

#include "base/utf8.h"

static const struct {
    const char *bytes;
    uint32_t code;
    int length;
} good[] = {
    {"", 0, 0},
    {"a", 'a', 1},
    {"\x7f", 0x7f, 1},
    {"\xc2\x80", 0x80, 2},
    {"\xc3\xa9t", 0xe9, 2},
    {"\xdf\xbf", 0x7ff, 2},
    {"\xe0\xa0\x80", 0x800, 3},
    {"\xe2\x82\xac", 0x20ac, 3},
    {"\xee\x80\x80", 0xe000, 3},
    {"\xef\xbf\xbf", 0xffff, 3},
    {"\xf0\x90\x80\x80", 0x10000, 4},
    {"\xf4\x8f\xbf\xbf", 0x10ffff, 4},
};

static const char *const bad[] = {
    "\x80",     /* no lead byte */
    "\xc0\x80", /* overlong forms */
    "\xc1\xbf",
    "\xe0\x9f\xbf",
    "\xf0\x8f\xbf\xbf",
    "\xed\xa0\x80", /* surrogates */
    "\xed\xbf\xbf",
    "\xf4\x90\x80\x80", /* beyond U+10FFFF */
    "\xf8\x88\x80\x80\x80",
    "\xff",
    "\xc3", /* cut off */
    "\xe2\x82",
    "\xf0\x90\x80",
    "\xc3z",
};

enum { GOOD_COUNT = sizeof good / sizeof good[0], BAD_COUNT = sizeof bad / sizeof bad[0] };

static void characters_are_read(void **state)
{
    (void)state;
    for (size_t i = 0; i < GOOD_COUNT; i++) {
        const char *at = good[i].bytes;
        assert_int_equal(utf8_next(&at), good[i].code);
        assert_int_equal(at - good[i].bytes, good[i].length);
    }
}

static void characters_are_written_as_they_were_read(void **state)
{
    (void)state;
    for (size_t i = 1; i < GOOD_COUNT; i++) {
        struct text text = {0};
        utf8_add(&text, good[i].code);
        assert_int_equal(text.length, good[i].length);
        assert_memory_equal(text.bytes, good[i].bytes, text.length);
        text_release(&text);
    }
}

static void bytes_that_are_no_character_are_told_one_at_a_time(void **state)
{
    (void)state;
    for (size_t i = 0; i < BAD_COUNT; i++) {
        const char *at = bad[i];
        assert_int_equal(utf8_next(&at), UTF8_BAD);
        assert_int_equal(at - bad[i], 1);
    }
}

static void control_characters_are_known(void **state)
{
    (void)state;
    static const uint32_t control[] = {1, '\n', 0x1f, 0x7f, 0x80, 0x9f};
    static const uint32_t printing[] = {' ', '~', 0xa0, 0x20ac};
    for (size_t i = 0; i < sizeof control / sizeof control[0]; i++)
        assert_true(utf8_is_control(control[i]));
    for (size_t i = 0; i < sizeof printing / sizeof printing[0]; i++)
        assert_false(utf8_is_control(printing[i]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(characters_are_read),
        cmocka_unit_test(characters_are_written_as_they_were_read),
        cmocka_unit_test(bytes_that_are_no_character_are_told_one_at_a_time),
        cmocka_unit_test(control_characters_are_known),
    };
    return RUN_TESTS(tests);
}
