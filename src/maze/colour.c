#include "maze/colour.h"

/* The stations of the way from near to far. */
static const struct colour stations[] = {
    {255, 247, 200}, {250, 190, 110}, {215, 105, 110}, {125, 60, 140}, {40, 40, 110}};

enum { STRETCHES = sizeof stations / sizeof *stations - 1, FINENESS = 256 };

static uint8_t between(uint8_t from, uint8_t to, uint64_t part)
{
    return (uint8_t)((from * (FINENESS - part) + to * part) / FINENESS);
}

struct colour colour_of_distance(const struct drawing *drawing, size_t cell)
{
    const struct colour white = {255, 255, 255};
    if (cell == LATTICE_NO_CELL || drawing->distance[cell] == SOLVE_UNREACHED)
        return white;
    uint64_t farthest = drawing->farthest ? drawing->farthest : 1;
    uint64_t at = (uint64_t)drawing->distance[cell] * STRETCHES * FINENESS / farthest;
    uint64_t stretch = at / FINENESS < STRETCHES ? at / FINENESS : STRETCHES - 1;
    const struct colour *from = &stations[stretch], *to = from + 1;
    uint64_t part = at - stretch * FINENESS;
    return (struct colour){between(from->red, to->red, part), between(from->green, to->green, part),
                           between(from->blue, to->blue, part)};
}
