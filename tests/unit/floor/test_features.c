#include "cmocka_all.h"

#include <string.h>

#include "floor/build.h"
#include "floor/floors.h"
#include "floor/ground.h"

static const enum terrain laid[] = {TERRAIN_WATER, TERRAIN_GRASS, TERRAIN_RUBBLE, TERRAIN_CHASM,
                                    TERRAIN_STATUE};
enum { LAID = sizeof laid / sizeof *laid };

static bool is_laid(uint8_t tile)
{
    for (size_t i = 0; i < LAID; i++)
        if (tile == laid[i])
            return true;
    return false;
}

static size_t count_laid(const struct map *map)
{
    size_t count = 0;
    for (size_t i = 0; i < map_area(map); i++)
        count += is_laid(map->tiles[i]);
    return count;
}

/* Features alone, without what the builder leaves. */
static struct floor_settings features_only(void)
{
    struct floor_settings settings = default_settings();
    settings.stage_signature = 0;
    settings.stage_secrets = 0;
    return settings;
}

/* One attempt in thousands has no far niche for the stairs, which stand before anything is laid. */
static void assert_one_zone(void *context, const struct build *build, const struct stage *stage,
                            const char *failure)
{
    (void)context;
    assert_int_equal(zones_of(build), 1);
    assert_true(!failure || strcmp(stage->name, "stairs") == 0);
}

/* On each builder's floors, squares and hexagons, with as much on them as the settings allow. */
static void no_feature_or_signature_cuts_a_floor_however_many_there_are(void **state)
{
    (void)state;
    struct floor_settings settings = default_settings();
    settings.features = 40;
    settings.feature_size = 30;
    settings.landmarks = 3;
    settings.signature = 200;
    settings.room_shapes = 100;
    int32_t again = 0;
    for (int32_t builder = 0; builder < MAZE_ALGORITHM_COUNT; builder++) {
        allow_only(&settings, builder);
        const struct dungeon_settings dungeons[] = {settings_everywhere(&settings),
                                                    hexagons_everywhere(&settings)};
        for (uint64_t seed = 0; seed < 100; seed++) {
            struct floor floor;
            int32_t depth = 1 + (int32_t)(seed % FLOOR_DEPTHS);
            floor_generate_watched(floor_stages, &floor, seed, depth, &dungeons[seed % 2],
                                   &test_spawns,
                                   &(struct build_watch){.observer = assert_one_zone});
            assert_int_not_equal(floor.attempts, 0);
            again += floor.attempts - 1;
            floor_release(&floor);
        }
    }
    assert_true(again <= 1);
}

static size_t count_in_third(const struct map *map, int third)
{
    size_t count = 0;
    for (size_t i = 0; i < map_area(map); i++) {
        struct point p = map_point(map, i);
        count += 3 * p.x / map->width == third && is_laid(map->tiles[i]);
    }
    return count;
}

static void each_third_has_its_landmark(void **state)
{
    (void)state;
    struct floor_settings settings = features_only();
    settings.features = 0;
    const struct dungeon_settings dungeons[] = {settings_everywhere(&settings),
                                                hexagons_everywhere(&settings)};
    for (uint64_t seed = 0; seed < 1000; seed++) {
        struct floor floor =
            make_floor(seed, 1 + (int32_t)(seed % FLOOR_DEPTHS), &dungeons[seed % 2]);
        for (int third = 0; third < 3; third++)
            assert_true(count_in_third(&floor.map, third) >= 1);
        assert_true(count_laid(&floor.map) >= 3 * 3);
        floor_release(&floor);
    }
}

static void each_feature_keeps_to_its_depths(void **state)
{
    (void)state;
    struct floor_settings settings = features_only();
    struct dungeon_settings dungeon = settings_everywhere(&settings);
    size_t counts[FLOOR_DEPTHS + 1][TERRAIN_COUNT] = {{0}};
    for (uint64_t seed = 0; seed < 40; seed++)
        for (int32_t depth = 1; depth <= FLOOR_DEPTHS; depth++) {
            struct floor floor = make_floor(seed, depth, &dungeon);
            for (size_t i = 0; i < LAID; i++)
                counts[depth][laid[i]] += count_terrain(&floor.map, laid[i]);
            floor_release(&floor);
        }
    for (int32_t depth = 1; depth <= FLOOR_DEPTHS; depth++) {
        assert_true(counts[depth][TERRAIN_WATER] > 0 && counts[depth][TERRAIN_STATUE] > 0);
        assert_int_equal(counts[depth][TERRAIN_GRASS] > 0, depth <= 10);
        assert_int_equal(counts[depth][TERRAIN_RUBBLE] > 0, depth >= 3);
        assert_int_equal(counts[depth][TERRAIN_CHASM] > 0, depth >= 2 && depth < FLOOR_DEPTHS);
    }
}

static void features_lie_on_bare_floor_and_leave_dead_ends_bare(void **state)
{
    (void)state;
    struct floor_settings settings = features_only(), bare = features_only();
    bare.stage_features = 0;
    struct dungeon_settings dungeon = settings_everywhere(&settings);
    struct dungeon_settings without = settings_everywhere(&bare);
    for (uint64_t seed = 0; seed < 200; seed++) {
        struct floor a = make_floor(seed, 6, &dungeon), b = make_floor(seed, 6, &without);
        for (size_t i = 0; i < map_area(&a.map); i++) {
            assert_true(a.map.tiles[i] == b.map.tiles[i] || b.map.tiles[i] == TERRAIN_FLOOR);
            if (b.map.tiles[i] == TERRAIN_FLOOR && ground_is_end(&b.map, map_point(&b.map, i)))
                assert_int_equal(a.map.tiles[i], TERRAIN_FLOOR);
        }
        assert_int_equal(count_laid(&b.map), 0);
        floor_release(&a);
        floor_release(&b);
    }
}

/* About one floor in 500, small and with a signature that lays much, is less than two thirds bare.
 */
static void floors_stay_mostly_bare(void **state)
{
    (void)state;
    enum { SEEDS = 500, OVERGROWN_MAX = 5 };
    struct dungeon_settings dungeon;
    dungeon_settings_default(&dungeon);
    size_t overgrown = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct floor floor = make_floor(seed, 1 + (int32_t)(seed % FLOOR_DEPTHS), &dungeon);
        size_t bare = count_terrain(&floor.map, TERRAIN_FLOOR), grown = count_laid(&floor.map);
        assert_true(4 * bare > 5 * grown);
        overgrown += bare <= 2 * grown;
        floor_release(&floor);
    }
    assert_in_range(overgrown, 0, OVERGROWN_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_feature_or_signature_cuts_a_floor_however_many_there_are),
        cmocka_unit_test(each_third_has_its_landmark),
        cmocka_unit_test(each_feature_keeps_to_its_depths),
        cmocka_unit_test(features_lie_on_bare_floor_and_leave_dead_ends_bare),
        cmocka_unit_test(floors_stay_mostly_bare),
    };
    return RUN_TESTS(tests);
}
