/*
 * The binary tree: each cell opens to the north or to the west, by the toss of a coin; those of the
 * first row can only open to the west, those of the first column only to the north. Sixty-four
 * coins are tossed at a time. (Jamis Buck, "Mazes for Programmers", 2015.)
 */
#include "maze/algorithms.h"

#include <string.h>

#include "base/mem.h"

/* The cells of a row that open to the north; all others open to the west. */
static void toss(uint32_t width, struct rng *rng, uint64_t *north)
{
    size_t words = bits_words(width);
    for (size_t i = 0; i < words; i++)
        north[i] = rng_u64(rng);
    north[0] |= 1;
    north[words - 1] &= bits_low(width % 64 ? width % 64 : 64);
}

/* A cell is open to the east where its eastern neighbour opens to the west. */
static void open_to_east(uint32_t width, const uint64_t *north, uint64_t *east)
{
    size_t words = bits_words(width);
    for (size_t i = 0; i + 1 < words; i++)
        east[i] = ~(north[i] >> 1 | north[i + 1] << 63);
    east[words - 1] = ~(north[words - 1] >> 1) & bits_low(width % 64 ? width % 64 : 64) >> 1;
}

void binary_tree_rows(const struct row_run *run)
{
    size_t words = bits_words(run->width);
    uint64_t *memory = mem_alloc(3 * words, sizeof *memory);
    uint64_t *north = memory, *north_below = memory + words, *east = memory + 2 * words;
    for (uint32_t row = 0; row < run->height; row++) {
        if (row + 1 < run->height)
            toss(run->width, run->rng, north_below);
        else
            memset(north_below, 0, words * sizeof *north_below);
        open_to_east(run->width, north, east);
        run->sink->row(run->sink, east, north_below);
        uint64_t *done = north;
        north = north_below;
        north_below = done;
    }
    mem_free(memory);
}
