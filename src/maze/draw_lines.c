/*
 * Thin walls. On squares a cell is three columns and two lines apart from the next,
 *     +--+--+
 *     |  |  |
 *     +--+--+
 * on hexagons four columns and two lines, and shares its lower sides with the cells below:
 *      / \ / \
 *     |   |   |
 *      \ / \ / \
 *       |   |   |
 *        \ / \ /
 */
#include <string.h>

#include "base/mem.h"
#include "maze/formats.h"

enum {
    /* Parts of a line: where walls lead from here. */
    TO_EAST = 1,
    TO_SOUTH = 2,
    TO_WEST = 4,
    TO_NORTH = 8,
    CORNER = 16, /* walls can meet here */
    /* The rest are codes of their own. */
    RISING = 32,
    FALLING,
    ON_PATH,
    CODES
};

static const char *const box[CODES] = {
    [0] = " ",
    [TO_EAST | TO_WEST] = "─",
    [TO_NORTH | TO_SOUTH] = "│",
    [CORNER] = " ",
    [CORNER | TO_EAST] = "╶",
    [CORNER | TO_SOUTH] = "╷",
    [CORNER | TO_EAST | TO_SOUTH] = "┌",
    [CORNER | TO_WEST] = "╴",
    [CORNER | TO_EAST | TO_WEST] = "─",
    [CORNER | TO_SOUTH | TO_WEST] = "┐",
    [CORNER | TO_EAST | TO_SOUTH | TO_WEST] = "┬",
    [CORNER | TO_NORTH] = "╵",
    [CORNER | TO_EAST | TO_NORTH] = "└",
    [CORNER | TO_SOUTH | TO_NORTH] = "│",
    [CORNER | TO_EAST | TO_SOUTH | TO_NORTH] = "├",
    [CORNER | TO_WEST | TO_NORTH] = "┘",
    [CORNER | TO_EAST | TO_WEST | TO_NORTH] = "┴",
    [CORNER | TO_SOUTH | TO_WEST | TO_NORTH] = "┤",
    [CORNER | TO_EAST | TO_SOUTH | TO_WEST | TO_NORTH] = "┼",
    [RISING] = "╱",
    [FALLING] = "╲",
    [ON_PATH] = "•",
};

enum { GLYPH_BYTES = 3 };

/* By code; those with a dot do not occur. Where walls meet in a corner there is always a plus. */
static const char ascii[CODES + 1] = " ....-....|....."
                                     " +++++++++++++++"
                                     "/\\*";

static size_t line_width(const struct lattice *l)
{
    return l->kind == LATTICE_HEX ? 4 * (size_t)l->width + 3 : 3 * (size_t)l->width + 1;
}

/* canvas->line is the codes, then the characters for them. */
static uint8_t *codes_of(const struct canvas *canvas)
{
    return (uint8_t *)canvas->line;
}

/* Writes the line, without spaces at its end, and clears it. */
static void put_line(const struct canvas *canvas)
{
    size_t width = line_width(&canvas->drawing->lattice), length = 0;
    uint8_t *codes = codes_of(canvas);
    char *line = canvas->line + width;
    for (size_t x = 0; x < width; x++) {
        if (!canvas->drawing->utf8) {
            line[length++] = ascii[codes[x]];
            continue;
        }
        for (const char *b = box[codes[x]]; *b; b++)
            line[length++] = *b;
    }
    while (length > 0 && line[length - 1] == ' ')
        length--;
    line[length++] = '\n';
    fwrite(line, 1, length, canvas->out);
    memset(codes, 0, width);
}

/* Whether there is a wall at side d of the cell: it, or what is beyond, must exist. */
static bool wall(const struct canvas *canvas, enum canvas_where where, uint32_t column, unsigned d)
{
    return canvas_has(canvas, where, column) && !canvas_open(canvas, where, column, d);
}

/* Whether a wall lies between the cells of a column above and here. */
static bool wall_across(const struct canvas *canvas, uint32_t column)
{
    if (canvas_has(canvas, CANVAS_HERE, column))
        return wall(canvas, CANVAS_HERE, column, SQUARE_N);
    return wall(canvas, CANVAS_ABOVE, column, SQUARE_S);
}

/* Whether a wall lies to the west of the column; also for the column beyond the last one. */
static bool wall_west(const struct canvas *canvas, enum canvas_where where, uint32_t column)
{
    if (canvas_has(canvas, where, column))
        return wall(canvas, where, column, SQUARE_W);
    return column > 0 && wall(canvas, where, column - 1, SQUARE_E);
}

static void square_border(const struct canvas *canvas)
{
    uint32_t width = canvas->drawing->lattice.width;
    uint8_t *codes = codes_of(canvas);
    bool west = false;
    for (uint32_t column = 0; column <= width; column++) {
        bool east = column < width && wall_across(canvas, column);
        uint8_t *corner = codes + 3 * (size_t)column;
        *corner = (uint8_t)(CORNER | (east ? TO_EAST : 0) | (west ? TO_WEST : 0) |
                            (wall_west(canvas, CANVAS_ABOVE, column) ? TO_NORTH : 0) |
                            (wall_west(canvas, CANVAS_HERE, column) ? TO_SOUTH : 0));
        if (east)
            corner[1] = corner[2] = TO_EAST | TO_WEST;
        west = east;
    }
}

static void square_cells(const struct canvas *canvas)
{
    uint32_t width = canvas->drawing->lattice.width;
    uint8_t *codes = codes_of(canvas);
    for (uint32_t column = 0; column <= width; column++) {
        if (wall_west(canvas, CANVAS_HERE, column))
            codes[3 * (size_t)column] = TO_NORTH | TO_SOUTH;
        if (column < width && canvas_on_path(canvas, CANVAS_HERE, column))
            codes[3 * (size_t)column + 1] = ON_PATH;
    }
}

static size_t hexagon_x(uint32_t column, uint32_t row)
{
    return 4 * (size_t)column + 2 * (row & 1);
}

/* The lower sides of the cells above and the upper sides of those here, which are the same. */
static void hexagon_border(const struct canvas *canvas)
{
    static const struct {
        enum canvas_where where;
        uint8_t d, code, x;
    } sides[] = {{CANVAS_HERE, HEX_NW, RISING, 1},
                 {CANVAS_HERE, HEX_NE, FALLING, 3},
                 {CANVAS_ABOVE, HEX_SW, FALLING, 1},
                 {CANVAS_ABOVE, HEX_SE, RISING, 3}};
    uint8_t *codes = codes_of(canvas);
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
        uint32_t row = canvas->row - (sides[i].where == CANVAS_ABOVE);
        for (uint32_t column = 0; column < canvas->drawing->lattice.width; column++)
            if (wall(canvas, sides[i].where, column, sides[i].d))
                codes[hexagon_x(column, row) + sides[i].x] = sides[i].code;
    }
}

static void hexagon_cells(const struct canvas *canvas)
{
    uint8_t *codes = codes_of(canvas);
    for (uint32_t column = 0; column < canvas->drawing->lattice.width; column++) {
        size_t x = hexagon_x(column, canvas->row);
        if (wall(canvas, CANVAS_HERE, column, HEX_W))
            codes[x] = TO_NORTH | TO_SOUTH;
        if (wall(canvas, CANVAS_HERE, column, HEX_E))
            codes[x + 4] = TO_NORTH | TO_SOUTH;
        if (canvas_on_path(canvas, CANVAS_HERE, column))
            codes[x + 2] = ON_PATH;
    }
}

static void put_border(struct canvas *canvas)
{
    if (canvas->drawing->lattice.kind == LATTICE_HEX)
        hexagon_border(canvas);
    else
        square_border(canvas);
    put_line(canvas);
}

void lines_begin(struct canvas *canvas)
{
    size_t width = line_width(&canvas->drawing->lattice);
    canvas->line = mem_alloc(width + GLYPH_BYTES * width + 1, 1);
}

void lines_row(struct canvas *canvas)
{
    put_border(canvas);
    if (canvas->drawing->lattice.kind == LATTICE_HEX)
        hexagon_cells(canvas);
    else
        square_cells(canvas);
    put_line(canvas);
}

void lines_end(struct canvas *canvas)
{
    put_border(canvas);
}
