#include "cmocka_all.h"

#include "base/bits.h"
#include "drawn_map.h"
#include "floor/stats.h"

/* The floor drawn in `rows`, with an item where there is a '!'; its map is to be released. */
static struct floor drawn_floor(const char *const rows[], struct spawn *item)
{
    struct floor floor = {.depth = 1, .map = drawn_map(TOPOLOGY_SQUARE, rows)};
    floor.entrance = drawn_at(rows, '<');
    floor.exit = drawn_at(rows, '>');
    if (item) {
        item->at = drawn_at(rows, '!');
        floor.items = item;
        floor.item_count = 1;
    }
    return floor;
}

static struct floor_stats stats_of(const char *const rows[], struct spawn *item)
{
    struct floor floor = drawn_floor(rows, item);
    struct floor_stats stats = floor_stats_of(&floor);
    map_release(&floor.map);
    return stats;
}

/* Two rings with a bridge between them, and a dead end. */
static const char *const rings[] = {
    "##############", //
    "#<...###...###", //
    "##.#.....#...#", //
    "##...###...###", //
    "########>#####", //
    NULL,
};

static void tiles_on_a_cycle_are_those_of_rings(void **state)
{
    (void)state;
    static const char *const on[] = {
        "##############", //
        "#.ccc###ccc###", //
        "##c#c...c#c..#", //
        "##ccc###ccc###", //
        "########.#####", //
        NULL,
    };
    struct map map = drawn_map(TOPOLOGY_SQUARE, rings);
    struct bits on_cycle;
    bits_init(&on_cycle, map_area(&map));
    map_cycles(&map, &on_cycle);
    for (int16_t y = 0; on[y]; y++)
        for (int16_t x = 0; x < map.width; x++)
            assert_int_equal(bits_has(&on_cycle, map_index(&map, (struct point){x, y})),
                             on[y][x] == 'c');
    bits_release(&on_cycle);
    map_release(&map);
}

static void a_drawn_floor_is_measured(void **state)
{
    (void)state;
    struct floor_stats stats = stats_of(rings, NULL);
    assert_int_equal(stats.tiles, 23);
    assert_int_equal(stats.zones, 1);
    assert_int_equal(stats.dead_ends, 1);
    assert_int_equal(stats.dead_ends_empty, 1);
    assert_int_equal(stats.dead_ends_percent, 434);
    assert_int_equal(stats.cycle_percent, 6956);
    assert_int_equal(stats.junctions, 5);
    assert_int_equal(stats.junctions_percent, 2173);
    assert_int_equal(stats.way, 10);
    assert_int_equal(stats.longest_way, 14);
}

static void a_maze_without_loops_has_no_tile_on_a_cycle(void **state)
{
    (void)state;
    static const char *const rows[] = {
        "#######", //
        "#<....#", //
        "###.###", //
        "#>..!.#", //
        "#######", //
        NULL,
    };
    struct floor_stats stats = stats_of(rows, NULL);
    assert_int_equal(stats.cycle_percent, 0);
    assert_int_equal(stats.dead_ends, 2); /* stairs are none */
    assert_int_equal(stats.straightness, 10000);
    assert_int_equal(stats.sight_across, 463); /* (5 × 5 + 1 + 5 × 5) / 11 */
    assert_int_equal(stats.sight_down, 154);   /* (8 + 3 × 3) / 11 */
}

static void a_room_is_a_cycle_and_a_bend_is_not_straight(void **state)
{
    (void)state;
    static const char *const rows[] = {
        "######", //
        "#<...#", //
        "##..##", //
        "##..##", //
        "##>###", //
        NULL,
    };
    struct floor_stats stats = stats_of(rows, NULL);
    assert_int_equal(stats.cycle_percent, 6666);
    assert_int_equal(stats.straightness, 0);
}

static void doors_end_what_can_be_seen(void **state)
{
    (void)state;
    static const char *const rows[] = {"########", "#<.+..>#", "########", NULL};
    struct floor_stats stats = stats_of(rows, NULL);
    assert_int_equal(stats.sight_across, 260); /* (2 × 2 + 3 × 3) / 5 */
    assert_int_equal(stats.sight_down, 100);
    assert_int_equal(stats.way, 5);
}

static void pieces_are_counted(void **state)
{
    (void)state;
    static const char *const rows[] = {"######", "#<.#.#", "######", "#.>###", "######", NULL};
    struct floor_stats stats = stats_of(rows, NULL);
    assert_int_equal(stats.zones, 3);
    assert_int_equal(stats.way, 0);
}

static void a_dead_end_with_a_prize_is_not_empty(void **state)
{
    (void)state;
    static const char *const at_its_end[] = {"##########", "#>......!#", "#<########", "##########",
                                             NULL};
    static const char *const before_it[] = {"##########", "#>...!...#", "#<########", "##########",
                                            NULL};
    static const char *const too_far[] = {"##########", "#>..!....#", "#<########", "##########",
                                          NULL};
    struct spawn item = {0};
    assert_int_equal(stats_of(at_its_end, &item).dead_ends_empty, 0);
    assert_int_equal(stats_of(before_it, &item).dead_ends_empty, 0);
    assert_int_equal(stats_of(too_far, &item).dead_ends_empty, 1);
    assert_int_equal(stats_of(too_far, &item).dead_ends, 1);
}

/* Deep enough for recursion to run out of stack. */
static void a_corridor_through_a_huge_map_is_searched(void **state)
{
    (void)state;
    struct map map;
    map_init(&map, TOPOLOGY_SQUARE, MAP_SIZE_MAX, MAP_SIZE_MAX);
    for (int16_t y = 1; y < map.height - 1; y++)
        for (int16_t x = 1; x < map.width - 1; x++)
            if (y % 2 == 1 || x == (y % 4 == 2 ? 1 : map.width - 2))
                map_set(&map, (struct point){x, y}, TERRAIN_FLOOR);
    struct bits on_cycle;
    bits_init(&on_cycle, map_area(&map));
    map_cycles(&map, &on_cycle);
    assert_int_equal(bits_population(&on_cycle), 0);
    map_set(&map, (struct point){1, 4}, TERRAIN_FLOOR);
    map_set(&map, (struct point){1, 2}, TERRAIN_FLOOR);
    map_cycles(&map, &on_cycle);
    assert_true(bits_population(&on_cycle) > 0);
    bits_release(&on_cycle);
    map_release(&map);
}

static size_t tiles_on_a_cycle(const char *const rows[])
{
    struct map map = drawn_map(TOPOLOGY_HEX, rows);
    struct bits on_cycle;
    bits_init(&on_cycle, map_area(&map));
    map_cycles(&map, &on_cycle);
    size_t count = bits_population(&on_cycle);
    bits_release(&on_cycle);
    map_release(&map);
    return count;
}

static void a_sharp_bend_of_hexagons_is_no_ring(void **state)
{
    (void)state;
    static const char *const bend[] = {"###########", //
                                       "###.#.#.###", //
                                       "######.####", //
                                       "#####.#####", //
                                       "###########", NULL};
    static const char *const ring[] = {"###########", //
                                       "###.#.#.###", //
                                       "####.#.####", //
                                       "#####.#####", //
                                       "###########", NULL};
    assert_int_equal(tiles_on_a_cycle(bend), 0);
    assert_int_equal(tiles_on_a_cycle(ring), 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tiles_on_a_cycle_are_those_of_rings),
        cmocka_unit_test(a_drawn_floor_is_measured),
        cmocka_unit_test(a_maze_without_loops_has_no_tile_on_a_cycle),
        cmocka_unit_test(a_room_is_a_cycle_and_a_bend_is_not_straight),
        cmocka_unit_test(doors_end_what_can_be_seen),
        cmocka_unit_test(pieces_are_counted),
        cmocka_unit_test(a_sharp_bend_of_hexagons_is_no_ring),
        cmocka_unit_test(a_dead_end_with_a_prize_is_not_empty),
        cmocka_unit_test(a_corridor_through_a_huge_map_is_searched),
    };
    return RUN_TESTS(tests);
}
