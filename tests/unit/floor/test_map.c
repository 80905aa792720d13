#include "cmocka_all.h"

#include <stdbool.h>

#include "base/rng.h"
#include "drawn_map.h"

static void a_new_map_is_wall_in_bedrock(void **state)
{
    (void)state;
    struct map map;
    map_init(&map, TOPOLOGY_SQUARE, 5, 4);
    assert_int_equal(map_area(&map), 20);
    for (int16_t y = 0; y < 4; y++)
        for (int16_t x = 0; x < 5; x++)
            assert_int_equal(map_at(&map, (struct point){x, y}),
                             x % 4 == 0 || y % 3 == 0 ? TERRAIN_BEDROCK : TERRAIN_WALL);
    map_release(&map);
}

/* On hexagons a step east leads two columns on: so wide is the border. */
static void a_new_map_of_hexagons_is_wall_where_tiles_are(void **state)
{
    (void)state;
    static const char *const expected[] = {"BBBBBBB", "BBBWBBB", "BBWBWBB", "BBBWBBB", "BBBBBBB"};
    struct map map;
    map_init(&map, TOPOLOGY_HEX, 7, 5);
    for (int16_t y = 0; y < 5; y++)
        for (int16_t x = 0; x < 7; x++) {
            struct point p = {x, y};
            assert_int_equal(map_at(&map, p),
                             expected[y][x] == 'W' ? TERRAIN_WALL : TERRAIN_BEDROCK);
            assert_int_equal(map_has_tile(&map, p), (x + y) % 2 == 0);
        }
    map_release(&map);
}

static void beyond_the_edge_is_bedrock(void **state)
{
    (void)state;
    static const char *const hall[] = {"...", "...", NULL};
    struct map map = drawn_map(TOPOLOGY_SQUARE, hall);
    static const struct point beyond[] = {{-1, 0}, {0, -1}, {3, 0}, {0, 2}, {-1, -1}, {3, 2}};
    for (size_t i = 0; i < sizeof beyond / sizeof beyond[0]; i++) {
        assert_false(map_contains(&map, beyond[i]));
        assert_int_equal(map_at(&map, beyond[i]), TERRAIN_BEDROCK);
    }
    assert_true(map_is(&map, (struct point){2, 1}, TERRAIN_PASSABLE | TERRAIN_CLEAR));
    map_release(&map);
}

static void indices_and_points_belong_together(void **state)
{
    (void)state;
    struct map map;
    map_init(&map, TOPOLOGY_SQUARE, 7, 5);
    for (size_t i = 0; i < map_area(&map); i++) {
        struct point p = map_point(&map, i);
        assert_true(map_contains(&map, p));
        assert_int_equal(map_index(&map, p), i);
    }
    map_release(&map);
}

static direction_set set_of(const enum direction *directions)
{
    unsigned set = 0;
    for (; *directions != DIRECTION_NONE; directions++)
        set |= 1U << *directions;
    return (direction_set)set;
}

#define SET(...) set_of((const enum direction[]){__VA_ARGS__, DIRECTION_NONE})

static void directions_end_at_the_edge(void **state)
{
    (void)state;
    for (int topology = 0; topology < TOPOLOGY_COUNT; topology++) {
        struct map map;
        map_init(&map, (enum topology_kind)topology, 11, 7);
        for (size_t i = 0; i < map_area(&map); i++) {
            const struct topology *t = map_topology(&map);
            struct point p = map_point(&map, i);
            direction_set directions = map_directions(&map, p);
            for (enum direction d = DIRECTION_E; d < DIRECTION_COUNT; d++)
                assert_int_equal(direction_in(directions, d),
                                 topology_has(t, d) && map_contains(&map, topology_step(t, p, d)));
        }
        map_release(&map);
    }
}

static void a_step_never_squeezes_past_a_corner(void **state)
{
    (void)state;
    static const char *const rows[] = {"#####", "#..##", "#.@.#", "##.##", "#####", NULL};
    struct map map = drawn_map(TOPOLOGY_SQUARE, rows);
    struct point at = drawn_at(rows, '@');
    assert_int_equal(map_passable(&map, at),
                     SET(DIRECTION_E, DIRECTION_W, DIRECTION_N, DIRECTION_S, DIRECTION_NW));
    assert_int_equal(map_steps(&map, at),
                     SET(DIRECTION_E, DIRECTION_W, DIRECTION_N, DIRECTION_S, DIRECTION_NW));
    map_set(&map, (struct point){1, 2}, TERRAIN_WALL);
    assert_int_equal(map_steps(&map, at), SET(DIRECTION_E, DIRECTION_N, DIRECTION_S));
    assert_false(map_can_step(&map, at, DIRECTION_NW));
    assert_true(map_can_step(&map, at, DIRECTION_N));
    map_release(&map);
}

/* The rule itself, for every neighbourhood. */
static void a_diagonal_needs_both_tiles_beside_it(void **state)
{
    (void)state;
    for (unsigned passable = 0; passable < 256; passable++) {
        direction_set steps = map_steps_of(TOPOLOGY_SQUARE, (direction_set)passable);
        for (unsigned d = 0; d < DIRECTION_COUNT; d++) {
            bool open = passable >> d & 1;
            bool beside = passable >> (d + 1) % 8 & passable >> (d + 7) % 8 & 1;
            assert_int_equal(direction_in(steps, (enum direction)d),
                             open && (d % 2 == 0 || beside));
        }
        assert_int_equal(map_steps_of(TOPOLOGY_HEX, (direction_set)passable), passable);
    }
}

static void assert_passable_as_tiles_say(const struct map *map)
{
    for (size_t i = 0; i < map_area(map); i++) {
        struct point p = map_point(map, i);
        direction_set expected = 0;
        topology_each (map_topology(map), d)
            if (map_is(map, topology_step(map_topology(map), p, d), TERRAIN_PASSABLE))
                expected |= (direction_set)(1U << d);
        assert_int_equal(map_passable(map, p), expected);
    }
}

/* At the edge and off it, on random maps: what map_at and the deltas say. */
static void passable_directions_are_those_of_the_tiles(void **state)
{
    (void)state;
    struct rng rng;
    rng_init(&rng, 1);
    for (int kind = 0; kind < TOPOLOGY_COUNT; kind++) {
        struct map map;
        map_init(&map, (enum topology_kind)kind, 9, 7);
        for (int i = 0; i < 500; i++) {
            struct point p = map_point(&map, rng_below(&rng, (uint32_t)map_area(&map)));
            map_set(&map, p, (enum terrain)rng_below(&rng, TERRAIN_COUNT));
            assert_passable_as_tiles_say(&map);
        }
        map_release(&map);
    }
}

static void tiles_written_at_once_are_heeded_after_a_refresh(void **state)
{
    (void)state;
    struct rng rng;
    rng_init(&rng, 1);
    for (int kind = 0; kind < TOPOLOGY_COUNT; kind++) {
        struct map map;
        map_init(&map, (enum topology_kind)kind, 9, 7);
        for (size_t i = 0; i < map_area(&map); i++)
            map.tiles[i] = (uint8_t)rng_below(&rng, TERRAIN_COUNT);
        map_refresh(&map);
        assert_passable_as_tiles_say(&map);
        map_release(&map);
    }
}

static void all_tiles_of_a_terrain_are_found(void **state)
{
    (void)state;
    struct map map;
    map_init(&map, TOPOLOGY_SQUARE, 9, 7);
    const size_t doors[] = {0, 1, 30, map_area(&map) - 1};
    size_t count = 0;
    assert_int_equal(map_find(&map, TERRAIN_DOOR, 0), map_area(&map));
    for (size_t i = 0; i < sizeof doors / sizeof *doors; i++)
        map_set(&map, map_point(&map, doors[i]), TERRAIN_DOOR);
    map_each (&map, TERRAIN_DOOR, i)
        assert_int_equal(i, doors[count++]);
    assert_int_equal(count, sizeof doors / sizeof *doors);
    map_release(&map);
}

static void steps_on_hexagons_pass_between_walls(void **state)
{
    (void)state;
    static const char *const rows[] = {"#.# #", " # . ", "#.@.#", " # # ", "# . #", NULL};
    /* the row of @ is even, so that @ and its neighbours two columns away exist */
    struct map map = drawn_map(TOPOLOGY_HEX, rows);
    struct point at = drawn_at(rows, '@');
    assert_int_equal((at.x + at.y) % 2, 0);
    assert_int_equal(map_steps(&map, at), SET(DIRECTION_NE));
    map_set(&map, (struct point){4, 2}, TERRAIN_FLOOR);
    map_set(&map, (struct point){1, 3}, TERRAIN_DOOR);
    assert_int_equal(map_steps(&map, at), SET(DIRECTION_E, DIRECTION_NE, DIRECTION_SW));
    map_release(&map);
}

static size_t zones_of(enum topology_kind topology, const char *const rows[])
{
    struct map map = drawn_map(topology, rows);
    size_t zones = map_zones(&map);
    map_release(&map);
    return zones;
}

static void zones_are_pieces_that_can_be_walked(void **state)
{
    (void)state;
    static const char *const none[] = {"###", "###", NULL};
    static const char *const one[] = {"<....", "####+", ">.'..", NULL};
    static const char *const corner_is_no_way[] = {"..#", "##.", "##.", NULL};
    static const char *const three[] = {".#.", "##.", "..#", ".##", NULL};
    static const char *const ring[] = {"...", ".#.", "...", NULL};
    assert_int_equal(zones_of(TOPOLOGY_SQUARE, none), 0);
    assert_int_equal(zones_of(TOPOLOGY_SQUARE, one), 1);
    assert_int_equal(zones_of(TOPOLOGY_SQUARE, corner_is_no_way), 2);
    assert_int_equal(zones_of(TOPOLOGY_SQUARE, three), 3);
    assert_int_equal(zones_of(TOPOLOGY_SQUARE, ring), 1);
}

static void zones_of_hexagons_touch_at_six_sides(void **state)
{
    (void)state;
    static const char *const bent[] = {". # #", " . # ", "# # .", NULL};
    static const char *const joined[] = {". # #", " . # ", "# . .", NULL};
    assert_int_equal(zones_of(TOPOLOGY_HEX, bent), 2);
    assert_int_equal(zones_of(TOPOLOGY_HEX, joined), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_map_is_wall_in_bedrock),
        cmocka_unit_test(a_new_map_of_hexagons_is_wall_where_tiles_are),
        cmocka_unit_test(beyond_the_edge_is_bedrock),
        cmocka_unit_test(indices_and_points_belong_together),
        cmocka_unit_test(directions_end_at_the_edge),
        cmocka_unit_test(a_step_never_squeezes_past_a_corner),
        cmocka_unit_test(a_diagonal_needs_both_tiles_beside_it),
        cmocka_unit_test(passable_directions_are_those_of_the_tiles),
        cmocka_unit_test(tiles_written_at_once_are_heeded_after_a_refresh),
        cmocka_unit_test(all_tiles_of_a_terrain_are_found),
        cmocka_unit_test(steps_on_hexagons_pass_between_walls),
        cmocka_unit_test(zones_are_pieces_that_can_be_walked),
        cmocka_unit_test(zones_of_hexagons_touch_at_six_sides),
    };
    return RUN_TESTS(tests);
}
