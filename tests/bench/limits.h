/*
 * The limits: loops that make one maze on squares as fast as we know how to by hand, with nothing
 * of the library but its random numbers. What they have not: other lattices, holes, watchers,
 * progress, packed passages, memory that grows. Measured in the same run as the library they tell
 * what all that costs, whatever the machine.
 */
#ifndef BENCH_LIMITS_H
#define BENCH_LIMITS_H

#include <stddef.h>
#include <stdint.h>

#include "maze/maze.h"

struct limit_loop {
    int algorithm; /* index in maze_algorithms */
    /* `at`: limit_bytes(side) bytes; `list`: side² items. Returns the passages opened. */
    size_t (*run)(uint32_t side, uint64_t seed, uint8_t *at, uint32_t *list);
};

enum { LIMIT_LOOP_COUNT = 2 };
extern const struct limit_loop limit_loops[LIMIT_LOOP_COUNT];

size_t limit_bytes(uint32_t side);

#endif
