#include "cmocka_all.h"

#include "maze/mazes.h"

/*
 * What the pillars of a maze must have done. Pillar (c, r) stands between the cells (c, r) and
 * (c + 1, r + 1). A closed passage south of a cell was toppled on to the right by the pillar to its
 * left or, in the first column, to the left; pillars with neither toppled up or down, onto one of
 * the walls between column c and c + 1, and two of them may share one.
 */
static bool toppled_sideways(const struct maze *maze, uint32_t column, uint32_t row)
{
    const struct lattice *l = &maze->lattice;
    return !maze_is_open(maze, lattice_cell(l, column + 1, row), SQUARE_S) ||
           (column == 0 && !maze_is_open(maze, lattice_cell(l, 0, row), SQUARE_S));
}

/* The vertical pairs of pillars that toppled onto one tile: topplings less walls. */
static size_t vertical_pairs(const struct maze *maze)
{
    const struct lattice *l = &maze->lattice;
    size_t topplings = 0, walls = 0;
    for (uint32_t column = 0; column + 1 < l->width; column++) {
        for (uint32_t row = 0; row + 1 < l->height; row++)
            topplings += !toppled_sideways(maze, column, row);
        for (uint32_t row = 0; row < l->height; row++)
            walls += !maze_is_open(maze, lattice_cell(l, column, row), SQUARE_E);
    }
    return topplings - walls;
}

static size_t loops(const struct maze *maze)
{
    return maze_passages(maze) + maze_zones(maze) - lattice_cells(&maze->lattice);
}

static void loops_are_exactly_the_vertical_pairs_on_one_tile(void **state)
{
    (void)state;
    for (uint32_t width = 1; width < 80; width += 13) {
        for (uint32_t height = 1; height < 30; height += 4) {
            for (uint64_t seed = 0; seed < 10; seed++) {
                struct maze maze =
                    make_maze(&maze_algorithms[MAZE_PILLARS], LATTICE_SQUARE, width, height, seed);
                assert_int_equal(maze_zones(&maze), 1);
                assert_int_equal(loops(&maze), vertical_pairs(&maze));
                maze_release(&maze);
            }
        }
    }
}

static void loops_are_as_many_as_chance_makes_them(void **state)
{
    (void)state;
    size_t sum = 0;
    for (uint64_t seed = 0; seed < 100; seed++) {
        struct maze maze =
            make_maze(&maze_algorithms[MAZE_PILLARS], LATTICE_SQUARE, 100, 100, seed);
        sum += loops(&maze);
        maze_release(&maze);
    }
    assert_in_range(sum, 107320 - 1100, 107320 + 1100); /* 1073.2 each */
}

/* Only the pillars of the first column topple left, a quarter of them. */
static void first_pillars_topple_left_a_quarter_of_the_time(void **state)
{
    (void)state;
    struct maze maze = make_maze(&maze_algorithms[MAZE_PILLARS], LATTICE_SQUARE, 2, 10001, 1);
    size_t left = 0, right = 0;
    for (size_t row = 0; row < 10000; row++) {
        left += !maze_is_open(&maze, 2 * row, SQUARE_S);
        right += !maze_is_open(&maze, 2 * row + 1, SQUARE_S);
    }
    assert_in_range(left, 2350, 2650);
    assert_in_range(right, 2350, 2650);
    maze_release(&maze);
}

static void strict_pillars_make_a_perfect_maze(void **state)
{
    (void)state;
    const struct maze_parameters strict = {.strict = true};
    for (uint32_t width = 1; width < 80; width += 13) {
        for (uint32_t height = 1; height < 30; height += 4) {
            struct maze maze;
            struct rng rng;
            assert_true(maze_init(&maze, LATTICE_SQUARE, width, height));
            rng_init(&rng, width * height);
            maze_generate(&maze, &maze_algorithms[MAZE_PILLARS], &rng, &strict);
            assert_true(maze_is_perfect(&maze));
            maze_release(&maze);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(loops_are_exactly_the_vertical_pairs_on_one_tile),
        cmocka_unit_test(loops_are_as_many_as_chance_makes_them),
        cmocka_unit_test(first_pillars_topple_left_a_quarter_of_the_time),
        cmocka_unit_test(strict_pillars_make_a_perfect_maze),
    };
    return RUN_TESTS(tests);
}
