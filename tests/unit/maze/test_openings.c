#include "cmocka_all.h"

#include "maze/mazes.h"
#include "maze/openings.h"
#include "maze/solve.h"

static bool leads_out(const struct maze *maze, struct opening opening)
{
    return maze_has(maze, opening.cell) &&
           maze_neighbour(maze, opening.cell, opening.d) == LATTICE_NO_CELL;
}

static void corners_are_the_first_and_the_last_cell(void **state)
{
    (void)state;
    struct lattice l = {LATTICE_SQUARE, 5, 4};
    struct openings openings = openings_corners(&l);
    assert_int_equal(openings.entrance.cell, 0);
    assert_int_equal(openings.entrance.d, SQUARE_N);
    assert_int_equal(openings.exit.cell, 19);
    assert_int_equal(openings.exit.d, SQUARE_S);
    assert_true(openings_have(&openings, 0, SQUARE_N));
    assert_true(openings_have(&openings, 19, SQUARE_S));
    assert_false(openings_have(&openings, 0, SQUARE_W));
}

static void corners_that_are_holes_are_passed_over(void **state)
{
    (void)state;
    for (int kind = 0; kind < LATTICE_COUNT; kind++) {
        struct maze maze;
        assert_true(maze_init(&maze, (enum lattice_kind)kind, 3, 3));
        maze_cut(&maze, 0);
        maze_cut(&maze, 8);
        maze_cut(&maze, 7);
        struct openings openings = openings_of(&maze, OPENINGS_CORNERS);
        assert_int_equal(openings.entrance.cell, 1);
        assert_int_equal(openings.exit.cell, 6);
        assert_true(leads_out(&maze, openings.entrance));
        assert_true(leads_out(&maze, openings.exit));
        maze_release(&maze);
    }
}

static bool on_border(const struct maze *maze, size_t cell)
{
    for (unsigned d = 0; d < lattice_directions(maze->lattice.kind); d++)
        if (maze_neighbour(maze, cell, d) == LATTICE_NO_CELL)
            return true;
    return false;
}

/* By trying all pairs of border cells. */
static uint32_t greatest_distance(const struct maze *maze, uint32_t *distance)
{
    uint32_t greatest = 0;
    for (size_t from = 0; from < lattice_cells(&maze->lattice); from++) {
        if (!on_border(maze, from))
            continue;
        solve_distances(maze, from, distance);
        for (size_t to = 0; to < lattice_cells(&maze->lattice); to++)
            if (on_border(maze, to) && distance[to] > greatest)
                greatest = distance[to];
    }
    return greatest;
}

static void the_farthest_are_as_far_apart_as_any_on_the_border(void **state)
{
    (void)state;
    uint32_t distance[12 * 9];
    for (uint64_t seed = 0; seed < 20; seed++) {
        enum lattice_kind kind = seed % 2 ? LATTICE_HEX : LATTICE_SQUARE;
        struct maze maze = make_maze(&maze_algorithms[MAZE_WILSON], kind, 12, 9, seed);
        struct openings openings = openings_of(&maze, OPENINGS_FARTHEST);
        assert_true(leads_out(&maze, openings.entrance));
        assert_true(leads_out(&maze, openings.exit));
        uint32_t greatest = greatest_distance(&maze, distance);
        solve_distances(&maze, openings.entrance.cell, distance);
        assert_int_equal(distance[openings.exit.cell], greatest);
        maze_release(&maze);
    }
}

static void a_single_cell_has_two_different_openings(void **state)
{
    (void)state;
    for (int kind = 0; kind < LATTICE_COUNT; kind++) {
        for (int openings_kind = 0; openings_kind < OPENINGS_NONE; openings_kind++) {
            struct maze maze;
            assert_true(maze_init(&maze, (enum lattice_kind)kind, 1, 1));
            struct openings openings = openings_of(&maze, (enum openings_kind)openings_kind);
            assert_true(openings.entrance.d != openings.exit.d);
            maze_release(&maze);
        }
    }
}

static void none_are_nowhere(void **state)
{
    (void)state;
    struct openings openings = openings_none();
    assert_true(openings.entrance.cell == LATTICE_NO_CELL);
    assert_true(openings.exit.cell == LATTICE_NO_CELL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(corners_are_the_first_and_the_last_cell),
        cmocka_unit_test(corners_that_are_holes_are_passed_over),
        cmocka_unit_test(the_farthest_are_as_far_apart_as_any_on_the_border),
        cmocka_unit_test(a_single_cell_has_two_different_openings),
        cmocka_unit_test(none_are_nowhere),
    };
    return RUN_TESTS(tests);
}
