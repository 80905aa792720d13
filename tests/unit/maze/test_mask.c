#include "cmocka_all.h"

#include <string.h>

#include "maze/mask.h"

static void assert_refused(const char *text, const char *reason)
{
    struct maze maze;
    struct text why = {0};
    assert_false(mask_read(&maze, LATTICE_SQUARE, text, &why));
    assert_non_null(strstr(text_string(&why), reason));
    text_release(&why);
}

static void shapes_are_read_line_by_line(void **state)
{
    (void)state;
    struct maze maze;
    struct text why = {0};
    assert_true(mask_read(&maze, LATTICE_SQUARE, "..#.\n....\r\n #\n", &why));
    assert_int_equal(maze.lattice.width, 4);
    assert_int_equal(maze.lattice.height, 3);
    assert_int_equal(maze.cells, 8);
    static const char expected[] = "110111111000";
    for (size_t cell = 0; cell < 12; cell++)
        assert_int_equal(maze_has(&maze, cell), expected[cell] == '1');
    maze_release(&maze);
}

static void empty_lines_count_but_at_the_end(void **state)
{
    (void)state;
    struct maze maze;
    struct text why = {0};
    assert_true(mask_read(&maze, LATTICE_HEX, "\n\n.\n\n\n", &why));
    assert_int_equal(maze.lattice.height, 3);
    assert_int_equal(maze.cells, 1);
    maze_release(&maze);
    assert_true(mask_read(&maze, LATTICE_HEX, "..", &why));
    assert_int_equal(maze.cells, 2);
    maze_release(&maze);
}

static void shapes_without_cells_are_refused(void **state)
{
    (void)state;
    assert_refused("", "no cells");
    assert_refused("\n\n", "no cells");
    assert_refused("###\n##\n", "no cells");
}

static void shapes_in_pieces_are_refused_with_their_number(void **state)
{
    (void)state;
    assert_refused(".#.\n#.#\n.#.\n", "5 pieces");
    struct maze maze;
    struct text why = {0};
    assert_true(mask_read(&maze, LATTICE_HEX, ".#\n.#\n.#\n", &why));
    maze_release(&maze);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shapes_are_read_line_by_line),
        cmocka_unit_test(empty_lines_count_but_at_the_end),
        cmocka_unit_test(shapes_without_cells_are_refused),
        cmocka_unit_test(shapes_in_pieces_are_refused_with_their_number),
    };
    return RUN_TESTS(tests);
}
