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

/* Sets the tiles of the passages that a plane has for the cells of a row in forward direction d. */
static void set_passages(const struct lattice *l, uint32_t row, unsigned d, const uint64_t *plane,
                         enum tile tile, uint8_t *tiles)
{
    uint8_t *first = tiles + tiles_x(l, 0, row) + tiles_dx[l->kind][d];
    size_t apart = l->kind == LATTICE_HEX ? 4 : 2;
    for (size_t i = 0; i < bits_words(l->width); i++) {
        uint64_t word = plane[i];
        if (l->width - 64 * i < 64)
            word &= bits_low(l->width - 64 * i);
        for (; word; word &= word - 1)
            first[apart * (64 * i + (size_t)__builtin_ctzll(word))] = (uint8_t)tile;
    }
}

/* The same for the way through the border, if it leads by `dy` from that row of cells. */
static void set_opening(const struct canvas *canvas, const struct opening *opening, uint32_t row,
                        int dy, uint8_t *tiles)
{
    const struct lattice *l = &canvas->drawing->lattice;
    if (opening->cell == LATTICE_NO_CELL || opening->cell / l->width != row ||
        tiles_dy[l->kind][opening->d] != dy)
        return;
    uint32_t column = (uint32_t)(opening->cell % l->width);
    tiles[tiles_x(l, column, row) + (size_t)tiles_dx[l->kind][opening->d]] =
        canvas->drawing->path ? TILE_PATH : TILE_FLOOR;
}

/* What leads by `dy` from the cells of that row: passages, those of the path, and openings. */
static void set_ways(const struct canvas *canvas, enum canvas_where where, int dy, uint8_t *tiles)
{
    const struct drawing *drawing = canvas->drawing;
    const struct lattice *l = &drawing->lattice;
    uint32_t row = canvas->row - (where == CANVAS_ABOVE);
    if (!canvas_has_row(canvas, where))
        return;
    for (unsigned d = 0; d < lattice_half(l->kind); d++) {
        const struct canvas_rows *maze = &canvas->maze, *path = &canvas->path;
        bool here = where == CANVAS_HERE;
        if (tiles_dy[l->kind][d] != dy)
            continue;
        set_passages(l, row, d, (here ? maze->here : maze->above).planes[d], TILE_FLOOR, tiles);
        if (drawing->path)
            set_passages(l, row, d, (here ? path->here : path->above).planes[d], TILE_PATH, tiles);
    }
    set_opening(canvas, &drawing->openings.entrance, row, dy, tiles);
    set_opening(canvas, &drawing->openings.exit, row, dy, tiles);
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

static bool has_holes(const struct canvas *canvas)
{
    return canvas->drawing->maze && canvas->drawing->maze->holes.words;
}

void tiles_between(const struct canvas *canvas, uint8_t *tiles)
{
    set_walls(&canvas->drawing->lattice, 0, tiles);
    set_ways(canvas, CANVAS_ABOVE, 1, tiles);
    set_ways(canvas, CANVAS_HERE, -1, tiles);
    if (has_holes(canvas))
        clear_outside(canvas, true, tiles);
}

/* The cells themselves. */
static void set_cells(const struct canvas *canvas, uint8_t *tiles)
{
    const struct lattice *l = &canvas->drawing->lattice;
    uint8_t *tile = tiles + tiles_x(l, 0, canvas->row);
    size_t apart = l->kind == LATTICE_HEX ? 4 : 2;
    for (uint32_t column = 0; column < l->width; column++, tile += apart)
        *tile = TILE_FLOOR;
    if (!has_holes(canvas) && !canvas->drawing->path)
        return;
    tile = tiles + tiles_x(l, 0, canvas->row);
    for (uint32_t column = 0; column < l->width; column++, tile += apart) {
        if (!canvas_has(canvas, CANVAS_HERE, column))
            *tile = TILE_WALL;
        else if (canvas_on_path(canvas, CANVAS_HERE, column))
            *tile = TILE_PATH;
    }
}

void tiles_of_row(const struct canvas *canvas, uint8_t *tiles)
{
    set_walls(&canvas->drawing->lattice, 1, tiles);
    set_cells(canvas, tiles);
    set_ways(canvas, CANVAS_HERE, 0, tiles);
    if (has_holes(canvas))
        clear_outside(canvas, false, tiles);
}
