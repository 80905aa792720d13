/* Is every spanning tree of a small lattice equally likely? */
#ifndef TESTS_MAZE_UNIFORM_H
#define TESTS_MAZE_UNIFORM_H

#include <stdlib.h>

#include "maze/mazes.h"

struct census {
    size_t trees;       /* different ones that appeared */
    size_t chi_squared; /* over the degrees of freedom, in percent: about 100 where uniform */
};

static int compare_words(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/*
 * Makes `samples` mazes of few enough cells for the planes to fit a word, and counts the trees;
 * `trees` is how many there are.
 */
static inline struct census take_census(const struct maze_algorithm *algorithm,
                                        enum lattice_kind kind, uint32_t width, uint32_t height,
                                        size_t trees, size_t samples)
{
    uint64_t *seen = calloc(samples, sizeof *seen);
    for (size_t i = 0; i < samples; i++) {
        struct maze maze = make_maze(algorithm, kind, width, height, i);
        for (unsigned d = 0; d < lattice_half(kind); d++)
            seen[i] |= *maze_plane(&maze, d) << d * lattice_cells(&maze.lattice);
        maze_release(&maze);
    }
    qsort(seen, samples, sizeof *seen, compare_words);
    size_t squares = 0, different = 0;
    for (size_t start = 0, end = 0; start < samples; start = end) {
        while (end < samples && seen[end] == seen[start])
            end++;
        squares += (end - start) * (end - start);
        different++;
    }
    free(seen);
    /* Σ (n − e)² / e with e = samples / trees is Σ n² / e − samples */
    size_t chi = squares * trees / samples - samples;
    return (struct census){different, 100 * chi / (trees - 1)};
}

#endif
