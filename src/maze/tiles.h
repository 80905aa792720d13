/* A maze in tiles, a row of tiles at a time. */
#ifndef MAZE_TILES_H
#define MAZE_TILES_H

#include "maze/canvas.h"

enum tile {
    TILE_NONE, /* nothing: on hexagons where x + y is odd; beyond the walls round holes */
    TILE_WALL,
    TILE_FLOOR,
    TILE_PATH, /* floor of the path that is shown */
    TILE_COUNT
};

/* Tiles in a row. */
size_t tiles_width(const struct lattice *lattice);

/* The tile of a cell within its row of tiles, which is row 2 × `row` + 1. */
size_t tiles_x(const struct lattice *lattice, uint32_t column, uint32_t row);

/* From a cell's tile to that of its passage in direction d, along the row and down. */
extern const int8_t tiles_dx[LATTICE_COUNT][LATTICE_MAX_DIRECTIONS];
extern const int8_t tiles_dy[LATTICE_COUNT][LATTICE_MAX_DIRECTIONS];

/* The cell that tile x of its row is, above or here; LATTICE_NO_CELL where it is none. */
size_t tiles_cell(const struct canvas *canvas, enum canvas_where where, size_t x);

/* The tiles between the row above and the one here, either of which may be missing. */
void tiles_between(const struct canvas *canvas, uint8_t *tiles);

/* The tiles of the row here: its cells and the passages along it. */
void tiles_of_row(const struct canvas *canvas, uint8_t *tiles);

#endif
