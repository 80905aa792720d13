/* Stage `stairs`: entrance and exit in niches of the walls, far apart. */
#include "floor/build.h"

#include "maze/list.h"

/*
 * A niche is a wall tile that opens to one floor tile and is closed on all other sides, so that
 * stairs in it never cut a way and no diagonal leads past them.
 */
struct niches {
    struct list tiles;              /* by map_index */
    uint8_t opening[UINT8_MAX + 1]; /* by map_passable of a tile: its opening, or DIRECTION_NONE */
};

static enum direction opening_of(enum topology_kind topology, direction_set open)
{
    static const direction_set sides[TOPOLOGY_COUNT] = {DIRECTIONS_STRAIGHT, DIRECTIONS_HEX};
    static const direction_set behind[TOPOLOGY_COUNT] = {1U << DIRECTION_NW | 1U << DIRECTION_SW};
    unsigned openings = open & sides[topology];
    if (openings == 0 || (openings & (openings - 1)) != 0)
        return DIRECTION_NONE;
    enum direction opening = direction_first(openings);
    unsigned turned = (open << DIRECTION_COUNT | open) >> opening; /* as if it opened to the east */
    return (turned & behind[topology]) == 0 ? opening : DIRECTION_NONE;
}

/* The direction in which the tile opens; DIRECTION_NONE where it is no niche. Asked of every tile,
 * and so without branches. */
static inline enum direction niche_opening(const struct niches *niches, const struct map *map,
                                           size_t tile)
{
    enum direction opening = (enum direction)niches->opening[map->open[tile]];
    size_t next = opening == DIRECTION_NONE ? tile : map_next(map, tile, opening);
    bool wall = !terrain_is((enum terrain)map->tiles[tile], TERRAIN_PASSABLE);
    bool opens = map->tiles[next] == TERRAIN_FLOOR;
    return (wall & opens) ? opening : DIRECTION_NONE;
}

static void list_niches(const struct build *build, struct niches *niches)
{
    const struct map *map = &build->floor->map;
    for (unsigned open = 0; open <= UINT8_MAX; open++)
        niches->opening[open] = (uint8_t)opening_of(map->topology, (direction_set)open);
    list_reserve(&niches->tiles, map_area(map));
    for (size_t i = 0; i < map_area(map); i++) {
        bool niche = niche_opening(niches, map, i) != DIRECTION_NONE;
        list_push_if(&niches->tiles, (uint32_t)i, niche & !bits_has(&build->reserved, i));
    }
}

/* A random one of the first `count`, which changes places with the last of them. */
static struct point draw_niche(struct build *build, struct niches *niches, size_t count)
{
    uint32_t *tiles = niches->tiles.items, i = rng_below(&build->rng, (uint32_t)count);
    uint32_t drawn = tiles[i];
    tiles[i] = tiles[count - 1];
    tiles[count - 1] = drawn;
    return map_point(&build->floor->map, drawn);
}

/* Steps from the entrance to a niche that is still wall; 0 where there is no way. */
static int32_t niche_steps(const struct build *build, const struct niches *niches, size_t niche)
{
    const struct map *map = &build->floor->map;
    enum direction d = niche_opening(niches, map, niche);
    if (d == DIRECTION_NONE)
        return 0; /* the entrance itself, or one that it spoilt */
    int32_t steps = build->distance.steps[map_next(map, niche, d)];
    return steps == DISTANCE_FAR ? 0 : steps + 1;
}

/* Moves the niches that are far enough from the entrance for an exit to the front; returns how many
 * they are. */
static size_t sort_far(const struct build *build, struct niches *niches)
{
    size_t far = 0;
    uint32_t *tiles = niches->tiles.items;
    int32_t longest = distance_longest(&build->distance);
    for (size_t i = 0; i < niches->tiles.count; i++) {
        uint32_t niche = tiles[i];
        if (100 * niche_steps(build, niches, niche) < EXIT_PERCENT * longest)
            continue;
        tiles[i] = tiles[far];
        tiles[far++] = niche;
    }
    return far;
}

static void place_exit(struct build *build, const struct niches *niches, struct point niche)
{
    struct map *map = &build->floor->map;
    enum direction d = niche_opening(niches, map, map_index(map, niche));
    build->floor->exit = niche;
    map_set(map, niche, TERRAIN_EXIT);
    distance_add_end(&build->distance, map, niche, d);
}

/*
 * Draws the entrance, and another one while nothing far from it has a niche for the exit. False
 * where none of those tried had one.
 */
static bool place_stairs(struct build *build, struct niches *niches)
{
    enum { ENTRANCE_TRIES = 16 };
    struct floor *floor = build->floor;
    struct map *map = &floor->map;
    bool last = floor->depth == FLOOR_DEPTHS;
    size_t count = niches->tiles.count;
    for (size_t tries = 0; tries < ENTRANCE_TRIES && tries < count; tries++) {
        floor->entrance = floor->exit = draw_niche(build, niches, count - tries);
        enum terrain rock = map_at(map, floor->entrance);
        map_set(map, floor->entrance, TERRAIN_ENTRANCE);
        build_measure(build);
        size_t far = last ? 0 : sort_far(build, niches);
        if (far > 0)
            place_exit(build, niches, draw_niche(build, niches, far));
        if (last || far > 0)
            return true;
        map_set(map, floor->entrance, rock);
    }
    return false;
}

const char *stage_stairs(struct build *build)
{
    struct niches niches = {.tiles = {0}};
    list_niches(build, &niches);
    bool placed = place_stairs(build, &niches);
    list_release(&niches.tiles);
    return placed ? NULL : "no niches for entrance and exit";
}
