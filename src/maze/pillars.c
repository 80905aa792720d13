/*
 * Pillar toppling: a pillar stands on every corner between four cells, all else is open; each
 * topples one wall up, right or down at random, those of the first column also to the left. No
 * chain of walls can run leftward except into the border, so walls never close a ring and every
 * cell stays connected; a loop remains for each two pillars that topple onto the same tile. A
 * strict pillar takes only a free tile.
 *
 * The pillars of a row are decided 64 at a time, each by its own bits of the random words.
 */
#include "maze/algorithms.h"

#include <string.h>

#include "base/mem.h"
#include "maze/rows.h"

/* What the pillars below a row of cells do; bit c is the pillar at the corner south-east of c. */
struct pillars {
    uint64_t *up, *right, *down, *down_before; /* down_before: of the row above */
    uint64_t left;                             /* bit 0: the first pillar of the row */
};

/* Splits `lanes` in three at random, each lane with the same chance: *a, *b, and the rest. */
static void split_three(uint64_t lanes, struct rng *rng, uint64_t *a, uint64_t *b)
{
    *a = *b = 0;
    while (lanes) {
        uint64_t x = rng_u64(rng);
        uint64_t y = rng_u64(rng);
        *a |= lanes & x & ~y;
        *b |= lanes & ~x & y;
        lanes &= x & y;
    }
}

/* The first pillar of a row has one direction more: up, right, down, left. */
static void topple_first(struct pillars *p, struct rng *rng, bool up_is_taken)
{
    unsigned direction;
    do
        direction = (unsigned)(rng_u64(rng) >> 62);
    while (direction == 0 && up_is_taken);
    uint64_t *walls[] = {p->up, p->right, p->down, &p->left};
    p->up[0] &= ~UINT64_C(1);
    p->right[0] &= ~UINT64_C(1);
    p->down[0] &= ~UINT64_C(1);
    p->left = 0;
    *walls[direction] |= 1;
}

static void topple(struct pillars *p, uint32_t count, struct rng *rng, bool strict)
{
    for (uint32_t i = 0; i * 64 < count; i++) {
        uint32_t left = count - i * 64;
        uint64_t lanes = bits_low(left < 64 ? left : 64);
        uint64_t taken = strict ? p->down_before[i] : 0;
        split_three(lanes & ~taken, rng, &p->up[i], &p->right[i]);
        if (taken)
            p->right[i] |= taken & rng_u64(rng);
        p->down[i] = lanes & ~(p->up[i] | p->right[i]);
        if (i == 0)
            topple_first(p, rng, taken & 1);
    }
}

/* Writes the row of cells above the pillars; the row below the last pillars has none. */
static void hand_over(const struct pillars *p, uint32_t width, bool last, struct row_sink *sink,
                      uint64_t *east, uint64_t *south)
{
    uint64_t carry = p->left; /* a pillar's right tile lies south of the next column's cell */
    for (uint32_t i = 0; i * 64 < width; i++) {
        uint32_t left = width - i * 64;
        uint64_t cells = bits_low(left < 64 ? left : 64);
        uint64_t inner = left <= 64 ? cells >> 1 : cells; /* all but the last column */
        east[i] = inner & ~(p->up[i] | p->down_before[i]);
        south[i] = last ? 0 : cells & ~(p->right[i] << 1 | carry);
        carry = p->right[i] >> 63;
    }
    sink->row(sink, east, south);
}

void pillars_rows(const struct row_run *run)
{
    size_t words = bits_words(run->width);
    uint64_t *memory = mem_alloc(6 * words, sizeof *memory);
    struct pillars p = {memory, memory + words, memory + 2 * words, memory + 3 * words, 0};
    uint64_t *east = memory + 4 * words, *south = memory + 5 * words;
    for (uint32_t row = 0; row < run->height - 1; row++) {
        if (run->width > 1)
            topple(&p, run->width - 1, run->rng, run->parameters->strict);
        hand_over(&p, run->width, false, run->sink, east, south);
        uint64_t *down = p.down;
        p.down = p.down_before;
        p.down_before = down;
    }
    memset(p.up, 0, words * sizeof *p.up);
    hand_over(&p, run->width, true, run->sink, east, south);
    mem_free(memory);
}
