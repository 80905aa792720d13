/*
 * An automatic player: explores, fights, drinks when hurt, takes the stairs. It looks at what a
 * person sees and sends the actions that a person could; only its ways to a foe are measured on the
 * floor as it is. For tests, soak runs and measurements.
 */
#ifndef BOT_BOT_H
#define BOT_BOT_H

#include "game/autopilot.h"
#include "game/game.h"

/* A zeroed structure is ready for use. */
struct bot {
    struct autopilot pilot;
    bool careful;        /* plays as well as it can, not simply; to be set before the first turn */
    uint32_t stuck;      /* actions since time last passed */
    struct point quarry; /* where it saw someone to go to, on the floor `quarry_depth` */
    int32_t quarry_depth;
    int32_t quarry_turns; /* for which it still goes there, out of sight or not */
    int32_t standoff;     /* turns before foes, less those without, since the last blow */
};

void bot_release(struct bot *bot);

/* What it would do now. The game must be going on. */
struct action bot_choose(struct bot *bot, const struct game *game);

/* Does what it has chosen; whether time passed, which it must know of to see that it is stuck. */
bool bot_do(struct bot *bot, struct game *game, struct action action);

/* Plays on until the end or until `turns` game turns have passed; returns the number of actions. */
uint32_t bot_play(struct bot *bot, struct game *game, uint32_t turns);

#endif
