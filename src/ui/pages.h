/* The pages that a command shows. */
#ifndef UI_PAGES_H
#define UI_PAGES_H

#include "ui/screen.h"

/* What the keys do, as they are bound now, and what the signs on the map mean. */
void pages_help(struct screen *screen);

/* Health, arms, what has been done so far. */
void pages_character(struct screen *screen);

/* What is in sight, in words. */
void pages_survey(struct screen *screen);

/* All messages that are kept, or those with a word that the player types. */
void pages_messages(struct screen *screen);

/* The version of the program, the seed, how far the game is. */
void pages_version(struct screen *screen);

#endif
