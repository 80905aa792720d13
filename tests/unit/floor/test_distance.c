#include "cmocka_all.h"

#include "base/rng.h"
#include "drawn_map.h"
#include "floor/distance.h"

static const char *const winding[] = {"#########", "#a......#", "#######.#", "#b#c#...#",
                                      "###.#.###", "#......d#", "#########", NULL};

static struct distance_map distances(const struct map *map, const struct point *goals, size_t count,
                                     int32_t limit)
{
    struct distance_map distance = {0};
    distance_compute(&distance, map, goals, count, limit, NULL, NULL);
    return distance;
}

static int32_t steps_to(const struct distance_map *distance, const struct map *map, char mark)
{
    return distance_at(distance, map, drawn_at(winding, mark));
}

static void distances_are_the_fewest_steps(void **state)
{
    (void)state;
    struct map map = drawn_map(TOPOLOGY_SQUARE, winding);
    struct point goal = drawn_at(winding, 'a');
    struct distance_map distance = distances(&map, &goal, 1, DISTANCE_FAR);
    assert_int_equal(steps_to(&distance, &map, 'a'), 0);
    assert_int_equal(steps_to(&distance, &map, 'd'), 14);
    assert_int_equal(steps_to(&distance, &map, 'c'), 16);
    assert_int_equal(steps_to(&distance, &map, 'b'), DISTANCE_FAR);
    assert_int_equal(distance_at(&distance, &map, (struct point){0, 0}), DISTANCE_FAR);
    assert_int_equal(distance_at(&distance, &map, (struct point){-1, 3}), DISTANCE_FAR);
    for (size_t i = 0; i < distance.reached; i++) {
        int32_t steps = distance.steps[distance.queue[i]];
        assert_true(i == 0 ? steps == 0 : steps >= distance.steps[distance.queue[i - 1]]);
    }
    distance_release(&distance);
    map_release(&map);
}

static void diagonals_are_single_steps(void **state)
{
    (void)state;
    static const char *const hall[] = {"......", "......", "......", "......", NULL};
    struct map map = drawn_map(TOPOLOGY_SQUARE, hall);
    struct point corner = {0, 0};
    struct distance_map distance = distances(&map, &corner, 1, DISTANCE_FAR);
    for (size_t i = 0; i < map_area(&map); i++)
        assert_int_equal(distance.steps[i],
                         map_topology(&map)->distance(corner, map_point(&map, i)));
    distance_release(&distance);
    map_release(&map);
}

static void a_limit_is_reached_and_not_passed(void **state)
{
    (void)state;
    struct map map = drawn_map(TOPOLOGY_SQUARE, winding);
    struct point goal = drawn_at(winding, 'a');
    struct distance_map whole = distances(&map, &goal, 1, DISTANCE_FAR);
    for (int32_t limit = 0; limit < 18; limit++) {
        struct distance_map near = distances(&map, &goal, 1, limit);
        size_t reached = 0;
        for (size_t i = 0; i < map_area(&map); i++) {
            assert_int_equal(near.steps[i],
                             whole.steps[i] <= limit ? whole.steps[i] : DISTANCE_FAR);
            reached += whole.steps[i] <= limit;
        }
        assert_int_equal(near.reached, reached);
        distance_release(&near);
    }
    distance_release(&whole);
    map_release(&map);
}

static void of_several_goals_the_nearest_counts(void **state)
{
    (void)state;
    struct map map = drawn_map(TOPOLOGY_SQUARE, winding);
    struct point goals[] = {drawn_at(winding, 'a'), drawn_at(winding, 'c'), drawn_at(winding, 'd'),
                            drawn_at(winding, 'c')};
    struct distance_map all = distances(&map, goals, 4, DISTANCE_FAR), one[3];
    for (int i = 0; i < 3; i++)
        one[i] = distances(&map, &goals[i], 1, DISTANCE_FAR);
    for (size_t i = 0; i < map_area(&map); i++) {
        int32_t least = one[0].steps[i];
        least = one[1].steps[i] < least ? one[1].steps[i] : least;
        least = one[2].steps[i] < least ? one[2].steps[i] : least;
        assert_int_equal(all.steps[i], least);
    }
    for (int i = 0; i < 3; i++)
        distance_release(&one[i]);
    distance_release(&all);
    struct distance_map none = distances(&map, goals, 0, DISTANCE_FAR);
    assert_int_equal(none.reached, 0);
    distance_release(&none);
    map_release(&map);
}

static void a_goal_may_be_impassable(void **state)
{
    (void)state;
    struct map map = drawn_map(TOPOLOGY_SQUARE, winding);
    struct point wall = {4, 4}; /* between c and the rest of the hall */
    struct distance_map distance = distances(&map, &wall, 1, DISTANCE_FAR);
    assert_int_equal(distance_at(&distance, &map, wall), 0);
    assert_int_equal(distance_at(&distance, &map, (struct point){4, 5}), 1);
    assert_int_equal(steps_to(&distance, &map, 'd'), 3);
    assert_int_equal(distance_at(&distance, &map, (struct point){4, 3}), DISTANCE_FAR);
    distance_release(&distance);
    map_release(&map);
}

static direction_set only_straight(const void *context, struct point from)
{
    return map_steps(context, from) & DIRECTIONS_STRAIGHT;
}

static void steps_may_be_others_than_those_of_walkers(void **state)
{
    (void)state;
    static const char *const hall[] = {".....", ".....", ".....", NULL};
    struct map map = drawn_map(TOPOLOGY_SQUARE, hall);
    struct point corner = {0, 0};
    struct distance_map distance = {0};
    distance_compute(&distance, &map, &corner, 1, DISTANCE_FAR, only_straight, &map);
    assert_int_equal(distance_at(&distance, &map, (struct point){4, 2}), 6);
    distance_release(&distance);
    map_release(&map);
}

static void a_distance_map_serves_one_map_after_another(void **state)
{
    (void)state;
    static const char *const wide[] = {"..........", "..........", NULL};
    static const char *const high[] = {"....", "....", "....", "....", "....", NULL};
    static const char *const small[] = {"..", "..", NULL};
    const char *const *const drawings[] = {wide, high, small, winding, wide, small};
    struct distance_map used = {0};
    for (size_t i = 0; i < sizeof drawings / sizeof drawings[0]; i++) {
        struct map map = drawn_map(TOPOLOGY_SQUARE, drawings[i]);
        struct point goal = {1, 1};
        for (int32_t limit = 3; limit >= 1; limit--) {
            struct distance_map fresh = distances(&map, &goal, 1, limit);
            distance_compute(&used, &map, &goal, 1, limit, NULL, NULL);
            assert_int_equal(used.reached, fresh.reached);
            assert_memory_equal(used.steps, fresh.steps, map_area(&map) * sizeof *fresh.steps);
            distance_release(&fresh);
        }
        map_release(&map);
    }
    distance_release(&used);
}

static bool is_door(const void *context, struct point p)
{
    return map_at(context, p) == TERRAIN_DOOR;
}

static void the_nearest_wanted_tile_is_found(void **state)
{
    (void)state;
    static const char *const rows[] = {"+.....@..+", "####.#####", "####+#####", NULL};
    struct map map = drawn_map(TOPOLOGY_SQUARE, rows);
    struct distance_map distance = {0};
    struct point at = drawn_at(rows, '@'), found;
    assert_true(distance_find(&distance, &map, at, NULL, is_door, &map, &found));
    assert_true(found.x == 9 && found.y == 0);
    map_set(&map, found, TERRAIN_FLOOR);
    assert_true(distance_find(&distance, &map, at, NULL, is_door, &map, &found));
    assert_true(found.x == 4 && found.y == 2);
    map_set(&map, found, TERRAIN_WALL);
    assert_true(distance_find(&distance, &map, at, NULL, is_door, &map, &found));
    assert_true(found.x == 0 && found.y == 0);
    /* the start itself does not count */
    assert_false(distance_find(&distance, &map, found, NULL, is_door, &map, &found));
    map_release(&map);
    distance_release(&distance);
}

static void what_cannot_be_reached_is_not_found(void **state)
{
    (void)state;
    static const char *const rows[] = {".@#+", "..##", NULL};
    struct map map = drawn_map(TOPOLOGY_SQUARE, rows);
    struct distance_map distance = {0};
    struct point found;
    assert_false(distance_find(&distance, &map, drawn_at(rows, '@'), NULL, is_door, &map, &found));
    assert_int_equal(distance.reached, 4);
    map_release(&map);
    distance_release(&distance);
}

static void downhill_is_straight_before_diagonal(void **state)
{
    (void)state;
    static const char *const hall[] = {"......", "......", "......", "......", NULL};
    struct map map = drawn_map(TOPOLOGY_SQUARE, hall);
    struct point goals[] = {{5, 1}};
    struct distance_map distance = distances(&map, goals, 1, DISTANCE_FAR);
    /* east and northeast are equally near to the goal */
    assert_int_equal(distance_downhill(&distance, &map, (struct point){1, 2}, 0xff), DIRECTION_E);
    /* only the diagonal is nearer */
    assert_int_equal(distance_downhill(&distance, &map, (struct point){3, 3}, 0xff), DIRECTION_NE);
    /* only what is allowed counts, and only what is nearer */
    assert_int_equal(distance_downhill(&distance, &map, (struct point){1, 2}, 1U << DIRECTION_NE),
                     DIRECTION_NE);
    assert_int_equal(distance_downhill(&distance, &map, (struct point){1, 2}, 1U << DIRECTION_W),
                     DIRECTION_NONE);
    assert_int_equal(distance_downhill(&distance, &map, (struct point){1, 2}, 0), DIRECTION_NONE);
    assert_int_equal(distance_downhill(&distance, &map, goals[0], 0xff), DIRECTION_NONE);
    distance_release(&distance);
    map_release(&map);
}

static void downhill_leads_to_the_goal_in_as_many_steps(void **state)
{
    (void)state;
    struct map map = drawn_map(TOPOLOGY_SQUARE, winding);
    struct point goal = drawn_at(winding, 'a'), at = drawn_at(winding, 'c');
    struct distance_map distance = distances(&map, &goal, 1, DISTANCE_FAR);
    for (int32_t left = distance_at(&distance, &map, at); left > 0; left--) {
        enum direction d = distance_downhill(&distance, &map, at, map_steps(&map, at));
        assert_int_not_equal(d, DIRECTION_NONE);
        at = topology_step(map_topology(&map), at, d);
    }
    assert_true(point_equal(at, goal));
    distance_release(&distance);
    map_release(&map);
}

static void hexagons_have_distances_too(void **state)
{
    (void)state;
    struct map map;
    map_init(&map, TOPOLOGY_HEX, 21, 11);
    for (size_t i = 0; i < map_area(&map); i++) {
        struct point p = map_point(&map, i);
        if ((p.x + p.y) % 2 == 0)
            map_set(&map, p, TERRAIN_FLOOR);
    }
    struct point goal = {10, 4};
    struct distance_map distance = distances(&map, &goal, 1, DISTANCE_FAR);
    for (size_t i = 0; i < distance.reached; i++) {
        struct point p = map_point(&map, distance.queue[i]);
        assert_int_equal(distance_at(&distance, &map, p), map_topology(&map)->distance(goal, p));
    }
    assert_int_equal(distance.reached, (map_area(&map) + 1) / 2);
    distance_release(&distance);
    map_release(&map);
}

static void a_search_goes_on_as_if_it_had_not_stopped(void **state)
{
    (void)state;
    struct map map = drawn_map(TOPOLOGY_SQUARE, winding);
    struct point goal = drawn_at(winding, 'a');
    struct distance_map distance = distances(&map, &goal, 1, 0);
    for (int32_t limit = 1; limit <= 18; limit++) {
        struct distance_map anew = distances(&map, &goal, 1, limit);
        distance_extend(&distance, &map, limit);
        assert_int_equal(distance.reached, anew.reached);
        assert_memory_equal(distance.queue, anew.queue, anew.reached * sizeof *anew.queue);
        assert_memory_equal(distance.steps, anew.steps, map_area(&map) * sizeof *anew.steps);
        distance_release(&anew);
    }
    distance_release(&distance);
    map_release(&map);
}

/* From `from` to `goal`, past `closed`. */
static int32_t steps_past(const struct map *map, struct point goal, struct point closed,
                          struct point from, int32_t limit)
{
    struct distance_map whole = distances(map, &goal, 1, DISTANCE_FAR), past = {0}, work = {0};
    distance_compute_past(&past, &work, map, &whole, closed, from, limit);
    int32_t steps = distance_at(&past, map, from);
    assert_int_equal(distance_at(&past, map, closed), DISTANCE_FAR);
    distance_release(&whole);
    distance_release(&past);
    distance_release(&work);
    return steps;
}

static void ways_past_a_closed_tile_go_round_it_or_end(void **state)
{
    (void)state;
    static const char *const ring[] = {"#######", "#a.c..#", "#.###.#", "#....b#", "#######", NULL};
    struct map map = drawn_map(TOPOLOGY_SQUARE, ring);
    struct point a = drawn_at(ring, 'a'), b = drawn_at(ring, 'b'), c = drawn_at(ring, 'c');
    assert_int_equal(steps_past(&map, a, c, (struct point){4, 1}, 60), 9);
    assert_int_equal(steps_past(&map, a, c, b, 60), 6);
    assert_int_equal(steps_past(&map, a, c, b, 6), 6);
    assert_int_equal(steps_past(&map, a, c, b, 5), DISTANCE_FAR);
    assert_int_equal(steps_past(&map, a, c, (struct point){2, 1}, 60), 1);
    assert_int_equal(steps_past(&map, a, c, c, 60), DISTANCE_FAR);
    map_set(&map, (struct point){3, 3}, TERRAIN_WALL);
    assert_int_equal(steps_past(&map, a, c, b, 60), DISTANCE_FAR);
    map_release(&map);
}

struct closing {
    const struct map *map;
    struct point closed;
};

static direction_set steps_not_closed(const void *context, struct point from)
{
    const struct closing *closing = context;
    enum direction d = topology_towards(map_topology(closing->map), from, closing->closed);
    unsigned ways = map_steps(closing->map, from);
    return (direction_set)(d == DIRECTION_NONE ? ways : ways & ~(1U << d));
}

static struct map random_map(struct rng *rng, enum topology_kind topology)
{
    struct map map;
    map_init(&map, topology, 21, 15);
    int32_t open_percent = rng_range(rng, 40, 95);
    for (size_t i = 0; i < map_area(&map); i++) {
        struct point p = map_point(&map, i);
        if (map_has_tile(&map, p) && !map_on_border(&map, p) && rng_percent(rng, open_percent))
            map_set(&map, p, TERRAIN_FLOOR);
    }
    return map;
}

static struct point random_tile(struct rng *rng, const struct map *map)
{
    struct point p;
    do
        p = map_point(map, rng_below(rng, (uint32_t)map_area(map)));
    while (!map_is(map, p, TERRAIN_PASSABLE));
    return p;
}

/* At `from`, and next to it wherever that is no farther, as in a search of the whole map. */
static void assert_past_is_right(const struct map *map, const struct distance_map *past,
                                 const struct distance_map *right, struct point from, int32_t limit)
{
    int32_t here = distance_at(right, map, from);
    here = here > limit ? DISTANCE_FAR : here;
    assert_int_equal(distance_at(past, map, from), here);
    topology_each (map_topology(map), d) {
        struct point to = topology_step(map_topology(map), from, d);
        int32_t there = distance_at(right, map, to);
        if (here == DISTANCE_FAR || !map_can_step(map, from, d))
            continue;
        if (there <= here)
            assert_int_equal(distance_at(past, map, to), there);
        else
            assert_true(distance_at(past, map, to) > here);
    }
}

static void ways_past_a_closed_tile_are_those_of_a_whole_search(void **state)
{
    (void)state;
    enum { ROUNDS = 4000 };
    struct distance_map whole = {0}, right = {0}, past = {0}, work = {0};
    struct rng rng;
    rng_init(&rng, 7);
    for (int i = 0; i < ROUNDS; i++) {
        struct map map = random_map(&rng, i % 2 ? TOPOLOGY_HEX : TOPOLOGY_SQUARE);
        struct point goal = random_tile(&rng, &map), from = random_tile(&rng, &map);
        struct closing closing = {&map, random_tile(&rng, &map)};
        int32_t limit = rng_range(&rng, 5, 60);
        if (!point_equal(closing.closed, goal)) {
            /* as far as to `from`, or out to the limit */
            distance_compute(&whole, &map, &goal, 1, limit, NULL, NULL);
            int32_t reach = distance_at(&whole, &map, from);
            reach = reach < limit ? rng_range(&rng, reach, limit) : limit;
            distance_compute(&whole, &map, &goal, 1, reach, NULL, NULL);
            distance_compute(&right, &map, &goal, 1, DISTANCE_FAR, steps_not_closed, &closing);
            distance_compute_past(&past, &work, &map, &whole, closing.closed, from, limit);
            assert_past_is_right(&map, &past, &right, from, limit);
        }
        map_release(&map);
    }
    distance_release(&whole);
    distance_release(&right);
    distance_release(&past);
    distance_release(&work);
}

/* Whether they meet, each way round. */
static bool meet(const struct map *map, char a, char b, int32_t limit)
{
    struct distance_map ends[2] = {{0}, {0}};
    struct point there[2] = {drawn_at(winding, a), drawn_at(winding, b)};
    struct point back[2] = {there[1], there[0]};
    bool met = distance_within(ends, map, there, limit);
    assert_int_equal(distance_within(ends, map, back, limit), met);
    distance_release(&ends[0]);
    distance_release(&ends[1]);
    return met;
}

static void points_are_within_as_many_steps_as_the_way_has(void **state)
{
    (void)state;
    struct map map = drawn_map(TOPOLOGY_SQUARE, winding);
    assert_true(meet(&map, 'a', 'd', 14));
    assert_false(meet(&map, 'a', 'd', 13));
    assert_true(meet(&map, 'c', 'a', 16));
    assert_false(meet(&map, 'c', 'a', 15));
    assert_true(meet(&map, 'a', 'a', 0));
    assert_false(meet(&map, 'a', 'b', DISTANCE_FAR));
    map_release(&map);
}

/* A niche is opened beside each tile of a way in turn. */
static void an_end_that_is_added_is_where_a_new_search_has_it(void **state)
{
    (void)state;
    static const char *const way[] = {"#######", "#.....#", "#######", NULL};
    for (int16_t x = 1; x <= 5; x++) {
        struct map map = drawn_map(TOPOLOGY_SQUARE, way);
        struct point goal = {1, 1}, niche = {x, 2};
        struct distance_map distance = distances(&map, &goal, 1, DISTANCE_FAR);
        map_set(&map, niche, TERRAIN_EXIT);
        distance_add_end(&distance, &map, niche, DIRECTION_N);
        struct distance_map anew = distances(&map, &goal, 1, DISTANCE_FAR);
        assert_int_equal(distance.reached, anew.reached);
        assert_memory_equal(distance.steps, anew.steps, map_area(&map) * sizeof *anew.steps);
        for (size_t i = 0; i < distance.reached; i++)
            assert_int_equal(distance.steps[distance.queue[i]], anew.steps[anew.queue[i]]);
        distance_release(&distance);
        distance_release(&anew);
        map_release(&map);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(distances_are_the_fewest_steps),
        cmocka_unit_test(diagonals_are_single_steps),
        cmocka_unit_test(a_limit_is_reached_and_not_passed),
        cmocka_unit_test(of_several_goals_the_nearest_counts),
        cmocka_unit_test(a_goal_may_be_impassable),
        cmocka_unit_test(steps_may_be_others_than_those_of_walkers),
        cmocka_unit_test(a_distance_map_serves_one_map_after_another),
        cmocka_unit_test(the_nearest_wanted_tile_is_found),
        cmocka_unit_test(what_cannot_be_reached_is_not_found),
        cmocka_unit_test(downhill_is_straight_before_diagonal),
        cmocka_unit_test(downhill_leads_to_the_goal_in_as_many_steps),
        cmocka_unit_test(hexagons_have_distances_too),
        cmocka_unit_test(a_search_goes_on_as_if_it_had_not_stopped),
        cmocka_unit_test(ways_past_a_closed_tile_go_round_it_or_end),
        cmocka_unit_test(ways_past_a_closed_tile_are_those_of_a_whole_search),
        cmocka_unit_test(points_are_within_as_many_steps_as_the_way_has),
        cmocka_unit_test(an_end_that_is_added_is_where_a_new_search_has_it),
    };
    return RUN_TESTS(tests);
}
