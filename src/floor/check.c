/* Stage `check`: the last word on a floor, independent of how it was made. */
#include "base/bits.h"
#include "floor/build.h"

/* How many tiles there are of each terrain. */
struct counts {
    size_t of[TERRAIN_COUNT];
};

static struct counts count_terrains(const struct map *map)
{
    struct counts counts = {{0}};
    for (size_t i = 0; i < map_area(map); i++)
        counts.of[map->tiles[i]]++;
    return counts;
}

static const char *check_stairs(const struct floor *floor, const struct counts *counts)
{
    bool last = floor->depth == FLOOR_DEPTHS;
    if (counts->of[TERRAIN_ENTRANCE] != 1 ||
        map_at(&floor->map, floor->entrance) != TERRAIN_ENTRANCE)
        return "not one entrance";
    if (counts->of[TERRAIN_EXIT] != (last ? 0 : 1))
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

/* Whether there is a way to each locked or secret door. */
static bool barred_doors_have_ways(const struct map *map)
{
    for (size_t i = 0; i < map_area(map); i++)
        if (terrain_is((enum terrain)map->tiles[i], TERRAIN_BARRED) &&
            map_ways(map, map_point(map, i)) == 0)
            return false;
    return true;
}

/* Whether all is one zone, where `reached` tiles can be reached without opening anything barred. */
static bool is_one_zone(const struct map *map, const struct counts *counts, size_t reached)
{
    size_t passable = 0;
    for (int i = 0; i < TERRAIN_COUNT; i++)
        passable += terrain_is((enum terrain)i, TERRAIN_PASSABLE) ? counts->of[i] : 0;
    if (reached == passable)
        return barred_doors_have_ways(map);
    return map_zones(map) == 1; /* the others may be behind them */
}

/* Whether there is a way to all that there is, and to the exit without opening anything barred. */
static const char *check_ways(const struct floor *floor, const struct counts *counts)
{
    const struct map *map = &floor->map;
    struct bits reached;
    bits_init(&reached, map_area(map));
    size_t count = map_flood(map, map_index(map, floor->entrance), &reached);
    bool found = bits_has(&reached, map_index(map, floor->exit));
    bits_release(&reached);
    if (!is_one_zone(map, counts, count))
        return "not one zone";
    return found ? NULL : "the exit is behind a locked or secret door";
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
    for (size_t i = 0; i < map_area(map) && map->topology == TOPOLOGY_HEX; i++)
        if (map->tiles[i] != TERRAIN_BEDROCK && !map_has_tile(map, map_point(map, i)))
            return false;
    return true;
}

const char *floor_check(const struct floor *floor)
{
    struct counts counts = count_terrains(&floor->map);
    const char *failure = check_stairs(floor, &counts);
    if (failure)
        return failure;
    if (!keeps_to_tiles(&floor->map))
        return "something is where no tile is";
    if (!stand_on_floor(&floor->map, floor->monsters, floor->monster_count))
        return "monsters stand in a wall or in each other";
    if (!stand_on_floor(&floor->map, floor->items, floor->item_count))
        return "items lie in a wall or on each other";
    failure = check_ways(floor, &counts);
    return failure ? failure : check_captives(floor);
}

const char *stage_check(struct build *build)
{
    return floor_check(build->floor);
}
