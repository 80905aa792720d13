#include "cmocka_all.h"

#include <stdbool.h>
#include <stdlib.h>

#include "base/rng.h"
#include "floor/distance.h"
#include "floor/floors.h"

enum { DRAWS = 20000 };

static void draw_many(const struct spawn_table *table, int32_t depth, int hits[])
{
    struct rng rng;
    rng_init(&rng, (uint64_t)depth);
    for (int i = 0; i < DRAWS; i++)
        hits[spawn_table_draw(table, depth, &rng)]++;
}

static void kinds_are_drawn_by_frequency(void **state)
{
    (void)state;
    /* at depth 7: 10 rats, 5 swarms, 10 deep ones */
    int hits[TEST_MONSTERS] = {0};
    draw_many(&test_spawns.monsters, 7, hits);
    assert_true(hits[RAT] > DRAWS * 38 / 100 && hits[RAT] < DRAWS * 42 / 100);
    assert_true(hits[SWARM] > DRAWS * 18 / 100 && hits[SWARM] < DRAWS * 22 / 100);
    assert_true(hits[DEEP_ONE] > DRAWS * 38 / 100 && hits[DEEP_ONE] < DRAWS * 42 / 100);
    assert_int_equal(hits[WARDEN] + hits[BOSS], 0);
}

static void kinds_keep_to_their_depths(void **state)
{
    (void)state;
    for (int32_t depth = 1; depth <= FLOOR_DEPTHS; depth++) {
        int hits[TEST_MONSTERS] = {0};
        draw_many(&test_spawns.monsters, depth, hits);
        for (int i = 0; i < TEST_MONSTERS; i++) {
            const struct spawn_row *row = &test_monsters[i];
            bool may = row->frequency > 0 && depth >= row->depth_min && depth <= row->depth_max;
            assert_int_equal(hits[i] > 0, may);
        }
    }
}

static void nothing_is_drawn_where_nothing_belongs(void **state)
{
    (void)state;
    struct rng rng;
    rng_init(&rng, 1);
    static const struct spawn_row rows[] = {{3, 5, 10, 1, 1, 0, false, 0, 0, false},
                                            {1, 15, 0, 1, 1, 1, false, 0, 0, false}};
    const struct spawn_table table = {rows, 2}, none = {NULL, 0};
    assert_int_equal(spawn_table_draw(&table, 2, &rng), -1);
    assert_int_equal(spawn_table_draw(&table, 6, &rng), -1);
    assert_int_equal(spawn_table_draw(&table, 3, &rng), 0);
    assert_int_equal(spawn_table_draw(&none, 1, &rng), -1);
}

/* A floor on which only the rows given live; to be released. */
static struct floor floor_with(const struct spawn_row *monsters, size_t monster_rows,
                               const struct spawn_row *items, size_t item_rows,
                               const struct floor_settings *settings, uint64_t seed, int32_t depth)
{
    const struct spawn_tables tables = {
        {monsters, monster_rows}, {items, item_rows}, {NULL, 0}, -1};
    struct dungeon_settings dungeon = settings_everywhere(settings);
    struct floor floor;
    floor_generate(&floor, seed, depth, &dungeon, &tables);
    return floor;
}

static void groups_have_their_size_and_stand_together(void **state)
{
    (void)state;
    static const struct spawn_row pack = {1, 15, 1, 3, 5, 0, false, 0, 0, false};
    struct floor_settings settings = default_settings();
    settings.monsters = 1;
    allow_only(&settings, MAZE_WILSON); /* who sets no ambushes */
    int sizes[8] = {0};
    for (uint64_t seed = 0; seed < 1000; seed++) {
        struct floor floor = floor_with(&pack, 1, NULL, 0, &settings, seed, 1);
        assert_true(floor.monster_count <= 5);
        sizes[floor.monster_count]++;
        struct point first = floor.monsters[0].at;
        for (size_t i = 1; i < floor.monster_count; i++)
            assert_true(map_topology(&floor.map)->distance(first, floor.monsters[i].at) <= 40);
        floor_release(&floor);
    }
    /* smaller ones only where a walk did not find room */
    assert_true(sizes[3] > 270 && sizes[4] > 270 && sizes[5] > 270);
    assert_true(sizes[1] + sizes[2] < 10);
}

static void an_empty_table_leaves_the_floor_empty(void **state)
{
    (void)state;
    struct floor_settings settings = default_settings();
    struct floor floor = floor_with(NULL, 0, NULL, 0, &settings, 1, 1);
    assert_int_equal(floor.monster_count, 0);
    assert_int_equal(floor.item_count, 0);
    assert_int_equal(floor.attempts, 1);
    floor_release(&floor);
}

/* What is due comes; chance, ambushes, captives and what is sure do not. */
static void without_monsters_and_items_only_what_is_due_comes(void **state)
{
    (void)state;
    static const struct spawn_row rows[] = {{1, 15, 9, 1, 3, 0, false, 0, 0, true},
                                            {1, 15, 0, 1, 1, 3, false, 0, 0, false}};
    static const struct spawn_row things[] = {{1, 15, 9, 1, 1, 0, false, 0, 2, false},
                                              {1, 15, 0, 1, 1, 3, false, 0, 0, false}};
    struct floor_settings settings = default_settings();
    settings.monsters = settings.items = 0;
    settings.captive_percent = 100;
    for (int32_t depth = 1; depth <= FLOOR_DEPTHS; depth++) {
        struct floor floor = floor_with(rows, 2, things, 2, &settings, 1, depth);
        bool due = depth % 3 == 1;
        assert_int_equal(floor.monster_count, due);
        assert_int_equal(floor.item_count, due);
        floor_release(&floor);
    }
}

static void what_is_due_comes_on_every_so_many_floors(void **state)
{
    (void)state;
    static const struct spawn_row due = {2, 11, 0, 1, 1, 4, false, 0, 0, false};
    struct floor_settings settings = default_settings();
    for (int32_t depth = 1; depth <= FLOOR_DEPTHS; depth++) {
        struct floor floor = floor_with(&due, 1, &due, 1, &settings, 1, depth);
        bool expected = depth == 2 || depth == 6 || depth == 10;
        assert_int_equal(floor.monster_count, expected);
        assert_int_equal(floor.item_count, expected);
        floor_release(&floor);
    }
}

/* More is due than the farthest quarter of so small a floor can hold: it lies nearer then. */
static void what_is_due_comes_however_full_the_floor_is(void **state)
{
    (void)state;
    enum { DUE = 12 };
    struct spawn_row rows[DUE];
    for (int i = 0; i < DUE; i++)
        rows[i] = (struct spawn_row){1, 15, 0, 1, 1, 1, i % 3 != 0, 0, 0, false};
    struct floor_settings settings = default_settings();
    settings.width = 15;
    settings.height = 11;
    settings.rooms_min = settings.rooms_max = 0;
    for (uint64_t seed = 0; seed < 200; seed++) {
        struct floor floor = floor_with(NULL, 0, rows, DUE, &settings, seed, 1);
        assert_int_equal(floor.item_count, DUE);
        floor_release(&floor);
    }
}

static int compare_steps(const void *a, const void *b)
{
    int32_t x = *(const int32_t *)a, y = *(const int32_t *)b;
    return (x > y) - (x < y);
}

static void what_is_far_lies_in_the_farthest_quarter(void **state)
{
    (void)state;
    static const struct spawn_row far_one = {1, 15, 0, 1, 1, 1, true, 0, 0, false};
    struct floor_settings settings = default_settings();
    for (uint64_t seed = 0; seed < 100; seed++) {
        struct floor floor = floor_with(&far_one, 1, &far_one, 1, &settings, seed, 5);
        struct distance_map distance = {0};
        distance_compute(&distance, &floor.map, &floor.entrance, 1, DISTANCE_FAR, NULL, NULL);
        int32_t *steps = calloc(distance.reached, sizeof *steps);
        size_t count = 0;
        for (size_t i = 0; i < distance.reached; i++)
            if (terrain_is_ground(floor.map.tiles[distance.queue[i]]))
                steps[count++] = distance.steps[distance.queue[i]];
        qsort(steps, count, sizeof *steps, compare_steps);
        int32_t quarter = steps[count * 3 / 4];
        assert_int_equal(floor.monster_count, 1);
        assert_int_equal(floor.item_count, 1);
        assert_true(distance_at(&distance, &floor.map, floor.monsters[0].at) >= quarter);
        assert_true(distance_at(&distance, &floor.map, floor.items[0].at) >= quarter);
        free(steps);
        distance_release(&distance);
        floor_release(&floor);
    }
}

/* As long as there are any, dead ends hold the items. */
static void items_lie_in_dead_ends_first(void **state)
{
    (void)state;
    static const struct spawn_row thing = {1, 15, 1, 1, 1, 0, false, 0, 0, false};
    struct floor_settings settings = default_settings();
    settings.items = 100;
    settings.secret_percent = 0;
    const struct spawn_tables tables = {.items = {&thing, 1}};
    struct dungeon_settings dungeons[TOPOLOGY_COUNT] = {
        [TOPOLOGY_SQUARE] = settings_everywhere(&settings),
        [TOPOLOGY_HEX] = hexagons_everywhere(&settings),
    };
    for (uint64_t seed = 0; seed < 100; seed++) {
        struct floor floor;
        bool hexagonal = seed % 2 == 1;
        floor_generate(&floor, seed, 5, &dungeons[hexagonal ? TOPOLOGY_HEX : TOPOLOGY_SQUARE],
                       &tables);
        for (size_t i = 0; i < map_area(&floor.map); i++) {
            struct point p = map_point(&floor.map, i);
            unsigned ways =
                map_passable(&floor.map, p) & (hexagonal ? DIRECTIONS_HEX : DIRECTIONS_STRAIGHT);
            if (map_at(&floor.map, p) != TERRAIN_FLOOR || ways == 0 || (ways & (ways - 1)) != 0)
                continue;
            bool filled = false;
            for (size_t j = 0; j < floor.item_count; j++)
                filled |= point_equal(floor.items[j].at, p);
            assert_true(filled);
        }
        floor_release(&floor);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kinds_are_drawn_by_frequency),
        cmocka_unit_test(kinds_keep_to_their_depths),
        cmocka_unit_test(nothing_is_drawn_where_nothing_belongs),
        cmocka_unit_test(groups_have_their_size_and_stand_together),
        cmocka_unit_test(an_empty_table_leaves_the_floor_empty),
        cmocka_unit_test(without_monsters_and_items_only_what_is_due_comes),
        cmocka_unit_test(what_is_due_comes_on_every_so_many_floors),
        cmocka_unit_test(what_is_due_comes_however_full_the_floor_is),
        cmocka_unit_test(what_is_far_lies_in_the_farthest_quarter),
        cmocka_unit_test(items_lie_in_dead_ends_first),
    };
    return RUN_TESTS(tests);
}
