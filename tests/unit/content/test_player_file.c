#include "cmocka_all.h"

#include "data.h"

static void the_player_is_as_the_file_says(void **state)
{
    (void)state;
    struct kinds *kinds =
        load_with("player.cfg", "health = 41; accuracy = 86; evasion = 11; damage = [1, 4];\n"
                                "regeneration = 301; kit = { river-stone = 6; crown = 99; };\n"
                                "practice = { maul = [7, 2]; };");
    const struct player_kind *player = &kinds->player;
    const int32_t got[] = {player->health,
                           player->accuracy,
                           player->evasion,
                           player->damage_min,
                           player->damage_max,
                           player->regeneration,
                           player->kit[0].item,
                           player->kit[0].count,
                           player->kit[1].item,
                           player->kit[1].count,
                           (int32_t)player->kit_count,
                           player->practice[0].item,
                           player->practice[0].depth,
                           player->practice[0].count,
                           (int32_t)player->practice_count};
    const int32_t expected[] = {41,
                                86,
                                11,
                                1,
                                4,
                                301,
                                kinds_find_item(kinds, "river-stone"),
                                6,
                                kinds_find_item(kinds, "crown"),
                                99,
                                2,
                                kinds_find_item(kinds, "maul"),
                                7,
                                2,
                                1};
    assert_memory_equal(got, expected, sizeof got);
    kinds_unload(kinds);
}

static void what_the_file_does_not_say_of_the_player_stays(void **state)
{
    (void)state;
    struct kinds *changed = load_with("player.cfg", "health = 99;\nremove = [\"kit\"];");
    struct kinds *built_in = load_built_in();
    struct player_kind expected = built_in->player;
    assert_true(expected.kit_count > 0);
    expected.health = 99;
    expected.kit_count = 0;
    memset(expected.kit, 0, sizeof expected.kit);
    assert_memory_equal(&changed->player, &expected, sizeof expected);
    kinds_unload(changed);
    kinds_unload(built_in);
}

#define LINE "d/player.cfg:"
#define KIT                                                                                        \
    "kit must be a group { } of at most 12 kinds of items, each with a whole number from 1 to "    \
    "99, "

static const struct mistake_case mistakes[] = {
    {"practice = { maul = [1, 1]; };",
     LINE "1: practice must be a group { } of at most 40 kinds of items, each with [floor, count]: "
          "a floor from 2 to 15 and a whole number from 1 to 99, not a list\n"},
    {"only = true;",
     "d/player.cfg: 'health' is missing; it must be a whole number from 1 to 10000\n"
     "d/player.cfg: 'accuracy' is missing; it must be a whole number from 0 to 200\n"
     "d/player.cfg: 'evasion' is missing; it must be a whole number from 0 to 200\n"
     "d/player.cfg: 'damage' is missing; it must be [least, most], two whole "
     "numbers from 1 to 1000 in this order\n"
     "d/player.cfg: 'regeneration' is missing; it must be a whole number from 1 to "
     "100000\n"},
    {"kit = { redcap-tonc = 2; river-stone = 100; };",
     LINE "1: there is no item 'redcap-tonc'; did you mean 'redcap-tonic'?\n" LINE "1: " KIT
          "not 100\n"},
    {"kit = { redcap-tonic = \"two\"; };\nlegs = 2;",
     LINE "1: " KIT "not \"two\"\n" LINE
          "2: unknown setting 'legs'; known here are health, accuracy, evasion, damage, "
          "regeneration, lamp, kit, practice\n"},
    {"kit = [ \"redcap-tonic\" ];", LINE "1: " KIT "not a list\n"},
    {"kit = { a0 = 1; a1 = 1; a2 = 1; a3 = 1; a4 = 1; a5 = 1; a6 = 1; a7 = 1; a8 = 1; a9 = 1;\n"
     "a10 = 1; a11 = 1; a12 = 1; };",
     LINE "1: " KIT "not a group\n"},
};

static void every_mistake_is_told_with_line_and_remedy(void **state)
{
    (void)state;
    assert_all_refused("player.cfg", mistakes, sizeof mistakes / sizeof *mistakes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_player_is_as_the_file_says),
        cmocka_unit_test(what_the_file_does_not_say_of_the_player_stays),
        cmocka_unit_test(every_mistake_is_told_with_line_and_remedy),
    };
    return RUN_TESTS_WITH_FILES(tests);
}
