#include "cmocka_all.h"

#include <string.h>

#include "cli/options.h"

static const char *const colours[] = {"red", "green", "blue", NULL};

/* What a command might want to know. */
struct wanted {
    bool loud, loud_given;
    const char *name;
    long long count;
    int colour;
    char letter;
    const char *file, *other;
};

static bool read_letter(const char *text, void *target)
{
    *(char *)target = text[0];
    return text[0] != '\0' && text[1] == '\0';
}

/* Parses `arguments`, ended by NULL, after the command's name. */
static bool parse(struct wanted *wanted, int *status, const char *const *arguments)
{
    *wanted = (struct wanted){.count = 3};
    const struct option_row rows[] = {
        {.name = "loud",
         .kind = OPTION_FLAG,
         .target = &wanted->loud,
         .given = &wanted->loud_given},
        {.name = "name", .kind = OPTION_TEXT, .target = &wanted->name},
        {.name = "count", .kind = OPTION_INTEGER, .target = &wanted->count, .low = -5, .high = 9},
        {.name = "colour", .kind = OPTION_CHOICE, .target = &wanted->colour, .choices = colours},
        {.name = "letter",
         .kind = OPTION_READ,
         .target = &wanted->letter,
         .read = read_letter,
         .allowed = "a letter"},
        {.name = "FILE", .kind = OPTION_OPERAND, .target = &wanted->file},
        {.name = "OTHER", .kind = OPTION_OPERAND, .target = &wanted->other},
        {0},
    };
    static char words[16][32];
    char *argv[17] = {words[0]};
    strcpy(words[0], "test");
    int argc = 1;
    for (; arguments[argc - 1]; argc++) {
        strcpy(words[argc], arguments[argc - 1]);
        argv[argc] = words[argc];
    }
    return options_parse(rows, argc, argv, status);
}

#define PARSE(...) parse(&wanted, &status, (const char *const[]){__VA_ARGS__, NULL})

static void values_come_after_a_space_or_an_equals_sign(void **state)
{
    (void)state;
    struct wanted wanted;
    int status;
    assert_true(PARSE("--loud", "--name", "a b", "--count=7", "--colour", "blue", "--letter=x"));
    assert_true(wanted.loud && wanted.loud_given);
    assert_string_equal(wanted.name, "a b");
    assert_int_equal(wanted.count, 7);
    assert_int_equal(wanted.colour, 2);
    assert_int_equal(wanted.letter, 'x');
}

static void what_is_not_given_keeps_its_value(void **state)
{
    (void)state;
    struct wanted wanted;
    int status;
    assert_true(PARSE("--colour=green"));
    assert_false(wanted.loud || wanted.loud_given);
    assert_int_equal(wanted.count, 3);
    assert_null(wanted.name);
}

static void a_value_may_begin_with_a_dash_or_be_empty_or_hold_an_equals_sign(void **state)
{
    (void)state;
    struct wanted wanted;
    int status;
    assert_true(PARSE("--count", "-5", "--name="));
    assert_int_equal(wanted.count, -5);
    assert_string_equal(wanted.name, "");
    assert_true(PARSE("--name=a=b"));
    assert_string_equal(wanted.name, "a=b");
}

static void operands_are_filled_in_order(void **state)
{
    (void)state;
    struct wanted wanted;
    int status;
    assert_true(PARSE("one", "--loud", "two"));
    assert_string_equal(wanted.file, "one");
    assert_string_equal(wanted.other, "two");
    assert_true(PARSE("-"));
    assert_string_equal(wanted.file, "-");
}

static void mistakes_are_usage_errors(void **state)
{
    (void)state;
    struct wanted wanted;
    int status;
    static const char *const mistakes[][3] = {{"--lout"},
                                              {"--count=10"},
                                              {"--count", "x"},
                                              {"--count"},
                                              {"--count="},
                                              {"--colour=r"},
                                              {"--loud=yes"},
                                              {"--letter", "ab"},
                                              {"-l"},
                                              {"--"},
                                              {"--=3"},
                                              {"--count=99999999999999999999"},
                                              {"--colour", "Red"}};
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
        status = CLI_OK;
        assert_false(PARSE(mistakes[i][0], mistakes[i][1]));
        assert_int_equal(status, CLI_USAGE);
    }
    assert_false(PARSE("one", "two", "three"));
    assert_int_equal(status, CLI_USAGE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_come_after_a_space_or_an_equals_sign),
        cmocka_unit_test(what_is_not_given_keeps_its_value),
        cmocka_unit_test(a_value_may_begin_with_a_dash_or_be_empty_or_hold_an_equals_sign),
        cmocka_unit_test(operands_are_filled_in_order),
        cmocka_unit_test(mistakes_are_usage_errors),
    };
    return RUN_TESTS(tests);
}
