/* Braiding: making loops of dead ends. */
#ifndef MAZE_BRAID_H
#define MAZE_BRAID_H

#include "maze/maze.h"

/*
 * Opens each dead end, `percent` times in a hundred, to one of its other neighbours at random,
 * another dead end if there is one beside it. At 100 no dead end is left but cells that have a
 * single neighbour. (Jamis Buck, "Mazes for Programmers", 2015.)
 */
void maze_braid(struct maze *maze, int32_t percent, struct rng *rng);

#endif
