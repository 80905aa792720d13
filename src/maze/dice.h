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
    uint32_t fraction; /* of 2³² */
    uint32_t spare;    /* the other half of the last random word */
    uint8_t rolls;     /* left in `fraction` */
    uint8_t has_spare;
};

enum { DICE_MAX_SIDES = 60 };

/* How many rolls a fraction is good for (0: not a number of sides in use), and sides^rolls. */
struct dice_row {
    uint8_t rolls;
    uint64_t power;
};

static const struct dice_row dice_rows[DICE_MAX_SIDES + 1] = {
    [3] = {15, 14348907}, [4] = {16, UINT64_C(1) << 32}, [6] = {10, 60466176},
    [12] = {7, 35831808}, [60] = {4, 12960000},
};

static inline void dice_refill(struct dice *dice, struct rng *rng, struct dice_row row)
{
    uint32_t uneven = (uint32_t)((UINT64_C(1) << 32) % row.power);
    do {
        if (!dice->has_spare) {
            uint64_t word = rng_u64(rng);
            dice->fraction = (uint32_t)(word >> 32);
            dice->spare = (uint32_t)word;
        } else {
            dice->fraction = dice->spare;
        }
        dice->has_spare ^= 1;
    } while ((uint32_t)(dice->fraction * row.power) < uneven);
    dice->rolls = row.rolls;
}

/* Uniform in [0, sides). */
static inline unsigned dice_roll(struct dice *dice, struct rng *rng, const unsigned sides)
{
    if (dice->rolls == 0)
        dice_refill(dice, rng, dice_rows[sides]);
    dice->rolls--;
    uint64_t product = (uint64_t)dice->fraction * sides;
    dice->fraction = (uint32_t)product;
    return (unsigned)(product >> 32);
}

#endif
