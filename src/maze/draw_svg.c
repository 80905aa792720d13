/*
 * Pictures as Scalable Vector Graphics 1.1, with plain attributes only. Each wall is drawn once.
 * Squares are 20 wide; hexagons stand on a corner, 52 wide, with sides of 30 (which makes them
 * regular to a thousandth).
 */
#include <inttypes.h>

#include "maze/colour.h"
#include "maze/formats.h"

enum {
    MARGIN = 10,
    SQUARE = 20,
    HEX_HALF = 26, /* half its width */
    HEX_SIDE = 30,
    HEX_ROW = 45 /* from row to row */
};

struct spot {
    uint64_t x, y;
};

/* The corners of a cell, clockwise, relative to its centre. Side d lies between two of them. */
static const struct {
    int8_t x, y;
} square_corners[4] = {{10, -10}, {10, 10}, {-10, 10}, {-10, -10}},
  hex_corners[6] = {{26, -15}, {26, 15}, {0, 30}, {-26, 15}, {-26, -15}, {0, -30}};

static struct spot centre(const struct lattice *l, size_t cell)
{
    uint64_t column = cell % l->width, row = cell / l->width;
    if (l->kind == LATTICE_SQUARE)
        return (struct spot){MARGIN + SQUARE / 2 + SQUARE * column,
                             MARGIN + SQUARE / 2 + SQUARE * row};
    return (struct spot){MARGIN + HEX_HALF * (1 + 2 * column + row % 2),
                         MARGIN + HEX_SIDE + HEX_ROW * row};
}

static struct spot corner(const struct lattice *l, size_t cell, unsigned i)
{
    struct spot spot = centre(l, cell);
    bool hex = l->kind == LATTICE_HEX;
    i %= lattice_directions(l->kind);
    spot.x += (uint64_t)(hex ? hex_corners[i].x : square_corners[i].x);
    spot.y += (uint64_t)(hex ? hex_corners[i].y : square_corners[i].y);
    return spot;
}

static struct spot size_of(const struct lattice *l)
{
    if (l->kind == LATTICE_SQUARE)
        return (struct spot){2 * MARGIN + SQUARE * (uint64_t)l->width,
                             2 * MARGIN + SQUARE * (uint64_t)l->height};
    return (struct spot){2 * MARGIN + HEX_HALF * (2 * (uint64_t)l->width + (l->height > 1)),
                         2 * MARGIN + 2 * HEX_SIDE + HEX_ROW * ((uint64_t)l->height - 1)};
}

static void put_spot(const char *before, struct spot spot, FILE *out)
{
    fprintf(out, "%s%" PRIu64 " %" PRIu64, before, spot.x, spot.y);
}

static void put_distances(const struct drawing *drawing, FILE *out)
{
    const struct lattice *l = &drawing->lattice;
    for (size_t cell = 0; cell < lattice_cells(l); cell++) {
        if (!maze_has(drawing->maze, cell))
            continue;
        struct colour colour = colour_of_distance(drawing, cell);
        fputs("<polygon points=\"", out);
        for (unsigned i = 0; i < lattice_directions(l->kind); i++)
            put_spot(i ? " " : "", corner(l, cell, i), out);
        unsigned rgb = (unsigned)colour.red << 16 | (unsigned)colour.green << 8 | colour.blue;
        fprintf(out, "\" fill=\"#%06x\" stroke=\"#%06x\" stroke-width=\"1\"/>\n", rgb, rgb);
    }
}

/* Whether there is a wall at side d of the cell, which that cell has to draw. */
static bool draws_wall(const struct drawing *drawing, size_t cell, unsigned d)
{
    const struct maze *maze = drawing->maze;
    bool owner =
        d < lattice_half(drawing->lattice.kind) || maze_neighbour(maze, cell, d) == LATTICE_NO_CELL;
    return owner && maze_has(maze, cell) && maze_way(maze, cell, d) == LATTICE_NO_CELL &&
           !openings_have(&drawing->openings, cell, d);
}

/*
 * The walls at side d of `count` cells from `cell` on, each `step` after the other, as few long
 * strokes: on squares the walls of neighbours are in line.
 */
static void put_strokes(const struct drawing *drawing, size_t cell, size_t step, size_t count,
                        unsigned d, FILE *out)
{
    const struct lattice *l = &drawing->lattice;
    bool backward = d == SQUARE_S || d == SQUARE_W; /* against the clock on that side */
    for (size_t i = 0; i < count; i++) {
        if (!draws_wall(drawing, cell + i * step, d))
            continue;
        put_spot("M", corner(l, cell + i * step, backward ? d + 1 : d), out);
        while (i + 1 < count && draws_wall(drawing, cell + (i + 1) * step, d))
            i++;
        put_spot("L", corner(l, cell + i * step, backward ? d : d + 1), out);
        fputc('\n', out);
    }
}

static void put_square_walls(const struct drawing *drawing, FILE *out)
{
    const struct lattice *l = &drawing->lattice;
    for (uint32_t row = 0; row < l->height; row++) {
        put_strokes(drawing, lattice_cell(l, 0, row), 1, l->width, SQUARE_N, out);
        put_strokes(drawing, lattice_cell(l, 0, row), 1, l->width, SQUARE_S, out);
    }
    for (uint32_t column = 0; column < l->width; column++) {
        put_strokes(drawing, column, l->width, l->height, SQUARE_W, out);
        put_strokes(drawing, column, l->width, l->height, SQUARE_E, out);
    }
}

/* The walls of a hexagon, those that follow each other as one stroke. */
static void put_hexagon_walls(const struct drawing *drawing, size_t cell, FILE *out)
{
    const struct lattice *l = &drawing->lattice;
    bool drawing_on = false;
    for (unsigned d = 0; d < 6; d++) {
        bool wall = draws_wall(drawing, cell, d);
        if (wall && !drawing_on)
            put_spot("M", corner(l, cell, d), out);
        if (wall)
            put_spot("L", corner(l, cell, d + 1), out);
        drawing_on = wall;
    }
}

static void put_walls(const struct drawing *drawing, FILE *out)
{
    fputs("<path fill=\"none\" stroke=\"#000000\" stroke-width=\"2\" stroke-linecap=\"round\" d=\"",
          out);
    if (drawing->lattice.kind == LATTICE_SQUARE) {
        put_square_walls(drawing, out);
    } else {
        for (size_t cell = 0; cell < lattice_cells(&drawing->lattice); cell++)
            put_hexagon_walls(drawing, cell, out);
    }
    fputs("\"/>\n", out);
}

/* The middle of the side through which the opening leads. */
static struct spot gate(const struct lattice *l, struct opening opening)
{
    struct spot a = corner(l, opening.cell, opening.d), b = corner(l, opening.cell, opening.d + 1);
    return (struct spot){(a.x + b.x) / 2, (a.y + b.y) / 2};
}

static void put_path(const struct drawing *drawing, FILE *out)
{
    const struct lattice *l = &drawing->lattice;
    fputs("<polyline fill=\"none\" stroke=\"#dc1e1e\" stroke-width=\"4\" points=\"", out);
    put_spot("", gate(l, drawing->openings.entrance), out);
    for (size_t i = 0; i < drawing->path->count; i++)
        put_spot(" ", centre(l, drawing->path->cells[i]), out);
    put_spot(" ", gate(l, drawing->openings.exit), out);
    fputs("\"/>\n", out);
}

void svg_whole(const struct drawing *drawing, FILE *out)
{
    struct spot size = size_of(&drawing->lattice);
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" width=\"%" PRIu64
            "\" height=\"%" PRIu64 "\" viewBox=\"0 0 %" PRIu64 " %" PRIu64 "\">\n",
            size.x, size.y, size.x, size.y);
    fprintf(out, "<title>%s %s %" PRIu32 "x%" PRIu32 " seed %" PRIu64 "</title>\n",
            drawing->algorithm->name, lattice_names[drawing->lattice.kind], drawing->lattice.width,
            drawing->lattice.height, drawing->seed);
    fprintf(out, "<rect width=\"%" PRIu64 "\" height=\"%" PRIu64 "\" fill=\"#ffffff\"/>\n", size.x,
            size.y);
    if (drawing->distance)
        put_distances(drawing, out);
    put_walls(drawing, out);
    if (drawing->path)
        put_path(drawing, out);
    fputs("</svg>\n", out);
}
