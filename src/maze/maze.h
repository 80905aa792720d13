/*
 * A maze: a lattice and the passages between its cells, as a packed bit set of its edges (two bits
 * a cell on squares, three on hexagons).
 */
#ifndef MAZE_MAZE_H
#define MAZE_MAZE_H

#include "base/bits.h"
#include "base/rng.h"
#include "maze/lattice.h"

struct maze {
    struct lattice lattice;
    struct bits passages; /* by edge number, see lattice.h */
};

/*
 * The greatest (width + 2) × (height + 2): a cell and a direction then fit into 32 bits, with a rim
 * of cells round the lattice.
 */
enum { MAZE_MAX_SIZE = 1 << 29 };

bool maze_size_ok(uint32_t width, uint32_t height);

/* All walls. False, and an empty *maze, where the size is not ok or the memory
 * is not to be had. */
bool maze_init(struct maze *maze, enum lattice_kind kind, uint32_t width, uint32_t height);
void maze_release(struct maze *maze);

/* Closes every passage. */
void maze_clear(struct maze *maze);

/* The neighbour must exist. */
bool maze_is_open(const struct maze *maze, size_t cell, unsigned d);
void maze_open(struct maze *maze, size_t cell, unsigned d);
void maze_close(struct maze *maze, size_t cell, unsigned d);

/* The neighbour of `cell` by an open passage, or LATTICE_NO_CELL. */
size_t maze_way(const struct maze *maze, size_t cell, unsigned d);

/* The directions in which `cell` has passages: a bit 1 << d for each. */
unsigned maze_ways(const struct maze *maze, size_t cell);

/* The number of passages of `cell`: 1 is a dead end. */
unsigned maze_degree(const struct maze *maze, size_t cell);

/* The number of passages in the whole maze: cells − 1 in a perfect one. */
size_t maze_passages(const struct maze *maze);

/* The number of pieces that its cells fall into: 1 when all are connected. */
size_t maze_zones(const struct maze *maze);

/* Parameters of the algorithms; each reads its own. */
struct maze_parameters {
    uint32_t max_weight; /* prim-weighted: weights are uniform in [0, max_weight), at most 4096 */
    bool strict;         /* pillars: only free tiles are toppled onto, which gives a perfect maze */
};

extern const struct maze_parameters maze_default_parameters;

/* A maze algorithm: one row of the registry. */
struct maze_algorithm {
    const char *name;        /* as in options and settings: "prim-weighted" */
    const char *title;       /* the builder's name in the game: "the Surveyor" */
    const char *description; /* one line */
    unsigned lattices;       /* a bit 1 << lattice_kind for each lattice that it can work on */
    bool perfect;            /* always a spanning tree */

    /* Opens passages of `maze`, which is all walls, on a lattice that it can work on. */
    void (*run)(struct maze *maze, struct rng *rng, const struct maze_parameters *parameters);
};

/* Every algorithm, those of the mission first. The order is part of saved games: add at the end. */
enum { MAZE_PRIM, MAZE_PRIM_WEIGHTED, MAZE_WILSON, MAZE_PILLARS, MAZE_DIG, MAZE_ALGORITHM_COUNT };
extern const struct maze_algorithm maze_algorithms[MAZE_ALGORITHM_COUNT];

/* NULL where there is none of that name. */
const struct maze_algorithm *maze_algorithm_named(const char *name);

/* Clears `maze` and lays it out anew. The algorithm must be able to work on its lattice. */
void maze_generate(struct maze *maze, const struct maze_algorithm *algorithm, struct rng *rng,
                   const struct maze_parameters *parameters);

#endif
