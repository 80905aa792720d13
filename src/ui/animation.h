/* Mazes that grow before the eyes. */
#ifndef UI_ANIMATION_H
#define UI_ANIMATION_H

#include "maze/maze.h"
#include "ui/show.h"

enum { ANIMATION_MAX = 2 /* mazes side by side */ };

struct animation {
    const struct maze_algorithm *algorithms[ANIMATION_MAX];
    int count; /* of them */
    enum lattice_kind lattice;
    uint32_t width, height;   /* cells; 0: as many as fit the screen */
    const struct maze *shape; /* all walls, perhaps with holes, instead of a rectangle; or NULL */
    const struct maze_parameters *parameters;
    uint64_t seed; /* of the first mazes; those after have seeds made of it */
    int32_t speed; /* steps a second */
};

/*
 * Shows them until the user leaves, after ui_start. Returns the seed of the mazes shown last. If
 * they do not fit the screen, says so there.
 */
uint64_t animation_show(const struct animation *animation);

/* How the builder's marks are drawn here and on floors: the glyph in ASCII and in Unicode. */
#define ANIMATION_FRONTIER L"+▒"
#define ANIMATION_WALK     L"@▓"

#endif
