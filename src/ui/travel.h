/* Where to go: the menu of what is known on the floor, and the map of all of it. */
#ifndef UI_TRAVEL_H
#define UI_TRAVEL_H

#include "ui/screen.h"

/* Lets the player choose stairs, a landmark, an item, a door or, with the cursor, any tile. False
 * where nothing was chosen. */
bool travel_choose(struct screen *screen, struct point *to);

/*
 * Shows the whole floor, in a smaller scale where it has to be, with its landmarks, until it is
 * left. True where one of them was chosen to go to.
 */
bool travel_show_map(struct screen *screen, struct point *to);

#endif
