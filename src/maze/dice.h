/*
 * Many small random numbers out of few random words: the digits of a random fraction in base
 * `sides`. A fraction is drawn again where its digits would not be exactly uniform (the test is
 * that of Daniel Lemire, "Fast random integer generation in an interval", 2019, for sides^rolls).
 * `sides` must be a constant and the same at every call for one struct dice.
 */
#ifndef MAZE_DICE_H
#define MAZE_DICE_H

#include <stdint.h>

#include "base/rng.h"

struct dice {
    uint64_t word; /* random bits, not yet used: where `sides` is a power of two, all there is */
    uint32_t fraction; /* of 2³² */
    uint8_t halves;    /* left in `word` */
    uint8_t rolls;     /* left in `fraction`, or in `word` */
};

enum { DICE_MAX_SIDES = 60 };

/* How many rolls a fraction is good for (0: not a number of sides in use), and sides^rolls. */
struct dice_row {
    uint8_t rolls;
    uint32_t power;
};

static const struct dice_row dice_rows[DICE_MAX_SIDES + 1] = {
    [3] = {15, 14348907},
    [6] = {10, 60466176},
    [12] = {7, 35831808},
    [60] = {4, 12960000},
};

static inline void dice_refill(struct dice *dice, struct rng *rng, struct dice_row row)
{
    uint32_t uneven = (uint32_t)((UINT64_C(1) << 32) % row.power);
    do {
        if (dice->halves == 0) {
            dice->word = rng_u64(rng);
            dice->halves = 2;
        }
        dice->fraction = (uint32_t)dice->word;
        dice->word >>= 32;
        dice->halves--;
    } while (dice->fraction * row.power < uneven);
    dice->rolls = row.rolls;
}

/* Two bits. */
static inline unsigned dice_roll_four(struct dice *dice, struct rng *rng)
{
    if (dice->rolls == 0) {
        dice->word = rng_u64(rng);
        dice->rolls = 32;
    }
    unsigned roll = dice->word & 3;
    dice->word >>= 2;
    dice->rolls--;
    return roll;
}

/* Uniform in [0, sides). */
static inline unsigned dice_roll(struct dice *dice, struct rng *rng, const unsigned sides)
{
    if (sides == 4)
        return dice_roll_four(dice, rng);
    if (dice->rolls == 0)
        dice_refill(dice, rng, dice_rows[sides]);
    dice->rolls--;
    uint64_t product = (uint64_t)dice->fraction * sides;
    dice->fraction = (uint32_t)product;
    return (unsigned)(product >> 32);
}

#endif
