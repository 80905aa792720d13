/*
 * Distance maps: for each tile the number of steps to the nearest of some goals, after the
 * "Dijkstra maps" of Brogue (roguebasin.com, "The Incredible Power of Dijkstra Maps"). Steps cost
 * one each, so that a breadth-first search does.
 */
#ifndef FLOOR_DISTANCE_H
#define FLOOR_DISTANCE_H

#include "floor/map.h"

enum { DISTANCE_FAR = 0x7F7F7F7F }; /* not reached; of equal bytes, which memset writes */

/* A zeroed structure is an empty distance map; distance_compute makes it fit its map. */
struct distance_map {
    int32_t *steps;  /* by map_index; DISTANCE_FAR where not reached */
    uint32_t *queue; /* the tiles reached, nearest first; in the block of `steps` */
    size_t reached;  /* number of tiles in the queue */
    size_t area;     /* tiles that there is room for */
    size_t spread;   /* tiles of the queue from which distance_compute has gone on */
};

void distance_release(struct distance_map *distance);

/*
 * Adds a tile that has become passable since and leads nowhere but to the one beside it in
 * direction `d`, so that nothing else is nearer now.
 */
void distance_add_end(struct distance_map *distance, const struct map *map, struct point p,
                      enum direction d);

/* The directions in which a step may be taken from `from`, all to tiles on the map. */
typedef direction_set distance_steps(const void *context, struct point from);

/*
 * Recomputes the distances to `goals`, out to `limit` steps, over the steps that `steps` allows,
 * taken away from the goals; NULL stands for map_steps. The work is that of the tiles reached, not
 * of the map's area. Goals may be impassable.
 */
void distance_compute(struct distance_map *distance, const struct map *map,
                      const struct point *goals, size_t goal_count, int32_t limit,
                      distance_steps *steps, const void *context);

/* Takes distances that distance_compute has made over map_steps farther, out to `limit` steps: they
 * become those that it would have made, while the map is passable where it was. */
void distance_extend(struct distance_map *distance, const struct map *map, int32_t limit);

/*
 * How far it is from `from` to the goal of `whole` by ways that do not lead over `closed`, which
 * makes no wall of it: steps past its corner stay. *distance holds it for `from` and for those
 * tiles beside it that are no farther, where it is at most `limit` steps; *work is work space.
 * `whole` reaches out to `from` at least, or to `limit`; its goal is another tile than `closed`.
 * The work is that of the tiles round `from` out to where `closed` makes no difference: mostly few.
 */
void distance_compute_past(struct distance_map *distance, struct distance_map *work,
                           const struct map *map, const struct distance_map *whole,
                           struct point closed, struct point from, int32_t limit);

typedef bool distance_wanted(const void *context, struct point p);

/*
 * Computes distances from `start` only until it comes to a tile that is wanted, which is then a
 * nearest one: true, and *found. `start` itself does not count. False where none can be reached.
 */
bool distance_find(struct distance_map *distance, const struct map *map, struct point start,
                   distance_steps *steps, distance_wanted *wanted, const void *context,
                   struct point *found);

/*
 * Whether someone who walks comes from one point to the other in at most `limit` steps. Searches
 * from both ends, always on where less is waiting, so that a piece without a way out costs no more
 * than its size; `ends` is work space.
 */
bool distance_within(struct distance_map ends[2], const struct map *map,
                     const struct point points[2], int32_t limit);

/* DISTANCE_FAR beyond the edge, too. */
static inline int32_t distance_at(const struct distance_map *distance, const struct map *map,
                                  struct point p)
{
    return map_contains(map, p) ? distance->steps[map_index(map, p)] : DISTANCE_FAR;
}

/* The greatest distance in it; something must have been reached. */
static inline int32_t distance_longest(const struct distance_map *distance)
{
    return distance->steps[distance->queue[distance->reached - 1]];
}

/*
 * The direction, of those in `steps`, of the neighbour of `from` that is nearest to a goal and
 * nearer than `from` itself; straight before diagonal, then in the order of enum direction.
 * DIRECTION_NONE where there is none.
 */
enum direction distance_downhill(const struct distance_map *distance, const struct map *map,
                                 struct point from, direction_set steps);

#endif
