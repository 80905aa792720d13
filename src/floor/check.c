/* Stage `check`: the last word on a floor, independent of how it was made. */
#include "base/bits.h"
#include "base/mem.h"
#include "floor/build.h"
#include "maze/list.h"

/* What is on the map, seen in one sweep; to be released. */
struct sweep {
    size_t entrances, exits;
    size_t ways;        /* tiles that someone can come to at last */
    struct list barred; /* those that are barred, by map_index */
};

static struct sweep sweep_map(const struct map *map)
{
    struct sweep sweep = {0};
    for (size_t i = 0; i < map_area(map); i++) {
        enum terrain terrain = (enum terrain)map->tiles[i];
        sweep.entrances += terrain == TERRAIN_ENTRANCE;
        sweep.exits += terrain == TERRAIN_EXIT;
        sweep.ways += terrain_is_way(terrain);
        if (terrain_is(terrain, TERRAIN_BARRED))
            list_add(&sweep.barred, (uint32_t)i);
    }
    return sweep;
}

static const char *check_stairs(const struct floor *floor, const struct sweep *sweep)
{
    bool last = floor->depth == FLOOR_DEPTHS;
    if (sweep->entrances != 1 || map_at(&floor->map, floor->entrance) != TERRAIN_ENTRANCE)
        return "not one entrance";
    if (sweep->exits != (last ? 0 : 1))
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

/* Opens what is barred and can be come to, and goes on behind it; returns how many tiles are
 * reached so, those opened with them. */
static size_t flood_barred(const struct map *map, const struct list *barred, bool *reached)
{
    size_t count = 0;
    for (bool more = true; more;) {
        more = false;
        for (size_t i = 0; i < barred->count; i++) {
            uint32_t tile = barred->items[i];
            if (reached[tile] || !is_beside_reached(map, reached, map_point(map, tile)))
                continue;
            count += map_flood(map, tile, reached);
            more = true;
        }
    }
    return count;
}

/*
 * Whether all that is reached without opening anything barred, `count` tiles, is reached past the
 * captives, too. Of those behind locks, the drawing of their vault has been checked.
 */
static bool captives_leave_ways(const struct floor *floor, const bool *reached, size_t count)
{
    const struct map *map = &floor->map;
    size_t captives = 0;
    /* with the captives in it, onto whose tiles nobody steps */
    bool *past = mem_alloc(map_area(map), sizeof *past);
    for (size_t i = 0; i < floor->monster_count; i++)
        if (floor->monsters[i].captive) {
            size_t tile = map_index(map, floor->monsters[i].at);
            past[tile] = true;
            captives += reached[tile];
        }
    bool good =
        captives == 0 || map_flood(map, map_index(map, floor->entrance), past) + captives == count;
    mem_free(past);
    return good;
}

/* Whether there is a way to all that there is, and to the exit and past the captives without
 * opening anything barred. */
static const char *check_ways(const struct floor *floor, const struct sweep *sweep)
{
    const struct map *map = &floor->map;
    bool *reached = mem_alloc(map_area(map), sizeof *reached);
    const char *failure = NULL;
    size_t count = map_flood(map, map_index(map, floor->entrance), reached);
    if (!captives_leave_ways(floor, reached, count))
        failure = "a captive is in the way";
    if (!reached[map_index(map, floor->exit)])
        failure = "the exit is behind a locked or secret door";
    if (count + flood_barred(map, &sweep->barred, reached) != sweep->ways)
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

static const char *check_all(const struct floor *floor, const struct sweep *sweep)
{
    const char *failure = check_stairs(floor, sweep);
    if (failure)
        return failure;
    if (!keeps_to_tiles(&floor->map))
        return "something is where no tile is";
    if (!stand_on_floor(&floor->map, floor->monsters, floor->monster_count))
        return "monsters stand in a wall or in each other";
    if (!stand_on_floor(&floor->map, floor->items, floor->item_count))
        return "items lie in a wall or on each other";
    return check_ways(floor, sweep);
}

const char *floor_check(const struct floor *floor)
{
    struct sweep sweep = sweep_map(&floor->map);
    const char *failure = check_all(floor, &sweep);
    list_release(&sweep.barred);
    return failure;
}

const char *stage_check(struct build *build)
{
    return floor_check(build->floor);
}
