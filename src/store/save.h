/* The saved game of a character: the whole state of one game in one file; see envelope.h. */
#ifndef STORE_SAVE_H
#define STORE_SAVE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"
#include "game/game.h"

/* Raised whenever a saved game of before cannot be read any more, or has other content. */
enum { SAVE_FORMAT = 3 };

/* A game with what the scores want to know and the rules do not. */
struct saved_game {
    struct game *game;
    int64_t began;       /* seconds since 1970 */
    int64_t played;      /* seconds at the terminal, up to the save */
    int32_t first_depth; /* where it began: 1, or the floor chosen to practise on */
};

enum save_result {
    SAVE_READ,
    SAVE_NONE,   /* there is no file */
    SAVE_REFUSED /* `why` says why, and that the file was left as it is */
};

/* Reads the save at `path`. Where SAVE_READ, saved->game is the caller's to free and `kinds` must
 * outlive it. */
enum save_result save_read(struct saved_game *saved, const char *path, const struct kinds *kinds,
                           struct text *why);

/* Replaces the save at `path`. False, with a line in `why`, where that failed; an earlier save is
 * then as it was. */
bool save_write(const struct saved_game *saved, const char *path, struct text *why);

#endif
