#include "cmocka_all.h"

#include <stdlib.h>
#include <string.h>

#include "content/scan.h"

static void check_scan(const char *text, const char *wrong, int line, const char *after)
{
    char *copy = strdup(text);
    int at = 0;
    const char *got = scan_text(copy, &at);
    if (wrong) {
        assert_non_null(got);
        assert_string_equal(got, wrong);
        assert_int_equal(at, line);
    } else {
        assert_null(got);
    }
    if (after)
        assert_string_equal(copy, after);
    free(copy);
}

static const char include[] = "'@' is not allowed here: a file cannot include others";
static const char open_comment[] = "the comment that begins here has no closing '*/'";
static const char open_text[] = "the text that begins here has no closing '\"'";
static const char nul[] = "a text cannot hold \\x00";

static void what_libconfig_must_not_see_is_refused_with_its_line(void **state)
{
    (void)state;
    static const struct {
        const char *text, *wrong;
        int line;
    } rows[] = {
        {"@include \".\"", include, 1},
        {"a = 1;\n  @include \"/etc/passwd\"\n", include, 2},
        {"a = \"x\"; # \"\n@include \".\"", include, 2},
        {"/* \" */ @include \".\"", include, 1},
        {"a = \"\\\\\"; @include \".\"", include, 1},
        {"a = 1;\n\n/* no end\n b = 2;\n", open_comment, 3},
        {"/*/", open_comment, 1},
        {"a = \"one\ntwo;\n", open_text, 1},
        {"a = \"\\\"", open_text, 1},
        {"a = \"x\\", open_text, 1},
        {"a = 1;\nb = \"a\\x00b\";", nul, 2},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        check_scan(rows[i].text, rows[i].wrong, rows[i].line, NULL);
}

static void comments_and_texts_hide_what_is_in_them(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "",
        "# @include \".\" /* 99999999999\n",
        "// @include \".\" \" 99999999999",
        "/* @include \".\" \" 99999999999 */",
        "a = \"@include /* # // 99999999999\";",
        "a = \"\\\"@include\";",
        "a = \"\\\\x00\";",
        "kp99999999999 = 1;",
        "a-99999999999 = 1;",
        "/**/ a = 1; /***/",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        check_scan(texts[i], NULL, 0, texts[i]);
}

static void numbers_beyond_an_int_become_the_nearest_in_place(void **state)
{
    (void)state;
    static const struct {
        const char *text, *after;
    } rows[] = {
        {"a = 2147483647;", "a = 2147483647;"},
        {"a = -2147483648;", "a = -2147483648;"},
        {"a = 2147483648;", "a = 2147483647;"},
        {"a = -2147483649;", "a = -2147483648;"},
        {"a = +3000000000;", "a =  2147483647;"},
        {"a=[1,4294967297,2];", "a=[1,2147483647,2];"},
        {"a = 99999999999999999999999L;", "a =              2147483647L;"},
        {"a = 0x7fffffff;", "a = 0x7fffffff;"},
        {"a = 0x80000000;", "a = 2147483647;"},
        {"a = 0XFFFFFFFFFFFFFFFFFFF;", "a =            2147483647;"},
        {"a = 000000000000001;", "a = 000000000000001;"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        check_scan(rows[i].text, NULL, 0, rows[i].after);
}

static void values_beyond_the_limit_are_refused(void **state)
{
    (void)state;
    static char text[6 * (SCAN_VALUES_MAX + 1) + 1];
    for (int i = 0; i < SCAN_VALUES_MAX; i++)
        memcpy(text + 6 * i, "a = 1;", 6);
    check_scan(text, NULL, 0, NULL);
    memcpy(text + 6 * SCAN_VALUES_MAX, "\n[1,2]", 6);
    check_scan(text, "too many settings and values; at most 5000 are allowed", 2, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_libconfig_must_not_see_is_refused_with_its_line),
        cmocka_unit_test(comments_and_texts_hide_what_is_in_them),
        cmocka_unit_test(numbers_beyond_an_int_become_the_nearest_in_place),
        cmocka_unit_test(values_beyond_the_limit_are_refused),
    };
    return RUN_TESTS(tests);
}
