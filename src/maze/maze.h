/*
 * A maze: a lattice and the passages between its cells, as a packed bit set (two bits a cell on
 * squares, three on hexagons). It has a plane for each forward direction: in plane d bit c is the
 * passage of cell c in direction d. Planes begin at whole words.
 */
#ifndef MAZE_MAZE_H
#define MAZE_MAZE_H

#include "base/bits.h"
#include "base/rng.h"
#include "maze/lattice.h"
#include "maze/parameters.h"

struct maze {
    struct lattice lattice;
    struct bits passages; /* the planes, one after the other */
    size_t plane;         /* numbers from plane to plane */
    struct bits holes;    /* cells that do not exist; without words where all do */
    size_t cells;         /* that exist */
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

/* The same with the lattice and the holes of `shape`. */
bool maze_init_like(struct maze *maze, const struct maze *shape);

/* The words of plane d. */
static inline uint64_t *maze_plane(const struct maze *maze, unsigned d)
{
    return maze->passages.words + d * maze->plane / 64;
}

/* For each passage of the maze in forward direction d: sets `cell`, a size_t, to the one that it
 * leads forward from. */
#define maze_each_passage(maze, d, cell)                                                           \
    bits_each (maze_plane((maze), (d)), (maze)->plane / 64, cell)

/* Makes the cell a hole: for a maze in another shape than a rectangle. Before any passage is open.
 */
void maze_cut(struct maze *maze, size_t cell);

static inline bool maze_has(const struct maze *maze, size_t cell)
{
    return !maze->holes.words || !bits_has(&maze->holes, cell);
}

/* The neighbour of `cell` in direction d, open or not; LATTICE_NO_CELL where there is none. */
size_t maze_neighbour(const struct maze *maze, size_t cell, unsigned d);

/* Closes every passage. */
void maze_clear(struct maze *maze);

/* The neighbour must exist. */
bool maze_is_open(const struct maze *maze, size_t cell, unsigned d);
void maze_open(struct maze *maze, size_t cell, unsigned d);
void maze_close(struct maze *maze, size_t cell, unsigned d);

/* The neighbour of `cell` by an open passage, or LATTICE_NO_CELL. */
size_t maze_way(const struct maze *maze, size_t cell, unsigned d);

/*
 * The directions in which `cell` has passages: a bit 1 << d for each. To visit what they lead to:
 *
 *     for (unsigned ways = maze_ways(maze, cell); ways != 0; ways &= ways - 1)
 *         … lattice_beyond(&maze->lattice, cell, lattice_first(ways)) …
 */
unsigned maze_ways(const struct maze *maze, size_t cell);

/* maze_ways of every cell at once, into `ways` by cell. */
void maze_list_ways(const struct maze *maze, uint8_t *ways);

/* The number of passages of `cell`: 1 is a dead end. */
unsigned maze_degree(const struct maze *maze, size_t cell);

/* The number of passages in the whole maze: cells − 1 in a perfect one. */
size_t maze_passages(const struct maze *maze);

/* The number of pieces that its cells fall into: 1 when all are connected. */
size_t maze_zones(const struct maze *maze);

/* The same if every passage were open: 1 unless holes cut the maze in pieces. */
size_t maze_pieces(const struct maze *maze);

struct maze_run;
struct row_run;

/* A maze algorithm: one row of the registry. */
struct maze_algorithm {
    const char *name;        /* as in options and settings: "prim-weighted" */
    const char *title;       /* the builder's name in the game: "the Surveyor" */
    const char *description; /* one line */
    unsigned lattices;       /* a bit 1 << lattice_kind for each lattice that it can work on */
    bool perfect;            /* always a spanning tree */
    bool masks;              /* can work on a lattice with holes */
    uint8_t bytes;           /* of working memory that it takes a cell, at most */

    /* One of the two: it lays out a whole maze (see run.h), or makes one row by row (rows.h). */
    void (*run)(const struct maze_run *run);
    void (*rows)(const struct row_run *run);
};

/* Every algorithm, those of the mission first. The order is part of saved games: add at the end. */
enum {
    MAZE_PRIM,
    MAZE_PRIM_WEIGHTED,
    MAZE_WILSON,
    MAZE_PILLARS,
    MAZE_DIG,
    MAZE_BACKTRACKER,
    MAZE_GROWING_TREE,
    MAZE_KRUSKAL,
    MAZE_ELLER,
    MAZE_ALDOUS_BRODER,
    MAZE_HUNT_AND_KILL,
    MAZE_SIDEWINDER,
    MAZE_BINARY_TREE,
    MAZE_DIVISION,
    MAZE_ALGORITHM_COUNT
};
extern const struct maze_algorithm maze_algorithms[MAZE_ALGORITHM_COUNT];

/* NULL where there is none of that name. */
const struct maze_algorithm *maze_algorithm_named(const char *name);

/*
 * Clears `maze` and lays it out anew. The algorithm must be able to work on its lattice and, where
 * it has holes, on those. Where the cells are in several pieces, the result is not defined.
 */
void maze_generate(struct maze *maze, const struct maze_algorithm *algorithm, struct rng *rng,
                   const struct maze_parameters *parameters);

#endif
