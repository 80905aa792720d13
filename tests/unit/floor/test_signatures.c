#include "cmocka_all.h"

#include <string.h>

#include "floor/floors.h"
#include "floor/signatures.h"

/* Nothing but what builders leave, at `percent` of its strength. */
static struct dungeon_settings signed_by(int32_t builder, int32_t percent)
{
    struct floor_settings settings = default_settings();
    allow_only(&settings, builder);
    settings.stage_features = settings.stage_secrets = 0;
    settings.signature = percent;
    return settings_everywhere(&settings);
}

static void each_builder_gives_a_hint_with_its_name(void **state)
{
    (void)state;
    for (int i = 0; i < MAZE_ALGORITHM_COUNT; i++) {
        const char *name = maze_algorithms[i].title + strlen("the ");
        assert_non_null(strstr(signatures[i].hint, name));
        assert_true(strlen(signatures[i].hint) <= 56);
        assert_int_equal(signatures[i].hint[strlen(signatures[i].hint) - 1], '.');
        for (int j = 0; j < i; j++)
            assert_string_not_equal(signatures[i].hint, signatures[j].hint);
    }
}

/* What the player sees of it: at least so many tiles, on nearly every floor. */
static const struct {
    enum terrain terrain;
    size_t least;
} visible[MAZE_ALGORITHM_COUNT] = {
    [MAZE_PRIM] = {TERRAIN_GRASS, 8},
    [MAZE_PRIM_WEIGHTED] = {TERRAIN_PAVING, 15},
    [MAZE_WILSON] = {TERRAIN_WATER, 8},
    [MAZE_PILLARS] = {TERRAIN_COLUMN, 4},
    [MAZE_DIG] = {TERRAIN_EARTH, 8},
    [MAZE_BACKTRACKER] = {TERRAIN_RUBBLE, 4},
    [MAZE_GROWING_TREE] = {TERRAIN_GRASS, 6},
    [MAZE_KRUSKAL] = {TERRAIN_STATUE, 4},
    [MAZE_ELLER] = {TERRAIN_WATER, 8},
    [MAZE_ALDOUS_BRODER] = {TERRAIN_PAVING, 8},
    [MAZE_HUNT_AND_KILL] = {TERRAIN_GRASS, 15},
    [MAZE_SIDEWINDER] = {TERRAIN_PAVING, 15},
    [MAZE_BINARY_TREE] = {TERRAIN_WATER, 12},
    [MAZE_DIVISION] = {TERRAIN_DOOR, 8},
};

static void each_signature_shows(void **state)
{
    (void)state;
    enum { FLOORS = 100 };
    for (int32_t builder = 0; builder < MAZE_ALGORITHM_COUNT; builder++) {
        struct dungeon_settings dungeon = signed_by(builder, 100);
        int shown = 0;
        for (uint64_t seed = 0; seed < FLOORS; seed++) {
            struct floor floor = make_floor(seed, 5, &dungeon);
            shown += count_terrain(&floor.map, visible[builder].terrain) >= visible[builder].least;
            floor_release(&floor);
        }
        if (shown < FLOORS * 9 / 10)
            fail_msg("%s shows on %d of %d floors", maze_algorithms[builder].name, shown, FLOORS);
    }
}

static void it_is_as_strong_as_the_settings_say(void **state)
{
    (void)state;
    static const int32_t percents[] = {0, 50, 100, 200};
    for (int32_t builder = 0; builder < MAZE_ALGORITHM_COUNT; builder++) {
        size_t counts[4] = {0};
        for (int i = 0; i < 4; i++) {
            struct dungeon_settings dungeon = signed_by(builder, percents[i]);
            for (uint64_t seed = 0; seed < 30; seed++) {
                struct floor floor = make_floor(seed, 5, &dungeon);
                counts[i] += count_terrain(&floor.map, visible[builder].terrain);
                floor_release(&floor);
            }
        }
        assert_true(counts[0] < counts[1] && counts[1] < counts[3]);
        assert_true(counts[0] < counts[2]);
        if (builder != MAZE_DIVISION) /* whose other doors stay */
            assert_int_equal(counts[0], 0);
    }
}

static void without_its_stage_there_is_none(void **state)
{
    (void)state;
    for (int32_t builder = 0; builder < MAZE_ALGORITHM_COUNT; builder++) {
        struct dungeon_settings none = signed_by(builder, 0), off = signed_by(builder, 100);
        for (int i = 0; i < FLOOR_DEPTHS; i++)
            off.depth[i].stage_signature = 0;
        for (uint64_t seed = 0; seed < 10; seed++)
            assert_true(hash_of_floor(seed, 5, &none) == hash_of_floor(seed, 5, &off));
    }
}

static bool is_end(const struct map *map, struct point p)
{
    unsigned ways = map_steps(map, p);
    return (ways & (ways - 1)) == 0;
}

/* On the Grower's floors, both prizes and ambushes lie in dead ends. */
static void the_growers_dead_ends_hold_prizes_and_ambushes(void **state)
{
    (void)state;
    enum { FLOORS = 200 };
    struct dungeon_settings grower = signed_by(MAZE_PRIM, 100),
                            drunkard = signed_by(MAZE_WILSON, 100);
    size_t items[2] = {0}, ambushes[2] = {0};
    for (uint64_t seed = 0; seed < FLOORS; seed++) {
        struct floor floors[] = {make_floor(seed, 4, &grower), make_floor(seed, 4, &drunkard)};
        for (int i = 0; i < 2; i++) {
            for (size_t j = 0; j < floors[i].item_count; j++)
                items[i] += is_end(&floors[i].map, floors[i].items[j].at);
            for (size_t j = 0; j < floors[i].monster_count; j++)
                ambushes[i] += is_end(&floors[i].map, floors[i].monsters[j].at);
            floor_release(&floors[i]);
        }
    }
    assert_true(items[0] >= items[1] + FLOORS * 3 / 4); /* about one more on each */
    assert_true(ambushes[0] >= ambushes[1] + FLOORS);
}

/* Of the Surveyor's paving, each tile lies on a way as short as any to the exit. */
static void paving_leads_to_the_exit(void **state)
{
    (void)state;
    struct dungeon_settings dungeon = signed_by(MAZE_PRIM_WEIGHTED, 100);
    for (uint64_t seed = 0; seed < 40; seed++) {
        struct floor floor = make_floor(seed, 5, &dungeon);
        struct distance_map in = {0}, out = {0};
        distance_compute(&in, &floor.map, &floor.entrance, 1, DISTANCE_FAR, NULL, NULL);
        distance_compute(&out, &floor.map, &floor.exit, 1, DISTANCE_FAR, NULL, NULL);
        int32_t way = distance_at(&in, &floor.map, floor.exit);
        for (size_t i = 0; i < map_area(&floor.map); i++)
            if (floor.map.tiles[i] == TERRAIN_PAVING) /* a tile beside it at most, in rooms */
                assert_true(in.steps[i] + out.steps[i] <= way + 2);
        distance_release(&in);
        distance_release(&out);
        floor_release(&floor);
    }
}

/* Digging through loose earth saves the steps that it is there to save. */
static void loose_earth_parts_places_that_are_far_apart(void **state)
{
    (void)state;
    struct dungeon_settings dungeon = signed_by(MAZE_DIG, 100);
    for (uint64_t seed = 0; seed < 40; seed++) {
        struct floor floor = make_floor(seed, 5, &dungeon);
        struct distance_map distance = {0};
        distance_compute(&distance, &floor.map, &floor.entrance, 1, DISTANCE_FAR, NULL, NULL);
        for (size_t i = 0; i < map_area(&floor.map); i++) {
            if (floor.map.tiles[i] != TERRAIN_EARTH)
                continue;
            struct point p = map_point(&floor.map, i);
            direction_set ways = map_passable(&floor.map, p) & DIRECTIONS_STRAIGHT;
            enum direction d = direction_first(ways);
            struct point a = topology_step(map_topology(&floor.map), p, d);
            struct point b = topology_step(map_topology(&floor.map), p, direction_opposite(d));
            int32_t saved =
                distance_at(&distance, &floor.map, a) - distance_at(&distance, &floor.map, b);
            assert_true(saved >= 10 || saved <= -10);
        }
        distance_release(&distance);
        floor_release(&floor);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_builder_gives_a_hint_with_its_name),
        cmocka_unit_test(each_signature_shows),
        cmocka_unit_test(it_is_as_strong_as_the_settings_say),
        cmocka_unit_test(without_its_stage_there_is_none),
        cmocka_unit_test(the_growers_dead_ends_hold_prizes_and_ambushes),
        cmocka_unit_test(paving_leads_to_the_exit),
        cmocka_unit_test(loose_earth_parts_places_that_are_far_apart),
    };
    return RUN_TESTS(tests);
}
