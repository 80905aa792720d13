/*
 * Keeping a game: its save and, while it is played, the journal of what was done since. The journal
 * lies beside the save, as SAVE.journal.
 */
#ifndef STORE_KEEP_H
#define STORE_KEEP_H

#include "store/journal.h"
#include "store/save.h"

struct keep {
    const char *save; /* its path; the caller's */
    struct text journal_path;
    struct journal journal; /* open once something has been done */
    bool failed;            /* it could not be written: no more tries until the game is saved */
};

void keep_init(struct keep *keep, const char *save);

/* What is on the disk stays. */
void keep_release(struct keep *keep);

/* As save_read; a game that was cut off is then played on to where it was, which *replay tells. */
enum save_result keep_read(struct keep *keep, struct saved_game *saved, const struct kinds *kinds,
                           struct journal_replay *replay, struct text *why);

/*
 * Has the game do the action, and returns what game_act does. Before the first one the game is
 * saved; then each is in the journal when this returns. Where that cannot be done, `trouble` gets a
 * sentence for the player, once, and the game is played all the same.
 */
bool keep_act(struct keep *keep, struct saved_game *saved, struct action action,
              struct text *trouble);

/* Saves the game and closes its journal, which is then no longer needed. As save_write. */
bool keep_save(struct keep *keep, const struct saved_game *saved, struct text *why);

/*
 * Gives save and journal other names, so that another game can be kept in their place; adds the
 * save's to `aside`, nothing where there was none. False, with a line in `why`, where that failed.
 */
bool keep_put_aside(struct keep *keep, struct text *aside, struct text *why);

/* The game is over: removes both. False, with a line in `why`, where the save is still there. */
bool keep_remove(struct keep *keep, struct text *why);

#endif
