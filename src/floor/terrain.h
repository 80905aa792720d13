/* Terrains: what a tile can be. A row here is all that a new terrain of known properties needs. */
#ifndef FLOOR_TERRAIN_H
#define FLOOR_TERRAIN_H

#include <stdbool.h>
#include <stdint.h>

enum terrain_flag {
    TERRAIN_PASSABLE = 1 << 0, /* can be walked on */
    TERRAIN_CLEAR = 1 << 1,    /* can be seen, shot and thrown through */
    TERRAIN_HINGED = 1 << 2,   /* opens when walked into, or shuts */
    TERRAIN_SOFT = 1 << 3,     /* can be dug through */
    TERRAIN_STAIRS = 1 << 4,   /* leads to another floor */
    TERRAIN_BARRED = 1 << 5,   /* a way, once someone has unlocked or found it */
};

/*
 *        name           glyph  flags                                             what the player
 * reads
 */
#define TERRAINS(ROW)                                                                              \
    ROW(WALL, '#', TERRAIN_SOFT, "a wall")                                                         \
    ROW(FLOOR, '.', TERRAIN_PASSABLE | TERRAIN_CLEAR, "the floor")                                 \
    ROW(DOOR, '+', TERRAIN_PASSABLE | TERRAIN_HINGED, "a door")                                    \
    ROW(OPEN_DOOR, '\'', TERRAIN_PASSABLE | TERRAIN_CLEAR | TERRAIN_HINGED, "an open door")        \
    ROW(ENTRANCE, '<', TERRAIN_PASSABLE | TERRAIN_CLEAR | TERRAIN_STAIRS, "the stairs up")         \
    ROW(EXIT, '>', TERRAIN_PASSABLE | TERRAIN_CLEAR | TERRAIN_STAIRS, "the stairs down")           \
    ROW(LOCKED_DOOR, '=', TERRAIN_BARRED, "a locked door")                                         \
    ROW(BEDROCK, '#', 0, "the outer wall")                                                         \
    ROW(SECRET_DOOR, '%', TERRAIN_SOFT | TERRAIN_BARRED, "a secret door")

enum terrain {
#define ROW(id, glyph, flags, text) TERRAIN_##id,
    TERRAINS(ROW)
#undef ROW
        TERRAIN_COUNT
};

struct terrain_info {
    char glyph; /* ASCII; screens may draw it otherwise */
    uint8_t flags;
    const char *text; /* with its article: "a wall" */
};

extern const struct terrain_info terrains[TERRAIN_COUNT];

static inline bool terrain_is(enum terrain terrain, unsigned flags)
{
    return (terrains[terrain].flags & flags) == flags;
}

/* Whether it is, or can become, a way for someone who walks. */
static inline bool terrain_is_way(enum terrain terrain)
{
    return terrains[terrain].flags & (TERRAIN_PASSABLE | TERRAIN_BARRED);
}

/* What someone takes it for who has not found its secret. */
static inline enum terrain terrain_seen(enum terrain terrain)
{
    return terrain == TERRAIN_SECRET_DOOR ? TERRAIN_WALL : terrain;
}

#endif
