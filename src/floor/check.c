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
static bool is_beside_reached(const struct map *map, const struct bits *reached, struct point p)
{
    const struct topology *t = map_topology(map);
    topology_each (t, d) {
        struct point beside = topology_step(t, p, d);
        if ((map->topology == TOPOLOGY_HEX || direction_in(DIRECTIONS_STRAIGHT, d)) &&
            map_contains(map, beside) && bits_has(reached, map_index(map, beside)))
            return true;
    }
    return false;
}

/* Opens what is barred and can be come to, and goes on behind it; returns how many tiles are
 * reached so, those opened with them. */
static size_t flood_barred(const struct map *map, struct bits *reached)
{
    size_t count = 0;
    for (bool more = true; more;) {
        more = false;
        for (size_t i = 0; i < map_area(map); i++)
            if (terrain_is((enum terrain)map->tiles[i], TERRAIN_BARRED) && !bits_has(reached, i) &&
                is_beside_reached(map, reached, map_point(map, i))) {
                count += map_flood(map, i, reached);
                more = true;
            }
    }
    return count;
}

/* How many tiles someone has a way to, at last. */
static size_t count_ways(const struct counts *counts)
{
    size_t ways = 0;
    for (int i = 0; i < TERRAIN_COUNT; i++)
        ways += terrain_is_way((enum terrain)i) ? counts->of[i] : 0;
    return ways;
}

/*
 * Whether all that is reached without opening anything barred, `count` tiles, is reached past the
 * captives, too. Of those behind locks, the drawing of their vault has been checked.
 */
static bool captives_leave_ways(const struct floor *floor, const struct bits *reached, size_t count)
{
    const struct map *map = &floor->map;
    struct bits past; /* with the captives in it, onto whose tiles nobody steps */
    size_t captives = 0;
    bits_init(&past, map_area(map));
    for (size_t i = 0; i < floor->monster_count; i++)
        if (floor->monsters[i].captive) {
            size_t tile = map_index(map, floor->monsters[i].at);
            bits_add(&past, tile);
            captives += bits_has(reached, tile);
        }
    bool good =
        captives == 0 || map_flood(map, map_index(map, floor->entrance), &past) + captives == count;
    bits_release(&past);
    return good;
}

/* Whether there is a way to all that there is, and to the exit and past the captives without
 * opening anything barred. */
static const char *check_ways(const struct floor *floor, const struct counts *counts)
{
    const struct map *map = &floor->map;
    struct bits reached;
    const char *failure = NULL;
    bits_init(&reached, map_area(map));
    size_t count = map_flood(map, map_index(map, floor->entrance), &reached);
    if (!captives_leave_ways(floor, &reached, count))
        failure = "a captive is in the way";
    if (!bits_has(&reached, map_index(map, floor->exit)))
        failure = "the exit is behind a locked or secret door";
    if (count + flood_barred(map, &reached) != count_ways(counts))
        failure = "not one zone";
    bits_release(&reached);
    return failure;
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
    return check_ways(floor, &counts);
}

const char *stage_check(struct build *build)
{
    return floor_check(build->floor);
}
