#include "cli/generate.h"

#include <inttypes.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/seed.h"
#include "cli/cli.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "maze/braid.h"
#include "maze/mask.h"
#include "maze/run.h"
#include "maze/stats.h"
#include "store/file.h"

enum {
    MASK_LIMIT = 1 << 30,  /* bytes of a mask file */
    BYTES_TO_SOLVE = 13,   /* a cell, at most: distances, a wave or two of cells, a path */
    BRAID_STREAM = 0xb1a1d /* so that the maze is the same with braids and without */
};

/* Whether the maze has to be in memory as a whole. */
static bool needs_whole_maze(const struct generate_request *r)
{
    return !r->algorithm->rows || !r->format->row || r->mask || r->braid > 0 || r->solve ||
           r->distances || r->stats != STATS_NONE || r->openings == OPENINGS_FARTHEST;
}

/* Bytes that a maze and the work on it take, at most. */
static uint64_t bytes_needed(const struct generate_request *r)
{
    uint64_t cells = (uint64_t)r->size.width * r->size.height;
    uint64_t bytes = cells * lattice_half(r->lattice) / 8 + cells * r->algorithm->bytes;
    bool solved =
        r->solve || r->distances || r->stats != STATS_NONE || r->openings == OPENINGS_FARTHEST;
    return bytes + (solved ? cells * BYTES_TO_SOLVE : 0);
}

static uint64_t bytes_there_are(void)
{
    long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
    return pages > 0 && size > 0 ? (uint64_t)pages * (uint64_t)size : UINT64_MAX;
}

static int check_size(const struct generate_request *r)
{
    uint64_t needed = bytes_needed(r), available = bytes_there_are();
    if (needed > available || !maze_size_ok(r->size.width, r->size.height))
        return cli_usage("generate: --size: %" PRIu32 "x%" PRIu32 " would take %" PRIu64
                         " bytes; there are %" PRIu64
                         ", and (width + 2) x (height + 2) can be at most %d",
                         r->size.width, r->size.height, needed, available, MAZE_MAX_SIZE);
    return CLI_OK;
}

int generate_read_mask(const struct generate_request *r, struct maze *maze)
{
    struct text bytes = {0}, why = {0};
    int status = CLI_OK;
    if (file_read(r->mask, MASK_LIMIT, &bytes, &why) != FILE_OK)
        status = cli_failed("generate: --mask: %s", text_string(&why));
    else if (!mask_read(maze, r->lattice, text_string(&bytes), &why))
        status = cli_usage("generate: --mask: %s %s", r->mask, text_string(&why));
    text_release(&bytes);
    text_release(&why);
    return status;
}

static int init_maze(const struct generate_request *r, struct maze *maze)
{
    if (r->mask)
        return generate_read_mask(r, maze);
    int status = check_size(r);
    if (status != CLI_OK)
        return status;
    if (!maze_init(maze, r->lattice, r->size.width, r->size.height))
        mem_exhausted();
    return CLI_OK;
}

static void make_maze(const struct generate_request *r, uint64_t seed, struct maze *maze)
{
    struct rng rng;
    volatile size_t left = maze->cells;
    rng_init(&rng, seed);
    progress_start("making", &left, maze->cells, 0);
    maze_run(r->algorithm, &(struct maze_run){maze, &rng, &r->parameters, NULL, &left, NULL});
    progress_stop();
    if (r->braid > 0) {
        rng_init(&rng, mix64(seed ^ BRAID_STREAM));
        maze_braid(maze, (int32_t)r->braid, &rng);
    }
}

/* Fills in what the drawing shows of the way through the maze. */
static void solve(const struct generate_request *r, const struct maze *maze,
                  struct drawing *drawing, struct path *path, uint32_t **distance)
{
    size_t entrance = drawing->openings.entrance.cell, cells = lattice_cells(&maze->lattice);
    if (r->solve) {
        *path = solve_path(maze, entrance, drawing->openings.exit.cell);
        drawing->path = path;
        fprintf(stderr, "solution %zu\n", path->count - 1);
    }
    if (r->distances) {
        *distance = mem_alloc(cells, sizeof **distance);
        solve_distances(maze, entrance, *distance);
        for (size_t cell = 0; cell < cells; cell++)
            if ((*distance)[cell] != SOLVE_UNREACHED && (*distance)[cell] > drawing->farthest)
                drawing->farthest = (*distance)[cell];
        drawing->distance = *distance;
    }
}

static void print_stats(const struct generate_request *r, const struct maze *maze, FILE *out)
{
    if (r->stats == STATS_NONE)
        return;
    struct maze_stats stats = maze_stats_of(maze);
    if (r->stats == STATS_TEXT)
        maze_stats_print_text(&stats, out);
    else
        maze_stats_print_json(&stats, out);
}

static void print_heading(const struct generate_request *r, const struct drawing *drawing,
                          FILE *out)
{
    if (r->count > 1 && r->format->heading)
        draw_header(drawing, out);
}

static struct drawing drawing_of(const struct generate_request *r, const struct lattice *lattice,
                                 uint64_t seed)
{
    return (struct drawing){
        .lattice = *lattice, .algorithm = r->algorithm, .seed = seed, .utf8 = r->utf8};
}

static void print_maze(const struct generate_request *r, uint64_t seed, struct maze *maze,
                       FILE *out)
{
    struct drawing drawing = drawing_of(r, &maze->lattice, seed);
    struct path path = {0};
    uint32_t *distance = NULL;
    volatile size_t done = 0;
    make_maze(r, seed, maze);
    drawing.maze = maze;
    drawing.openings = openings_of(maze, r->openings);
    solve(r, maze, &drawing, &path, &distance);
    print_heading(r, &drawing, out);
    progress_start("writing", &done, 0, maze->lattice.height);
    draw_maze(&drawing, r->format, &done, out);
    progress_stop();
    print_stats(r, maze, out);
    path_release(&path);
    mem_free(distance);
}

/* Makes and prints a maze at the same time, with a few rows in memory. */
static void stream_maze(const struct generate_request *r, uint64_t seed, FILE *out)
{
    const struct lattice lattice = {r->lattice, r->size.width, r->size.height};
    struct drawing drawing = drawing_of(r, &lattice, seed);
    struct rng rng;
    volatile size_t done = 0;
    rng_init(&rng, seed);
    drawing.openings = r->openings == OPENINGS_NONE ? openings_none() : openings_corners(&lattice);
    print_heading(r, &drawing, out);
    progress_start("making", &done, 0, lattice.height);
    draw_rows(&drawing, r->format, &rng, &r->parameters, &done, out);
    progress_stop();
}

int generate_mazes(const struct generate_request *r)
{
    struct maze maze = {0};
    struct output output;
    bool whole = needs_whole_maze(r);
    int status = whole ? init_maze(r, &maze) : CLI_OK;
    if (status != CLI_OK)
        return status;
    if (!output_open(&output, r->output)) {
        maze_release(&maze);
        return CLI_FAILED;
    }
    if (r->tells_seed)
        fprintf(stderr, "seed %" PRIu64 "\n", r->seed);
    for (long long i = 0; i < r->count && !ferror(output.file); i++) {
        uint64_t seed = seed_of_index(r->seed, (uint64_t)i);
        if (whole)
            print_maze(r, seed, &maze, output.file);
        else
            stream_maze(r, seed, output.file);
    }
    maze_release(&maze);
    return output_finish(&output) ? CLI_OK : CLI_FAILED;
}
