/*
 * Maps drawn as text, for tests. The characters are the glyphs of terrain.h ('#' is a wall that can
 * be dug, also at the border); any other one marks a place that is floor, to be found by drawn_at.
 *
 *     static const char *const hall[] = {"#####", "#a+b#", "#####", NULL};
 */
#ifndef TESTS_DRAWN_MAP_H
#define TESTS_DRAWN_MAP_H

#include <string.h>

#include "floor/map.h"

static inline enum terrain drawn_terrain(char glyph)
{
    for (int i = 0; i < TERRAIN_COUNT; i++)
        if (terrains[i].glyph == glyph)
            return (enum terrain)i;
    return TERRAIN_FLOOR;
}

/* The map drawn in `rows`, of equal length and ended by NULL; to be released. */
static inline struct map drawn_map(enum topology_kind topology, const char *const rows[])
{
    int16_t height = 0, width = (int16_t)strlen(rows[0]);
    while (rows[height])
        height++;
    struct map map;
    map_init(&map, topology, width, height);
    for (int16_t y = 0; y < height; y++)
        for (int16_t x = 0; x < width; x++)
            if (topology == TOPOLOGY_SQUARE || (x + y) % 2 == 0)
                map_set(&map, (struct point){x, y}, drawn_terrain(rows[y][x]));
    return map;
}

/* The place of a mark, which must be there. */
static inline struct point drawn_at(const char *const rows[], char mark)
{
    int16_t y = 0;
    while (!strchr(rows[y], mark))
        y++;
    return (struct point){(int16_t)(strchr(rows[y], mark) - rows[y]), y};
}

#endif
