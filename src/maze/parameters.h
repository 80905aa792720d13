/*
 * The parameters of the algorithms. One list yields the structure, the defaults, the ranges and the
 * names in options and settings.
 */
#ifndef MAZE_PARAMETERS_H
#define MAZE_PARAMETERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum maze_hunt_order { HUNT_ROWS, HUNT_COLUMNS };

/* The words of parameters that are not numbers, for the values from 0 on; ended by NULL. */
extern const char *const maze_no_yes[];
extern const char *const maze_hunt_orders[];

/* field, algorithm, low, high, standard, words (NULL for plain numbers), help (one line) */
#define MAZE_PARAMETERS(ROW)                                                                       \
    ROW(max_weight, "prim-weighted", 1, 4096, 100, NULL, "weights of edges are below this")        \
    ROW(strict, "pillars", 0, 1, 0, maze_no_yes, "topple onto free tiles only: a perfect maze")    \
    ROW(newest, "growing-tree", 0, 100, 50, NULL, "how often to grow at the newest cell")          \
    ROW(random, "growing-tree", 0, 100, 50, NULL, "how often to grow at a random cell")            \
    ROW(oldest, "growing-tree", 0, 100, 0, NULL, "how often to grow at the oldest cell")           \
    ROW(order, "hunt-and-kill", 0, 1, 0, maze_hunt_orders, "how to hunt for the next start")       \
    ROW(bias, "division", 0, 100, 100, NULL, "percent of walls across the longer side of a room")

struct maze_parameters {
#define ROW(field, algorithm, low, high, standard, words, help) int32_t field;
    MAZE_PARAMETERS(ROW)
#undef ROW
};

struct maze_parameter_info {
    const char *name;
    const char *algorithm; /* whose it is */
    size_t offset;         /* within struct maze_parameters */
    int32_t low, high, standard;
    const char *const *words;
    const char *help;
};

enum {
#define ROW(field, algorithm, low, high, standard, words, help) MAZE_PARAMETER_##field,
    MAZE_PARAMETERS(ROW)
#undef ROW
        MAZE_PARAMETER_COUNT
};

extern const struct maze_parameter_info maze_parameter_infos[MAZE_PARAMETER_COUNT];
extern const struct maze_parameters maze_default_parameters;

static inline int32_t *maze_parameter(struct maze_parameters *parameters, size_t index)
{
    return (int32_t *)(void *)((char *)parameters + maze_parameter_infos[index].offset);
}

/* Growing-tree has nothing to grow by where its three shares are all 0. */
static inline bool maze_parameters_possible(const struct maze_parameters *p)
{
    return p->newest + p->random + p->oldest > 0;
}

#endif
