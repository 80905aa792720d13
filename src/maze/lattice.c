#include "maze/lattice.h"

const char *const lattice_names[LATTICE_COUNT + 1] = {"square", "hex", NULL};

size_t lattice_edges(const struct lattice *l)
{
    size_t w = l->width, h = l->height;
    size_t across = (w - 1) * h;
    if (l->kind == LATTICE_SQUARE)
        return across + w * (h - 1);
    /* between two rows of w hexagons: one straight edge a cell and w − 1 of the other slant */
    return across + (2 * w - 1) * (h - 1);
}
