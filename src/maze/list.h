/*
 * A growing list of 32-bit numbers from which any item can be taken in constant time: the last one
 * moves into its place. The lists of start points, walls and frontiers of the algorithms.
 */
#ifndef MAZE_LIST_H
#define MAZE_LIST_H

#include <stddef.h>
#include <stdint.h>

#include "base/mem.h"
#include "base/rng.h"

/*
 * All that is done to a list often is inline and hands its address to nobody, so that the compiler
 * can keep a local list in registers.
 */
struct list {
    uint32_t *items;
    size_t count;
    size_t room;
    uint32_t draw_below; /* see list_draw */
};

static inline void list_release(struct list *list)
{
    mem_free(list->items);
    *list = (struct list){0};
}

/* The same list with room for at least `extra` more items. */
struct list list_grown(struct list list, size_t extra);

/* After this, `extra` items can be added by list_push_if. */
static inline void list_reserve(struct list *list, size_t extra)
{
    if (list->room - list->count < extra)
        *list = list_grown(*list, extra);
}

/* Adds `item` if `wanted`, without a branch; room must have been reserved even if not. */
static inline void list_push_if(struct list *list, uint32_t item, unsigned wanted)
{
    list->items[list->count] = item;
    list->count += wanted;
}

static inline void list_add(struct list *list, uint32_t item)
{
    list_reserve(list, 1);
    list->items[list->count++] = item;
}

/* Takes out the item at `index`. */
static inline uint32_t list_take(struct list *list, size_t index)
{
    uint32_t item = list->items[index];
    list->items[index] = list->items[--list->count];
    return item;
}

/*
 * The index of an item, uniformly at random; the list must not be empty. Draws below a bound that
 * seldom changes and rejects what is beyond the list, so that the processor can look the item up
 * before it knows how long the list has become.
 */
static inline size_t list_draw(struct list *list, struct rng *rng)
{
    uint32_t bound = list->draw_below;
    if (list->count > bound || list->count + bound / 8 < bound)
        bound = list->draw_below = (uint32_t)(list->count + list->count / 16);
    size_t index;
    do
        index = rng_below(rng, bound);
    while (index >= list->count);
    return index;
}

#endif
