/* Stage `check`: the last word on a floor, independent of how it was made. */
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

/* Whether all that is needed can be had without opening anything barred. */
static const char *check_ways(const struct floor *floor, const struct counts *counts)
{
    if (counts->of[TERRAIN_LOCKED_DOOR] == 0 && counts->of[TERRAIN_SECRET_DOOR] == 0)
        return NULL; /* one zone is enough */
    const struct map *map = &floor->map;
    struct bits reached;
    bits_init(&reached, map_area(map));
    map_flood(map, map_index(map, floor->entrance), &reached);
    bool found = bits_has(&reached, map_index(map, floor->exit));
    bits_release(&reached);
    return found ? NULL : "the exit is behind a locked or secret door";
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
    return map_zones(&floor->map) == 1 ? check_ways(floor, &counts) : "not one zone";
}

const char *stage_check(struct build *build)
{
    return floor_check(build->floor);
}
