#include "cmocka_all.h"

#include <limits.h>
#include <string.h>

#include "base/text.h"

static void untouched_text_is_the_empty_string(void **state)
{
    (void)state;
    struct text text = {0};
    assert_string_equal(text_string(&text), "");
    text_reset(&text);
    assert_string_equal(text_string(&text), "");
    text_release(&text);
}

static void additions_follow_each_other(void **state)
{
    (void)state;
    struct text text = {0};
    text_add(&text, "two ");
    text_add_char(&text, '+');
    text_addf(&text, " %d is %s", 2, "four");
    text_add_bytes(&text, "!?", 1);
    text_add(&text, "");
    assert_string_equal(text_string(&text), "two + 2 is four!");
    assert_int_equal(text.length, strlen("two + 2 is four!"));
    text_release(&text);
}

static void numbers_are_as_printed(void **state)
{
    (void)state;
    static const int32_t numbers[] = {0, 7, 10, 905, -1, -40, INT32_MAX, INT32_MIN};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        struct text text = {0}, printed = {0};
        text_add_number(&text, numbers[i]);
        text_addf(&printed, "%d", (int)numbers[i]);
        assert_string_equal(text_string(&text), text_string(&printed));
        text_release(&text);
        text_release(&printed);
    }
}

static void text_grows_as_long_as_it_must(void **state)
{
    (void)state;
    struct text text = {0};
    for (int i = 0; i < 1000; i++)
        text_addf(&text, "%03d ", i);
    assert_int_equal(text.length, 4000);
    for (int i = 0; i < 1000; i++)
        assert_int_equal(text.bytes[4 * i + 2], '0' + i % 10);
    static char much[5000];
    memset(much, 'x', sizeof much - 1);
    text_addf(&text, "%s", much);
    text_add(&text, much);
    assert_int_equal(text.length, 4000 + 2 * 4999);
    assert_int_equal(strlen(text_string(&text)), text.length);
    text_release(&text);
}

static void bytes_may_be_zero(void **state)
{
    (void)state;
    struct text text = {0};
    text_add_bytes(&text, "a\0b", 3);
    assert_int_equal(text.length, 3);
    assert_memory_equal(text.bytes, "a\0b", 4);
    text_release(&text);
}

static void reset_keeps_the_memory(void **state)
{
    (void)state;
    struct text text = {0};
    text_add(&text, "something");
    const char *bytes = text.bytes;
    text_reset(&text);
    assert_string_equal(text_string(&text), "");
    text_add(&text, "else");
    assert_ptr_equal(text.bytes, bytes);
    assert_string_equal(text_string(&text), "else");
    text_release(&text);
    assert_null(text.bytes);
}

static void only_a_lower_case_letter_is_capitalised(void **state)
{
    (void)state;
    static const struct {
        const char *before;
        size_t start;
        const char *after;
    } cases[] = {
        {"the rat", 0, "The rat"}, {"a door. it opens", 8, "a door. It opens"},
        {"zebra", 0, "Zebra"},     {"The rat", 0, "The rat"},
        {"9 rats", 0, "9 rats"},   {"{a}", 0, "{a}"},
        {"`a", 0, "`a"},           {"\xc3\xa9t\xc3\xa9", 0, "\xc3\xa9t\xc3\xa9"},
        {"the end", 7, "the end"}, {"the end", 100, "the end"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct text text = {0};
        text_add(&text, cases[i].before);
        text_capitalise(&text, cases[i].start);
        assert_string_equal(text_string(&text), cases[i].after);
        text_release(&text);
    }
    struct text none = {0};
    text_capitalise(&none, 0);
    assert_string_equal(text_string(&none), "");
}

static void copies_are_cut_to_their_room(void **state)
{
    (void)state;
    char room[6];
    memset(room, '~', sizeof room);
    text_copy(room, 5, "abcd");
    assert_memory_equal(room, "abcd\0~", 6);
    text_copy(room, 5, "abcde");
    assert_memory_equal(room, "abcd\0~", 6);
    text_copy(room, 5, "");
    assert_string_equal(room, "");
    text_copy(room, 1, "abc");
    assert_string_equal(room, "");
    assert_memory_equal(room + 2, "cd\0~", 4);
}

static const char *nearest(const char *word)
{
    static const char *const names[] = {"width", "height", "rooms_min", "rooms_max", "loops", NULL};
    const char *name = text_nearest(word, names);
    return name ? name : "none";
}

static void the_nearest_name_is_found(void **state)
{
    (void)state;
    assert_string_equal(nearest("width"), "width");
    assert_string_equal(nearest("widht"), "width");
    assert_string_equal(nearest("hight"), "height");
    assert_string_equal(nearest("heigth"), "height");
    assert_string_equal(nearest("rooms_mim"), "rooms_min");
    assert_string_equal(nearest("room_max"), "rooms_max");
    assert_string_equal(nearest("lops"), "loops");
    assert_string_equal(nearest("loopsy"), "loops");
}

static void a_name_that_is_too_far_is_not_found(void **state)
{
    (void)state;
    assert_string_equal(nearest("monsters"), "none");
    assert_string_equal(nearest("xyz"), "none");
    assert_string_equal(nearest("wi"), "none");
    assert_string_equal(nearest(""), "none");
    static const char *const nothing[] = {NULL};
    assert_null(text_nearest("width", nothing));
    static char endless[500];
    memset(endless, 'x', sizeof endless - 1);
    assert_string_equal(nearest(endless), "none");
}

/* A third of the letters and one may differ. */
static void the_limit_of_likeness_is_exact(void **state)
{
    (void)state;
    static const char *const names[] = {"abcdef", NULL};
    assert_non_null(text_nearest("abcxyz", names));
    assert_null(text_nearest("abwxyz", names));
    static const char *const first_wins[] = {"axc", "ayc", NULL};
    assert_string_equal(text_nearest("abc", first_wins), "axc");
}

static void whole_numbers_are_read(void **state)
{
    (void)state;
    static const struct {
        const char *string;
        long long value;
    } cases[] = {
        {"0", 0}, {"7", 7}, {"-7", -7}, {"007", 7}, {"-0", 0}, {"100", 100}, {"-100", -100},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        long long value = 12345;
        assert_true(text_integer(cases[i].string, -100, 100, &value));
        assert_true(value == cases[i].value);
    }
}

static void what_is_no_whole_number_in_range_is_refused(void **state)
{
    (void)state;
    static const char *const strings[] = {
        "",    "-",    "+7",  " 7",   "7 ",  "7x",  "x7",  "--7",
        "1.5", "0x10", "1e2", "-101", "101", "7-3", "\t7", "99999999999999999999",
    };
    for (size_t i = 0; i < sizeof strings / sizeof strings[0]; i++) {
        long long value = 12345;
        assert_false(text_integer(strings[i], -100, 100, &value));
        assert_true(value == 12345);
    }
}

static void the_ends_of_long_long_are_kept(void **state)
{
    (void)state;
    long long value = 0;
    assert_true(text_integer("9223372036854775807", LLONG_MIN, LLONG_MAX, &value));
    assert_true(value == LLONG_MAX);
    assert_true(text_integer("-9223372036854775808", LLONG_MIN, LLONG_MAX, &value));
    assert_true(value == LLONG_MIN);
    assert_false(text_integer("9223372036854775808", LLONG_MIN, LLONG_MAX, &value));
    assert_false(text_integer("-9223372036854775809", LLONG_MIN, LLONG_MAX, &value));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(untouched_text_is_the_empty_string),
        cmocka_unit_test(additions_follow_each_other),
        cmocka_unit_test(numbers_are_as_printed),
        cmocka_unit_test(text_grows_as_long_as_it_must),
        cmocka_unit_test(bytes_may_be_zero),
        cmocka_unit_test(reset_keeps_the_memory),
        cmocka_unit_test(only_a_lower_case_letter_is_capitalised),
        cmocka_unit_test(copies_are_cut_to_their_room),
        cmocka_unit_test(the_nearest_name_is_found),
        cmocka_unit_test(a_name_that_is_too_far_is_not_found),
        cmocka_unit_test(the_limit_of_likeness_is_exact),
        cmocka_unit_test(whole_numbers_are_read),
        cmocka_unit_test(what_is_no_whole_number_in_range_is_refused),
        cmocka_unit_test(the_ends_of_long_long_are_kept),
    };
    return RUN_TESTS(tests);
}
