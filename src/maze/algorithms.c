#include "maze/algorithms.h"

#include <string.h>

enum {
    ON_SQUARES = 1 << LATTICE_SQUARE,
    ON_HEXAGONS = 1 << LATTICE_HEX,
    ON_BOTH = ON_SQUARES | ON_HEXAGONS
};

/* name, title, description, lattices, perfect, run */
const struct maze_algorithm maze_algorithms[MAZE_ALGORITHM_COUNT] = {
    [MAZE_PRIM] = {"prim", "the Grower",
                   "grows from one cell through walls drawn at random: many short dead ends",
                   ON_BOTH, true, prim_run},
    [MAZE_PRIM_WEIGHTED] = {"prim-weighted", "the Surveyor",
                            "takes the cheapest edge of random weights: a minimum spanning tree",
                            ON_BOTH, true, prim_weighted_run},
    [MAZE_WILSON] = {"wilson", "the Drunkard",
                     "loop-erased random walks: every possible maze is equally likely", ON_BOTH,
                     true, wilson_run},
    [MAZE_PILLARS] = {"pillars", "the Toppler",
                      "pillars topple one wall each: columned halls with small loops", ON_SQUARES,
                      false, pillars_run},
    [MAZE_DIG] = {"dig", "the Digger",
                  "digs on until stuck, then from a random earlier spot: long galleries", ON_BOTH,
                  true, dig_run},
};

const struct maze_algorithm *maze_algorithm_named(const char *name)
{
    for (size_t i = 0; i < MAZE_ALGORITHM_COUNT; i++)
        if (strcmp(maze_algorithms[i].name, name) == 0)
            return &maze_algorithms[i];
    return NULL;
}

const struct maze_parameters maze_default_parameters = {
    .max_weight = 100,
    .strict = false,
};

void maze_generate(struct maze *maze, const struct maze_algorithm *algorithm, struct rng *rng,
                   const struct maze_parameters *parameters)
{
    maze_clear(maze);
    algorithm->run(maze, rng, parameters);
}
