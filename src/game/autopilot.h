/*
 * The commands of several turns (explore, travel, rest, run), one action at a time: a screen or a
 * bot asks for the next action, sends it, and stops when game->disturbance or `done` says so. Works
 * only on what the player knows.
 */
#ifndef GAME_AUTOPILOT_H
#define GAME_AUTOPILOT_H

#include "game/game.h"

struct autopilot {
    struct distance_map distance;
};

struct autopilot_step {
    bool done;            /* nothing to do: `reason` says why */
    struct action action; /* where not done */
    const char *reason;   /* a sentence: "Explored.", "A crumb-rat is in view." */
};

void autopilot_init(struct autopilot *pilot, const struct game *game);
void autopilot_release(struct autopilot *pilot);

/* To the nearest place that shows something new, or item not yet picked up. */
struct autopilot_step autopilot_explore(struct autopilot *pilot, const struct game *game);

/* By the shortest known way to `to`; beside it where it cannot be entered. */
struct autopilot_step autopilot_travel(struct autopilot *pilot, const struct game *game,
                                       struct point to);

/* To the known stairs down (or up), and done on them. */
struct autopilot_step autopilot_stairs(struct autopilot *pilot, const struct game *game, bool down);

/* Waits until health is full and conditions have passed. */
struct autopilot_step autopilot_rest(struct autopilot *pilot, const struct game *game);

/*
 * Goes on in `d` until something of interest: a side passage, a door, an item. `*heading` starts as
 * `d` and follows the bends of a corridor; `first` is true for the first step.
 */
struct autopilot_step autopilot_run(struct autopilot *pilot, const struct game *game,
                                    enum direction *heading, bool first);

#endif
