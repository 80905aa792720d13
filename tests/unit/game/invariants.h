/* What must hold of a game after every action, whatever was done. */
#ifndef TESTS_GAME_INVARIANTS_H
#define TESTS_GAME_INVARIANTS_H

#include "game/game.h"

/* Fails the running test, with the reason, where something does not hold. */
void check_invariants(const struct game *game);

/* All things on all floors and in all hands: no action makes more of them. */
size_t count_things(const struct game *game);

#endif
