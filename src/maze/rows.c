#include "maze/rows.h"

/* Spreads the lower 32 bits of x to the even bits. */
static uint64_t spread(uint64_t x)
{
    x &= UINT64_C(0xffffffff);
    x = (x | x << 16) & UINT64_C(0x0000ffff0000ffff);
    x = (x | x << 8) & UINT64_C(0x00ff00ff00ff00ff);
    x = (x | x << 4) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    x = (x | x << 2) & UINT64_C(0x3333333333333333);
    return (x | x << 1) & UINT64_C(0x5555555555555555);
}

static void pack_row(struct row_sink *base, const uint64_t *east, const uint64_t *south)
{
    struct maze_sink *sink = (struct maze_sink *)base;
    for (uint32_t column = 0; column < sink->width; column += 32) {
        unsigned shift = column % 64;
        uint32_t left = sink->width - column;
        uint64_t e = east[column / 64] >> shift, s = south[column / 64] >> shift;
        packer_add(&sink->packer, spread(e) | spread(s) << 1, left < 32 ? 2 * left : 64);
    }
}

void maze_sink_init(struct maze_sink *sink, struct maze *maze)
{
    *sink = (struct maze_sink){{pack_row}, {.next = maze->passages.words}, maze->lattice.width};
}

void maze_sink_finish(struct maze_sink *sink)
{
    packer_finish(&sink->packer);
}
