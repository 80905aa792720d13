/*
 * What an algorithm gets to work with, and how it can be watched at work. Watching changes nothing
 * in the maze: an algorithm draws the same random numbers either way.
 */
#ifndef MAZE_RUN_H
#define MAZE_RUN_H

#include "maze/maze.h"

/* What a watcher is told. A cell can be in one state at a time; the last word counts. */
enum maze_event {
    MAZE_EVENT_ENTER,    /* the cell is part of the maze */
    MAZE_EVENT_OPEN,     /* its passage in direction d is open */
    MAZE_EVENT_CLOSE,    /* its passage in direction d is closed */
    MAZE_EVENT_FRONTIER, /* the cell is one that the algorithm may go on from */
    MAZE_EVENT_WALK,     /* a walk is at the cell */
    MAZE_EVENT_WALKED    /* the walk is over: its cells that did not enter are as before */
};

struct maze_watcher {
    void (*see)(struct maze_watcher *watcher, enum maze_event event, size_t cell, unsigned d);
};

struct maze_run {
    struct maze *maze; /* all walls */
    struct rng *rng;
    const struct maze_parameters *parameters;
    struct maze_watcher *watcher; /* NULL where nobody watches */
    volatile size_t *left;        /* cells still to do, for whoever shows progress */
    const uint8_t *heights;       /* by cell, of the ground of prim-weighted; NULL: level ground */
};

/* Clears the maze and has the algorithm lay it out. */
void maze_run(const struct maze_algorithm *algorithm, const struct maze_run *run);

#endif
