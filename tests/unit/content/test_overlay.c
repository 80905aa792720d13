#include "cmocka_all.h"

#include "content/overlay.h"

/* A file over another one. */
struct pair {
    struct reader upper, lower;
    struct entries entries;
};

static void open_text(struct reader *reader, const char *name, const char *string)
{
    struct text text = {0};
    text_add(&text, string);
    reader_open_text(reader, name, &text);
    text_release(&text);
}

static void lay(struct pair *pair, const char *upper, const char *lower)
{
    open_text(&pair->upper, "upper", upper);
    open_text(&pair->lower, "lower", lower);
    overlay_lay(&pair->upper, &pair->lower);
    pair->entries = overlay_entries(&pair->upper);
}

/* Closes both; the mistakes must be these. */
static void assert_mistakes(struct pair *pair, const char *expected)
{
    struct text errors = {0};
    overlay_release(&pair->entries);
    assert_int_equal(reader_close(&pair->upper, &errors), expected[0] == '\0');
    assert_string_equal(text_string(&errors), expected);
    text_release(&errors);
}

/* The names of the entries, each with the line of its file: "upper:2 a, …". */
static void assert_entries(struct pair *pair, const char *expected)
{
    struct text got = {0};
    for (size_t i = 0; i < pair->entries.count; i++) {
        const config_setting_t *entry = pair->entries.at[i];
        text_addf(&got, "%s%s:%d %s", i > 0 ? ", " : "", reader_of(&pair->upper, entry)->name,
                  (int)config_setting_source_line(entry), config_setting_name(entry));
    }
    assert_string_equal(text_string(&got), expected);
    text_release(&got);
}

#define ABC "a = { x = 1; y = 2; };\nb = { x = 3; };\nc = { x = 4; };\n"

static void entries_keep_their_places_and_new_ones_come_after_them(void **state)
{
    (void)state;
    struct pair pair;
    lay(&pair, "d = { };\nb = { };\n", ABC);
    assert_entries(&pair, "lower:1 a, upper:2 b, lower:3 c, upper:1 d");
    assert_mistakes(&pair, "");
    lay(&pair, "", ABC);
    assert_entries(&pair, "lower:1 a, lower:2 b, lower:3 c");
    assert_mistakes(&pair, "");
}

static void a_file_over_nothing_has_its_own_entries(void **state)
{
    (void)state;
    struct reader reader;
    struct text errors = {0};
    open_text(&reader, "f", ABC);
    struct entries entries = overlay_entries(&reader);
    assert_int_equal(entries.count, 3);
    assert_string_equal(config_setting_name(entries.at[2]), "c");
    overlay_release(&entries);
    assert_true(reader_close(&reader, &errors));
}

static void members_that_an_entry_lacks_come_from_beneath(void **state)
{
    (void)state;
    struct pair pair;
    lay(&pair, "a = { y = 7; z = 8; };\nd = { };\n", ABC);
    const config_setting_t *a = pair.entries.at[0], *d = pair.entries.at[3];
    assert_int_equal(config_setting_get_int(reader_member(&pair.upper, a, "x")), 1);
    assert_int_equal(config_setting_get_int(reader_member(&pair.upper, a, "y")), 7);
    assert_int_equal(config_setting_get_int(reader_member(&pair.upper, a, "z")), 8);
    assert_null(reader_member(&pair.upper, a, "w"));
    assert_null(reader_member(&pair.upper, d, "x"));
    const config_setting_t *root = reader_root(&pair.upper);
    assert_ptr_equal(reader_member(&pair.upper, root, "a"), a);
    assert_ptr_equal(reader_member(&pair.upper, root, "c"), pair.entries.at[2]);
    assert_mistakes(&pair, "");
}

/* Only entries are laid over each other: a group in one is a value like any other. */
static void groups_in_entries_are_whole(void **state)
{
    (void)state;
    struct pair pair;
    lay(&pair, "a = { g = { x = 1; }; };", "a = { g = { x = 2; y = 3; }; };");
    const config_setting_t *g = reader_member(&pair.upper, pair.entries.at[0], "g");
    assert_int_equal(config_setting_get_int(reader_member(&pair.upper, g, "x")), 1);
    assert_null(reader_member(&pair.upper, g, "y"));
    assert_mistakes(&pair, "");
}

static void entries_can_be_left_out(void **state)
{
    (void)state;
    struct pair pair;
    lay(&pair, "remove = [\"a\", \"c\"];\nd = { };\n", ABC);
    assert_entries(&pair, "lower:2 b, upper:2 d");
    assert_mistakes(&pair, "");
    lay(&pair, "remove = ();\nonly = false;\n", ABC);
    assert_entries(&pair, "lower:1 a, lower:2 b, lower:3 c");
    assert_mistakes(&pair, "");
}

static void all_can_be_left_out(void **state)
{
    (void)state;
    struct pair pair;
    lay(&pair, "b = { x = 9; };\nonly = true;\n", ABC);
    assert_entries(&pair, "upper:1 b");
    assert_null(reader_member(&pair.upper, pair.entries.at[0], "y"));
    assert_mistakes(&pair, "");
}

static void mistakes_in_what_is_left_out_are_told(void **state)
{
    (void)state;
    static const struct {
        const char *upper, *expected;
    } cases[] = {
        {"remove = [\"crumb-rta\"];", "upper:1: remove: nothing built in is called \"crumb-rta\"; "
                                      "did you mean \"crumb-rat\"?\n"},
        {"remove = [\"x\\ny\"];", "upper:1: remove: nothing built in is called \"x?y\"\n"},
        {"remove = [\"ox\",\n \"ox\"];", "upper:2: remove: this name is in the list twice\n"},
        {"remove = [\"ox\"];\nox = { };",
         "upper:1: remove: 'ox' stands in this file as well: leave it out here to change it, or "
         "there to remove it\n"},
        {"remove = \"ox\";",
         "upper:1: remove must be a list [ ] of names of built-in entries, not \"ox\"\n"},
        {"remove = (\"ox\", 5);",
         "upper:1: remove must be a list [ ] of names of built-in entries, not 5\n"},
        {"only = 1;", "upper:1: only must be true or false, not 1\n"},
        {"only = true;\nremove = [\"bee\"];",
         "upper:2: remove: nothing built in is called \"bee\"\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct pair pair;
        lay(&pair, cases[i].upper, "crumb-rat = { };\nox = { };\n");
        assert_mistakes(&pair, cases[i].expected);
    }
}

static void a_mistake_names_the_file_that_it_is_in(void **state)
{
    (void)state;
    struct pair pair;
    lay(&pair, "\n\n\na = { };\n", ABC);
    reader_complain(&pair.upper, pair.entries.at[2], "low");
    reader_complain(&pair.upper, pair.entries.at[0], "high");
    reader_complain(&pair.upper, NULL, "whole");
    assert_mistakes(&pair, "upper: whole\nupper:4: high\nlower:3: low\n");
}

static void the_nearest_name_is_one_of_those_beneath(void **state)
{
    (void)state;
    struct pair pair;
    lay(&pair, "crumb-rat-b = { };", "crumb-rat = { };\nox = { };\n");
    assert_string_equal(overlay_nearest(&pair.upper, "crumb-rat-c"), "crumb-rat");
    assert_null(overlay_nearest(&pair.upper, "zzzzzz"));
    assert_mistakes(&pair, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(entries_keep_their_places_and_new_ones_come_after_them),
        cmocka_unit_test(a_file_over_nothing_has_its_own_entries),
        cmocka_unit_test(members_that_an_entry_lacks_come_from_beneath),
        cmocka_unit_test(groups_in_entries_are_whole),
        cmocka_unit_test(entries_can_be_left_out),
        cmocka_unit_test(all_can_be_left_out),
        cmocka_unit_test(mistakes_in_what_is_left_out_are_told),
        cmocka_unit_test(a_mistake_names_the_file_that_it_is_in),
        cmocka_unit_test(the_nearest_name_is_one_of_those_beneath),
    };
    return RUN_TESTS(tests);
}
