#include "cmocka_all.h"

#include "floor/distance.h"
#include "floor/floor.h"

static const struct spawn_row rows[] = {
    {.depth_min = 1, .depth_max = 15, .frequency = 1, .group_min = 1, .group_max = 1},
    {.depth_min = 1,
     .depth_max = 15,
     .frequency = 1,
     .group_min = 1,
     .group_max = 1,
     .captive = true},
};

static struct floor floor_of(uint64_t seed, int32_t percent, size_t kinds)
{
    struct dungeon_settings settings;
    struct spawn_tables spawns = {.monsters = {rows, kinds}, .key = -1};
    struct floor floor;
    dungeon_settings_default(&settings);
    for (int i = 0; i < FLOOR_DEPTHS; i++)
        settings.depth[i].captive_percent = percent;
    floor_generate(&floor, seed, 1 + (int32_t)(seed % FLOOR_DEPTHS), &settings, &spawns);
    return floor;
}

static const struct spawn *captive_of(const struct floor *floor)
{
    const struct spawn *captive = NULL;
    for (size_t i = 0; i < floor->monster_count; i++)
        if (floor->monsters[i].captive) {
            assert_null(captive);
            captive = &floor->monsters[i];
        }
    return captive;
}

static size_t count_near(const struct floor *floor, struct point p, int steps)
{
    size_t count = 0;
    for (size_t i = 0; i < floor->monster_count; i++)
        count += map_topology(&floor->map)->distance(p, floor->monsters[i].at) <= steps;
    return count;
}

static void captives_are_of_their_kinds_and_guarded(void **state)
{
    (void)state;
    size_t captives = 0, guarded = 0;
    for (uint64_t seed = 0; seed < 200; seed++) {
        struct floor floor = floor_of(seed, 100, 2);
        const struct spawn *captive = captive_of(&floor);
        assert_null(floor_check(&floor));
        if (captive) {
            captives++;
            guarded += count_near(&floor, captive->at, 10) >= 3;
            assert_true(rows[captive->kind].captive);
        }
        floor_release(&floor);
    }
    assert_true(captives > 150);
    assert_true(guarded > captives * 9 / 10);
}

static void without_such_kinds_or_chance_there_are_none(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 40; seed++) {
        struct floor floor = floor_of(seed, 100, 1);
        assert_null(captive_of(&floor));
        floor_release(&floor);
        floor = floor_of(seed, 0, 2);
        assert_null(captive_of(&floor));
        floor_release(&floor);
    }
}

/* A tile, on which nobody stands, that is the only way to somewhere. */
static struct point find_bottleneck(const struct floor *floor)
{
    struct map map = floor->map;
    for (size_t i = 0; i < map_area(&map); i++) {
        uint8_t tile = map.tiles[i];
        if (tile != TERRAIN_FLOOR || point_equal(map_point(&map, i), floor->entrance))
            continue;
        map_set(&map, map_point(&map, i), TERRAIN_WALL);
        size_t zones = map_zones(&map);
        map_set(&map, map_point(&map, i), (enum terrain)tile);
        if (zones > 1 && count_near(floor, map_point(&map, i), 0) == 0)
            return map_point(&map, i);
    }
    fail_msg("no bottleneck on this floor");
    return (struct point){0, 0};
}

static void one_in_the_way_fails_the_check(void **state)
{
    (void)state;
    struct floor floor = floor_of(3, 100, 1);
    assert_null(floor_check(&floor));
    floor.monsters[0].at = find_bottleneck(&floor);
    assert_null(floor_check(&floor));
    floor.monsters[0].captive = true;
    assert_string_equal(floor_check(&floor), "a captive is in the way");
    floor_release(&floor);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(captives_are_of_their_kinds_and_guarded),
        cmocka_unit_test(without_such_kinds_or_chance_there_are_none),
        cmocka_unit_test(one_in_the_way_fails_the_check),
    };
    return RUN_TESTS(tests);
}
