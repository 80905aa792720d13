/* Sights: what on the floor the player may want to look at, shoot at or walk to. */
#ifndef UI_SIGHTS_H
#define UI_SIGHTS_H

#include "game/game.h"

enum sight_kind {
    SIGHT_FOE = 1 << 0,    /* in view */
    SIGHT_FRIEND = 1 << 1, /* companions and captives in view */
    SIGHT_ITEM = 1 << 2,   /* in view or remembered */
    SIGHT_STAIRS = 1 << 3, /* known */
    SIGHT_ALL = SIGHT_FOE | SIGHT_FRIEND | SIGHT_ITEM | SIGHT_STAIRS,
    SIGHT_LANDMARK = 1 << 4, /* known; see game/landmarks.h */
    SIGHT_DOOR = 1 << 5      /* known, also a locked one */
};

struct sight {
    enum sight_kind kind;
    struct point at;
    int32_t distance; /* steps on an open plane */
    const char *name; /* of a landmark; else NULL */
};

enum { SIGHTS_MAX = 160 };

struct sights {
    struct sight list[SIGHTS_MAX]; /* in the order of their kinds; the nearest first */
    size_t count;
};

/* `kinds` are of enum sight_kind. The player's own tile is left out. */
void sights_collect(struct sights *sights, const struct game *game, unsigned kinds);

/* "a crumb-rat", "redcap tonic", "the stairs down", "the salt chapel". */
void sights_add_name(const struct game *game, const struct sight *sight, struct text *text);

/* "3 east" or, beside the player, "east". */
void sights_add_place(const struct game *game, struct point p, struct text *text);

#endif
