/* Mazes that grow before the eyes. */
#ifndef UI_ANIMATION_H
#define UI_ANIMATION_H

#include "base/text.h"
#include "maze/maze.h"

enum {
    ANIMATION_SPEED = 60, /* steps a second, where nothing else is asked for */
    ANIMATION_SPEED_MAX = 100000,
    ANIMATION_MAX = 2 /* mazes side by side */
};

struct animation {
    const struct maze_algorithm *algorithms[ANIMATION_MAX];
    int count; /* of them */
    enum lattice_kind lattice;
    uint32_t width, height; /* cells; 0: as many as fit the screen */
    const struct maze_parameters *parameters;
    uint64_t seed; /* of the first mazes; those after have seeds made of it */
    int32_t speed; /* steps a second */
};

/*
 * Shows them until the user leaves, after ui_start. Returns the seed of the mazes shown last. If
 * they do not fit the screen, says so there.
 */
uint64_t animation_show(const struct animation *animation);

#endif
