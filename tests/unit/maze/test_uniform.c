#include "cmocka_all.h"

#include "maze/uniform.h"

/* The two that promise it. */
static const int uniform[] = {MAZE_WILSON, MAZE_ALDOUS_BRODER};

enum { UNIFORM = sizeof uniform / sizeof *uniform };

static void every_maze_of_3x3_squares_is_equally_likely(void **state)
{
    (void)state;
    for (int i = 0; i < UNIFORM; i++) {
        struct census census =
            take_census(&maze_algorithms[uniform[i]], LATTICE_SQUARE, 3, 3, 192, 40000);
        assert_int_equal(census.trees, 192);
        assert_in_range(census.chi_squared, 70, 130);
    }
}

static void every_maze_of_3x3_hexagons_is_equally_likely(void **state)
{
    (void)state;
    for (int i = 0; i < UNIFORM; i++) {
        struct census census =
            take_census(&maze_algorithms[uniform[i]], LATTICE_HEX, 3, 3, 2071, 60000);
        assert_int_equal(census.trees, 2071);
        assert_in_range(census.chi_squared, 90, 110);
    }
}

static void every_maze_of_4x2_hexagons_is_equally_likely(void **state)
{
    (void)state;
    for (int i = 0; i < UNIFORM; i++) {
        struct census census =
            take_census(&maze_algorithms[uniform[i]], LATTICE_HEX, 4, 2, 377, 40000);
        assert_int_equal(census.trees, 377);
        assert_in_range(census.chi_squared, 80, 120);
    }
}

/* Kruskal's mazes come nearest to it. */
static void the_same_test_tells_the_others_apart(void **state)
{
    (void)state;
    static const struct {
        int algorithm;
        enum lattice_kind kind;
        size_t trees, at_least;
    } biased[] = {
        {MAZE_PRIM, LATTICE_SQUARE, 192, 1000},
        {MAZE_PRIM, LATTICE_HEX, 2071, 500},
        {MAZE_KRUSKAL, LATTICE_SQUARE, 192, 300},
        {MAZE_BACKTRACKER, LATTICE_SQUARE, 192, 5000},
        {MAZE_BINARY_TREE, LATTICE_SQUARE, 192, 20000},
    };
    for (size_t i = 0; i < sizeof biased / sizeof *biased; i++) {
        struct census census = take_census(&maze_algorithms[biased[i].algorithm], biased[i].kind, 3,
                                           3, biased[i].trees, 40000);
        assert_true(census.chi_squared > biased[i].at_least);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_maze_of_3x3_squares_is_equally_likely),
        cmocka_unit_test(every_maze_of_3x3_hexagons_is_equally_likely),
        cmocka_unit_test(every_maze_of_4x2_hexagons_is_equally_likely),
        cmocka_unit_test(the_same_test_tells_the_others_apart),
    };
    return RUN_TESTS(tests);
}
