#include "cmocka_all.h"

#include "maze/rows.h"

/* Hands over rows of a pattern and compares with the passages opened cell by cell. */
static void rows_of_any_width_become_passages(void **state)
{
    (void)state;
    static const uint32_t widths[] = {1, 2, 31, 32, 33, 63, 64, 65, 100, 128, 130};
    for (size_t i = 0; i < sizeof widths / sizeof *widths; i++) {
        uint32_t width = widths[i], height = 3;
        struct maze maze, expected;
        struct maze_sink sink;
        assert_true(maze_init(&maze, LATTICE_SQUARE, width, height));
        assert_true(maze_init(&expected, LATTICE_SQUARE, width, height));
        maze_sink_init(&sink, &maze);
        for (uint32_t row = 0; row < height; row++) {
            uint64_t east[3] = {0}, south[3] = {0};
            for (uint32_t column = 0; column < width; column++) {
                size_t cell = lattice_cell(&maze.lattice, column, row);
                if (column + 1 < width && (column + row) % 3) {
                    east[column / 64] |= UINT64_C(1) << column % 64;
                    maze_open(&expected, cell, SQUARE_E);
                }
                if (row + 1 < height && column % 5 != row) {
                    south[column / 64] |= UINT64_C(1) << column % 64;
                    maze_open(&expected, cell, SQUARE_S);
                }
            }
            sink.sink.row(&sink.sink, east, south);
        }
        maze_sink_finish(&sink);
        assert_memory_equal(maze.passages.words, expected.passages.words,
                            bits_words(maze.passages.count) * sizeof(uint64_t));
        maze_release(&maze);
        maze_release(&expected);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_of_any_width_become_passages),
    };
    return RUN_TESTS(tests);
}
