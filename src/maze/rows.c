#include "maze/rows.h"

static void pack_row(struct row_sink *base, const uint64_t *east, const uint64_t *south)
{
    struct maze_sink *sink = (struct maze_sink *)base;
    uint32_t left = sink->width;
    for (; left >= 64; left -= 64) {
        packer_add(&sink->east, *east++, 64);
        packer_add(&sink->south, *south++, 64);
    }
    if (left > 0) {
        packer_add(&sink->east, *east, left);
        packer_add(&sink->south, *south, left);
    }
}

void maze_sink_init(struct maze_sink *sink, struct maze *maze)
{
    *sink = (struct maze_sink){.sink = {pack_row}, .width = maze->lattice.width};
    sink->east.next = maze_plane(maze, SQUARE_E);
    sink->south.next = maze_plane(maze, SQUARE_S);
}

void maze_sink_finish(struct maze_sink *sink)
{
    packer_finish(&sink->east);
    packer_finish(&sink->south);
}
