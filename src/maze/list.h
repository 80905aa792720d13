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
static inline uint32_t list_bound(struct list *list)
{
    uint32_t bound = list->draw_below;
    if (list->count > bound || list->count + bound / 8 < bound)
        bound = list->draw_below = (uint32_t)(list->count + list->count / 16);
    return bound;
}

static inline size_t list_draw(struct list *list, struct rng *rng)
{
    uint32_t bound = list_bound(list);
    size_t index;
    do
        index = rng_below(rng, bound);
    while (index >= list->count);
    return index;
}

/*
 * Random numbers drawn some time before they are used, so that it is known early which item of a
 * list they are likely to choose, and memory can be fetched: first that of the item, then what it
 * is about.
 */
enum { DRAWS_AHEAD = 16, DRAWS_SOON = DRAWS_AHEAD / 2 };

struct draws {
    uint32_t ahead[DRAWS_AHEAD];
    unsigned next;
};

static inline void draws_init(struct draws *draws, struct rng *rng)
{
    for (unsigned i = 0; i < DRAWS_AHEAD; i++)
        draws->ahead[i] = (uint32_t)(rng_u64(rng) >> 32);
    draws->next = 0;
}

/*
 * As list_draw. Sets *soon to the index that will be drawn DRAWS_SOON times later, or near it if
 * the list changes much; it is that of an item.
 */
static inline size_t draws_index(struct draws *draws, struct list *list, struct rng *rng,
                                 size_t *soon)
{
    uint32_t bound = list_bound(list);
    for (;;) {
        uint32_t fresh = (uint32_t)(rng_u64(rng) >> 32);
        uint64_t product = (uint64_t)draws->ahead[draws->next] * bound;
        uint64_t later = (uint64_t)draws->ahead[(draws->next + DRAWS_SOON) % DRAWS_AHEAD] * bound;
        draws->ahead[draws->next] = fresh;
        draws->next = (draws->next + 1) % DRAWS_AHEAD;
        __builtin_prefetch(list->items + ((uint64_t)fresh * bound >> 32));
        *soon = later >> 32 < list->count ? (size_t)(later >> 32) : 0;
        /* the remainder rejects as that of rng_below does */
        uint32_t remainder = (uint32_t)product;
        if (product >> 32 < list->count &&
            (remainder >= bound || remainder >= (0U - bound) % bound))
            return (size_t)(product >> 32);
    }
}

#endif
