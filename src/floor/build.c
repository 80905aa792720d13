#include "floor/build.h"

struct lattice build_lattice(enum topology_kind topology, int32_t width, int32_t height)
{
    uint32_t rows = (uint32_t)(height - 1) / 2;
    if (topology == TOPOLOGY_HEX)
        return (struct lattice){LATTICE_HEX, (uint32_t)(width - 4) / 4, rows};
    return (struct lattice){LATTICE_SQUARE, (uint32_t)(width - 1) / 2, rows};
}

enum direction build_direction(const struct build *build, unsigned d)
{
    static const enum direction directions[LATTICE_COUNT][LATTICE_MAX_DIRECTIONS] = {
        [LATTICE_SQUARE] = {DIRECTION_E, DIRECTION_S, DIRECTION_W, DIRECTION_N},
        [LATTICE_HEX] = {DIRECTION_E, DIRECTION_SE, DIRECTION_SW, DIRECTION_W, DIRECTION_NW,
                         DIRECTION_NE},
    };
    return directions[build->maze.lattice.kind][d];
}

struct point build_passage_tile(const struct build *build, size_t cell, unsigned d)
{
    return topology_step(&topologies[build->topology], build->tiles[cell],
                         build_direction(build, d));
}

void build_open(struct build *build, size_t cell, unsigned d)
{
    const struct lattice *l = &build->maze.lattice;
    maze_open(&build->maze, cell, d);
    build->ways[cell] |= (uint8_t)(1U << d);
    build->ways[build_beyond(build, cell, d)] |= (uint8_t)(1U << lattice_opposite(l->kind, d));
}

void build_close(struct build *build, size_t cell, unsigned d)
{
    const struct lattice *l = &build->maze.lattice;
    maze_close(&build->maze, cell, d);
    build->ways[cell] &= (uint8_t) ~(1U << d);
    build->ways[build_beyond(build, cell, d)] &= (uint8_t) ~(1U << lattice_opposite(l->kind, d));
}

void build_measure(struct build *build)
{
    const struct floor *floor = build->floor;
    distance_compute(&build->distance, &floor->map, &floor->entrance, 1, DISTANCE_FAR, NULL, NULL);
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
