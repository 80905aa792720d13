/*
 * A map: a rectangle of tiles of one topology. On hexagons only tiles with an even x + y exist;
 * what lies between them is bedrock that no step, sight or line ever comes to.
 */
#ifndef FLOOR_MAP_H
#define FLOOR_MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bits.h"
#include "base/point.h"
#include "floor/terrain.h"

enum { MAP_SIZE_MAX = 1001 }; /* tiles, either way */

struct map {
    enum topology_kind topology;
    int16_t width, height; /* tiles */
    uint32_t changes;      /* by map_set: who keeps what follows from tiles can tell by it */
    uint8_t *tiles;        /* enum terrain, row by row; written by map_set, or see map_refresh */
    direction_set *open;   /* map_passable of each tile, in the block of `tiles`; searches ask for
                              it all the time */
    int32_t offset[DIRECTION_COUNT]; /* see map_next */
};

/* All bedrock at the border, all wall inside. */
void map_init(struct map *map, enum topology_kind topology, int16_t width, int16_t height);
/* Makes `copy` one of `map`, to be released like it. */
void map_copy(struct map *copy, const struct map *map);
void map_release(struct map *map);

static inline const struct topology *map_topology(const struct map *map)
{
    return &topologies[map->topology];
}

static inline size_t map_area(const struct map *map)
{
    return (size_t)map->width * (size_t)map->height;
}

static inline bool map_contains(const struct map *map, struct point p)
{
    return p.x >= 0 && p.y >= 0 && p.x < map->width && p.y < map->height;
}

/* Whether the topology has a tile there. */
static inline bool map_has_tile(const struct map *map, struct point p)
{
    return map->topology != TOPOLOGY_HEX || ((p.x + p.y) & 1) == 0;
}

/*
 * Whether the tile is that of a cell of the maze from which floors are carved: see build_lattice.
 * Between cells lie passages and, on squares, pillars.
 */
static inline bool map_is_cell(const struct map *map, struct point p)
{
    return (p.y & 1) && (map->topology == TOPOLOGY_HEX ? ((p.x - p.y - 2) & 3) == 0 : p.x & 1);
}

/* Whether the tile is one of the outermost, which are all bedrock and the place of stairs at most.
 */
static inline bool map_on_border(const struct map *map, struct point p)
{
    int16_t side = map->topology == TOPOLOGY_HEX ? 2 : 1; /* columns that a step east takes */
    return p.x < side || p.y < 1 || p.x >= map->width - side || p.y >= map->height - 1;
}

/* The directions from the tile, which is on the map, in which the map goes on. */
static inline direction_set map_directions(const struct map *map, struct point p)
{
    const struct topology *t = map_topology(map);
    unsigned directions = t->directions;
    if (!map_on_border(map, p))
        return (direction_set)directions;
    topology_each (t, d)
        if (!map_contains(map, topology_step(t, p, d)))
            directions &= ~(1U << d);
    return (direction_set)directions;
}

/* The index of a tile in arrays of map_area elements. */
static inline size_t map_index(const struct map *map, struct point p)
{
    return (size_t)p.y * (size_t)map->width + (size_t)p.x;
}

static inline struct point map_point(const struct map *map, size_t index)
{
    uint32_t at = (uint32_t)index, width = (uint32_t)map->width; /* which divide faster */
    return (struct point){(int16_t)(at % width), (int16_t)(at / width)};
}

/* The first tile of a terrain from tile `from` on, by map_index; map_area where there is none. */
size_t map_find(const struct map *map, enum terrain terrain, size_t from);

/* for (size_t i …) over the tiles of a terrain that is not common; those written meanwhile may be
 * missed. */
#define map_each(map, terrain, i)                                                                  \
    for (size_t i = map_find((map), (terrain), 0); i < map_area(map);                              \
         i = map_find((map), (terrain), i + 1))

/* The index of the next tile in that direction, which must be on the map. */
static inline size_t map_next(const struct map *map, size_t index, enum direction d)
{
    return (size_t)((ptrdiff_t)index + map->offset[d]);
}

/* Beyond the edge everything is bedrock. */
static inline enum terrain map_at(const struct map *map, struct point p)
{
    return map_contains(map, p) ? (enum terrain)map->tiles[map_index(map, p)] : TERRAIN_BEDROCK;
}

void map_set(struct map *map, struct point p, enum terrain terrain);

/* Makes `open` agree with tiles that were written otherwise than by map_set. */
void map_refresh(struct map *map);

/* `flags` are of enum terrain_flag; true where the tile has all of them. */
static inline bool map_is(const struct map *map, struct point p, unsigned flags)
{
    return terrain_is(map_at(map, p), flags);
}

/* Whether the direction is one in which walls and columns lie and fall: no diagonal of squares. */
static inline bool map_is_straight(const struct map *map, enum direction d)
{
    return map->topology != TOPOLOGY_SQUARE || direction_in(DIRECTIONS_STRAIGHT, d);
}

/* The directions in which the next tile is passable; `p` is on the map. */
static inline direction_set map_passable(const struct map *map, struct point p)
{
    return map->open[map_index(map, p)];
}

/*
 * Of the directions in which the next tile is passable, those in which a step may be taken: on
 * squares no diagonal squeezes past the corner of a wall.
 */
static inline direction_set map_steps_of(enum topology_kind topology, direction_set passable)
{
    if (topology != TOPOLOGY_SQUARE)
        return passable;
    unsigned straight = passable & DIRECTIONS_STRAIGHT;
    unsigned beside = (straight << 1) & ((straight >> 1) | (straight << 7));
    return (direction_set)(straight | (passable & DIRECTIONS_DIAGONAL & beside));
}

/* The directions in which someone who walks could step from `from`, which is on the map. */
static inline direction_set map_steps(const struct map *map, struct point from)
{
    return map_steps_of(map->topology, map_passable(map, from));
}

/*
 * The directions in which ways lead on from the tile `p`, as a maze has them: on squares the
 * straight ones; on hexagons all, but for steps between two passages past the cell from which both
 * lead, which would make a ring of every sharp bend. Where that cell cannot be walked on, they
 * count.
 */
direction_set map_ways(const struct map *map, struct point p);

static inline bool map_can_step(const struct map *map, struct point from, enum direction d)
{
    return direction_in(map_steps(map, from), d);
}

/* Whether a locked or secret door is next to the tile. */
bool map_is_beside_barred(const struct map *map, struct point p);

/* Adds to `reached`, by map_index, `start` and all tiles that someone who walks can reach from it;
 * returns how many they are. */
size_t map_flood(const struct map *map, size_t start, bool *reached);

/*
 * The number of pieces that the passable tiles fall into by steps; doors count as passable, locked
 * and secret ones too.
 */
size_t map_zones(const struct map *map);

#endif
