/*
 * Builders' signatures: what each leaves on its floors for the player to read, and the hint at it
 * that the player reads on arrival. A row for each maze algorithm; the functions are in
 * signatures.c.
 */
#ifndef FLOOR_SIGNATURES_H
#define FLOOR_SIGNATURES_H

#include "floor/build.h"

enum room_shape {
    SHAPE_RECTANGLE,
    SHAPE_PILLARED,
    SHAPE_OVAL,
    SHAPE_CROSS,
    SHAPE_RING,
    SHAPE_WAISTED,
    SHAPE_COUNT
};

struct signature {
    const char *hint; /* a sentence of at most 56 letters, with the builder's name in it */
    /* Leaves it on a floor that has its stairs; `amount` is scaled by the settings. */
    void (*lay)(struct build *build, int32_t amount);
    int32_t amount;
    bool grows;            /* `amount` is for a floor of the usual size, more for a larger one */
    enum room_shape shape; /* of rooms, where it fits; SHAPE_RECTANGLE: any */
    int32_t prizes;        /* items more, which lie in dead ends while there are any */
    int32_t ambushes;      /* monsters more, in dead ends */
};

extern const struct signature signatures[MAZE_ALGORITHM_COUNT]; /* as maze_algorithms */

#endif
