/*
 * A growing list of 32-bit numbers from which any item can be taken in constant time: the last one
 * moves into its place. The lists of start points, walls and frontiers of the algorithms.
 */
#ifndef MAZE_LIST_H
#define MAZE_LIST_H

#include <stddef.h>
#include <stdint.h>

#include "base/rng.h"

struct list {
    uint32_t *items;
    size_t count;
    size_t room;
    size_t mask; /* of the draws: 2ⁿ − 1, at least count − 1 */
};

void list_release(struct list *list);

/* Makes room for at least `extra` more items. */
void list_grow(struct list *list, size_t extra);

/* After this, `extra` items can be added by list_push. */
static inline void list_reserve(struct list *list, size_t extra)
{
    if (list->room - list->count < extra)
        list_grow(list, extra);
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
 * The index of an item, uniformly at random; the list must not be empty. Draws below a power of two
 * and rejects what is beyond the list, so that the processor can look the item up before it
 * knows how long the list has become.
 */
static inline size_t list_draw(struct list *list, struct rng *rng)
{
    while (list->count > list->mask + 1)
        list->mask = 2 * list->mask + 1;
    while (list->count <= list->mask / 2)
        list->mask /= 2;
    size_t index;
    do
        index = (size_t)(rng_u64(rng) >> 32) & list->mask;
    while (index >= list->count);
    return index;
}

#endif
