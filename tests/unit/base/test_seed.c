#include "cmocka_all.h"

#include "base/seed.h"

static void numbers_are_themselves(void **state)
{
    (void)state;
    assert_true(seed_from_text("0") == 0);
    assert_true(seed_from_text("42") == 42);
    assert_true(seed_from_text("007") == 7);
    assert_true(seed_from_text("18446744073709551615") == UINT64_MAX);
}

static void everything_else_is_hashed(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "", "ariadne", "Ariadne", "18446744073709551616", "-1", "4 2", "42 ", " 42", "0x2a"};
    enum { COUNT = sizeof texts / sizeof *texts };
    for (int i = 0; i < COUNT; i++) {
        uint64_t seed = seed_from_text(texts[i]);
        assert_true(seed == seed_from_text(texts[i]));
        assert_true(seed > 1000000);
        for (int j = 0; j < i; j++)
            assert_true(seed != seed_from_text(texts[j]));
    }
}

/* Written down once: what a text means must never change. */
static void a_text_keeps_its_meaning(void **state)
{
    (void)state;
    assert_true(seed_from_text("ariadne") == UINT64_C(13867650259913590751));
}

static void indices_have_different_seeds_and_the_first_the_seed_itself(void **state)
{
    (void)state;
    assert_true(seed_of_index(7, 0) == 7);
    assert_true(seed_of_index(7, 1) != seed_of_index(7, 2));
    assert_true(seed_of_index(7, 1) != seed_of_index(8, 1));
    assert_true(seed_of_index(7, 1) == seed_of_index(7, 1));
}

static void unchosen_seeds_differ(void **state)
{
    (void)state;
    uint64_t a = seed_random();
    uint64_t b = seed_random();
    assert_true(a != b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_themselves),
        cmocka_unit_test(everything_else_is_hashed),
        cmocka_unit_test(a_text_keeps_its_meaning),
        cmocka_unit_test(indices_have_different_seeds_and_the_first_the_seed_itself),
        cmocka_unit_test(unchosen_seeds_differ),
    };
    return RUN_TESTS(tests);
}
