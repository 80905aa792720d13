/*
 * Floors: a maze turned into a dungeon of rooms, loops and doors with an entrance and an exit. A
 * floor is a pure function of seed, depth, settings and spawn tables; see floor_generate.
 */
#ifndef FLOOR_FLOOR_H
#define FLOOR_FLOOR_H

#include "base/bits.h"
#include "floor/map.h"
#include "floor/settings.h"
#include "floor/vault.h"

/* Raised whenever a seed gives other floors than before; golden files change with it. */
enum { FLOOR_GENERATOR_VERSION = 3 };

/* What may be put on floors, by the index of a monster or item kind that floor/ knows nothing else
 * of. */
struct spawn_row {
    int32_t depth_min, depth_max; /* 1 … FLOOR_DEPTHS */
    int32_t frequency;            /* relative; 0 for what only `every` brings */
    int32_t group_min, group_max; /* how many at a time, side by side; at least 1 */
    int32_t every; /* one is due on each `every`th floor from depth_min to depth_max; 0: never */
    bool far;      /* lies in the quarter of the floor farthest from the entrance */
    int32_t class; /* of those that vaults may ask for */
    int32_t sure;  /* items: so many are dealt to floors depth_min … DEAL_DEPTH; see deal.h */
    bool captive;  /* of monsters: may be found in shackles */
};

struct spawn_table {
    const struct spawn_row *rows;
    size_t count;
};

/* A row that belongs on `depth`, by frequency; −1 where none does. */
int32_t spawn_table_draw(const struct spawn_table *table, int32_t depth, struct rng *rng);

struct spawn_tables {
    struct spawn_table monsters, items;
    struct vault_table vaults;
    int32_t key; /* the item that opens locked doors; −1: there is none, and no locks */
};

struct spawn {
    uint16_t kind; /* row of the spawn table */
    struct point at;
    bool captive; /* of a monster: shackled there, and in nobody's way */
};

/* Monsters at the start of a floor, however large: turns go through all of them. */
enum { FLOOR_MONSTERS_MAX = 800 };

/* A room: the rectangle of its floor tiles. */
struct room {
    struct point corner;
    int16_t width, height;
};

static inline bool room_contains(const struct room *room, struct point p)
{
    return p.x >= room->corner.x && p.y >= room->corner.y && p.x < room->corner.x + room->width &&
           p.y < room->corner.y + room->height;
}

/* Its tile x columns and y rows from the corner. */
static inline struct point room_tile(const struct room *room, int x, int y)
{
    return (struct point){(int16_t)(room->corner.x + x), (int16_t)(room->corner.y + y)};
}

static inline struct point room_middle(const struct room *room)
{
    return room_tile(room, room->width / 2, room->height / 2);
}

struct floor {
    uint64_t seed; /* of the dungeon */
    int32_t depth;
    int32_t builder;  /* index in maze_algorithms */
    int32_t attempts; /* 1 where the first sub-seed gave a good floor; 0 for the plain floor */
    struct map map;
    struct point entrance;
    struct point exit; /* equals the entrance on the last floor, which has none */
    struct room *rooms;
    size_t room_count;
    struct vault_place *vaults;
    size_t vault_count;
    struct spawn *monsters;
    size_t monster_count;
    struct spawn *items;
    size_t item_count;
};

/*
 * Makes the floor of `depth` in the dungeon of `seed`. The settings must be possible. Never fails:
 * after FLOOR_ATTEMPTS layouts that fail their checks a plain floor is laid.
 */
enum { FLOOR_ATTEMPTS = 20 };
void floor_generate(struct floor *floor, uint64_t seed, int32_t depth,
                    const struct dungeon_settings *settings, const struct spawn_tables *spawns);
void floor_release(struct floor *floor);

/* Adds the tiles in the rectangles of its rooms, or in its vaults, to `tiles`, of map_area bits. */
void floor_mark_rooms(const struct floor *floor, struct bits *tiles);
void floor_mark_vaults(const struct floor *floor, struct bits *tiles);

/* map_is_dead_end where a glance does not tell. */
bool map_is_dead_end_closely(const struct map *map, const struct bits *in_room, size_t tile);

/*
 * Whether a tile, by map_index, is the end of a dead end: bare floor from which one way leads on,
 * neither in the rectangle of a room, whose tiles are `in_room`, nor before a locked or secret
 * door.
 */
static inline bool map_is_dead_end(const struct map *map, const struct bits *in_room, size_t tile)
{
    unsigned straight = map->open[tile] & DIRECTIONS_STRAIGHT;
    bool leads_on = map->topology == TOPOLOGY_SQUARE && (straight & (straight - 1)) != 0;
    return !leads_on && map_is_dead_end_closely(map, in_room, tile);
}

/*
 * The depths that are laid out on hexagons, a bit 1 << (depth − 1) each; the others are on squares.
 * Dealt for the whole dungeon from its seed: as many hexagonal floors as the settings say, where
 * there are enough that are at least HEXAGONAL_WIDTH_MIN wide and have a builder with a weight that
 * can work on them.
 */
uint32_t floor_hexagons(uint64_t seed, const struct dungeon_settings *settings);

/*
 * The builder of `depth`: one that can work on its topology, never the same twice running where the
 * weights leave a choice, and each of the mission's five in every dungeon unless the weights forbid
 * it or all floors that they leave to it are hexagonal. Wilson's is the usual one on hexagons.
 * Dealt for the whole dungeon from its seed, once its floors of hexagons are: `hexagonal`.
 */
int32_t floor_builder(uint64_t seed, int32_t depth, const struct dungeon_settings *settings,
                      uint32_t hexagonal);

/* A hash of all that is on it, for golden files and comparisons. */
uint64_t floor_hash(const struct floor *floor);

/* NULL, or what is wrong with a floor. */
const char *floor_check(const struct floor *floor);

#endif
