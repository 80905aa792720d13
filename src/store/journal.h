/*
 * The journal: what the player did since the game was last saved, so that nothing is lost with the
 * process. One record for each action, written before its result is shown, each with a checksum of
 * its own and a byte of the state that the action led to; on the disk once a second and at each
 * change of floor.
 *
 *     8 bytes  magic "\x89" "CLEWJ\r\n"
 *     8 bytes  hash of the game that was saved, which tells whether the journal belongs to the save
 *     4 bytes  CRC-32 of the hash
 *     then for each action kind, direction, slot and state (a byte each), the target's x and y (two
 *     bytes each) and CRC-32 of these eight bytes and of the records before, two bytes of it
 *
 * Numbers are little-endian. A record that is torn or damaged ends the journal.
 */
#ifndef STORE_JOURNAL_H
#define STORE_JOURNAL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"
#include "game/game.h"

struct journal {
    int file;       /* −1: closed */
    uint32_t crc;   /* of all records so far */
    int32_t depth;  /* of the floor at the last record */
    int64_t synced; /* when, by the stopwatch */
    struct text path;
};

/* Closed. */
void journal_init(struct journal *journal);

/* Begins the journal of a game that has just been saved, in place of what `path` was. False, with
 * a line in `why`, where it cannot be written. */
bool journal_begin(struct journal *journal, const char *path, const struct game *game,
                   struct text *why);

/* Adds an action that the game has done. False, with a line in `why`, where it could not be
 * written: then the journal is closed, and ends with the action before. */
bool journal_add(struct journal *journal, struct action action, const struct game *game,
                 struct text *why);

/* Closes it, where it is open; the file stays. */
void journal_close(struct journal *journal);

struct journal_replay {
    size_t done;   /* actions that were played again */
    bool diverged; /* the next one led elsewhere: other rules wrote it. The game is as after it. */
};

/*
 * Plays the journal at `path` on `game`, which has just been read. What is not the journal of that
 * save, or is none, plays nothing.
 */
struct journal_replay journal_play(const char *path, struct game *game);

#endif
