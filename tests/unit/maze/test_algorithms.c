#include "cmocka_all.h"

#include <string.h>

#include "maze/mazes.h"

/* Calls `check` for each algorithm on each lattice that it can work on. */
static void on_every_lattice(void (*check)(const struct maze_algorithm *, enum lattice_kind))
{
    for (int i = 0; i < MAZE_ALGORITHM_COUNT; i++)
        for (int kind = 0; kind < LATTICE_COUNT; kind++)
            if (maze_algorithms[i].lattices >> kind & 1)
                check(&maze_algorithms[i], (enum lattice_kind)kind);
}

static void check_sizes(const struct maze_algorithm *algorithm, enum lattice_kind kind)
{
    static const uint32_t sizes[][2] = {{1, 1},  {1, 2},  {2, 1},  {1, 9},  {9, 1},   {2, 2},
                                        {2, 9},  {9, 2},  {3, 3},  {4, 7},  {7, 4},   {33, 5},
                                        {64, 3}, {65, 4}, {66, 2}, {1, 70}, {129, 1}, {40, 41}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        for (uint64_t seed = 0; seed < 8; seed++) {
            struct maze maze = make_maze(algorithm, kind, sizes[i][0], sizes[i][1], seed);
            if (algorithm->perfect ? !maze_is_perfect(&maze) : maze_zones(&maze) != 1)
                fail_msg("%s on %s, %ux%u, seed %u: %zu zones, %zu passages", algorithm->name,
                         lattice_names[kind], (unsigned)sizes[i][0], (unsigned)sizes[i][1],
                         (unsigned)seed, maze_zones(&maze), maze_passages(&maze));
            maze_release(&maze);
        }
    }
}

static void mazes_of_all_sizes_are_connected_and_perfect_where_promised(void **state)
{
    (void)state;
    on_every_lattice(check_sizes);
}

static bool same_passages(const struct maze *a, const struct maze *b)
{
    size_t bytes = bits_words(a->passages.count) * sizeof *a->passages.words;
    return memcmp(a->passages.words, b->passages.words, bytes) == 0;
}

static void check_seeds(const struct maze_algorithm *algorithm, enum lattice_kind kind)
{
    struct maze a = make_maze(algorithm, kind, 20, 13, 5);
    struct maze b = make_maze(algorithm, kind, 20, 13, 5);
    struct maze c = make_maze(algorithm, kind, 20, 13, 6);
    assert_true(same_passages(&a, &b));
    assert_false(same_passages(&a, &c));
    maze_release(&a);
    maze_release(&b);
    maze_release(&c);
}

static void a_seed_gives_the_same_maze_and_another_seed_another(void **state)
{
    (void)state;
    on_every_lattice(check_seeds);
}

static void check_no_bits_beyond_the_lattice(const struct maze_algorithm *algorithm,
                                             enum lattice_kind kind)
{
    struct maze maze = make_maze(algorithm, kind, 21, 6, 1);
    const struct lattice *l = &maze.lattice;
    unsigned half = lattice_half(kind);
    for (size_t cell = 0; cell < lattice_cells(l); cell++)
        for (unsigned d = 0; d < half; d++)
            if (lattice_neighbour(l, cell, d) == LATTICE_NO_CELL)
                assert_false(maze_plane(&maze, d)[cell / 64] >> cell % 64 & 1);
    maze_release(&maze);
}

static void no_passage_leads_out_of_the_lattice(void **state)
{
    (void)state;
    on_every_lattice(check_no_bits_beyond_the_lattice);
}

static void a_maze_can_be_laid_out_anew(void **state)
{
    (void)state;
    struct maze maze = make_maze(&maze_algorithms[MAZE_DIG], LATTICE_SQUARE, 9, 9, 1);
    struct rng rng;
    rng_init(&rng, 2);
    maze_generate(&maze, &maze_algorithms[MAZE_PRIM], &rng, &maze_default_parameters);
    assert_true(maze_is_perfect(&maze));
    maze_release(&maze);
}

/* Dead ends in hundredths of a percent of the cells of a large square maze: each law has its own.
 */
static void dead_ends_are_as_frequent_as_the_algorithm_makes_them(void **state)
{
    (void)state;
    static const struct {
        int algorithm;
        size_t expected, within;
    } known[] = {
        {MAZE_PRIM, 3243, 5},
        {MAZE_PRIM_WEIGHTED, 3066, 5},
        {MAZE_WILSON, 2945, 5},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct maze maze =
            make_maze(&maze_algorithms[known[i].algorithm], LATTICE_SQUARE, 1000, 1000, 1);
        size_t dead_ends = 0;
        for (size_t cell = 0; cell < lattice_cells(&maze.lattice); cell++)
            dead_ends += maze_degree(&maze, cell) == 1;
        assert_in_range(dead_ends / 100, known[i].expected - known[i].within,
                        known[i].expected + known[i].within);
        maze_release(&maze);
    }
}

static void algorithms_are_found_by_name(void **state)
{
    (void)state;
    for (int i = 0; i < MAZE_ALGORITHM_COUNT; i++)
        assert_ptr_equal(maze_algorithm_named(maze_algorithms[i].name), &maze_algorithms[i]);
    assert_null(maze_algorithm_named("no such thing"));
    assert_null(maze_algorithm_named(""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mazes_of_all_sizes_are_connected_and_perfect_where_promised),
        cmocka_unit_test(a_seed_gives_the_same_maze_and_another_seed_another),
        cmocka_unit_test(no_passage_leads_out_of_the_lattice),
        cmocka_unit_test(a_maze_can_be_laid_out_anew),
        cmocka_unit_test(dead_ends_are_as_frequent_as_the_algorithm_makes_them),
        cmocka_unit_test(algorithms_are_found_by_name),
    };
    return RUN_TESTS(tests);
}
