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
    TERRAIN_LOUD = 1 << 5,     /* steps are heard twice as far */
    TERRAIN_QUIET = 1 << 6,    /* steps are heard half as far */
    TERRAIN_SLOW = 1 << 7,     /* a step onto it takes twice as long */
    TERRAIN_WASHES = 1 << 8,   /* keeps no scent */
    TERRAIN_COVER = 1 << 9,    /* hides the player from those who do not hunt them yet */
    TERRAIN_FALL = 1 << 10,    /* whoever gets into it drops to the next floor */
    TERRAIN_TOPPLES = 1 << 11, /* falls over when the player pushes it */
    TERRAIN_LOOSE = 1 << 12,   /* gives way when the player pushes it, in time */
    TERRAIN_BARRED = 1 << 13,  /* a way, once someone has unlocked or found it */
    TERRAIN_STICKY = 1 << 14,  /* holds whoever gets into it, and burns away at the player's lamp */
    TERRAIN_WARDS = 1 << 15,   /* those who walk through walls do not enter */
    TERRAIN_CRUMBLY = 1 << 16, /* gone once a creature that eats such has been there */
};

/*
 * A chasm is not passable, so that nobody walks into one by any command of several turns, and no
 * way leads through it; who means to leap does so by an action of its own.
 *
 *        name, glyph, flags, what the player reads
 */
#define TERRAINS(ROW)                                                                              \
    ROW(WALL, '#', TERRAIN_SOFT, "a wall")                                                         \
    ROW(FLOOR, '.', TERRAIN_PASSABLE | TERRAIN_CLEAR, "the floor")                                 \
    ROW(DOOR, '+', TERRAIN_PASSABLE | TERRAIN_HINGED, "a door")                                    \
    ROW(OPEN_DOOR, '\'', TERRAIN_PASSABLE | TERRAIN_CLEAR | TERRAIN_HINGED, "an open door")        \
    ROW(ENTRANCE, '<', TERRAIN_PASSABLE | TERRAIN_CLEAR | TERRAIN_STAIRS, "the stairs up")         \
    ROW(EXIT, '>', TERRAIN_PASSABLE | TERRAIN_CLEAR | TERRAIN_STAIRS, "the stairs down")           \
    ROW(LOCKED_DOOR, '=', TERRAIN_BARRED, "a locked door")                                         \
    ROW(WATER, '~', TERRAIN_PASSABLE | TERRAIN_CLEAR | TERRAIN_LOUD | TERRAIN_WASHES,              \
        "shallow water")                                                                           \
    ROW(GRASS, ';', TERRAIN_PASSABLE | TERRAIN_CLEAR | TERRAIN_COVER, "tall grass")                \
    ROW(RUBBLE, ',', TERRAIN_PASSABLE | TERRAIN_CLEAR | TERRAIN_SLOW | TERRAIN_LOUD, "rubble")     \
    ROW(PAVING, '_', TERRAIN_PASSABLE | TERRAIN_CLEAR | TERRAIN_QUIET, "smooth paving")            \
    ROW(CHASM, ':', TERRAIN_CLEAR | TERRAIN_FALL, "a chasm")                                       \
    ROW(STATUE, '8', 0, "a statue")                                                                \
    ROW(COLUMN, '|', TERRAIN_TOPPLES, "a loose column")                                            \
    ROW(EARTH, '%', TERRAIN_SOFT | TERRAIN_LOOSE, "a wall of loose earth")                         \
    ROW(CHALK, '0', TERRAIN_PASSABLE | TERRAIN_CLEAR | TERRAIN_WARDS | TERRAIN_CRUMBLY,            \
        "a ring of chalk")                                                                         \
    ROW(CRUMBS, '`', TERRAIN_PASSABLE | TERRAIN_CLEAR | TERRAIN_CRUMBLY, "a scatter of crumbs")    \
    ROW(MORTAR, '*', TERRAIN_SOFT | TERRAIN_LOOSE, "a plug of mortar")                             \
    ROW(HEDGE, '$', TERRAIN_SOFT | TERRAIN_LOOSE, "a hedge")                                       \
    ROW(JAMMED_DOOR, '}', TERRAIN_BARRED, "a wedged door")                                         \
    ROW(SEALED_DOOR, ']', TERRAIN_BARRED, "a sealed door")                                         \
    ROW(FALSE_SELF, '@', TERRAIN_CLEAR, "your false self")                                         \
    ROW(BEDROCK, '#', 0, "the outer wall")                                                         \
    ROW(SECRET_DOOR, '-', TERRAIN_SOFT | TERRAIN_BARRED, "a secret door")                          \
    ROW(WEB, '^', TERRAIN_PASSABLE | TERRAIN_CLEAR | TERRAIN_STICKY, "a web")

enum terrain {
#define ROW(id, glyph, flags, text) TERRAIN_##id,
    TERRAINS(ROW)
#undef ROW
        TERRAIN_COUNT
};

struct terrain_info {
    char glyph; /* ASCII; screens may draw it otherwise */
    uint32_t flags;
    const char *text; /* with its article: "a wall" */
};

extern const struct terrain_info terrains[TERRAIN_COUNT];

/* What a flag means to the player, as a sentence: "Steps on it are heard farther." */
struct terrain_effect {
    uint32_t flag;
    const char *text;
};
extern const struct terrain_effect terrain_effects[]; /* ended by a row without text */

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

/* Where monsters may start and items lie: not in doors, nor on stairs. */
static inline bool terrain_is_ground(enum terrain terrain)
{
    return terrain_is(terrain, TERRAIN_PASSABLE | TERRAIN_CLEAR) &&
           (terrains[terrain].flags & (TERRAIN_HINGED | TERRAIN_STAIRS)) == 0;
}

#endif
