#include "cmocka_all.h"

#include <string.h>

#include "content/schema.h"

struct inner {
    int32_t depth;
};

struct record {
    int32_t number;
    uint8_t small;
    bool truth;
    uint8_t choice;
    uint32_t set;
    int32_t pair[2];
    char text[6];
    char letter;
    struct inner inner;
};

static const char *const names[] = {"one", "two", "three", NULL};

static const struct schema_row inner_rows[] = {
    {"depth", &schema_number, SCHEMA_MEMBER(struct inner, depth), -5, 5, .help = "how deep"},
};

#define MEMBER(member) SCHEMA_MEMBER(struct record, member)
static const struct schema_row number_row = {"number", &schema_number, MEMBER(number),    -7,
                                             9,        .standard = 3,  .help = "a number"};
static const struct schema_row rows[] = {
    {"number", &schema_number, MEMBER(number), -7, 9, .standard = 3, .help = "a number"},
    {"small", &schema_number, MEMBER(small), 0, 255, .standard = 255, .help = "a byte"},
    {"truth", &schema_truth, MEMBER(truth), 0, 1, .standard = true, .help = "a truth"},
    {"choice", &schema_choice, MEMBER(choice), .standard = 1, .names = names, .help = "a choice"},
    {"set", &schema_set, MEMBER(set), .names = names, .help = "a set"},
    {"pair", &schema_pair, MEMBER(pair), 1, 9, .standard = 4, .help = "a pair"},
    {"text", &schema_text, MEMBER(text), .help = "a text"},
    {"letter", &schema_letter, MEMBER(letter), .help = "a letter"},
    {"inner", &schema_group, MEMBER(inner), .group = SCHEMA_OF(inner_rows), .help = "a\ngroup"},
};
static const struct schema schema = SCHEMA_OF(rows);

/* Reads `text` into *record; returns the number of mistakes. */
static size_t read_record(struct schema by, const char *text, struct record *record)
{
    struct reader reader;
    struct text errors = {0}, file = {0};
    text_add(&file, text);
    reader_open_text(&reader, "f", &file);
    assert_false(reader.broken);
    schema_read(&reader, by, reader_root(&reader), record);
    size_t mistakes = reader.mistake_count;
    reader_close(&reader, &errors);
    text_release(&errors);
    text_release(&file);
    return mistakes;
}

static void defaults_are_set(void **state)
{
    (void)state;
    struct record r = {0};
    schema_default(schema, &r);
    assert_int_equal(r.number, 3);
    assert_int_equal(r.small, 255);
    assert_true(r.truth);
    assert_int_equal(r.choice, 1);
    assert_int_equal(r.pair[0], 4);
    assert_int_equal(r.pair[1], 4);
}

static void values_go_to_their_members(void **state)
{
    (void)state;
    struct record r = {0};
    assert_int_equal(read_record(schema,
                                 "number = -7; small = 200; truth = true; choice = \"three\";\n"
                                 "set = [\"three\", \"one\"]; pair = [2, 9]; text = \"abcde\";\n"
                                 "letter = \"Z\"; inner = { depth = -5; };",
                                 &r),
                     0);
    assert_int_equal(r.number, -7);
    assert_int_equal(r.small, 200);
    assert_true(r.truth);
    assert_int_equal(r.choice, 2);
    assert_int_equal(r.set, 5);
    assert_int_equal(r.pair[0], 2);
    assert_int_equal(r.pair[1], 9);
    assert_string_equal(r.text, "abcde");
    assert_int_equal(r.letter, 'Z');
    assert_int_equal(r.inner.depth, -5);
}

static void values_that_are_not_allowed_change_nothing(void **state)
{
    (void)state;
    static const char *const files[] = {
        "number = -8;",
        "number = 10;",
        "number = \"5\";",
        "number = 5.0;",
        "number = 5L;",
        "number = true;",
        "number = { };",
        "number = [5];",
        "number = 4294967301;",
        "number = 0x100000005;",
        "truth = 1;",
        "truth = \"true\";",
        "choice = 1;",
        "choice = \"four\";",
        "choice = \"\";",
        "set = \"one\";",
        "set = [\"one\", \"\"];",
        "set = [1];",
        "pair = 5;",
        "pair = [5];",
        "pair = [1, 2, 3];",
        "pair = [3, 2];",
        "pair = [0, 2];",
        "pair = [2, 10];",
        "pair = (2, \"3\");",
        "text = \"abcdef\";",
        "text = \"a\\n\";",
        "text = \"\\xff\";",
        "text = 5;",
        "letter = \"\";",
        "letter = \"ab\";",
        "letter = \"1\";",
        "letter = 5;",
        "inner = 5;",
        "inner = { depth = 6; };",
        "inner = { depht = 1; };",
        "other = 5;",
    };
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        struct record r, before;
        memset(&r, 0, sizeof r);
        before = r;
        assert_int_equal(read_record(schema, files[i], &r), 1);
        assert_memory_equal(&r, &before, sizeof r);
    }
}

static void a_text_may_be_empty_where_it_may_be_missing(void **state)
{
    (void)state;
    const struct schema_row required = {"text", &schema_text, MEMBER(text), .required = true};
    struct record r = {.text = "was"};
    assert_int_equal(read_record(schema, "text = \"\";", &r), 0);
    assert_string_equal(r.text, "");
    assert_int_equal(read_record((struct schema){&required, 1}, "text = \"\";", &r), 1);
}

static void half_of_what_is_required_is_not_most(void **state)
{
    (void)state;
    static const struct schema_row three[] = {
        {"a", &schema_truth, MEMBER(truth), .required = true},
        {"b", &schema_truth, MEMBER(truth), .standard = false},
        {"c", &schema_truth, MEMBER(truth), .required = true}};
    static const struct {
        const char *text;
        bool lacks;
    } cases[] = {
        {"", true}, {"b = true;", true}, {"a = true;", false}, {"a = true; c = true;", false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct reader reader;
        struct text errors = {0}, file = {0};
        text_add(&file, cases[i].text);
        reader_open_text(&reader, "f", &file);
        const struct schema by = SCHEMA_OF(three);
        assert_int_equal(schema_lacks_most(by, reader_root(&reader)), cases[i].lacks);
        reader_close(&reader, &errors);
        text_release(&file);
    }
}

static void a_mistake_says_what_is_allowed(void **state)
{
    (void)state;
    static const struct {
        const char *text, *expected;
    } cases[] = {
        {"number = 10;", "f:1: number must be a whole number from -7 to 9, not 10\n"},
        {"truth = 1;", "f:1: truth must be true or false, not 1\n"},
        {"choice = \"four\";", "f:1: choice must be \"one\", \"two\" or \"three\", not \"four\"\n"},
        {"set = [ \"one\",\n \"four\" ];",
         "f:2: set must be a list [ ] of any of \"one\", \"two\" or \"three\", not \"four\"\n"},
        {"pair = [3, 2];", "f:1: pair must be [least, most], two whole numbers from 1 to 9 in this "
                           "order, not a list\n"},
        {"text = \"abcdef\";", "f:1: text must be a text of 0 to 5 bytes in UTF-8, without control "
                               "characters, not \"abcdef\"\n"},
        {"letter = \"1\";",
         "f:1: letter must be one letter in quotation marks, a to z or A to Z, not \"1\"\n"},
        {"inner = 5;", "f:1: inner must be a group { } of settings, not 5\n"},
        {"inner = { depht = 1; };", "f:1: unknown setting 'inner.depht'; did you mean 'depth'?\n"},
        {"inner = { xxxxxx = 1; };", "f:1: unknown setting 'inner.xxxxxx'; known here are depth\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct record r = {0};
        struct reader reader;
        struct text errors = {0}, file = {0};
        text_add(&file, cases[i].text);
        reader_open_text(&reader, "f", &file);
        schema_read(&reader, schema, reader_root(&reader), &r);
        assert_false(reader_close(&reader, &errors));
        assert_string_equal(text_string(&errors), cases[i].expected);
        text_release(&errors);
        text_release(&file);
    }
}

static void what_is_required_may_not_be_missing(void **state)
{
    (void)state;
    struct schema_row row = number_row;
    struct record r = {0};
    assert_int_equal(read_record((struct schema){&row, 1}, "", &r), 0);
    row.required = true;
    assert_int_equal(read_record((struct schema){&row, 1}, "", &r), 1);
    assert_int_equal(read_record((struct schema){&row, 1}, "number = 4;", &r), 0);
    assert_int_equal(r.number, 4);
}

static void settings_are_written_with_comments(void **state)
{
    (void)state;
    static const struct record r = {
        .number = 5, .small = 6, .choice = 2, .text = "a\"\\b", .inner = {-1}};
    static const struct schema_row written[] = {
        {"number", &schema_number, MEMBER(number), -7, 9, .help = "a number"},
        {"truth", &schema_truth, MEMBER(truth), .help = "a truth"},
        {"choice", &schema_choice, MEMBER(choice), .names = names, .help = "a choice"},
        {"text", &schema_text, MEMBER(text), .help = "a text"},
        {"inner", &schema_group, MEMBER(inner), .group = SCHEMA_OF(inner_rows), .help = "a\ngroup"},
    };
    struct text text = {0};
    schema_write((struct schema)SCHEMA_OF(written), &r, 0, &text);
    assert_string_equal(text_string(&text), "# a number (a whole number from -7 to 9)\n"
                                            "number = 5;\n"
                                            "\n"
                                            "# a truth (true or false)\n"
                                            "truth = false;\n"
                                            "\n"
                                            "# a choice (\"one\", \"two\" or \"three\")\n"
                                            "choice = \"three\";\n"
                                            "\n"
                                            "# a text\n"
                                            "text = \"a\\\"\\\\b\";\n"
                                            "\n"
                                            "# a\n"
                                            "# group\n"
                                            "inner = {\n"
                                            "    # how deep (a whole number from -5 to 5)\n"
                                            "    depth = -1;\n"
                                            "};\n");
    text_release(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(defaults_are_set),
        cmocka_unit_test(values_go_to_their_members),
        cmocka_unit_test(values_that_are_not_allowed_change_nothing),
        cmocka_unit_test(a_text_may_be_empty_where_it_may_be_missing),
        cmocka_unit_test(half_of_what_is_required_is_not_most),
        cmocka_unit_test(a_mistake_says_what_is_allowed),
        cmocka_unit_test(what_is_required_may_not_be_missing),
        cmocka_unit_test(settings_are_written_with_comments),
    };
    return RUN_TESTS(tests);
}
