#include "maze/algorithms.h"

#include <string.h>

#include "base/bug.h"

enum {
    SQUARES = 1 << LATTICE_SQUARE,
    BOTH = SQUARES | 1 << LATTICE_HEX,
};

const struct maze_algorithm maze_algorithms[MAZE_ALGORITHM_COUNT] = {
    /* name, title, description, lattices, perfect, masks, bytes, run, rows */
    [MAZE_PRIM] = {"prim", "the Grower",
                   "grows from one cell through walls drawn at random: many short dead ends", BOTH,
                   true, true, 2, prim_run, NULL},
    [MAZE_PRIM_WEIGHTED] = {"prim-weighted", "the Surveyor",
                            "takes the cheapest edge of random weights: a minimum spanning tree",
                            BOTH, true, true, 12, prim_weighted_run, NULL},
    [MAZE_WILSON] = {"wilson", "the Drunkard",
                     "loop-erased random walks: every possible maze is equally likely", BOTH, true,
                     true, 1, wilson_run, NULL},
    [MAZE_PILLARS] = {"pillars", "the Toppler",
                      "pillars topple one wall each: columned halls with small loops", SQUARES,
                      false, false, 0, NULL, pillars_rows},
    [MAZE_DIG] = {"dig", "the Digger",
                  "digs on until stuck, then from a random earlier spot: long galleries", BOTH,
                  true, true, 5, dig_run, NULL},
    [MAZE_BACKTRACKER] = {"backtracker", "the Threader",
                          "goes on until stuck, then back along its way: long winding ways", BOTH,
                          true, true, 5, backtracker_run, NULL},
    [MAZE_GROWING_TREE] = {"growing-tree", "the Gardener",
                           "grows at the newest, a random or the oldest cell: a mix to choose",
                           BOTH, true, true, 9, growing_tree_run, NULL},
    [MAZE_KRUSKAL] = {"kruskal", "the Matchmaker",
                      "opens edges in random order where they join two parts", BOTH, true, true, 12,
                      kruskal_run, NULL},
    [MAZE_ELLER] = {"eller", "the Stratifier",
                    "one row at a time, knowing only the last: endless mazes", SQUARES, true, false,
                    0, NULL, eller_rows},
    [MAZE_ALDOUS_BRODER] = {"aldous-broder", "the Pilgrim",
                            "one long random walk: as even as wilson, and slow", BOTH, true, true,
                            1, aldous_broder_run, NULL},
    [MAZE_HUNT_AND_KILL] = {"hunt-and-kill", "the Hunter",
                            "walks until stuck, then hunts for the next start: few dead ends", BOTH,
                            true, true, 1, hunt_and_kill_run, NULL},
    [MAZE_SIDEWINDER] = {"sidewinder", "the Streetmaker",
                         "runs to the east with one way north each: long streets", SQUARES, true,
                         false, 0, NULL, sidewinder_rows},
    [MAZE_BINARY_TREE] = {"binary-tree", "the Cointosser",
                          "each cell opens north or west by the toss of a coin: all slopes one way",
                          SQUARES, true, false, 0, NULL, binary_tree_rows},
    [MAZE_DIVISION] = {"division", "the Divider",
                       "walls off chamber after chamber, with one gap each: halls and gates",
                       SQUARES, true, false, 0, division_run, NULL},
};

const struct maze_algorithm *maze_algorithm_named(const char *name)
{
    for (size_t i = 0; i < MAZE_ALGORITHM_COUNT; i++)
        if (strcmp(maze_algorithms[i].name, name) == 0)
            return &maze_algorithms[i];
    return NULL;
}

void maze_run(const struct maze_algorithm *algorithm, const struct maze_run *run)
{
    BUG_IF(!(algorithm->lattices >> run->maze->lattice.kind & 1));
    BUG_IF(run->maze->holes.words && !algorithm->masks);
    maze_clear(run->maze);
    *run->left = run->maze->cells;
    if (algorithm->rows)
        rows_into_maze(algorithm->rows, run);
    else
        algorithm->run(run);
}

void maze_generate(struct maze *maze, const struct maze_algorithm *algorithm, struct rng *rng,
                   const struct maze_parameters *parameters)
{
    volatile size_t left;
    maze_run(algorithm, &(struct maze_run){maze, rng, parameters, NULL, &left, NULL});
}
