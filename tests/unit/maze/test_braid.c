#include "cmocka_all.h"

#include "maze/braid.h"
#include "maze/mazes.h"

static size_t dead_ends(const struct maze *maze)
{
    size_t count = 0;
    for (size_t cell = 0; cell < lattice_cells(&maze->lattice); cell++)
        count += maze_degree(maze, cell) == 1;
    return count;
}

static void braiding_leaves_as_many_dead_ends_as_it_is_told(void **state)
{
    (void)state;
    for (int kind = 0; kind < LATTICE_COUNT; kind++) {
        for (int32_t percent = 0; percent <= 100; percent += 50) {
            struct maze maze =
                make_maze(&maze_algorithms[MAZE_PRIM], (enum lattice_kind)kind, 60, 50, 1);
            size_t before = dead_ends(&maze), passages = maze_passages(&maze);
            struct rng rng;
            rng_init(&rng, 1);
            maze_braid(&maze, percent, &rng);
            size_t after = dead_ends(&maze), opened = maze_passages(&maze) - passages;
            assert_int_equal(maze_zones(&maze), 1);
            assert_true(opened <= before - after && 2 * opened >= before - after);
            if (percent == 50)
                assert_in_range(after, before / 4, before / 2);
            else
                assert_int_equal(after, percent == 0 ? before : 0);
            maze_release(&maze);
        }
    }
}

static void ends_without_another_neighbour_stay(void **state)
{
    (void)state;
    struct maze maze = make_maze(&maze_algorithms[MAZE_PRIM], LATTICE_SQUARE, 7, 1, 1);
    struct rng rng;
    rng_init(&rng, 1);
    maze_braid(&maze, 100, &rng);
    assert_int_equal(maze_passages(&maze), 6);
    maze_release(&maze);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(braiding_leaves_as_many_dead_ends_as_it_is_told),
        cmocka_unit_test(ends_without_another_neighbour_stay),
    };
    return RUN_TESTS(tests);
}
