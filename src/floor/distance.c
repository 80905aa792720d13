#include "floor/distance.h"

#include <string.h>

#include "base/mem.h"

/* Straight steps first: of two ways of the same length people expect the plainer one. */
static const enum direction by_plainness[DIRECTION_COUNT] = {
    DIRECTION_E,  DIRECTION_N,  DIRECTION_W,  DIRECTION_S,
    DIRECTION_NE, DIRECTION_NW, DIRECTION_SW, DIRECTION_SE,
};

void distance_release(struct distance_map *distance)
{
    mem_free(distance->steps);
    *distance = (struct distance_map){0};
}

/* All of it, at first and after far searches; else only what was reached, so that near searches on
 * large maps stay cheap. */
static void forget(struct distance_map *distance, bool all)
{
    if (all)
        memset(distance->steps, DISTANCE_FAR & UINT8_MAX, distance->area * sizeof *distance->steps);
    for (size_t i = 0; !all && i < distance->reached; i++)
        distance->steps[distance->queue[i]] = DISTANCE_FAR;
    distance->reached = 0;
}

static void distance_clear(struct distance_map *distance, const struct map *map)
{
    enum { FAR_PART = 4 }; /* of the map, where one sweep is faster than visits here and there */
    bool fresh = distance->area != map_area(map);
    if (fresh) {
        distance_release(distance);
        distance->area = map_area(map);
        distance->steps = mem_alloc(2 * distance->area + 1, sizeof *distance->steps);
        distance->queue = (uint32_t *)distance->steps + distance->area;
    }
    forget(distance, fresh || distance->reached > distance->area / FAR_PART);
}

/* One that runs, with all that it needs again and again close at hand. */
struct search {
    int32_t *steps;
    uint32_t *queue;
    size_t reached;
    const struct map *map;
    distance_steps *allowed; /* NULL for map_steps */
    const void *context;
};

/* Without a branch, since nobody can foresee which way it would go: a tile that was reached before
 * is written past the end of the queue. */
static inline void search_reach(struct search *search, size_t index, int32_t steps)
{
    int32_t before = search->steps[index];
    bool fresh = before == DISTANCE_FAR;
    search->steps[index] = fresh ? steps : before;
    search->queue[search->reached] = (uint32_t)index;
    search->reached += fresh;
}

/* Goes on from a tile of the queue. */
static inline void search_spread(struct search *search, size_t index)
{
    const struct map *map = search->map;
    int32_t next = search->steps[index] + 1;
    unsigned ways = search->allowed ? search->allowed(search->context, map_point(map, index))
                                    : map_steps_of(map->topology, map->open[index]);
    for (; ways != 0; ways &= ways - 1)
        search_reach(search, map_next(map, index, direction_first(ways)), next);
}

/* Goes on out to `limit`, the first `spread` tiles being done; returns how many are then. */
static size_t search_on(struct search *search, size_t spread, int32_t limit)
{
    while (spread < search->reached && search->steps[search->queue[spread]] < limit)
        search_spread(search, search->queue[spread++]);
    return spread;
}

void distance_compute(struct distance_map *distance, const struct map *map,
                      const struct point *goals, size_t goal_count, int32_t limit,
                      distance_steps *steps, const void *context)
{
    distance_clear(distance, map);
    struct search search = {distance->steps, distance->queue, 0, map, steps, context};
    for (size_t i = 0; i < goal_count; i++)
        search_reach(&search, map_index(map, goals[i]), 0);
    distance->spread = search_on(&search, 0, limit);
    distance->reached = search.reached;
}

void distance_extend(struct distance_map *distance, const struct map *map, int32_t limit)
{
    struct search search = {distance->steps, distance->queue, distance->reached, map, NULL, NULL};
    distance->spread = search_on(&search, distance->spread, limit);
    distance->reached = search.reached;
}

/*
 * Ways past a closed tile. Where it is no nearer to the goal than another tile, that one's ways do
 * not lead over it. So a search from `from` need go no farther than to the first such tiles; from
 * them the distances are led back over what it has come to.
 */
struct detour {
    const int32_t *whole; /* steps to the goal over any tile */
    size_t closed, from;
};

static bool is_past(const struct detour *detour, size_t index)
{
    int32_t steps = detour->whole[index];
    return steps != DISTANCE_FAR && steps <= detour->whole[detour->closed] &&
           index != detour->closed;
}

/* Comes to all tiles on shortest ways from `from`, and from those beside it that are no farther, to
 * one that is past; false where that would take `limit` steps. */
static bool search_past(struct search *search, const struct detour *detour, int32_t limit)
{
    bool found = false;
    search->steps[detour->closed] = -1; /* as if reached already: from there it does not go on */
    search->steps[detour->from] = DISTANCE_FAR;
    search_reach(search, detour->from, 0);
    for (size_t i = 0; i < search->reached; i++) {
        size_t index = search->queue[i];
        int32_t steps = search->steps[index];
        if (i > 0 && steps >= limit)
            break;
        bool past = is_past(detour, index);
        limit = past ? steps + 1 : limit;
        found |= past;
        if (i == 0 || !past)
            search_spread(search, index);
    }
    if (search->steps[detour->closed] < 0)
        search->steps[detour->closed] = DISTANCE_FAR;
    return found;
}

/* From the tiles that are past, over those that `out` has come to. */
static void search_back(struct search *search, const struct search *out,
                        const struct detour *detour)
{
    for (size_t i = 0; i < out->reached; i++)
        if (is_past(detour, out->queue[i]))
            search_reach(search, out->queue[i], detour->whole[out->queue[i]]);
    for (size_t i = 0; i < search->reached; i++) {
        size_t index = search->queue[i];
        unsigned ways = map_steps_of(search->map->topology, search->map->open[index]);
        for (; ways != 0; ways &= ways - 1) {
            size_t next = map_next(search->map, index, direction_first(ways));
            if (out->steps[next] != DISTANCE_FAR && next != detour->closed)
                search_reach(search, next, search->steps[index] + 1);
        }
    }
}

void distance_compute_past(struct distance_map *distance, struct distance_map *work,
                           const struct map *map, const struct distance_map *whole,
                           struct point closed, struct point from, int32_t limit)
{
    const struct detour detour = {whole->steps, map_index(map, closed), map_index(map, from)};
    distance_clear(distance, map);
    distance_clear(work, map);
    struct search back = {distance->steps, distance->queue, 0, map, NULL, NULL};
    struct search out = {work->steps, work->queue, 0, map, NULL, NULL};
    if (search_past(&out, &detour, limit - detour.whole[detour.closed] + 1))
        search_back(&back, &out, &detour);
    distance->reached = back.reached;
    work->reached = out.reached;
}

bool distance_find(struct distance_map *distance, const struct map *map, struct point start,
                   distance_steps *steps, distance_wanted *wanted, const void *context,
                   struct point *found)
{
    distance_clear(distance, map);
    struct search search = {distance->steps, distance->queue, 0, map, steps, context};
    search_reach(&search, map_index(map, start), 0);
    bool done = false;
    for (size_t i = 0; i < search.reached && !done; i++) {
        size_t index = search.queue[i];
        *found = map_point(map, index);
        done = i > 0 && wanted(context, *found);
        if (!done)
            search_spread(&search, index);
    }
    distance->reached = search.reached;
    return done;
}

/* Tiles that it has come to and not yet gone on from, the first `spread` being done. */
static size_t search_waiting(const struct search *search, size_t spread)
{
    return search->reached - spread;
}

/* Goes a step on from all tiles that wait; true where that leads to a tile of the other's. */
static bool search_advance(struct search *search, size_t *spread, const struct search *other)
{
    size_t seen = search->reached, end = search->reached;
    while (*spread < end) {
        search_spread(search, search->queue[(*spread)++]);
        for (; seen < search->reached; seen++)
            if (other->steps[search->queue[seen]] != DISTANCE_FAR)
                return true;
    }
    return false;
}

bool distance_within(struct distance_map ends[2], const struct map *map,
                     const struct point points[2], int32_t limit)
{
    struct search searches[2];
    size_t spread[2] = {0, 0};
    for (int i = 0; i < 2; i++) {
        distance_clear(&ends[i], map);
        searches[i] = (struct search){ends[i].steps, ends[i].queue, 0, map, NULL, NULL};
        search_reach(&searches[i], map_index(map, points[i]), 0);
    }
    bool met = point_equal(points[0], points[1]);
    for (int32_t steps = 0; steps < limit && !met; steps++) {
        const size_t waiting[2] = {search_waiting(&searches[0], spread[0]),
                                   search_waiting(&searches[1], spread[1])};
        int on = waiting[1] < waiting[0];
        if (waiting[on] == 0)
            break;
        met = search_advance(&searches[on], &spread[on], &searches[!on]);
    }
    for (int i = 0; i < 2; i++)
        ends[i].reached = searches[i].reached;
    return met;
}

void distance_add_end(struct distance_map *distance, const struct map *map, struct point p,
                      enum direction d)
{
    size_t tile = map_index(map, p), low = 0, high = distance->reached;
    int32_t steps = distance->steps[map_next(map, tile, d)] + 1;
    while (low < high) { /* to the first that is farther off */
        size_t middle = low + (high - low) / 2;
        bool farther = distance->steps[distance->queue[middle]] > steps;
        low = farther ? low : middle + 1;
        high = farther ? middle : high;
    }
    memmove(distance->queue + low + 1, distance->queue + low,
            (distance->reached - low) * sizeof *distance->queue);
    distance->queue[low] = (uint32_t)tile;
    distance->steps[tile] = steps;
    distance->reached++;
}

enum direction distance_downhill(const struct distance_map *distance, const struct map *map,
                                 struct point from, direction_set steps)
{
    const struct topology *t = map_topology(map);
    enum direction best = DIRECTION_NONE;
    int32_t least = distance_at(distance, map, from);
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        enum direction d = by_plainness[i];
        if (!direction_in(steps, d))
            continue;
        int32_t away = distance_at(distance, map, topology_step(t, from, d));
        if (away < least) {
            best = d;
            least = away;
        }
    }
    return best;
}
