/* Games that begin: real ones, practice on a floor, and the lesson. */
#ifndef CLI_NEW_GAME_H
#define CLI_NEW_GAME_H

#include "cli/session.h"
#include "store/save.h"

/* By the player's settings; seed NULL: of any; depth 0: a real game, otherwise to practise on. */
struct saved_game new_game(const struct session_plan *plan, const char *seed, int32_t depth);

/* A small floor that is the same for all, to learn the keys on. */
struct saved_game new_lesson(const struct session_plan *plan);
bool is_lesson(const struct game *game);

/* Notes what the player should know of a floor that will not be the one of its code. */
void new_game_compare(const struct session_plan *plan, const struct floor_code *code,
                      struct text *notice);

#endif
