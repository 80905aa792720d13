/*
 * Sidewinder: each row falls into runs to the east, which end at each cell half of the time; one
 * cell of each run opens to the north. The first row is a single run. (Jamis Buck,
 * weblog.jamisbuck.org/2011/2/3/maze-generation-sidewinder-algorithm.)
 */
#include "maze/algorithms.h"

#include <string.h>

#include "base/mem.h"

/* Bits of all columns but the last, in word i of a row. */
static inline uint64_t inner_columns(uint32_t width, uint32_t i)
{
    uint32_t left = width - 64 * i;
    return left > 64 ? UINT64_MAX : bits_low(left) >> 1;
}

/* Ends runs, and chooses where each opens to the north. */
static void wind(uint32_t width, struct rng *rng, uint64_t *east, uint64_t *north)
{
    uint32_t start = 0; /* of the run */
    memset(north, 0, bits_words(width) * sizeof *north);
    for (uint32_t i = 0; i < bits_words(width); i++) {
        uint64_t inner = inner_columns(width, i);
        east[i] = rng_u64(rng) & inner;
        uint64_t columns = width - 64 * i < 64 ? bits_low(width - 64 * i) : UINT64_MAX;
        for (uint64_t ends = columns & ~east[i]; ends; ends &= ends - 1) {
            uint32_t end = 64 * i + (uint32_t)__builtin_ctzll(ends);
            uint32_t exit = start + rng_below(rng, end - start + 1);
            north[exit / 64] |= UINT64_C(1) << exit % 64;
            start = end + 1;
        }
    }
}

void sidewinder_rows(const struct row_run *run)
{
    size_t words = bits_words(run->width);
    uint64_t *memory = mem_alloc(3 * words, sizeof *memory);
    uint64_t *east = memory, *east_below = memory + words, *north_below = memory + 2 * words;
    for (uint32_t i = 0; i < words; i++)
        east[i] = inner_columns(run->width, i);
    for (uint32_t row = 1; row < run->height; row++) {
        wind(run->width, run->rng, east_below, north_below);
        run->sink->row(run->sink, east, north_below);
        uint64_t *done = east;
        east = east_below;
        east_below = done;
    }
    memset(north_below, 0, words * sizeof *north_below);
    run->sink->row(run->sink, east, north_below);
    mem_free(memory);
}
