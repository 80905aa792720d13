/* Stage `check`: the last word on a floor, independent of how it was made. */
#include "base/bits.h"
#include "floor/build.h"

static size_t count_terrain(const struct map *map, enum terrain terrain)
{
    size_t count = 0;
    for (size_t i = 0; i < map_area(map); i++)
        count += map->tiles[i] == terrain;
    return count;
}

static const char *check_stairs(const struct floor *floor)
{
    bool last = floor->depth == FLOOR_DEPTHS;
    if (count_terrain(&floor->map, TERRAIN_ENTRANCE) != 1 ||
        map_at(&floor->map, floor->entrance) != TERRAIN_ENTRANCE)
        return "not one entrance";
    if (count_terrain(&floor->map, TERRAIN_EXIT) != (last ? 0 : 1))
        return "not one exit";
    if (!last && map_at(&floor->map, floor->exit) != TERRAIN_EXIT)
        return "the exit is not where it should be";
    return NULL;
}

static bool stand_on_floor(const struct map *map, const struct spawn *spawns, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (!terrain_is_ground(map_at(map, spawns[i].at)))
            return false;
        for (size_t j = 0; j < i; j++)
            if (point_equal(spawns[i].at, spawns[j].at))
                return false;
    }
    return true;
}

/* Whether all that is needed can be had without opening anything barred. */
static const char *check_ways(const struct floor *floor)
{
    if (count_terrain(&floor->map, TERRAIN_LOCKED_DOOR) == 0 &&
        count_terrain(&floor->map, TERRAIN_SECRET_DOOR) == 0)
        return NULL; /* one zone is enough */
    struct distance_map distance = {0};
    distance_compute(&distance, &floor->map, &floor->entrance, 1, DISTANCE_FAR, NULL, NULL);
    bool reached = distance_at(&distance, &floor->map, floor->exit) != DISTANCE_FAR;
    distance_release(&distance);
    return reached ? NULL : "the exit is behind a locked or secret door";
}

/* The tiles and the captives on them, who are in the way. */
struct shackled {
    const struct floor *floor;
    struct bits tiles;
};

static direction_set steps_past_captives(const void *context, struct point from)
{
    const struct shackled *shackled = context;
    const struct map *map = &shackled->floor->map;
    unsigned ways = map_steps(map, from);
    topology_each (map_topology(map), d)
        if (direction_in((direction_set)ways, d) &&
            bits_has(&shackled->tiles, map_index(map, topology_step(map_topology(map), from, d))))
            ways &= ~(1U << d);
    return (direction_set)ways;
}

/* Whether all that is reached without opening anything barred is reached past the captives, too. */
static bool leave_ways(const struct shackled *shackled, size_t captives)
{
    const struct floor *floor = shackled->floor;
    struct distance_map all = {0}, past = {0};
    distance_compute(&all, &floor->map, &floor->entrance, 1, DISTANCE_FAR, NULL, NULL);
    distance_compute(&past, &floor->map, &floor->entrance, 1, DISTANCE_FAR, steps_past_captives,
                     shackled);
    bool good = all.reached == past.reached + captives;
    for (size_t i = 0; i < floor->monster_count; i++)
        good &= !floor->monsters[i].captive ||
                distance_at(&all, &floor->map, floor->monsters[i].at) != DISTANCE_FAR;
    distance_release(&all);
    distance_release(&past);
    return good;
}

static const char *check_captives(const struct floor *floor)
{
    struct shackled shackled = {.floor = floor};
    size_t captives = 0;
    bits_init(&shackled.tiles, map_area(&floor->map));
    for (size_t i = 0; i < floor->monster_count; i++)
        if (floor->monsters[i].captive) {
            bits_add(&shackled.tiles, map_index(&floor->map, floor->monsters[i].at));
            captives++;
        }
    bool good = captives == 0 || leave_ways(&shackled, captives);
    bits_release(&shackled.tiles);
    return good ? NULL : "a captive cannot be reached, or is in the way";
}

static bool keeps_to_tiles(const struct map *map)
{
    for (size_t i = 0; i < map_area(map); i++)
        if (map->tiles[i] != TERRAIN_BEDROCK && !map_has_tile(map, map_point(map, i)))
            return false;
    return true;
}

const char *floor_check(const struct floor *floor)
{
    const char *failure = check_stairs(floor);
    if (failure)
        return failure;
    if (!keeps_to_tiles(&floor->map))
        return "something is where no tile is";
    if (!stand_on_floor(&floor->map, floor->monsters, floor->monster_count))
        return "monsters stand in a wall or in each other";
    if (!stand_on_floor(&floor->map, floor->items, floor->item_count))
        return "items lie in a wall or on each other";
    if (map_zones(&floor->map) != 1)
        return "not one zone";
    failure = check_ways(floor);
    return failure ? failure : check_captives(floor);
}

const char *stage_check(struct build *build)
{
    return floor_check(build->floor);
}
