/*
 * Disjoint sets of the numbers 0 … count − 1, by union and find with path halving. (Robert E.
 * Tarjan and Jan van Leeuwen, "Worst-case analysis of set union algorithms", 1984.) `parent`
 * belongs to the caller: by number, another of the same set, or itself where it stands for the set.
 */
#ifndef BASE_SETS_H
#define BASE_SETS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Each number a set of its own. */
static inline void sets_init(uint32_t *parent, size_t count)
{
    for (size_t i = 0; i < count; i++)
        parent[i] = (uint32_t)i;
}

/* The number that stands for the set of `n`. */
static inline uint32_t sets_find(uint32_t *parent, uint32_t n)
{
    while (parent[n] != n) {
        parent[n] = parent[parent[n]];
        n = parent[n];
    }
    return n;
}

/* Makes the sets of `a` and `b` one; true where they were two. */
static inline bool sets_join(uint32_t *parent, uint32_t a, uint32_t b)
{
    a = sets_find(parent, a);
    b = sets_find(parent, b);
    parent[a] = b;
    return a != b;
}

#endif
