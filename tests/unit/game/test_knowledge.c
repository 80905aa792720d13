/* What the player knows of things, and how they come to know it. */
#include "scenario.h"

#include <string.h>

#include "game/describe.h"
#include "game/knowledge.h"

static uint16_t kind_of(const struct scenario *s, const char *id)
{
    int32_t kind = kinds_find_item(&s->kinds, id);
    assert_true(kind >= 0);
    return (uint16_t)kind;
}

static bool knows(const struct scenario *s, const char *id)
{
    return game_knows(s->game, kind_of(s, id));
}

/* A hall with a post that stands still at 1, which knows nothing of the player. */
static void begin_hall(struct scenario *s)
{
    BEGIN(s, "##########", "#........#", "#.@..x...#", "#......1.#", "##########");
    asleep(s, 'x');
}

static void unknown_things_go_by_an_appearance_of_their_class(void **state)
{
    (void)state;
    static const char *const ids[] = {"philtre", "dregs", "brew", "scrawl", "wand"};
    struct scenario s;
    begin_hall(&s);
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        uint16_t kind = kind_of(&s, ids[i]);
        const struct appearance *look = item_appearance(s.game, kind);
        assert_false(game_knows(s.game, kind));
        assert_int_equal(look->class, s.kinds.items[kind].class);
        assert_string_equal(item_face(s.game, kind).name, look->name);
        assert_int_equal(item_face(s.game, kind).colour, look->colour);
        for (size_t j = 0; j < i; j++)
            assert_ptr_not_equal(look, item_appearance(s.game, kind_of(&s, ids[j])));
    }
    assert_true(knows(&s, "tonic"));
    assert_null(item_appearance(s.game, kind_of(&s, "tonic")));
    scenario_end(&s);
}

static void a_seed_deals_the_same_appearances_and_another_seed_others(void **state)
{
    (void)state;
    struct scenario s;
    begin_hall(&s);
    uint16_t first = s.game->looks[kind_of(&s, "philtre")];
    int changed = 0;
    for (uint64_t seed = 0; seed < 30; seed++) {
        s.game->seed = seed;
        knowledge_deal(s.game);
        uint16_t look = s.game->looks[kind_of(&s, "philtre")];
        knowledge_deal(s.game);
        assert_int_equal(s.game->looks[kind_of(&s, "philtre")], look);
        changed += look != first;
    }
    assert_in_range(changed, 10, 29);
    scenario_end(&s);
}

static void inventory_and_look_say_only_what_is_known(void **state)
{
    (void)state;
    struct scenario s;
    struct text text = {0};
    begin_hall(&s);
    int slot = give(&s, "wand", 1);
    describe_item(s.game, &s.game->inventory[slot], &text);
    assert_string_equal(text_string(&text), "an odd rod");
    text_reset(&text);
    describe_item_fully(s.game, &s.game->inventory[slot], &text);
    assert_non_null(strstr(text_string(&text), "You do not know what it does."));
    assert_non_null(strstr(text_string(&text), "It may be wand."));
    assert_null(strstr(text_string(&text), "strikes a creature"));
    text_reset(&text);
    put(&s, place(&s, '1'), "scrawl", 2);
    describe_tile(s.game, place(&s, '1'), &text);
    assert_non_null(strstr(text_string(&text), "2 torn writs.\n"));
    text_release(&text);
    scenario_end(&s);
}

static void drinking_tells_what_it_was(void **state)
{
    (void)state;
    struct scenario s;
    begin_hall(&s);
    give(&s, "brew", 2);
    assert_true(use(&s, "brew", s.game->player.at));
    assert_said(&s, "You move twice as fast.");
    assert_said(&s, "It is a brew.");
    assert_true(knows(&s, "brew"));
    assert_false(knows(&s, "philtre"));
    assert_true(use(&s, "brew", s.game->player.at));
    assert_false(said(&s, "It is"));
    scenario_end(&s);
}

static void the_last_of_a_class_is_known_by_elimination(void **state)
{
    (void)state;
    struct scenario s;
    begin_hall(&s);
    give(&s, "brew", 1);
    give(&s, "philtre", 1);
    use(&s, "brew", s.game->player.at);
    use(&s, "philtre", s.game->player.at);
    assert_said(&s, "It is a philtre.");
    assert_said(&s, "The only other one left must be a dregs.");
    assert_true(knows(&s, "dregs"));
    assert_false(knows(&s, "scrawl"));
    scenario_end(&s);
}

static void an_effect_seen_on_someone_else_tells_too(void **state)
{
    (void)state;
    struct scenario s;
    begin_hall(&s);
    give(&s, "dregs", 1);
    assert_true(throw_at(&s, "dregs", foe(&s, 'x')->at));
    assert_said(&s, "It shatters.");
    assert_said(&s, "The post moves half as fast.");
    assert_said(&s, "It is a dregs.");
    assert_true(knows(&s, "dregs"));
    scenario_end(&s);
}

static void what_breaks_on_the_floor_tells_nothing(void **state)
{
    (void)state;
    struct scenario s;
    begin_hall(&s);
    give(&s, "dregs", 1);
    give(&s, "brew", 1);
    assert_true(throw_at(&s, "dregs", place(&s, '1')));
    assert_false(knows(&s, "dregs"));
    assert_true(throw_at(&s, "brew", foe(&s, 'x')->at));
    assert_said(&s, "It shatters.");
    assert_false(knows(&s, "brew"));
    assert_string_equal(lying(&s, foe(&s, 'x')->at), "");
    scenario_end(&s);
}

static void a_writ_of_naming_names_all_that_is_carried(void **state)
{
    (void)state;
    struct scenario s;
    begin_hall(&s);
    give(&s, "naming", 2);
    give(&s, "wand", 1);
    give(&s, "dregs", 1);
    assert_true(use(&s, "naming", s.game->player.at));
    assert_said(&s, "It is a wand.");
    assert_said(&s, "It is a dregs.");
    assert_true(knows(&s, "wand") && knows(&s, "dregs"));
    assert_false(knows(&s, "philtre"));
    assert_false(use(&s, "naming", s.game->player.at));
    assert_int_equal(s.game->inventory[slot_of(&s, "naming")].count, 1);
    assert_said(&s, "You know already what everything is that you carry.");
    scenario_end(&s);
}

static void an_unknown_writ_finds_the_nearest_foe_itself(void **state)
{
    (void)state;
    struct scenario s;
    begin_hall(&s);
    give(&s, "scrawl", 1);
    struct point there = foe(&s, 'x')->at, here = s.game->player.at;
    assert_true(use(&s, "scrawl", here));
    assert_point(s.game->player.at, there);
    assert_point(foe(&s, 'x')->at, here);
    assert_true(knows(&s, "scrawl"));
    scenario_end(&s);
}

static void what_can_do_nothing_is_spent_without_a_reason(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#####", "#@..#", "#####");
    give(&s, "scrawl", 1);
    give(&s, "wand", 1);
    assert_true(use(&s, "scrawl", s.game->player.at));
    assert_said(&s, "Nothing happens.");
    assert_false(said(&s, "aim"));
    assert_int_equal(slot_of(&s, "scrawl"), -1);
    assert_false(knows(&s, "scrawl"));
    assert_true(use(&s, "wand", s.game->player.at));
    assert_int_equal(s.game->inventory[slot_of(&s, "wand")].charges, 2);
    learn_kind(s.game, kind_of(&s, "wand"));
    assert_false(use(&s, "wand", s.game->player.at));
    assert_said(&s, "There is nothing there to aim at.");
    assert_int_equal(s.game->inventory[slot_of(&s, "wand")].charges, 2);
    scenario_end(&s);
}

static void things_in_sight_or_in_hand_are_seen(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#######", "#@..+1#", "#######");
    put(&s, place(&s, '1'), "dregs", 1);
    assert_false(game_has_seen(s.game, kind_of(&s, "dregs")));
    put(&s, (struct point){3, 1}, "philtre", 1);
    assert_true(game_has_seen(s.game, kind_of(&s, "philtre")));
    give(&s, "brew", 1);
    assert_true(game_has_seen(s.game, kind_of(&s, "brew")));
    assert_false(knows(&s, "brew"));
    scenario_end(&s);
}

static int count_of_class(const struct game *game, enum item_class class)
{
    int count = 0;
    for (int i = 0; i < INVENTORY_SLOTS; i++)
        count += game->inventory[i].kind != NO_KIND &&
                 item_kind(game, &game->inventory[i])->class == class;
    return count;
}

static uint16_t item_named(const struct kinds *kinds, const char *id)
{
    return (uint16_t)kinds_find_item(kinds, id);
}

static void practice_knows_what_was_dealt_above_and_carries_what_was_found(void **state)
{
    (void)state;
    struct kinds kinds;
    struct dungeon_settings settings;
    scenario_kinds(&kinds);
    dungeon_settings_default(&settings);
    uint16_t philtre = item_named(&kinds, "philtre"), wand = item_named(&kinds, "wand");
    kinds.item_spawns[philtre].every = 1;
    kinds.item_spawns[wand].depth_min = 6;
    kinds.item_spawns[wand].sure = 2;
    kinds.player.practice_count = 3;
    kinds.player.practice[0] = (struct practice_item){item_named(&kinds, "knife"), 2, 1};
    kinds.player.practice[1] = (struct practice_item){item_named(&kinds, "sword"), 4, 1};
    kinds.player.practice[2] = (struct practice_item){item_named(&kinds, "stone"), 9, 5};
    static const struct {
        int32_t depth;
        bool philtre, wand;
        const char *weapon;
    } rows[] = {{1, false, false, NULL},
                {2, true, false, "knife"},
                {6, true, false, "sword"},
                {7, true, true, "sword"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct game *game = game_new(&kinds, &settings, "practice", rows[i].depth);
        assert_int_equal(game_knows(game, philtre), rows[i].philtre);
        assert_int_equal(game_knows(game, wand), rows[i].wand);
        assert_int_equal(game->weapon >= 0, rows[i].weapon != NULL);
        if (rows[i].weapon)
            assert_string_equal(item_kind(game, &game->inventory[game->weapon])->id,
                                rows[i].weapon);
        assert_int_equal(count_of_class(game, ITEM_WEAPON), rows[i].weapon != NULL);
        game_free(game);
    }
    kinds_release(&kinds);
}

static void whoever_begins_knows_what_they_carry(void **state)
{
    (void)state;
    struct kinds kinds;
    struct dungeon_settings settings;
    scenario_kinds(&kinds);
    dungeon_settings_default(&settings);
    uint16_t philtre = item_named(&kinds, "philtre"), wand = item_named(&kinds, "wand");
    kinds.player.kit[0].item = philtre;
    kinds.player.kit[0].count = 2;
    kinds.player.kit_count = 1;
    kinds.player.practice[0] = (struct practice_item){wand, 4, 1};
    kinds.player.practice_count = 1;
    for (int32_t depth = 1; depth <= 5; depth += 4) {
        struct game *game = game_new(&kinds, &settings, "beginner", depth);
        assert_true(game_knows(game, philtre));
        assert_int_equal(game_knows(game, wand), depth == 5);
        game_free(game);
    }
    kinds_release(&kinds);
}

static void practice_knows_by_elimination_too(void **state)
{
    (void)state;
    struct kinds kinds;
    struct dungeon_settings settings;
    scenario_kinds(&kinds);
    dungeon_settings_default(&settings);
    kinds.item_spawns[kinds_find_item(&kinds, "philtre")].every = 1;
    kinds.item_spawns[kinds_find_item(&kinds, "brew")].every = 1;
    struct game *game = game_new(&kinds, &settings, "practice", 2);
    assert_true(game_knows(game, item_named(&kinds, "dregs")));
    assert_false(game_knows(game, item_named(&kinds, "scrawl")));
    game_free(game);
    kinds_release(&kinds);
}

static void knowledge_is_saved(void **state)
{
    (void)state;
    struct scenario s;
    struct stream written, read;
    begin_hall(&s);
    give(&s, "wand", 1);
    learn_kind(s.game, kind_of(&s, "dregs"));
    stream_init_write(&written);
    game_visit(s.game, &written);
    struct game *copy = game_new_for_reading(&s.kinds);
    stream_init_read(&read, written.out.bytes, written.out.length);
    game_visit(copy, &read);
    assert_false(read.failed);
    assert_memory_equal(copy->knowledge, s.game->knowledge, s.kinds.item_count);
    assert_memory_equal(copy->looks, s.game->looks, s.kinds.item_count * sizeof *copy->looks);
    stream_release(&written);
    game_free(copy);
    scenario_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(unknown_things_go_by_an_appearance_of_their_class),
        cmocka_unit_test(a_seed_deals_the_same_appearances_and_another_seed_others),
        cmocka_unit_test(inventory_and_look_say_only_what_is_known),
        cmocka_unit_test(drinking_tells_what_it_was),
        cmocka_unit_test(the_last_of_a_class_is_known_by_elimination),
        cmocka_unit_test(an_effect_seen_on_someone_else_tells_too),
        cmocka_unit_test(what_breaks_on_the_floor_tells_nothing),
        cmocka_unit_test(a_writ_of_naming_names_all_that_is_carried),
        cmocka_unit_test(an_unknown_writ_finds_the_nearest_foe_itself),
        cmocka_unit_test(what_can_do_nothing_is_spent_without_a_reason),
        cmocka_unit_test(things_in_sight_or_in_hand_are_seen),
        cmocka_unit_test(practice_knows_what_was_dealt_above_and_carries_what_was_found),
        cmocka_unit_test(whoever_begins_knows_what_they_carry),
        cmocka_unit_test(practice_knows_by_elimination_too),
        cmocka_unit_test(knowledge_is_saved),
    };
    return RUN_TESTS(tests);
}
