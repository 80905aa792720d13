#include "cmocka_all.h"

#include <stdlib.h>

#include "maze/mazes.h"
#include "maze/stats.h"

/*
 * +--+--+--+--+
 * |           |   two dead ends at the ends of the upper row, one below
 * +--+  +--+--+
 *    |  |
 *    +--+
 */
static struct maze t_shape(void)
{
    struct maze maze;
    assert_true(maze_init(&maze, LATTICE_SQUARE, 4, 2));
    maze_cut(&maze, 4);
    maze_cut(&maze, 6);
    maze_cut(&maze, 7);
    for (size_t cell = 0; cell < 3; cell++)
        maze_open(&maze, cell, SQUARE_E);
    maze_open(&maze, 1, SQUARE_S);
    return maze;
}

static void a_shape_is_counted_right(void **state)
{
    (void)state;
    struct maze maze = t_shape();
    struct maze_stats stats = maze_stats_of(&maze);
    assert_int_equal(stats.cells, 5);
    assert_int_equal(stats.passages, 4);
    assert_int_equal(stats.zones, 1);
    assert_int_equal(stats.loops, 0);
    assert_int_equal(stats.dead_ends, 3);
    assert_int_equal(stats.dead_ends_percent, 6000);
    assert_int_equal(stats.junctions, 1);
    assert_int_equal(stats.junctions_percent, 2000);
    assert_int_equal(stats.longest_path, 3);
    assert_int_equal(stats.river, 133); /* one, two and one cells */
    assert_int_equal(stats.straightness, 10000);
    maze_release(&maze);
}

static void a_single_cell_and_a_ring_have_figures_too(void **state)
{
    (void)state;
    struct maze maze;
    assert_true(maze_init(&maze, LATTICE_HEX, 1, 1));
    struct maze_stats stats = maze_stats_of(&maze);
    assert_int_equal(stats.cells, 1);
    assert_int_equal(stats.dead_ends, 0);
    assert_int_equal(stats.longest_path, 0);
    assert_int_equal(stats.river, 0);
    assert_int_equal(stats.straightness, 0);
    maze_release(&maze);
    assert_true(maze_init(&maze, LATTICE_SQUARE, 2, 2));
    for (size_t cell = 0; cell < 3; cell++) {
        if (cell != 1)
            maze_open(&maze, cell, SQUARE_E);
        if (cell < 2)
            maze_open(&maze, cell, SQUARE_S);
    }
    stats = maze_stats_of(&maze);
    assert_int_equal(stats.loops, 1);
    assert_int_equal(stats.straightness, 0);
    assert_int_equal(stats.longest_path, 2);
    maze_release(&maze);
}

static void figures_are_printed_as_text_and_as_json(void **state)
{
    (void)state;
    struct maze maze = t_shape();
    struct maze_stats stats = maze_stats_of(&maze);
    char *text;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    maze_stats_print_json(&stats, out);
    fclose(out);
    assert_string_equal(text, "{\"cells\":5,\"passages\":4,\"zones\":1,\"loops\":0,\"dead_ends\":3,"
                              "\"dead_ends_percent\":60.00,\"junctions\":1,"
                              "\"junctions_percent\":20.00,\"longest_path\":3,\"river\":1.33,"
                              "\"straightness\":100.00}\n");
    free(text);
    out = open_memstream(&text, &length);
    maze_stats_print_text(&stats, out);
    fclose(out);
    assert_memory_equal(text, "cells              5\npassages           4\n", 42);
    free(text);
    maze_release(&maze);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_shape_is_counted_right),
        cmocka_unit_test(a_single_cell_and_a_ring_have_figures_too),
        cmocka_unit_test(figures_are_printed_as_text_and_as_json),
    };
    return RUN_TESTS(tests);
}
