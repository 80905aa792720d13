#include "scenario.h"

#include "base/mem.h"
#include "game/autopilot.h"

static struct thread *thread_of(const struct scenario *s)
{
    return &game_level(s->game)->thread;
}

/* The tile at a place of the thread. */
static struct point nth(const struct scenario *s, size_t i)
{
    assert_true(i < thread_of(s)->length);
    return map_point(game_map(s->game), thread_of(s)->tiles[i]);
}

/* Up to the entrance and back down, so that the thread is tied. */
static void tie(struct scenario *s)
{
    struct point here = s->game->player.at;
    move_player(s->game, game_level(s->game)->floor.entrance);
    enum direction d = topology_towards(map_topology(game_map(s->game)), s->game->player.at, here);
    assert_true(go(s, d));
}

static void the_spool_pays_out_from_the_stairs_on(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#<@....#", "########");
    give(&s, "spool", 1);
    tie(&s);
    for (int i = 0; i < 3; i++)
        go(&s, DIRECTION_E);
    assert_int_equal(thread_of(&s)->length, 5);
    for (size_t i = 0; i < 5; i++)
        assert_at(nth(&s, i), 1 + (int)i, 1);
    scenario_end(&s);
}

static void without_a_spool_there_is_no_thread(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#<@....#", "########");
    tie(&s);
    go(&s, DIRECTION_E);
    assert_int_equal(thread_of(&s)->length, 0);
    scenario_end(&s);
}

static void crossing_the_thread_takes_the_loop_back_in(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "######", "#<@..#", "##.#.#", "##...#", "######");
    give(&s, "spool", 1);
    tie(&s);
    const enum direction ring[] = {DIRECTION_E, DIRECTION_E, DIRECTION_S, DIRECTION_S,
                                   DIRECTION_W, DIRECTION_W, DIRECTION_N};
    for (size_t i = 0; i < sizeof ring / sizeof *ring; i++)
        assert_true(go(&s, ring[i]));
    assert_int_equal(thread_of(&s)->length, 9);
    assert_true(go(&s, DIRECTION_N));
    assert_int_equal(thread_of(&s)->length, 2);
    assert_at(nth(&s, 1), 2, 1);
    scenario_end(&s);
}

/*
 * Loop erasure by its definition, not step by step: after each tile of the path comes the one that
 * the walk went to when it left that tile for the last time.
 */
static size_t erase_loops(const uint32_t *walk, size_t length, uint32_t *path)
{
    size_t count = 0;
    for (size_t at = 0; at < length;) {
        uint32_t tile = walk[at];
        for (size_t later = at; later < length; later++)
            if (walk[later] == tile)
                at = later;
        path[count++] = tile;
        at++;
    }
    return count;
}

enum { WALK_STEPS = 400 };

static void walk_at_random(struct scenario *s, struct rng *rng)
{
    const struct map *map = game_map(s->game);
    const struct topology *t = map_topology(map);
    uint32_t walk[WALK_STEPS + 2], path[WALK_STEPS + 2];
    size_t length = 0;
    thread_cut_to(thread_of(s), 0);
    move_player(s->game, game_level(s->game)->floor.entrance);
    walk[length++] = (uint32_t)map_index(map, s->game->player.at);
    while (length <= WALK_STEPS) {
        enum direction d = (enum direction)rng_below(rng, DIRECTION_COUNT);
        if (!topology_has(t, d) || !map_can_step(map, s->game->player.at, d))
            continue;
        struct point before = s->game->player.at;
        assert_true(go(s, d));
        if (!point_equal(before, s->game->player.at)) /* a door takes a turn to open */
            walk[length++] = (uint32_t)map_index(map, s->game->player.at);
        if (length % 20 > 0)
            continue;
        size_t count = erase_loops(walk, length, path);
        assert_int_equal(thread_of(s)->length, count);
        assert_memory_equal(thread_of(s)->tiles, path, count * sizeof *path);
    }
}

static void the_thread_is_the_loop_erasure_of_every_walk(void **state)
{
    (void)state;
    struct scenario s;
    struct rng rng;
    rng_init(&rng, 7);
    BEGIN(&s, "#############", "#<@....#....#", "#.#.##.#.##.#", "#....#.+....#", "#.##.#.#.##.#",
          "#......#....#", "#####+###'###", "#...........#", "#############");
    give(&s, "spool", 9);
    s.game->player.health = s.game->player.health_max = 10000;
    for (int i = 0; i < 120; i++)
        walk_at_random(&s, &rng);
    scenario_end(&s);
    BEGIN(&s, "# # # # # #", " # < . @ # ", "# . # . . #", " # . . # # ", "# # . . . #",
          " # # # # # ");
    give(&s, "spool", 9);
    s.game->player.health = s.game->player.health_max = 10000;
    for (int i = 0; i < 60; i++)
        walk_at_random(&s, &rng);
    scenario_end(&s);
}

static void the_end_of_the_thread_lies_until_the_player_comes_back(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "############", "#<@........#", "############");
    s.kinds.items[kinds_find_item(&s.kinds, "spool")].power = 4;
    give(&s, "spool", 1);
    tie(&s);
    for (int i = 0; i < 3; i++)
        go(&s, DIRECTION_E);
    assert_int_equal(thread_of(&s)->length, 5);
    go(&s, DIRECTION_E);
    assert_said(&s, "at its end");
    go(&s, DIRECTION_E);
    assert_false(said(&s, "at its end"));
    assert_int_equal(thread_of(&s)->length, 5);
    for (int i = 0; i < 3; i++)
        go(&s, DIRECTION_W);
    assert_int_equal(thread_of(&s)->length, 4);
    scenario_end(&s);
}

static void a_jump_tears_it_and_it_is_taken_up_where_it_lies(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "############", "#<@.....d..#", "############");
    give(&s, "spool", 1);
    give(&s, "exchange", 1);
    tie(&s);
    go(&s, DIRECTION_E);
    size_t length = thread_of(&s)->length;
    use(&s, "exchange", foe(&s, 'd')->at);
    assert_said(&s, "tears");
    assert_int_equal(thread_of(&s)->length, length);
    level_move_actor(game_level(s.game), foe(&s, 'd'), (struct point){10, 1});
    while (s.game->player.at.x > 2)
        go(&s, DIRECTION_W);
    assert_int_equal(thread_of(&s)->length, 2);
    go(&s, DIRECTION_E);
    assert_int_equal(thread_of(&s)->length, 3);
    scenario_end(&s);
}

static void who_falls_has_no_thread_until_the_stairs_up(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#<@....#", "########");
    FLOOR(&s, 2, "########", "#<..>..#", "########");
    give(&s, "spool", 1);
    tie(&s);
    change_floor(s.game, 2, ARRIVE_ANYWHERE);
    s.game->player.at = (struct point){3, 1};
    go(&s, DIRECTION_W);
    assert_int_equal(thread_of(&s)->length, 0);
    go(&s, DIRECTION_W);
    assert_int_equal(thread_of(&s)->length, 1);
    change_floor(s.game, 1, ARRIVE_EXIT);
    assert_int_equal(thread_of(&s)->length, 2);
    scenario_end(&s);
}

static void a_cut_leaves_what_is_tied_to_the_stairs(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#<@....#", "########");
    give(&s, "spool", 1);
    tie(&s);
    for (int i = 0; i < 4; i++)
        go(&s, DIRECTION_E);
    s.heard = s.game->message_total;
    cut_thread(s.game, (struct point){4, 1});
    assert_said(&s, "cut");
    assert_int_equal(thread_of(&s)->length, 3);
    assert_false(game_thread_at(s.game, (struct point){4, 1}));
    s.heard = s.game->message_total;
    cut_thread(s.game, (struct point){5, 1}); /* where none lies */
    cut_thread(s.game, (struct point){2, 1}); /* which nobody holds */
    assert_int_equal(s.heard, s.game->message_total);
    assert_int_equal(thread_of(&s)->length, 1);
    eat_thread(s.game);
    assert_int_equal(thread_of(&s)->length, 0);
    scenario_end(&s);
}

static void travel_to_the_entrance_follows_it(void **state)
{
    (void)state;
    struct scenario s;
    struct autopilot pilot = {0};
    BEGIN(&s, "########", "#<@.....", "#.####.#", "#......#", "########");
    give(&s, "spool", 1);
    map_set(&game_level(s.game)->floor.map, (struct point){1, 2}, TERRAIN_WALL);
    tie(&s);
    for (int i = 0; i < 4; i++)
        go(&s, DIRECTION_E);
    for (int i = 0; i < 2; i++)
        go(&s, DIRECTION_S);
    for (int i = 0; i < 5; i++)
        go(&s, DIRECTION_W);
    /* a shorter way is there now, but the thread leads round */
    map_set(&game_level(s.game)->floor.map, (struct point){1, 2}, TERRAIN_FLOOR);
    look_around(s.game);
    size_t steps = 0;
    for (;; steps++) {
        struct autopilot_step step = autopilot_stairs(&pilot, s.game, false);
        if (step.done)
            break;
        assert_true(act(&s, step.action));
    }
    assert_point(s.game->player.at, game_level(s.game)->floor.entrance);
    assert_int_equal(steps, 12);
    assert_int_equal(thread_of(&s)->length, 1);
    autopilot_release(&pilot);
    scenario_end(&s);
}

static void travel_leaves_a_thread_that_is_barred_farther_on(void **state)
{
    (void)state;
    struct scenario s;
    struct autopilot pilot = {0};
    BEGIN(&s, "##########", "#<@......#", "#.####.#.#", "#........#", "##########");
    give(&s, "spool", 1);
    tie(&s);
    for (int i = 0; i < 6; i++)
        go(&s, DIRECTION_E);
    for (int i = 0; i < 2; i++)
        go(&s, DIRECTION_S);
    change_ground(s.game, (struct point){4, 1}, TERRAIN_MORTAR);
    go(&s, DIRECTION_N);
    go(&s, DIRECTION_N); /* and sees it */
    int steps = 0;
    for (;; steps++) {
        struct autopilot_step step = autopilot_stairs(&pilot, s.game, false);
        if (step.done || steps > 20)
            break;
        assert_true(act(&s, step.action));
    }
    assert_in_range(steps, 8, 12);
    assert_point(s.game->player.at, game_level(s.game)->floor.entrance);
    autopilot_release(&pilot);
    scenario_end(&s);
}

static void it_is_saved_as_it_lies(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#<@....#", "########");
    give(&s, "spool", 1);
    tie(&s);
    go(&s, DIRECTION_E);
    struct stream written, read;
    stream_init_write(&written);
    game_visit(s.game, &written);
    struct game *copy = game_new_for_reading(&s.kinds);
    stream_init_read(&read, written.out.bytes, written.out.length);
    game_visit(copy, &read);
    assert_false(read.failed);
    assert_int_equal(game_level(copy)->thread.length, 3);
    assert_true(game_thread_at(copy, (struct point){2, 1}));
    stream_release(&written);
    game_free(copy);
    scenario_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_spool_pays_out_from_the_stairs_on),
        cmocka_unit_test(without_a_spool_there_is_no_thread),
        cmocka_unit_test(crossing_the_thread_takes_the_loop_back_in),
        cmocka_unit_test(the_thread_is_the_loop_erasure_of_every_walk),
        cmocka_unit_test(the_end_of_the_thread_lies_until_the_player_comes_back),
        cmocka_unit_test(a_jump_tears_it_and_it_is_taken_up_where_it_lies),
        cmocka_unit_test(who_falls_has_no_thread_until_the_stairs_up),
        cmocka_unit_test(a_cut_leaves_what_is_tied_to_the_stairs),
        cmocka_unit_test(travel_to_the_entrance_follows_it),
        cmocka_unit_test(travel_leaves_a_thread_that_is_barred_farther_on),
        cmocka_unit_test(it_is_saved_as_it_lies),
    };
    return RUN_TESTS(tests);
}
