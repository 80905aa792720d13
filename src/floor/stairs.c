/* Stage `stairs`: entrance and exit in niches of the walls, far apart. */
#include "floor/build.h"

#include "maze/list.h"

/* The directions in which a niche may open. */
static const direction_set sides[TOPOLOGY_COUNT] = {DIRECTIONS_STRAIGHT, DIRECTIONS_HEX};

/*
 * A niche is a wall tile that opens to one floor tile and is closed on all other sides, so that
 * stairs in it never cut a way and no diagonal leads past them. The direction of its opening, or
 * DIRECTION_NONE; tiles are by map_index here.
 */
static enum direction niche_opening(const struct build *build, size_t tile)
{
    static const direction_set behind[TOPOLOGY_COUNT] = {1U << DIRECTION_NW | 1U << DIRECTION_SW};
    const struct map *map = &build->floor->map;
    unsigned open = map->open[tile], openings = open & sides[map->topology];
    if (openings == 0 || (openings & (openings - 1)) != 0)
        return DIRECTION_NONE;
    enum direction opening = direction_first(openings);
    unsigned turned = (open << DIRECTION_COUNT | open) >> opening; /* as if it opened to the east */
    bool niche = (turned & behind[map->topology]) == 0 &&
                 !terrain_is((enum terrain)map->tiles[tile], TERRAIN_PASSABLE) &&
                 map->tiles[map_next(map, tile, opening)] == TERRAIN_FLOOR &&
                 !bits_has(&build->reserved, tile);
    return niche ? opening : DIRECTION_NONE;
}

static bool is_niche(const struct build *build, size_t tile)
{
    return niche_opening(build, tile) != DIRECTION_NONE;
}

/* A random niche, as soon as trials find one, or else the first after a random tile; false where
 * there is none. */
static bool draw_niche(struct build *build, size_t *niche)
{
    enum { TILE_TRIES = 100 };
    size_t area = map_area(&build->floor->map);
    for (int tries = 0; tries < TILE_TRIES; tries++) {
        *niche = rng_below(&build->rng, (uint32_t)area);
        if (is_niche(build, *niche))
            return true;
    }
    for (size_t tries = 0; tries < area; tries++) {
        *niche = (*niche + 1) % area;
        if (is_niche(build, *niche))
            return true;
    }
    return false;
}

/* The niches that are far enough from the entrance for an exit: those that open to one of the last
 * tiles that are reached. */
static struct list list_far(const struct build *build)
{
    const struct map *map = &build->floor->map;
    const struct distance_map *distance = &build->distance;
    int32_t longest = distance_longest(distance);
    struct list niches = {0};
    for (size_t i = distance->reached; i > 0; i--) {
        uint32_t tile = distance->queue[i - 1];
        if (100 * (distance->steps[tile] + 1) < EXIT_PERCENT * longest)
            break;
        if (map->tiles[tile] != TERRAIN_FLOOR)
            continue;
        for (unsigned walls = sides[map->topology] & ~map->open[tile]; walls != 0;
             walls &= walls - 1) {
            size_t beside = map_next(map, tile, direction_first(walls));
            if (is_niche(build, beside))
                list_add(&niches, (uint32_t)beside);
        }
    }
    return niches;
}

/* In a far niche; false where there is none. */
static bool place_exit(struct build *build)
{
    struct map *map = &build->floor->map;
    struct list niches = list_far(build);
    bool found = niches.count > 0;
    if (found) {
        size_t niche = niches.items[rng_below(&build->rng, (uint32_t)niches.count)];
        enum direction opening = niche_opening(build, niche);
        build->floor->exit = map_point(map, niche);
        map_set(map, build->floor->exit, TERRAIN_EXIT);
        distance_add_end(&build->distance, map, build->floor->exit, opening);
    }
    list_release(&niches);
    return found;
}

/* Draws the entrance, and another one while nothing far from it has a niche for the exit. */
const char *stage_stairs(struct build *build)
{
    enum { ENTRANCE_TRIES = 16 };
    struct floor *floor = build->floor;
    struct map *map = &floor->map;
    size_t niche;
    for (int tries = 0; tries < ENTRANCE_TRIES && draw_niche(build, &niche); tries++) {
        enum terrain rock = (enum terrain)map->tiles[niche];
        floor->entrance = floor->exit = map_point(map, niche);
        map_set(map, floor->entrance, TERRAIN_ENTRANCE);
        build_measure(build);
        if (floor->depth == FLOOR_DEPTHS || place_exit(build))
            return NULL;
        map_set(map, floor->entrance, rock);
    }
    return "no niches for entrance and exit";
}
