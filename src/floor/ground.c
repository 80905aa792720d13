#include "floor/ground.h"

#include "base/mem.h"

enum { RING_MAX = PATCH_MAX * DIRECTION_COUNT };

bool ground_is_end(const struct map *map, struct point p)
{
    unsigned ways = map_steps(map, p);
    return (ways & (ways - 1)) == 0;
}

bool ground_is_bare(const struct map *map, struct point p)
{
    return map_at(map, p) == TERRAIN_FLOOR && !ground_is_end(map, p);
}

bool ground_is_open(const struct map *map, struct point p)
{
    const struct topology *t = map_topology(map);
    if (map_at(map, p) != TERRAIN_FLOOR || map_passable(map, p) != t->directions)
        return false;
    topology_each (t, d) {
        if (map_is(map, topology_step(t, p, d), TERRAIN_HINGED))
            return false;
    }
    return true;
}

bool ground_lay(struct map *map, struct point p, enum terrain terrain)
{
    bool bare = ground_is_bare(map, p);
    if (bare)
        map_set(map, p, terrain);
    return bare;
}

bool patch_add(struct patch *patch, struct point p)
{
    if (patch->count == PATCH_MAX)
        return false;
    patch->tiles[patch->count++] = p;
    return true;
}

bool patch_has(const struct patch *patch, struct point p)
{
    for (size_t i = 0; i < patch->count; i++)
        if (point_equal(patch->tiles[i], p))
            return true;
    return false;
}

void patch_grow(struct patch *patch, const struct map *map, struct rng *rng, struct point start,
                size_t size, ground_test *fits)
{
    enum { TRIES = 6 }; /* for each tile */
    const struct topology *t = map_topology(map);
    patch->count = 0;
    if (!fits(map, start))
        return;
    patch_add(patch, start);
    for (size_t tries = TRIES * size; tries > 0 && patch->count < size; tries--) {
        struct point from = patch->tiles[rng_below(rng, (uint32_t)patch->count)];
        enum direction d = (enum direction)rng_below(rng, DIRECTION_COUNT);
        struct point to = topology_step(t, from, d);
        if (map_can_step(map, from, d) && fits(map, to) && !patch_has(patch, to) &&
            !patch_add(patch, to))
            return;
    }
}

void ground_measure(struct build *build)
{
    const struct floor *floor = build->floor;
    distance_compute(&build->distance, &floor->map, &floor->entrance, 1, DISTANCE_FAR, NULL, NULL);
}

/* Whether the exit, where there is one, is as far off as it must be. */
static bool is_exit_far(const struct build *build)
{
    const struct distance_map *distance = &build->distance;
    const struct floor *floor = build->floor;
    int32_t longest = distance->steps[distance->queue[distance->reached - 1]];
    return floor->depth == FLOOR_DEPTHS ||
           100 * distance_at(distance, &floor->map, floor->exit) >= EXIT_PERCENT * longest;
}

/* Whether some tile next to the patch is a dead end now. */
static bool makes_ends(const struct map *map, const struct patch *patch)
{
    const struct topology *t = map_topology(map);
    for (size_t i = 0; i < patch->count; i++)
        topology_each (t, d) {
            struct point p = topology_step(t, patch->tiles[i], d);
            if (map_is(map, p, TERRAIN_PASSABLE) && ground_is_end(map, p))
                return true;
        }
    return false;
}

/* The tiles that are a step from the patch, those of it left out. */
static size_t list_ring(const struct map *map, const struct patch *patch,
                        struct point ring[RING_MAX])
{
    const struct topology *t = map_topology(map);
    size_t count = 0;
    for (size_t i = 0; i < patch->count; i++) {
        unsigned ways = map_steps(map, patch->tiles[i]);
        for (; ways != 0; ways &= ways - 1) {
            struct point p = topology_step(t, patch->tiles[i], direction_first(ways));
            if (!patch_has(patch, p))
                ring[count++] = p;
        }
    }
    return count;
}

/* Whether short ways lead round the patch, from each tile of its ring to all others. */
static bool goes_round(struct build *build, const struct patch *patch, const struct point *ring,
                       size_t count)
{
    enum { STEPS_MORE = 6 };
    const struct map *map = &build->floor->map;
    if (count == 0)
        return false;
    distance_compute(&build->near, map, ring, 1, 2 * (int32_t)patch->count + STEPS_MORE, NULL,
                     NULL);
    for (size_t i = 1; i < count; i++)
        if (distance_at(&build->near, map, ring[i]) == DISTANCE_FAR)
            return false;
    return true;
}

static void log_patch(struct build *build, const struct patch *patch)
{
    const struct map *map = &build->floor->map;
    uint32_t number = build->laid_count > 0 ? build->laid[build->laid_count - 1].patch + 1 : 0;
    if (build->laid_count + patch->count > build->laid_room) {
        size_t room = 2 * build->laid_room + PATCH_MAX;
        build->laid = mem_resize(build->laid, build->laid_room, room, sizeof *build->laid);
        build->laid_room = room;
    }
    for (size_t i = 0; i < patch->count; i++)
        build->laid[build->laid_count++] =
            (struct laid_tile){(uint32_t)map_index(map, patch->tiles[i]), number};
}

bool patch_lay(struct build *build, const struct patch *patch, enum terrain terrain)
{
    struct map *map = &build->floor->map;
    struct point ring[RING_MAX];
    bool blocks = !terrain_is(terrain, TERRAIN_PASSABLE);
    size_t count = blocks ? list_ring(map, patch, ring) : 0;
    for (size_t i = 0; i < patch->count; i++)
        map_set(map, patch->tiles[i], terrain);
    if (!blocks)
        return true;
    bool good = goes_round(build, patch, ring, count) && !makes_ends(map, patch);
    for (size_t i = 0; i < patch->count && !good; i++)
        map_set(map, patch->tiles[i], TERRAIN_FLOOR);
    if (good)
        log_patch(build, patch);
    return good;
}

void ground_settle(struct build *build)
{
    ground_measure(build);
    while (build->laid_count > 0 && !is_exit_far(build)) {
        uint32_t kept = (build->laid[build->laid_count - 1].patch + 1) / 2;
        while (build->laid_count > 0 && build->laid[build->laid_count - 1].patch >= kept)
            build->floor->map.tiles[build->laid[--build->laid_count].tile] = TERRAIN_WATER;
        ground_measure(build);
    }
    build->laid_count = 0;
}
