/* Stage `check`: the last word on a floor, independent of how it was made. */
#include "base/bits.h"
#include "base/mem.h"
#include "floor/build.h"
#include "maze/list.h"

static size_t count_of(const struct map *map, enum terrain terrain)
{
    size_t count = 0;
    map_each (map, terrain, tile)
        count++;
    return count;
}

/* The tiles that someone can come to at last. */
static size_t count_ways(const struct map *map)
{
    bool is_way[TERRAIN_COUNT];
    size_t count = 0, area = map_area(map);
    for (int i = 0; i < TERRAIN_COUNT; i++)
        is_way[i] = terrain_is_way((enum terrain)i);
    for (size_t i = 0; i < area; i++)
        count += is_way[map->tiles[i]];
    return count;
}

static const char *check_stairs(const struct floor *floor)
{
    bool last = floor->depth == FLOOR_DEPTHS;
    if (count_of(&floor->map, TERRAIN_ENTRANCE) != 1 ||
        map_at(&floor->map, floor->entrance) != TERRAIN_ENTRANCE)
        return "not one entrance";
    if (count_of(&floor->map, TERRAIN_EXIT) != (last ? 0 : 1))
        return "not one exit";
    if (!last && map_at(&floor->map, floor->exit) != TERRAIN_EXIT)
        return "the exit is not where it should be";
    return NULL;
}

/* Each on ground, and none where another is. */
static bool stand_on_floor(const struct map *map, const struct spawn *spawns, size_t count)
{
    struct bits taken;
    bool good = true;
    bits_init(&taken, map_area(map));
    for (size_t i = 0; i < count && good; i++) {
        good = terrain_is_ground(map_at(map, spawns[i].at)) &&
               !bits_has(&taken, map_index(map, spawns[i].at));
        if (good)
            bits_add(&taken, map_index(map, spawns[i].at));
    }
    bits_release(&taken);
    return good;
}

/* Whether a tile that is reached is straight beside `p`. */
static bool is_beside_reached(const struct map *map, const bool *reached, struct point p)
{
    const struct topology *t = map_topology(map);
    topology_each (t, d) {
        struct point beside = topology_step(t, p, d);
        if ((map->topology == TOPOLOGY_HEX || direction_in(DIRECTIONS_STRAIGHT, d)) &&
            map_contains(map, beside) && reached[map_index(map, beside)])
            return true;
    }
    return false;
}

/* The tiles that are barred, by map_index; to be released. */
static struct list list_barred(const struct map *map)
{
    struct list barred = {0};
    for (int i = 0; i < TERRAIN_COUNT; i++) {
        if (!terrain_is((enum terrain)i, TERRAIN_BARRED))
            continue;
        map_each (map, (enum terrain)i, tile)
            list_add(&barred, (uint32_t)tile);
    }
    return barred;
}

/* Opens what is barred and can be come to, and goes on behind it; returns how many tiles are
 * reached so, those opened with them. */
static size_t flood_barred(const struct map *map, bool *reached)
{
    struct list barred = list_barred(map);
    size_t count = 0;
    for (bool more = true; more;) {
        more = false;
        for (size_t i = 0; i < barred.count; i++) {
            uint32_t tile = barred.items[i];
            if (reached[tile] || !is_beside_reached(map, reached, map_point(map, tile)))
                continue;
            count += map_flood(map, tile, reached);
            more = true;
        }
    }
    list_release(&barred);
    return count;
}

/* Says of the tiles of captives that they are reached, or that they are not. */
static void mark_captives(const struct floor *floor, bool *reached, bool mark)
{
    for (size_t i = 0; i < floor->monster_count; i++)
        if (floor->monsters[i].captive)
            reached[map_index(&floor->map, floor->monsters[i].at)] = mark;
}

/*
 * Reaches what can be come to from the entrance without opening anything barred, `count` tiles:
 * first past the captives, onto whose tiles nobody steps, then those tiles. False where something
 * else is behind them. Of captives behind locks, the drawing of their vault has been checked.
 */
static bool flood_past_captives(const struct floor *floor, bool *reached, size_t *count)
{
    const struct map *map = &floor->map;
    size_t captives = 0, with_captives = 0;
    mark_captives(floor, reached, true);
    *count = map_flood(map, map_index(map, floor->entrance), reached);
    mark_captives(floor, reached, false);
    for (size_t i = 0; i < floor->monster_count; i++) {
        struct point at = floor->monsters[i].at;
        size_t tile = map_index(map, at);
        if (floor->monsters[i].captive && !reached[tile] && is_beside_reached(map, reached, at))
            with_captives += map_flood(map, tile, reached);
    }
    for (size_t i = 0; i < floor->monster_count; i++)
        captives += floor->monsters[i].captive && reached[map_index(map, floor->monsters[i].at)];
    *count += with_captives;
    return with_captives == captives;
}

/* Whether there is a way to all that there is, and to the exit and past the captives without
 * opening anything barred. */
static const char *check_ways(const struct floor *floor)
{
    const struct map *map = &floor->map;
    bool *reached = mem_alloc(map_area(map), sizeof *reached);
    const char *failure = NULL;
    size_t count;
    if (!flood_past_captives(floor, reached, &count))
        failure = "a captive is in the way";
    if (!reached[map_index(map, floor->exit)])
        failure = "the exit is behind a locked or secret door";
    if (count + flood_barred(map, reached) != count_ways(map))
        failure = "not one zone";
    mem_free(reached);
    return failure;
}

static bool keeps_to_tiles(const struct map *map)
{
    if (map->topology != TOPOLOGY_HEX)
        return true;
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
    return check_ways(floor);
}

const char *stage_check(struct build *build)
{
    return floor_check(build->floor);
}
