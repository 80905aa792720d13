#include "scenario.h"

#include <string.h>

#include "game/autopilot.h"

enum { EXPLORE_MAX = 3000 };

/* Sends what the autopilot says until it is done; returns the actions taken. */
static int explore(struct scenario *s, struct autopilot_step *last)
{
    struct autopilot pilot = {0};
    int actions = 0;
    *last = autopilot_explore(&pilot, s->game);
    for (; !last->done && actions < EXPLORE_MAX; actions++) {
        assert_true(act(s, last->action));
        *last = autopilot_explore(&pilot, s->game);
    }
    autopilot_release(&pilot);
    return actions;
}

static void exploring_sees_everything_and_takes_what_lies_about(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "################", "#@...#.....#..1#", "#....+..2..+...#", "#..#########.#.#",
          "#..#..3....#.#.#", "#..........#.#.#", "#..#.......#...#", "################");
    for (char c = '1'; c <= '3'; c++)
        put(&s, place(&s, c), "stone", c - '0');
    struct autopilot_step last;
    int actions = explore(&s, &last);
    assert_true(last.done);
    assert_string_equal(last.reason, "Explored.");
    assert_int_equal(s.game->inventory[slot_of(&s, "stone")].count, 6);
    const struct map *map = game_map(s.game);
    enum terrain terrain;
    for (size_t i = 0; i < map_area(map); i++)
        assert_true(!map_is(map, map_point(map, i), TERRAIN_PASSABLE) ||
                    game_remembers(s.game, map_point(map, i), &terrain));
    assert_true(actions < 80);
    scenario_end(&s);
}

static void exploring_ends_before_a_lock_and_opens_it_with_a_key(void **state)
{
    (void)state;
    struct scenario s;
    struct autopilot_step last;
    BEGIN(&s, "##########", "#...=...1#", "#.########", "#@..-....#", "#######..#", "##########");
    make_vault(&s, (struct point){4, 0}, 6, 3);
    put(&s, place(&s, '1'), "stone", 1);
    explore(&s, &last);
    assert_string_equal(last.reason, "Explored, but for what is locked.");
    assert_int_equal(slot_of(&s, "stone"), -1);
    give(&s, "key", 1);
    explore(&s, &last);
    assert_string_equal(last.reason, "Explored.");
    assert_int_equal(slot_of(&s, "key"), -1);
    assert_true(slot_of(&s, "stone") >= 0);
    assert_int_equal(map_at(game_map(s.game), (struct point){4, 3}), TERRAIN_SECRET_DOOR);
    scenario_end(&s);
}

/* What someone has shut themselves is no end of the floor, only the last thing to open. */
static void exploring_opens_what_the_player_shut(void **state)
{
    (void)state;
    static const char *const halls[] = {"#@.]..1#", "#@.}..1#", "#@.$..1#"};
    for (size_t i = 0; i < sizeof halls / sizeof *halls; i++) {
        struct scenario s;
        struct autopilot_step last;
        BEGIN(&s, "########", halls[i], "########");
        put(&s, place(&s, '1'), "stone", 1);
        explore(&s, &last);
        assert_string_equal(last.reason, "Explored.");
        assert_true(slot_of(&s, "stone") >= 0);
        scenario_end(&s);
    }
}

static void exploring_passes_by_what_was_put_down_and_leaves_what_does_not_fit(void **state)
{
    (void)state;
    struct scenario s;
    struct autopilot_step last;
    BEGIN(&s, "#########", "#@.....1#", "#########");
    int slot = give(&s, "tonic", 1);
    act(&s, action_item(ACTION_DROP, slot, s.game->player.at));
    explore(&s, &last);
    assert_string_equal(last.reason, "Explored.");
    assert_int_equal(slot_of(&s, "tonic"), -1);
    for (int i = 0; i < INVENTORY_SLOTS; i++)
        give(&s, "knife", 1);
    put(&s, place(&s, '1'), "stone", 1);
    assert_true(explore(&s, &last) <= 6);
    assert_string_equal(last.reason, "Explored, but for what you cannot carry.");
    scenario_end(&s);
}

static void exploring_goes_on_over_what_is_only_charted(void **state)
{
    (void)state;
    struct scenario s;
    struct autopilot_step last;
    BEGIN(&s, "###########", "#@.+....#1#", "#######...#", "###########");
    put(&s, place(&s, '1'), "stone", 1);
    give(&s, "chart", 1);
    assert_true(use(&s, "chart", s.game->player.at));
    explore(&s, &last);
    assert_string_equal(last.reason, "Explored.");
    assert_true(slot_of(&s, "stone") >= 0);
    scenario_end(&s);
}

static void exploring_whole_floors_ends(void **state)
{
    (void)state;
    struct kinds kinds;
    struct dungeon_settings settings;
    scenario_kinds(&kinds);
    dungeon_settings_default(&settings);
    for (size_t i = 0; i < kinds.item_count; i++)
        kinds.item_spawns[i].frequency = 1;
    for (int32_t depth = 1; depth <= 6; depth++) {
        struct scenario s = {.kinds = kinds};
        struct autopilot_step last;
        s.game = game_new(&kinds, &settings, "explore", depth);
        int actions = explore(&s, &last);
        assert_true(last.done);
        assert_string_equal(last.reason, "Explored.");
        assert_in_range(actions, 100, 1500);
        const struct map *map = game_map(s.game);
        enum terrain terrain;
        for (size_t i = 0; i < map_area(map); i++)
            assert_true(!map_is(map, map_point(map, i), TERRAIN_PASSABLE) ||
                        game_remembers(s.game, map_point(map, i), &terrain));
        assert_int_equal(game_level(s.game)->item_count, 0);
        game_free(s.game);
    }
    kinds_release(&kinds);
}

static void nothing_is_done_with_a_foe_awake_in_sight_or_after_the_end(void **state)
{
    (void)state;
    struct scenario s;
    struct autopilot pilot = {0};
    enum direction heading = DIRECTION_E;
    BEGIN(&s, "########", "#@...r.#", "########");
    foe(&s, 'r')->state = ACTOR_WANDERING;
    struct autopilot_step steps[] = {
        autopilot_explore(&pilot, s.game),
        autopilot_travel(&pilot, s.game, (struct point){3, 1}),
        autopilot_rest(s.game),
        autopilot_run(s.game, &heading, true),
    };
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        assert_true(steps[i].done);
        assert_string_equal(steps[i].reason, "Not with a foe awake in sight.");
    }
    level_remove_actor(game_level(s.game), foe(&s, 'r'));
    act(&s, action_plain(ACTION_GIVE_UP));
    assert_string_equal(autopilot_explore(&pilot, s.game).reason, "The game is over.");
    autopilot_release(&pilot);
    scenario_end(&s);
}

static void a_sleeper_is_passed_by(void **state)
{
    (void)state;
    struct scenario s;
    struct autopilot pilot = {0};
    BEGIN(&s, "########", "#@...r.#", "########");
    asleep(&s, 'r');
    struct autopilot_step step = autopilot_travel(&pilot, s.game, (struct point){3, 1});
    assert_false(step.done);
    assert_int_equal(step.action.direction, DIRECTION_E);
    autopilot_release(&pilot);
    scenario_end(&s);
}

/* One who stands there awake and strikes: all is seen but for what is next to it. */
static void a_keeper_is_passed_by_at_arms_length(void **state)
{
    (void)state;
    struct scenario s;
    struct autopilot_step last;
    BEGIN(&s, "###########", "#@........#", "#.........#", "#....x....#", "#.........#",
          "#........1#", "###########");
    put(&s, place(&s, '1'), "stone", 1);
    struct autopilot pilot = {0};
    for (last = autopilot_explore(&pilot, s.game); !last.done;
         last = autopilot_explore(&pilot, s.game)) {
        assert_true(act(&s, last.action));
        assert_true(map_topology(game_map(s.game))->distance(s.game->player.at, foe(&s, 'x')->at) >
                    1);
    }
    assert_string_equal(last.reason, "Explored.");
    assert_true(slot_of(&s, "stone") >= 0);
    autopilot_release(&pilot);
    scenario_end(&s);
}

/* Or it would turn back to what it keeps as soon as it is out of sight, and away again. */
static void a_keeper_is_remembered(void **state)
{
    (void)state;
    struct scenario s;
    struct autopilot pilot = {0};
    struct autopilot_step step = {.done = false};
    BEGIN(&s, "##################", "#.###########..x.#", "#..........@..####",
          "##################");
    foe(&s, 'x')->state = ACTOR_WANDERING;
    for (int i = 0; i < 60 && !step.done; i++) {
        step = autopilot_explore(&pilot, s.game);
        if (!step.done)
            act(&s, step.action);
    }
    assert_true(step.done);
    assert_at(s.game->player.at, 1, 2);
    autopilot_release(&pilot);
    scenario_end(&s);
}

static void what_a_keeper_keeps_is_told(void **state)
{
    (void)state;
    struct scenario s;
    struct autopilot_step last;
    BEGIN(&s, "#########", "#@...x.1#", "#########");
    put(&s, place(&s, '1'), "stone", 1);
    explore(&s, &last);
    assert_string_equal(last.reason, "Explored, but for what a foe keeps.");
    assert_at(s.game->player.at, 1, 1);
    scenario_end(&s);
}

/* Travels until done; returns the steps. */
static int travel(struct scenario *s, struct point to)
{
    struct autopilot pilot = {0};
    int steps = 0;
    for (struct autopilot_step step = autopilot_travel(&pilot, s->game, to); !step.done;
         step = autopilot_travel(&pilot, s->game, to)) {
        assert_true(act(s, step.action));
        steps++;
    }
    autopilot_release(&pilot);
    return steps;
}

static void travel_goes_next_to_what_nobody_walks_on(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#@....=..#", "#...8....#", "##########");
    travel(&s, (struct point){6, 1});
    assert_at(s.game->player.at, 5, 1);
    assert_int_equal(travel(&s, (struct point){6, 1}), 0);
    travel(&s, (struct point){4, 2});
    assert_int_equal(travel(&s, (struct point){4, 2}), 0);
    scenario_end(&s);
}

static void travel_takes_the_shortest_known_way(void **state)
{
    (void)state;
    struct scenario s;
    struct autopilot pilot = {0};
    struct autopilot_step last;
    BEGIN(&s, "#########", "#@.....1#", "#.#####.#", "#.......#", "####+####", "####2####",
          "#########");
    assert_string_equal(autopilot_travel(&pilot, s.game, place(&s, '2')).reason,
                        "You know no way there.");
    assert_string_equal(autopilot_travel(&pilot, s.game, (struct point){0, 0}).reason,
                        "You know no way there.");
    assert_string_equal(autopilot_travel(&pilot, s.game, (struct point){-9, 900}).reason,
                        "You know no way there.");
    assert_string_equal(autopilot_travel(&pilot, s.game, s.game->player.at).reason, "");
    explore(&s, &last);
    travel(&s, (struct point){1, 1});
    assert_int_equal(travel(&s, place(&s, '1')), 6);
    assert_point(s.game->player.at, place(&s, '1'));
    assert_int_equal(travel(&s, place(&s, '2')), 5 + 2);
    autopilot_release(&pilot);
    scenario_end(&s);
}

static void stairs_are_travelled_to_once_seen(void **state)
{
    (void)state;
    struct scenario s;
    struct autopilot pilot = {0};
    BEGIN(&s, "##########", "#<.@.+..>#", "##########");
    assert_string_equal(autopilot_stairs(&pilot, s.game, true).reason,
                        "You know no way to stairs down yet.");
    struct autopilot_step step = autopilot_stairs(&pilot, s.game, false);
    assert_false(step.done);
    assert_int_equal(step.action.direction, DIRECTION_W);
    go(&s, DIRECTION_E);
    go(&s, DIRECTION_E);
    for (step = autopilot_stairs(&pilot, s.game, true); !step.done;
         step = autopilot_stairs(&pilot, s.game, true))
        assert_true(act(&s, step.action));
    assert_string_equal(step.reason, "");
    assert_at(s.game->player.at, 8, 1);
    autopilot_release(&pilot);
    scenario_end(&s);
}

static void rest_goes_on_until_all_is_well(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@.#", "####");
    assert_string_equal(autopilot_rest(s.game).reason, "You are rested.");
    s.game->player.health = 90;
    s.game->player.status[STATUS_CONFUSED] = 5;
    int turns = 0;
    for (struct autopilot_step step = autopilot_rest(s.game); !step.done;
         step = autopilot_rest(s.game), turns++)
        assert_true(act(&s, step.action));
    assert_int_equal(turns, 20);
    s.game->player.status[STATUS_CONFUSED] = 5;
    assert_false(autopilot_rest(s.game).done);
    s.game->player.status[STATUS_CONFUSED] = 0;
    s.game->player.status[STATUS_HASTED] = 5;
    assert_true(autopilot_rest(s.game).done);
    scenario_end(&s);
}

/* Runs until it stops. */
static struct point run(struct scenario *s, enum direction heading)
{
    bool first = true;
    for (struct autopilot_step step = autopilot_run(s->game, &heading, first); !step.done;
         step = autopilot_run(s->game, &heading, first)) {
        if (!act(s, step.action))
            break;
        first = false;
    }
    return s->game->player.at;
}

static void a_run_follows_the_bends_of_a_corridor_to_the_first_choice(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#@...#####", "####.#####", "####.....#", "######.#.#", "######.#.#",
          "##########");
    assert_at(run(&s, DIRECTION_E), 6, 3);
    assert_at(run(&s, DIRECTION_S), 6, 5);
    assert_at(run(&s, DIRECTION_N), 6, 3);
    assert_at(run(&s, DIRECTION_W), 1, 1);
    scenario_end(&s);
}

static void a_run_crosses_a_hall_and_stops_at_its_mouths(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "############", "#####......#", "#@.........#", "#####......#", "########.###",
          "############");
    assert_at(run(&s, DIRECTION_E), 5, 2);
    assert_at(run(&s, DIRECTION_E), 10, 2);
    assert_at(run(&s, DIRECTION_S), 10, 3);
    assert_at(run(&s, DIRECTION_W), 8, 3);
    scenario_end(&s);
}

static void a_run_stops_at_doors_items_and_walls(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "############", "#@.1..'....#", "############");
    put(&s, place(&s, '1'), "stone", 1);
    assert_at(run(&s, DIRECTION_E), 3, 1);
    assert_at(run(&s, DIRECTION_E), 6, 1);
    assert_at(run(&s, DIRECTION_E), 10, 1);
    assert_at(run(&s, DIRECTION_E), 10, 1);
    scenario_end(&s);
}

static void a_run_goes_slantwise_while_it_can(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "######", "#@...#", "#....#", "#....#", "######");
    assert_at(run(&s, DIRECTION_SE), 3, 3);
    scenario_end(&s);
}

static void what_looks_like_stairs_is_travelled_to_as_if_it_were(void **state)
{
    (void)state;
    struct autopilot pilot = {0};
    struct scenario s;
    BEGIN(&s, "###############", "#..@....D....>#", "###############");
    struct autopilot_step step = autopilot_stairs(&pilot, s.game, true);
    for (; !step.done; step = autopilot_stairs(&pilot, s.game, true))
        act(&s, step.action);
    assert_at(s.game->player.at, 7, 1);
    assert_said(&s, "The decoy was lying in wait.");
    autopilot_release(&pilot);
    scenario_end(&s);
}

static void who_minds_its_own_business_stops_no_command(void **state)
{
    (void)state;
    struct autopilot pilot = {0};
    struct scenario s;
    BEGIN(&s, "##########", "#@..N...>#", "##########");
    struct autopilot_step step = autopilot_stairs(&pilot, s.game, true);
    for (int i = 0; i < 20 && !step.done; i++, step = autopilot_stairs(&pilot, s.game, true)) {
        act(&s, step.action);
        assert_true(s.game->disturbance < DISTURBANCE_FOE_IN_VIEW);
    }
    assert_at(s.game->player.at, 8, 1);
    autopilot_release(&pilot);
    scenario_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exploring_sees_everything_and_takes_what_lies_about),
        cmocka_unit_test(exploring_opens_what_the_player_shut),
        cmocka_unit_test(exploring_passes_by_what_was_put_down_and_leaves_what_does_not_fit),
        cmocka_unit_test(exploring_goes_on_over_what_is_only_charted),
        cmocka_unit_test(exploring_whole_floors_ends),
        cmocka_unit_test(exploring_ends_before_a_lock_and_opens_it_with_a_key),
        cmocka_unit_test(nothing_is_done_with_a_foe_awake_in_sight_or_after_the_end),
        cmocka_unit_test(a_sleeper_is_passed_by),
        cmocka_unit_test(a_keeper_is_passed_by_at_arms_length),
        cmocka_unit_test(a_keeper_is_remembered),
        cmocka_unit_test(what_a_keeper_keeps_is_told),
        cmocka_unit_test(travel_takes_the_shortest_known_way),
        cmocka_unit_test(travel_goes_next_to_what_nobody_walks_on),
        cmocka_unit_test(stairs_are_travelled_to_once_seen),
        cmocka_unit_test(what_looks_like_stairs_is_travelled_to_as_if_it_were),
        cmocka_unit_test(who_minds_its_own_business_stops_no_command),
        cmocka_unit_test(rest_goes_on_until_all_is_well),
        cmocka_unit_test(a_run_follows_the_bends_of_a_corridor_to_the_first_choice),
        cmocka_unit_test(a_run_crosses_a_hall_and_stops_at_its_mouths),
        cmocka_unit_test(a_run_stops_at_doors_items_and_walls),
        cmocka_unit_test(a_run_goes_slantwise_while_it_can),
    };
    return RUN_TESTS(tests);
}
