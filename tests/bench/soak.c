#include "soak.h"

#include <stdio.h>
#include <time.h>

#include "base/mem.h"
#include "base/text.h"

enum { WIDTH_MAX = 141, HEIGHT_MAX = 71, SMALL_WIDTH_MAX = 31, SMALL_HEIGHT_MAX = 21 };

/* One of the ends of the range, or anything in it. */
static int32_t draw(struct rng *rng, int32_t low, int32_t high)
{
    switch (rng_below(rng, 4)) {
    case 0:
        return low;
    case 1:
        return high;
    default:
        return rng_range(rng, low, high);
    }
}

static void draw_all(struct rng *rng, struct floor_settings *settings)
{
    for (size_t i = 0; i < FLOOR_SETTING_COUNT; i++)
        *floor_setting(settings, i) =
            draw(rng, floor_setting_infos[i].low, floor_setting_infos[i].high);
    bool small = rng_percent(rng, 30);
    int32_t width = draw(rng, 5, (small ? SMALL_WIDTH_MAX : WIDTH_MAX) / 2);
    int32_t height = draw(rng, 4, (small ? SMALL_HEIGHT_MAX : HEIGHT_MAX) / 2);
    settings->width = 2 * width + 1;
    settings->height = 2 * height + 1;
    for (size_t i = 0; i < MAZE_PARAMETER_COUNT; i++)
        *maze_parameter(&settings->maze, i) =
            draw(rng, maze_parameter_infos[i].low, maze_parameter_infos[i].high);
    for (int i = 0; i < MAZE_ALGORITHM_COUNT; i++)
        settings->builder_weight[i] = draw(rng, 0, BUILDER_WEIGHT_MAX);
}

struct floor_settings soak_draw_settings(struct rng *rng, size_t *refused)
{
    for (;;) {
        struct floor_settings settings = {0};
        struct text why = {0};
        draw_all(rng, &settings);
        bool possible = floor_settings_possible(&settings, &why);
        text_release(&why);
        if (possible)
            return settings;
        ++*refused;
    }
}

/* `reached`: what can be walked to from the entrance without opening anything barred. */
static bool can_be_left(const struct floor *floor, const bool *reached)
{
    const struct map *map = &floor->map;
    if (map_at(map, floor->entrance) != TERRAIN_ENTRANCE)
        return false;
    return floor->depth == FLOOR_DEPTHS ||
           (map_at(map, floor->exit) == TERRAIN_EXIT && reached[map_index(map, floor->exit)]);
}

static bool can_be_unlocked(const struct floor *floor, const bool *reached, int32_t key)
{
    size_t locks = 0, keys = 0;
    for (size_t i = 0; i < map_area(&floor->map); i++)
        locks += floor->map.tiles[i] == TERRAIN_LOCKED_DOOR;
    for (size_t i = 0; i < floor->item_count; i++)
        keys += floor->items[i].kind == key && reached[map_index(&floor->map, floor->items[i].at)];
    return keys >= locks;
}

static void look_at(struct soak_figures *figures, const struct floor *floor, int32_t key)
{
    bool *reached = mem_alloc(map_area(&floor->map), sizeof *reached);
    map_flood(&floor->map, map_index(&floor->map, floor->entrance), reached);
    figures->floors++;
    figures->retried += floor->attempts > 1;
    figures->plain += floor->attempts == 0;
    figures->disconnected += map_zones(&floor->map) != 1;
    figures->without_exit += !can_be_left(floor, reached);
    figures->without_key += !can_be_unlocked(floor, reached, key);
    mem_free(reached);
}

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void soak_one(struct soak_figures *figures, const struct spawn_tables *spawns,
                     uint64_t number)
{
    struct rng rng;
    struct dungeon_settings settings;
    struct floor floor;
    rng_init(&rng, mix64(number));
    struct floor_settings drawn = soak_draw_settings(&rng, &figures->refused);
    for (int i = 0; i < FLOOR_DEPTHS; i++)
        settings.depth[i] = drawn;
    settings.hexagonal_floors = draw(&rng, 0, FLOOR_DEPTHS);
    int32_t depth = rng_range(&rng, 1, FLOOR_DEPTHS);
    double start = seconds();
    floor_generate(&floor, number, depth, &settings, spawns);
    double taken = seconds() - start;
    figures->worst = taken > figures->worst ? taken : figures->worst;
    look_at(figures, &floor, spawns->key);
    floor_release(&floor);
}

struct soak_figures soak_floors(const struct spawn_tables *spawns, uint64_t first, size_t count)
{
    struct soak_figures figures = {0};
    for (uint64_t number = first; number < first + count; number++)
        soak_one(&figures, spawns, number);
    return figures;
}
