/* Floors of all sizes and of settings at the ends of their ranges. */
#include "cmocka_all.h"

#include <inttypes.h>
#include <stdio.h>

#include "floor/floors.h"
#include "floor/good.h"

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
        cmocka_unit_test(floors_of_every_size_are_good),
        cmocka_unit_test(floors_of_extreme_settings_are_good),
        cmocka_unit_test(a_large_floor_is_as_rich_a_place_as_the_usual_one),
    };
    return RUN_TESTS(tests);
}
