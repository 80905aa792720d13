#include "floor/ground.h"

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

/* Whether the exit, where there is one, is as far off as it must be. */
static bool is_exit_far(const struct build *build)
{
    const struct distance_map *distance = &build->distance;
    const struct floor *floor = build->floor;
    return floor->depth == FLOOR_DEPTHS || 100 * distance_at(distance, &floor->map, floor->exit) >=
                                               EXIT_PERCENT * distance_longest(distance);
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

bool patch_lay(struct build *build, const struct patch *patch, enum terrain terrain)
{
    struct map *map = &build->floor->map;
    for (size_t i = 0; i < patch->count; i++)
        map_set(map, patch->tiles[i], terrain);
    if (terrain_is(terrain, TERRAIN_PASSABLE))
        return true;
    bool ends = makes_ends(map, patch);
    if (!ends)
        build_measure(build);
    if (!ends && build->distance.reached == build->before.reached - patch->count &&
        is_exit_far(build))
        return true;
    for (size_t i = 0; i < patch->count; i++)
        map_set(map, patch->tiles[i], TERRAIN_FLOOR);
    if (!ends)
        build_unmeasure(build);
    return false;
}
