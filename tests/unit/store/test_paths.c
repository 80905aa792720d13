#include "scratch.h"

#include <stdlib.h>
#include <string.h>

#include "store/paths.h"

/* Sets the variables that paths come from; NULL unsets one. */
static void set_environment(const char *home, const char *config, const char *data)
{
    const struct {
        const char *name, *value;
    } variables[] = {{"HOME", home}, {"XDG_CONFIG_HOME", config}, {"XDG_DATA_HOME", data}};
    for (size_t i = 0; i < sizeof variables / sizeof variables[0]; i++) {
        if (variables[i].value)
            setenv(variables[i].name, variables[i].value, 1);
        else
            unsetenv(variables[i].name);
    }
}

static void assert_paths(const char *folder, const char *config, const char *save)
{
    struct paths paths;
    struct text why = {0};
    assert_true(paths_find(&paths, "anna", folder, &why));
    assert_string_equal(text_string(&paths.config), config);
    assert_string_equal(text_string(&paths.save), save);
    paths_release(&paths);
}

static void files_are_where_the_xdg_variables_say(void **state)
{
    (void)state;
    set_environment("/home/anna", "/c", "/d");
    assert_paths(NULL, "/c/clew/clew.cfg", "/d/clew/anna.save");
}

static void without_xdg_variables_they_are_below_home(void **state)
{
    (void)state;
    set_environment("/home/anna", NULL, "");
    assert_paths(NULL, "/home/anna/.config/clew/clew.cfg",
                 "/home/anna/.local/share/clew/anna.save");
}

static void relative_xdg_variables_are_passed_over(void **state)
{
    (void)state;
    set_environment("/home/anna", "c", "./d");
    assert_paths(NULL, "/home/anna/.config/clew/clew.cfg",
                 "/home/anna/.local/share/clew/anna.save");
}

static void no_two_games_of_two_names_have_one_file(void **state)
{
    (void)state;
    static const char *const names[] = {"anna", "anna.practice", "anna.save", "anna.practice.save"};
    enum { NAMES = sizeof names / sizeof *names };
    struct paths paths[NAMES];
    struct text why = {0};
    const char *files[2 * NAMES];
    for (size_t i = 0; i < NAMES; i++) {
        assert_true(paths_find(&paths[i], names[i], "/d", &why));
        files[2 * i] = text_string(&paths[i].save);
        files[2 * i + 1] = text_string(&paths[i].practice);
    }
    for (size_t i = 0; i < 2 * NAMES; i++)
        for (size_t j = 0; j < i; j++)
            assert_string_not_equal(files[i], files[j]);
    for (size_t i = 0; i < NAMES; i++)
        paths_release(&paths[i]);
}

static void a_named_folder_holds_all_but_the_settings(void **state)
{
    (void)state;
    set_environment("/home/anna", "/c", "/d");
    struct paths paths;
    struct text why = {0};
    assert_true(paths_find(&paths, "anna", "games", &why));
    assert_string_equal(text_string(&paths.config), "/c/clew/clew.cfg");
    assert_string_equal(text_string(&paths.folder), "games");
    assert_string_equal(text_string(&paths.save), "games/anna.save");
    assert_string_equal(text_string(&paths.lock), "games/anna.lock");
    assert_string_equal(text_string(&paths.scores), "games/scores");
    paths_release(&paths);
}

static void without_a_home_only_a_named_folder_will_do(void **state)
{
    (void)state;
    set_environment(NULL, NULL, NULL);
    struct paths paths;
    struct text why = {0};
    assert_false(paths_find(&paths, "anna", NULL, &why));
    assert_non_null(strstr(text_string(&why), "--save-dir"));
    paths_release(&paths);
    text_release(&why);
    assert_paths("/games", "", "/games/anna.save");
}

static void paths_are_never_cut(void **state)
{
    (void)state;
    char home[2000];
    memset(home, 'x', sizeof home - 1);
    home[0] = '/';
    home[sizeof home - 1] = '\0';
    set_environment(home, NULL, NULL);
    struct paths paths;
    struct text why = {0};
    assert_true(paths_find(&paths, "anna", NULL, &why));
    assert_memory_equal(text_string(&paths.save), home, sizeof home - 1);
    assert_string_equal(text_string(&paths.save) + sizeof home - 1, "/.local/share/clew/anna.save");
    paths_release(&paths);
}

static void names_are_of_plain_characters(void **state)
{
    (void)state;
    assert_true(paths_name_allowed("anna"));
    assert_true(paths_name_allowed("A.b_c-9"));
    assert_true(paths_name_allowed("12345678901234567890123456789012"));
    static const char *const refused[] = {
        "",          ".",       "..",      ".anna",
        "-anna",     "a/b",     "../anna", "a b",
        "a\n",       "a\x1b[2", "\xff",    "a*",
        "\xc3\xa4z", "a'b",     "a\\b",    "123456789012345678901234567890123"};
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++)
        assert_false(paths_name_allowed(refused[i]));
}

static void the_login_name_is_the_default_where_it_is_allowed(void **state)
{
    (void)state;
    setenv("USER", "anna", 1);
    setenv("LOGNAME", "berta", 1);
    assert_string_equal(paths_default_name(), "anna");
    setenv("USER", "../anna", 1);
    assert_string_equal(paths_default_name(), "berta");
    unsetenv("USER");
    setenv("LOGNAME", "", 1);
    assert_string_equal(paths_default_name(), "player");
}

static void a_file_is_put_aside_under_the_first_free_number(void **state)
{
    struct text aside = {0};
    paths_aside(scratch_path(*state, "save"), &aside);
    assert_string_equal(text_string(&aside), scratch_path(*state, "save.1"));
    scratch_put(scratch_path(*state, "save.1"), "", 0);
    assert_int_equal(symlink("nowhere", scratch_path(*state, "save.2")), 0);
    paths_aside(scratch_path(*state, "save"), &aside);
    assert_string_equal(text_string(&aside), scratch_path(*state, "save.3"));
    text_release(&aside);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_are_where_the_xdg_variables_say),
        cmocka_unit_test(without_xdg_variables_they_are_below_home),
        cmocka_unit_test(relative_xdg_variables_are_passed_over),
        cmocka_unit_test(no_two_games_of_two_names_have_one_file),
        cmocka_unit_test(a_named_folder_holds_all_but_the_settings),
        cmocka_unit_test(without_a_home_only_a_named_folder_will_do),
        cmocka_unit_test(paths_are_never_cut),
        cmocka_unit_test(names_are_of_plain_characters),
        cmocka_unit_test(the_login_name_is_the_default_where_it_is_allowed),
        scratch_test(a_file_is_put_aside_under_the_first_free_number),
    };
    return RUN_TESTS(tests);
}
