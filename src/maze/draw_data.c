/* The formats for other programs. Coordinates are those of lattice_x and the row. */
#include <inttypes.h>

#include "maze/formats.h"

/* A pair [x,y]. */
static void put_cell(const struct lattice *l, size_t cell, FILE *out)
{
    uint32_t column = (uint32_t)(cell % l->width), row = (uint32_t)(cell / l->width);
    fprintf(out, "[%" PRIu32 ",%" PRIu32 "]", lattice_x(l, column, row), row);
}

/*
 * The passages of a cell to cells that come after it in the order of their coordinates, x before y.
 * Before each but the first passage of all, `between` is written.
 */
static void put_passages(const struct maze *maze, size_t cell, const char *form,
                         const char **before, const char *between, FILE *out)
{
    static const struct {
        unsigned count;
        uint8_t d[3];
    } later[LATTICE_COUNT] = {{2, {SQUARE_S, SQUARE_E}}, {3, {HEX_NE, HEX_SE, HEX_E}}};
    const struct lattice *l = &maze->lattice;
    for (unsigned i = 0; i < later[l->kind].count; i++) {
        size_t to = maze_way(maze, cell, later[l->kind].d[i]);
        if (to == LATTICE_NO_CELL)
            continue;
        uint32_t column = (uint32_t)(cell % l->width), row = (uint32_t)(cell / l->width);
        uint32_t to_column = (uint32_t)(to % l->width), to_row = (uint32_t)(to / l->width);
        fputs(*before, out);
        *before = between;
        fprintf(out, form, lattice_x(l, column, row), row, lattice_x(l, to_column, to_row), to_row);
    }
}

/* All passages, sorted by their four numbers: cells go column by column, as x comes first. */
static void put_all_passages(const struct maze *maze, const char *form, const char *between,
                             FILE *out)
{
    const struct lattice *l = &maze->lattice;
    const char *before = "";
    /* on hexagons, even rows have the even x of a column and odd rows the odd one */
    uint32_t turns = l->kind == LATTICE_HEX ? 2 : 1;
    for (uint32_t column = 0; column < l->width && !ferror(out); column++)
        for (uint32_t first = 0; first < turns; first++)
            for (uint32_t row = first; row < l->height; row += turns)
                put_passages(maze, lattice_cell(l, column, row), form, &before, between, out);
}

void edges_whole(const struct drawing *drawing, FILE *out)
{
    draw_header(drawing, out);
    put_all_passages(drawing->maze, "%" PRIu32 " %" PRIu32 " %" PRIu32 " %" PRIu32 "\n", "", out);
}

static void put_opening(const struct lattice *l, const char *name, struct opening opening,
                        FILE *out)
{
    static const char *const sides[LATTICE_COUNT][LATTICE_MAX_DIRECTIONS] = {
        {"east", "south", "west", "north"},
        {"east", "south-east", "south-west", "west", "north-west", "north-east"}};
    fprintf(out, ",\"%s\":", name);
    if (opening.cell == LATTICE_NO_CELL) {
        fputs("null", out);
        return;
    }
    fputs("{\"cell\":", out);
    put_cell(l, opening.cell, out);
    fprintf(out, ",\"side\":\"%s\"}", sides[l->kind][opening.d]);
}

static void put_holes(const struct maze *maze, FILE *out)
{
    const struct lattice *l = &maze->lattice;
    const char *comma = "";
    fputs(",\"holes\":[", out);
    for (size_t cell = 0; maze->holes.words && cell < lattice_cells(l); cell++) {
        if (maze_has(maze, cell))
            continue;
        fputs(comma, out);
        put_cell(l, cell, out);
        comma = ",";
    }
    fputs("]", out);
}

/* One object in one line; doc/mazes.md says what is in it. */
void json_whole(const struct drawing *drawing, FILE *out)
{
    const struct lattice *l = &drawing->lattice;
    fprintf(out, "{\"seed\":\"%" PRIu64 "\",\"algorithm\":\"%s\",\"lattice\":\"%s\"", drawing->seed,
            drawing->algorithm->name, lattice_names[l->kind]);
    fprintf(out, ",\"width\":%" PRIu32 ",\"height\":%" PRIu32, l->width, l->height);
    put_opening(l, "entrance", drawing->openings.entrance, out);
    put_opening(l, "exit", drawing->openings.exit, out);
    put_holes(drawing->maze, out);
    fputs(",\"passages\":[", out);
    put_all_passages(drawing->maze, "[%" PRIu32 ",%" PRIu32 ",%" PRIu32 ",%" PRIu32 "]", ",", out);
    fputs("]", out);
    if (drawing->path) {
        fputs(",\"solution\":[", out);
        for (size_t i = 0; i < drawing->path->count; i++) {
            fputs(i > 0 ? "," : "", out);
            put_cell(l, drawing->path->cells[i], out);
        }
        fputs("]", out);
    }
    fputs("}\n", out);
}

void none_row(struct canvas *canvas)
{
    (void)canvas;
}
