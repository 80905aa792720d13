/*
 * The thread: what lies on a floor of the thread that the player pays out. It is tied to the stairs
 * up, and is the loop-erased path of the walk from there: where the player comes upon it, all that
 * lies beyond is taken in again. That is the step by which Wilson's algorithm makes a tree of
 * random walks (David Wilson, "Generating Random Spanning Trees More Quickly than the Cover Time",
 * 1996).
 *
 * Who walks from the end of the thread holds it and pays it out, as long as a spool is carried and
 * its length lasts. Who is elsewhere, after a fall, a jump by magic, without spool, or where the
 * thread came to its end, has let go of it: it stays where it lies and is taken up again wherever
 * the player comes upon it.
 */
#ifndef GAME_THREAD_H
#define GAME_THREAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/stream.h"
#include "floor/map.h"

struct thread {
    uint32_t *tiles; /* map_index, from the stairs on; no tile twice */
    size_t length, room;
    uint32_t *place; /* by map_index: number in `tiles` + 1; 0: none lies there */
};

/* An empty thread on a map of so many tiles. */
void thread_init(struct thread *thread, size_t area);
void thread_release(struct thread *thread);

/* Keeps the first `length` tiles. */
void thread_cut_to(struct thread *thread, size_t length);

/* The first tile, where none lies yet, or the next one. */
void thread_pay_out(struct thread *thread, uint32_t tile);

static inline bool thread_lies(const struct thread *thread, size_t tile)
{
    return thread->place[tile] > 0;
}

/* Whether its end lies there. */
static inline bool thread_ends_at(const struct thread *thread, size_t tile)
{
    return thread->length > 0 && thread->tiles[thread->length - 1] == tile;
}

/* Reads into an empty thread; a tile that is off the map or comes twice fails. */
void thread_visit(struct thread *thread, const struct map *map, struct stream *s);

#endif
