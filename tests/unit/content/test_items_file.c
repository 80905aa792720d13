#include "cmocka_all.h"

#include "data.h"

static void an_item_is_as_its_file_says(void **state)
{
    (void)state;
    add_file("items.cfg",
             "gin = { name = \"gin\"; plural = \"gins\"; description = \"Clear.\";\n"
             "  class = \"potion\"; colour = \"blue\"; depth = [3, 9]; frequency = 8;\n"
             "  every = 4; far = true; count = [2, 5]; effect = \"haste\";\n"
             "  thrown = \"poison\"; power = 7; charges = 3; accuracy = -10;\n"
             "  damage = [1, 6]; armour = 2; evasion = -5; flags = [\"loud\", \"sneak\"];\n"
             "  unknown = true; sure = 2; home = \"wilson\"; };\n"
             "hat = { name = \"hat\"; plural = \"hats\"; description = \"Gold.\";\n"
             "  class = \"treasure\"; colour = \"yellow\"; depth = [1, 15]; frequency = 0;\n"
             "  effect = \"crown\"; };\n");
    struct kinds *kinds = load_folder();
    size_t gin_place = item_place(kinds, "gin"), hat_place = item_place(kinds, "hat");
    const struct item_kind *gin = &kinds->items[gin_place], *hat = &kinds->items[hat_place];
    assert_string_equal(gin->name, "gin");
    assert_string_equal(gin->plural, "gins");
    assert_string_equal(gin->description, "Clear.");
    const int32_t got[] = {gin->class,    gin->colour,         gin->effect,     gin->thrown,
                           gin->power,    gin->charges,        gin->count_min,  gin->count_max,
                           gin->accuracy, gin->damage_min,     gin->damage_max, gin->armour,
                           gin->evasion,  (int32_t)gin->flags, gin->unknown,    gin->home};
    static const int32_t expected[] = {ITEM_POTION,
                                       COLOUR_BLUE,
                                       EFFECT_HASTE,
                                       EFFECT_POISON,
                                       7,
                                       3,
                                       2,
                                       5,
                                       -10,
                                       1,
                                       6,
                                       2,
                                       -5,
                                       1 << ITEM_FLAG_LOUD | 1 << ITEM_FLAG_SNEAK,
                                       true,
                                       HOME_BUILDER + MAZE_WILSON};
    assert_memory_equal(got, expected, sizeof got);
    const struct spawn_row *spawn = &kinds->item_spawns[gin_place];
    const int32_t place[] = {spawn->depth_min, spawn->depth_max, spawn->frequency, spawn->group_min,
                             spawn->group_max, spawn->every,     spawn->far,       spawn->sure};
    static const int32_t expected_place[] = {3, 9, 8, 1, 1, 4, true, 2};
    assert_memory_equal(place, expected_place, sizeof place);

    const int32_t standard[] = {hat->thrown,
                                hat->power,
                                hat->charges,
                                hat->count_min,
                                hat->count_max,
                                hat->accuracy,
                                hat->damage_min,
                                hat->damage_max,
                                hat->armour,
                                hat->evasion,
                                (int32_t)hat->flags,
                                hat->unknown,
                                hat->home,
                                kinds->item_spawns[hat_place].sure,
                                kinds->item_spawns[hat_place].every,
                                kinds->item_spawns[hat_place].far};
    static const int32_t expected_standard[] = {EFFECT_NONE, 0, 0, 1, 1, 0, 0, 0,
                                                0,           0, 0, 0, 0, 0, 0, 0};
    assert_memory_equal(standard, expected_standard, sizeof standard);
    kinds_unload(kinds);
}

/* What a kind must have, but its class; the end of it follows. */
#define TONIC(class)                                                                               \
    "tonic = { name = \"tonic\"; plural = \"tonics\"; description = \"It is red.\";\n"             \
    " class = \"" class "\"; colour = \"red\"; depth = [6, 15]; frequency = 1;\n"

#define LINE "d/items.cfg:"

static const struct mistake_case mistakes[] = {
    {TONIC("potion") "effect = \"heal\"; thrown = \"confuse\"; };",
     LINE "1: tonic: \"heal\" needs 'power' to be more than 0\n" LINE
          "1: tonic: \"confuse\" needs 'power' to be more than 0\n"},
    {TONIC("weapon") "};", LINE "1: tonic: \"weapon\" needs 'damage' to be more than 0\n"},
    {TONIC("potion") "count = [1, 100]; accuracy = -101; charges = -1; };",
     LINE "3: tonic.count must be [least, most], two whole numbers from 1 to 99 in this order, not "
          "100\n" LINE "3: tonic.charges must be a whole number from 0 to 1000, not -1\n" LINE
          "3: tonic.accuracy must be a whole number from -100 to 100, not -101\n"},
    {"redcap-tonc = { power = 9; };",
     LINE "1: 'redcap-tonc' is not built in, and too little for a new entry; did you mean to "
          "change 'redcap-tonic'?\n"},
    {"sponge-cake-on-a-plate = { class = \"potion\"; colour = \"red\"; depth = [1, 15]; };", LINE
     "1: sponge-cake-on-a-plate: 'name' is missing; it must be a text of 1 to 39 bytes in "
     "UTF-8, without control characters\n" LINE
     "1: sponge-cake-on-a-plate: 'plural' is missing; it must be a text of 1 to 39 bytes in "
     "UTF-8, without control characters\n" LINE
     "1: sponge-cake-on-a-plate: 'description' is missing; it must be a text of 1 to 479 bytes "
     "in UTF-8, without control characters\n" LINE
     "1: sponge-cake-on-a-plate: 'frequency' is missing; it must be a whole number from 0 to "
     "1000\n"},
    {TONIC("potion") "unknown = true; sure = 1; thrown = \"temper\"; power = 1; };",
     LINE "1: tonic: the effect \"temper\" works on its user alone and cannot be thrown\n" LINE
          "1: tonic: what can be unknown must lie at least 2 times on floors up to 6; 'sure' and "
          "'every' make it 1\n"},
    {TONIC("weapon") "unknown = true; sure = 2; damage = [1, 2]; };",
     LINE "1: tonic: weapons and armour cannot be unknown\n"},
    {TONIC("tool") "home = \"bees\"; };",
     LINE "3: tonic.home must be \"hexagons\" or the name of a maze algorithm, not \"bees\"\n"},
    /* changes of what is built in */
    {"redcap-tonic = { power = 0; };",
     LINE "1: redcap-tonic: \"heal\" needs 'power' to be more than 0\n"},
    {"crown = { effect = \"none\"; };",
     "d/items.cfg: no item has the effect \"crown\", so that no game could be won\n"},
    {"remove = [\"crown\"];",
     "d/items.cfg: no item has the effect \"crown\", so that no game could be won\n"},
};

static void every_mistake_is_told_with_line_and_remedy(void **state)
{
    (void)state;
    assert_all_refused("items.cfg", mistakes, sizeof mistakes / sizeof *mistakes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_item_is_as_its_file_says),
        cmocka_unit_test(every_mistake_is_told_with_line_and_remedy),
    };
    return RUN_TESTS_WITH_FILES(tests);
}
