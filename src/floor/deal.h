/*
 * The deal of items: those that every dungeon holds early are dealt to its first floors at once,
 * from its seed, so that no floor depends on which one was seen before.
 */
#ifndef FLOOR_DEAL_H
#define FLOOR_DEAL_H

#include "floor/floor.h"

enum { DEAL_DEPTH = 6 }; /* the last floor that is dealt to */

struct item_card {
    uint16_t row;  /* of the table */
    uint8_t depth; /* where it lies */
};

struct item_deal {
    struct item_card *cards;
    size_t count;
};

/* Each row with `sure` gets that many cards, on floors from its first to DEAL_DEPTH, the floors as
 * full as each other as far as the rows' first floors allow. To be freed by item_deal_release. */
void item_deal_make(struct item_deal *deal, const struct spawn_table *table, uint64_t seed);
void item_deal_release(struct item_deal *deal);

/* Whether one is due on `depth` by the row's `every`. */
bool spawn_row_is_due(const struct spawn_row *row, int32_t depth);

/* How many of a row lie on floors up to DEAL_DEPTH in every dungeon. */
int32_t spawn_row_sure_early(const struct spawn_row *row);

#endif
