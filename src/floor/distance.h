/*
 * Distance maps: for each tile the number of steps to the nearest of some goals, after the
 * "Dijkstra maps" of Brogue (roguebasin.com, "The Incredible Power of Dijkstra Maps"). Steps cost
 * one each, so that a breadth-first search does.
 */
#ifndef FLOOR_DISTANCE_H
#define FLOOR_DISTANCE_H

#include "floor/map.h"

enum { DISTANCE_FAR = INT32_MAX }; /* not reached */

/* A zeroed structure is an empty distance map; distance_compute makes it fit its map. */
struct distance_map {
    int32_t *steps;  /* by map_index; DISTANCE_FAR where not reached */
    uint32_t *queue; /* the tiles reached, nearest first */
    size_t reached;  /* number of tiles in the queue */
    size_t area;     /* tiles that there is room for */
};

void distance_release(struct distance_map *distance);

/*
 * Whether a step from `from` in direction `d`, away from the goal, may be taken. The tile that it
 * leads to is on the map.
 */
typedef bool distance_filter(const void *context, struct point from, enum direction d);

/*
 * Recomputes the distances to `goals`, out to `limit` steps, over the steps that `filter` allows;
 * NULL stands for map_can_step. The work is that of the tiles reached, not of the map's area. Goals
 * may be impassable.
 */
void distance_compute(struct distance_map *distance, const struct map *map,
                      const struct point *goals, size_t goal_count, int32_t limit,
                      distance_filter *filter, const void *context);

/* DISTANCE_FAR beyond the edge, too. */
static inline int32_t distance_at(const struct distance_map *distance, const struct map *map,
                                  struct point p)
{
    return map_contains(map, p) ? distance->steps[map_index(map, p)] : DISTANCE_FAR;
}

/*
 * The direction of the neighbour of `from` that is nearest to a goal and nearer than `from` itself,
 * by the steps that `filter` allows (NULL: map_can_step); straight before diagonal, then in the
 * order of enum direction. DIRECTION_NONE where there is none.
 */
enum direction distance_downhill(const struct distance_map *distance, const struct map *map,
                                 struct point from, distance_filter *filter, const void *context);

#endif
