#include "cmocka_all.h"

#include <sys/stat.h>

#include "base/mem.h"
#include "content/reader.h"
#include "files.h"

/* Reads a file and expects it to be refused with these words. */
static void check_refused(const char *path, const char *expected)
{
    struct reader reader;
    struct text errors = {0};
    reader_open_file(&reader, path);
    assert_true(reader.broken);
    assert_false(reader_close(&reader, &errors));
    assert_string_equal(text_string(&errors), expected);
    text_release(&errors);
}

static void a_good_file_is_read(void **state)
{
    (void)state;
    write_text("good.cfg", "a = 7;\n");
    struct reader reader;
    struct text errors = {0};
    reader_open_file(&reader, "good.cfg");
    assert_false(reader.broken);
    config_setting_t *a = config_setting_get_member(reader_root(&reader), "a");
    assert_non_null(a);
    assert_int_equal(config_setting_get_int(a), 7);
    assert_true(reader_close(&reader, &errors));
    assert_string_equal(text_string(&errors), "");
    remove("good.cfg");
}

static void an_empty_file_has_no_settings(void **state)
{
    (void)state;
    write_text("empty.cfg", "");
    struct reader reader;
    struct text errors = {0};
    reader_open_file(&reader, "empty.cfg");
    assert_false(reader.broken);
    assert_int_equal(config_setting_length(reader_root(&reader)), 0);
    assert_true(reader_close(&reader, &errors));
    remove("empty.cfg");
}

static void what_is_no_plain_file_is_refused(void **state)
{
    (void)state;
    check_refused("none.cfg", "none.cfg: cannot be read: No such file or directory\n");
    check_refused(".", ".: cannot be read: it is no regular file\n");
    assert_int_equal(mkfifo("fifo.cfg", 0600), 0);
    check_refused("fifo.cfg", "fifo.cfg: cannot be read: it is no regular file\n");
    remove("fifo.cfg");
    check_refused("/dev/zero", "/dev/zero: cannot be read: it is no regular file\n");
}

static void binary_and_huge_files_are_refused(void **state)
{
    (void)state;
    write_file("bad.cfg", "a = 1;\0b = 2;", 13);
    check_refused("bad.cfg", "bad.cfg: cannot be read: it has a NUL byte in it\n");
    char *blanks = mem_alloc(READER_SIZE_MAX + 1, 1);
    memset(blanks, ' ', READER_SIZE_MAX + 1);
    write_file("bad.cfg", blanks, READER_SIZE_MAX + 1);
    check_refused("bad.cfg", "bad.cfg: cannot be read: it is larger than 1 MiB\n");
    mem_free(blanks);
    remove("bad.cfg");
}

static void what_libconfig_refuses_is_told_with_its_line(void **state)
{
    (void)state;
    static const struct {
        const char *text, *expected;
    } rows[] = {
        {"a = 1;\nb = ;\n", "bad.cfg:2: syntax error here or just before; each setting is written "
                            "'name = value;'\n"},
        {"a = 1;\na = 2;\n", "bad.cfg:2: duplicate setting name\n"},
        {"a = [1,\n\"b\"];\n", "bad.cfg:2: mismatched element type in array\n"},
        {"a = 1;\n@include \".\"\n",
         "bad.cfg:2: '@' is not allowed here: a file cannot include others\n"},
        {"\xef\xbb\xbf"
         "a = 1;",
         "bad.cfg:1: syntax error here or just before; each setting is "
         "written 'name = value;'\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        write_text("bad.cfg", rows[i].text);
        check_refused("bad.cfg", rows[i].expected);
    }
    remove("bad.cfg");
}

static void deep_nesting_is_refused(void **state)
{
    (void)state;
    struct text text = {0};
    text_add(&text, "a = ");
    for (int i = 0; i < 100000; i++)
        text_add(&text, "(");
    write_file("bad.cfg", text.bytes, text.length);
    check_refused("bad.cfg", "bad.cfg:1: memory exhausted\n");
    text_release(&text);
    remove("bad.cfg");
}

static void mistakes_come_in_the_order_of_lines(void **state)
{
    (void)state;
    struct reader reader;
    struct text errors = {0}, empty = {0};
    reader_open_text(&reader, "f", &empty);
    reader_complain_line(&reader, 7, "seven");
    reader_complain_line(&reader, 3, "three");
    reader_complain_line(&reader, 7, "seven again");
    reader_complain(&reader, NULL, "%s", "all");
    assert_false(reader_close(&reader, &errors));
    assert_string_equal(text_string(&errors), "f: all\nf:3: three\nf:7: seven\nf:7: seven again\n");
    text_release(&errors);
}

static void mistakes_beyond_the_limit_are_counted(void **state)
{
    (void)state;
    struct reader reader;
    struct text errors = {0}, empty = {0};
    reader_open_text(&reader, "f", &empty);
    for (int i = 0; i < READER_MISTAKES_MAX + 5; i++)
        reader_complain_line(&reader, 1, "x");
    assert_false(reader_close(&reader, &errors));
    const char *last = "f:1: x\nf: and 5 mistakes more\n";
    assert_int_equal(errors.length, (READER_MISTAKES_MAX - 1) * strlen("f:1: x\n") + strlen(last));
    assert_string_equal(errors.bytes + errors.length - strlen(last), last);
    text_release(&errors);
}

static void values_are_quoted_on_one_line(void **state)
{
    (void)state;
    static const struct {
        const char *value, *expected;
    } rows[] = {
        {"5", "5"},
        {"-5", "-5"},
        {"5000000000", "2147483647 or more"},
        {"-5000000000", "-2147483648 or less"},
        {"5L", "a number with an L"},
        {"1.0e400", "a number with a point"},
        {"true", "true"},
        {"FALSE", "false"},
        {"{ }", "a group"},
        {"[ ]", "a list"},
        {"( )", "a list"},
        {"\"a\\nb\\tc\\x1b\"", "\"a?b?c?\""},
        {"\"\\xff\\xc3\\xa9\"", "\"?\xc3\xa9\""},
        {"\"0123456789012345678901234567890123456789\"",
         "\"0123456789012345678901234567890123456789\""},
        {"\"01234567890123456789012345678901234567890\"",
         "\"0123456789012345678901234567890123456789…\""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct reader reader;
        struct text errors = {0}, file = {0}, value = {0};
        text_addf(&file, "a = %s;", rows[i].value);
        reader_open_text(&reader, "f", &file);
        assert_false(reader.broken);
        reader_add_value(config_setting_get_member(reader_root(&reader), "a"), &value);
        assert_string_equal(text_string(&value), rows[i].expected);
        assert_true(reader_close(&reader, &errors));
        text_release(&file);
        text_release(&value);
    }
}

static void a_setting_is_called_by_the_names_on_its_way(void **state)
{
    (void)state;
    struct reader reader;
    struct text errors = {0}, file = {0}, path = {0};
    text_add(&file, "a = { b = ( { c = 1; } ); };");
    reader_open_text(&reader, "f", &file);
    reader_add_path(config_lookup(&reader.config, "a.b.[0].c"), &path);
    assert_string_equal(text_string(&path), "a.b.c");
    assert_true(reader_close(&reader, &errors));
    text_release(&file);
    text_release(&path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_good_file_is_read),
        cmocka_unit_test(an_empty_file_has_no_settings),
        cmocka_unit_test(what_is_no_plain_file_is_refused),
        cmocka_unit_test(binary_and_huge_files_are_refused),
        cmocka_unit_test(what_libconfig_refuses_is_told_with_its_line),
        cmocka_unit_test(deep_nesting_is_refused),
        cmocka_unit_test(mistakes_come_in_the_order_of_lines),
        cmocka_unit_test(mistakes_beyond_the_limit_are_counted),
        cmocka_unit_test(values_are_quoted_on_one_line),
        cmocka_unit_test(a_setting_is_called_by_the_names_on_its_way),
    };
    return RUN_TESTS_WITH_FILES(tests);
}
