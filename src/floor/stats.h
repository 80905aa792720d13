/*
 * What a floor is like, in numbers. Tiles touch as ways lead on: see map_ways. A *dead end* is a
 * floor tile with one passable neighbour, a tile is *on a cycle* where it has a step that is no
 * bridge: one can leave it by that step and come back without taking it again. All tiles of a room
 * are, therefore. The work is linear in the map's area.
 */
#ifndef FLOOR_STATS_H
#define FLOOR_STATS_H

#include <stdio.h>

#include "floor/floor.h"

/* COUNT(field, help) and HUNDREDTHS(field, help) of the field as it is printed */
#define FLOOR_STATS(COUNT, HUNDREDTHS)                                                             \
    COUNT(tiles, "tiles that can be walked on")                                                    \
    COUNT(zones, "pieces that they fall into")                                                     \
    COUNT(dead_ends, "floor tiles outside rooms with one way out")                                 \
    COUNT(dead_ends_empty, "those of them with neither item nor monster within three tiles")       \
    HUNDREDTHS(dead_ends_percent, "dead ends in percent of the tiles")                             \
    COUNT(junctions, "tiles with three ways or more")                                              \
    HUNDREDTHS(junctions_percent, "the same in percent of the tiles")                              \
    HUNDREDTHS(cycle_percent, "percent of the tiles that are on a cycle")                          \
    COUNT(way, "steps of the shortest way from entrance to exit; 0 where there is no exit")        \
    COUNT(longest_way, "steps from the entrance to the tile farthest from it")                     \
    HUNDREDTHS(sight_across, "tiles in clear sight east and west of a tile, itself included")      \
    HUNDREDTHS(sight_down, "the same north and south, or along both diagonals on hexagons")        \
    HUNDREDTHS(straightness, "percent of the tiles with two ways that go straight on")

#define FLOOR_STATS_FIELD(field, help) size_t field;
struct floor_stats {
    FLOOR_STATS(FLOOR_STATS_FIELD, FLOOR_STATS_FIELD)
};
#undef FLOOR_STATS_FIELD

struct floor_stats floor_stats_of(const struct floor *floor);

/*
 * Adds to `on_cycle`, of map_area bits, the passable tiles that are on a cycle. Bridges are found
 * as by Robert Tarjan ("A note on finding the bridges of a graph", 1974), without recursion.
 */
void map_cycles(const struct map *map, struct bits *on_cycle);

#endif
