#include "cmocka_all.h"

#include "maze/mazes.h"
#include "maze/solve.h"

static void distances_grow_by_one_from_cell_to_cell(void **state)
{
    (void)state;
    for (int kind = 0; kind < LATTICE_COUNT; kind++) {
        struct maze maze =
            make_maze(&maze_algorithms[MAZE_WILSON], (enum lattice_kind)kind, 15, 12, 1);
        uint32_t distance[15 * 12];
        solve_distances(&maze, 40, distance);
        for (size_t cell = 0; cell < 15 * 12; cell++) {
            bool nearer = false;
            for (unsigned d = 0; d < lattice_directions((enum lattice_kind)kind); d++) {
                size_t to = maze_way(&maze, cell, d);
                if (to == LATTICE_NO_CELL)
                    continue;
                nearer |= distance[to] + 1 == distance[cell];
                assert_true(distance[to] + 1 == distance[cell] ||
                            distance[cell] + 1 == distance[to]);
            }
            assert_int_equal(nearer, cell != 40);
        }
        assert_int_equal(distance[40], 0);
        maze_release(&maze);
    }
}

static void a_path_goes_from_cell_to_cell_and_takes_the_shorter_way(void **state)
{
    (void)state;
    struct maze maze;
    assert_true(maze_init(&maze, LATTICE_SQUARE, 4, 2));
    for (size_t cell = 0; cell < 3; cell++) {
        maze_open(&maze, cell, SQUARE_E);
        maze_open(&maze, cell + 4, SQUARE_E);
    }
    maze_open(&maze, 0, SQUARE_S);
    maze_open(&maze, 3, SQUARE_S);
    struct path path = solve_path(&maze, 1, 4);
    assert_int_equal(path.count, 3);
    assert_int_equal(path.cells[0], 1);
    assert_int_equal(path.cells[1], 0);
    assert_int_equal(path.cells[2], 4);
    path_release(&path);
    path = solve_path(&maze, 6, 6);
    assert_int_equal(path.count, 1);
    path_release(&path);
    maze_release(&maze);
}

static void what_is_not_connected_is_not_reached(void **state)
{
    (void)state;
    struct maze maze;
    uint32_t distance[6];
    assert_true(maze_init(&maze, LATTICE_SQUARE, 3, 2));
    maze_open(&maze, 0, SQUARE_E);
    solve_distances(&maze, 0, distance);
    assert_int_equal(distance[1], 1);
    for (size_t cell = 2; cell < 6; cell++)
        assert_true(distance[cell] == SOLVE_UNREACHED);
    struct path path = solve_path(&maze, 0, 2);
    assert_int_equal(path.count, 0);
    assert_null(path.cells);
    maze_release(&maze);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(distances_grow_by_one_from_cell_to_cell),
        cmocka_unit_test(a_path_goes_from_cell_to_cell_and_takes_the_shorter_way),
        cmocka_unit_test(what_is_not_connected_is_not_reached),
    };
    return RUN_TESTS(tests);
}
