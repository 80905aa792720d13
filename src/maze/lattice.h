/*
 * Lattices: the cells that a maze is made on, and which of them are neighbours. Cells are numbered
 * row by row: cell = row × width + column. On the hexagonal lattice the cell in (column, row) has
 * the doubled coordinates x = 2 × column + (row odd), y = row, and the neighbours (±2, 0), (±1,
 * ±1).
 *
 * The directions of a lattice come in opposite halves: direction d and d + half are opposite. The
 * first half leads "forward", to a cell with a greater number, so that each edge has one owner: the
 * cell that it leads forward from.
 */
#ifndef MAZE_LATTICE_H
#define MAZE_LATTICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum lattice_kind { LATTICE_SQUARE, LATTICE_HEX, LATTICE_COUNT };

extern const char *const lattice_names[LATTICE_COUNT + 1]; /* ended by NULL */

enum {
    /* LATTICE_SQUARE */
    SQUARE_E = 0,
    SQUARE_S = 1,
    SQUARE_W = 2,
    SQUARE_N = 3,
    /* LATTICE_HEX */
    HEX_E = 0,
    HEX_SE = 1,
    HEX_SW = 2,
    HEX_W = 3,
    HEX_NW = 4,
    HEX_NE = 5,
    LATTICE_MAX_DIRECTIONS = 6
};

struct lattice {
    enum lattice_kind kind;
    uint32_t width, height; /* cells; at least 1 × 1 */
};

static inline unsigned lattice_half(enum lattice_kind kind)
{
    return kind == LATTICE_HEX ? 3 : 2;
}

static inline unsigned lattice_directions(enum lattice_kind kind)
{
    return 2 * lattice_half(kind);
}

static inline unsigned lattice_opposite(enum lattice_kind kind, unsigned d)
{
    unsigned half = lattice_half(kind);
    return d < half ? d + half : d - half;
}

static inline size_t lattice_cells(const struct lattice *l)
{
    return (size_t)l->width * l->height;
}

static inline size_t lattice_cell(const struct lattice *l, uint32_t column, uint32_t row)
{
    return (size_t)row * l->width + column;
}

#define LATTICE_NO_CELL SIZE_MAX

/*
 * The neighbour of the cell in (column, row) in direction d, or LATTICE_NO_CELL beyond the edge.
 * `kind` repeats l->kind so that a caller which knows it at compile time gets code for that lattice
 * alone.
 */
static inline size_t lattice_neighbour_as(enum lattice_kind kind, const struct lattice *l,
                                          uint32_t column, uint32_t row, unsigned d)
{
    static const int8_t row_step[LATTICE_COUNT][LATTICE_MAX_DIRECTIONS] = {{0, 1, 0, -1},
                                                                           {0, 1, 1, 0, -1, -1}};
    /* by the row's parity; on squares both are alike */
    static const int8_t column_step[LATTICE_COUNT][2][LATTICE_MAX_DIRECTIONS] = {
        {{1, 0, -1, 0}, {1, 0, -1, 0}}, {{1, 0, -1, -1, -1, 0}, {1, 1, 0, -1, 0, 1}}};
    uint32_t c = column + (uint32_t)(int32_t)column_step[kind][row & 1][d];
    uint32_t r = row + (uint32_t)(int32_t)row_step[kind][d];
    return c < l->width && r < l->height ? lattice_cell(l, c, r) : LATTICE_NO_CELL;
}

/* The same by its index. */
static inline size_t lattice_neighbour(const struct lattice *l, size_t cell, unsigned d)
{
    uint32_t at = (uint32_t)cell; /* MAZE_MAX_SIZE fits, and divides faster */
    if (l->kind == LATTICE_SQUARE && d % 2 == SQUARE_S) {
        size_t beyond = d == SQUARE_S ? cell + l->width : cell - l->width;
        return beyond < lattice_cells(l) ? beyond : LATTICE_NO_CELL;
    }
    return lattice_neighbour_as(l->kind, l, at % l->width, at / l->width, d);
}

/* The same where there is sure to be one, which is faster. */
static inline size_t lattice_beyond(const struct lattice *l, size_t cell, unsigned d)
{
    if (l->kind != LATTICE_SQUARE)
        return lattice_neighbour(l, cell, d);
    size_t step = d % 2 == SQUARE_E ? 1 : l->width;
    return d < SQUARE_W ? cell + step : cell - step;
}

/* The first direction of a set of them that is not empty. */
static inline unsigned lattice_first(unsigned set)
{
    return (unsigned)__builtin_ctz(set);
}

/* The number of edges: pairs of neighbouring cells. */
size_t lattice_edges(const struct lattice *l);

/* The coordinates that people and programs see: doubled x on hexagons, the column on squares. */
static inline uint32_t lattice_x(const struct lattice *l, uint32_t column, uint32_t row)
{
    return l->kind == LATTICE_HEX ? 2 * column + (row & 1) : column;
}

#endif
