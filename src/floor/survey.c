#include "floor/survey.h"

#include <stdlib.h>

#include "base/mem.h"
#include "floor/ground.h"
#include "maze/prim_weighted.h"

enum {
    BEND_COLUMNS = 20, /* from one bend of a course to the next */
    BAND_ROWS = 40,    /* of a high floor, for each river */
    HEIGHT_MAX = UINT8_MAX
};

static bool is_ridge(const struct build *build)
{
    return build->salt & 1;
}

static int32_t band_count(const struct map *map)
{
    return map->height < 2 * BAND_ROWS ? 1 : map->height / BAND_ROWS;
}

static int32_t clamp(int32_t n, int32_t low, int32_t high)
{
    return n < low ? low : n > high ? high : n;
}

/*
 * The row in the middle of the course of river or ridge in band `i`, for each column of the map; to
 * be released. It keeps a fifth of the band away from its sides, and no bend is sharp.
 */
static int16_t *draw_course(const struct build *build, int32_t i)
{
    const struct map *map = &build->floor->map;
    int32_t rows = map->height / band_count(map), top = i * rows;
    int32_t low = top + rows / 5, high = top + rows - 1 - rows / 5;
    int16_t *course = mem_alloc((size_t)map->width, sizeof *course);
    struct rng rng;
    rng_init(&rng, mix64(build->salt + (uint64_t)i));
    int32_t from = low, to = rng_range(&rng, low, high);
    for (int32_t x = 0; x < map->width; x++) {
        int32_t along = x % BEND_COLUMNS;
        if (along == 0) {
            from = to;
            to = clamp(from + rng_range(&rng, -rows / 3, rows / 3), low, high);
        }
        course[x] = (int16_t)(from + (to - from) * along / BEND_COLUMNS);
    }
    return course;
}

/* By column and row: in the bed 0, at half the height of a band from it HEIGHT_MAX. */
static uint8_t height_at(const struct map *map, const int16_t *course, struct point p)
{
    int32_t most = map->height / band_count(map) / 2;
    int32_t away = abs(p.y - course[p.x]) * HEIGHT_MAX / most;
    return (uint8_t)(away < HEIGHT_MAX ? away : HEIGHT_MAX);
}

void survey_ground(struct build *build)
{
    const struct map *map = &build->floor->map;
    size_t cells = lattice_cells(&build->maze.lattice);
    for (size_t cell = 0; cell < cells; cell++)
        build->heights[cell] = HEIGHT_MAX;
    for (int32_t i = 0; i < band_count(map); i++) {
        int16_t *course = draw_course(build, i);
        for (size_t cell = 0; cell < cells; cell++) {
            uint8_t height = height_at(map, course, build->tiles[cell]);
            if (height < build->heights[cell])
                build->heights[cell] = height;
        }
        mem_free(course);
    }
    for (size_t cell = 0; cell < cells && is_ridge(build); cell++)
        build->heights[cell] = (uint8_t)(HEIGHT_MAX - build->heights[cell]);
}

static void pave_edge(struct build *build, size_t cell, unsigned d)
{
    struct map *map = &build->floor->map;
    ground_lay(map, build->tiles[cell], TERRAIN_PAVING);
    ground_lay(map, build_passage_tile(build, cell, d), TERRAIN_PAVING);
    ground_lay(map, build->tiles[lattice_neighbour(&build->maze.lattice, cell, d)], TERRAIN_PAVING);
}

static void pave_cheap_ways(struct build *build, int32_t amount)
{
    const struct maze *maze = &build->maze;
    const struct map *map = &build->floor->map;
    struct prim_weights weights = {build->salt, (uint32_t)build->settings->maze.max_weight,
                                   build->heights};
    struct bits way;
    ground_main_way(build, &way);
    for (size_t cell = 0; cell < lattice_cells(&maze->lattice); cell++)
        for (unsigned d = 0; d < lattice_half(maze->lattice.kind); d++)
            if (build_is_open(build, cell, d) &&
                bits_has(&way, map_index(map, build_passage_tile(build, cell, d))) &&
                100 * prim_weighted_cost(&maze->lattice, &weights, cell, d) <=
                    (uint32_t)amount * weights.max_weight)
                pave_edge(build, cell, d);
    bits_release(&way);
}

/* The tiles at most a row from the course. */
static void lay_course(struct build *build, const int16_t *course)
{
    struct map *map = &build->floor->map;
    enum terrain terrain = is_ridge(build) ? TERRAIN_RUBBLE : TERRAIN_WATER;
    for (int16_t x = 0; x < map->width; x++)
        for (int16_t y = (int16_t)(course[x] - 1); y <= course[x] + 1; y++)
            ground_lay(map, (struct point){x, y}, terrain);
}

void survey_lay(struct build *build, int32_t amount)
{
    pave_cheap_ways(build, amount);
    for (int32_t i = 0; i < band_count(&build->floor->map); i++) {
        int16_t *course = draw_course(build, i);
        lay_course(build, course);
        mem_free(course);
    }
}
