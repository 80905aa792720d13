#include "maze/rows.h"

/* A sink that opens the passages in a maze and tells the watcher of them. */
struct maze_sink {
    struct row_sink sink;
    const struct maze_run *run;
    struct packer east, south;
    uint32_t row;
};

static void report_row(const struct maze_sink *sink, const uint64_t *east, const uint64_t *south)
{
    struct maze_watcher *watcher = sink->run->watcher;
    const struct lattice *l = &sink->run->maze->lattice;
    for (uint32_t column = 0; column < l->width; column++) {
        size_t cell = lattice_cell(l, column, sink->row);
        watcher->see(watcher, MAZE_EVENT_ENTER, cell, 0);
        if (east[column / 64] >> column % 64 & 1)
            watcher->see(watcher, MAZE_EVENT_OPEN, cell, SQUARE_E);
        if (south[column / 64] >> column % 64 & 1)
            watcher->see(watcher, MAZE_EVENT_OPEN, cell, SQUARE_S);
    }
}

static void pack_row(struct row_sink *base, const uint64_t *east, const uint64_t *south)
{
    struct maze_sink *sink = (struct maze_sink *)base;
    uint32_t width = sink->run->maze->lattice.width, words = width / 64, rest = width % 64;
    for (uint32_t i = 0; i < words; i++) {
        packer_add(&sink->east, east[i], 64);
        packer_add(&sink->south, south[i], 64);
    }
    if (rest > 0) {
        packer_add(&sink->east, east[words], rest);
        packer_add(&sink->south, south[words], rest);
    }
    if (sink->run->watcher)
        report_row(sink, east, south);
    sink->row++;
    *sink->run->left -= width;
}

void rows_into_maze(void (*rows)(const struct row_run *), const struct maze_run *run)
{
    struct maze_sink sink = {.sink = {pack_row}, .run = run};
    sink.east.next = maze_plane(run->maze, SQUARE_E);
    sink.south.next = maze_plane(run->maze, SQUARE_S);
    const struct lattice *l = &run->maze->lattice;
    rows(&(struct row_run){l->width, l->height, run->rng, run->parameters, &sink.sink});
    packer_finish(&sink.east);
    packer_finish(&sink.south);
}
