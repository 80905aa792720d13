/*
 * Prim's algorithm with a priority queue over random edge weights: a minimum spanning tree of them.
 * The weights are a function of a salt, the first number that prim_weighted_run takes from its
 * generator, so that others can see them: a copy of the generator gives the same salt.
 *
 * On ground with heights, those of its struct maze_run, an edge costs by how high it lies, and one
 * part in four by chance. The tree then has long ways along what is low, from which others climb
 * straight up, and few that cross what is high.
 */
#ifndef MAZE_PRIM_WEIGHTED_H
#define MAZE_PRIM_WEIGHTED_H

#include "maze/maze.h"

enum { PRIM_WEIGHTED_MAX_WEIGHT = 4096 };

/* What edges cost. */
struct prim_weights {
    uint64_t salt;
    uint32_t max_weight;
    const uint8_t *heights; /* by cell; NULL: level ground */
};

/* The weight of the edge of `cell` in direction d, in [0, max_weight); the neighbour must exist. */
uint32_t prim_weighted_cost(const struct lattice *lattice, const struct prim_weights *weights,
                            size_t cell, unsigned d);

#endif
