#include "cmocka_all.h"

#include "base/rng.h"

/* The first outputs of xoshiro256** from the state 1, 2, 3, 4, as published with its reference
 * code. */
static void numbers_are_those_of_the_reference(void **state)
{
    (void)state;
    struct rng rng = {{1, 2, 3, 4}};
    assert_true(rng_u64(&rng) == UINT64_C(11520));
    assert_true(rng_u64(&rng) == UINT64_C(0));
    assert_true(rng_u64(&rng) == UINT64_C(1509978240));
    assert_true(rng_u64(&rng) == UINT64_C(1215971899390074240));
}

static void a_seed_gives_the_same_numbers(void **state)
{
    (void)state;
    struct rng a, b, c;
    rng_init(&a, 7);
    rng_init(&b, 7);
    rng_init(&c, 8);
    bool differs = false;
    for (int i = 0; i < 100; i++) {
        uint64_t n = rng_u64(&a);
        assert_true(n == rng_u64(&b));
        differs |= n != rng_u64(&c);
    }
    assert_true(differs);
}

static void bounded_numbers_are_even(void **state)
{
    (void)state;
    struct rng rng;
    rng_init(&rng, 1);
    int hits[7] = {0};
    for (int i = 0; i < 70000; i++)
        hits[rng_below(&rng, 7)]++;
    for (int i = 0; i < 7; i++)
        assert_true(hits[i] > 9500 && hits[i] < 10500);
}

static void ranges_include_both_ends(void **state)
{
    (void)state;
    struct rng rng;
    rng_init(&rng, 3);
    bool low = false, high = false;
    for (int i = 0; i < 1000; i++) {
        int32_t n = rng_range(&rng, -2, 2);
        assert_true(n >= -2 && n <= 2);
        low |= n == -2;
        high |= n == 2;
    }
    assert_true(low && high);
    assert_true(rng_range(&rng, 5, 5) == 5);
}

static void percent_keeps_its_ends(void **state)
{
    (void)state;
    struct rng rng;
    rng_init(&rng, 4);
    for (int i = 0; i < 1000; i++) {
        assert_false(rng_percent(&rng, 0));
        assert_true(rng_percent(&rng, 100));
    }
}

static int32_t weight_of(const void *context, int32_t i)
{
    return ((const int32_t *)context)[i];
}

static void choices_come_by_their_weights(void **state)
{
    (void)state;
    static const int32_t weights[] = {0, 1, 3, 0, 6, 0};
    enum { CHOICES = 6, DRAWS = 20000 };
    int came[CHOICES] = {0};
    struct rng rng;
    rng_init(&rng, 7);
    for (int i = 0; i < DRAWS; i++)
        came[rng_weighted(&rng, CHOICES, weight_of, weights)]++;
    for (int i = 0; i < CHOICES; i++) {
        assert_true(came[i] >= weights[i] * (DRAWS / 10) - DRAWS / 50);
        assert_true(came[i] <= weights[i] * (DRAWS / 10) + weights[i] * DRAWS / 50);
    }
}

static void of_choices_without_weight_none_is_drawn(void **state)
{
    (void)state;
    static const int32_t weights[] = {0, 0};
    struct rng rng, before;
    rng_init(&rng, 7);
    before = rng;
    assert_int_equal(rng_weighted(&rng, 2, weight_of, weights), -1);
    assert_int_equal(rng_weighted(&rng, 0, weight_of, weights), -1);
    assert_memory_equal(&rng, &before, sizeof rng);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_those_of_the_reference),
        cmocka_unit_test(a_seed_gives_the_same_numbers),
        cmocka_unit_test(bounded_numbers_are_even),
        cmocka_unit_test(ranges_include_both_ends),
        cmocka_unit_test(percent_keeps_its_ends),
        cmocka_unit_test(choices_come_by_their_weights),
        cmocka_unit_test(of_choices_without_weight_none_is_drawn),
    };
    return RUN_TESTS(tests);
}
