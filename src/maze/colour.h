/* Colours of distances: from pale at the entrance to deep blue at the far end. */
#ifndef MAZE_COLOUR_H
#define MAZE_COLOUR_H

#include "maze/draw.h"

struct colour {
    uint8_t red, green, blue;
};

/* For a cell of a drawing that shows distances. White where the cell is none or not reached. */
struct colour colour_of_distance(const struct drawing *drawing, size_t cell);

#endif
