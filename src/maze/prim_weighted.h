/*
 * Prim's algorithm with a priority queue over random edge weights: a minimum spanning tree of them.
 * The weights are a function of a salt, the first number that prim_weighted_run takes from its
 * generator, so that others can see them: a copy of the generator gives the same salt.
 */
#ifndef MAZE_PRIM_WEIGHTED_H
#define MAZE_PRIM_WEIGHTED_H

#include "maze/maze.h"

enum { PRIM_WEIGHTED_MAX_WEIGHT = 4096 };

/* The weight of the edge of `cell` in direction d, in [0, max_weight); the neighbour must exist. */
uint32_t prim_weighted_cost(const struct lattice *lattice, uint64_t salt, uint32_t max_weight,
                            size_t cell, unsigned d);

#endif
