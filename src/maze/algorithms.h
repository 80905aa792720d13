/* The run functions of the registry (maze_algorithms[] in maze.h): one file each. */
#ifndef MAZE_ALGORITHMS_H
#define MAZE_ALGORITHMS_H

#include "maze/maze.h"

void prim_run(struct maze *maze, struct rng *rng, const struct maze_parameters *parameters);
void prim_weighted_run(struct maze *maze, struct rng *rng,
                       const struct maze_parameters *parameters);
void wilson_run(struct maze *maze, struct rng *rng, const struct maze_parameters *parameters);
void pillars_run(struct maze *maze, struct rng *rng, const struct maze_parameters *parameters);
void dig_run(struct maze *maze, struct rng *rng, const struct maze_parameters *parameters);

#endif
