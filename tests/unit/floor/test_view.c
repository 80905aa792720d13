#include "cmocka_all.h"

#include <stdlib.h>

#include "base/mem.h"
#include "drawn_map.h"
#include "floor/floors.h"
#include "floor/view.h"

enum { ANY_DISTANCE = INT16_MAX };

static struct bits seen_from(const struct map *map, struct point origin, int radius)
{
    struct bits seen;
    bits_init(&seen, map_area(map));
    view_compute(map, origin, radius, &seen);
    return seen;
}

/* Draws what is seen over the map: '?' for the rest. */
static void assert_view_on(enum topology_kind topology, const char *const rows[], int radius,
                           const char *const expected[])
{
    struct map map = drawn_map(topology, rows);
    struct bits seen = seen_from(&map, drawn_at(rows, '@'), radius);
    for (int16_t y = 0; y < map.height; y++) {
        char line[80] = "";
        for (int16_t x = 0; x < map.width; x++)
            if (!map_has_tile(&map, (struct point){x, y}))
                line[x] = ' ';
            else
                line[x] = bits_has(&seen, map_index(&map, (struct point){x, y})) ? rows[y][x] : '?';
        assert_string_equal(line, expected[y]);
    }
    bits_release(&seen);
    map_release(&map);
}

static void assert_view(const char *const rows[], int radius, const char *const expected[])
{
    assert_view_on(TOPOLOGY_SQUARE, rows, radius, expected);
}

static void walls_are_seen_and_what_is_behind_is_not(void **state)
{
    (void)state;
    static const char *const rows[] = {"#########", "#...#...#", "#.@.#...#",
                                       "#...+...#", "#########", NULL};
    static const char *const expected[] = {"#####????", "#...#????", "#.@.#????", "#...+????",
                                           "#####????"};
    assert_view(rows, ANY_DISTANCE, expected);
}

static void a_pillar_throws_a_shadow(void **state)
{
    (void)state;
    static const char *const rows[] = {".......", ".......", "@.#....", ".......", ".......", NULL};
    static const char *const expected[] = {".......", ".....??", "@.#????", ".....??", "......."};
    assert_view(rows, ANY_DISTANCE, expected);
}

/* Half a tile to either side of the wall, as seen: 30 degrees. */
static void a_pillar_on_hexagons_throws_a_shadow_each_way(void **state)
{
    (void)state;
    static const char *const level[] = {". . . . . . .", " . . . . . . ", ". . @ # . . .",
                                        " . . . . . . ", ". . . . . . .", NULL};
    static const char *const behind[] = {". . . . . . ?", " . . . . ? ? ", ". . @ # ? ? ?",
                                         " . . . . ? ? ", ". . . . . . ?"};
    assert_view_on(TOPOLOGY_HEX, level, ANY_DISTANCE, behind);
    static const char *const aslant[] = {". . . . .", " . . . . ", ". . . . .",
                                         " . . # . ", ". . @ . .", NULL};
    static const char *const above[] = {". . . ? ?", " . . ? ? ", ". . . ? ?", " . . # . ",
                                        ". . @ . ."};
    assert_view_on(TOPOLOGY_HEX, aslant, ANY_DISTANCE, above);
}

static void sight_on_hexagons_goes_round_no_corner(void **state)
{
    (void)state;
    static const char *const rows[] = {"# # # # # # # #",
                                       " # . . . # # # ",
                                       "# . @ . + . . #",
                                       " # . . # # . # ",
                                       "# # # . . . # #",
                                       " # # # # # # # ",
                                       NULL};
    static const char *const expected[] = {"? # # # # ? ? ?", " # . . . # ? ? ", "# . @ . + ? ? ?",
                                           " # . . # ? ? ? ", "? # # . ? ? ? ?", " ? ? # # # ? ? "};
    assert_view_on(TOPOLOGY_HEX, rows, ANY_DISTANCE, expected);
}

static void an_open_door_lets_sight_through(void **state)
{
    (void)state;
    static const char *const rows[] = {"#######", "#@.'..#", "#######", NULL};
    assert_view(rows, ANY_DISTANCE, rows);
}

static void sight_ends_at_its_radius(void **state)
{
    (void)state;
    for (int topology = 0; topology < TOPOLOGY_COUNT; topology++) {
        struct map map;
        map_init(&map, (enum topology_kind)topology, 21, 15);
        memset(map.tiles, TERRAIN_FLOOR, map_area(&map));
        struct point origin = {9, 7};
        for (int radius = 0; radius < 12; radius++) {
            struct bits seen = seen_from(&map, origin, radius);
            for (size_t i = 0; i < map_area(&map); i++) {
                struct point p = map_point(&map, i);
                assert_int_equal(bits_has(&seen, i),
                                 map_has_tile(&map, p) &&
                                     map_topology(&map)->distance(origin, p) <= radius);
            }
            bits_release(&seen);
        }
        map_release(&map);
    }
}

static void nothing_beyond_the_map_is_reported(void **state)
{
    (void)state;
    static const char *const rows[] = {"...", "...", NULL};
    struct map map = drawn_map(TOPOLOGY_SQUARE, rows);
    for (size_t i = 0; i < map_area(&map); i++) {
        struct bits seen = seen_from(&map, map_point(&map, i), ANY_DISTANCE);
        assert_int_equal(bits_population(&seen), map_area(&map));
        bits_release(&seen);
    }
    map_release(&map);
}

/*
 * Of two clear tiles each sees the other or neither does, from every clear tile of the map; and
 * whoever sees a clear tile sees the walls beside it.
 */
static void assert_symmetric(const struct map *map, int radius)
{
    size_t area = map_area(map);
    struct bits *seen = mem_alloc(area, sizeof *seen);
    for (size_t i = 0; i < area; i++)
        if (map_has_tile(map, map_point(map, i)) &&
            terrain_is((enum terrain)map->tiles[i], TERRAIN_CLEAR))
            seen[i] = seen_from(map, map_point(map, i), radius);
    size_t pairs = 0;
    for (size_t i = 0; i < area; i++) {
        if (!seen[i].words)
            continue;
        assert_true(bits_has(&seen[i], i));
        for (size_t j = 0; j < i; j++) {
            if (!seen[j].words)
                continue;
            if (bits_has(&seen[i], j) != bits_has(&seen[j], i))
                fail_msg("tiles %zu and %zu of a map %d wide", i, j, map->width);
            pairs += bits_has(&seen[i], j);
        }
    }
    assert_true(pairs > 0);
    for (size_t i = 0; i < area; i++)
        bits_release(&seen[i]);
    mem_free(seen);
}

static void sight_is_symmetric_on_floors(void **state)
{
    (void)state;
    struct floor_settings settings = default_settings();
    for (int i = 0; i < 40; i++) {
        allow_only(&settings, i % MAZE_ALGORITHM_COUNT);
        struct dungeon_settings dungeon =
            i < 20 ? settings_everywhere(&settings) : hexagons_everywhere(&settings);
        struct floor floor = make_floor((uint64_t)i, 1 + i % FLOOR_DEPTHS, &dungeon);
        assert_symmetric(&floor.map, i % 2 ? ANY_DISTANCE : 8);
        floor_release(&floor);
    }
}

static void sight_is_symmetric_in_noise(void **state)
{
    (void)state;
    struct rng rng;
    rng_init(&rng, 1);
    for (int i = 0; i < 120; i++) {
        struct map map;
        map_init(&map, i < 60 ? TOPOLOGY_SQUARE : TOPOLOGY_HEX, (int16_t)(20 + i % 21),
                 (int16_t)(10 + i % 11));
        int32_t walls = 5 + i % 60;
        for (size_t j = 0; j < map_area(&map); j++)
            map.tiles[j] = rng_percent(&rng, walls) ? TERRAIN_WALL : TERRAIN_FLOOR;
        assert_symmetric(&map, i % 3 ? ANY_DISTANCE : 7);
        map_release(&map);
    }
}

static void assert_neighbours_seen(enum topology_kind topology, size_t count)
{
    struct rng rng;
    rng_init(&rng, 2);
    struct map map;
    map_init(&map, topology, 31, 31);
    for (size_t i = 0; i < map_area(&map); i++)
        map.tiles[i] = rng_percent(&rng, 50) ? TERRAIN_WALL : TERRAIN_FLOOR;
    for (int16_t y = 1; y < 30; y++) {
        for (int16_t x = 2; x < 29; x++) {
            if (!map_has_tile(&map, (struct point){x, y}))
                continue;
            struct bits seen = seen_from(&map, (struct point){x, y}, 1);
            topology_each (map_topology(&map), d) {
                struct point p = topology_step(map_topology(&map), (struct point){x, y}, d);
                assert_true(bits_has(&seen, map_index(&map, p)));
            }
            assert_int_equal(bits_population(&seen), count);
            bits_release(&seen);
        }
    }
    map_release(&map);
}

static void neighbours_are_always_seen(void **state)
{
    (void)state;
    assert_neighbours_seen(TOPOLOGY_SQUARE, 9);
    assert_neighbours_seen(TOPOLOGY_HEX, 7);
}

/* Five hundred rows wait to be scanned behind it. */
static void a_colonnade_across_the_largest_map_is_seen(void **state)
{
    (void)state;
    struct map map;
    map_init(&map, TOPOLOGY_SQUARE, MAP_SIZE_MAX, MAP_SIZE_MAX);
    memset(map.tiles, TERRAIN_FLOOR, map_area(&map));
    struct point origin = {MAP_SIZE_MAX / 2, 0};
    for (int16_t y = 500; y < MAP_SIZE_MAX; y = (int16_t)(y + 100))
        for (int16_t x = 0; x < MAP_SIZE_MAX; x = (int16_t)(x + 2))
            map_set(&map, (struct point){x, y}, TERRAIN_WALL);
    struct bits seen = seen_from(&map, origin, ANY_DISTANCE);
    for (int16_t x = 0; x < MAP_SIZE_MAX; x++)
        assert_true(bits_has(&seen, map_index(&map, (struct point){x, 500})));
    bits_release(&seen);
    map_release(&map);
}

enum { LINE_ROOM = 64 };

static bool blocked_before(const struct map *map, const struct point *line, int steps)
{
    for (int i = 0; i < steps - 1; i++)
        if (!map_is(map, line[i], TERRAIN_CLEAR))
            return true;
    return false;
}

static void assert_lines_go_to_the_edge(enum topology_kind topology, struct point from)
{
    struct map map;
    map_init(&map, topology, 25, 19);
    memset(map.tiles, TERRAIN_FLOOR, map_area(&map));
    int (*away)(struct point, struct point) = map_topology(&map)->distance;
    for (size_t i = 0; i < map_area(&map); i++) {
        struct point to = map_point(&map, i), line[LINE_ROOM];
        if (point_equal(to, from) || !map_has_tile(&map, to))
            continue;
        size_t count = view_line(&map, from, to, line, LINE_ROOM);
        size_t steps = (size_t)away(from, to);
        assert_true(count >= steps && count < LINE_ROOM);
        assert_true(point_equal(line[steps - 1], to));
        for (size_t j = 0; j < count; j++) {
            assert_true(map_contains(&map, line[j]));
            assert_int_equal(away(j == 0 ? from : line[j - 1], line[j]), 1);
            assert_int_equal(away(from, line[j]), j + 1);
        }
        assert_true(map_on_border(&map, line[count - 1]));
    }
    map_release(&map);
}

static void a_line_goes_by_single_steps_through_its_target_to_the_edge(void **state)
{
    (void)state;
    assert_lines_go_to_the_edge(TOPOLOGY_SQUARE, (struct point){11, 8});
    assert_lines_go_to_the_edge(TOPOLOGY_HEX, (struct point){12, 8});
}

/* Whom one sees one can hit: between tiles that see each other there is a clear line. */
static void a_line_on_hexagons_is_clear_to_all_that_is_seen(void **state)
{
    (void)state;
    struct rng rng;
    rng_init(&rng, 4);
    size_t pairs = 0;
    for (int32_t walls = 2; walls < 40; walls++) {
        struct map map;
        map_init(&map, TOPOLOGY_HEX, 41, 21);
        for (size_t i = 0; i < map_area(&map); i++)
            map.tiles[i] = rng_percent(&rng, walls) ? TERRAIN_WALL : TERRAIN_FLOOR;
        const struct point from = {20, 10};
        struct bits seen = seen_from(&map, from, ANY_DISTANCE);
        for (size_t i = 0; i < map_area(&map); i++) {
            struct point to = map_point(&map, i), line[LINE_ROOM];
            if (point_equal(from, to) || !bits_has(&seen, i) || !map_is(&map, to, TERRAIN_CLEAR))
                continue;
            view_line(&map, from, to, line, LINE_ROOM);
            assert_false(blocked_before(&map, line, map_topology(&map)->distance(from, to)));
            pairs++;
        }
        bits_release(&seen);
        map_release(&map);
    }
    assert_true(pairs > 1000);
}

static void a_line_ends_with_its_room(void **state)
{
    (void)state;
    struct map map;
    map_init(&map, TOPOLOGY_SQUARE, 25, 19);
    struct point line[LINE_ROOM], from = {1, 1}, to = {20, 7};
    assert_int_equal(view_line(&map, from, to, line, 0), 0);
    assert_int_equal(view_line(&map, from, to, line, 5), 5);
    assert_int_equal(line[4].x, 6);
    assert_int_equal(view_line(&map, from, from, line, LINE_ROOM), 0);
    map_release(&map);
}

/* Any way of drawing it: all tiles within less than one of the true line, on its way there. */
static bool any_line_is_clear(const struct map *map, struct point from, struct point to)
{
    int dx = to.x - from.x, dy = to.y - from.y;
    int major = abs(dx) > abs(dy) ? abs(dx) : abs(dy), minor = abs(dx) > abs(dy) ? dy : dx;
    for (int slack = 0; slack < major; slack++) {
        bool clear = true;
        for (int i = 1; i < major && clear; i++) {
            int across = (i * abs(minor) + slack) / major * (minor < 0 ? -1 : 1);
            struct point p = abs(dx) > abs(dy)
                                 ? (struct point){(int16_t)(from.x + (dx < 0 ? -i : i)),
                                                  (int16_t)(from.y + across)}
                                 : (struct point){(int16_t)(from.x + across),
                                                  (int16_t)(from.y + (dy < 0 ? -i : i))};
            clear = map_is(map, p, TERRAIN_CLEAR);
        }
        if (clear)
            return true;
    }
    return false;
}

static void a_line_is_clear_where_any_is(void **state)
{
    (void)state;
    struct rng rng;
    rng_init(&rng, 3);
    size_t clear_ones = 0, blocked_ones = 0;
    for (int32_t walls = 2; walls < 40; walls++) {
        struct map map;
        map_init(&map, TOPOLOGY_SQUARE, 31, 21);
        for (size_t i = 0; i < map_area(&map); i++)
            map.tiles[i] = rng_percent(&rng, walls) ? TERRAIN_WALL : TERRAIN_FLOOR;
        const struct point from = {15, 10};
        for (size_t i = 0; i < map_area(&map); i++) {
            struct point to = map_point(&map, i), line[LINE_ROOM];
            if (point_equal(from, to))
                continue;
            view_line(&map, from, to, line, LINE_ROOM);
            bool clear = !blocked_before(&map, line, map_topology(&map)->distance(from, to));
            assert_int_equal(clear, any_line_is_clear(&map, from, to));
            clear_ones += clear;
            blocked_ones += !clear;
        }
        map_release(&map);
    }
    assert_true(clear_ones > 1000 && blocked_ones > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(walls_are_seen_and_what_is_behind_is_not),
        cmocka_unit_test(a_pillar_throws_a_shadow),
        cmocka_unit_test(a_pillar_on_hexagons_throws_a_shadow_each_way),
        cmocka_unit_test(sight_on_hexagons_goes_round_no_corner),
        cmocka_unit_test(an_open_door_lets_sight_through),
        cmocka_unit_test(sight_ends_at_its_radius),
        cmocka_unit_test(nothing_beyond_the_map_is_reported),
        cmocka_unit_test(sight_is_symmetric_on_floors),
        cmocka_unit_test(sight_is_symmetric_in_noise),
        cmocka_unit_test(neighbours_are_always_seen),
        cmocka_unit_test(a_colonnade_across_the_largest_map_is_seen),
        cmocka_unit_test(a_line_goes_by_single_steps_through_its_target_to_the_edge),
        cmocka_unit_test(a_line_on_hexagons_is_clear_to_all_that_is_seen),
        cmocka_unit_test(a_line_ends_with_its_room),
        cmocka_unit_test(a_line_is_clear_where_any_is),
    };
    return RUN_TESTS(tests);
}
