/* The ways in and out of a maze. */
#ifndef MAZE_OPENINGS_H
#define MAZE_OPENINGS_H

#include "maze/maze.h"

/* A way through the border: the side d of `cell`, where it has no neighbour. */
struct opening {
    size_t cell; /* LATTICE_NO_CELL where there is no such way */
    unsigned d;
};

struct openings {
    struct opening entrance, exit;
};

enum openings_kind { OPENINGS_CORNERS, OPENINGS_FARTHEST, OPENINGS_NONE, OPENINGS_COUNT };

extern const char *const openings_names[OPENINGS_COUNT + 1]; /* ended by NULL */

struct openings openings_none(void);

/*
 * As in the classic write-ups: above the first cell and below the last one; on hexagons the first
 * cell's side to the north-west and the last one's to the south-east. Needs only the lattice, which
 * has no holes.
 */
struct openings openings_corners(const struct lattice *lattice);

/*
 * Corners is for the first and the last cell that exist. Farthest: two cells of the border as far
 * apart as one finds by going from a cell to the farthest one and from there to the farthest one;
 * in a perfect maze no two are farther apart.
 */
struct openings openings_of(const struct maze *maze, enum openings_kind kind);

/* Whether side d of the cell is the entrance or the exit. */
static inline bool openings_have(const struct openings *openings, size_t cell, unsigned d)
{
    return (openings->entrance.cell == cell && openings->entrance.d == d) ||
           (openings->exit.cell == cell && openings->exit.d == d);
}

#endif
