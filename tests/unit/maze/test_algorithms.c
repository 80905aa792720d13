#include "cmocka_all.h"

#include <stdlib.h>
#include <string.h>

#include "maze/mazes.h"
#include "maze/run.h"

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

static void rows_may_be_wider_than_small_numbers_reach(void **state)
{
    (void)state;
    for (int i = 0; i < MAZE_ALGORITHM_COUNT; i++) {
        if (!maze_algorithms[i].rows)
            continue;
        struct maze maze = make_maze(&maze_algorithms[i], LATTICE_SQUARE, 70000, 3, 1);
        assert_int_equal(maze_zones(&maze), 1);
        maze_release(&maze);
    }
}

/* What a watcher is told, done to another maze. */
struct copyist {
    struct maze_watcher watcher;
    struct maze copy;
    struct bits entered;
};

static void copy_event(struct maze_watcher *base, enum maze_event event, size_t cell, unsigned d)
{
    struct copyist *copyist = (struct copyist *)base;
    if (event == MAZE_EVENT_OPEN)
        maze_open(&copyist->copy, cell, d);
    else if (event == MAZE_EVENT_CLOSE)
        maze_close(&copyist->copy, cell, d);
    else if (event == MAZE_EVENT_ENTER)
        bits_add(&copyist->entered, cell);
}

static void check_watcher(const struct maze_algorithm *algorithm, enum lattice_kind kind)
{
    struct maze unwatched = make_maze(algorithm, kind, 23, 14, 9), watched;
    struct copyist copyist = {.watcher = {copy_event}};
    struct rng rng;
    volatile size_t left;
    assert_true(maze_init(&watched, kind, 23, 14));
    assert_true(maze_init(&copyist.copy, kind, 23, 14));
    bits_init(&copyist.entered, 23 * 14);
    rng_init(&rng, 9);
    maze_run(algorithm, &(struct maze_run){&watched, &rng, &maze_default_parameters,
                                           &copyist.watcher, &left, NULL});
    assert_true(same_passages(&unwatched, &watched));
    assert_true(same_passages(&watched, &copyist.copy));
    assert_int_equal(bits_population(&copyist.entered), 23 * 14);
    assert_int_equal(left, 0);
    bits_release(&copyist.entered);
    maze_release(&copyist.copy);
    maze_release(&watched);
    maze_release(&unwatched);
}

static void watching_changes_nothing_and_shows_everything(void **state)
{
    (void)state;
    on_every_lattice(check_watcher);
}

static size_t dead_ends(const struct maze *maze)
{
    size_t count = 0;
    for (size_t cell = 0; cell < lattice_cells(&maze->lattice); cell++)
        count += maze_degree(maze, cell) == 1;
    return count;
}

/* Dead ends in hundredths of a percent of the cells of a large square maze: each law has its own.
 */
static void dead_ends_are_as_frequent_as_the_algorithm_makes_them(void **state)
{
    (void)state;
    static const size_t expected[MAZE_ALGORITHM_COUNT] = {
        [MAZE_PRIM] = 3243,          [MAZE_PRIM_WEIGHTED] = 3066, [MAZE_WILSON] = 2945,
        [MAZE_BACKTRACKER] = 997,    [MAZE_KRUSKAL] = 3066,       [MAZE_ELLER] = 2960,
        [MAZE_HUNT_AND_KILL] = 930,  [MAZE_SIDEWINDER] = 2781,    [MAZE_BINARY_TREE] = 2499,
        [MAZE_ALDOUS_BRODER] = 2945, [MAZE_DIVISION] = 2693,
    };
    for (int i = 0; i < MAZE_ALGORITHM_COUNT; i++) {
        if (expected[i] == 0)
            continue;
        struct maze maze = make_maze(&maze_algorithms[i], LATTICE_SQUARE, 1000, 1000, 1);
        assert_in_range(dead_ends(&maze) / 100, expected[i] - 5, expected[i] + 5);
        maze_release(&maze);
    }
}

static struct maze maze_with(const char *algorithm, struct maze_parameters parameters,
                             uint32_t width, uint32_t height)
{
    struct maze maze;
    struct rng rng;
    assert_true(maze_init(&maze, LATTICE_SQUARE, width, height));
    rng_init(&rng, 1);
    maze_generate(&maze, maze_algorithm_named(algorithm), &rng, &parameters);
    return maze;
}

/* The newest cell makes a growing tree a backtracker, a random one something else. */
static void a_growing_tree_grows_where_it_is_told(void **state)
{
    (void)state;
    static const struct {
        struct maze_parameters parameters;
        size_t low, high;
    } mixes[] = {
        {{.newest = 100}, 992, 1002},
        {{.random = 100}, 2759, 2769},
        {{.oldest = 100}, 0, 10000},
        {{.newest = 1, .random = 1, .oldest = 1}, 1000, 4000},
    };
    for (size_t i = 0; i < sizeof mixes / sizeof *mixes; i++) {
        struct maze maze = maze_with("growing-tree", mixes[i].parameters, 1000, 1000);
        assert_true(maze_is_perfect(&maze));
        assert_in_range(dead_ends(&maze) / 100, mixes[i].low, mixes[i].high);
        maze_release(&maze);
    }
}

/* Passages along the rows of cells, less those along the columns. */
static long across_less_down(const struct maze *maze)
{
    long difference = 0;
    for (size_t cell = 0; cell < lattice_cells(&maze->lattice); cell++) {
        difference += maze_way(maze, cell, SQUARE_E) != LATTICE_NO_CELL;
        difference -= maze_way(maze, cell, SQUARE_S) != LATTICE_NO_CELL;
    }
    return difference;
}

static void the_hunt_goes_by_rows_or_by_columns(void **state)
{
    (void)state;
    struct maze rows = maze_with("hunt-and-kill", (struct maze_parameters){.order = 0}, 60, 60);
    struct maze columns = maze_with("hunt-and-kill", (struct maze_parameters){.order = 1}, 60, 60);
    assert_true(maze_is_perfect(&rows));
    assert_true(maze_is_perfect(&columns));
    assert_false(same_passages(&rows, &columns));
    maze_release(&rows);
    maze_release(&columns);
}

/* Walls along the longer side of a chamber, never across it, leave only long corridors one way. */
static void division_cuts_chambers_the_way_it_is_biased(void **state)
{
    (void)state;
    struct maze across = maze_with("division", (struct maze_parameters){.bias = 100}, 90, 80);
    struct maze along = maze_with("division", (struct maze_parameters){.bias = 0}, 90, 80);
    assert_true(maze_is_perfect(&across));
    assert_true(maze_is_perfect(&along));
    assert_true(labs(across_less_down(&across)) < 500);
    assert_true(across_less_down(&along) > 5000);
    maze_release(&across);
    maze_release(&along);
}

/* A ring with a spiral in it, and single cells hanging on: '#' is a hole. */
static const char *const shape[] = {
    "....................", ".##################.", ".#..........#......#", ".#.########.#.####..",
    ".#.#......#.#.#..##.", ".#.#.####.#.#.##.##.", ".#.#.#..#.#.#....##.", ".#.#.##.#.#.######..",
    ".#.#....#.#.........", ".#.######.#######.#.", ".#........#.......#.", ".##################.",
    "....................", "#.#.#.#.#.#.#.#.#.#.",
};

enum { SHAPE_WIDTH = 20, SHAPE_HEIGHT = sizeof shape / sizeof *shape };

static void check_holes(const struct maze_algorithm *algorithm, enum lattice_kind kind)
{
    if (!algorithm->masks)
        return;
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct maze maze;
        struct rng rng;
        assert_true(maze_init(&maze, kind, SHAPE_WIDTH, SHAPE_HEIGHT));
        for (size_t cell = 0; cell < lattice_cells(&maze.lattice); cell++)
            if (shape[cell / SHAPE_WIDTH][cell % SHAPE_WIDTH] == '#')
                maze_cut(&maze, cell);
        assert_int_equal(maze_pieces(&maze), 1);
        rng_init(&rng, seed);
        maze_generate(&maze, algorithm, &rng, &maze_default_parameters);
        assert_int_equal(maze_zones(&maze), 1);
        assert_int_equal(maze_passages(&maze), maze.cells - 1);
        maze_release(&maze);
    }
}

static void mazes_with_holes_are_perfect(void **state)
{
    (void)state;
    on_every_lattice(check_holes);
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
        cmocka_unit_test(rows_may_be_wider_than_small_numbers_reach),
        cmocka_unit_test(watching_changes_nothing_and_shows_everything),
        cmocka_unit_test(a_growing_tree_grows_where_it_is_told),
        cmocka_unit_test(the_hunt_goes_by_rows_or_by_columns),
        cmocka_unit_test(division_cuts_chambers_the_way_it_is_biased),
        cmocka_unit_test(mazes_with_holes_are_perfect),
        cmocka_unit_test(dead_ends_are_as_frequent_as_the_algorithm_makes_them),
        cmocka_unit_test(algorithms_are_found_by_name),
    };
    return RUN_TESTS(tests);
}
