#include "maze/draw.h"

#include <inttypes.h>
#include <string.h>

#include "base/mem.h"
#include "maze/formats.h"

const struct draw_format draw_formats[] = {
    /* name, description, heading, path, distance, begin, row, end, whole */
    {"tiles", "a character a tile: # wall, . floor", true, true, false, tiles_begin, tiles_row,
     tiles_end, NULL},
    {"blocks", "two characters a tile", true, true, false, blocks_begin, blocks_row, blocks_end,
     NULL},
    {"lines", "thin walls", true, true, false, lines_begin, lines_row, lines_end, NULL},
    {"edges", "a passage x1 y1 x2 y2 a line", false, false, false, NULL, NULL, NULL, edges_whole},
    {"json", "an object a line", false, true, false, NULL, NULL, NULL, json_whole},
    {"svg", "a picture", false, true, true, NULL, NULL, NULL, svg_whole},
    {"pbm", "an image in black and white", false, false, false, pbm_begin, pbm_row, pbm_end, NULL},
    {"ppm", "an image in colours", false, true, true, ppm_begin, ppm_row, ppm_end, NULL},
    {"none", "nothing", false, false, false, NULL, none_row, NULL, NULL},
    {0},
};

void draw_header(const struct drawing *drawing, FILE *out)
{
    const struct lattice *l = &drawing->lattice;
    fprintf(out, "# %" PRIu64 " %s %s %" PRIu32 " %" PRIu32 "\n", drawing->seed,
            drawing->algorithm->name, lattice_names[l->kind], l->width, l->height);
}

static void rows_init(struct canvas_rows *rows, const struct lattice *l)
{
    size_t words = bits_words(l->width);
    unsigned half = lattice_half(l->kind);
    rows->memory = mem_alloc(2 * half * words, sizeof *rows->memory);
    for (unsigned d = 0; d < half; d++) {
        rows->above.planes[d] = rows->memory + d * words;
        rows->here.planes[d] = rows->memory + (half + d) * words;
    }
}

/* The row becomes the one above. */
static void rows_advance(struct canvas_rows *rows)
{
    struct canvas_row above = rows->above;
    rows->above = rows->here;
    rows->here = above;
}

/* The passages of one row of a maze. */
static void rows_load(struct canvas_rows *rows, const struct maze *maze, uint32_t row)
{
    const struct lattice *l = &maze->lattice;
    size_t start = (size_t)row * l->width, words = bits_words(l->width);
    size_t last = bits_words(lattice_cells(l)) - 1;
    for (unsigned d = 0; d < lattice_half(l->kind); d++) {
        const uint64_t *plane = maze_plane(maze, d);
        for (size_t i = 0; i < words; i++) {
            size_t word = start / 64 + i;
            uint64_t bits = plane[word] >> start % 64;
            if (start % 64 && word < last)
                bits |= plane[word + 1] << (64 - start % 64);
            rows->here.planes[d][i] = bits;
        }
    }
}

/* A maze whose passages are those of the path, and the set of its cells. */
static void path_init(const struct drawing *drawing, struct maze *maze, struct bits *cells)
{
    const struct lattice *l = &drawing->lattice;
    const struct path *path = drawing->path;
    if (!maze_init(maze, l->kind, l->width, l->height))
        mem_exhausted();
    bits_init(cells, lattice_cells(l));
    for (size_t i = 0; i < path->count; i++) {
        bits_add(cells, path->cells[i]);
        for (unsigned d = 0; i > 0 && d < lattice_directions(l->kind); d++)
            if (lattice_neighbour(l, path->cells[i - 1], d) == path->cells[i])
                maze_open(maze, path->cells[i - 1], d);
    }
}

static void canvas_init(struct canvas *canvas, const struct drawing *drawing, volatile size_t *done,
                        FILE *out)
{
    *canvas = (struct canvas){.drawing = drawing, .out = out, .done = done};
    rows_init(&canvas->maze, &drawing->lattice);
}

static void canvas_release(struct canvas *canvas)
{
    mem_free(canvas->maze.memory);
    mem_free(canvas->line);
}

static void draw_row(struct canvas *canvas, const struct draw_format *format)
{
    format->row(canvas);
    rows_advance(&canvas->maze);
    canvas->row++;
    *canvas->done = canvas->row;
}

static void draw_by_rows(const struct drawing *drawing, const struct draw_format *format,
                         volatile size_t *done, FILE *out)
{
    struct canvas canvas;
    struct maze path = {0};
    canvas_init(&canvas, drawing, done, out);
    if (drawing->path) {
        path_init(drawing, &path, &canvas.path_cells);
        rows_init(&canvas.path, &drawing->lattice);
    }
    if (format->begin)
        format->begin(&canvas);
    for (uint32_t row = 0; row < drawing->lattice.height && !ferror(out); row++) {
        rows_load(&canvas.maze, drawing->maze, row);
        if (drawing->path)
            rows_load(&canvas.path, &path, row);
        draw_row(&canvas, format);
        if (drawing->path)
            rows_advance(&canvas.path);
    }
    if (format->end)
        format->end(&canvas);
    if (drawing->path) {
        mem_free(canvas.path.memory);
        bits_release(&canvas.path_cells);
        maze_release(&path);
    }
    canvas_release(&canvas);
}

void draw_maze(const struct drawing *drawing, const struct draw_format *format,
               volatile size_t *done, FILE *out)
{
    if (format->whole)
        format->whole(drawing, out);
    else
        draw_by_rows(drawing, format, done, out);
}

/* A sink that draws each row. */
struct draw_sink {
    struct row_sink sink;
    struct canvas canvas;
    const struct draw_format *format;
};

static void draw_sink_row(struct row_sink *base, const uint64_t *east, const uint64_t *south)
{
    struct draw_sink *sink = (struct draw_sink *)base;
    struct canvas_row *here = &sink->canvas.maze.here;
    size_t bytes = bits_words(sink->canvas.drawing->lattice.width) * sizeof *east;
    memcpy(here->planes[SQUARE_E], east, bytes);
    memcpy(here->planes[SQUARE_S], south, bytes);
    draw_row(&sink->canvas, sink->format);
}

void draw_rows(const struct drawing *drawing, const struct draw_format *format, struct rng *rng,
               const struct maze_parameters *parameters, volatile size_t *done, FILE *out)
{
    const struct lattice *l = &drawing->lattice;
    struct draw_sink sink = {.sink = {draw_sink_row}, .format = format};
    canvas_init(&sink.canvas, drawing, done, out);
    if (format->begin)
        format->begin(&sink.canvas);
    drawing->algorithm->rows(&(struct row_run){l->width, l->height, rng, parameters, &sink.sink});
    if (format->end)
        format->end(&sink.canvas);
    canvas_release(&sink.canvas);
}
