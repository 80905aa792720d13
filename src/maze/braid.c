#include "maze/braid.h"

/* Opens the cell to one of the neighbours that it is closed to, a dead end if there is one. */
static void join(struct maze *maze, size_t cell, struct rng *rng)
{
    unsigned any[LATTICE_MAX_DIRECTIONS], dead[LATTICE_MAX_DIRECTIONS];
    uint32_t any_count = 0, dead_count = 0;
    for (unsigned d = 0; d < lattice_directions(maze->lattice.kind); d++) {
        size_t to = maze_neighbour(maze, cell, d);
        if (to == LATTICE_NO_CELL || maze_is_open(maze, cell, d))
            continue;
        any[any_count++] = d;
        if (maze_degree(maze, to) == 1)
            dead[dead_count++] = d;
    }
    if (dead_count > 0)
        maze_open(maze, cell, dead[rng_below(rng, dead_count)]);
    else if (any_count > 0)
        maze_open(maze, cell, any[rng_below(rng, any_count)]);
}

void maze_braid(struct maze *maze, int32_t percent, struct rng *rng)
{
    for (size_t cell = 0; cell < lattice_cells(&maze->lattice); cell++)
        if (maze_degree(maze, cell) == 1 && rng_percent(rng, percent))
            join(maze, cell, rng);
}
