#include "cmocka_all.h"

#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "floor/build.h"
#include "floor/floors.h"
#include "floor/good.h"

/* What the map and the stages keep up to date as they go is what it would be, made anew. */
static bool is_up_to_date(const struct build *build)
{
    const struct map *map = &build->floor->map;
    struct map fresh;
    struct distance_map distance = {0};
    map_copy(&fresh, map);
    map_refresh(&fresh);
    bool same = memcmp(map->open, fresh.open, map_area(map)) == 0;
    if (build->distance.reached > 0 && map_at(map, build->floor->entrance) == TERRAIN_ENTRANCE) {
        distance_compute(&distance, &fresh, &build->floor->entrance, 1, DISTANCE_FAR, NULL, NULL);
        same &= distance.reached == build->distance.reached &&
                memcmp(distance.steps, build->distance.steps,
                       map_area(map) * sizeof *distance.steps) == 0;
    }
    distance_release(&distance);
    map_release(&fresh);
    return same;
}

/* Told after each stage; adds a line to the report where the floor is not one zone. */
static void report_zones(void *context, const struct build *build, const struct stage *stage,
                         const char *failure)
{
    (void)failure;
    size_t zones = zones_of(build);
    if (zones != 1)
        text_addf(context, "seed %" PRIu64 " floor %" PRId32 ": %zu zones after %s\n",
                  build->floor->seed, build->floor->depth, zones, stage->name);
    if (build->carved && !is_up_to_date(build))
        text_addf(context, "seed %" PRIu64 " floor %" PRId32 ": stale after %s\n",
                  build->floor->seed, build->floor->depth, stage->name);
}

enum { SEEDS = 10000, HEX_SEEDS = 6000 };

/* Each builder alone, then all by their weights, on each depth in turn. */
static void try_all_builders(enum topology_kind topology, uint64_t seeds)
{
    struct floor_settings settings = default_settings();
    struct dungeon_settings dungeons[MAZE_ALGORITHM_COUNT + 1];
    for (int32_t builder = 0; builder <= MAZE_ALGORITHM_COUNT; builder++)
        dungeons[builder] = settings_for(&settings, builder, topology);
    struct text report = {0};
    for (uint64_t seed = 0; seed < seeds; seed++) {
        int32_t depth = 1 + (int32_t)(seed % FLOOR_DEPTHS);
        int32_t builder = (int32_t)(seed / FLOOR_DEPTHS % (MAZE_ALGORITHM_COUNT + 1));
        struct floor floor;
        floor_generate_watched(floor_stages, &floor, seed, depth, &dungeons[builder], &test_spawns,
                               &(struct build_watch){.observer = report_zones, .context = &report});
        if (report.length > 0) {
            print_error("%s", text_string(&report));
            fail();
        }
        assert_good(&floor);
        assert_true(floor.attempts >= 1);
        assert_due(&test_spawns.monsters, floor.monsters, floor.monster_count, depth);
        assert_true(builder == MAZE_ALGORITHM_COUNT || floor.builder == builder);
        if (works_on_hexagons(floor.builder))
            assert_int_equal(floor.map.topology, topology);
        floor_release(&floor);
    }
    text_release(&report);
}

static void every_floor_is_good_and_one_zone_after_each_stage(void **state)
{
    (void)state;
    try_all_builders(TOPOLOGY_SQUARE, SEEDS);
}

static void every_hexagonal_floor_is_good_and_one_zone_after_each_stage(void **state)
{
    (void)state;
    try_all_builders(TOPOLOGY_HEX, HEX_SEEDS);
}

/* A wall from top to bottom, two tiles thick so that it meets passages wherever they are. */
static const char *cut_in_two(struct build *build)
{
    struct map *map = &build->floor->map;
    int16_t x = map->width / 2;
    for (int16_t y = 0; y < map->height; y++)
        for (int16_t i = 0; i < 2; i++)
            map_set(map, (struct point){(int16_t)(x + i), y}, TERRAIN_WALL);
    return NULL;
}

static const char *cut_thrice(struct build *build)
{
    return build->floor->attempts <= 3 ? cut_in_two(build) : NULL;
}

static const char *always_fail(struct build *build)
{
    (void)build;
    return "it always fails";
}

/* The stages of floors with `run` put in after the one named. */
static void put_in(struct stage stages[24], const char *after, const char *name,
                   const char *(*run)(struct build *build))
{
    size_t count = 0;
    for (const struct stage *stage = floor_stages; stage->name; stage++) {
        stages[count++] = *stage;
        if (strcmp(stage->name, after) == 0)
            stages[count++] = (struct stage){.name = name, .run = run};
    }
    assert_true(count < 24);
    stages[count] = (struct stage){0};
}

static void a_stage_that_cuts_a_floor_is_reported(void **state)
{
    (void)state;
    struct stage stages[24];
    put_in(stages, "doors", "cut", cut_thrice);
    struct dungeon_settings dungeon;
    dungeon_settings_default(&dungeon);
    struct text report = {0};
    struct floor floor;
    floor_generate_watched(stages, &floor, 7, 3, &dungeon, &test_spawns,
                           &(struct build_watch){.observer = report_zones, .context = &report});
    const char *line = strstr(text_string(&report), "zones after");
    assert_non_null(line);
    assert_memory_equal(text_string(&report), "seed 7 floor 3: ", strlen("seed 7 floor 3: "));
    assert_memory_equal(line, "zones after cut\n", strlen("zones after cut\n"));
    text_release(&report);
    floor_release(&floor);
}

struct failures {
    int count;
    const char *last, *stage;
};

static void note_failure(void *context, const struct build *build, const struct stage *stage,
                         const char *failure)
{
    (void)build;
    struct failures *failures = context;
    if (failure)
        *failures = (struct failures){failures->count + 1, failure, stage->name};
}

static void an_attempt_that_fails_its_checks_is_made_again(void **state)
{
    (void)state;
    struct stage stages[24];
    put_in(stages, "doors", "cut", cut_thrice);
    struct dungeon_settings dungeon;
    dungeon_settings_default(&dungeon);
    for (uint64_t seed = 0; seed < 50; seed++) {
        struct failures failures = {0};
        struct floor floor, again;
        floor_generate_watched(
            stages, &floor, seed, 5, &dungeon, &test_spawns,
            &(struct build_watch){.observer = note_failure, .context = &failures});
        assert_int_equal(failures.count, 3);
        assert_int_equal(floor.attempts, 4);
        assert_true(strcmp(failures.stage, "check") == 0 || strcmp(failures.stage, "stairs") == 0);
        assert_good(&floor);
        /* nothing of the failed attempts stays */
        floor_generate_watched(stages, &again, seed, 5, &dungeon, &test_spawns,
                               &(struct build_watch){0});
        assert_true(floor_hash(&floor) == floor_hash(&again));
        floor_release(&floor);
        floor_release(&again);
    }
}

static void attempts_differ(void **state)
{
    (void)state;
    struct stage stages[24];
    put_in(stages, "doors", "cut", cut_thrice);
    struct dungeon_settings dungeon;
    dungeon_settings_default(&dungeon);
    struct floor first = make_floor(1, 5, &dungeon), fourth;
    floor_generate_watched(stages, &fourth, 1, 5, &dungeon, &test_spawns, &(struct build_watch){0});
    assert_int_equal(first.attempts, 1);
    assert_int_equal(fourth.attempts, 4);
    assert_true(floor_hash(&first) != floor_hash(&fourth));
    floor_release(&first);
    floor_release(&fourth);
}

static void a_plain_floor_is_laid_where_no_attempt_is_good(void **state)
{
    (void)state;
    struct stage stages[24];
    put_in(stages, "doors", "fail", always_fail);
    static const int32_t sizes[][2] = {{79, 21}, {11, 9}, {11, 101}, {25, 101}, {201, 9}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        struct floor_settings settings = default_settings();
        sized(&settings, sizes[i][0], sizes[i][1]);
        struct dungeon_settings dungeon = settings_everywhere(&settings);
        for (int32_t depth = 1; depth <= FLOOR_DEPTHS; depth++) {
            struct failures failures = {0};
            struct floor floor;
            dungeon.hexagonal_floors = depth % 2 ? FLOOR_DEPTHS : 0;
            floor_generate_watched(
                stages, &floor, 1, depth, &dungeon, &test_spawns,
                &(struct build_watch){.observer = note_failure, .context = &failures});
            assert_int_equal(failures.count, FLOOR_ATTEMPTS);
            assert_string_equal(failures.last, "it always fails");
            assert_string_equal(failures.stage, "fail");
            assert_int_equal(floor.attempts, 0);
            assert_int_equal(floor.room_count, 0);
            assert_true(i > 0 || floor.monster_count > 0); /* of the size that floors have */
            bool hexagonal = depth % 2 == 1 && sizes[i][0] >= HEXAGONAL_WIDTH_MIN;
            assert_int_equal(floor.map.topology, hexagonal ? TOPOLOGY_HEX : TOPOLOGY_SQUARE);
            assert_good(&floor);
            floor_release(&floor);
        }
    }
}

/* In random order, between floors of other settings. */
static void a_floor_depends_on_nothing_else_that_was_generated(void **state)
{
    (void)state;
    enum { DUNGEONS = 12, FLOORS = DUNGEONS * FLOOR_DEPTHS };
    struct dungeon_settings dungeon;
    dungeon_settings_default(&dungeon);
    struct floor_settings settings = default_settings();
    sized(&settings, 41, 31);
    struct dungeon_settings other = settings_everywhere(&settings);
    static uint64_t hashes[FLOORS];
    uint32_t order[FLOORS];
    for (uint32_t i = 0; i < FLOORS; i++) {
        hashes[i] = hash_of_floor(i / FLOOR_DEPTHS, 1 + (int32_t)(i % FLOOR_DEPTHS), &dungeon);
        order[i] = i;
        for (uint32_t j = 0; j < i; j++)
            assert_true(hashes[i] != hashes[j]);
    }
    struct rng rng;
    rng_init(&rng, 1);
    build_shuffle(&rng, order, FLOORS);
    for (uint32_t i = 0; i < FLOORS; i++) {
        uint32_t n = order[i];
        int32_t depth = 1 + (int32_t)(n % FLOOR_DEPTHS);
        hash_of_floor(i, depth, &other);
        assert_true(hash_of_floor(n / FLOOR_DEPTHS, depth, &dungeon) == hashes[n]);
    }
}

static void a_floor_does_not_depend_on_the_settings_of_others(void **state)
{
    (void)state;
    struct dungeon_settings standard, other;
    dungeon_settings_default(&standard);
    dungeon_settings_default(&other);
    for (int i = 0; i < FLOOR_DEPTHS; i++)
        if (i != 6)
            other.depth[i].loops = other.depth[i].monsters = 1;
    assert_true(hash_of_floor(3, 7, &standard) == hash_of_floor(3, 7, &other));
    assert_true(hash_of_floor(3, 8, &standard) != hash_of_floor(3, 8, &other));
}

/* Each stage draws from a stream of its own: what lives there does not change the layout. */
static void life_does_not_change_the_layout(void **state)
{
    (void)state;
    struct dungeon_settings standard, empty;
    dungeon_settings_default(&standard);
    dungeon_settings_default(&empty);
    for (int i = 0; i < FLOOR_DEPTHS; i++)
        empty.depth[i].monsters = empty.depth[i].items = 0;
    for (uint64_t seed = 0; seed < 30; seed++) {
        struct floor a = make_floor(seed, 4, &standard), b = make_floor(seed, 4, &empty);
        assert_int_equal(a.attempts, b.attempts);
        assert_memory_equal(a.map.tiles, b.map.tiles, map_area(&a.map));
        floor_release(&a);
        floor_release(&b);
    }
}

static void the_hash_sees_every_part_of_a_floor(void **state)
{
    (void)state;
    struct dungeon_settings dungeon;
    dungeon_settings_default(&dungeon);
    struct floor floor = make_floor(1, 5, &dungeon);
    uint64_t hash = floor_hash(&floor);
    struct floor changed = floor;
    changed.entrance.x++;
    assert_true(floor_hash(&changed) != hash);
    changed = floor;
    changed.exit.y++;
    assert_true(floor_hash(&changed) != hash);
    changed = floor;
    changed.monster_count--;
    assert_true(floor_hash(&changed) != hash);
    changed = floor;
    changed.item_count--;
    assert_true(floor_hash(&changed) != hash);
    changed = floor;
    changed.room_count--;
    assert_true(floor_hash(&changed) != hash);
    map_set(&floor.map, (struct point){2, 2}, TERRAIN_DOOR);
    assert_true(floor_hash(&floor) != hash);
    floor_release(&floor);
}

static void doors_follow_their_percentage(void **state)
{
    (void)state;
    struct floor_settings settings = default_settings();
    size_t doors[2] = {0};
    settings.stage_signature = 0; /* the Divider has gates besides */
    for (int i = 0; i < 2; i++) {
        settings.door_percent = 100 * i;
        struct dungeon_settings dungeon = settings_everywhere(&settings);
        for (uint64_t seed = 0; seed < 20; seed++) {
            struct floor floor = make_floor(seed, 5, &dungeon);
            doors[i] += count_terrain(&floor.map, TERRAIN_DOOR);
            floor_release(&floor);
        }
    }
    assert_int_equal(doors[0], 0);
    assert_true(doors[1] >= 20 * 5);
}

static void note_stage(void *context, const struct build *build, const struct stage *stage,
                       const char *failure)
{
    (void)build;
    assert_null(failure);
    text_addf(context, "%s ", stage->name);
}

static void each_stage_but_the_needed_ones_can_be_switched_off(void **state)
{
    (void)state;
    size_t switched = 0;
    for (const struct stage *stage = floor_stages; stage->name; stage++) {
        if (!stage->switched)
            continue;
        switched++;
        struct floor_settings settings = default_settings();
        *floor_setting(&settings, stage->setting) = 0;
        struct dungeon_settings dungeon = settings_everywhere(&settings);
        struct floor floor;
        struct text ran = {0}, expected = {0};
        floor_generate_watched(floor_stages, &floor, 3, 5, &dungeon, &test_spawns,
                               &(struct build_watch){.observer = note_stage, .context = &ran});
        for (const struct stage *other = floor_stages; other->name; other++)
            if (other != stage)
                text_addf(&expected, "%s ", other->name);
        assert_string_equal(text_string(&ran), text_string(&expected));
        text_release(&ran);
        text_release(&expected);
        floor_release(&floor);
    }
    assert_int_equal(switched, 12);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_floor_is_good_and_one_zone_after_each_stage),
        cmocka_unit_test(every_hexagonal_floor_is_good_and_one_zone_after_each_stage),
        cmocka_unit_test(a_stage_that_cuts_a_floor_is_reported),
        cmocka_unit_test(an_attempt_that_fails_its_checks_is_made_again),
        cmocka_unit_test(attempts_differ),
        cmocka_unit_test(a_plain_floor_is_laid_where_no_attempt_is_good),
        cmocka_unit_test(a_floor_depends_on_nothing_else_that_was_generated),
        cmocka_unit_test(a_floor_does_not_depend_on_the_settings_of_others),
        cmocka_unit_test(life_does_not_change_the_layout),
        cmocka_unit_test(the_hash_sees_every_part_of_a_floor),
        cmocka_unit_test(doors_follow_their_percentage),
        cmocka_unit_test(each_stage_but_the_needed_ones_can_be_switched_off),
    };
    return RUN_TESTS(tests);
}
