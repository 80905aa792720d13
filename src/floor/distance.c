#include "floor/distance.h"

#include "base/mem.h"

/* Straight steps first: of two ways of the same length people expect the plainer one. */
static const enum direction by_plainness[DIRECTION_COUNT] = {
    DIRECTION_E,  DIRECTION_N,  DIRECTION_W,  DIRECTION_S,
    DIRECTION_NE, DIRECTION_NW, DIRECTION_SW, DIRECTION_SE,
};

void distance_release(struct distance_map *distance)
{
    mem_free(distance->steps);
    mem_free(distance->queue);
    *distance = (struct distance_map){0};
}

/* Makes it empty: forgets only what was reached, so that near searches on large maps stay cheap. */
static void distance_clear(struct distance_map *distance, const struct map *map)
{
    if (distance->area != map_area(map)) {
        distance_release(distance);
        distance->area = map_area(map);
        distance->steps = mem_alloc(distance->area, sizeof *distance->steps);
        distance->queue = mem_alloc(distance->area, sizeof *distance->queue);
        for (size_t i = 0; i < distance->area; i++)
            distance->steps[i] = DISTANCE_FAR;
    }
    for (size_t i = 0; i < distance->reached; i++)
        distance->steps[distance->queue[i]] = DISTANCE_FAR;
    distance->reached = 0;
}

static void distance_reach(struct distance_map *distance, size_t index, int32_t steps)
{
    if (distance->steps[index] != DISTANCE_FAR)
        return;
    distance->steps[index] = steps;
    distance->queue[distance->reached++] = (uint32_t)index;
}

static bool may_step(const struct map *map, struct point from, enum direction d,
                     distance_filter *filter, const void *context)
{
    return filter ? filter(context, from, d) : map_can_step(map, from, d);
}

void distance_compute(struct distance_map *distance, const struct map *map,
                      const struct point *goals, size_t goal_count, int32_t limit,
                      distance_filter *filter, const void *context)
{
    const struct topology *t = map_topology(map);
    distance_clear(distance, map);
    for (size_t i = 0; i < goal_count; i++)
        distance_reach(distance, map_index(map, goals[i]), 0);
    for (size_t i = 0; i < distance->reached; i++) {
        struct point from = map_point(map, distance->queue[i]);
        int32_t steps = distance->steps[distance->queue[i]];
        if (steps >= limit)
            break;
        topology_each (t, d) {
            struct point to = topology_step(t, from, d);
            if (map_contains(map, to) && distance->steps[map_index(map, to)] == DISTANCE_FAR &&
                may_step(map, from, d, filter, context))
                distance_reach(distance, map_index(map, to), steps + 1);
        }
    }
}

enum direction distance_downhill(const struct distance_map *distance, const struct map *map,
                                 struct point from, distance_filter *filter, const void *context)
{
    const struct topology *t = map_topology(map);
    enum direction best = DIRECTION_NONE;
    int32_t least = distance_at(distance, map, from);
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        enum direction d = by_plainness[i];
        if (!topology_has(t, d))
            continue;
        int32_t steps = distance_at(distance, map, topology_step(t, from, d));
        if (steps < least && may_step(map, from, d, filter, context)) {
            best = d;
            least = steps;
        }
    }
    return best;
}
