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

void ground_main_way(const struct build *build, struct bits *way)
{
    const struct floor *floor = build->floor;
    const struct map *map = &floor->map;
    struct point p = floor->exit;
    if (point_equal(p, floor->entrance))
        p = map_point(map, build->distance.queue[build->distance.reached - 1]);
    bits_init(way, map_area(map));
    bits_add(way, map_index(map, p));
    while (!point_equal(p, floor->entrance)) {
        enum direction d = distance_downhill(&build->distance, map, p, map_steps(map, p));
        p = topology_step(map_topology(map), p, d);
        bits_add(way, map_index(map, p));
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

/*
 * Whether ways of at most so many steps lead round the patch, from a tile of its ring to all
 * others. A door has two, between which the way may be long.
 */
static bool goes_round(struct build *build, const struct point *ring, size_t count, int32_t steps)
{
    const struct map *map = &build->floor->map;
    if (count == 0)
        return false;
    if (count == 2)
        return distance_within(build->near, map, ring, steps);
    distance_compute(&build->near[0], map, ring, 1, steps, NULL, NULL);
    for (size_t i = 1; i < count; i++)
        if (distance_at(&build->near[0], map, ring[i]) == DISTANCE_FAR)
            return false;
    return true;
}

static void set_patch(struct map *map, const struct patch *patch, enum terrain terrain)
{
    for (size_t i = 0; i < patch->count; i++)
        map_set(map, patch->tiles[i], terrain);
}

/* Makes the patch impassable where it can be walked round; true where it can. */
static bool block(struct build *build, const struct patch *patch, enum terrain terrain,
                  int32_t steps)
{
    struct point ring[RING_MAX];
    size_t count = list_ring(&build->floor->map, patch, ring);
    set_patch(&build->floor->map, patch, terrain);
    return goes_round(build, ring, count, steps);
}

/* Notes what to make of the patch if it cannot stay. */
static void log_patch(struct build *build, const struct patch *patch, enum terrain instead)
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
            (struct laid_tile){(uint32_t)map_index(map, patch->tiles[i]), number, (uint8_t)instead};
}

bool patch_lay(struct build *build, const struct patch *patch, enum terrain terrain)
{
    enum { STEPS_MORE = 6 };
    struct map *map = &build->floor->map;
    if (terrain_is(terrain, TERRAIN_PASSABLE)) {
        set_patch(map, patch, terrain);
        return true;
    }
    bool good = block(build, patch, terrain, 2 * (int32_t)patch->count + STEPS_MORE) &&
                !makes_ends(map, patch);
    if (good)
        log_patch(build, patch, TERRAIN_WATER);
    else
        set_patch(map, patch, TERRAIN_FLOOR);
    return good;
}

void ground_hide_door(struct build *build, struct point door)
{
    enum { DETOUR_STEPS = 150 };
    struct patch patch = {.tiles = {door}, .count = 1};
    if (block(build, &patch, TERRAIN_SECRET_DOOR, DETOUR_STEPS))
        log_patch(build, &patch, TERRAIN_DOOR);
    else
        map_set(&build->floor->map, door, TERRAIN_DOOR);
}

void ground_settle(struct build *build)
{
    struct map *map = &build->floor->map;
    if (build->laid_count > 0)
        build_measure(build);
    while (build->laid_count > 0 && !is_exit_far(build)) {
        uint32_t kept = (build->laid[build->laid_count - 1].patch + 1) / 2;
        while (build->laid_count > 0 && build->laid[build->laid_count - 1].patch >= kept) {
            struct laid_tile laid = build->laid[--build->laid_count];
            map_set(map, map_point(map, laid.tile), (enum terrain)laid.instead);
        }
        build_measure(build);
    }
    build->laid_count = 0;
}
