/* Spectacles: what flew, burst and toppled in the last turn, shown as it does. */
#ifndef UI_SPECTACLE_H
#define UI_SPECTACLE_H

#include "ui/screen.h"

enum { SPECTACLE_FRAMES_MAX = 20 /* of a turn: a third of a second */ };

/*
 * Shows the game's events one after the other, where the player sees them and the settings want it.
 * Where a key waits already, nothing is shown; one that is typed meanwhile cuts all of it short. It
 * is read as always.
 */
void spectacle_show(struct screen *screen);

#endif
