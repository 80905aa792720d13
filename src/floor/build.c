#include "floor/build.h"

struct lattice build_lattice(enum topology_kind topology, int32_t width, int32_t height)
{
    uint32_t rows = (uint32_t)(height - 1) / 2;
    if (topology == TOPOLOGY_HEX)
        return (struct lattice){LATTICE_HEX, (uint32_t)(width - 4) / 4, rows};
    return (struct lattice){LATTICE_SQUARE, (uint32_t)(width - 1) / 2, rows};
}

struct point build_cell_tile(const struct build *build, size_t cell)
{
    const struct lattice *l = &build->maze.lattice;
    uint32_t row = (uint32_t)cell / l->width;
    uint32_t x = lattice_x(l, (uint32_t)cell % l->width, row);
    uint32_t border = l->kind == LATTICE_HEX ? 3 : 1;
    return (struct point){(int16_t)(2 * x + border), (int16_t)(2 * row + 1)};
}

size_t build_cell_at(const struct build *build, struct point p)
{
    const struct lattice *l = &build->maze.lattice;
    int32_t border = l->kind == LATTICE_HEX ? 3 : 1;
    if (!map_is_cell(&build->floor->map, p) || p.x < border || p.y < 1)
        return LATTICE_NO_CELL;
    uint32_t row = (uint32_t)p.y / 2, column = (uint32_t)(p.x - border) / 2;
    if (l->kind == LATTICE_HEX)
        column /= 2; /* of a doubled coordinate */
    return column < l->width && row < l->height ? lattice_cell(l, column, row) : LATTICE_NO_CELL;
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
    return topology_step(&topologies[build->topology], build_cell_tile(build, cell),
                         build_direction(build, d));
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
