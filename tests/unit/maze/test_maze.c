#include "cmocka_all.h"

#include "maze/maze.h"

static void a_new_maze_is_all_walls(void **state)
{
    (void)state;
    struct maze maze;
    assert_true(maze_init(&maze, LATTICE_HEX, 4, 3));
    assert_int_equal(maze_passages(&maze), 0);
    assert_int_equal(maze_zones(&maze), 12);
    assert_int_equal(maze_degree(&maze, 5), 0);
    maze_release(&maze);
}

static void a_passage_can_be_seen_and_closed_from_both_ends(void **state)
{
    (void)state;
    for (int kind = 0; kind < LATTICE_COUNT; kind++) {
        struct maze maze;
        assert_true(maze_init(&maze, (enum lattice_kind)kind, 3, 3));
        for (unsigned d = 0; d < lattice_directions((enum lattice_kind)kind); d++) {
            unsigned back = lattice_opposite((enum lattice_kind)kind, d);
            size_t to = lattice_neighbour(&maze.lattice, 4, d);
            maze_open(&maze, 4, d);
            assert_true(maze_is_open(&maze, to, back));
            assert_int_equal(maze_way(&maze, 4, d), to);
            assert_int_equal(maze_way(&maze, to, back), 4);
            assert_int_equal(maze_degree(&maze, 4), 1);
            assert_int_equal(maze_degree(&maze, to), 1);
            assert_int_equal(maze_passages(&maze), 1);
            assert_int_equal(maze_zones(&maze), 8);
            maze_close(&maze, to, back);
            assert_false(maze_is_open(&maze, 4, d));
            assert_int_equal(maze_way(&maze, 4, d), LATTICE_NO_CELL);
        }
        maze_release(&maze);
    }
}

static void each_passage_comes_once_by_the_cell_it_leads_forward_from(void **state)
{
    (void)state;
    for (int kind = 0; kind < LATTICE_COUNT; kind++) {
        struct maze maze;
        unsigned half = lattice_half((enum lattice_kind)kind);
        assert_true(maze_init(&maze, (enum lattice_kind)kind, 9, 9));
        size_t count = 0, cell, before = lattice_neighbour(&maze.lattice, 79, half + 1);
        maze_open(&maze, 0, 0);
        maze_open(&maze, 79, half + 1);
        for (unsigned d = 0; d < half; d++)
            maze_each_passage (&maze, d, cell) {
                assert_int_equal(cell, d == 0 ? 0 : before);
                count++;
            }
        assert_int_equal(count, 2);
        maze_release(&maze);
    }
}

static void there_is_no_way_out_of_the_lattice(void **state)
{
    (void)state;
    struct maze maze;
    assert_true(maze_init(&maze, LATTICE_HEX, 1, 1));
    for (unsigned d = 0; d < 6; d++)
        assert_int_equal(maze_way(&maze, 0, d), LATTICE_NO_CELL);
    maze_release(&maze);
}

static void clearing_closes_every_passage(void **state)
{
    (void)state;
    struct maze maze;
    assert_true(maze_init(&maze, LATTICE_SQUARE, 3, 3));
    maze_open(&maze, 0, SQUARE_E);
    maze_open(&maze, 4, SQUARE_S);
    maze_clear(&maze);
    assert_int_equal(maze_passages(&maze), 0);
    maze_release(&maze);
}

static void sizes_without_cells_or_beyond_the_limit_are_refused(void **state)
{
    (void)state;
    struct maze maze;
    assert_false(maze_init(&maze, LATTICE_SQUARE, 0, 5));
    assert_false(maze_init(&maze, LATTICE_SQUARE, 5, 0));
    assert_false(maze_init(&maze, LATTICE_SQUARE, UINT32_MAX, UINT32_MAX));
    assert_false(maze_init(&maze, LATTICE_HEX, 1 << 15, 1 << 15));
    assert_null(maze.passages.words);
    assert_true(maze_size_ok((1 << 14) - 2, (1 << 15) - 2));
    assert_false(maze_size_ok((1 << 14) - 1, (1 << 15) - 2));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_maze_is_all_walls),
        cmocka_unit_test(a_passage_can_be_seen_and_closed_from_both_ends),
        cmocka_unit_test(each_passage_comes_once_by_the_cell_it_leads_forward_from),
        cmocka_unit_test(there_is_no_way_out_of_the_lattice),
        cmocka_unit_test(clearing_closes_every_passage),
        cmocka_unit_test(sizes_without_cells_or_beyond_the_limit_are_refused),
    };
    return RUN_TESTS(tests);
}
