#include "scenario.h"

static void sleepers_sleep_on_out_of_sight(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#########", "#@.#...r#", "#########");
    asleep(&s, 'r');
    wait_turns(&s, 200);
    assert_int_equal(foe(&s, 'r')->state, ACTOR_ASLEEP);
    assert_at(foe(&s, 'r')->at, 7, 1);
    scenario_end(&s);
}

/* Turns until a sleeper three steps off wakes, added up over many tries. */
static int turns_to_wake(struct scenario *s, int tries)
{
    int turns = 0;
    for (int i = 0; i < tries; i++)
        for (asleep(s, 'x'); foe(s, 'x')->state == ACTOR_ASLEEP; turns++)
            wait_turn(s);
    return turns;
}

static void sleepers_wake_at_the_sight_of_the_player_and_later_of_a_quiet_one(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@..x..#", "########");
    int loud = turns_to_wake(&s, 100);
    give(&s, "felt", 1);
    int quiet = turns_to_wake(&s, 100);
    assert_in_range(loud, 800, 1800); /* 8 percent a turn */
    assert_true(quiet > 3 * loud / 2);
    scenario_end(&s);
}

static void a_sleeper_far_off_does_not_wake_by_sight(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "############", "#@........x#", "############");
    asleep(&s, 'x');
    wait_turns(&s, 200);
    assert_int_equal(foe(&s, 'x')->state, ACTOR_ASLEEP);
    scenario_end(&s);
}

static void who_is_awake_notices_at_once_and_says_so(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#############", "#@..........r", "#############");
    wait_turn(&s);
    assert_int_equal(foe(&s, 'r')->state, ACTOR_HUNTING);
    assert_said(&s, "The rat notices you.");
    scenario_end(&s);
}

static void a_foe_that_walks_into_view_disturbs(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "######", "#@...#", "####.#", "#r...#", "######");
    hunting(&s, 'r');
    foe(&s, 'r')->state = ACTOR_SEARCHING;
    bool disturbed = false;
    for (int i = 0; i < 20 && !disturbed; i++) {
        assert_null(game_foe_in_sight(s.game));
        wait_turn(&s);
        disturbed = s.game->disturbance == DISTURBANCE_FOE_IN_VIEW;
    }
    assert_true(disturbed);
    assert_non_null(game_foe_in_sight(s.game));
    scenario_end(&s);
}

static void a_hunter_comes_and_strikes(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@....r#", "########");
    hunting(&s, 'r');
    wait_turns(&s, 4);
    assert_at(foe(&s, 'r')->at, 2, 1);
    assert_int_equal(s.game->player.health, s.game->player.health_max);
    wait_turns(&s, 10);
    assert_true(s.game->player.health < s.game->player.health_max);
    scenario_end(&s);
}

static void a_hunter_does_not_back_off_from_a_blocked_way(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@xr...#", "########");
    hunting(&s, 'x');
    hunting(&s, 'r');
    for (int i = 0; i < 20; i++) {
        wait_turn(&s);
        assert_at(foe(&s, 'r')->at, 3, 1);
    }
    scenario_end(&s);
}

static void hunters_walk_round_each_other_in_the_open(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#.....r#", "#@x....#", "#.....a#", "########");
    hunting(&s, 'r');
    hunting(&s, 'a');
    wait_turns(&s, 12);
    assert_true(next_to_player(s.game, foe(&s, 'r')));
    assert_true(next_to_player(s.game, foe(&s, 'a')));
    scenario_end(&s);
}

static void who_loses_sight_searches_and_then_wanders(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##############", "#@..........r#", "#.############", "#.####.......#",
          "#............#", "##############");
    hunting(&s, 'r');
    move_player(s.game, (struct point){1, 4});
    struct actor *rat = foe(&s, 'r');
    wait_turn(&s);
    assert_int_equal(rat->state, ACTOR_SEARCHING);
    assert_point(rat->goal, s.game->player.at);
    s.game->player.status[STATUS_UNSEEN] = 100;
    move_player(s.game, (struct point){12, 4});
    rat->goal = (struct point){5, 1};
    wait_turns(&s, 6);
    assert_at(rat->at, 5, 1);
    assert_int_equal(rat->state, ACTOR_SEARCHING);
    wait_turn(&s);
    assert_int_equal(rat->state, ACTOR_WANDERING);
    scenario_end(&s);
}

static void wanderers_get_about_and_turn_back_only_in_dead_ends(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "###########", "#@#......r#", "###.#####.#", "###.#...#.#", "###.#.#.#.#",
          "###...#...#", "###########");
    struct actor *rat = foe(&s, 'r');
    bool been[7][11] = {{false}};
    struct point before = rat->at, last = rat->at;
    for (int i = 0; i < 300; i++) {
        wait_turn(&s);
        assert_int_equal(rat->state, ACTOR_WANDERING);
        assert_false(point_equal(rat->at, last));
        if (i > 0)
            assert_false(point_equal(rat->at, before)); /* a ring with no dead end */
        been[rat->at.y][rat->at.x] = true;
        before = last;
        last = rat->at;
    }
    int places = 0;
    for (int y = 0; y < 7; y++)
        for (int x = 0; x < 11; x++)
            places += been[y][x];
    assert_int_equal(places, 24);
    scenario_end(&s);

    BEGIN(&s, "########", "#@#.r..#", "########");
    rat = foe(&s, 'r');
    int ends = 0;
    for (int i = 0; i < 40; i++) {
        wait_turn(&s);
        ends += rat->at.x == 3 || rat->at.x == 6;
    }
    assert_in_range(ends, 10, 16);
    scenario_end(&s);
}

static void wanderers_open_doors(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@#r+..#", "########");
    wait_turns(&s, 4);
    assert_int_equal(map_at(game_map(s.game), (struct point){4, 1}), TERRAIN_OPEN_DOOR);
    assert_true(foe(&s, 'r')->at.x >= 4);
    scenario_end(&s);
}

static void a_noise_is_heard_by_the_ways_that_it_takes(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "###########", "#@...r....#", "#########.#", "#a........#", "###########");
    struct actor *ant = asleep(&s, 'a'), *rat = asleep(&s, 'r');
    for (int i = 0; i < 40; i++)
        make_noise(s.game, s.game->player.at, 6);
    assert_int_equal(rat->state, ACTOR_SEARCHING);
    assert_point(rat->goal, s.game->player.at);
    assert_int_equal(ant->state, ACTOR_ASLEEP); /* two steps off through rock, 18 by the way */
    for (int i = 0; i < 40; i++)
        make_noise(s.game, s.game->player.at, 18);
    assert_int_equal(ant->state, ACTOR_SEARCHING);
    scenario_end(&s);
}

static void hearing_scales_the_radius(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#############", "#@.........r#", "#############");
    struct actor *rat = asleep(&s, 'r');
    s.kinds.monsters[rat->kind].hearing = 50;
    for (int i = 0; i < 40; i++)
        make_noise(s.game, s.game->player.at, 19);
    assert_int_equal(rat->state, ACTOR_ASLEEP);
    s.kinds.monsters[rat->kind].hearing = 200;
    for (int i = 0; i < 40; i++)
        make_noise(s.game, (struct point){2, 1}, 5); /* not the player's: nine steps */
    assert_int_equal(rat->state, ACTOR_SEARCHING);
    scenario_end(&s);
}

static void armour_changes_the_noise_of_steps(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##############", "#@..#....#..r#", "#...+....+...#", "##############");
    struct actor *rat = asleep(&s, 'r');
    int32_t steps = 11;
    give(&s, "felt", 1);
    for (int i = 0; i < 60; i++)
        make_player_noise(s.game, 2 * steps - 1);
    assert_int_equal(rat->state, ACTOR_ASLEEP);
    give(&s, "mail", 1);
    for (int i = 0; i < 60; i++)
        make_player_noise(s.game, (steps + 1) / 2);
    assert_int_equal(rat->state, ACTOR_SEARCHING);
    scenario_end(&s);
}

static void who_flees_takes_the_long_way_and_not_the_dead_end(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##############", "#@....r......#", "######.#####.#", "######.#####.#",
          "######.#####.#", "############.#", "############.#", "##############");
    struct actor *rat = hunting(&s, 'r');
    rat->health = 1;
    rat->state = ACTOR_FLEEING;
    for (int i = 0; i < 6; i++)
        go(&s, DIRECTION_E);
    assert_true(rat->at.x > 6);
    assert_true(rat->at.x == 12 || rat->at.y == 1);
    scenario_end(&s);
}

static void who_cannot_flee_fights(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#####", "#.@r#", "#####");
    foe(&s, 'r')->health = 1;
    foe(&s, 'r')->state = ACTOR_FLEEING;
    wait_turns(&s, 10);
    assert_true(s.game->player.health < s.game->player.health_max);
    scenario_end(&s);
}

static void who_fled_mends_and_comes_to_rest(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#########", "#@#....r#", "#########");
    foe(&s, 'r')->health = 1;
    foe(&s, 'r')->state = ACTOR_FLEEING;
    wait_turns(&s, 60);
    assert_true(foe(&s, 'r')->health >= 5);
    assert_int_equal(foe(&s, 'r')->state, ACTOR_WANDERING);
    scenario_end(&s);
}

static void doors_are_opened_in_a_turn_of_their_own(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@.+..r#", "########");
    struct actor *rat = hunting(&s, 'r');
    rat->state = ACTOR_SEARCHING;
    wait_turns(&s, 2);
    assert_at(rat->at, 4, 1);
    assert_int_equal(map_at(game_map(s.game), (struct point){3, 1}), TERRAIN_DOOR);
    wait_turn(&s);
    assert_at(rat->at, 4, 1);
    assert_int_equal(map_at(game_map(s.game), (struct point){3, 1}), TERRAIN_OPEN_DOOR);
    assert_true(game_sees(s.game, rat->at));
    scenario_end(&s);
}

static void monsters_keep_off_stairs(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "######", "#@#r<#", "####.#", "######");
    for (int i = 0; i < 50; i++) {
        wait_turn(&s);
        assert_false(map_is(game_map(s.game), foe(&s, 'r')->at, TERRAIN_STAIRS));
    }
    scenario_end(&s);
}

static void the_unseen_player_is_found_only_side_by_side(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#########", "#@....xr#", "#.......#", "#########");
    s.game->player.status[STATUS_UNSEEN] = 50;
    wait_turn(&s);
    assert_int_equal(foe(&s, 'x')->state, ACTOR_WANDERING);
    move_player(s.game, (struct point){5, 1});
    wait_turn(&s);
    assert_int_equal(foe(&s, 'x')->state, ACTOR_HUNTING);
    scenario_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sleepers_sleep_on_out_of_sight),
        cmocka_unit_test(sleepers_wake_at_the_sight_of_the_player_and_later_of_a_quiet_one),
        cmocka_unit_test(a_sleeper_far_off_does_not_wake_by_sight),
        cmocka_unit_test(who_is_awake_notices_at_once_and_says_so),
        cmocka_unit_test(a_foe_that_walks_into_view_disturbs),
        cmocka_unit_test(a_hunter_comes_and_strikes),
        cmocka_unit_test(a_hunter_does_not_back_off_from_a_blocked_way),
        cmocka_unit_test(hunters_walk_round_each_other_in_the_open),
        cmocka_unit_test(who_loses_sight_searches_and_then_wanders),
        cmocka_unit_test(wanderers_get_about_and_turn_back_only_in_dead_ends),
        cmocka_unit_test(wanderers_open_doors),
        cmocka_unit_test(a_noise_is_heard_by_the_ways_that_it_takes),
        cmocka_unit_test(hearing_scales_the_radius),
        cmocka_unit_test(armour_changes_the_noise_of_steps),
        cmocka_unit_test(who_flees_takes_the_long_way_and_not_the_dead_end),
        cmocka_unit_test(who_cannot_flee_fights),
        cmocka_unit_test(who_fled_mends_and_comes_to_rest),
        cmocka_unit_test(doors_are_opened_in_a_turn_of_their_own),
        cmocka_unit_test(monsters_keep_off_stairs),
        cmocka_unit_test(the_unseen_player_is_found_only_side_by_side),
    };
    return RUN_TESTS(tests);
}
