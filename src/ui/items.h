/* What the player does with things carried. */
#ifndef UI_ITEMS_H
#define UI_ITEMS_H

#include "ui/screen.h"

/* Whether the thing in that slot is in hand or worn. */
bool items_in_use(const struct game *game, int slot);

/* The inventory: looking at things, and what can be done with each. */
void items_show(struct screen *screen);

/* What was carried when the game ended, as it really was. */
void items_look_back(struct screen *screen);

/* A command that does something with one thing: quaff, read, wield, throw, drop … */
void items_do(struct screen *screen, enum command command);

/* Throws the first missiles at the nearest foe in sight. */
void items_fire(struct screen *screen);

#endif
