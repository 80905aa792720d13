/* Stages `carve` and `doors`: from the lattice to tiles. */
#include "floor/build.h"

#include <string.h>

static void carve_cells(const struct build *build, struct map *map)
{
    const struct lattice *l = &build->maze.lattice;
    size_t cell;
    for (cell = 0; cell < lattice_cells(l); cell++)
        if (!bits_has(&build->solid, cell))
            map->tiles[map_index(map, build->tiles[cell])] = TERRAIN_FLOOR;
    for (unsigned d = 0; d < lattice_half(l->kind); d++)
        maze_each_passage (&build->maze, d, cell)
            map->tiles[map_index(map, build_passage_tile(build, cell, d))] = TERRAIN_FLOOR;
}

static void carve_room(struct map *map, const struct room *room)
{
    for (int16_t y = 0; y < room->height; y++)
        memset(map->tiles + map_index(map, room_tile(room, 0, y)), TERRAIN_FLOOR,
               (size_t)room->width);
}

void build_carve(const struct build *build, struct map *map)
{
    carve_cells(build, map);
    /* hexagonal rooms are whole by now: each of their tiles is a cell or a passage */
    for (size_t i = 0; i < build->floor->room_count && build->topology == TOPOLOGY_SQUARE; i++)
        carve_room(map, &build->floor->rooms[i]);
    map_refresh(map);
}

const char *stage_carve(struct build *build)
{
    build_carve(build, &build->floor->map);
    floor_mark_rooms(build->floor, &build->in_room);
    build->carved = true;
    return NULL;
}

/* Whether a door touches the tile, as only passages on hexagons do: two would look like a mistake.
 */
static bool is_beside_door(const struct map *map, struct point p)
{
    if (map->topology != TOPOLOGY_HEX)
        return false;
    topology_each (map_topology(map), d)
        if (map_at(map, topology_step(map_topology(map), p, d)) == TERRAIN_DOOR)
            return true;
    return false;
}

const char *stage_doors(struct build *build)
{
    struct map *map = &build->floor->map;
    size_t cell;
    for (unsigned d = 0; d < lattice_half(build->maze.lattice.kind); d++)
        maze_each_passage (&build->maze, d, cell) {
            if (build->room_of[cell] == build->room_of[build_beyond(build, cell, d)])
                continue;
            struct point p = build_passage_tile(build, cell, d);
            if (rng_percent(&build->rng, build->settings->door_percent) && !is_beside_door(map, p))
                map_set(map, p, TERRAIN_DOOR);
        }
    return NULL;
}
