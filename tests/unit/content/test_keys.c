#include "cmocka_all.h"

#include "content/settings.h"

static void check_described(uint32_t key, const char *name)
{
    struct text text = {0};
    key_describe(key, &text);
    assert_string_equal(text_string(&text), name);
    text_release(&text);
}

static void characters_stand_for_themselves(void **state)
{
    (void)state;
    assert_int_equal(key_parse("o"), 'o');
    assert_int_equal(key_parse("O"), 'O');
    assert_int_equal(key_parse("^"), '^');
    assert_int_equal(key_parse("\""), '"');
    assert_int_equal(key_parse("\xc3\xa9"), 0xe9);
    check_described(0xe9, "\xc3\xa9");
}

static void keys_with_control_are_written_with_a_caret(void **state)
{
    (void)state;
    assert_int_equal(key_parse("^R"), 'R' - '@');
    check_described('R' - '@', "^R");
    assert_int_equal(key_parse("^r"), 0);
    assert_int_equal(key_parse("^1"), 0);
}

static void every_named_key_is_described_by_its_name(void **state)
{
    (void)state;
    for (size_t i = 0; key_names[i]; i++) {
        uint32_t key = key_parse(key_names[i]);
        assert_int_not_equal(key, 0);
        check_described(key, key_names[i]);
    }
}

static void named_keys_that_send_a_character_have_its_code(void **state)
{
    (void)state;
    assert_int_equal(key_parse("space"), ' ');
    assert_int_equal(key_parse(" "), ' ');
    assert_int_equal(key_parse("enter"), '\r');
    assert_int_equal(key_parse("^M"), '\r');
    assert_int_equal(key_parse("tab"), '\t');
    assert_int_equal(key_parse("escape"), 0x1b);
    assert_true(key_parse("left") >= KEY_NAMED);
}

static void no_two_named_keys_are_one(void **state)
{
    (void)state;
    for (size_t i = 0; key_names[i]; i++)
        for (size_t j = 0; j < i; j++)
            assert_int_not_equal(key_parse(key_names[i]), key_parse(key_names[j]));
}

static void other_texts_are_no_keys(void **state)
{
    (void)state;
    static const char *const texts[] = {"",
                                        "ab",
                                        "lefty",
                                        "Left",
                                        "^RR",
                                        "\x7f",
                                        "\x01",
                                        "\xc2\x80",
                                        "\xff",
                                        "\xc3",
                                        "\xc3\xa9\xc3\xa9",
                                        "kp10"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        assert_int_equal(key_parse(texts[i]), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(characters_stand_for_themselves),
        cmocka_unit_test(keys_with_control_are_written_with_a_caret),
        cmocka_unit_test(every_named_key_is_described_by_its_name),
        cmocka_unit_test(named_keys_that_send_a_character_have_its_code),
        cmocka_unit_test(no_two_named_keys_are_one),
        cmocka_unit_test(other_texts_are_no_keys),
    };
    return RUN_TESTS(tests);
}
