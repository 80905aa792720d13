/* Mazes as text. */
#ifndef MAZE_DRAW_H
#define MAZE_DRAW_H

#include <stdio.h>

#include "maze/maze.h"

/* A way through the border of a maze: the side d of `cell`, where it has no neighbour. */
struct opening {
    size_t cell;
    unsigned d;
};

struct drawing {
    const struct maze *maze;
    const struct maze_algorithm *algorithm; /* that made it */
    uint64_t seed;                          /* that it was made from */
    struct opening entrance, exit;
};

/*
 * Entrance and exit in opposite corners, as in the classic write-ups: above the first cell and
 * below the last one; on hexagons the first cell's side to the north-west and the last one's to the
 * south-east.
 */
void drawing_open_corners(struct drawing *drawing);

struct draw_format {
    const char *name;
    const char *description; /* one line */
    void (*draw)(const struct drawing *drawing, FILE *out);
    bool has_header; /* it says itself which maze it shows */
};

extern const struct draw_format draw_formats[]; /* ended by a row without name */

/* A line that tells which maze this is: "# SEED ALGORITHM LATTICE WIDTH HEIGHT". */
void draw_header(const struct drawing *drawing, FILE *out);

#endif
