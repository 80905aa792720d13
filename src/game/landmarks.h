/*
 * Landmarks: what of the player's floor is known and worth finding again: vaults, and waters,
 * groves, chasms and the like that are large enough to be a sight. They are found in what the
 * player remembers, which is saved, so that nothing else needs to be.
 */
#ifndef GAME_LANDMARKS_H
#define GAME_LANDMARKS_H

#include "game/game.h"

struct landmark {
    const char *name; /* with its article: "the salt chapel", "a pool" */
    /* Where one goes to be there: a known tile that can be walked on, in it or beside it, and near
     * its middle; a tile of it where there is none. */
    struct point at;
};

enum { LANDMARKS_MAX = 64 };

/* Those known on the player's floor: vaults first, then by rows; returns their number. */
size_t landmarks_find(const struct game *game, struct landmark list[LANDMARKS_MAX]);

#endif
