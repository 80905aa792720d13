/*
 * Distance maps: for each tile the number of steps to the nearest of some goals, after the
 * "Dijkstra maps" of Brogue (roguebasin.com, "The Incredible Power of Dijkstra Maps"). Steps cost
 * one each, so that a breadth-first search does.
 */
#ifndef FLOOR_DISTANCE_H
#define FLOOR_DISTANCE_H

#include "floor/map.h"

enum { DISTANCE_FAR = INT32_MAX }; /* unreachable, or beyond the limit */

struct distance_map {
    int32_t *steps;  /* by map_index; DISTANCE_FAR where not reached */
    uint32_t *queue; /* the tiles reached, nearest first */
    size_t reached;  /* number of tiles in the queue */
    size_t area;     /* tiles that there is room for */
};

/* A zeroed structure is an empty distance map; distance_compute makes it fit its map. */
void distance_release(struct distance_map *distance);

/* Which tiles can be entered; NULL stands for "what map_can_step allows". */
typedef bool distance_filter(const void *context, struct point from, enum direction d);

/*
 * Recomputes all distances to `goals`, out to `limit` steps. The work is that of the tiles reached,
 * not of the map's area. A goal itself may be impassable.
 */
void distance_compute(struct distance_map *distance, const struct map *map,
                      const struct point *goals, size_t goal_count, int32_t limit,
                      distance_filter *filter, const void *context);

static inline int32_t distance_at(const struct distance_map *distance, const struct map *map,
                                  struct point p)
{
    return distance->steps[map_index(map, p)];
}

/*
 * The first direction, in the order of enum direction but straight before diagonal, that leads from
 * `from` one step nearer to a goal; DIRECTION_NONE at a goal or where none does.
 */
enum direction distance_downhill(const struct distance_map *distance, const struct map *map,
                                 struct point from, distance_filter *filter, const void *context);

#endif
