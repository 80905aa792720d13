#include "maze/draw.h"

#include <inttypes.h>
#include <string.h>

#include "base/mem.h"

void drawing_open_corners(struct drawing *drawing)
{
    const struct lattice *l = &drawing->maze->lattice;
    bool hex = l->kind == LATTICE_HEX;
    drawing->entrance = (struct opening){0, hex ? HEX_NW : SQUARE_N};
    drawing->exit = (struct opening){lattice_cells(l) - 1, hex ? HEX_SE : SQUARE_S};
}

static bool is_opening(const struct opening *opening, size_t cell, unsigned d)
{
    return opening->cell == cell && opening->d == d;
}

/* Whether one can walk through side d of the cell, to a neighbour or out of the maze. */
static bool side_open(const struct drawing *drawing, uint32_t column, uint32_t row, unsigned d)
{
    size_t cell = lattice_cell(&drawing->maze->lattice, column, row);
    return maze_way(drawing->maze, cell, d) != LATTICE_NO_CELL ||
           is_opening(&drawing->entrance, cell, d) || is_opening(&drawing->exit, cell, d);
}

/*
 * Tiles. A row of tiles is a string of WALL, FLOOR and, on hexagons, NO_TILE where x + y is odd.
 * On squares cell (x, y) is tile (2x + 1, 2y + 1). On hexagons the cell with the doubled
 * coordinates (x, y) is tile (2x + 3, 2y + 1), which leaves a border of one tile all round. The
 * passage between two cells is the tile half way.
 */
enum { WALL = '#', FLOOR = '.', NO_TILE = ' ' };

struct tile_size {
    size_t width, height;
};

static struct tile_size tile_size(const struct lattice *l)
{
    size_t height = 2 * (size_t)l->height + 1;
    if (l->kind == LATTICE_SQUARE)
        return (struct tile_size){2 * (size_t)l->width + 1, height};
    return (struct tile_size){4 * (size_t)l->width + (l->height > 1 ? 4 : 2), height};
}

static size_t tile_x(const struct lattice *l, uint32_t column, uint32_t row)
{
    return 2 * (size_t)lattice_x(l, column, row) + (l->kind == LATTICE_HEX ? 3 : 1);
}

/* How far the tile of a passage is from the cell's, along the row. */
static const int8_t passage_dx[LATTICE_COUNT][LATTICE_MAX_DIRECTIONS] = {{1, 0, -1, 0},
                                                                         {2, 1, -1, -2, -1, 1}};

static void tiles_through(const struct drawing *drawing, uint32_t row, unsigned d, char *tiles)
{
    const struct lattice *l = &drawing->maze->lattice;
    for (uint32_t column = 0; column < l->width; column++)
        if (side_open(drawing, column, row, d))
            tiles[tile_x(l, column, row) + (size_t)passage_dx[l->kind][d]] = FLOOR;
}

/* The tiles of line y, which are cells of a row and the passages along it. */
static void cell_tiles(const struct drawing *drawing, uint32_t row, char *tiles)
{
    const struct lattice *l = &drawing->maze->lattice;
    for (uint32_t column = 0; column < l->width; column++)
        tiles[tile_x(l, column, row)] = FLOOR;
    bool hex = l->kind == LATTICE_HEX;
    tiles_through(drawing, row, hex ? HEX_E : SQUARE_E, tiles);
    tiles_through(drawing, row, hex ? HEX_W : SQUARE_W, tiles);
}

/* The passages from row − 1 down to `row`, and those through the border. */
static void passage_tiles(const struct drawing *drawing, uint32_t row, char *tiles)
{
    static const uint8_t down[LATTICE_COUNT][2] = {{SQUARE_S, SQUARE_S}, {HEX_SE, HEX_SW}};
    static const uint8_t up[LATTICE_COUNT][2] = {{SQUARE_N, SQUARE_N}, {HEX_NW, HEX_NE}};
    const struct lattice *l = &drawing->maze->lattice;
    for (int i = 0; i < 2; i++) {
        if (row > 0)
            tiles_through(drawing, row - 1, down[l->kind][i], tiles);
        if (row < l->height)
            tiles_through(drawing, row, up[l->kind][i], tiles);
    }
}

static void tile_row(const struct drawing *drawing, size_t y, size_t width, char *tiles)
{
    memset(tiles, WALL, width);
    if (drawing->maze->lattice.kind == LATTICE_HEX)
        for (size_t x = (y + 1) % 2; x < width; x += 2)
            tiles[x] = NO_TILE;
    if (y % 2)
        cell_tiles(drawing, (uint32_t)(y / 2), tiles);
    else
        passage_tiles(drawing, (uint32_t)(y / 2), tiles);
}

/* Writes a line without the spaces at its end. */
static void put_line(const char *line, size_t length, FILE *out)
{
    while (length > 0 && line[length - 1] == ' ')
        length--;
    fwrite(line, 1, length, out);
    fputc('\n', out);
}

static void draw_tiles(const struct drawing *drawing, FILE *out)
{
    struct tile_size size = tile_size(&drawing->maze->lattice);
    char *tiles = mem_alloc(size.width, 1);
    for (size_t y = 0; y < size.height; y++) {
        tile_row(drawing, y, size.width, tiles);
        put_line(tiles, size.width, out);
    }
    mem_free(tiles);
}

/*
 * Two characters a tile, so that tiles look square. Hexagonal tiles are two columns apart as it is:
 * each takes the place of the missing one to its right.
 */
static void draw_blocks(const struct drawing *drawing, FILE *out)
{
    const struct lattice *l = &drawing->maze->lattice;
    struct tile_size size = tile_size(l);
    size_t across = l->kind == LATTICE_HEX ? 2 : 1, columns = 2 * size.width / across;
    char *tiles = mem_alloc(size.width, 1), *line = mem_alloc(columns + 1, 1);
    for (size_t y = 0; y < size.height; y++) {
        tile_row(drawing, y, size.width, tiles);
        size_t indent = l->kind == LATTICE_HEX ? y % 2 : 0, length = indent;
        memset(line, ' ', indent);
        for (size_t x = indent; x < size.width; x += across) {
            line[length++] = tiles[x] == WALL ? '#' : ' ';
            line[length++] = tiles[x] == WALL ? '#' : ' ';
        }
        put_line(line, length, out);
    }
    mem_free(line);
    mem_free(tiles);
}

/*
 * Thin walls on squares: a cell is two columns wide and one line high,
 *     +--+--+
 *     |  |  |
 *     +--+--+
 */
static void square_border(const struct drawing *drawing, uint32_t y, char *line)
{
    const struct lattice *l = &drawing->maze->lattice;
    for (uint32_t column = 0; column < l->width; column++) {
        bool open = y < l->height ? side_open(drawing, column, y, SQUARE_N)
                                  : side_open(drawing, column, y - 1, SQUARE_S);
        memcpy(line + 3 * (size_t)column, open ? "+  +" : "+--+", 4);
    }
}

static void square_cells(const struct drawing *drawing, uint32_t row, char *line)
{
    uint32_t width = drawing->maze->lattice.width;
    for (uint32_t column = 0; column < width; column++)
        if (!side_open(drawing, column, row, SQUARE_W))
            line[3 * (size_t)column] = '|';
    if (!side_open(drawing, width - 1, row, SQUARE_E))
        line[3 * (size_t)width] = '|';
}

/*
 * Thin walls on hexagons: a cell is four columns wide, and two lines high with its neighbours below
 * sharing its lower sides,
 *      / \ / \
 *     |   |   |
 *      \ / \ / \
 *       |   |   |
 *        \ / \ /
 */
static size_t hexagon_x(uint32_t column, uint32_t row)
{
    return 4 * (size_t)column + 2 * (row & 1);
}

static void hexagon_border(const struct drawing *drawing, uint32_t y, char *line)
{
    const struct lattice *l = &drawing->maze->lattice;
    for (uint32_t column = 0; column < l->width; column++) {
        if (y < l->height) {
            size_t x = hexagon_x(column, y);
            line[x + 1] = side_open(drawing, column, y, HEX_NW) ? ' ' : '/';
            line[x + 3] = side_open(drawing, column, y, HEX_NE) ? ' ' : '\\';
        }
        if (y > 0) {
            size_t x = hexagon_x(column, y - 1);
            line[x + 1] = side_open(drawing, column, y - 1, HEX_SW) ? ' ' : '\\';
            line[x + 3] = side_open(drawing, column, y - 1, HEX_SE) ? ' ' : '/';
        }
    }
}

static void hexagon_cells(const struct drawing *drawing, uint32_t row, char *line)
{
    uint32_t width = drawing->maze->lattice.width;
    for (uint32_t column = 0; column < width; column++)
        if (!side_open(drawing, column, row, HEX_W))
            line[hexagon_x(column, row)] = '|';
    if (!side_open(drawing, width - 1, row, HEX_E))
        line[hexagon_x(width, row)] = '|';
}

static void draw_lines(const struct drawing *drawing, FILE *out)
{
    const struct lattice *l = &drawing->maze->lattice;
    bool hex = l->kind == LATTICE_HEX;
    size_t width = hex ? hexagon_x(l->width, 1) + 1 : 3 * (size_t)l->width + 1;
    char *line = mem_alloc(width, 1);
    for (size_t y = 0; y < 2 * (size_t)l->height + 1; y++) {
        uint32_t row = (uint32_t)(y / 2);
        memset(line, ' ', width);
        if (y % 2)
            (hex ? hexagon_cells : square_cells)(drawing, row, line);
        else
            (hex ? hexagon_border : square_border)(drawing, row, line);
        put_line(line, width, out);
    }
    mem_free(line);
}

void draw_header(const struct drawing *drawing, FILE *out)
{
    const struct lattice *l = &drawing->maze->lattice;
    fprintf(out, "# %" PRIu64 " %s %s %" PRIu32 " %" PRIu32 "\n", drawing->seed,
            drawing->algorithm->name, lattice_names[l->kind], l->width, l->height);
}

/*
 * One passage a line, sorted by the four numbers as numbers: first by x1, so cells go column by
 * column, and each gives the passages to cells that come after it in that order.
 */
static void edges_of_cell(const struct maze *maze, uint32_t column, uint32_t row, FILE *out)
{
    static const struct {
        unsigned count;
        uint8_t d[3];
    } later[LATTICE_COUNT] = {{2, {SQUARE_S, SQUARE_E}}, {3, {HEX_NE, HEX_SE, HEX_E}}};
    const struct lattice *l = &maze->lattice;
    for (unsigned i = 0; i < later[l->kind].count; i++) {
        size_t to = maze_way(maze, lattice_cell(l, column, row), later[l->kind].d[i]);
        if (to == LATTICE_NO_CELL)
            continue;
        uint32_t to_column = (uint32_t)(to % l->width), to_row = (uint32_t)(to / l->width);
        fprintf(out, "%" PRIu32 " %" PRIu32 " %" PRIu32 " %" PRIu32 "\n", lattice_x(l, column, row),
                row, lattice_x(l, to_column, to_row), to_row);
    }
}

static void draw_edges(const struct drawing *drawing, FILE *out)
{
    const struct lattice *l = &drawing->maze->lattice;
    draw_header(drawing, out);
    /* on hexagons, even rows have the even x and odd rows the odd ones */
    uint32_t turns = l->kind == LATTICE_HEX ? 2 : 1;
    for (uint32_t column = 0; column < l->width; column++)
        for (uint32_t first = 0; first < turns; first++)
            for (uint32_t row = first; row < l->height; row += turns)
                edges_of_cell(drawing->maze, column, row, out);
}

const struct draw_format draw_formats[] = {
    {"tiles", "one character a tile: # wall, . floor", draw_tiles, false},
    {"blocks", "two characters a tile, for terminals", draw_blocks, false},
    {"lines", "thin walls", draw_lines, false},
    {"edges", "for other programs: a passage x1 y1 x2 y2 a line", draw_edges, true},
    {0},
};
