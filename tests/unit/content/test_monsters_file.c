#include "cmocka_all.h"

#include "data.h"

static void a_monster_is_as_its_file_says(void **state)
{
    (void)state;
    add_file("monsters.cfg",
             "imp = { name = \"imp\"; description = \"It \" \"grins.\"; glyph = \"i\";\n"
             "  colour = \"cyan\"; depth = [2, 9]; frequency = 3; group = [1, 4]; every = 5;\n"
             "  far = true; health = 11; accuracy = 61; evasion = 12; damage = [1, 6];\n"
             "  armour = 2; speed = 150; hearing = 80; sleep = 7; range = 9; unique = true;\n"
             "  behaviours = [\"shoots\", \"summons\", \"crumbles\"]; summons = \"bat\";\n"
             "  disguise = \"door\"; sign = \"It has a nose.\";\n"
             "  lifetime = 30; };\n"
             "bat = { name = \"bat\"; description = \"Flap.\"; glyph = \"b\"; colour = \"red\";\n"
             "  depth = [1, 1]; frequency = 0; health = 1; accuracy = 2; evasion = 3;\n"
             "  damage = [0, 0]; };\n");
    struct kinds *kinds = load_folder();
    size_t imp_place = monster_place(kinds, "imp"), bat_place = monster_place(kinds, "bat");
    const struct monster_kind *imp = &kinds->monsters[imp_place];
    const struct monster_kind *bat = &kinds->monsters[bat_place];
    assert_string_equal(imp->name, "imp");
    assert_string_equal(imp->description, "It grins.");
    assert_int_equal(imp->glyph, 'i');
    assert_int_equal(imp->colour, COLOUR_CYAN);
    assert_true(imp->unique);
    assert_int_equal(imp->disguise, DISGUISE_DOOR);
    assert_string_equal(imp->sign, "It has a nose.");
    const int32_t got[] = {imp->health,        imp->accuracy, imp->evasion, imp->damage_min,
                           imp->damage_max,    imp->armour,   imp->speed,   imp->hearing,
                           imp->sleep_percent, imp->range,    imp->summons, imp->lifetime};
    const int32_t expected[] = {11, 61, 12, 1, 6, 2, 150, 80, 7, 9, (int32_t)bat_place, 30};
    assert_memory_equal(got, expected, sizeof got);
    assert_int_equal(imp->behaviours,
                     1U << BEHAVIOUR_SHOOTS | 1U << BEHAVIOUR_SUMMONS | 1U << BEHAVIOUR_CRUMBLES);
    const struct spawn_row *spawn = &kinds->monster_spawns[imp_place];
    const int32_t place[] = {spawn->depth_min, spawn->depth_max, spawn->frequency,
                             spawn->group_min, spawn->group_max, spawn->every};
    static const int32_t expected_place[] = {2, 9, 3, 1, 4, 5};
    assert_memory_equal(place, expected_place, sizeof place);
    assert_true(spawn->far);

    const int32_t standard[] = {bat->armour,
                                bat->speed,
                                bat->hearing,
                                bat->sleep_percent,
                                bat->range,
                                bat->summons,
                                bat->lifetime,
                                bat->unique,
                                bat->disguise,
                                (int32_t)bat->behaviours,
                                kinds->monster_spawns[bat_place].group_min,
                                kinds->monster_spawns[bat_place].group_max,
                                kinds->monster_spawns[bat_place].every,
                                kinds->monster_spawns[bat_place].far};
    static const int32_t expected_standard[] = {0, 100, 100, 30, 0, -1, 0, 0, 0, 0, 1, 1, 0, 0};
    assert_memory_equal(standard, expected_standard, sizeof standard);
    kinds_unload(kinds);
}

/* What a kind must have; the end of it follows. */
#define RAT                                                                                        \
    "rat = { name = \"rat\"; description = \"A rat. It bites.\"; glyph = \"r\"; colour = "         \
    "\"grey\";\n"                                                                                  \
    " depth = [1, 5]; frequency = 1; health = 4; accuracy = 60; evasion = 10; damage = [1, 2]; "

#define LINE "d/monsters.cfg:"

static const struct mistake_case mistakes[] = {
    {"rat = 5;", LINE "1: rat must be a group { } of settings, not 5\n"},
    {"Rat = { };", LINE
     "1: 'Rat' must be at most 31 lower-case letters, digits and hyphens\n" LINE
     "1: Rat: 'name' is missing; it must be a text of 1 to 39 bytes in UTF-8, without control "
     "characters\n" LINE
     "1: Rat: 'description' is missing; it must be a text of 1 to 479 bytes in UTF-8, without "
     "control characters\n" LINE
     "1: Rat: 'glyph' is missing; it must be one letter in quotation marks, a to z or A to Z\n" LINE
     "1: Rat: 'colour' is missing; it must be \"grey\", \"white\", \"red\", \"orange\", "
     "\"yellow\", \"green\", \"cyan\", \"blue\" or \"magenta\"\n" LINE
     "1: Rat: 'depth' is missing; it must be [least, most], two whole numbers from 1 to 15 in "
     "this order\n" LINE
     "1: Rat: 'frequency' is missing; it must be a whole number from 0 to 1000\n" LINE
     "1: Rat: 'health' is missing; it must be a whole number from 1 to 10000\n" LINE
     "1: Rat: 'accuracy' is missing; it must be a whole number from 0 to 200\n" LINE
     "1: Rat: 'evasion' is missing; it must be a whole number from 0 to 200\n" LINE
     "1: Rat: 'damage' is missing; it must be [least, most], two whole numbers from 0 to 1000 "
     "in this order\n"},
    {RAT "};\n" RAT "};", LINE "3: duplicate setting name\n"},
    {RAT "\nnose = 1; };", LINE "3: unknown setting 'rat.nose'; did you mean 'name'?\n"},
    {RAT "range = 101; };", LINE "2: rat.range must be a whole number from 0 to 100, not 101\n"},
    {"rat = { name = \"rat\"; description = \"A rat. It bites.\"; glyph = \"rr\"; colour = "
     "\"pink\";\n"
     " depth = [5, 1]; frequency = 1; health = 4; accuracy = 60; evasion = 10; damage = [1];\n"
     " group = 2; speed = \"fast\"; unique = 1; };",
     LINE
     "1: rat.glyph must be one letter in quotation marks, a to z or A to Z, not \"rr\"\n" LINE
     "1: rat.colour must be \"grey\", \"white\", \"red\", \"orange\", \"yellow\", \"green\", "
     "\"cyan\", \"blue\" or \"magenta\", not \"pink\"\n" LINE
     "2: rat.depth must be [least, most], two whole numbers from 1 to 15 in this order, not a "
     "list\n" LINE
     "2: rat.damage must be [least, most], two whole numbers from 0 to 1000 in this order, "
     "not a list\n" LINE "3: rat.unique must be true or false, not 1\n" LINE
     "3: rat.group must be [least, most], two whole numbers from 1 to 9 in this order, not 2\n" LINE
     "3: rat.speed must be a whole number from 10 to 400, not \"fast\"\n"},
    {"rat = { name = \"r\\x07t\"; description = \"\"; glyph = \"r\"; colour = \"grey\";\n"
     " depth = [1, 5]; frequency = 1; health = 4; accuracy = 60; evasion = 10; damage = [1, 2];\n"
     " summons = 3; };",
     LINE
     "1: rat.name must be a text of 1 to 39 bytes in UTF-8, without control characters, not "
     "\"r?t\"\n" LINE
     "1: rat.description must be a text of 1 to 479 bytes in UTF-8, without control "
     "characters, not \"\"\n" LINE
     "3: rat.summons must be a text of 0 to 31 bytes in UTF-8, without control characters, not "
     "3\n"},
    {RAT "summons = \"rat\"; };",
     LINE "1: rat: the behaviour \"summons\" and the setting 'summons' go together only\n"},
    {RAT "behaviours = [\"summons\"]; };",
     LINE "1: rat: the behaviour \"summons\" and the setting 'summons' go together only\n"},
    {RAT "behaviours = [\"summons\"]; summons = \"rta\"; };",
     LINE "2: there is no monster 'rta'; did you mean 'rat'?\n"},
    {RAT "behaviours = [\"summons\"]; summons = \"zzz\"; };",
     LINE "2: there is no monster 'zzz'\n"},
    {RAT "behaviours = [\"crumbles\", \"shoots\"]; };",
     LINE "1: rat: \"shoots\" needs 'range' to be more than 0\n" LINE
          "1: rat: \"crumbles\" needs 'lifetime' to be more than 0\n"},
    {"a123456789b123456789c123456789-32 = 7;", LINE
     "1: 'a123456789b123456789c123456789-32' must be at most 31 lower-case letters, digits and "
     "hyphens\n" LINE
     "1: a123456789b123456789c123456789-32 must be a group { } of settings, not 7\n"},
    {RAT "};\ncat = { name",
     LINE "3: syntax error here or just before; each setting is written 'name = value;'\n"},
    /* changes of what is built in */
    {"crumb-rat = 5;", LINE "1: crumb-rat must be a group { } of settings, not 5\n"},
    {"crumb-rat = {\n health = 0;\n helth = 4; };",
     LINE "2: crumb-rat.health must be a whole number from 1 to 10000, not 0\n" LINE
          "3: unknown setting 'crumb-rat.helth'; did you mean 'health'?\n"},
    {"crumb-rat = { behaviours = [\"shoots\"]; };",
     LINE "1: crumb-rat: \"shoots\" needs 'range' to be more than 0\n"},
    {"\ncrum-rat = { health = 9; };",
     LINE "2: 'crum-rat' is not built in, and too little for a new entry; did you mean to change "
          "'crumb-rat'?\n"},
};

static void every_mistake_is_told_with_line_and_remedy(void **state)
{
    (void)state;
    assert_all_refused("monsters.cfg", mistakes, sizeof mistakes / sizeof *mistakes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_monster_is_as_its_file_says),
        cmocka_unit_test(every_mistake_is_told_with_line_and_remedy),
    };
    return RUN_TESTS_WITH_FILES(tests);
}
