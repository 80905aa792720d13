#include "scenario.h"

/* A room with a hare asleep two steps off, for what is drunk, read or thrown there. */
static void begin_room(struct scenario *s)
{
    BEGIN(s, "########", "#......#", "#.@.x..#", "#......#", "########");
    asleep(s, 'x');
}

static void a_tonic_heals_up_to_the_limit_and_ends_poison(void **state)
{
    (void)state;
    struct scenario s;
    begin_room(&s);
    give(&s, "tonic", 2);
    s.game->player.health = 50;
    s.game->player.status[STATUS_POISONED] = 30;
    assert_true(use(&s, "tonic", s.game->player.at));
    assert_said(&s, "You feel better.");
    assert_int_equal(s.game->player.health, 59);
    assert_int_equal(s.game->player.status[STATUS_POISONED], 0);
    assert_int_equal(s.game->inventory[slot_of(&s, "tonic")].count, 1);
    s.game->player.health = s.game->player.health_max - 1;
    assert_true(use(&s, "tonic", s.game->player.at));
    assert_int_equal(s.game->player.health, s.game->player.health_max);
    assert_int_equal(slot_of(&s, "tonic"), -1);
    scenario_end(&s);
}

static void a_condition_given_again_lasts_the_longer_time_and_not_the_sum(void **state)
{
    (void)state;
    struct scenario s;
    begin_room(&s);
    struct actor *player = &s.game->player;
    for (int i = 0; i < STATUS_COUNT; i++) {
        add_status(s.game, player, (enum status)i, 20);
        add_status(s.game, player, (enum status)i, 30);
        add_status(s.game, player, (enum status)i, 10);
        assert_int_equal(player->status[i], 30);
        player->status[i] = 0;
    }
    scenario_end(&s);
}

static void drinks_have_their_condition_on_who_drinks(void **state)
{
    (void)state;
    static const struct {
        const char *id;
        enum status status;
        int32_t turns;
        const char *text;
    } rows[] = {
        {"milk", STATUS_HASTED, 11, "You move twice as fast."},
        {"wine", STATUS_CONFUSED, 12, "You are confused."},
        {"cordial", STATUS_POISONED, 8, "You are poisoned."},
        {"broth", STATUS_UNSEEN, 20, "You fade from sight."},
        {"tea", STATUS_SLOWED, 10, "You move half as fast."},
        {"gin", STATUS_HARDENED, 10, "Your skin turns to gravel."},
        {"hush", STATUS_HUSHED, 7, "You make no sound any more."},
        {"oil", STATUS_OILING, 9, "You oil your fingers"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct scenario s;
        begin_room(&s);
        give(&s, rows[i].id, 1);
        assert_true(use(&s, rows[i].id, s.game->player.at));
        assert_said(&s, rows[i].text);
        assert_in_range(s.game->player.status[rows[i].status], rows[i].turns - 2, rows[i].turns);
        assert_int_equal(s.game->disturbance,
                         rows[i].status == STATUS_POISONED ? DISTURBANCE_HURT : DISTURBANCE_STATUS);
        scenario_end(&s);
    }
}

static void the_same_are_thrown_at_others(void **state)
{
    (void)state;
    struct scenario s;
    begin_room(&s);
    struct actor *post = foe(&s, 'x');
    give(&s, "wine", 1);
    give(&s, "cordial", 1);
    give(&s, "tonic", 1);
    assert_true(throw_at(&s, "wine", post->at));
    assert_said(&s, "It shatters.");
    assert_said(&s, "The post is confused.");
    assert_in_range(post->status[STATUS_CONFUSED], 11, 12);
    assert_true(throw_at(&s, "cordial", post->at));
    assert_said(&s, "The post is poisoned.");
    wait_turns(&s, 10);
    assert_int_equal(post->health, post->health_max - 8);
    assert_true(throw_at(&s, "tonic", post->at));
    assert_said(&s, "The post looks better.");
    assert_int_equal(post->health, post->health_max);
    assert_string_equal(lying(&s, post->at), "");
    assert_int_equal(slot_of(&s, "wine"), -1);
    scenario_end(&s);
}

static void the_slowed_act_half_as_often(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#############", "#@.........T#", "#############");
    hunting(&s, 'T');
    give(&s, "tea", 2);
    assert_true(throw_at(&s, "tea", foe(&s, 'T')->at));
    assert_said(&s, "The tank moves half as fast.");
    int16_t from = foe(&s, 'T')->at.x;
    wait_turns(&s, 4);
    assert_int_equal(foe(&s, 'T')->at.x, from - 2);
    uint32_t turn = s.game->turn;
    assert_true(use(&s, "tea", s.game->player.at));
    wait_turn(&s);
    assert_in_range(s.game->turn - turn, 3, 4);
    scenario_end(&s);
}

static void the_hardened_lose_less_by_each_blow(void **state)
{
    (void)state;
    struct scenario s;
    begin_room(&s);
    give(&s, "gin", 1);
    assert_int_equal(fighter_of(s.game, &s.game->player).armour, 0);
    assert_true(use(&s, "gin", s.game->player.at));
    assert_int_equal(fighter_of(s.game, &s.game->player).armour, HARDENED_ARMOUR);
    foe(&s, 'x')->status[STATUS_HARDENED] = 5;
    assert_int_equal(fighter_of(s.game, foe(&s, 'x')).armour, HARDENED_ARMOUR);
    wait_turns(&s, 9);
    assert_int_equal(fighter_of(s.game, &s.game->player).armour, 0);
    assert_said(&s, "Your skin is soft again.");
    scenario_end(&s);
}

static void nobody_hears_the_hushed(void **state)
{
    (void)state;
    for (int hushed = 0; hushed <= 1; hushed++) {
        struct scenario s;
        BEGIN(&s, "########", "#.@#.r.#", "#.+..#.#", "########");
        foe(&s, 'r')->state = ACTOR_WANDERING;
        s.game->player.status[STATUS_HUSHED] = hushed ? 50 : 0;
        make_player_noise(s.game, NOISE_FIGHT);
        assert_int_equal(foe(&s, 'r')->state, hushed ? ACTOR_WANDERING : ACTOR_SEARCHING);
        scenario_end(&s);
    }
}

static void oiled_doors_are_not_heard(void **state)
{
    (void)state;
    for (int oiled = 0; oiled <= 1; oiled++) {
        struct scenario s;
        BEGIN(&s, "########", "#.@+..r#", "########");
        give(&s, "oil", 1);
        if (oiled)
            use(&s, "oil", s.game->player.at);
        foe(&s, 'r')->status[STATUS_STUNNED] = 50;
        foe(&s, 'r')->state = ACTOR_WANDERING;
        uint8_t before = foe(&s, 'r')->state;
        assert_true(go(&s, DIRECTION_E));
        assert_int_equal(foe(&s, 'r')->state == before, oiled);
        foe(&s, 'r')->state = ACTOR_WANDERING;
        assert_true(act(&s, action_toward(ACTION_CLOSE, DIRECTION_E)));
        assert_int_equal(foe(&s, 'r')->state == before, oiled);
        scenario_end(&s);
    }
}

static void a_rod_of_drag_pulls_who_is_in_line_to_the_player(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#@.....d.#", "##########");
    give(&s, "drag", 1);
    asleep(&s, 'd');
    assert_true(use(&s, "drag", foe(&s, 'd')->at));
    assert_said(&s, "The archer is dragged to your side.");
    assert_at(foe(&s, 'd')->at, 2, 1);
    assert_int_equal(foe(&s, 'd')->state, ACTOR_HUNTING);
    scenario_end(&s);
}

static void drag_does_not_move_what_never_moves_nor_pull_at_nothing(void **state)
{
    (void)state;
    struct scenario s;
    begin_room(&s);
    give(&s, "drag", 1);
    struct point at = foe(&s, 'x')->at;
    assert_true(use(&s, "drag", at));
    assert_said(&s, "The post holds fast.");
    assert_point(foe(&s, 'x')->at, at);
    assert_false(use(&s, "drag", (struct point){2, 1}));
    assert_said(&s, "There is nothing there to aim at.");
    assert_int_equal(s.game->inventory[slot_of(&s, "drag")].charges, 2);
    scenario_end(&s);
}

static void what_shatters_on_the_floor_is_gone(void **state)
{
    (void)state;
    struct scenario s;
    begin_room(&s);
    give(&s, "wine", 1);
    struct point target = {6, 3};
    assert_true(throw_at(&s, "wine", target));
    assert_said(&s, "It shatters.");
    assert_string_equal(lying(&s, target), "");
    assert_int_equal(s.game->events[0].kind, EVENT_BOLT);
    assert_int_equal(s.game->events[1].kind, EVENT_BURST);
    assert_at(s.game->events[1].to, target.x, target.y);
    assert_int_equal(slot_of(&s, "wine"), -1);
    scenario_end(&s);
}

static void poison_can_kill_and_is_named(void **state)
{
    (void)state;
    struct scenario s;
    begin_room(&s);
    give(&s, "cordial", 1);
    s.game->player.health = 3;
    assert_true(use(&s, "cordial", s.game->player.at));
    wait_turns(&s, 5);
    assert_int_equal(s.game->outcome, GAME_DIED);
    assert_string_equal(s.game->killer, "poison");
    scenario_end(&s);
}

static void a_poisoned_monster_dies_of_it(void **state)
{
    (void)state;
    struct scenario s;
    begin_room(&s);
    struct actor *post = foe(&s, 'x');
    post->health = 2;
    post->status[STATUS_POISONED] = 5;
    wait_turns(&s, 2);
    assert_said(&s, "The post dies.");
    assert_true(gone(&s, 'x'));
    scenario_end(&s);
}

static void a_writ_of_temper_strengthens_for_good(void **state)
{
    (void)state;
    struct scenario s;
    begin_room(&s);
    give(&s, "temper", 1);
    struct fighter before = fighter_of(s.game, &s.game->player);
    assert_true(use(&s, "temper", s.game->player.at));
    assert_said(&s, "your health is now 105");
    assert_int_equal(s.game->player.health_max, 105);
    assert_int_equal(s.game->player.health, 105);
    assert_int_equal(fighter_of(s.game, &s.game->player).accuracy, before.accuracy + 1);
    scenario_end(&s);
}

static void a_writ_of_return_leads_to_the_entrance(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#<.#..@#", "########");
    give(&s, "return", 1);
    assert_true(use(&s, "return", s.game->player.at));
    assert_at(s.game->player.at, 1, 1);
    assert_true(game_sees(s.game, (struct point){2, 1}));
    assert_false(game_sees(s.game, (struct point){5, 1}));
    scenario_end(&s);
}

static void who_stands_at_the_entrance_makes_room_for_a_return(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#<x#..@#", "########");
    struct point entrance = {1, 1};
    level_move_actor(game_level(s.game), foe(&s, 'x'), entrance);
    give(&s, "return", 1);
    assert_true(use(&s, "return", s.game->player.at));
    assert_point(s.game->player.at, entrance);
    assert_at(foe(&s, 'x')->at, 2, 1);
    scenario_end(&s);
}

static void a_clamour_is_heard_far_off(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "############", "#@.#.......#", "#..+......r#", "############");
    give(&s, "clamour", 20);
    asleep(&s, 'r');
    for (int i = 0; i < 20 && foe(&s, 'r')->state == ACTOR_ASLEEP; i++)
        assert_true(use(&s, "clamour", s.game->player.at));
    assert_int_not_equal(foe(&s, 'r')->state, ACTOR_ASLEEP);
    scenario_end(&s);
}

static void a_chart_shows_the_walls_and_floors_not_the_rock(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#@.#...###", "#..+.>.###", "##########");
    enum terrain terrain;
    give(&s, "chart", 1);
    assert_false(game_remembers(s.game, (struct point){5, 2}, &terrain));
    assert_true(use(&s, "chart", s.game->player.at));
    assert_true(game_remembers(s.game, (struct point){5, 2}, &terrain));
    assert_int_equal(terrain, TERRAIN_EXIT);
    assert_true(game_remembers(s.game, (struct point){7, 2}, &terrain));
    assert_int_equal(terrain, TERRAIN_WALL);
    assert_false(game_remembers(s.game, (struct point){8, 2}, &terrain));
    assert_false(game_sees(s.game, (struct point){5, 2}));
    scenario_end(&s);
}

static void an_exchange_swaps_places_with_one_in_sight(void **state)
{
    (void)state;
    struct scenario s;
    begin_room(&s);
    give(&s, "exchange", 3);
    assert_false(use(&s, "exchange", (struct point){5, 3}));
    assert_said(&s, "There is nothing there to aim at.");
    assert_false(use(&s, "exchange", s.game->player.at));
    assert_false(use(&s, "exchange", (struct point){-5, 3000}));
    assert_int_equal(s.game->inventory[slot_of(&s, "exchange")].count, 3);
    assert_true(use(&s, "exchange", foe(&s, 'x')->at));
    assert_said(&s, "You change places with the post.");
    assert_at(s.game->player.at, 4, 2);
    assert_at(foe(&s, 'x')->at, 2, 2);
    scenario_end(&s);
}

static void nobody_is_swapped_into_a_wall(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "######", "#@..s#", "######");
    map_set(&game_level(s.game)->floor.map, (struct point){4, 1}, TERRAIN_WALL);
    give(&s, "exchange", 1);
    assert_false(use(&s, "exchange", (struct point){4, 1}));
    assert_at(s.game->player.at, 1, 1);
    scenario_end(&s);
}

static void a_bolt_strikes_the_first_in_line_and_uses_a_charge(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#@..x..y.#", "##########");
    asleep(&s, 'x');
    asleep(&s, 'y');
    int slot = give(&s, "needles", 1);
    int hits = 0;
    for (int charges = 3; charges > 0; charges--) {
        assert_int_equal(s.game->inventory[slot].charges, charges);
        assert_true(use(&s, "needles", (struct point){8, 1}));
        assert_int_equal(s.game->events[0].kind, EVENT_BOLT);
        assert_at(s.game->events[0].to, 4, 1);
        hits += said(&s, "You hit the post for");
    }
    assert_true(hits > 0);
    assert_int_equal(foe(&s, 'y')->health, foe(&s, 'y')->health_max);
    assert_int_equal(s.game->inventory[slot].kind, NO_KIND);
    scenario_end(&s);
}

static void a_bolt_ends_at_a_wall_and_needs_an_aim(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#@...#.x.#", "##########");
    give(&s, "needles", 1);
    assert_false(use(&s, "needles", s.game->player.at));
    assert_false(use(&s, "needles", (struct point){100, 1}));
    assert_true(use(&s, "needles", (struct point){7, 1}));
    assert_at(s.game->events[0].to, 4, 1);
    assert_int_equal(foe(&s, 'x')->health, foe(&s, 'x')->health_max);
    scenario_end(&s);
}

static void a_pick_opens_the_wall_beside_the_player_only(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#######", "#@##..#", "#######");
    give(&s, "pick", 1);
    assert_false(use(&s, "pick", (struct point){3, 1}));
    assert_said(&s, "That cannot be dug.");
    assert_false(use(&s, "pick", (struct point){0, 1})); /* bedrock */
    assert_true(use(&s, "pick", (struct point){2, 1}));
    assert_said(&s, "You break through the wall.");
    assert_true(go(&s, DIRECTION_E));
    assert_true(use(&s, "pick", (struct point){3, 1}));
    assert_true(game_sees(s.game, (struct point){5, 1}));
    assert_int_equal(slot_of(&s, "pick"), -1);
    scenario_end(&s);
}

static void a_hatch_drops_to_the_next_floor_without_followers(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#####", "#@r.#", "#####");
    FLOOR(&s, 2, "######", "#<...#", "######");
    hunting(&s, 'r');
    give(&s, "hatch", 1);
    assert_true(use(&s, "hatch", s.game->player.at));
    assert_said(&s, "You drop through the floor.");
    assert_int_equal(s.game->depth, 2);
    assert_int_equal(map_at(game_map(s.game), s.game->player.at), TERRAIN_FLOOR);
    assert_true(gone(&s, 'r'));
    assert_int_equal(slot_of(&s, "hatch"), -1);
    scenario_end(&s);
}

static void a_hatch_onto_a_floor_without_room_leads_to_the_entrance(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@.#", "####");
    FLOOR(&s, 2, "#####", "#<xy#", "#####");
    give(&s, "hatch", 1);
    assert_true(use(&s, "hatch", s.game->player.at));
    assert_at(s.game->player.at, 1, 1);
    scenario_end(&s);
}

static void a_hatch_does_not_open_on_the_last_floor(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@.#", "####");
    FLOOR(&s, FLOOR_DEPTHS, "####", "#<.#", "####");
    change_floor(s.game, FLOOR_DEPTHS, ARRIVE_ENTRANCE);
    give(&s, "hatch", 1);
    assert_false(use(&s, "hatch", s.game->player.at));
    assert_int_equal(s.game->inventory[slot_of(&s, "hatch")].count, 1);
    scenario_end(&s);
}

static void what_works_only_on_its_user_does_nothing_when_thrown(void **state)
{
    (void)state;
    struct scenario s;
    begin_room(&s);
    give(&s, "hatch", 1);
    assert_true(throw_at(&s, "hatch", foe(&s, 'x')->at));
    assert_said(&s, "Nothing happens.");
    assert_int_equal(s.game->depth, 1);
    scenario_end(&s);
}

static void the_crown_and_plain_things_cannot_be_used(void **state)
{
    (void)state;
    struct scenario s;
    begin_room(&s);
    give(&s, "crown", 1);
    give(&s, "stone", 1);
    assert_false(use(&s, "crown", s.game->player.at));
    assert_said(&s, "That cannot be used like that.");
    assert_false(use(&s, "stone", s.game->player.at));
    scenario_end(&s);
}

static void conditions_do_not_grow_beyond_all_bounds(void **state)
{
    (void)state;
    struct scenario s;
    begin_room(&s);
    add_status(s.game, &s.game->player, STATUS_POISONED, INT32_MAX);
    assert_int_equal(s.game->player.status[STATUS_POISONED], STATUS_TURNS_MAX);
    add_status(s.game, &s.game->player, STATUS_POISONED, 5);
    assert_int_equal(s.game->player.status[STATUS_POISONED], STATUS_TURNS_MAX);
    scenario_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tonic_heals_up_to_the_limit_and_ends_poison),
        cmocka_unit_test(a_condition_given_again_lasts_the_longer_time_and_not_the_sum),
        cmocka_unit_test(drinks_have_their_condition_on_who_drinks),
        cmocka_unit_test(the_same_are_thrown_at_others),
        cmocka_unit_test(the_slowed_act_half_as_often),
        cmocka_unit_test(the_hardened_lose_less_by_each_blow),
        cmocka_unit_test(nobody_hears_the_hushed),
        cmocka_unit_test(oiled_doors_are_not_heard),
        cmocka_unit_test(a_rod_of_drag_pulls_who_is_in_line_to_the_player),
        cmocka_unit_test(drag_does_not_move_what_never_moves_nor_pull_at_nothing),
        cmocka_unit_test(what_shatters_on_the_floor_is_gone),
        cmocka_unit_test(poison_can_kill_and_is_named),
        cmocka_unit_test(a_poisoned_monster_dies_of_it),
        cmocka_unit_test(a_writ_of_temper_strengthens_for_good),
        cmocka_unit_test(a_writ_of_return_leads_to_the_entrance),
        cmocka_unit_test(who_stands_at_the_entrance_makes_room_for_a_return),
        cmocka_unit_test(a_clamour_is_heard_far_off),
        cmocka_unit_test(a_chart_shows_the_walls_and_floors_not_the_rock),
        cmocka_unit_test(an_exchange_swaps_places_with_one_in_sight),
        cmocka_unit_test(nobody_is_swapped_into_a_wall),
        cmocka_unit_test(a_bolt_strikes_the_first_in_line_and_uses_a_charge),
        cmocka_unit_test(a_bolt_ends_at_a_wall_and_needs_an_aim),
        cmocka_unit_test(a_pick_opens_the_wall_beside_the_player_only),
        cmocka_unit_test(a_hatch_drops_to_the_next_floor_without_followers),
        cmocka_unit_test(a_hatch_onto_a_floor_without_room_leads_to_the_entrance),
        cmocka_unit_test(a_hatch_does_not_open_on_the_last_floor),
        cmocka_unit_test(what_works_only_on_its_user_does_nothing_when_thrown),
        cmocka_unit_test(the_crown_and_plain_things_cannot_be_used),
        cmocka_unit_test(conditions_do_not_grow_beyond_all_bounds),
    };
    return RUN_TESTS(tests);
}
