/* Mazes for tests. */
#ifndef TESTS_MAZE_MAZES_H
#define TESTS_MAZE_MAZES_H

#include "maze/maze.h"

/* A maze of that lattice and size made by `algorithm` from `seed`; to be released. */
static inline struct maze make_maze(const struct maze_algorithm *algorithm, enum lattice_kind kind,
                                    uint32_t width, uint32_t height, uint64_t seed)
{
    struct maze maze;
    struct rng rng;
    assert_true(maze_init(&maze, kind, width, height));
    rng_init(&rng, seed);
    maze_generate(&maze, algorithm, &rng, &maze_default_parameters);
    return maze;
}

static inline bool maze_is_perfect(const struct maze *maze)
{
    return maze_zones(maze) == 1 && maze_passages(maze) == lattice_cells(&maze->lattice) - 1;
}

#endif
