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

bool map_can_step(const struct map *map, struct point from, enum direction d)
{
    const struct topology *t = map_topology(map);
    if (!map_is(map, topology_step(t, from, d), TERRAIN_PASSABLE))
        return false;
    if (map->topology != TOPOLOGY_SQUARE || d % 2 == 0)
        return true;
    enum direction left = (enum direction)((d + 1) % DIRECTION_COUNT);
    enum direction right = (enum direction)(d - 1);
    return map_is(map, topology_step(t, from, left), TERRAIN_PASSABLE) &&
           map_is(map, topology_step(t, from, right), TERRAIN_PASSABLE);
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
