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
    const struct maze *shape;
    struct film_step *steps;
    size_t count;
    size_t room;
};

/*
 * Has the algorithm make a maze from the seed and records it. `shape` is all walls and may have
 * holes, where the algorithm can work on such; it must last as long as the film. False where the
 * memory cannot be had.
 */
bool film_make(struct film *film, const struct maze_algorithm *algorithm, const struct maze *shape,
               uint64_t seed, const struct maze_parameters *parameters);
void film_release(struct film *film);

/* A watcher that adds to a film what it sees; for mazes that someone else has made. */
struct film_recorder {
    struct maze_watcher watcher;
    struct film *film;
};
void film_recorder_init(struct film_recorder *recorder, struct film *film);

/* What a cell looks like at some time. */
enum shown_cell {
    SHOWN_SOLID,    /* not yet part of anything */
    SHOWN_OPEN,     /* part of the maze */
    SHOWN_FRONTIER, /* the algorithm may go on from here */
    SHOWN_WALK,     /* on a walk that may yet be forgotten */
    SHOWN_HOLE      /* no cell */
};

/* The maze at a point in a film. */
struct showing {
    const struct film *film;
    struct maze maze;
    uint8_t *cells; /* enum shown_cell, by cell */
    size_t shown;   /* steps */
};

/* At the beginning. The film must last as long. */
void showing_init(struct showing *showing, const struct film *film);
void showing_release(struct showing *showing);

/* Shows the next step; false at the end, where there is none. */
bool showing_advance(struct showing *showing);

#endif
