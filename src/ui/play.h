/* Play: from keys to commands to actions. */
#ifndef UI_PLAY_H
#define UI_PLAY_H

#include "ui/screen.h"

/* Does one action, after a question where it would harm one of the player's own; where it brought
 * danger, keys typed ahead are forgotten. True where it took time. */
bool play_act(struct screen *screen, struct action action);

/* Picks up what lies here where the settings want it, but not under a foe's eyes. True where it
 * did. */
bool play_pick_up(struct screen *screen);

#endif
