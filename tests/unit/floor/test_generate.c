#include "cmocka_all.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "floor/build.h"
#include "floor/floors.h"
#include "floor/view.h"

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

/* The sides by which tiles join; on squares not the diagonals. */
static unsigned open_sides(const struct map *map, struct point p)
{
    return map_passable(map, p) &
           (map->topology == TOPOLOGY_HEX ? DIRECTIONS_HEX : DIRECTIONS_STRAIGHT);
}

static bool is_niche(const struct map *map, struct point p)
{
    unsigned ways = open_sides(map, p);
    return ways != 0 && (ways & (ways - 1)) == 0;
}

static void assert_stairs(const struct floor *floor, const struct distance_map *distance)
{
    const struct map *map = &floor->map;
    bool last = floor->depth == FLOOR_DEPTHS;
    assert_int_equal(count_terrain(map, TERRAIN_ENTRANCE), 1);
    assert_int_equal(count_terrain(map, TERRAIN_EXIT), !last);
    assert_int_equal(map_at(map, floor->entrance), TERRAIN_ENTRANCE);
    assert_true(is_niche(map, floor->entrance));
    if (last) {
        assert_true(point_equal(floor->exit, floor->entrance));
        return;
    }
    assert_int_equal(map_at(map, floor->exit), TERRAIN_EXIT);
    assert_true(is_niche(map, floor->exit));
    int32_t longest = distance->steps[distance->queue[distance->reached - 1]];
    assert_true(4 * distance_at(distance, map, floor->exit) >= 3 * longest);
}

static void assert_distinct_floor_tiles(const struct map *map, const struct spawn *spawns,
                                        size_t count)
{
    struct bits taken;
    bits_init(&taken, map_area(map));
    for (size_t i = 0; i < count; i++) {
        assert_true(terrain_is_ground(map_at(map, spawns[i].at)));
        assert_false(bits_has(&taken, map_index(map, spawns[i].at)));
        bits_add(&taken, map_index(map, spawns[i].at));
    }
    bits_release(&taken);
}

/* Nothing hostile is within ten steps of the entrance, or in sight of it. */
static void assert_peace_at_the_entrance(const struct floor *floor,
                                         const struct distance_map *distance)
{
    struct bits seen;
    bits_init(&seen, map_area(&floor->map));
    view_compute(&floor->map, floor->entrance, INT16_MAX, &seen);
    for (size_t i = 0; i < floor->monster_count; i++) {
        struct point at = floor->monsters[i].at;
        assert_true(distance_at(distance, &floor->map, at) >= 10);
        assert_false(bits_has(&seen, map_index(&floor->map, at)));
    }
    bits_release(&seen);
}

static bool has_kind(const struct spawn *spawns, size_t count, size_t kind)
{
    for (size_t i = 0; i < count; i++)
        if (spawns[i].kind == kind)
            return true;
    return false;
}

static void assert_due(const struct spawn_table *table, const struct spawn *spawns, size_t count,
                       int32_t depth)
{
    for (size_t i = 0; i < table->count; i++) {
        const struct spawn_row *row = &table->rows[i];
        bool due = row->every > 0 && depth >= row->depth_min && depth <= row->depth_max &&
                   (depth - row->depth_min) % row->every == 0;
        if (due)
            assert_true(has_kind(spawns, count, i));
    }
}

/* On hexagons a room is a hexagon in its rectangle: each row is a tile shorter than the next one
 * nearer to the middle. */
static bool room_has(enum topology_kind topology, const struct room *room, struct point p)
{
    int16_t middle = (int16_t)(room->corner.y + room->height / 2);
    int16_t off = (int16_t)(topology == TOPOLOGY_HEX ? abs(p.y - middle) : 0);
    if (p.x < room->corner.x + off || p.x >= room->corner.x + room->width - off)
        return false;
    return p.x >= room->corner.x && p.y >= room->corner.y && p.x < room->corner.x + room->width &&
           p.y < room->corner.y + room->height;
}

static bool in_a_room(const struct floor *floor, struct point p)
{
    for (size_t i = 0; i < floor->room_count; i++)
        if (room_has(floor->map.topology, &floor->rooms[i], p))
            return true;
    return false;
}

/* The room that the tile is of; -1 for none. */
static int room_at(const struct floor *floor, struct point p)
{
    int found = -1;
    for (size_t i = 0; i < floor->room_count; i++)
        if (map_has_tile(&floor->map, p) && room_has(floor->map.topology, &floor->rooms[i], p)) {
            assert_int_equal(found, -1);
            found = (int)i;
        }
    return found;
}

/* Inside the map, apart from each other, and without any wall. */
static void assert_hexagonal_rooms(const struct floor *floor)
{
    const struct map *map = &floor->map;
    for (size_t i = 0; i < map_area(map); i++) {
        struct point p = map_point(map, i);
        int room = room_at(floor, p);
        if (room < 0)
            continue;
        assert_false(map_on_border(map, p));
        assert_int_not_equal(map_at(map, p), TERRAIN_WALL);
        topology_each (map_topology(map), d) {
            int beside = room_at(floor, topology_step(map_topology(map), p, d));
            assert_true(beside == room || beside == -1);
        }
    }
}

/* Inside the map, apart from each other, and a good part of each open whatever its shape. */
static void assert_rooms(const struct floor *floor)
{
    for (size_t i = 0; i < floor->room_count; i++) {
        const struct room *room = &floor->rooms[i];
        assert_true(room->width > 0 && room->height > 0);
        assert_true(room->corner.x >= 1 && room->corner.x + room->width < floor->map.width);
        assert_true(room->corner.y >= 1 && room->corner.y + room->height < floor->map.height);
        for (size_t j = 0; j < i; j++) {
            const struct room *other = &floor->rooms[j];
            assert_true(room->corner.x > other->corner.x + other->width ||
                        other->corner.x > room->corner.x + room->width ||
                        room->corner.y > other->corner.y + other->height ||
                        other->corner.y > room->corner.y + room->height);
        }
        int open = 0;
        for (int16_t y = 0; y < room->height; y++)
            for (int16_t x = 0; x < room->width; x++)
                open += map_is(
                    &floor->map,
                    (struct point){(int16_t)(room->corner.x + x), (int16_t)(room->corner.y + y)},
                    TERRAIN_PASSABLE);
        assert_true(3 * open >= room->width * room->height);
    }
}

/* Between a tile of a room and one of none, on opposite sides. */
static void assert_hexagonal_doors(const struct floor *floor)
{
    const struct map *map = &floor->map;
    const struct topology *t = map_topology(map);
    for (size_t i = 0; i < map_area(map); i++) {
        struct point p = map_point(map, i);
        bool parts = false;
        if (map->tiles[i] != TERRAIN_DOOR)
            continue;
        topology_each (t, d) {
            struct point on = topology_step(t, p, d);
            struct point back = topology_step(t, p, direction_opposite(d));
            assert_int_not_equal(map_at(map, on), TERRAIN_DOOR);
            parts |= map_is(map, on, TERRAIN_PASSABLE) && map_is(map, back, TERRAIN_PASSABLE) &&
                     in_a_room(floor, on) != in_a_room(floor, back);
        }
        assert_true(parts && !in_a_room(floor, p));
    }
}

/* In line between walls, with a room on one side but for the Divider's gates. */
static void assert_doors(const struct floor *floor)
{
    const struct map *map = &floor->map;
    const struct topology *t = map_topology(map);
    for (size_t i = 0; i < map_area(map); i++) {
        if (map->tiles[i] != TERRAIN_DOOR)
            continue;
        struct point p = map_point(map, i);
        unsigned ways = map_passable(map, p) & DIRECTIONS_STRAIGHT;
        assert_true(ways == (1U << DIRECTION_E | 1U << DIRECTION_W) ||
                    ways == (1U << DIRECTION_N | 1U << DIRECTION_S));
        enum direction d = direction_first(ways);
        assert_true(floor->builder == MAZE_DIVISION ||
                    in_a_room(floor, topology_step(t, p, d)) !=
                        in_a_room(floor, topology_step(t, p, direction_opposite(d))));
    }
}

/* All that holds on any floor of any settings; monsters that are due may have had no room. */
static void assert_good(const struct floor *floor)
{
    const struct map *map = &floor->map;
    struct distance_map distance = {0};
    distance_compute(&distance, map, &floor->entrance, 1, DISTANCE_FAR, NULL, NULL);
    size_t passable = 0;
    for (size_t i = 0; i < map_area(map); i++)
        passable += terrain_is((enum terrain)map->tiles[i], TERRAIN_PASSABLE);
    assert_int_equal(distance.reached, passable);
    assert_stairs(floor, &distance);
    if (map->topology == TOPOLOGY_HEX) {
        assert_hexagonal_rooms(floor);
        assert_hexagonal_doors(floor);
    } else {
        assert_rooms(floor);
        assert_doors(floor);
    }
    assert_distinct_floor_tiles(map, floor->monsters, floor->monster_count);
    assert_distinct_floor_tiles(map, floor->items, floor->item_count);
    assert_peace_at_the_entrance(floor, &distance);
    assert_due(&test_spawns.items, floor->items, floor->item_count, floor->depth);
    if (floor->attempts == 0) /* others have been checked as their last stage */
        assert_null(floor_check(floor));
    distance_release(&distance);
}

/* Settings that allow one builder only, or all of them where `builder` is none. */
static struct dungeon_settings settings_for(const struct floor_settings *settings, int32_t builder,
                                            enum topology_kind topology)
{
    struct floor_settings own = *settings;
    if (builder < MAZE_ALGORITHM_COUNT)
        allow_only(&own, builder);
    return topology == TOPOLOGY_HEX ? hexagons_everywhere(&own) : settings_everywhere(&own);
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

static void sized(struct floor_settings *settings, int32_t width, int32_t height);

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

static void what_is_wrong_with_a_floor_is_told(void **state)
{
    (void)state;
    struct dungeon_settings dungeon;
    dungeon_settings_default(&dungeon);
    struct floor floor = make_floor(1, 5, &dungeon);
    struct map *map = &floor.map;
    assert_null(floor_check(&floor));

    map_set(map, floor.exit, TERRAIN_FLOOR);
    assert_string_equal(floor_check(&floor), "not one exit");
    map_set(map, floor.exit, TERRAIN_EXIT);

    map_set(map, floor.entrance, TERRAIN_FLOOR);
    assert_string_equal(floor_check(&floor), "not one entrance");
    map_set(map, floor.entrance, TERRAIN_ENTRANCE);

    struct point exit = floor.exit;
    floor.exit = floor.entrance;
    assert_string_equal(floor_check(&floor), "the exit is not where it should be");
    floor.exit = exit;

    struct point at = floor.monsters[0].at;
    floor.monsters[0].at = floor.monsters[1].at;
    assert_string_equal(floor_check(&floor), "monsters stand in a wall or in each other");
    floor.monsters[0].at = at;

    at = floor.items[0].at;
    floor.items[0].at = (struct point){0, 0};
    assert_string_equal(floor_check(&floor), "items lie in a wall or on each other");
    floor.items[0].at = at;

    unsigned ways = open_sides(map, floor.exit);
    struct point before = topology_step(map_topology(map), floor.exit, direction_first(ways));
    map_set(map, before, TERRAIN_WALL);
    floor.monster_count = floor.item_count = 0;
    assert_string_equal(floor_check(&floor), "not one zone");
    map_set(map, before, TERRAIN_FLOOR);
    assert_null(floor_check(&floor));
    floor_release(&floor);
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

static int32_t at_most(int32_t value, int32_t limit)
{
    return value < limit ? value : limit;
}

/* Makes a floor of that size, with rooms no larger than fit. */
static void sized(struct floor_settings *settings, int32_t width, int32_t height)
{
    int32_t widest = (width - 1) / 2 - 2, highest = (height - 1) / 2 - 2;
    settings->width = width;
    settings->height = height;
    settings->room_width_min = at_most(settings->room_width_min, widest);
    settings->room_width_max = at_most(settings->room_width_max, widest);
    settings->room_height_min = at_most(settings->room_height_min, highest);
    settings->room_height_max = at_most(settings->room_height_max, highest);
    assert_true(floor_settings_possible(settings, &(struct text){0}));
}

struct tally {
    int floors, retried, plain;
};

/* Floors of these settings by each builder from `seeds` seeds must be good. */
static void try_floors(const struct floor_settings *settings, enum topology_kind topology,
                       uint64_t seeds, struct tally *tally)
{
    for (int32_t builder = 0; builder < MAZE_ALGORITHM_COUNT; builder++) {
        struct dungeon_settings dungeon = settings_for(settings, builder, topology);
        if (topology == TOPOLOGY_HEX && !works_on_hexagons(builder))
            continue;
        for (uint64_t seed = 0; seed < seeds; seed++) {
            struct floor floor =
                make_floor(seed, 1 + (int32_t)((seed * 4 + 2) % FLOOR_DEPTHS), &dungeon);
            assert_good(&floor);
            tally->floors++;
            tally->retried += floor.attempts > 1;
            tally->plain += floor.attempts == 0;
            floor_release(&floor);
        }
    }
}

static void tell(const char *what, const struct tally *tally)
{
    print_message("# %s: %d floors, %d made again, %d plain\n", what, tally->floors, tally->retried,
                  tally->plain);
}

static void floors_of_every_size_are_good(void **state)
{
    (void)state;
    static const struct {
        int32_t width, height;
        uint64_t seeds;
    } sizes[] = {
        {11, 9, 60},  {13, 9, 30},   {11, 11, 30},  {21, 9, 20},  {11, 41, 20},
        {41, 31, 10}, {25, 9, 40},   {25, 101, 4},  {101, 9, 8},  {11, 101, 8},
        {101, 41, 3}, {201, 101, 1}, {101, 201, 1}, {1001, 9, 1},
    };
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        struct floor_settings settings = default_settings();
        sized(&settings, sizes[i].width, sizes[i].height);
        for (int topology = 0; topology < TOPOLOGY_COUNT; topology++) {
            struct tally tally = {0};
            try_floors(&settings, (enum topology_kind)topology, sizes[i].seeds, &tally);
            char name[32];
            snprintf(name, sizeof name, "%s %" PRId32 "x%" PRId32, topologies[topology].name,
                     sizes[i].width, sizes[i].height);
            tell(name, &tally);
            assert_true(10 * tally.plain <= tally.floors);
        }
    }
}

/* No stage runs that may be off, but the one that lays what is due. */
static void all_lowest(struct floor_settings *settings)
{
    for (size_t i = 0; i < FLOOR_SETTING_COUNT; i++)
        *floor_setting(settings, i) = floor_setting_infos[i].low;
    settings->stage_life = 1;
}

static void all_highest(struct floor_settings *settings)
{
    for (size_t i = 0; i < FLOOR_SETTING_COUNT; i++)
        *floor_setting(settings, i) = floor_setting_infos[i].high;
}

static void no_rooms(struct floor_settings *settings)
{
    settings->rooms_min = settings->rooms_max = 0;
}

static void no_loops(struct floor_settings *settings)
{
    settings->loops = 0;
}

static void no_dead_ends(struct floor_settings *settings)
{
    settings->dead_ends = 0;
}

/* Where nothing is left but the third that always stays. */
static void nothing_but_a_trimmed_maze(struct floor_settings *settings)
{
    no_rooms(settings);
    no_loops(settings);
    no_dead_ends(settings);
    settings->braid_percent = 0;
}

static void a_bare_maze(struct floor_settings *settings)
{
    no_rooms(settings);
    no_loops(settings);
    settings->braid_percent = 0;
    settings->dead_ends = 100;
}

static void all_braided(struct floor_settings *settings)
{
    settings->braid_percent = 100;
}

static void doors_everywhere(struct floor_settings *settings)
{
    settings->door_percent = 100;
    settings->room_mouths = 20;
}

static void crowded(struct floor_settings *settings)
{
    settings->rooms_min = settings->rooms_max = 40;
    settings->room_width_min = settings->room_width_max = 1;
    settings->room_height_min = settings->room_height_max = 1;
    settings->monsters = settings->items = 100;
}

static void many_loops(struct floor_settings *settings)
{
    settings->loops = 100;
    settings->loop_detour = 4;
}

static void floors_of_extreme_settings_are_good(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        void (*change)(struct floor_settings *settings);
    } extremes[] = {
        {"all lowest", all_lowest},
        {"all highest", all_highest},
        {"no rooms", no_rooms},
        {"no loops", no_loops},
        {"no dead ends", no_dead_ends},
        {"nothing but a trimmed maze", nothing_but_a_trimmed_maze},
        {"a bare maze", a_bare_maze},
        {"all braided", all_braided},
        {"doors everywhere", doors_everywhere},
        {"crowded", crowded},
        {"many loops", many_loops},
    };
    static const int32_t sizes[][2] = {{79, 21}, {11, 9}, {25, 9}, {31, 17}};
    for (size_t i = 0; i < sizeof extremes / sizeof extremes[0]; i++) {
        struct tally tally = {0};
        for (size_t j = 0; j < sizeof sizes / sizeof sizes[0]; j++) {
            struct floor_settings settings = default_settings();
            extremes[i].change(&settings);
            sized(&settings, sizes[j][0], sizes[j][1]);
            try_floors(&settings, TOPOLOGY_SQUARE, 8, &tally);
            try_floors(&settings, TOPOLOGY_HEX, 8, &tally);
        }
        tell(extremes[i].name, &tally);
        assert_true(10 * tally.plain <= tally.floors);
    }
}

static size_t count_dead_ends(const struct build *build)
{
    size_t count = 0;
    for (size_t cell = 0; cell < lattice_cells(&build->maze.lattice); cell++)
        count += build->room_of[cell] == CELL_NO_ROOM && maze_degree(&build->maze, cell) == 1;
    return count;
}

static void assert_ways_are_those_of_the_maze(const struct build *build)
{
    for (size_t cell = 0; cell < lattice_cells(&build->maze.lattice); cell++)
        assert_int_equal(build->ways[cell], maze_ways(&build->maze, cell));
}

/* What the lattice was like after each stage. */
struct course {
    size_t passages, dead_ends;
    bool seen;
};

static void follow(void *context, const struct build *build, const struct stage *stage,
                   const char *failure)
{
    assert_null(failure);
    assert_ways_are_those_of_the_maze(build);
    struct course *course = context;
    struct course now = {maze_passages(&build->maze), count_dead_ends(build), course->seen};
    size_t passages = course->passages;
    if (strcmp(stage->name, "mouths") == 0)
        assert_true(now.passages <= passages);
    if (strcmp(stage->name, "braid") == 0) {
        assert_true(now.passages >= passages);
        assert_true(now.dead_ends <= course->dead_ends);
    }
    if (strcmp(stage->name, "loops") == 0)
        assert_true(now.passages >= passages &&
                    now.passages <= passages + (size_t)build->settings->loops);
    if (strcmp(stage->name, "trim") == 0) {
        assert_true(now.dead_ends <= (size_t)build->settings->dead_ends);
        assert_true(bits_population(&build->solid) > 0);
        now.seen = true;
    }
    *course = now;
}

static void stages_do_what_the_settings_say(void **state)
{
    (void)state;
    struct dungeon_settings dungeon;
    dungeon_settings_default(&dungeon);
    for (uint64_t seed = 0; seed < 200; seed++) {
        struct course course = {0};
        struct floor floor;
        floor_generate_watched(floor_stages, &floor, seed, 5, &dungeon, &test_spawns,
                               &(struct build_watch){.observer = follow, .context = &course});
        assert_true(course.seen);
        assert_true(floor.room_count <= 8);
        floor_release(&floor);
    }
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

/* What there is on floors of a size, on each area as large as the usual floor. */
struct riches {
    double rooms, items, monsters, doors, laid;
};

static struct riches riches_of(int32_t width, int32_t height, uint64_t floors, bool hex)
{
    struct floor_settings settings = default_settings();
    double area = (double)floors * width * height / (settings.width * settings.height);
    settings.width = width;
    settings.height = height;
    struct dungeon_settings dungeon =
        hex ? hexagons_everywhere(&settings) : settings_everywhere(&settings);
    struct riches riches = {0};
    for (uint64_t seed = 0; seed < floors; seed++) {
        struct floor floor = make_floor(seed, 4, &dungeon);
        assert_int_not_equal(floor.attempts, 0);
        riches.rooms += (double)floor.room_count / area;
        riches.items += (double)floor.item_count / area;
        riches.monsters += (double)floor.monster_count / area;
        for (size_t i = 0; i < map_area(&floor.map); i++) {
            enum terrain terrain = (enum terrain)floor.map.tiles[i];
            riches.doors += (terrain == TERRAIN_DOOR || terrain == TERRAIN_SECRET_DOOR) / area;
            riches.laid += (terrain == TERRAIN_WATER || terrain == TERRAIN_GRASS ||
                            terrain == TERRAIN_RUBBLE || terrain == TERRAIN_CHASM ||
                            terrain == TERRAIN_STATUE) /
                           area;
        }
        floor_release(&floor);
    }
    return riches;
}

static void assert_as_rich(double large, double usual)
{
    assert_true(large > 0.7 * usual && large < 1.5 * usual);
}

static void a_large_floor_is_as_rich_a_place_as_the_usual_one(void **state)
{
    (void)state;
    for (int hex = 0; hex < 2; hex++) {
        struct riches usual = riches_of(79, 21, 100, hex), large = riches_of(201, 101, 8, hex);
        assert_as_rich(large.rooms, usual.rooms);
        assert_as_rich(large.items, usual.items);
        assert_as_rich(large.monsters, usual.monsters);
        assert_as_rich(large.doors, usual.doors);
        assert_as_rich(large.laid, usual.laid);
    }
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
        cmocka_unit_test(what_is_wrong_with_a_floor_is_told),
        cmocka_unit_test(a_floor_depends_on_nothing_else_that_was_generated),
        cmocka_unit_test(a_floor_does_not_depend_on_the_settings_of_others),
        cmocka_unit_test(life_does_not_change_the_layout),
        cmocka_unit_test(the_hash_sees_every_part_of_a_floor),
        cmocka_unit_test(floors_of_every_size_are_good),
        cmocka_unit_test(floors_of_extreme_settings_are_good),
        cmocka_unit_test(stages_do_what_the_settings_say),
        cmocka_unit_test(doors_follow_their_percentage),
        cmocka_unit_test(a_large_floor_is_as_rich_a_place_as_the_usual_one),
        cmocka_unit_test(each_stage_but_the_needed_ones_can_be_switched_off),
    };
    return RUN_TESTS(tests);
}
