#include "floor/map.h"

#include <string.h>

#include "base/bits.h"
#include "base/mem.h"
#include "floor/distance.h"

void map_init(struct map *map, enum topology_kind topology, int16_t width, int16_t height)
{
    *map = (struct map){.topology = topology, .width = width, .height = height};
    map->tiles = mem_alloc(map_area(map), 1);
    memset(map->tiles, TERRAIN_BEDROCK, map_area(map));
    for (int16_t y = 1; y < height - 1; y++)
        memset(map->tiles + map_index(map, (struct point){1, y}), TERRAIN_WALL, (size_t)width - 2);
}

void map_release(struct map *map)
{
    mem_free(map->tiles);
    *map = (struct map){0};
}

direction_set map_steps_of(enum topology_kind topology, direction_set passable)
{
    if (topology != TOPOLOGY_SQUARE)
        return passable;
    unsigned straight = passable & DIRECTIONS_STRAIGHT;
    unsigned beside = (straight << 1) & ((straight >> 1) | (straight << 7));
    return (direction_set)(straight | (passable & DIRECTIONS_DIAGONAL & beside));
}

static inline unsigned passable_bit(uint8_t tile, enum direction d)
{
    return (unsigned)terrain_is((enum terrain)tile, TERRAIN_PASSABLE) << d;
}

/* map_passable on squares, off the edge. */
static direction_set passable_inside(const uint8_t *here, ptrdiff_t width)
{
    const uint8_t *above = here - width, *below = here + width;
    return (
        direction_set)(passable_bit(here[1], DIRECTION_E) | passable_bit(above[1], DIRECTION_NE) |
                       passable_bit(above[0], DIRECTION_N) | passable_bit(above[-1], DIRECTION_NW) |
                       passable_bit(here[-1], DIRECTION_W) | passable_bit(below[-1], DIRECTION_SW) |
                       passable_bit(below[0], DIRECTION_S) | passable_bit(below[1], DIRECTION_SE));
}

direction_set map_passable(const struct map *map, struct point p)
{
    const struct topology *t = map_topology(map);
    if (map->topology == TOPOLOGY_SQUARE && p.x > 0 && p.y > 0 && p.x < map->width - 1 &&
        p.y < map->height - 1)
        return passable_inside(map->tiles + map_index(map, p), map->width);
    unsigned passable = 0;
    topology_each (t, d)
        passable |= passable_bit((uint8_t)map_at(map, topology_step(t, p, d)), d);
    return (direction_set)passable;
}

direction_set map_steps(const struct map *map, struct point from)
{
    return map_steps_of(map->topology, map_passable(map, from));
}

/* map_steps for who has all keys and knows all secrets. */
static direction_set steps_of_all_ways(const void *context, struct point from)
{
    const struct map *map = context;
    const struct topology *t = map_topology(map);
    unsigned ways = 0;
    topology_each (t, d)
        ways |= (unsigned)terrain_is_way(map_at(map, topology_step(t, from, d))) << d;
    return map_steps_of(map->topology, (direction_set)ways);
}

static bool has_barred_ways(const struct map *map)
{
    for (size_t i = 0; i < map_area(map); i++)
        if (terrain_is(map->tiles[i], TERRAIN_BARRED))
            return true;
    return false;
}

size_t map_zones(const struct map *map)
{
    size_t zones = 0;
    distance_steps *steps = has_barred_ways(map) ? steps_of_all_ways : NULL; /* or faster ones */
    struct bits reached;
    bits_init(&reached, map_area(map));
    struct distance_map distance = {0};
    for (size_t i = 0; i < map_area(map); i++) {
        if (!terrain_is_way(map->tiles[i]) || bits_has(&reached, i))
            continue;
        zones++;
        struct point start = map_point(map, i);
        distance_compute(&distance, map, &start, 1, DISTANCE_FAR, steps, map);
        for (size_t j = 0; j < distance.reached; j++)
            bits_add(&reached, distance.queue[j]);
    }
    distance_release(&distance);
    bits_release(&reached);
    return zones;
}
