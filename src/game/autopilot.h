/*
 * The commands of several turns (explore, travel, rest, run), one action at a time: a screen or a
 * bot asks for the next action, sends it, and stops when game->disturbance or `done` says so. Works
 * only on what the player knows.
 */
#ifndef GAME_AUTOPILOT_H
#define GAME_AUTOPILOT_H

#include "game/game.h"

enum { AUTOPILOT_KEEPERS = 16 };

/* Work space; a zeroed structure is ready for use. */
struct autopilot {
    struct distance_map distance;
    struct point keepers[AUTOPILOT_KEEPERS]; /* in sight, see game_is_keeper: no step next to one */
    size_t keeper_count;
};

struct autopilot_step {
    bool done;            /* nothing to do: `reason` says why, a sentence */
    struct action action; /* where not done */
    const char *reason;
};

void autopilot_release(struct autopilot *pilot);

/*
 * All are done, with a reason, while there is a game_danger. They pass by what is none, but not
 * next to those who keep their place and strike.
 *
 * To the nearest place that shows something new, or item worth picking up, and picks it up; then,
 * with a key, to the nearest locked door, and opens it.
 */
struct autopilot_step autopilot_explore(struct autopilot *pilot, const struct game *game);

/* By the shortest known way to `to`, or next to a door, a column or the like that nobody
 * can walk on. */
struct autopilot_step autopilot_travel(struct autopilot *pilot, const struct game *game,
                                       struct point to);

/* To the known stairs down; up, along the thread where the player is on it, or else to the known
 * ones. Done on them, with an empty reason. */
struct autopilot_step autopilot_stairs(struct autopilot *pilot, const struct game *game, bool down);

/* Waits until health is full and conditions have passed. */
struct autopilot_step autopilot_rest(const struct game *game);

/*
 * Goes on in *heading, following the bends of a corridor or to the far side of a hall, until there
 * is a new choice of ways, a door, stairs or an item. *heading starts as the direction wanted;
 * `first` is true for the first step.
 */
struct autopilot_step autopilot_run(const struct game *game, enum direction *heading, bool first);

#endif
