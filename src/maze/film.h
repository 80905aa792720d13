/*
 * Films: how an algorithm came to its maze, step by step, so that it can be shown at any speed, and
 * several side by side.
 */
#ifndef MAZE_FILM_H
#define MAZE_FILM_H

#include "maze/run.h"

struct film_step {
    uint32_t cell;
    uint8_t event; /* enum maze_event */
    uint8_t d;
};

struct film {
    struct lattice lattice;
    struct film_step *steps;
    size_t count;
    size_t room;
};

/* Has the algorithm make a maze from the seed and records it. False where that cannot be had. */
bool film_make(struct film *film, const struct maze_algorithm *algorithm,
               const struct lattice *lattice, uint64_t seed,
               const struct maze_parameters *parameters);
void film_release(struct film *film);

/* What a cell looks like at some time. */
enum stage_cell {
    STAGE_SOLID,    /* not yet part of anything */
    STAGE_OPEN,     /* part of the maze */
    STAGE_FRONTIER, /* the algorithm may go on from here */
    STAGE_WALK      /* on a walk that may yet be forgotten */
};

/* The maze at a point in a film. */
struct stage {
    const struct film *film;
    struct maze maze;
    uint8_t *cells; /* enum stage_cell, by cell */
    size_t shown;   /* steps */
};

/* At the beginning. The film must last as long. */
void stage_init(struct stage *stage, const struct film *film);
void stage_release(struct stage *stage);

/* Shows the next step; false at the end, where there is none. */
bool stage_advance(struct stage *stage);

#endif
