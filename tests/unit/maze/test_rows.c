#include "cmocka_all.h"

#include "maze/rows.h"

enum { MAX_WORDS = 3 };

/* A pattern of passages. */
static bool opens_east(uint32_t column, uint32_t row, uint32_t width)
{
    return column + 1 < width && (column + row) % 3 != 0;
}

static bool opens_south(uint32_t column, uint32_t row, uint32_t height)
{
    return row + 1 < height && column % 5 != row;
}

static void make_pattern(const struct row_run *run)
{
    for (uint32_t row = 0; row < run->height; row++) {
        uint64_t east[MAX_WORDS] = {0}, south[MAX_WORDS] = {0};
        for (uint32_t column = 0; column < run->width; column++) {
            east[column / 64] |= (uint64_t)opens_east(column, row, run->width) << column % 64;
            south[column / 64] |= (uint64_t)opens_south(column, row, run->height) << column % 64;
        }
        run->sink->row(run->sink, east, south);
    }
}

static void rows_of_any_width_become_passages(void **state)
{
    (void)state;
    static const uint32_t widths[] = {1, 2, 31, 32, 33, 63, 64, 65, 100, 128, 130};
    for (size_t i = 0; i < sizeof widths / sizeof *widths; i++) {
        struct maze maze;
        assert_true(maze_init(&maze, LATTICE_SQUARE, widths[i], 3));
        volatile size_t left = maze.cells;
        rows_into_maze(make_pattern, &(struct maze_run){.maze = &maze, .left = &left});
        assert_int_equal(left, 0);
        for (uint32_t row = 0; row < 3; row++) {
            for (uint32_t column = 0; column < widths[i]; column++) {
                size_t cell = lattice_cell(&maze.lattice, column, row);
                assert_int_equal(maze_way(&maze, cell, SQUARE_E) != LATTICE_NO_CELL,
                                 opens_east(column, row, widths[i]));
                assert_int_equal(maze_way(&maze, cell, SQUARE_S) != LATTICE_NO_CELL,
                                 opens_south(column, row, 3));
            }
        }
        maze_release(&maze);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_of_any_width_become_passages),
    };
    return RUN_TESTS(tests);
}
