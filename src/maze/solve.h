/* Distances and shortest paths in mazes. */
#ifndef MAZE_SOLVE_H
#define MAZE_SOLVE_H

#include "maze/maze.h"

#define SOLVE_UNREACHED UINT32_MAX

/* Sets distance[cell], in passages from `from`, for every cell; SOLVE_UNREACHED beyond reach. */
void solve_distances(const struct maze *maze, size_t from, uint32_t *distance);

/* A shortest path: its cells in order, the first and the last included. */
struct path {
    uint32_t *cells;
    size_t count; /* 0 where there is no way */
};

struct path solve_path(const struct maze *maze, size_t from, size_t to);
void path_release(struct path *path);

#endif
