/* Flights: what flew in the last turn, shown as it flies. */
#ifndef UI_FLIGHT_H
#define UI_FLIGHT_H

#include "ui/screen.h"

/*
 * Shows the game's flights one after the other, where the player sees them and the settings want
 * it; a quarter of a second each at most. A key that is typed ahead cuts all of it short and is
 * read as always.
 */
void flights_show(struct screen *screen);

#endif
