#include "cmocka_all.h"

#include "content/edit.h"
#include "content/settings.h"

/* What becomes of a file by an edit, which libconfig must still read. */
static void assert_edited(const char *before, const char *path, const char *value,
                          const char *after)
{
    struct text file = {0}, found = {0}, errors = {0};
    struct settings settings;
    text_add(&file, before);
    bool was_good = settings_read_text(&settings, "before", &file, &errors);
    assert_string_equal(text_string(&errors), "");
    assert_true(was_good);
    assert_true(edit_set(&file, path, value));
    assert_string_equal(text_string(&file), after);
    assert_true(edit_find(&file, path, &found));
    assert_string_equal(text_string(&found), value);
    bool good = settings_read_text(&settings, "after", &file, &errors);
    assert_string_equal(text_string(&errors), "");
    assert_true(good);
    text_release(&file);
    text_release(&found);
    text_release(&errors);
}

static void only_the_value_is_exchanged(void **state)
{
    (void)state;
    assert_edited("# mine\ndisplay = {\n  theme =\t\"dark\" ; # at night\n};\n", "display.theme",
                  "\"light\"", "# mine\ndisplay = {\n  theme =\t\"light\" ; # at night\n};\n");
    assert_edited("play: {auto_pickup:TRUE}", "play.auto_pickup", "false",
                  "play: {auto_pickup:false}");
    assert_edited("floors={width=79,height=0x15}\n", "floors.height", "23",
                  "floors={width=79,height=23}\n");
    assert_edited("keys = { explore = [ \"o\", # all\n \"e\" ]; };", "keys.explore", "[\"E\"]",
                  "keys = { explore = [\"E\"]; };");
}

static void names_and_brackets_in_comments_and_texts_do_not_count(void **state)
{
    (void)state;
    assert_edited("/* floors = { width = 31; } */ // floors = {\n# }\nfloors /*x*/ = # {\n"
                  "{ /* width = 5 } */ width /* = */ = /* 7 */ 79 // }\n ; };",
                  "floors.width", "81",
                  "/* floors = { width = 31; } */ // floors = {\n# }\nfloors /*x*/ = # {\n"
                  "{ /* width = 5 } */ width /* = */ = /* 7 */ 81 // }\n ; };");
    assert_edited("keys = { explore = [ \"}\", \"\\\"\", \"#\" ]; search = \"/\"; };",
                  "keys.search", "\"%\"",
                  "keys = { explore = [ \"}\", \"\\\"\", \"#\" ]; search = \"%\"; };");
    assert_edited("display = { theme = \"da\" /* in two */ \"rk\"; };", "display.theme", "\"mono\"",
                  "display = { theme = \"mono\"; };");
}

static void settings_of_some_floors_are_left_alone(void **state)
{
    (void)state;
    assert_edited("depths = ( { from = 2; to = 3; width = 31; builders = { prim = 1; }; } );\n"
                  "floors = { width = 41; };\n",
                  "floors.width", "51",
                  "depths = ( { from = 2; to = 3; width = 31; builders = { prim = 1; }; } );\n"
                  "floors = { width = 51; };\n");
    assert_edited("depths = ( { from = 2; to = 3; width = 31; } );", "floors.width", "51",
                  "depths = ( { from = 2; to = 3; width = 31; } );\n\nfloors = {\n"
                  "    width = 51;\n};\n");
}

static void a_missing_setting_goes_to_the_end_of_its_group(void **state)
{
    (void)state;
    assert_edited("floors = {\n\twidth = 41; # narrow\n\t# end\n};\n", "floors.height", "19",
                  "floors = {\n\twidth = 41; # narrow\n\t# end\n\theight = 19;\n};\n");
    assert_edited("floors = {\n};", "floors.height", "19", "floors = {\n    height = 19;\n};");
    assert_edited("floors = { width = 41 };", "floors.height", "19",
                  "floors = { width = 41; height = 19; };");
    assert_edited("floors = {};", "floors.height", "19", "floors = { height = 19; };");
    assert_edited("floors = { width = 41, } // odd\n", "floors.builders.dig", "0",
                  "floors = { width = 41, builders = { dig = 0; }; } // odd\n");
    assert_edited("floors = {\n    builders = {\n        prim = 3;\n    };\n};\n",
                  "floors.builders.dig", "0",
                  "floors = {\n    builders = {\n        prim = 3;\n        dig = 0;\n    };\n"
                  "};\n");
}

static void a_missing_group_goes_to_the_end_of_the_file(void **state)
{
    (void)state;
    assert_edited("", "display.theme", "\"dark\"", "display = {\n    theme = \"dark\";\n};\n");
    assert_edited("# only a comment\n", "floors.builders.dig", "0",
                  "# only a comment\n\nfloors = {\n    builders = { dig = 0; };\n};\n");
    assert_edited("play = { };\n", "keyboard", "\"dvorak\"",
                  "play = { };\n\nkeyboard = \"dvorak\";\n");
}

/* The same values are found in it as the settings write them, and each can be set. */
static void set_again(const struct settings_item *item, void *context)
{
    struct text *file = context;
    struct text value = {0}, before = {0};
    text_add(&before, text_string(file));
    assert_true(edit_find(file, item->path, &value));
    assert_true(edit_set(file, item->path, text_string(&value)));
    assert_string_equal(text_string(&before), text_string(file));
    text_release(&before);
    text_release(&value);
}

static void every_setting_of_the_default_file_is_found(void **state)
{
    (void)state;
    struct text file = {0};
    settings_default_file(&file);
    settings_visit(set_again, &file);
    text_release(&file);
}

static void what_is_no_group_is_left_alone(void **state)
{
    (void)state;
    struct text file = {0}, value = {0};
    text_add(&file, "floors = 5;");
    assert_false(edit_set(&file, "floors.width", "41"));
    assert_false(edit_find(&file, "floors.width", &value));
    assert_string_equal(text_string(&file), "floors = 5;");
    text_release(&file);
}

/* Whatever is in the file: nothing is read beyond its end. */
static void broken_files_do_no_harm(void **state)
{
    (void)state;
    static const char *const files[] = {
        "floors",        "floors =", "floors = {",      "= {",  "floors = \"", "/* ",
        "floors = { /*", "}",        "floors = ( { ] ", "\"\\", "a = \\",      "floors = {;"};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        struct text file = {0}, value = {0};
        text_add(&file, files[i]);
        assert_false(edit_find(&file, "floors.width", &value));
        edit_set(&file, "floors.width", "41");
        text_release(&file);
        text_release(&value);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_the_value_is_exchanged),
        cmocka_unit_test(names_and_brackets_in_comments_and_texts_do_not_count),
        cmocka_unit_test(settings_of_some_floors_are_left_alone),
        cmocka_unit_test(a_missing_setting_goes_to_the_end_of_its_group),
        cmocka_unit_test(a_missing_group_goes_to_the_end_of_the_file),
        cmocka_unit_test(every_setting_of_the_default_file_is_found),
        cmocka_unit_test(what_is_no_group_is_left_alone),
        cmocka_unit_test(broken_files_do_no_harm),
    };
    return RUN_TESTS(tests);
}
