#include "cmocka_all.h"

#include "base/sets.h"

enum { COUNT = 8 };

static void numbers_begin_apart(void **state)
{
    (void)state;
    uint32_t parent[COUNT];
    sets_init(parent, COUNT);
    for (uint32_t i = 0; i < COUNT; i++)
        assert_int_equal(sets_find(parent, i), i);
}

static void joined_sets_are_one_whatever_joined_them(void **state)
{
    (void)state;
    uint32_t parent[COUNT];
    sets_init(parent, COUNT);
    assert_true(sets_join(parent, 0, 1));
    assert_true(sets_join(parent, 2, 3));
    assert_true(sets_join(parent, 1, 2));
    assert_false(sets_join(parent, 3, 0));
    assert_int_equal(sets_find(parent, 0), sets_find(parent, 3));
    assert_int_not_equal(sets_find(parent, 0), sets_find(parent, 4));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_begin_apart),
        cmocka_unit_test(joined_sets_are_one_whatever_joined_them),
    };
    return RUN_TESTS(tests);
}
