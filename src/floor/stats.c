#include "floor/stats.h"

#include "base/bits.h"
#include "base/mem.h"
#include "floor/distance.h"

enum { PRIZE_STEPS = 3 }; /* how far before the end of a dead end its prize or guard may be */

/* The search for bridges, by tile; `number` counts from 1 in the order of visits. */
struct bridge_search {
    const struct map *map;
    uint32_t *number, *low, *stack;
    uint8_t *ways; /* still to be tried */
    uint8_t *back; /* enum direction from which the tile was reached */
    uint32_t visited;
    struct bits *on_cycle;
};

static size_t step_index(const struct map *map, size_t index, enum direction d)
{
    struct point by = map_topology(map)->delta[d];
    return (size_t)((ptrdiff_t)index + (ptrdiff_t)by.y * map->width + by.x);
}

static void enter(struct bridge_search *search, size_t index, enum direction back)
{
    search->number[index] = search->low[index] = ++search->visited;
    search->back[index] = (uint8_t)back;
    unsigned ways = map_ways(search->map, map_point(search->map, index));
    search->ways[index] = (uint8_t)(back == DIRECTION_NONE ? ways : ways & ~(1U << back));
}

/* Leaves a tile for the one that it was reached from: the step between them is a bridge or not. */
static void leave(struct bridge_search *search, size_t index)
{
    if (search->back[index] == DIRECTION_NONE)
        return;
    size_t before = step_index(search->map, index, (enum direction)search->back[index]);
    if (search->low[index] < search->low[before])
        search->low[before] = search->low[index];
    if (search->low[index] <= search->number[before]) {
        bits_add(search->on_cycle, index);
        bits_add(search->on_cycle, before);
    }
}

static void search_from(struct bridge_search *search, size_t start)
{
    size_t depth = 0;
    enter(search, start, DIRECTION_NONE);
    search->stack[depth++] = (uint32_t)start;
    while (depth > 0) {
        size_t here = search->stack[depth - 1];
        if (search->ways[here] == 0) {
            leave(search, here);
            depth--;
            continue;
        }
        enum direction d = direction_first(search->ways[here]);
        search->ways[here] = (uint8_t)(search->ways[here] & (search->ways[here] - 1));
        size_t beyond = step_index(search->map, here, d);
        if (search->number[beyond] == 0) {
            enter(search, beyond, direction_opposite(d));
            search->stack[depth++] = (uint32_t)beyond;
        } else if (search->number[beyond] < search->low[here]) {
            search->low[here] = search->number[beyond];
        }
    }
}

void map_cycles(const struct map *map, struct bits *on_cycle)
{
    size_t area = map_area(map);
    struct bridge_search search = {.map = map,
                                   .number = mem_alloc(area, sizeof *search.number),
                                   .low = mem_alloc(area, sizeof *search.low),
                                   .stack = mem_alloc(area, sizeof *search.stack),
                                   .ways = mem_alloc(area, sizeof *search.ways),
                                   .back = mem_alloc(area, sizeof *search.back),
                                   .on_cycle = on_cycle};
    for (size_t i = 0; i < area; i++)
        if (search.number[i] == 0 && terrain_is((enum terrain)map->tiles[i], TERRAIN_PASSABLE))
            search_from(&search, i);
    mem_free(search.number);
    mem_free(search.low);
    mem_free(search.stack);
    mem_free(search.ways);
    mem_free(search.back);
}

/* In hundredths; 0 of nothing. */
static size_t hundredths(size_t part, size_t whole)
{
    return whole ? (size_t)((uint64_t)part * 100 / whole) : 0;
}

static bool is_clear(const struct map *map, struct point p)
{
    return map_is(map, p, TERRAIN_PASSABLE | TERRAIN_CLEAR);
}

/* The sum over all clear tiles of the clear ones in line with them: of each run of tiles in
 * direction d, the square of its length. */
static size_t sum_of_sights(const struct map *map, enum direction d)
{
    const struct topology *t = map_topology(map);
    size_t sum = 0;
    for (size_t i = 0; i < map_area(map); i++) {
        struct point p = map_point(map, i);
        if (!is_clear(map, p) || is_clear(map, topology_step(t, p, direction_opposite(d))))
            continue;
        size_t run = 0;
        for (; is_clear(map, p); p = topology_step(t, p, d))
            run++;
        sum += run * run;
    }
    return sum;
}

static void measure_sight(const struct map *map, struct floor_stats *stats)
{
    size_t clear = 0;
    for (size_t i = 0; i < map_area(map); i++)
        clear += is_clear(map, map_point(map, i));
    stats->sight_across = hundredths(sum_of_sights(map, DIRECTION_E), clear);
    if (map->topology == TOPOLOGY_SQUARE)
        stats->sight_down = hundredths(sum_of_sights(map, DIRECTION_S), clear);
    else
        stats->sight_down = hundredths(
            sum_of_sights(map, DIRECTION_SE) + sum_of_sights(map, DIRECTION_SW), 2 * clear);
}

static void mark_spawns(const struct floor *floor, struct bits *marked)
{
    for (size_t i = 0; i < floor->item_count; i++)
        bits_add(marked, map_index(&floor->map, floor->items[i].at));
    for (size_t i = 0; i < floor->monster_count; i++)
        bits_add(marked, map_index(&floor->map, floor->monsters[i].at));
}

/* Whether nothing marked is in the dead end `p` or on the way out of it. */
static bool is_empty(const struct map *map, struct point p, const struct bits *marked)
{
    enum direction back = DIRECTION_NONE;
    for (int steps = 0; steps <= PRIZE_STEPS; steps++) {
        if (bits_has(marked, map_index(map, p)))
            return false;
        unsigned ways = map_ways(map, p);
        if (back != DIRECTION_NONE)
            ways &= ~(1U << back);
        if (ways == 0 || (ways & (ways - 1)) != 0)
            break; /* a junction: no longer the dead end */
        enum direction d = direction_first(ways);
        p = topology_step(map_topology(map), p, d);
        back = direction_opposite(d);
    }
    return true;
}

static bool goes_straight(unsigned ways)
{
    return direction_opposite(direction_first(ways)) == direction_first(ways & (ways - 1));
}

/* Bends, forks and dead ends are those of the builder: what is drawn in vaults does not count. */
static void measure_tiles(const struct floor *floor, struct floor_stats *stats)
{
    const struct map *map = &floor->map;
    struct bits marked, in_vault, in_room;
    bits_init(&marked, map_area(map));
    bits_init(&in_vault, map_area(map));
    bits_init(&in_room, map_area(map));
    mark_spawns(floor, &marked);
    floor_mark_vaults(floor, &in_vault);
    floor_mark_rooms(floor, &in_room);
    size_t corridors = 0, straights = 0;
    for (size_t i = 0; i < map_area(map); i++) {
        if (!terrain_is((enum terrain)map->tiles[i], TERRAIN_PASSABLE))
            continue;
        struct point p = map_point(map, i);
        stats->tiles++;
        if (bits_has(&in_vault, i))
            continue;
        unsigned ways = map_ways(map, p);
        int degree = __builtin_popcount(ways);
        bool dead_end = map_is_dead_end(map, &in_room, i);
        stats->junctions += degree >= 3;
        corridors += degree == 2;
        straights += degree == 2 && goes_straight(ways);
        stats->dead_ends += dead_end;
        stats->dead_ends_empty += dead_end && is_empty(map, p, &marked);
    }
    bits_release(&marked);
    bits_release(&in_vault);
    bits_release(&in_room);
    stats->straightness = hundredths(100 * straights, corridors);
    stats->dead_ends_percent = hundredths(100 * stats->dead_ends, stats->tiles);
    stats->junctions_percent = hundredths(100 * stats->junctions, stats->tiles);
}

static void measure_ways(const struct floor *floor, struct floor_stats *stats)
{
    const struct map *map = &floor->map;
    struct distance_map distance = {0};
    distance_compute(&distance, map, &floor->entrance, 1, DISTANCE_FAR, NULL, NULL);
    int32_t way = distance_at(&distance, map, floor->exit);
    stats->way = way == DISTANCE_FAR ? 0 : (size_t)way;
    stats->longest_way = (size_t)distance.steps[distance.queue[distance.reached - 1]];
    distance_release(&distance);
}

static void measure_cycles(const struct map *map, struct floor_stats *stats)
{
    struct bits on_cycle;
    bits_init(&on_cycle, map_area(map));
    map_cycles(map, &on_cycle);
    stats->cycle_percent = hundredths(100 * bits_population(&on_cycle), stats->tiles);
    bits_release(&on_cycle);
}

struct floor_stats floor_stats_of(const struct floor *floor)
{
    struct floor_stats stats = {.zones = map_zones(&floor->map)};
    measure_tiles(floor, &stats);
    measure_ways(floor, &stats);
    measure_sight(&floor->map, &stats);
    measure_cycles(&floor->map, &stats);
    return stats;
}
