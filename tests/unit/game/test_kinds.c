#include "scenario.h"

#include <string.h>

static void kinds_are_found_by_id(void **state)
{
    (void)state;
    struct kinds kinds;
    scenario_kinds(&kinds);
    for (size_t i = 0; i < kinds.monster_count; i++)
        assert_int_equal(kinds_find_monster(&kinds, kinds.monsters[i].id), i);
    for (size_t i = 0; i < kinds.item_count; i++)
        assert_int_equal(kinds_find_item(&kinds, kinds.items[i].id), i);
    assert_int_equal(kinds_find_monster(&kinds, "tonic"), -1);
    assert_int_equal(kinds_find_item(&kinds, "rat"), -1);
    assert_int_equal(kinds_find_item(&kinds, ""), -1);
    kinds_release(&kinds);
    assert_null(kinds.monsters);
}

static uint64_t digest_of(struct kinds *kinds)
{
    kinds_seal(kinds);
    return kinds->digest;
}

static void the_digest_knows_rules_and_not_looks(void **state)
{
    (void)state;
    struct kinds kinds;
    scenario_kinds(&kinds);
    uint64_t digest = kinds.digest;
    strcpy(kinds.monsters[0].name, "another name");
    kinds.monsters[0].colour = COLOUR_RED;
    strcpy(kinds.items[0].description, "Another text.");
    assert_true(digest_of(&kinds) == digest);

    int32_t *const rules[] = {&kinds.monsters[3].health,
                              &kinds.monsters[3].range,
                              &kinds.monster_spawns[3].every,
                              &kinds.items[4].power,
                              &kinds.item_spawns[4].frequency,
                              &kinds.items[4].charges,
                              &kinds.player.health,
                              &kinds.player.regeneration,
                              &kinds.monster_spawns[3].depth_max};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        (*rules[i])++;
        assert_true(digest_of(&kinds) != digest);
        (*rules[i])--;
        assert_true(digest_of(&kinds) == digest);
    }
    kinds.items[2].flags ^= 1;
    assert_true(digest_of(&kinds) != digest);
    kinds_release(&kinds);
}

static void every_row_has_its_name_and_text(void **state)
{
    (void)state;
    for (int i = 0; i < BEHAVIOUR_COUNT; i++)
        assert_true(behaviour_names[i][0] && behaviour_texts[i][0]);
    for (int i = 0; i < EFFECT_COUNT; i++)
        assert_true(effect_names[i][0] && effect_texts[i][0]);
    for (int i = 0; i < ITEM_FLAG_COUNT; i++)
        assert_true(item_flag_names[i][0] && item_flag_texts[i][0]);
    assert_null(behaviour_names[BEHAVIOUR_COUNT]);
    assert_null(effect_names[EFFECT_COUNT]);
    assert_null(item_flag_names[ITEM_FLAG_COUNT]);
    assert_null(colour_names[COLOUR_COUNT]);
    assert_null(status_names[STATUS_COUNT]);
}

static void item_classes_have_glyphs_of_their_own(void **state)
{
    (void)state;
    for (int i = 0; i < ITEM_CLASS_COUNT; i++)
        for (int j = 0; j < i; j++)
            assert_int_not_equal(item_classes[i].glyph, item_classes[j].glyph);
}

static void every_behaviour_effect_and_flag_is_in_the_scenarios(void **state)
{
    (void)state;
    struct kinds kinds;
    uint64_t behaviours = 0, effects = 0;
    uint32_t classes = 0, flags = 0;
    scenario_kinds(&kinds);
    for (size_t i = 0; i < kinds.monster_count; i++)
        behaviours |= kinds.monsters[i].behaviours;
    for (size_t i = 0; i < kinds.item_count; i++) {
        effects |= UINT64_C(1) << kinds.items[i].effect;
        classes |= 1U << kinds.items[i].class;
        flags |= kinds.items[i].flags;
    }
    assert_true(behaviours == (UINT64_C(1) << BEHAVIOUR_COUNT) - 1);
    assert_true(effects == (UINT64_C(1) << EFFECT_COUNT) - 1);
    assert_int_equal(classes, (1U << ITEM_CLASS_COUNT) - 1);
    assert_int_equal(flags, (1U << ITEM_FLAG_COUNT) - 1);
    kinds_release(&kinds);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kinds_are_found_by_id),
        cmocka_unit_test(the_digest_knows_rules_and_not_looks),
        cmocka_unit_test(every_row_has_its_name_and_text),
        cmocka_unit_test(item_classes_have_glyphs_of_their_own),
        cmocka_unit_test(every_behaviour_effect_and_flag_is_in_the_scenarios),
    };
    return RUN_TESTS(tests);
}
