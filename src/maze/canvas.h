/*
 * What the formats that work row by row draw from: the passages of a row and of the row above, as
 * bits by column, whether they come from a maze in memory or just in time.
 */
#ifndef MAZE_CANVAS_H
#define MAZE_CANVAS_H

#include "maze/draw.h"

/* The passages of the cells of a row in each forward direction. */
struct canvas_row {
    uint64_t *planes[LATTICE_MAX_DIRECTIONS / 2];
};

/* Two rows; the one above the first is all walls. */
struct canvas_rows {
    struct canvas_row above, here;
    uint64_t *memory; /* of both */
};

struct canvas {
    const struct drawing *drawing;
    FILE *out;
    uint32_t row;            /* the number of the row `here`; at the end, the number of rows */
    struct canvas_rows maze; /* its passages */
    struct canvas_rows path; /* those of the path that is shown */
    struct bits path_cells;  /* the cells of that path */
    char *line;              /* for the format's use; freed with the canvas */
    volatile size_t *done;   /* rows drawn so far */
};

enum canvas_where { CANVAS_ABOVE, CANVAS_HERE };

static inline bool canvas_bit(const uint64_t *plane, uint32_t column, uint32_t width)
{
    return column < width && (plane[column / 64] >> column % 64 & 1);
}

/*
 * Whether there is an open passage at side d of a cell; not for those sides of a cell above that
 * lead farther up.
 */
static inline bool canvas_passage(const struct lattice *l, const struct canvas_rows *rows,
                                  uint32_t row, enum canvas_where where, uint32_t column,
                                  unsigned d)
{
    /* how far west of the cell's column the owner is, on hexagons by the parity of the row */
    static const uint8_t owner_west[2][3] = {{1, 1, 0}, {1, 0, 0}};
    static const uint8_t owner_east[2][3] = {{0, 0, 0}, {0, 0, 1}};
    const struct canvas_row *own = where == CANVAS_HERE ? &rows->here : &rows->above;
    unsigned half = lattice_half(l->kind);
    if (d < half)
        return canvas_bit(own->planes[d], column, l->width);
    unsigned forward = d - half;
    if (forward == 0)
        return canvas_bit(own->planes[0], column - 1, l->width);
    if (l->kind == LATTICE_SQUARE)
        return canvas_bit(rows->above.planes[forward], column, l->width);
    uint32_t owner = column - owner_west[row & 1][forward] + owner_east[row & 1][forward];
    return canvas_bit(rows->above.planes[forward], owner, l->width);
}

static inline size_t canvas_cell(const struct canvas *canvas, enum canvas_where where,
                                 uint32_t column)
{
    uint32_t row = canvas->row - (where == CANVAS_ABOVE);
    return (size_t)row * canvas->drawing->lattice.width + column;
}

/* Whether one can walk through side d of the cell, to a neighbour or out of the maze. */
static inline bool canvas_open(const struct canvas *canvas, enum canvas_where where,
                               uint32_t column, unsigned d)
{
    const struct drawing *drawing = canvas->drawing;
    return canvas_passage(&drawing->lattice, &canvas->maze, canvas->row, where, column, d) ||
           openings_have(&drawing->openings, canvas_cell(canvas, where, column), d);
}

/* Whether the cell is on the path that is shown. */
static inline bool canvas_on_path(const struct canvas *canvas, enum canvas_where where,
                                  uint32_t column)
{
    return canvas->drawing->path &&
           bits_has(&canvas->path_cells, canvas_cell(canvas, where, column));
}

/* Whether there is a row at all, above the first one or at the end. */
static inline bool canvas_has_row(const struct canvas *canvas, enum canvas_where where)
{
    return where == CANVAS_HERE ? canvas->row < canvas->drawing->lattice.height : canvas->row > 0;
}

/* Whether the cell exists; any column may be asked for. */
static inline bool canvas_has(const struct canvas *canvas, enum canvas_where where, uint32_t column)
{
    const struct drawing *drawing = canvas->drawing;
    return canvas_has_row(canvas, where) && column < drawing->lattice.width &&
           (!drawing->maze || maze_has(drawing->maze, canvas_cell(canvas, where, column)));
}

#endif
