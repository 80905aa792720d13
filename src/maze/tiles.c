/*
 * Tiles: on squares cell (x, y) is tile (2x + 1, 2y + 1). On hexagons the cell with the doubled
 * coordinates (x, y) is tile (2x + 3, 2y + 1), which leaves a border of one tile all round; tiles
 * with an odd sum do not exist. The passage between two cells is the tile half way.
 */
#include "maze/tiles.h"

#include <string.h>

#include "base/mem.h"
#include "maze/formats.h"

size_t tiles_x(const struct lattice *l, uint32_t column, uint32_t row)
{
    return 2 * (size_t)lattice_x(l, column, row) + (l->kind == LATTICE_HEX ? 3 : 1);
}

size_t tiles_width(const struct lattice *l)
{
    if (l->kind == LATTICE_SQUARE)
        return 2 * (size_t)l->width + 1;
    return 4 * (size_t)l->width + (l->height > 1 ? 4 : 2);
}

const int8_t tiles_dx[LATTICE_COUNT][LATTICE_MAX_DIRECTIONS] = {{1, 0, -1, 0},
                                                                {2, 1, -1, -2, -1, 1}};
const int8_t tiles_dy[LATTICE_COUNT][LATTICE_MAX_DIRECTIONS] = {{0, 1, 0, -1},
                                                                {0, 1, 1, 0, -1, -1}};

/* Sets the tiles of the passages at side d of the cells of a row. */
static void set_passages(const struct canvas *canvas, enum canvas_where where, unsigned d,
                         uint8_t *tiles)
{
    const struct lattice *l = &canvas->drawing->lattice;
    uint32_t row = canvas->row - (where == CANVAS_ABOVE);
    for (uint32_t column = 0; column < l->width; column++) {
        if (!canvas_open(canvas, where, column, d))
            continue;
        uint8_t *tile = tiles + tiles_x(l, column, row) + tiles_dx[l->kind][d];
        if (*tile != TILE_PATH)
            *tile = canvas_path(canvas, where, column, d) ? TILE_PATH : TILE_FLOOR;
    }
}

/* All wall, but for tiles that do not exist; `odd` is the parity of the row of tiles. */
static void set_walls(const struct lattice *l, unsigned odd, uint8_t *tiles)
{
    size_t width = tiles_width(l);
    memset(tiles, TILE_WALL, width);
    if (l->kind == LATTICE_HEX)
        for (size_t x = !odd; x < width; x += 2)
            tiles[x] = TILE_NONE;
}

size_t tiles_cell(const struct canvas *canvas, enum canvas_where where, size_t x)
{
    const struct lattice *l = &canvas->drawing->lattice;
    uint32_t row = canvas->row - (where == CANVAS_ABOVE);
    size_t first = tiles_x(l, 0, row), apart = l->kind == LATTICE_HEX ? 4 : 2;
    if (x < first || (x - first) % apart != 0)
        return LATTICE_NO_CELL;
    uint32_t column = (uint32_t)((x - first) / apart);
    return canvas_has(canvas, where, column) ? canvas_cell(canvas, where, column) : LATTICE_NO_CELL;
}

/* Makes walls that touch no cell as empty as what is round the maze. */
static void clear_outside(const struct canvas *canvas, bool between, uint8_t *tiles)
{
    const struct lattice *l = &canvas->drawing->lattice;
    size_t reach = l->kind == LATTICE_HEX && !between ? 2 : 1;
    for (size_t x = 0; x < tiles_width(l); x++) {
        bool touches = false;
        for (size_t near = x < reach ? 0 : x - reach; near <= x + reach; near++)
            touches |= tiles_cell(canvas, CANVAS_HERE, near) != LATTICE_NO_CELL ||
                       (between && tiles_cell(canvas, CANVAS_ABOVE, near) != LATTICE_NO_CELL);
        if (!touches && tiles[x] == TILE_WALL)
            tiles[x] = TILE_NONE;
    }
}

void tiles_between(const struct canvas *canvas, uint8_t *tiles)
{
    static const uint8_t down[LATTICE_COUNT][2] = {{SQUARE_S, SQUARE_S}, {HEX_SE, HEX_SW}};
    static const uint8_t up[LATTICE_COUNT][2] = {{SQUARE_N, SQUARE_N}, {HEX_NW, HEX_NE}};
    const struct lattice *l = &canvas->drawing->lattice;
    int slants = l->kind == LATTICE_HEX ? 2 : 1;
    set_walls(l, 0, tiles);
    for (int i = 0; i < slants; i++) {
        if (canvas_has_row(canvas, CANVAS_ABOVE))
            set_passages(canvas, CANVAS_ABOVE, down[l->kind][i], tiles);
        if (canvas_has_row(canvas, CANVAS_HERE))
            set_passages(canvas, CANVAS_HERE, up[l->kind][i], tiles);
    }
    if (canvas->drawing->maze && canvas->drawing->maze->holes.words)
        clear_outside(canvas, true, tiles);
}

void tiles_of_row(const struct canvas *canvas, uint8_t *tiles)
{
    const struct lattice *l = &canvas->drawing->lattice;
    set_walls(l, 1, tiles);
    for (uint32_t column = 0; column < l->width; column++)
        if (canvas_has(canvas, CANVAS_HERE, column))
            tiles[tiles_x(l, column, canvas->row)] =
                canvas_on_path(canvas, CANVAS_HERE, column) ? TILE_PATH : TILE_FLOOR;
    set_passages(canvas, CANVAS_HERE, lattice_half(l->kind), tiles);
    set_passages(canvas, CANVAS_HERE, 0, tiles);
    if (canvas->drawing->maze && canvas->drawing->maze->holes.words)
        clear_outside(canvas, false, tiles);
}
