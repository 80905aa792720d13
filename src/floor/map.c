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
    unsigned straight = passable & 0x55U;
    unsigned beside = (straight << 1) & ((straight >> 1) | (straight << 7));
    return (direction_set)(straight | (passable & 0xAAU & beside));
}

direction_set map_steps(const struct map *map, struct point from)
{
    const struct topology *t = map_topology(map);
    bool inside = from.x > 1 && from.y > 0 && from.x < map->width - 2 && from.y < map->height - 1;
    const uint8_t *here = map->tiles + map_index(map, from);
    unsigned passable = 0;
    for (unsigned d = 0; d < DIRECTION_COUNT; d++) {
        struct point by = t->delta[d];
        enum terrain there = inside ? (enum terrain)here[by.y * map->width + by.x]
                                    : map_at(map, topology_step(t, from, (enum direction)d));
        passable |= (unsigned)terrain_is(there, TERRAIN_PASSABLE) << d;
    }
    return map_steps_of(map->topology, (direction_set)(passable & t->directions));
}

size_t map_zones(const struct map *map)
{
    size_t zones = 0;
    struct bits reached;
    bits_init(&reached, map_area(map));
    struct distance_map distance = {0};
    for (size_t i = 0; i < map_area(map); i++) {
        if (!terrain_is(map->tiles[i], TERRAIN_PASSABLE) || bits_has(&reached, i))
            continue;
        zones++;
        struct point start = map_point(map, i);
        distance_compute(&distance, map, &start, 1, DISTANCE_FAR, NULL, NULL);
        for (size_t j = 0; j < distance.reached; j++)
            bits_add(&reached, distance.queue[j]);
    }
    distance_release(&distance);
    bits_release(&reached);
    return zones;
}
