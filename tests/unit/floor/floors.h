/* Settings, spawn tables and floors for tests. */
#ifndef TESTS_FLOOR_FLOORS_H
#define TESTS_FLOOR_FLOORS_H

#include "floor/build.h"

/* Tables that have something of everything. Golden files hang on them: do not change them. */
enum { RAT, WARDEN, SWARM, DEEP_ONE, BOSS, TEST_MONSTERS };
enum { TONIC, WRIT, LAMP, CROWN, TEST_ITEMS };

/* depth_min, depth_max, frequency, group_min, group_max, every, far, class, sure,
 * captive */
static const struct spawn_row test_monsters[TEST_MONSTERS] = {
    [RAT] = {1, 8, 10, 1, 1, 0, false, 0, 0, false},
    [WARDEN] = {2, 15, 0, 1, 1, 3, true, 0, 0, false},
    [SWARM] = {1, 15, 5, 3, 5, 0, false, 0, 0, false},
    [DEEP_ONE] = {6, 15, 10, 1, 2, 4, false, 0, 0, false},
    [BOSS] = {15, 15, 0, 1, 1, 15, true, 0, 0, false},
};
static const struct spawn_row test_items[TEST_ITEMS] = {
    [TONIC] = {1, 15, 10, 1, 1, 0, false, 0, 0, false},
    [WRIT] = {1, 15, 0, 1, 1, 1, false, 0, 0, false},
    [LAMP] = {3, 12, 4, 1, 1, 2, true, 0, 0, false},
    [CROWN] = {15, 15, 0, 1, 1, 15, true, 0, 0, false},
};
static const struct spawn_tables test_spawns = {
    {test_monsters, TEST_MONSTERS}, {test_items, TEST_ITEMS}, {NULL, 0}, -1};

/* The same settings on each floor, all of them of squares. */
static inline struct dungeon_settings settings_everywhere(const struct floor_settings *settings)
{
    struct dungeon_settings dungeon = {.hexagonal_floors = 0};
    for (int i = 0; i < FLOOR_DEPTHS; i++)
        dungeon.depth[i] = *settings;
    return dungeon;
}

/* The same with hexagons, where a builder has a weight that can work on them. */
static inline struct dungeon_settings hexagons_everywhere(const struct floor_settings *settings)
{
    struct dungeon_settings dungeon = settings_everywhere(settings);
    dungeon.hexagonal_floors = FLOOR_DEPTHS;
    return dungeon;
}

static inline bool works_on_hexagons(int32_t builder)
{
    return maze_algorithms[builder].lattices >> LATTICE_HEX & 1;
}

static inline struct floor_settings default_settings(void)
{
    struct dungeon_settings dungeon;
    dungeon_settings_default(&dungeon);
    return dungeon.depth[0];
}

static inline void allow_only(struct floor_settings *settings, int32_t builder)
{
    for (int32_t i = 0; i < MAZE_ALGORITHM_COUNT; i++)
        settings->builder_weight[i] = i == builder;
}

static inline size_t count_terrain(const struct map *map, enum terrain terrain)
{
    size_t count = 0;
    for (size_t i = 0; i < map_area(map); i++)
        count += map->tiles[i] == terrain;
    return count;
}

/* A floor with the spawn tables of tests; to be released. */
static inline struct floor make_floor(uint64_t seed, int32_t depth,
                                      const struct dungeon_settings *settings)
{
    struct floor floor;
    floor_generate(&floor, seed, depth, settings, &test_spawns);
    return floor;
}

static inline uint64_t hash_of_floor(uint64_t seed, int32_t depth,
                                     const struct dungeon_settings *settings)
{
    struct floor floor = make_floor(seed, depth, settings);
    uint64_t hash = floor_hash(&floor);
    floor_release(&floor);
    return hash;
}

/* The number of pieces that the floor is in: cells before `carve`, tiles from then on. */
static inline size_t zones_of(const struct build *build)
{
    if (build->carved)
        return map_zones(&build->floor->map);
    /* each solid cell is a piece of its own */
    return maze_zones(&build->maze) - bits_population(&build->solid);
}

#endif
