#include "floor/deal.h"

#include "base/hash.h"
#include "base/mem.h"
#include "base/rng.h"

bool spawn_row_is_due(const struct spawn_row *row, int32_t depth)
{
    return row->every > 0 && depth >= row->depth_min && depth <= row->depth_max &&
           (depth - row->depth_min) % row->every == 0;
}

static int32_t last_floor(const struct spawn_row *row)
{
    return row->depth_max < DEAL_DEPTH ? row->depth_max : DEAL_DEPTH;
}

/* Of `sure`, those for which the row has a floor. */
static int32_t cards_of(const struct spawn_row *row)
{
    return row->depth_min <= last_floor(row) ? row->sure : 0;
}

int32_t spawn_row_sure_early(const struct spawn_row *row)
{
    int32_t count = cards_of(row);
    for (int32_t depth = 1; depth <= DEAL_DEPTH; depth++)
        count += spawn_row_is_due(row, depth);
    return count;
}

static void list_cards(struct item_deal *deal, const struct spawn_table *table)
{
    size_t count = 0;
    for (size_t i = 0; i < table->count; i++)
        count += (size_t)cards_of(&table->rows[i]);
    deal->cards = mem_alloc(count, sizeof *deal->cards);
    deal->count = 0;
    for (size_t i = 0; i < table->count; i++)
        for (int32_t card = 0; card < cards_of(&table->rows[i]); card++)
            deal->cards[deal->count++].row = (uint16_t)i;
}

static void shuffle(struct item_deal *deal, struct rng *rng)
{
    for (size_t i = deal->count; i > 1; i--) {
        size_t j = rng_below(rng, (uint32_t)i);
        struct item_card card = deal->cards[i - 1];
        deal->cards[i - 1] = deal->cards[j];
        deal->cards[j] = card;
    }
}

/* The emptiest of the row's floors, the first of them. */
static int32_t emptiest(const struct spawn_row *row, const int32_t load[DEAL_DEPTH + 1])
{
    int32_t best = row->depth_min;
    for (int32_t depth = best + 1; depth <= last_floor(row); depth++)
        if (load[depth] < load[best])
            best = depth;
    return best;
}

void item_deal_make(struct item_deal *deal, const struct spawn_table *table, uint64_t seed)
{
    int32_t load[DEAL_DEPTH + 1] = {0};
    struct rng rng;
    rng_init(&rng, mix64(seed ^ hash_text(HASH_START, "items")));
    list_cards(deal, table);
    shuffle(deal, &rng);
    for (size_t i = 0; i < deal->count; i++) {
        int32_t depth = emptiest(&table->rows[deal->cards[i].row], load);
        deal->cards[i].depth = (uint8_t)depth;
        load[depth]++;
    }
}

void item_deal_release(struct item_deal *deal)
{
    mem_free(deal->cards);
    *deal = (struct item_deal){0};
}
