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
    int16_t apart = topology == TOPOLOGY_HEX ? 2 : 1; /* columns from tile to tile */
    for (int16_t y = 1; y < height - 1; y++)
        for (int16_t x = (int16_t)(apart + y % apart); x < width - apart; x = (int16_t)(x + apart))
            map_set(map, (struct point){x, y}, TERRAIN_WALL);
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

/* Whether the step from the passage `p` in direction d leads past a cell of both that is open. */
static bool cuts_a_bend(const struct map *map, struct point p, enum direction d)
{
    const struct topology *t = map_topology(map);
    for (int turn = -1; turn <= 1; turn += 2) {
        struct point between = topology_step(t, p, topology_turn(t, d, turn));
        if (map_is_cell(map, between))
            return map_is(map, between, TERRAIN_PASSABLE);
    }
    return false;
}

direction_set map_ways(const struct map *map, struct point p)
{
    const struct topology *t = map_topology(map);
    unsigned ways = map_passable(map, p);
    if (map->topology == TOPOLOGY_SQUARE)
        return ways & DIRECTIONS_STRAIGHT;
    if (map_is_cell(map, p))
        return (direction_set)ways;
    topology_each (t, d)
        if (direction_in((direction_set)ways, d) && !map_is_cell(map, topology_step(t, p, d)) &&
            cuts_a_bend(map, p, d))
            ways &= ~(1U << d);
    return (direction_set)ways;
}

direction_set map_steps(const struct map *map, struct point from)
{
    return map_steps_of(map->topology, map_passable(map, from));
}

bool map_is_beside_barred(const struct map *map, struct point p)
{
    const struct topology *t = map_topology(map);
    topology_each (t, d) {
        if (map_is(map, topology_step(t, p, d), TERRAIN_BARRED))
            return true;
    }
    return false;
}

/* The map as it is for who has all keys and knows all secrets; to be released. */
static struct map all_opened(const struct map *map)
{
    struct map opened = *map;
    opened.tiles = mem_alloc(map_area(map), 1);
    for (size_t i = 0; i < map_area(map); i++)
        opened.tiles[i] =
            terrain_is((enum terrain)map->tiles[i], TERRAIN_BARRED) ? TERRAIN_DOOR : map->tiles[i];
    return opened;
}

size_t map_zones(const struct map *map)
{
    size_t zones = 0;
    struct map opened = all_opened(map);
    struct bits reached;
    bits_init(&reached, map_area(map));
    struct distance_map distance = {0};
    for (size_t i = 0; i < map_area(map); i++) {
        if (!terrain_is((enum terrain)opened.tiles[i], TERRAIN_PASSABLE) || bits_has(&reached, i))
            continue;
        zones++;
        struct point start = map_point(map, i);
        distance_compute(&distance, &opened, &start, 1, DISTANCE_FAR, NULL, NULL);
        for (size_t j = 0; j < distance.reached; j++)
            bits_add(&reached, distance.queue[j]);
    }
    distance_release(&distance);
    bits_release(&reached);
    map_release(&opened);
    return zones;
}
