#include "cmocka_all.h"

#include "maze/list.h"

static void what_is_taken_is_gone_and_the_rest_stays(void **state)
{
    (void)state;
    struct list list = {0};
    for (uint32_t i = 0; i < 1000; i++)
        list_add(&list, i);
    uint32_t sum = 999 * 1000 / 2;
    struct rng rng;
    rng_init(&rng, 1);
    while (list.count > 0)
        sum -= list_take(&list, list_draw(&list, &rng));
    assert_int_equal(sum, 0);
    list_release(&list);
}

static void draws_are_uniform_while_the_list_grows_and_shrinks(void **state)
{
    (void)state;
    struct list list = {0};
    struct rng rng;
    rng_init(&rng, 1);
    static const size_t counts[] = {1, 5, 33, 7, 2, 64, 3};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        size_t count = counts[i], hits[64] = {0};
        while (list.count < count)
            list_add(&list, 0);
        while (list.count > count)
            list_take(&list, 0);
        for (size_t draw = 0; draw < 1000 * count; draw++)
            hits[list_draw(&list, &rng)]++;
        for (size_t item = 0; item < count; item++)
            assert_in_range(hits[item], 850, 1150);
    }
    list_release(&list);
}

static void draws_made_ahead_are_uniform_too(void **state)
{
    (void)state;
    struct list list = {0};
    struct rng rng;
    struct draws draws;
    rng_init(&rng, 1);
    draws_init(&draws, &rng);
    static const size_t counts[] = {1, 5, 33, 7, 2, 64, 3};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        size_t count = counts[i], hits[64] = {0}, soon;
        while (list.count < count)
            list_add(&list, 0);
        while (list.count > count)
            list_take(&list, 0);
        for (size_t draw = 0; draw < 1000 * count; draw++) {
            hits[draws_index(&draws, &list, &rng, &soon)]++;
            assert_true(soon < count);
        }
        for (size_t item = 0; item < count; item++)
            assert_in_range(hits[item], 850, 1150);
    }
    list_release(&list);
}

static void it_is_known_before_what_is_drawn(void **state)
{
    (void)state;
    struct list list = {0};
    struct rng rng;
    struct draws draws;
    rng_init(&rng, 1);
    draws_init(&draws, &rng);
    for (uint32_t i = 0; i < 1600; i++)
        list_add(&list, i);
    size_t soon[200], now[200], same = 0;
    for (size_t i = 0; i < 200; i++)
        now[i] = draws_index(&draws, &list, &rng, &soon[i]);
    for (size_t i = 0; i + DRAWS_SOON < 200; i++)
        same += soon[i] == now[i + DRAWS_SOON];
    assert_true(same > 60); /* but for rejected ones in between */
    list_release(&list);
}

static void an_unwanted_item_is_not_added(void **state)
{
    (void)state;
    struct list list = {0};
    list_reserve(&list, 3);
    list_push_if(&list, 7, 1);
    list_push_if(&list, 8, 0);
    list_push_if(&list, 9, 1);
    assert_int_equal(list.count, 2);
    assert_int_equal(list.items[0], 7);
    assert_int_equal(list.items[1], 9);
    list_release(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_taken_is_gone_and_the_rest_stays),
        cmocka_unit_test(draws_are_uniform_while_the_list_grows_and_shrinks),
        cmocka_unit_test(draws_made_ahead_are_uniform_too),
        cmocka_unit_test(it_is_known_before_what_is_drawn),
        cmocka_unit_test(an_unwanted_item_is_not_added),
    };
    return RUN_TESTS(tests);
}
