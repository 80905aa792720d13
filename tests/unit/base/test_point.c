#include "cmocka_all.h"

#include <string.h>

#include "base/point.h"

static void opposite_directions_cancel(void **state)
{
    (void)state;
    for (int kind = 0; kind < TOPOLOGY_COUNT; kind++) {
        const struct topology *t = &topologies[kind];
        const struct point start = {50, 50};
        int count = 0;
        topology_each (t, d) {
            enum direction back = direction_opposite(d);
            struct point there = topology_step(t, start, d);
            assert_true(topology_has(t, back));
            assert_false(point_equal(there, start));
            assert_true(point_equal(topology_step(t, there, back), start));
            count++;
        }
        assert_int_equal(count, kind == TOPOLOGY_HEX ? 6 : 8);
    }
}

static void steps_on_hexagons_keep_to_places_that_exist(void **state)
{
    (void)state;
    const struct topology *t = &topologies[TOPOLOGY_HEX];
    assert_false(topology_has(t, DIRECTION_N) || topology_has(t, DIRECTION_S));
    topology_each (t, d) {
        struct point by = t->delta[d];
        assert_int_equal((by.x + by.y) % 2, 0);
    }
}

/* Round and back again, by each direction once. */
static void turning_goes_round_the_directions_that_exist(void **state)
{
    (void)state;
    for (int kind = 0; kind < TOPOLOGY_COUNT; kind++) {
        const struct topology *t = &topologies[kind];
        unsigned seen = 0;
        enum direction d = DIRECTION_E;
        do {
            enum direction next = topology_turn(t, d, 1);
            assert_true(topology_has(t, next));
            assert_int_equal(topology_turn(t, next, -1), d);
            seen |= 1U << next;
            d = next;
        } while (d != DIRECTION_E);
        assert_int_equal(seen, t->directions);
    }
    assert_int_equal(topology_turn(&topologies[TOPOLOGY_HEX], DIRECTION_NE, 1), DIRECTION_NW);
}

/* Directions are named as they look on the screen. */
static void directions_lead_where_their_names_say(void **state)
{
    (void)state;
    static const int8_t sign[DIRECTION_COUNT][2] = {{1, 0},  {1, -1}, {0, -1}, {-1, -1},
                                                    {-1, 0}, {-1, 1}, {0, 1},  {1, 1}};
    for (int kind = 0; kind < TOPOLOGY_COUNT; kind++) {
        topology_each (&topologies[kind], d) {
            struct point by = topologies[kind].delta[d];
            assert_true((by.x > 0) - (by.x < 0) == sign[d][0]);
            assert_true((by.y > 0) - (by.y < 0) == sign[d][1]);
        }
    }
    assert_string_equal(direction_names[DIRECTION_NE], "northeast");
    assert_string_equal(direction_names[DIRECTION_SE], "southeast");
    assert_string_equal(direction_names[DIRECTION_NONE], "here");
}

/* By a breadth-first search from the middle of an open plane. */
static void distances_are_numbers_of_steps(void **state)
{
    (void)state;
    enum { SIZE = 61, MIDDLE = SIZE / 2, NEAR = 12 };
    for (int kind = 0; kind < TOPOLOGY_COUNT; kind++) {
        const struct topology *t = &topologies[kind];
        static int steps[SIZE][SIZE];
        static struct point queue[SIZE * SIZE];
        memset(steps, -1, sizeof steps);
        const struct point middle = {MIDDLE, MIDDLE};
        size_t reached = 0;
        queue[reached++] = middle;
        steps[MIDDLE][MIDDLE] = 0;
        for (size_t i = 0; i < reached; i++) {
            struct point from = queue[i];
            if (steps[from.y][from.x] == NEAR)
                break;
            topology_each (t, d) {
                struct point p = topology_step(t, from, d);
                if (steps[p.y][p.x] >= 0)
                    continue;
                steps[p.y][p.x] = steps[from.y][from.x] + 1;
                queue[reached++] = p;
            }
        }
        for (size_t i = 0; i < reached; i++) {
            assert_int_equal(t->distance(middle, queue[i]), steps[queue[i].y][queue[i].x]);
            assert_int_equal(t->distance(queue[i], middle), steps[queue[i].y][queue[i].x]);
        }
        assert_int_equal(reached, kind == TOPOLOGY_HEX ? 1 + 3 * NEAR * (NEAR + 1)
                                                       : (2 * NEAR + 1) * (2 * NEAR + 1));
    }
}

static void only_neighbours_have_a_direction_towards(void **state)
{
    (void)state;
    const struct point from = {10, 10};
    for (int kind = 0; kind < TOPOLOGY_COUNT; kind++) {
        const struct topology *t = &topologies[kind];
        int neighbours = 0;
        for (int16_t y = 6; y <= 14; y++) {
            for (int16_t x = 6; x <= 14; x++) {
                enum direction d = topology_towards(t, from, (struct point){x, y});
                if (d == DIRECTION_NONE)
                    continue;
                assert_true(point_equal(topology_step(t, from, d), (struct point){x, y}));
                neighbours++;
            }
        }
        assert_int_equal(neighbours, kind == TOPOLOGY_HEX ? 6 : 8);
    }
}

static void bearings_are_the_nearest_points_of_the_compass(void **state)
{
    (void)state;
    static const struct {
        int16_t x, y;
        enum direction bearing;
    } cases[] = {
        {0, 0, DIRECTION_NONE},  {1, 0, DIRECTION_E},     {1, -1, DIRECTION_NE},
        {0, -1, DIRECTION_N},    {-1, -1, DIRECTION_NW},  {-1, 0, DIRECTION_W},
        {-1, 1, DIRECTION_SW},   {0, 1, DIRECTION_S},     {1, 1, DIRECTION_SE},
        {100, 0, DIRECTION_E},   {100, 30, DIRECTION_E},  {100, 40, DIRECTION_E},
        {100, 41, DIRECTION_SE}, {100, 90, DIRECTION_SE}, {41, 100, DIRECTION_SE},
        {40, 100, DIRECTION_S},  {-5, 2, DIRECTION_W},    {-5, -3, DIRECTION_NW},
        {2, -5, DIRECTION_N},    {3, -5, DIRECTION_NE},   {2, -1, DIRECTION_NE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct point to = {(int16_t)(7 + cases[i].x), (int16_t)(9 + cases[i].y)};
        assert_int_equal(point_bearing((struct point){7, 9}, to), cases[i].bearing);
    }
}

static void opposite_ways_have_opposite_bearings(void **state)
{
    (void)state;
    const struct point here = {0, 0};
    for (int16_t y = -20; y <= 20; y++) {
        for (int16_t x = -20; x <= 20; x++) {
            struct point there = {x, y};
            enum direction d = point_bearing(here, there);
            if (d != DIRECTION_NONE)
                assert_int_equal(point_bearing(there, here), direction_opposite(d));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(opposite_directions_cancel),
        cmocka_unit_test(steps_on_hexagons_keep_to_places_that_exist),
        cmocka_unit_test(turning_goes_round_the_directions_that_exist),
        cmocka_unit_test(directions_lead_where_their_names_say),
        cmocka_unit_test(distances_are_numbers_of_steps),
        cmocka_unit_test(only_neighbours_have_a_direction_towards),
        cmocka_unit_test(bearings_are_the_nearest_points_of_the_compass),
        cmocka_unit_test(opposite_ways_have_opposite_bearings),
    };
    return RUN_TESTS(tests);
}
