/* A game of a character that is kept, or could be: each character has a real one and one of
 * practice (enum ui_slot), and neither touches the other. */
#ifndef CLI_SLOT_H
#define CLI_SLOT_H

#include "store/keep.h"

struct slot {
    struct keep keep;
    struct saved_game saved; /* saved.game NULL: none is known of */
    bool known;              /* the disk has been asked */
};

void slot_init(struct slot *slot, const char *save);

/* What is on the disk stays. */
void slot_release(struct slot *slot);

/* Puts a game that begins in the place of the one before. */
void slot_begin(struct slot *slot, struct saved_game saved);

/* Forgets the game. */
void slot_empty(struct slot *slot);

/* Gives another name to a saved game that is on the disk, and adds to `notice` which. False, with a
 * line in `why`, where that failed. */
bool slot_put_aside(struct slot *slot, struct text *notice, struct text *why);

/*
 * Saves when memory has run out, perhaps in the middle of a turn, so that this state may turn out
 * to be unusable: an earlier save is kept beside it. Tells on standard error what became of it.
 */
void slot_save_in_emergency(const struct slot *slot);

#endif
