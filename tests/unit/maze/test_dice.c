#include "cmocka_all.h"

#include "maze/dice.h"

/* A sum of squares over the sides and pairs of rolls: each pair must be equally frequent. */
static size_t chi_squared_of_pairs(const size_t *hits, size_t kinds, size_t samples)
{
    size_t squares = 0;
    for (size_t i = 0; i < kinds; i++)
        squares += hits[i] * hits[i];
    return (squares * kinds / samples - samples) * 100 / (kinds - 1);
}

#define PAIRS_ARE_UNIFORM(sides)                                                                   \
    static void pairs_of_##sides##_are_uniform(void **state)                                       \
    {                                                                                              \
        (void)state;                                                                               \
        static size_t hits[(sides) * (sides)];                                                     \
        const size_t samples = 100 * (sides) * (sides);                                            \
        struct rng rng;                                                                            \
        struct dice dice = {0};                                                                    \
        rng_init(&rng, sides);                                                                     \
        for (size_t i = 0; i < samples; i++) {                                                     \
            unsigned a = dice_roll(&dice, &rng, sides);                                            \
            unsigned b = dice_roll(&dice, &rng, sides);                                            \
            assert_true(a < (sides) && b < (sides));                                               \
            hits[a * (sides) + b]++;                                                               \
        }                                                                                          \
        assert_in_range(chi_squared_of_pairs(hits, (sides) * (sides), samples), 20, 220);          \
    }

PAIRS_ARE_UNIFORM(3)
PAIRS_ARE_UNIFORM(4)
PAIRS_ARE_UNIFORM(6)
PAIRS_ARE_UNIFORM(12)
PAIRS_ARE_UNIFORM(60)

static void rows_hold_the_powers_of_their_sides(void **state)
{
    (void)state;
    for (unsigned sides = 0; sides <= DICE_MAX_SIDES; sides++) {
        uint64_t power = 1;
        for (unsigned i = 0; i < dice_rows[sides].rolls; i++)
            power *= sides;
        if (dice_rows[sides].rolls)
            assert_true(dice_rows[sides].power == power && power < UINT64_C(1) << 32);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pairs_of_3_are_uniform),
        cmocka_unit_test(pairs_of_4_are_uniform),
        cmocka_unit_test(pairs_of_6_are_uniform),
        cmocka_unit_test(pairs_of_12_are_uniform),
        cmocka_unit_test(pairs_of_60_are_uniform),
        cmocka_unit_test(rows_hold_the_powers_of_their_sides),
    };
    return RUN_TESTS(tests);
}
