/*
 * Trips: commands of many turns. Each goes on until it is done, something comes up or a key is
 * pressed, and hints at why it stops.
 */
#ifndef UI_TRIP_H
#define UI_TRIP_H

#include "ui/screen.h"

/* Explores; where the settings want it, picks up what it comes by. */
void trip_explore(struct screen *screen);

void trip_rest(struct screen *screen);
void trip_to_stairs(struct screen *screen, bool down);
void trip_to(struct screen *screen, struct point to);
void trip_run(struct screen *screen, enum direction heading);

/* Works at the shackles of the captive who is there. */
void trip_free(struct screen *screen, enum direction heading);

/* Does it so often, unless something comes between. */
void trip_repeat(struct screen *screen, struct action action, int times);

#endif
