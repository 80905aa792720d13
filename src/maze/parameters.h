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

/*
 * NUMBER(field, algorithm, low, high, standard, help) and
 * WORDS(field, algorithm, words, how many, standard, help); help is one line
 */
#define MAZE_PARAMETERS(NUMBER, WORDS)                                                             \
    NUMBER(max_weight, "prim-weighted", 1, 4096, 100, "weights of edges are below this")           \
    WORDS(strict, "pillars", maze_no_yes, 2, 0, "topple onto free tiles only: no loops")           \
    NUMBER(newest, "growing-tree", 0, 100, 50, "share of growing at the newest cell")              \
    NUMBER(random, "growing-tree", 0, 100, 50, "share of growing at a random cell")                \
    NUMBER(oldest, "growing-tree", 0, 100, 0, "share of growing at the oldest cell")               \
    WORDS(order, "hunt-and-kill", maze_hunt_orders, 2, 0, "how to hunt for the next start")        \
    NUMBER(bias, "division", 0, 100, 100, "percent of walls across a chamber's longer side")

#define MAZE_PARAMETER_FIELD(field, ...) int32_t field;
struct maze_parameters {
    MAZE_PARAMETERS(MAZE_PARAMETER_FIELD, MAZE_PARAMETER_FIELD)
};
#undef MAZE_PARAMETER_FIELD

struct maze_parameter_info {
    const char *name;
    const char *algorithm; /* whose it is */
    size_t offset;         /* within struct maze_parameters */
    int32_t low, high, standard;
    const char *const *words;
    const char *help;
};

#define MAZE_PARAMETER_INDEX(field, ...) MAZE_PARAMETER_##field,
enum { MAZE_PARAMETERS(MAZE_PARAMETER_INDEX, MAZE_PARAMETER_INDEX) MAZE_PARAMETER_COUNT };
#undef MAZE_PARAMETER_INDEX

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
