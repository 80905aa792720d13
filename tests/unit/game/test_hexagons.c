/* The rules on floors of hexagons: what differs there from squares. */
#include "scenario.h"

#include "game/autopilot.h"

static void six_ways_lead_on_and_north_and_south_do_not(void **state)
{
    (void)state;
    static const struct {
        enum direction d;
        int x, y;
    } steps[] = {{DIRECTION_E, 8, 2},  {DIRECTION_W, 4, 2},  {DIRECTION_NE, 7, 1},
                 {DIRECTION_NW, 5, 1}, {DIRECTION_SE, 7, 3}, {DIRECTION_SW, 5, 3}};
    struct scenario s;
    BEGIN(&s, "# # # # # # #", " # . . . . # ", "# . . @ . . #", " # . . . . # ", "# # # # # # #");
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        assert_true(go(&s, steps[i].d));
        assert_at(s.game->player.at, steps[i].x, steps[i].y);
        assert_true(go(&s, direction_opposite(steps[i].d)));
        assert_at(s.game->player.at, 6, 2);
    }
    assert_false(go(&s, DIRECTION_N));
    assert_false(go(&s, DIRECTION_S));
    assert_at(s.game->player.at, 6, 2);
    scenario_end(&s);
}

static void a_step_between_two_walls_is_no_squeeze(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "# # # # # # #", " # # # . # # ", "# # # @ # # #", " # # # # # # ", "# # # # # # #");
    assert_true(go(&s, DIRECTION_NE));
    assert_at(s.game->player.at, 7, 1);
    scenario_end(&s);
}

static void doors_open_and_shut(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "# # # # # # #", " # . # . . # ", "# # @ + . # #", " # # # # # # ", "# # # # # # #");
    assert_true(go(&s, DIRECTION_E));
    assert_true(game_sees(s.game, (struct point){8, 2}));
    assert_true(act(&s, action_toward(ACTION_CLOSE, DIRECTION_E)));
    assert_false(game_sees(s.game, (struct point){8, 2}));
    assert_false(act(&s, action_toward(ACTION_CLOSE, DIRECTION_N)));
    scenario_end(&s);
}

static void a_hunter_takes_the_shortest_way(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "# # # # # # # # #", " # . . . # . . # ", "# @ # . # . r # #", " # # # . . . # # ",
          "# # # # # # # # #");
    struct actor *rat = hunting(&s, 'r');
    for (int left = 7; left > 1; left--)
        wait_turn(&s);
    assert_int_equal(topologies[TOPOLOGY_HEX].distance(rat->at, s.game->player.at), 1);
    wait_turns(&s, 20);
    assert_true(s.game->player.health < s.game->player.health_max);
    scenario_end(&s);
}

static void a_charge_runs_aslant(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "# # # # # # # #", " # . . . . o # ", "# . . . . . # #", " # . . . . # # ",
          "# . . . . # # #", " # . . @ # # # ", "# # # # # # # #");
    struct actor *ox = hunting(&s, 'o');
    s.kinds.monsters[ox->kind].accuracy = 300;
    wait_turn(&s);
    assert_said(&s, "The ox lowers its head and charges.");
    assert_int_equal(ox->charge, DIRECTION_SW);
    wait_turn(&s);
    assert_at(ox->at, 8, 4);
    scenario_end(&s);
}

static void an_archer_shoots_where_the_line_is_clear(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "# # # # # # # # #", " # . . . . . d # ", "# . . . . . . # #", " # @ . . . . # # ",
          "# # # # # # # # #");
    hunting(&s, 'd');
    bool shot = false;
    for (int i = 0; i < 20 && !shot; i++) {
        wait_turn(&s);
        shot = said(&s, "The archer shoots");
    }
    assert_true(shot);
    scenario_end(&s);
}

static void a_spear_reaches_two_steps_level_and_aslant(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "# # # # # # #", " # . . . . # ", "# . . x . . #", " # . . . . # ", "# . @ . x . #",
          " # # # # # # ", "# # # # # # #");
    give(&s, "spear", 1);
    asleep(&s, 'x');
    for (int i = 0; i < 2; i++) {
        struct actor *post = game_actor_at(s.game, i ? (struct point){8, 4} : (struct point){6, 2});
        post->state = ACTOR_ASLEEP;
        assert_true(go(&s, i ? DIRECTION_E : DIRECTION_NE));
        assert_at(s.game->player.at, 4, 4);
        assert_true(post->health < post->health_max);
    }
    scenario_end(&s);
}

static void a_sickle_takes_in_the_next_hexagons_on_both_sides(void **state)
{
    (void)state;
    static const struct {
        enum direction d;
        const char *const lines[6];
    } blows[] = {
        {DIRECTION_E,
         {"# # # # # #", " # . y . # ", "# x @ z . #", " # . T . # ", "# # # # # #", NULL}},
        {DIRECTION_NE,
         {"# # # # # #", " # T z . # ", "# x @ y . #", " # . . . # ", "# # # # # #", NULL}},
        {DIRECTION_SW,
         {"# # # # # #", " # . . . # ", "# y @ x . #", " # z T . # ", "# # # # # #", NULL}},
    };
    for (size_t i = 0; i < sizeof blows / sizeof *blows; i++) {
        struct scenario s;
        scenario_begin(&s, blows[i].lines);
        give(&s, "sickle", 1);
        for (const char *c = "yzTx"; *c; c++)
            asleep(&s, *c);
        assert_true(go(&s, blows[i].d));
        for (const char *c = "yzT"; *c; c++)
            assert_true(foe(&s, *c)->health < foe(&s, *c)->health_max);
        assert_int_equal(foe(&s, 'x')->health, foe(&s, 'x')->health_max);
        scenario_end(&s);
    }
}

static void what_is_thrown_or_shot_flies_over_hexagons_alone(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "# # # # # # # # #", " # . . . . . x # ", "# . . . . . . # #", " # @ . . . . # # ",
          "# # # # # # # # #");
    struct actor *post = asleep(&s, 'x');
    give(&s, "stone", 40);
    for (int i = 0; i < 40 && post->health == post->health_max; i++)
        assert_true(throw_at(&s, "stone", post->at));
    assert_said(&s, "You hit the post for");
    give(&s, "needles", 1);
    int32_t health = post->health;
    for (int i = 0; i < 3 && post->health == health; i++)
        assert_true(use(&s, "needles", post->at));
    assert_true(post->health < health);
    /* where no tile is, nothing can be aimed at */
    assert_false(throw_at(&s, "stone", (struct point){4, 3}));
    assert_said(&s, "There is nothing there to aim at.");
    assert_false(throw_at(&s, "stone", (struct point){8, 1}));
    scenario_end(&s);
}

static void a_pick_digs_the_next_hexagon(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "# # # # # # #", " # # # # # # ", "# # @ # # # #", " # # # # # # ", "# # # # # # #");
    give(&s, "pick", 1);
    assert_true(use(&s, "pick", (struct point){5, 1}));
    assert_true(go(&s, DIRECTION_NE));
    assert_at(s.game->player.at, 5, 1);
    scenario_end(&s);
}

static struct autopilot_step explore(struct scenario *s)
{
    struct autopilot pilot = {0};
    struct autopilot_step step = autopilot_explore(&pilot, s->game);
    for (int i = 0; i < 1000 && !step.done; i++) {
        assert_true(act(s, step.action));
        step = autopilot_explore(&pilot, s->game);
    }
    autopilot_release(&pilot);
    return step;
}

static void exploring_sees_every_tile_and_stairs_are_gone_to(void **state)
{
    (void)state;
    struct scenario s;
    struct autopilot pilot = {0};
    BEGIN(&s, "# # # # # # # # # #", " # . . . + . # . > ", "# # . # # # . # . #",
          " # @ . . # . . . # ", "# # # # # # # # # #");
    put(&s, (struct point){3, 1}, "stone", 1);
    assert_string_equal(explore(&s).reason, "Explored.");
    assert_int_equal(slot_of(&s, "stone") >= 0, true);
    const struct map *map = game_map(s.game);
    for (size_t i = 0; i < map_area(map); i++) {
        enum terrain terrain;
        struct point p = map_point(map, i);
        if (map_is(map, p, TERRAIN_PASSABLE))
            assert_true(game_remembers(s.game, p, &terrain));
        if (!map_has_tile(map, p))
            assert_false(game_remembers(s.game, p, &terrain));
    }
    struct autopilot_step step = autopilot_stairs(&pilot, s.game, true);
    for (int i = 0; i < 100 && !step.done; i++) {
        assert_true(act(&s, step.action));
        step = autopilot_stairs(&pilot, s.game, true);
    }
    assert_int_equal(map_at(map, s.game->player.at), TERRAIN_EXIT);
    autopilot_release(&pilot);
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

/* At a sharp bend the tiles before and after it touch: the bend itself is passed by. */
static void a_run_follows_the_sharpest_bends(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "# # # # # # #", " # # . # # # ", "# # # . # # #", " # # # . # # ", "# @ . . . # #",
          " # # # # # # ", "# # # # # # #");
    assert_at(run(&s, DIRECTION_E), 5, 1);
    assert_at(run(&s, DIRECTION_SE), 2, 4);
    scenario_end(&s);
}

static void a_run_stops_where_ways_part(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "# # # # # # #", " # # # # . # ", "# @ . . . # #", " # # # # . # ", "# # # # # # #");
    assert_at(run(&s, DIRECTION_E), 8, 2);
    assert_at(run(&s, DIRECTION_NE), 9, 1);
    scenario_end(&s);
}

static void a_run_crosses_a_hexagonal_hall(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "# # # # # # # # #", " # # # . . . # # ", "# @ . . . . . # #", " # # . . . . . # ",
          "# # # . . . . # #", " # # # . . . # # ", "# # # # # # # # #");
    assert_at(run(&s, DIRECTION_E), 4, 2);
    assert_at(run(&s, DIRECTION_E), 6, 2);
    assert_at(run(&s, DIRECTION_E), 12, 2);
    scenario_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(six_ways_lead_on_and_north_and_south_do_not),
        cmocka_unit_test(a_step_between_two_walls_is_no_squeeze),
        cmocka_unit_test(doors_open_and_shut),
        cmocka_unit_test(a_hunter_takes_the_shortest_way),
        cmocka_unit_test(a_charge_runs_aslant),
        cmocka_unit_test(an_archer_shoots_where_the_line_is_clear),
        cmocka_unit_test(a_spear_reaches_two_steps_level_and_aslant),
        cmocka_unit_test(a_sickle_takes_in_the_next_hexagons_on_both_sides),
        cmocka_unit_test(what_is_thrown_or_shot_flies_over_hexagons_alone),
        cmocka_unit_test(a_pick_digs_the_next_hexagon),
        cmocka_unit_test(exploring_sees_every_tile_and_stairs_are_gone_to),
        cmocka_unit_test(a_run_follows_the_sharpest_bends),
        cmocka_unit_test(a_run_stops_where_ways_part),
        cmocka_unit_test(a_run_crosses_a_hexagonal_hall),
    };
    return RUN_TESTS(tests);
}
