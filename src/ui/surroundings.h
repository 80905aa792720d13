/* Surroundings: what is in the player's sight, in words. */
#ifndef UI_SURROUNDINGS_H
#define UI_SURROUNDINGS_H

#include "base/text.h"
#include "game/game.h"

/*
 * Adds a sentence a line: where the player is, the ways that lead on, what is beside them, then
 * each creature and thing in sight, the nearest first: "A crumb-rat, 3 east, asleep."
 */
void surroundings_describe(const struct game *game, struct text *text);

#endif
