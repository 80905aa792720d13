#include "scenario.h"

#include <string.h>

#include "game/autopilot.h"

static void those_awake_with_a_way_to_you_are_a_danger(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#r..@..a.#", "##########");
    asleep(&s, 'r');
    assert_ptr_equal(game_danger(s.game), foe(&s, 'a'));
    asleep(&s, 'a');
    assert_null(game_danger(s.game));
    hunting(&s, 'r');
    assert_ptr_equal(game_danger(s.game), foe(&s, 'r'));
    scenario_end(&s);
}

static void what_cannot_hurt_is_none(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#...@..rt#", "##########");
    for (size_t i = 0; i < s.kinds.monster_count; i++)
        s.kinds.monsters[i].damage_min = s.kinds.monsters[i].damage_max = 0;
    assert_ptr_equal(game_danger(s.game), foe(&s, 't')); /* which takes what you have */
    level_remove_actor(game_level(s.game), foe(&s, 't'));
    assert_null(game_danger(s.game));
    scenario_end(&s);
}

static void what_keeps_its_place_is_one_only_beside_you(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#...@.x..#", "##########");
    assert_null(game_danger(s.game));
    assert_true(game_is_keeper(s.game, foe(&s, 'x')));
    go(&s, DIRECTION_E);
    assert_ptr_equal(game_danger(s.game), foe(&s, 'x'));
    asleep(&s, 'x');
    assert_null(game_danger(s.game));
    scenario_end(&s);
}

/* It cannot come while it is looked at; once it is not, it has come nearer and is news. */
static void what_moves_only_unseen_is_one_beside_you_and_news_each_time(void **state)
{
    (void)state;
    struct scenario s;
    struct autopilot pilot = {0};
    BEGIN(&s, "#########", "#@.+...U#", "#.#######", "#.......#", "#########");
    hunting(&s, 'U');
    go(&s, DIRECTION_E);
    go(&s, DIRECTION_E); /* opens the door */
    assert_int_equal(s.game->disturbance, DISTURBANCE_FOE_IN_VIEW);
    assert_null(game_danger(s.game));
    assert_true(game_is_keeper(s.game, foe(&s, 'U')));
    assert_false(autopilot_explore(&pilot, s.game).done);
    assert_false(autopilot_travel(&pilot, s.game, (struct point){1, 1}).done);
    act(&s, action_toward(ACTION_CLOSE, DIRECTION_E));
    assert_false(game_is_keeper(s.game, foe(&s, 'U'))); /* who knows where it is */
    level_move_actor(game_level(s.game), foe(&s, 'U'), (struct point){6, 1});
    go(&s, DIRECTION_E);
    assert_int_equal(s.game->disturbance, DISTURBANCE_FOE_IN_VIEW);
    level_move_actor(game_level(s.game), foe(&s, 'U'), (struct point){3, 1});
    look_around(s.game);
    assert_ptr_equal(game_danger(s.game), foe(&s, 'U'));
    assert_true(autopilot_explore(&pilot, s.game).done);
    autopilot_release(&pilot);
    scenario_end(&s);
}

static struct actor *bell_wether(struct scenario *s)
{
    s->kinds.monsters[foe(s, 'w')->kind].behaviours |= UINT64_C(1) << BEHAVIOUR_TOLLS;
    return hunting(s, 'w');
}

static void what_follows_at_a_distance_is_one_only_nearer_than_that(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "###########", "#@....w...#", "###########");
    struct actor *wether = bell_wether(&s);
    assert_null(game_danger(s.game));
    assert_false(game_is_keeper(s.game, wether));
    level_move_actor(game_level(s.game), wether, (struct point){1 + AWAY_STEPS - 1, 1});
    assert_ptr_equal(game_danger(s.game), wether);
    level_move_actor(game_level(s.game), wether, (struct point){1 + AWAY_STEPS, 1});
    assert_null(game_danger(s.game));
    s.kinds.monsters[wether->kind].behaviours |= UINT64_C(1) << BEHAVIOUR_SHOOTS;
    assert_ptr_equal(game_danger(s.game), wether);
    scenario_end(&s);
}

static void what_runs_is_one_only_nearby(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "###########", "#@......r.#", "###########");
    struct actor *thief = hunting(&s, 'r');
    assert_ptr_equal(game_danger(s.game), thief);
    thief->state = ACTOR_FLEEING;
    assert_null(game_danger(s.game));
    level_move_actor(game_level(s.game), thief, (struct point){1 + AWAY_STEPS - 1, 1});
    assert_ptr_equal(game_danger(s.game), thief);
    level_move_actor(game_level(s.game), thief, (struct point){1 + AWAY_STEPS, 1});
    assert_null(game_danger(s.game));
    s.kinds.monsters[thief->kind].behaviours |= UINT64_C(1) << BEHAVIOUR_SWAPS;
    assert_ptr_equal(game_danger(s.game), thief);
    scenario_end(&s);
}

/* Seen running again, it is no news; seen again when it has taken heart, it is. */
static void who_ran_and_comes_back_is_news(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "###########", "#@...r....#", "###########");
    struct actor *thief = foe(&s, 'r');
    thief->state = ACTOR_FLEEING;
    thief->status[STATUS_STUNNED] = 100;
    thief->noted = true;
    assert_true(wait_turn(&s));
    assert_int_not_equal(s.game->disturbance, DISTURBANCE_FOE_IN_VIEW);
    thief->state = ACTOR_WANDERING;
    thief->status[STATUS_STUNNED] = 0;
    assert_true(wait_turn(&s));
    assert_int_equal(s.game->disturbance, DISTURBANCE_FOE_IN_VIEW);
    scenario_end(&s);
}

/* It was in plain sight, and nothing could be done of several turns; now it is told of once. */
static void a_floor_is_explored_though_something_follows(void **state)
{
    (void)state;
    struct scenario s;
    struct autopilot pilot = {0};
    int stops = 0;
    BEGIN(&s, "################", "#@....w........#", "#.##########.#.#", "#............#1#",
          "################");
    bell_wether(&s);
    put(&s, place(&s, '1'), "stone", 1);
    for (int i = 0; i < 200; i++) {
        struct autopilot_step step = autopilot_explore(&pilot, s.game);
        if (step.done && slot_of(&s, "stone") >= 0)
            break;
        act(&s, step.done ? action_plain(ACTION_WAIT) : step.action);
        stops += s.game->disturbance == DISTURBANCE_FOE_IN_VIEW;
    }
    assert_true(slot_of(&s, "stone") >= 0);
    assert_true(stops <= 1);
    autopilot_release(&pilot);
    scenario_end(&s);
}

static void what_calls_or_shoots_from_its_place_is_one(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#...@...S#", "##########");
    assert_ptr_equal(game_danger(s.game), foe(&s, 'S'));
    scenario_end(&s);
}

static void what_strikes_from_inside_the_wall_beside_you_is_one(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#...@...r#", "##########");
    hunting(&s, 'r');
    level_move_actor(game_level(s.game), foe(&s, 'r'), (struct point){4, 0});
    look_around(s.game);
    assert_ptr_equal(game_danger(s.game), foe(&s, 'r'));
    scenario_end(&s);
}

/* Across a chasm, seen whole, nobody comes; what shoots need not come. */
static void what_has_no_way_is_none_unless_it_needs_none(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#..::..r.#", "#@.::..r.#", "##########");
    assert_null(game_danger(s.game));
    scenario_end(&s);
    BEGIN(&s, "##########", "#..::..d.#", "#@.::....#", "##########");
    assert_ptr_equal(game_danger(s.game), foe(&s, 'd'));
    scenario_end(&s);
    BEGIN(&s, "##########", "#..::..m.#", "#@.::....#", "##########");
    assert_ptr_equal(game_danger(s.game), foe(&s, 'm'));
    scenario_end(&s);
}

/* A louse hits from the wall that it sat in, though no way leads there. */
static void who_stands_in_a_wall_is_one(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#@.......#", "####r#####", "##########");
    hunting(&s, 'r');
    map_set(&game_level(s.game)->floor.map, foe(&s, 'r')->at, TERRAIN_WALL);
    look_around(s.game);
    assert_ptr_equal(game_danger(s.game), foe(&s, 'r'));
    scenario_end(&s);
}

/* A way that the player does not know of may well be there. */
static void what_may_have_a_way_round_is_one(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#@.::..r.#", "#.######.#", "#..#######", "##########");
    assert_ptr_equal(game_danger(s.game), foe(&s, 'r'));
    scenario_end(&s);
}

/* One in shackles, or rooted there, lets nobody by in a corridor; in a hall they go round. */
static void who_cannot_pass_one_that_stays_is_none(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#@...ar..#", "##########");
    foe(&s, 'a')->bond = BOND_CAPTIVE;
    hunting(&s, 'r');
    assert_null(game_danger(s.game));
    foe(&s, 'a')->bond = BOND_ALLY;
    assert_ptr_equal(game_danger(s.game), foe(&s, 'r'));
    scenario_end(&s);
    BEGIN(&s, "##########", "#@...xr..#", "##########");
    hunting(&s, 'r');
    assert_null(game_danger(s.game));
    scenario_end(&s);
    BEGIN(&s, "##########", "#@...xd..#", "##########");
    assert_ptr_equal(game_danger(s.game), foe(&s, 'd'));
    scenario_end(&s);
    BEGIN(&s, "##########", "#@...xr..#", "#........#", "##########");
    assert_ptr_equal(game_danger(s.game), foe(&s, 'r'));
    scenario_end(&s);
}

/* Turns in which a foe disturbed, of those spent opening and shutting the door before it. */
static int stops_at_sight(struct scenario *s)
{
    int stops = 0;
    for (int i = 0; i < 3; i++) {
        go(s, DIRECTION_E); /* opens the door */
        stops += s->game->disturbance == DISTURBANCE_FOE_IN_VIEW;
        act(s, action_toward(ACTION_CLOSE, DIRECTION_E));
        wait_turn(s);
    }
    return stops;
}

static void what_sleeps_on_or_stands_there_stops_you_once(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@+..r.#", "########");
    asleep(&s, 'r');
    s.kinds.monsters[foe(&s, 'r')->kind].hearing = 0;
    assert_int_equal(stops_at_sight(&s), 1);
    scenario_end(&s);
    BEGIN(&s, "########", "#@+..x.#", "########");
    assert_int_equal(stops_at_sight(&s), 1);
    scenario_end(&s);
}

static void what_calls_stops_you_each_time(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@+..S.#", "########");
    assert_int_equal(stops_at_sight(&s), 3);
    scenario_end(&s);
}

static void a_sleeper_that_woke_meanwhile_is_news(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#########", "#@+....x#", "#########");
    asleep(&s, 'x');
    go(&s, DIRECTION_E);
    act(&s, action_toward(ACTION_CLOSE, DIRECTION_E));
    s.kinds.monsters[foe(&s, 'x')->kind].behaviours = 0;
    foe(&s, 'x')->state = ACTOR_WANDERING;
    wait_turn(&s);
    go(&s, DIRECTION_E);
    assert_int_equal(s.game->disturbance, DISTURBANCE_FOE_IN_VIEW);
    scenario_end(&s);
}

static void the_foe_that_came_into_view_is_told_from_those_there_before(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#@+...S..#", "#x########", "##########");
    hunting(&s, 'S');
    hunting(&s, 'x');
    wait_turn(&s);
    assert_null(game_disturber(s.game));
    go(&s, DIRECTION_E);
    assert_non_null(game_disturber(s.game));
    assert_at(game_disturber(s.game)->at, 6, 1);
    wait_turn(&s);
    assert_null(game_disturber(s.game));
    scenario_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(those_awake_with_a_way_to_you_are_a_danger),
        cmocka_unit_test(what_cannot_hurt_is_none),
        cmocka_unit_test(who_stands_in_a_wall_is_one),
        cmocka_unit_test(what_keeps_its_place_is_one_only_beside_you),
        cmocka_unit_test(what_moves_only_unseen_is_one_beside_you_and_news_each_time),
        cmocka_unit_test(what_follows_at_a_distance_is_one_only_nearer_than_that),
        cmocka_unit_test(what_runs_is_one_only_nearby),
        cmocka_unit_test(who_ran_and_comes_back_is_news),
        cmocka_unit_test(a_floor_is_explored_though_something_follows),
        cmocka_unit_test(what_calls_or_shoots_from_its_place_is_one),
        cmocka_unit_test(what_strikes_from_inside_the_wall_beside_you_is_one),
        cmocka_unit_test(what_has_no_way_is_none_unless_it_needs_none),
        cmocka_unit_test(what_may_have_a_way_round_is_one),
        cmocka_unit_test(who_cannot_pass_one_that_stays_is_none),
        cmocka_unit_test(what_sleeps_on_or_stands_there_stops_you_once),
        cmocka_unit_test(what_calls_stops_you_each_time),
        cmocka_unit_test(a_sleeper_that_woke_meanwhile_is_news),
        cmocka_unit_test(the_foe_that_came_into_view_is_told_from_those_there_before),
    };
    return RUN_TESTS(tests);
}
