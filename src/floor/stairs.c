/* Stage `stairs`: entrance and exit in niches of the walls, far apart. */
#include "floor/build.h"

#include "maze/list.h"

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

static void list_niches(const struct build *build, struct list *niches)
{
    const struct map *map = &build->floor->map;
    for (size_t i = 0; i < map_area(map); i++)
        if (niche_opening(map, i) != DIRECTION_NONE && !bits_has(&build->reserved, i))
            list_add(niches, (uint32_t)i);
}

/* A random one of the first `count`, which changes places with the last of them. */
static struct point draw_niche(struct build *build, struct list *niches, size_t count)
{
    uint32_t i = rng_below(&build->rng, (uint32_t)count);
    uint32_t drawn = niches->items[i];
    niches->items[i] = niches->items[count - 1];
    niches->items[count - 1] = drawn;
    return map_point(&build->floor->map, drawn);
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

/* Moves the niches that are far enough from the entrance for an exit to the front; returns how many
 * they are. */
static size_t sort_far(const struct build *build, struct list *niches)
{
    size_t far = 0;
    int32_t longest = distance_longest(&build->distance);
    for (size_t i = 0; i < niches->count; i++) {
        uint32_t niche = niches->items[i];
        if (100 * niche_steps(build, niche) < EXIT_PERCENT * longest)
            continue;
        niches->items[i] = niches->items[far];
        niches->items[far++] = niche;
    }
    return far;
}

static void place_exit(struct build *build, struct point niche)
{
    struct map *map = &build->floor->map;
    enum direction d = niche_opening(map, map_index(map, niche));
    build->floor->exit = niche;
    map_set(map, niche, TERRAIN_EXIT);
    distance_add_end(&build->distance, map, niche, d);
}

/*
 * Draws the entrance, and another one while nothing far from it has a niche for the exit. False
 * where none of those tried had one.
 */
static bool place_stairs(struct build *build, struct list *niches)
{
    enum { ENTRANCE_TRIES = 16 };
    struct floor *floor = build->floor;
    struct map *map = &floor->map;
    bool last = floor->depth == FLOOR_DEPTHS;
    for (size_t tries = 0; tries < ENTRANCE_TRIES && tries < niches->count; tries++) {
        floor->entrance = floor->exit = draw_niche(build, niches, niches->count - tries);
        enum terrain rock = map_at(map, floor->entrance);
        map_set(map, floor->entrance, TERRAIN_ENTRANCE);
        build_measure(build);
        size_t far = last ? 0 : sort_far(build, niches);
        if (far > 0)
            place_exit(build, draw_niche(build, niches, far));
        if (last || far > 0)
            return true;
        map_set(map, floor->entrance, rock);
    }
    return false;
}

const char *stage_stairs(struct build *build)
{
    struct list niches = {0};
    list_niches(build, &niches);
    bool placed = place_stairs(build, &niches);
    list_release(&niches);
    return placed ? NULL : "no niches for entrance and exit";
}
