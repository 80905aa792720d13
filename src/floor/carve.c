/* Stages `carve` and `doors`: from the lattice to tiles. */
#include "floor/build.h"

static void carve_cells(const struct build *build, struct map *map)
{
    const struct maze *maze = &build->maze;
    for (size_t cell = 0; cell < lattice_cells(&maze->lattice); cell++) {
        if (bits_has(&build->solid, cell))
            continue;
        map_set(map, build_cell_tile(build, cell), TERRAIN_FLOOR);
        for (unsigned ways = maze_ways_forward(maze, cell); ways != 0; ways &= ways - 1)
            map_set(map, build_passage_tile(build, cell, lattice_first(ways)), TERRAIN_FLOOR);
    }
}

void build_clear_room(struct map *map, const struct room *room)
{
    for (int16_t y = 0; y < room->height; y++)
        for (int16_t x = 0; x < room->width; x++)
            map_set(map, room_tile(room, x, y), TERRAIN_FLOOR);
}

void build_carve(const struct build *build, struct map *map)
{
    carve_cells(build, map);
    /* hexagonal rooms are whole by now: each of their tiles is a cell or a passage */
    for (size_t i = 0; i < build->floor->room_count && build->topology == TOPOLOGY_SQUARE; i++)
        build_clear_room(map, &build->floor->rooms[i]);
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
    const struct maze *maze = &build->maze;
    for (size_t cell = 0; cell < lattice_cells(&maze->lattice); cell++) {
        for (unsigned ways = maze_ways_forward(maze, cell); ways != 0; ways &= ways - 1) {
            unsigned d = lattice_first(ways);
            size_t beyond = lattice_beyond(&maze->lattice, cell, d);
            if (build->room_of[cell] == build->room_of[beyond])
                continue;
            struct point p = build_passage_tile(build, cell, d);
            if (rng_percent(&build->rng, build->settings->door_percent) && !is_beside_door(map, p))
                map_set(map, p, TERRAIN_DOOR);
        }
    }
    return NULL;
}
