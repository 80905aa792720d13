#include "floor/build.h"

struct point build_cell_tile(const struct build *build, size_t cell)
{
    size_t width = build->maze.lattice.width;
    return (struct point){(int16_t)(2 * (cell % width) + 1), (int16_t)(2 * (cell / width) + 1)};
}

struct point build_passage_tile(const struct build *build, size_t cell, unsigned d)
{
    struct point a = build_cell_tile(build, cell);
    struct point b = build_cell_tile(build, lattice_neighbour(&build->maze.lattice, cell, d));
    return (struct point){(int16_t)((a.x + b.x) / 2), (int16_t)((a.y + b.y) / 2)};
}

void build_shuffle(struct rng *rng, uint32_t *numbers, size_t count)
{
    for (size_t i = count; i > 1; i--) {
        size_t j = rng_below(rng, (uint32_t)i);
        uint32_t swapped = numbers[i - 1];
        numbers[i - 1] = numbers[j];
        numbers[j] = swapped;
    }
}

static size_t lattice_zones(const struct build *build)
{
    size_t zones = maze_zones(&build->maze);
    return zones - bits_population(&build->solid); /* each solid cell is a piece of its own */
}

size_t build_zones(const struct build *build)
{
    return build->carved ? map_zones(&build->floor->map) : lattice_zones(build);
}
