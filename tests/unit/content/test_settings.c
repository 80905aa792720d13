#include "cmocka_all.h"

#include "content/settings.h"
#include "files.h"

static bool read_text(struct settings *settings, const char *text, struct text *errors)
{
    write_text("t.cfg", text);
    bool good = settings_read(settings, "t.cfg", errors);
    remove("t.cfg");
    return good;
}

/* Reads a good file. */
static void read_good(struct settings *settings, const char *text)
{
    struct text errors = {0};
    bool good = read_text(settings, text, &errors);
    assert_string_equal(text_string(&errors), "");
    assert_true(good);
}

static void assert_same(const struct settings *a, const struct settings *b)
{
    assert_true(dungeon_settings_digest(&a->dungeon) == dungeon_settings_digest(&b->dungeon));
    assert_int_equal(a->display.theme, b->display.theme);
    assert_int_equal(a->display.glyphs, b->display.glyphs);
    assert_int_equal(a->play.auto_pickup, b->play.auto_pickup);
    assert_int_equal(a->keyboard, b->keyboard);
    assert_memory_equal(a->keys, b->keys, sizeof a->keys);
}

static void the_default_file_has_the_defaults(void **state)
{
    (void)state;
    struct settings standard, read;
    struct text file = {0};
    settings_default(&standard);
    settings_default_file(&file);
    read_good(&read, text_string(&file));
    assert_same(&standard, &read);
    text_release(&file);
}

static void an_empty_file_has_the_defaults(void **state)
{
    (void)state;
    struct settings standard, read;
    settings_default(&standard);
    read_good(&read, "");
    assert_same(&standard, &read);
}

/* Every number of the default file, raised by one, is read as such: no row hides another. */
static void the_default_file_has_every_floor_setting(void **state)
{
    (void)state;
    struct text file = {0};
    settings_default_file(&file);
    for (size_t i = 0; i < FLOOR_SETTING_COUNT; i++) {
        struct text line = {0};
        text_addf(&line, "\n    %s = %d;\n", floor_setting_infos[i].name,
                  (int)floor_setting_infos[i].standard);
        assert_non_null(strstr(file.bytes, text_string(&line)));
        text_release(&line);
    }
    text_release(&file);
}

static void floor_settings_are_put_where_they_belong(void **state)
{
    (void)state;
    for (size_t i = 0; i < FLOOR_SETTING_COUNT; i++) {
        const struct floor_setting_info *info = &floor_setting_infos[i];
        int32_t value =
            info->standard + 2; /* keeps odd what must be odd, and minima below maxima */
        if (strstr(info->name, "_min") || value > info->high)
            value = info->low;
        struct text text = {0};
        struct settings settings;
        text_addf(&text, "floors = { %s = %d; };", info->name, (int)value);
        read_good(&settings, text_string(&text));
        for (int d = 0; d < FLOOR_DEPTHS; d++)
            assert_int_equal(*floor_setting(&settings.dungeon.depth[d], i), value);
        text_release(&text);
    }
}

static void the_number_of_hexagonal_floors_is_read(void **state)
{
    (void)state;
    struct settings settings;
    read_good(&settings, "dungeon = { hexagonal_floors = 15; };");
    assert_int_equal(settings.dungeon.hexagonal_floors, FLOOR_DEPTHS);
    read_good(&settings, "dungeon = { hexagonal_floors = 0; };");
    assert_int_equal(settings.dungeon.hexagonal_floors, 0);
    read_good(&settings, "");
    assert_int_equal(settings.dungeon.hexagonal_floors, 2);
}

static void builders_and_their_parameters_are_read(void **state)
{
    (void)state;
    struct settings s;
    struct text text = {0};
    text_add(&text, "floors = { parameters = { max_weight = 7; strict = \"yes\"; }; builders = {");
    for (int i = 0; i < MAZE_ALGORITHM_COUNT; i++)
        text_addf(&text, " %s = %d;", maze_algorithms[i].name, BUILDER_WEIGHT_MAX - i);
    text_add(&text, " }; };");
    read_good(&s, text_string(&text));
    const struct floor_settings *floor = &s.dungeon.depth[4];
    for (int i = 0; i < MAZE_ALGORITHM_COUNT; i++)
        assert_int_equal(floor->builder_weight[i], BUILDER_WEIGHT_MAX - i);
    assert_int_equal(floor->maze.max_weight, 7);
    assert_int_equal(floor->maze.strict, 1);
    text_release(&text);
}

static void some_builder_must_have_a_weight(void **state)
{
    (void)state;
    struct settings settings;
    struct text text = {0}, errors = {0};
    text_add(&text, "depths = (\n{ from = 3; to = 4; builders = {");
    for (int i = 0; i < MAZE_ALGORITHM_COUNT; i++)
        text_addf(&text, " %s = 0;", maze_algorithms[i].name);
    text_add(&text, " }; } );");
    assert_false(read_text(&settings, text_string(&text), &errors));
    assert_string_equal(text_string(&errors),
                        "t.cfg:2: floor 3 is impossible: no builder has a weight above 0\n");
    text_release(&text);
    text_release(&errors);
}

static void depths_override_floors_and_later_entries_earlier_ones(void **state)
{
    (void)state;
    struct settings s;
    read_good(&s, "depths = ( { from = 5; to = 8; monsters = 9; builders = { dig = 50; }; },\n"
                  "           { from = 8; to = 8; monsters = 10; items = 0; } );\n"
                  "floors = { monsters = 3; items = 4; };");
    static const int32_t monsters[FLOOR_DEPTHS] = {3, 3, 3, 3, 9, 9, 9, 10, 3, 3, 3, 3, 3, 3, 3};
    for (int d = 0; d < FLOOR_DEPTHS; d++) {
        assert_int_equal(s.dungeon.depth[d].monsters, monsters[d]);
        assert_int_equal(s.dungeon.depth[d].items, d == 7 ? 0 : 4);
        assert_int_equal(s.dungeon.depth[d].builder_weight[MAZE_DIG],
                         d >= 4 && d <= 7 ? 50 : BUILDER_WEIGHT_DEFAULT);
    }
}

static void display_play_and_keys_are_read(void **state)
{
    (void)state;
    struct settings s;
    read_good(&s, "display: { theme = \"mono\"; glyphs = \"ascii\"; };\n"
                  "play: { auto_pickup = false; };\n"
                  "keys: { explore = \"e\"; wait = [ ]; west = (\"left\", \"^W\", \"h\"); };");
    assert_int_equal(s.display.theme, THEME_MONO);
    assert_int_equal(s.display.glyphs, GLYPHS_ASCII);
    assert_false(s.play.auto_pickup);
    assert_int_equal(s.keys[COMMAND_EXPLORE][0], 'e');
    assert_int_equal(s.keys[COMMAND_EXPLORE][1], 0);
    assert_int_equal(s.keys[COMMAND_WAIT][0], 0);
    assert_int_equal(s.keys[COMMAND_WEST][0], key_parse("left"));
    assert_int_equal(s.keys[COMMAND_WEST][1], key_parse("^W"));
    assert_int_equal(s.keys[COMMAND_WEST][2], 'h');
    assert_int_equal(s.keys[COMMAND_WEST][3], 0);
}

static void the_folder_of_data_files_is_read_and_written(void **state)
{
    (void)state;
    struct settings s, again;
    struct text file = {0};
    read_good(&s, "");
    assert_string_equal(s.data, "");
    read_good(&s, "data = \"mods/my \\\"hard\\\" one\";");
    assert_string_equal(s.data, "mods/my \"hard\" one");
    settings_write(&s, &file);
    read_good(&again, text_string(&file));
    assert_string_equal(again.data, s.data);
    text_release(&file);
}

static void keys_may_change_places(void **state)
{
    (void)state;
    struct settings s;
    read_good(&s, "keys: { explore = \"z\"; rest = \"o\"; };");
    assert_int_equal(s.keys[COMMAND_EXPLORE][0], 'z');
    assert_int_equal(s.keys[COMMAND_REST][0], 'o');
}

static void the_default_keys_do_not_clash(void **state)
{
    (void)state;
    struct settings s;
    settings_default(&s);
    for (int a = 0; a < COMMAND_COUNT; a++) {
        assert_int_not_equal(s.keys[a][0], 0);
        for (int b = 0; b < a; b++)
            for (int i = 0; i < COMMAND_KEYS_MAX; i++)
                for (int j = 0; j < COMMAND_KEYS_MAX && s.keys[a][i]; j++)
                    assert_int_not_equal(s.keys[a][i], s.keys[b][j]);
    }
}

static const struct {
    const char *text, *expected;
} mistakes[] = {
    {"floors = { widht = 79; };",
     "t.cfg:1: unknown setting 'floors.widht'; did you mean 'width'?\n"},
    {"floor = { };", "t.cfg:1: unknown setting 'floor'; did you mean 'floors'?\n"},
    {"colour = \"auto\";\n"
     "\n"
     "zzzzzzzzzzzz = 1;",
     "t.cfg:1: unknown setting 'colour'; known here are dungeon, floors, depths, display, play, "
     "data, keyboard, keys\n"
     "t.cfg:3: unknown setting 'zzzzzzzzzzzz'; known here are dungeon, floors, depths, display, "
     "play, "
     "data, keyboard, keys\n"},
    {"floors = {\n"
     "  width = 5;\n"
     "  height = \"high\";\n"
     "  loops = 1.5; items = 5L;\n"
     "  monsters = true; doors = 1;\n"
     "};",
     "t.cfg:2: floors.width must be a whole number from 11 to 1001, not 5\n"
     "t.cfg:3: floors.height must be a whole number from 9 to 1001, not \"high\"\n"
     "t.cfg:4: floors.loops must be a whole number from 0 to 100, not a number with a point\n"
     "t.cfg:4: floors.items must be a whole number from 0 to 100, not a number with an L\n"
     "t.cfg:5: unknown setting 'floors.doors'; did you mean 'loops'?\n"
     "t.cfg:5: floors.monsters must be a whole number from 0 to 100, not true\n"},
    {"floors = { width = 3000000000; height = -4294967297; };",
     "t.cfg:1: floors.width must be a whole number from 11 to 1001, not 2147483647 or more\n"
     "t.cfg:1: floors.height must be a whole number from 9 to 1001, not -2147483648 or less\n"},
    {"floors = 5;\n"
     "depths = { };\n"
     "display = ( );\n"
     "play = [ 1 ];\n"
     "keys = \"o\";",
     "t.cfg:1: floors must be a group { } of settings, not 5\n"
     "t.cfg:2: depths must be a list ( ) of groups such as { from = 5; to = 8; monsters = 9; }, "
     "not a group\n"
     "t.cfg:3: display must be a group { } of settings, not a list\n"
     "t.cfg:4: play must be a group { } of settings, not a list\n"
     "t.cfg:5: keys must be a group { } of settings, not \"o\"\n"},
    {"data = 5;", "t.cfg:1: data must be a text of 0 to 1023 bytes in UTF-8, without control "
                  "characters, not 5\n"},
    {"floors = { builders = 5; };",
     "t.cfg:1: floors.builders must be a group { } of builders and their weights, not 5\n"},
    {"floors = { builders = { wilsen = 1;\n"
     " prim = 1001; dig = -1; }; };",
     "t.cfg:1: unknown setting 'floors.builders.wilsen'; did you mean 'wilson'?\n"
     "t.cfg:2: floors.builders.prim must be a whole number from 0 to 1000, not 1001\n"
     "t.cfg:2: floors.builders.dig must be a whole number from 0 to 1000, not -1\n"},
    {"floors = { parameters = { max_weight = 0; strict = \"on\"; max_wait = 1; }; };",
     "t.cfg:1: unknown setting 'floors.parameters.max_wait'; did you mean 'max_weight'?\n"
     "t.cfg:1: floors.parameters.max_weight must be a whole number from 1 to 4096, not 0\n"
     "t.cfg:1: floors.parameters.strict must be \"no\" or \"yes\", not \"on\"\n"},
    {"floors = { width = 80; };", "t.cfg:1: floor 1 is impossible: width and height must be odd\n"},
    {"\n"
     "floors = { width = 11; };",
     "t.cfg:2: floor 1 is impossible: rooms of up to 6 x 3 cells do not fit a floor of 11 x 21 "
     "tiles, which has place for rooms of 3 x 8\n"},
    {"floors = { };\n"
     "depths = (\n"
     "  { from = 3; to = 4; rooms_min = 9; },\n"
     "  { from = 4; to = 4; rooms_max = 1; } );",
     "t.cfg:3: floor 3 is impossible: rooms_min = 9 is more than rooms_max = 8\n"
     "t.cfg:4: floor 4 is impossible: rooms_min = 9 is more than rooms_max = 1\n"},
    {"depths = (\n"
     "  { from = 0; to = 16; },\n"
     "  { to = 2; loops = 1; },\n"
     "  { from = 5; to = 4; },\n"
     "  { from = 1; to = 2; lops = 1; } );",
     "t.cfg:2: depths.from must be a whole number from 1 to 15, not 0\n"
     "t.cfg:2: depths.to must be a whole number from 1 to 15, not 16\n"
     "t.cfg:3: depths: 'from' is missing; it must be a whole number from 1 to 15\n"
     "t.cfg:4: depths: from = 5 is more than to = 4\n"
     "t.cfg:5: unknown setting 'depths.lops'; did you mean 'loops'?\n"},
    {"depths = ( { from = 1; to = 2; },\n"
     " 7 );",
     "t.cfg:2: depths must be a list ( ) of groups such as { from = 5; to = 8; monsters = 9; }, "
     "not 7\n"},
    {"display = { theme = \"purple\"; glyphs = 2; };",
     "t.cfg:1: display.theme must be \"256\", \"dark\", \"light\", \"16\", \"mono\", \"contrast\" "
     "or \"colour-blind\", not \"purple\"\n"
     "t.cfg:1: display.glyphs must be \"auto\", \"ascii\", \"lines\" or \"blocks\", not 2\n"},
    {"play = { auto_pickup = \"yes\"; };",
     "t.cfg:1: play.auto_pickup must be true or false, not \"yes\"\n"},
    {"keys = { explroe = \"D\"; };",
     "t.cfg:1: unknown setting 'keys.explroe'; did you mean 'explore'?\n"},
    {"keys = { explore = \"oo\"; wait = 5;\n"
     "  rest = [ \"z\", \"lft\" ]; look = [ \"x\", \"x\" ];\n"
     "  west = [ \"1\", \"2\", \"3\", \"4\", \"5\", \"6\", \"7\" ]; };",
     "t.cfg:1: keys.wait must be a key such as \"o\", \"^R\" or \"left\", or a list [ ] of up to 6 "
     "different keys, not 5\n"
     "t.cfg:1: keys.explore must be a key such as \"o\", \"^R\" or \"left\", or a list [ ] of up "
     "to 6 different keys, not \"oo\"\n"
     "t.cfg:2: keys.rest must be a key such as \"o\", \"^R\" or \"left\", or a list [ ] of up to 6 "
     "different keys, not \"lft\"\n"
     "t.cfg:2: keys.look must be a key such as \"o\", \"^R\" or \"left\", or a list [ ] of up to 6 "
     "different keys, not \"x\"\n"
     "t.cfg:3: keys.west must be a key such as \"o\", \"^R\" or \"left\", or a list [ ] of up to 6 "
     "different keys, not a list\n"},
    {"keys = {\n"
     "  explore = \"h\";\n"
     "};",
     "t.cfg:2: the key h is bound to both west and explore; a key can have one command\n"},
    {"keys = {\n"
     "  explore = \"e\"; rest =\n"
     " \"e\";\n"
     "};",
     "t.cfg:2: the key e is bound to both rest and explore; a key can have one command\n"},
    {"floors = { width = 5 };\n"
     "keys = { explore = \"h\"; };\n"
     "play { }\n"
     "nothing = 1;",
     "t.cfg:1: floors.width must be a whole number from 11 to 1001, not 5\n"
     "t.cfg:3: syntax error here or just before; each setting is written 'name = value;'\n"},
    {"depths = ( { to = 3; loops = 500; ",
     "t.cfg:1: syntax error here or just before; each setting is written 'name = value;'\n"
     "t.cfg:1: depths.loops must be a whole number from 0 to 100, not 500\n"},
    {"a = 1; @include \"x\"", "t.cfg:1: '@' is not allowed here: a file cannot include others\n"},
};

static void every_mistake_is_told_with_line_and_remedy(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof mistakes / sizeof mistakes[0]; i++) {
        struct settings settings;
        struct text errors = {0};
        assert_false(read_text(&settings, mistakes[i].text, &errors));
        assert_string_equal(text_string(&errors), mistakes[i].expected);
        text_release(&errors);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_default_file_has_the_defaults),
        cmocka_unit_test(an_empty_file_has_the_defaults),
        cmocka_unit_test(the_default_file_has_every_floor_setting),
        cmocka_unit_test(floor_settings_are_put_where_they_belong),
        cmocka_unit_test(the_number_of_hexagonal_floors_is_read),
        cmocka_unit_test(builders_and_their_parameters_are_read),
        cmocka_unit_test(some_builder_must_have_a_weight),
        cmocka_unit_test(depths_override_floors_and_later_entries_earlier_ones),
        cmocka_unit_test(display_play_and_keys_are_read),
        cmocka_unit_test(the_folder_of_data_files_is_read_and_written),
        cmocka_unit_test(keys_may_change_places),
        cmocka_unit_test(the_default_keys_do_not_clash),
        cmocka_unit_test(every_mistake_is_told_with_line_and_remedy),
    };
    return RUN_TESTS_WITH_FILES(tests);
}
