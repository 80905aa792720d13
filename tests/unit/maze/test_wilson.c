#include "cmocka_all.h"

#include "maze/uniform.h"

static void every_maze_of_3x3_squares_is_equally_likely(void **state)
{
    (void)state;
    struct census census =
        take_census(&maze_algorithms[MAZE_WILSON], LATTICE_SQUARE, 3, 3, 192, 40000);
    assert_int_equal(census.trees, 192);
    assert_in_range(census.chi_squared, 70, 130);
}

static void every_maze_of_3x3_hexagons_is_equally_likely(void **state)
{
    (void)state;
    struct census census =
        take_census(&maze_algorithms[MAZE_WILSON], LATTICE_HEX, 3, 3, 2071, 60000);
    assert_int_equal(census.trees, 2071);
    assert_in_range(census.chi_squared, 90, 110);
}

static void the_same_test_tells_prim_apart(void **state)
{
    (void)state;
    struct census squares =
        take_census(&maze_algorithms[MAZE_PRIM], LATTICE_SQUARE, 3, 3, 192, 40000);
    struct census hexagons =
        take_census(&maze_algorithms[MAZE_PRIM], LATTICE_HEX, 3, 3, 2071, 60000);
    assert_true(squares.chi_squared > 1000);
    assert_true(hexagons.chi_squared > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_maze_of_3x3_squares_is_equally_likely),
        cmocka_unit_test(every_maze_of_3x3_hexagons_is_equally_likely),
        cmocka_unit_test(the_same_test_tells_prim_apart),
    };
    return RUN_TESTS(tests);
}
