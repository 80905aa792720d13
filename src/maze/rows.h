/*
 * Mazes on squares that are made row by row, 64 cells at a time. A row is two arrays of
 * bits_words(width) words: bit c of `east` is the passage from the cell in column c to the east,
 * bit c of `south` the one to the south; bits beyond the lattice are 0.
 */
#ifndef MAZE_ROWS_H
#define MAZE_ROWS_H

#include "maze/run.h"

/* Takes the rows, from the first to the last. */
struct row_sink {
    void (*row)(struct row_sink *sink, const uint64_t *east, const uint64_t *south);
};

/* What an algorithm that works row by row gets to work with. */
struct row_run {
    uint32_t width, height;
    struct rng *rng;
    const struct maze_parameters *parameters;
    struct row_sink *sink;
};

/* Appends bits to words. */
struct packer {
    uint64_t *next;
    uint64_t word;
    unsigned used; /* bits of `word` */
};

/* Appends the lowest `count` bits of `value`, the others of which are 0; 0 < count <= 64. */
static inline void packer_add(struct packer *packer, uint64_t value, unsigned count)
{
    packer->word |= value << packer->used;
    packer->used += count;
    if (packer->used >= 64) {
        *packer->next++ = packer->word;
        packer->used -= 64;
        packer->word = packer->used ? value >> (count - packer->used) : 0;
    }
}

/* Must be called after the last bit. */
static inline void packer_finish(struct packer *packer)
{
    if (packer->used)
        *packer->next = packer->word;
}

/* Has an algorithm that works row by row lay out the run's maze. */
void rows_into_maze(void (*rows)(const struct row_run *), const struct maze_run *run);

#endif
