/*
 * Mazes as text, pictures and data. Most formats need one row of a maze at a time, so that mazes
 * which are made row by row can be written as they are made; others need the whole maze.
 */
#ifndef MAZE_DRAW_H
#define MAZE_DRAW_H

#include <stdio.h>

#include "maze/maze.h"
#include "maze/openings.h"
#include "maze/rows.h"
#include "maze/solve.h"

/* What is to be drawn. */
struct drawing {
    struct lattice lattice;
    const struct maze_algorithm *algorithm; /* that makes the maze */
    uint64_t seed;                          /* that it is made from */
    struct openings openings;
    bool utf8; /* characters beyond ASCII may be used */

    const struct maze *maze;  /* NULL where it comes row by row */
    const struct path *path;  /* from entrance to exit, to be shown; NULL for none. Needs `maze` */
    const uint32_t *distance; /* from the entrance, by cell, to be shown; NULL for none */
    uint32_t farthest;        /* the greatest of them */
};

struct canvas;

/* A form of output: one row of draw_formats. Functions that a format does not need are NULL. */
struct draw_format {
    const char *name;
    const char *description; /* one line */
    bool heading;            /* goes well with a heading line before it */
    bool shows_path;
    bool shows_distance;

    /* Where it works row by row: before the first row, for each, after the last. */
    void (*begin)(struct canvas *canvas);
    void (*row)(struct canvas *canvas);
    void (*end)(struct canvas *canvas);

    /* Where it needs the whole maze. */
    void (*whole)(const struct drawing *drawing, FILE *out);
};

extern const struct draw_format draw_formats[]; /* ended by a row without name */

/* A line that tells which maze this is: "# SEED ALGORITHM LATTICE WIDTH HEIGHT". */
void draw_header(const struct drawing *drawing, FILE *out);

/* Draws a maze that is there; `done`, where it works row by row, counts the rows. */
void draw_maze(const struct drawing *drawing, const struct draw_format *format,
               volatile size_t *done, FILE *out);

/*
 * Makes and draws a maze on squares row by row, in memory for a few rows. The algorithm must have
 * `rows`, and the format too.
 */
void draw_rows(const struct drawing *drawing, const struct draw_format *format, struct rng *rng,
               const struct maze_parameters *parameters, volatile size_t *done, FILE *out);

#endif
