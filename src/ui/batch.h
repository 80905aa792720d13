/*
 * Batches: what is written to a descriptor piece by piece goes out in one write. ncurses writes
 * after each move of the cursor, which over a network is a packet each; so for as long as it draws,
 * its descriptor is a file in memory. Where the system has none, all is written as it comes.
 */
#ifndef UI_BATCH_H
#define UI_BATCH_H

#include <stddef.h>

struct batch {
    int memory; /* -1: there is none */
    int target; /* the descriptor gathered for */
    int real;   /* what it was before; -1: nothing is being gathered */
    char *bytes;
    size_t room;
};

/* For what is written to the descriptor `target`. */
void batch_init(struct batch *batch, int target);
void batch_release(struct batch *batch);

/* Gathers from here on; not twice. */
void batch_begin(struct batch *batch);

/* Writes all that was gathered. */
void batch_end(struct batch *batch);

/* Where to write past the batch, also from a signal handler. */
static inline int batch_past(const struct batch *batch)
{
    return batch->real >= 0 ? batch->real : batch->target;
}

#endif
