#include "cmocka_all.h"

#include "base/bits.h"

static void a_new_set_is_empty(void **state)
{
    (void)state;
    struct bits set;
    bits_init(&set, 130);
    assert_int_equal(bits_population(&set), 0);
    for (size_t i = 0; i < 130; i++)
        assert_false(bits_has(&set, i));
    bits_release(&set);
}

static void members_are_those_added_and_not_removed(void **state)
{
    (void)state;
    static const size_t members[] = {0, 1, 63, 64, 65, 127, 128, 129};
    enum { COUNT = sizeof members / sizeof members[0] };
    struct bits set;
    bits_init(&set, 130);
    for (size_t i = 0; i < COUNT; i++) {
        bits_add(&set, members[i]);
        bits_add(&set, members[i]);
        assert_int_equal(bits_population(&set), i + 1);
    }
    for (size_t n = 0; n < 130; n++) {
        bool member = false;
        for (size_t i = 0; i < COUNT; i++)
            member |= members[i] == n;
        assert_int_equal(bits_has(&set, n), member);
    }
    bits_remove(&set, 64);
    bits_remove(&set, 2);
    assert_false(bits_has(&set, 64));
    assert_true(bits_has(&set, 63) && bits_has(&set, 65));
    assert_int_equal(bits_population(&set), COUNT - 1);
    bits_release(&set);
}

static void reset_removes_every_member(void **state)
{
    (void)state;
    struct bits set;
    bits_init(&set, 65);
    for (size_t i = 0; i < 65; i++)
        bits_add(&set, i);
    assert_int_equal(bits_population(&set), 65);
    bits_reset(&set);
    assert_int_equal(bits_population(&set), 0);
    bits_release(&set);
}

static void words_are_counted_up(void **state)
{
    (void)state;
    assert_int_equal(bits_words(0), 0);
    assert_int_equal(bits_words(1), 1);
    assert_int_equal(bits_words(64), 1);
    assert_int_equal(bits_words(65), 2);
    assert_int_equal(bits_words(SIZE_MAX), SIZE_MAX / 64 + 1);
}

static void a_range_is_removed_and_nothing_beside_it(void **state)
{
    (void)state;
    static const size_t ranges[][2] = {{0, 0},  {0, 1},   {0, 64},  {63, 2},
                                       {5, 59}, {64, 64}, {3, 190}, {0, 200}};
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++) {
        struct bits set;
        bits_init(&set, 200);
        for (size_t n = 0; n < 200; n++)
            bits_add(&set, n);
        bits_remove_range(&set, ranges[i][0], ranges[i][1]);
        for (size_t n = 0; n < 200; n++)
            assert_int_equal(bits_has(&set, n),
                             n < ranges[i][0] || n >= ranges[i][0] + ranges[i][1]);
        bits_release(&set);
    }
}

static void each_member_comes_once_and_in_order(void **state)
{
    (void)state;
    static const size_t members[] = {0, 1, 63, 64, 130, 199};
    struct bits set;
    bits_init(&set, 200);
    for (size_t i = 0; i < sizeof members / sizeof *members; i++)
        bits_add(&set, members[i]);
    size_t count = 0, n;
    bits_each (set.words, bits_words(set.count), n)
        assert_int_equal(n, members[count++]);
    assert_int_equal(count, sizeof members / sizeof *members);
    bits_release(&set);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_member_comes_once_and_in_order),
        cmocka_unit_test(a_range_is_removed_and_nothing_beside_it),
        cmocka_unit_test(a_new_set_is_empty),
        cmocka_unit_test(members_are_those_added_and_not_removed),
        cmocka_unit_test(reset_removes_every_member),
        cmocka_unit_test(words_are_counted_up),
    };
    return RUN_TESTS(tests);
}
