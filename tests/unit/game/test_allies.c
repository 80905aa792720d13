#include "scenario.h"

#include <string.h>

#include "game/autopilot.h"
#include "game/describe.h"

static struct actor *captive(struct scenario *s, char glyph)
{
    shackle(foe(s, glyph));
    return foe(s, glyph);
}

static struct actor *ally(struct scenario *s, char glyph)
{
    foe(s, glyph)->bond = BOND_ALLY;
    return foe(s, glyph);
}

static void a_captive_stays_where_it_is_and_is_no_foe(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@.r..a#", "########");
    captive(&s, 'r');
    hunting(&s, 'a');
    level_move_actor(game_level(s.game), foe(&s, 'a'), (struct point){4, 1});
    wait_turns(&s, 10);
    assert_at(foe(&s, 'r')->at, 3, 1);
    assert_int_equal(foe(&s, 'r')->health, 10); /* and nobody strikes it */
    level_remove_actor(game_level(s.game), foe(&s, 'a'));
    assert_null(game_foe_in_sight(s.game));
    scenario_end(&s);
}

static void moving_into_a_captive_frees_it_in_some_turns(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@r....#", "########");
    captive(&s, 'r');
    for (int i = 0; i < 4; i++) {
        assert_true(go(&s, DIRECTION_E));
        assert_said(&s, "shackles of the rat");
        assert_true(s.game->noise > 0);
        assert_int_equal(foe(&s, 'r')->bond, BOND_CAPTIVE);
    }
    assert_true(go(&s, DIRECTION_E));
    assert_said(&s, "The rat is free");
    assert_int_equal(foe(&s, 'r')->bond, BOND_ALLY);
    scenario_end(&s);
}

static void two_companions_are_the_most(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@r.ab.#", "########");
    captive(&s, 'r');
    ally(&s, 'a');
    ally(&s, 'b');
    assert_false(go(&s, DIRECTION_E));
    assert_said(&s, "Two companions");
    scenario_end(&s);
}

static void a_companion_follows_and_changes_places(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##############", "#r..........@#", "##############");
    ally(&s, 'r');
    wait_turns(&s, 12);
    assert_at(foe(&s, 'r')->at, 10, 1);
    go(&s, DIRECTION_W);
    go(&s, DIRECTION_W);
    assert_said(&s, "change places with the rat");
    assert_at(s.game->player.at, 10, 1);
    assert_at(foe(&s, 'r')->at, 11, 1);
    assert_int_equal(foe(&s, 'r')->health, 10);
    scenario_end(&s);
}

static void a_companion_fights_the_players_foes_and_they_fight_it(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#@.......#", "####.#####", "####r.a..#", "##########");
    ally(&s, 'r')->health = 500;
    foe(&s, 'r')->health_max = 500;
    hunting(&s, 'a')->health = foe(&s, 'a')->health_max = 30;
    s.game->player.at = (struct point){4, 2};
    move_player(s.game, s.game->player.at);
    level_move_actor(game_level(s.game), foe(&s, 'a'), (struct point){6, 3});
    for (int i = 0; i < 60 && !gone(&s, 'a'); i++)
        wait_turn(&s);
    assert_true(gone(&s, 'a'));
    assert_true(foe(&s, 'r')->health < 500 || s.game->player.health < 100);
    scenario_end(&s);
}

static void a_companion_can_die(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@.r...#", "########");
    ally(&s, 'r');
    s.heard = s.game->message_total;
    hurt(s.game, foe(&s, 'r'), 100, "a test");
    assert_said(&s, "your companion, dies");
    assert_int_equal(s.game->kills, 0);
    scenario_end(&s);
}

static void companions_nearby_follow_over_stairs_and_not_down_a_fall(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#.ra@>.#", "########");
    FLOOR(&s, 2, "########", "#<.....#", "########");
    ally(&s, 'r');
    captive(&s, 'a');
    go(&s, DIRECTION_E);
    act(&s, action_plain(ACTION_DESCEND));
    assert_said(&s, "The rat comes along");
    assert_int_equal(foe(&s, 'r')->bond, BOND_ALLY);
    assert_true(gone(&s, 'a'));
    change_floor(s.game, 1, ARRIVE_ANYWHERE);
    assert_true(gone(&s, 'r'));
    scenario_end(&s);
}

static void what_is_told_of_them_is_true(void **state)
{
    (void)state;
    struct scenario s;
    struct text text = {0};
    BEGIN(&s, "########", "#@.r.a.#", "########");
    captive(&s, 'r');
    ally(&s, 'a');
    describe_tile(s.game, foe(&s, 'r')->at, &text);
    assert_non_null(strstr(text_string(&text), "A rat, in shackles"));
    assert_non_null(strstr(text_string(&text), "takes 5 turns"));
    assert_null(strstr(text_string(&text), "Hits you"));
    text_reset(&text);
    describe_tile(s.game, foe(&s, 'a')->at, &text);
    assert_non_null(strstr(text_string(&text), "An ant, your companion"));
    text_release(&text);
    scenario_end(&s);
}

static void exploring_goes_round_a_captive(void **state)
{
    (void)state;
    struct scenario s;
    struct autopilot pilot = {0};
    BEGIN(&s, "###########", "#@.r.....1#", "#.........#", "#..########", "###########");
    captive(&s, 'r');
    put(&s, place(&s, '1'), "stone", 1);
    for (;;) {
        struct autopilot_step step = autopilot_explore(&pilot, s.game);
        if (step.done)
            break;
        assert_true(act(&s, step.action));
        assert_false(said(&s, "shackles"));
    }
    assert_true(slot_of(&s, "stone") >= 0);
    autopilot_release(&pilot);
    scenario_end(&s);
}

static void shackles_hold_against_magic(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@...r.#", "########");
    struct point there = captive(&s, 'r')->at;
    give(&s, "drag", 1);
    give(&s, "exchange", 1);
    assert_true(use(&s, "drag", there));
    assert_said(&s, "Shackles hold the rat where it is.");
    assert_true(use(&s, "exchange", there));
    assert_said(&s, "Shackles hold the rat where it is.");
    assert_point(foe(&s, 'r')->at, there);
    assert_int_equal(foe(&s, 'r')->state, ACTOR_WANDERING);
    scenario_end(&s);
}

static void a_companion_can_be_dragged_and_exchanged_with_and_stays_one(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@...r.#", "########");
    struct point there = ally(&s, 'r')->at;
    give(&s, "drag", 1);
    give(&s, "exchange", 1);
    assert_true(use(&s, "exchange", there));
    assert_point(s.game->player.at, there);
    assert_true(use(&s, "drag", foe(&s, 'r')->at));
    assert_said(&s, "The rat is dragged to your side.");
    assert_false(said(&s, "notices"));
    assert_int_equal(foe(&s, 'r')->bond, BOND_ALLY);
    assert_int_equal(foe(&s, 'r')->state, ACTOR_WANDERING);
    assert_int_equal(map_topology(game_map(s.game))->distance(foe(&s, 'r')->at, there), 1);
    scenario_end(&s);
}

static void companions_know_the_player_from_the_false_self(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "###############", "#@........1..r#", "###############");
    ally(&s, 'r');
    give(&s, "double", 1);
    level_move_actor(game_level(s.game), foe(&s, 'r'), (struct point){9, 1});
    assert_true(use(&s, "double", place(&s, '1')));
    wait_turns(&s, 6);
    assert_false(said(&s, "strikes your false self"));
    assert_at(foe(&s, 'r')->at, 3, 1); /* it has come to the player */
    assert_int_equal(foe(&s, 'r')->state, ACTOR_WANDERING);
    scenario_end(&s);
}

static void a_sweeping_blow_spares_companions_and_captives(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#####", "#.rT#", "#.@a#", "#...#", "#####");
    captive(&s, 'r');
    ally(&s, 'a');
    give(&s, "sickle", 1);
    level_move_actor(game_level(s.game), foe(&s, 'T'), (struct point){3, 1});
    int32_t rat = foe(&s, 'r')->health, ant = foe(&s, 'a')->health;
    go(&s, DIRECTION_NE);
    assert_int_equal(foe(&s, 'r')->health, rat);
    assert_int_equal(foe(&s, 'a')->health, ant);
    scenario_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_captive_stays_where_it_is_and_is_no_foe),
        cmocka_unit_test(moving_into_a_captive_frees_it_in_some_turns),
        cmocka_unit_test(two_companions_are_the_most),
        cmocka_unit_test(a_companion_follows_and_changes_places),
        cmocka_unit_test(a_companion_fights_the_players_foes_and_they_fight_it),
        cmocka_unit_test(a_companion_can_die),
        cmocka_unit_test(companions_nearby_follow_over_stairs_and_not_down_a_fall),
        cmocka_unit_test(what_is_told_of_them_is_true),
        cmocka_unit_test(exploring_goes_round_a_captive),
        cmocka_unit_test(shackles_hold_against_magic),
        cmocka_unit_test(a_companion_can_be_dragged_and_exchanged_with_and_stays_one),
        cmocka_unit_test(companions_know_the_player_from_the_false_self),
        cmocka_unit_test(a_sweeping_blow_spares_companions_and_captives),
    };
    return RUN_TESTS(tests);
}
