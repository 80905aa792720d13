/*
 * What holds of every game after every action, whatever was done. A debug build (configure with
 * --enable-debug) looks after each action, and ends at the first that breaks it.
 */
#ifndef GAME_INVARIANTS_H
#define GAME_INVARIANTS_H

#include "game/game.h"

#ifndef CLEW_DEBUG
#define CLEW_DEBUG 0
#endif

enum { FAULT_ROOM = 160 };

/* Whether all of it holds on the player's floor; where not, `fault` says what does not. */
bool invariants_hold(const struct game *game, char fault[FAULT_ROOM]);

/* The things on the floors visited so far and in all hands. */
struct tally {
    uint32_t turn;
    bool floors[FLOOR_DEPTHS];
    size_t things;
};
struct tally tally_things(const struct game *game);

/* Whether no more of them are there than were: an action may use things up, but makes none. Those
 * on a floor that it visits first, and those that newcomers bring, do not count. */
bool tally_holds(const struct game *game, const struct tally *before, char fault[FAULT_ROOM]);

#endif
