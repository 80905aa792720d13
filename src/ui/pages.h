/* The pages that a command shows. */
#ifndef UI_PAGES_H
#define UI_PAGES_H

#include "ui/screen.h"
#include "ui/sheet.h"

/* What the keys do, as they are bound now, and what the signs on the map mean. */
void pages_help(struct screen *screen);

/* Adds that to another page. */
void help_add(const struct screen *screen, struct sheet *sheet);

/* Health, arms, what has been done so far. */
void pages_character(struct screen *screen);

/* What is in sight, in words. */
void pages_survey(struct screen *screen);

/* All messages that are kept, or those with a word that the player types. */
void pages_messages(struct screen *screen);

/* What the player knows of the kinds of items that are not known from the start. */
void pages_discoveries(struct screen *screen);

/* The version of the program, the seed, how far the game is. */
void pages_version(struct screen *screen);

#endif
