/*
 * An explorer, for measuring floors: the player's own explore command on what a player sees, on a
 * floor from which all monsters and items have been taken, until the stairs down are seen; then
 * straight to them. Without stairs down it explores all there is.
 */
#ifndef BOT_EXPLORER_H
#define BOT_EXPLORER_H

#include "game/game.h"

struct explorer_walk {
    bool exit_taken;
    size_t steps;    /* tiles walked; opening a door is none */
    size_t retraced; /* of these steps, those onto a tile where it had been before */
};

/* The walk over the floor of `depth` in the dungeon of `seed_text`. */
struct explorer_walk explorer_walk(const struct kinds *kinds,
                                   const struct dungeon_settings *settings, const char *seed_text,
                                   int32_t depth);

/* The same in a game that is at its beginning; takes the life from the player's floor. */
struct explorer_walk explorer_walk_in(struct game *game);

#endif
