/* Stage `stairs`: entrance and exit in niches of the walls, far apart. */
#include "floor/build.h"

#include "base/mem.h"

/*
 * A niche is a wall tile that opens to one floor tile and is closed on all other sides, so that
 * stairs in it never cut a way and no diagonal leads past them. The direction of its opening, or
 * DIRECTION_NONE; tiles are by map_index here.
 */
static enum direction niche_opening(const struct map *map, size_t tile)
{
    static const direction_set sides[TOPOLOGY_COUNT] = {DIRECTIONS_STRAIGHT, DIRECTIONS_HEX};
    static const direction_set behind[TOPOLOGY_COUNT] = {1U << DIRECTION_NW | 1U << DIRECTION_SW};
    unsigned open = map->open[tile];
    unsigned openings = open & sides[map->topology];
    if (openings == 0 || (openings & (openings - 1)) != 0)
        return DIRECTION_NONE;
    enum direction opening = direction_first(openings);
    unsigned turned = (open << DIRECTION_COUNT | open) >> opening; /* as if it opened to the east */
    bool closed_behind = (turned & behind[map->topology]) == 0;
    return closed_behind && !terrain_is((enum terrain)map->tiles[tile], TERRAIN_PASSABLE) &&
                   map->tiles[map_next(map, tile, opening)] == TERRAIN_FLOOR
               ? opening
               : DIRECTION_NONE;
}

struct niches {
    uint32_t *list;
    size_t count;
};

static void list_niches(const struct build *build, struct niches *niches)
{
    const struct map *map = &build->floor->map;
    niches->list = mem_alloc(map_area(map), sizeof *niches->list);
    for (size_t i = 0; i < map_area(map); i++)
        if (niche_opening(map, i) != DIRECTION_NONE && !bits_has(&build->reserved, i))
            niches->list[niches->count++] = (uint32_t)i;
}

/* A random one of the first `count`. */
static struct point draw_niche(struct build *build, const struct niches *niches, size_t count)
{
    return map_point(&build->floor->map, niches->list[rng_below(&build->rng, (uint32_t)count)]);
}

/* Steps from the entrance to a niche that is still wall; 0 where there is no way. */
static int32_t niche_steps(const struct build *build, size_t niche)
{
    const struct map *map = &build->floor->map;
    enum direction d = niche_opening(map, niche);
    if (d == DIRECTION_NONE)
        return 0; /* the entrance itself, or one that it spoilt */
    int32_t steps = build->distance.steps[map_next(map, niche, d)];
    return steps == DISTANCE_FAR ? 0 : steps + 1;
}

static bool place_exit(struct build *build, struct niches *niches)
{
    size_t far = 0;
    int32_t longest = distance_longest(&build->distance);
    for (size_t i = 0; i < niches->count; i++)
        if (100 * niche_steps(build, niches->list[i]) >= EXIT_PERCENT * longest)
            niches->list[far++] = niches->list[i];
    if (far == 0)
        return false;
    build->floor->exit = draw_niche(build, niches, far);
    map_set(&build->floor->map, build->floor->exit, TERRAIN_EXIT);
    build_measure(build);
    return true;
}

const char *stage_stairs(struct build *build)
{
    struct floor *floor = build->floor;
    const char *failure = NULL;
    struct niches niches = {0};
    list_niches(build, &niches);
    if (niches.count == 0) {
        failure = "no niche for the entrance";
    } else {
        floor->entrance = draw_niche(build, &niches, niches.count);
        floor->exit = floor->entrance;
        map_set(&floor->map, floor->entrance, TERRAIN_ENTRANCE);
        build_measure(build);
        if (floor->depth < FLOOR_DEPTHS && !place_exit(build, &niches))
            failure = "no niche for the exit";
    }
    mem_free(niches.list);
    return failure;
}
