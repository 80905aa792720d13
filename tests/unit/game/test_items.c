#include "scenario.h"

#include "game/knowledge.h"

static bool pick_up(struct scenario *s)
{
    return act(s, action_plain(ACTION_PICK_UP));
}

static bool drop(struct scenario *s, int slot)
{
    return act(s, action_item(ACTION_DROP, slot, s->game->player.at));
}

static void the_same_kind_goes_on_one_stack(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@1#", "####");
    int slot = give(&s, "stone", 3);
    put(&s, place(&s, '1'), "stone", 4);
    go(&s, DIRECTION_E);
    assert_true(pick_up(&s));
    assert_int_equal(s.game->inventory[slot].count, 7);
    assert_string_equal(lying(&s, place(&s, '1')), "");
    assert_false(pick_up(&s));
    assert_said(&s, "There is nothing here to pick up.");
    scenario_end(&s);
}

static void arms_and_what_has_charges_do_not_stack(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@.#", "####");
    assert_int_not_equal(give(&s, "knife", 1), give(&s, "knife", 1));
    assert_int_not_equal(give(&s, "felt", 1), give(&s, "felt", 1));
    assert_int_not_equal(give(&s, "needles", 1), give(&s, "needles", 1));
    assert_int_equal(give(&s, "tonic", 1), give(&s, "tonic", 1));
    scenario_end(&s);
}

static void a_stack_has_a_limit_and_the_rest_stays(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@.#", "####");
    int slot = give(&s, "stone", STACK_MAX - 2);
    put(&s, s.game->player.at, "stone", 5);
    assert_true(pick_up(&s));
    assert_int_equal(s.game->inventory[slot].count, STACK_MAX);
    assert_int_equal(game_item_at(s.game, s.game->player.at)->count, 3);
    assert_true(pick_up(&s)); /* a second stack */
    assert_int_equal(s.game->inventory[slot + 1].count, 3);
    scenario_end(&s);
}

static void a_full_pack_refuses_but_still_stacks(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#####", "#@12#", "#####");
    for (int i = 0; i < INVENTORY_SLOTS - 1; i++)
        give(&s, "knife", 1);
    give(&s, "stone", 1);
    put(&s, place(&s, '1'), "tonic", 1);
    put(&s, place(&s, '2'), "stone", 2);
    assert_false(game_can_carry(s.game, game_item_at(s.game, place(&s, '1'))));
    assert_true(game_can_carry(s.game, game_item_at(s.game, place(&s, '2'))));
    go(&s, DIRECTION_E);
    assert_false(pick_up(&s));
    assert_said(&s, "You cannot carry more.");
    go(&s, DIRECTION_E);
    assert_true(pick_up(&s));
    assert_int_equal(s.game->inventory[slot_of(&s, "stone")].count, 3);
    scenario_end(&s);
}

static void letters_stay_when_others_go(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#####", "#@..#", "#####");
    int tonic = give(&s, "tonic", 1), milk = give(&s, "milk", 1), wine = give(&s, "wine", 1);
    assert_true(drop(&s, milk));
    assert_int_equal(slot_of(&s, "tonic"), tonic);
    assert_int_equal(slot_of(&s, "wine"), wine);
    assert_int_equal(give(&s, "broth", 1), milk); /* the first free letter */
    scenario_end(&s);
}

static void what_is_put_down_lies_there_and_is_marked_as_left(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#####", "#@..#", "#####");
    int slot = give(&s, "stone", 3);
    assert_true(drop(&s, slot));
    assert_said(&s, "You put down 3 stones (1-3).");
    struct item *item = game_item_at(s.game, s.game->player.at);
    assert_int_equal(item->count, 3);
    assert_true(item->left);
    assert_false(drop(&s, slot));
    assert_said(&s, "You have no such thing.");
    assert_true(pick_up(&s));
    assert_false(s.game->inventory[slot].left);
    scenario_end(&s);
}

static void nothing_is_put_down_on_something_on_stairs_or_in_doorways(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "######", "#@1'>#", "######");
    int slot = give(&s, "stone", 1);
    put(&s, place(&s, '1'), "tonic", 1);
    for (int i = 0; i < 3; i++) {
        go(&s, DIRECTION_E);
        assert_false(drop(&s, slot));
        assert_said(&s, "There is no room to put it down here.");
    }
    scenario_end(&s);
}

static void arms_are_put_on_and_off(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#####", "#@..#", "#####");
    int knife = give(&s, "knife", 1), sword = give(&s, "sword", 1), mail = give(&s, "mail", 1);
    int stone = give(&s, "stone", 1);
    struct point here = s.game->player.at;
    assert_true(act(&s, action_item(ACTION_EQUIP, knife, here)));
    assert_said(&s, "You wield a knife (2-4).");
    assert_int_equal(s.game->weapon, knife);
    assert_false(act(&s, action_item(ACTION_EQUIP, knife, here)));
    assert_said(&s, "You are using that already.");
    assert_true(act(&s, action_item(ACTION_EQUIP, sword, here)));
    assert_int_equal(s.game->weapon, sword);
    assert_false(act(&s, action_item(ACTION_TAKE_OFF, knife, here)));
    assert_said(&s, "You are not using that.");
    assert_true(act(&s, action_item(ACTION_TAKE_OFF, sword, here)));
    assert_said(&s, "You put away a sword (3-6).");
    assert_int_equal(s.game->weapon, -1);
    assert_true(act(&s, action_item(ACTION_TAKE_OFF, mail, here)));
    assert_said(&s, "You take off a mail [3].");
    assert_true(act(&s, action_item(ACTION_EQUIP, mail, here)));
    assert_said(&s, "You put on a mail [3].");
    assert_false(act(&s, action_item(ACTION_EQUIP, stone, here)));
    assert_said(&s, "That can be neither wielded nor worn.");
    scenario_end(&s);
}

static void what_is_dropped_or_thrown_is_no_longer_in_use(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#####", "#@..#", "#####");
    give(&s, "knife", 1);
    int mail = give(&s, "mail", 1);
    assert_true(throw_at(&s, "knife", (struct point){3, 1}));
    assert_int_equal(s.game->weapon, -1);
    assert_true(drop(&s, mail));
    assert_int_equal(s.game->armour, -1);
    scenario_end(&s);
}

static void a_missile_strikes_and_lies_to_be_gathered_up(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@..x..#", "########");
    struct actor *post = asleep(&s, 'x');
    give(&s, "stone", 40);
    for (int i = 0; i < 40 && post->health == post->health_max; i++)
        assert_true(throw_at(&s, "stone", post->at));
    assert_said(&s, "You hit the post for");
    assert_int_equal(post->state, ACTOR_HUNTING);
    assert_int_equal(s.game->events[0].kind, EVENT_BOLT);
    const struct item *item = game_item_at(s.game, post->at);
    assert_false(item->left);
    assert_int_equal(item->count + s.game->inventory[slot_of(&s, "stone")].count, 40);
    scenario_end(&s);
}

static void a_throw_ends_at_walls_and_is_refused_beyond_its_range(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##################", "#@.........12....#", "##.###############",
          "##################");
    give(&s, "stone", 3);
    assert_false(throw_at(&s, "stone", place(&s, '2')));
    assert_said(&s, "That is farther than you can throw.");
    assert_int_equal(s.game->inventory[slot_of(&s, "stone")].count, 3);
    assert_true(throw_at(&s, "stone", place(&s, '1')));
    assert_said(&s, "You throw a stone.");
    assert_string_equal(lying(&s, place(&s, '1')), "stone");
    assert_true(throw_at(&s, "stone", (struct point){1, 2})); /* the wall beside */
    assert_string_equal(lying(&s, s.game->player.at), "stone");
    assert_false(throw_at(&s, "stone", s.game->player.at));
    assert_said(&s, "There is nothing there to aim at.");
    assert_false(throw_at(&s, "stone", (struct point){-1, 1}));
    assert_false(throw_at(&s, "stone", (struct point){1, 32000}));
    scenario_end(&s);
}

static void what_is_thrown_finds_a_place_beside_what_lies_there(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@.1...#", "########");
    put(&s, place(&s, '1'), "tonic", 1);
    give(&s, "knife", 1);
    assert_true(throw_at(&s, "knife", place(&s, '1')));
    assert_string_equal(lying(&s, place(&s, '1')), "tonic");
    assert_string_equal(lying(&s, (struct point){4, 1}), "knife");
    scenario_end(&s);
}

static void what_is_thrown_on_its_like_joins_it(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@.1...#", "########");
    put(&s, place(&s, '1'), "stone", 2);
    give(&s, "stone", 1);
    assert_true(throw_at(&s, "stone", place(&s, '1')));
    assert_int_equal(game_item_at(s.game, place(&s, '1'))->count, 3);
    scenario_end(&s);
}

static void an_empty_rod_is_refused(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#####", "#@..#", "#####");
    int slot = give(&s, "needles", 1);
    s.game->inventory[slot].charges = 0;
    assert_false(use(&s, "needles", (struct point){3, 1}));
    assert_said(&s, "It has no charge left.");
    scenario_end(&s);
}

static void slots_that_do_not_exist_are_refused(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#####", "#@..#", "#####");
    const enum action_kind kinds[] = {ACTION_DROP, ACTION_USE, ACTION_EQUIP, ACTION_TAKE_OFF,
                                      ACTION_THROW};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        for (int slot = 0; slot < 256; slot++) {
            assert_false(act(&s, action_item(kinds[i], slot, (struct point){2, 1})));
            assert_said(&s, "You have no such thing.");
        }
    assert_int_equal(s.game->turn, 0);
    scenario_end(&s);
}

static void effects_are_aimed_as_the_player_can_know(void **state)
{
    (void)state;
    static const struct {
        const char *id;
        enum aim aim;
    } rows[] = {
        {"needles", AIM_FAR},   {"exchange", AIM_FAR},  {"pick", AIM_BESIDE},
        {"wedge", AIM_BESIDE},  {"glass", AIM_FAR},     {"tonic", AIM_NOWHERE},
        {"chart", AIM_NOWHERE}, {"hatch", AIM_NOWHERE}, {"knife", AIM_NOWHERE},
        {"crown", AIM_NOWHERE}, {"wand", AIM_FAR},      {"scrawl", AIM_NOWHERE},
    };
    struct scenario s;
    BEGIN(&s, "#####", "#@..#", "#####");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_int_equal(item_aim(s.game, &s.game->inventory[give(&s, rows[i].id, 1)]),
                         rows[i].aim);
    learn_kind(s.game, s.game->inventory[slot_of(&s, "scrawl")].kind);
    assert_int_equal(item_aim(s.game, &s.game->inventory[slot_of(&s, "scrawl")]), AIM_FAR);
    scenario_end(&s);
}

static void only_things_with_a_use_can_be_used(void **state)
{
    (void)state;
    static const char *const useless[] = {"stone", "sword", "key", "crown", "mail"};
    struct scenario s;
    BEGIN(&s, "#####", "#@..#", "#####");
    for (size_t i = 0; i < sizeof useless / sizeof *useless; i++)
        assert_false(item_has_use(s.game, &s.game->inventory[give(&s, useless[i], 1)]));
    assert_true(item_has_use(s.game, &s.game->inventory[give(&s, "tonic", 1)]));
    scenario_end(&s);
}

static void flags_are_of_what_is_in_use(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#####", "#@..#", "#####");
    assert_false(player_has_flag(s.game, ITEM_FLAG_SNEAK));
    give(&s, "knife", 1);
    give(&s, "felt", 1);
    assert_true(player_has_flag(s.game, ITEM_FLAG_SNEAK));
    assert_true(player_has_flag(s.game, ITEM_FLAG_QUIET));
    assert_false(player_has_flag(s.game, ITEM_FLAG_LOUD));
    s.game->weapon = -1;
    assert_false(player_has_flag(s.game, ITEM_FLAG_SNEAK));
    scenario_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_kind_goes_on_one_stack),
        cmocka_unit_test(arms_and_what_has_charges_do_not_stack),
        cmocka_unit_test(a_stack_has_a_limit_and_the_rest_stays),
        cmocka_unit_test(a_full_pack_refuses_but_still_stacks),
        cmocka_unit_test(letters_stay_when_others_go),
        cmocka_unit_test(what_is_put_down_lies_there_and_is_marked_as_left),
        cmocka_unit_test(nothing_is_put_down_on_something_on_stairs_or_in_doorways),
        cmocka_unit_test(arms_are_put_on_and_off),
        cmocka_unit_test(what_is_dropped_or_thrown_is_no_longer_in_use),
        cmocka_unit_test(a_missile_strikes_and_lies_to_be_gathered_up),
        cmocka_unit_test(a_throw_ends_at_walls_and_is_refused_beyond_its_range),
        cmocka_unit_test(what_is_thrown_finds_a_place_beside_what_lies_there),
        cmocka_unit_test(what_is_thrown_on_its_like_joins_it),
        cmocka_unit_test(an_empty_rod_is_refused),
        cmocka_unit_test(slots_that_do_not_exist_are_refused),
        cmocka_unit_test(effects_are_aimed_as_the_player_can_know),
        cmocka_unit_test(only_things_with_a_use_can_be_used),
        cmocka_unit_test(flags_are_of_what_is_in_use),
    };
    return RUN_TESTS(tests);
}
