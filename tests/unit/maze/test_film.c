#include "cmocka_all.h"

#include <string.h>

#include "maze/film.h"
#include "maze/mazes.h"

/* Plays a film of the shape to its end and compares with the maze that the algorithm makes. */
static void check_film(const struct maze_algorithm *algorithm, const struct maze *shape)
{
    struct film film;
    struct showing showing;
    struct maze maze;
    struct rng rng;
    assert_true(film_make(&film, algorithm, shape, 4, &maze_default_parameters));
    showing_init(&showing, &film);
    assert_int_equal(maze_passages(&showing.maze), 0);
    assert_int_equal(showing.cells[0], maze_has(shape, 0) ? SHOWN_SOLID : SHOWN_HOLE);
    size_t steps = 0;
    while (showing_advance(&showing))
        steps++;
    assert_int_equal(steps, film.count);
    assert_true(maze_init_like(&maze, shape));
    rng_init(&rng, 4);
    maze_generate(&maze, algorithm, &rng, &maze_default_parameters);
    assert_memory_equal(showing.maze.passages.words, maze.passages.words,
                        bits_words(maze.passages.count) * sizeof(uint64_t));
    for (size_t cell = 0; cell < lattice_cells(&shape->lattice); cell++)
        assert_int_equal(showing.cells[cell], maze_has(shape, cell) ? SHOWN_OPEN : SHOWN_HOLE);
    maze_release(&maze);
    showing_release(&showing);
    film_release(&film);
}

static struct maze rectangle(enum lattice_kind kind, uint32_t width, uint32_t height)
{
    struct maze shape;
    assert_true(maze_init(&shape, kind, width, height));
    return shape;
}

static void films_end_with_the_finished_maze(void **state)
{
    (void)state;
    for (int i = 0; i < MAZE_ALGORITHM_COUNT; i++)
        for (int kind = 0; kind < LATTICE_COUNT; kind++)
            if (maze_algorithms[i].lattices >> kind & 1) {
                struct maze shape = rectangle((enum lattice_kind)kind, 11, 7);
                check_film(&maze_algorithms[i], &shape);
                maze_release(&shape);
            }
}

static void films_of_other_shapes_leave_their_holes_alone(void **state)
{
    (void)state;
    int films = 0;
    for (int i = 0; i < MAZE_ALGORITHM_COUNT; i++)
        for (int kind = 0; kind < LATTICE_COUNT; kind++)
            if (maze_algorithms[i].masks && maze_algorithms[i].lattices >> kind & 1) {
                struct maze shape = rectangle((enum lattice_kind)kind, 11, 7);
                for (size_t cell = 0; cell < 77; cell += cell % 11 == 10 ? 12 : 10)
                    maze_cut(&shape, cell);
                assert_int_equal(maze_pieces(&shape), 1);
                check_film(&maze_algorithms[i], &shape);
                maze_release(&shape);
                films++;
            }
    assert_true(films > 8);
}

static size_t count_cells(const struct showing *showing, enum shown_cell state)
{
    size_t count = 0;
    for (size_t cell = 0; cell < lattice_cells(&showing->maze.lattice); cell++)
        count += showing->cells[cell] == state;
    return count;
}

/* While one walks, one is somewhere; when the walk is over, nothing of it is left but the path. */
static void walks_are_seen_and_forgotten(void **state)
{
    (void)state;
    struct maze shape = rectangle(LATTICE_HEX, 9, 9);
    struct film film;
    struct showing showing;
    assert_true(
        film_make(&film, &maze_algorithms[MAZE_WILSON], &shape, 1, &maze_default_parameters));
    showing_init(&showing, &film);
    size_t walks = 0;
    while (showing_advance(&showing)) {
        uint8_t event = film.steps[showing.shown - 1].event;
        if (event == MAZE_EVENT_WALK)
            assert_true(count_cells(&showing, SHOWN_WALK) > 0);
        if (event == MAZE_EVENT_WALKED) {
            assert_int_equal(count_cells(&showing, SHOWN_WALK), 0);
            walks++;
        }
    }
    assert_true(walks > 5);
    showing_release(&showing);
    film_release(&film);
    maze_release(&shape);
}

static void a_frontier_surrounds_what_grows(void **state)
{
    (void)state;
    struct maze shape = rectangle(LATTICE_SQUARE, 9, 9);
    struct film film;
    struct showing showing;
    assert_true(film_make(&film, &maze_algorithms[MAZE_PRIM], &shape, 1, &maze_default_parameters));
    showing_init(&showing, &film);
    for (size_t i = 0; i < film.count / 3; i++)
        showing_advance(&showing);
    assert_true(count_cells(&showing, SHOWN_FRONTIER) > 3);
    while (showing_advance(&showing))
        continue;
    assert_int_equal(count_cells(&showing, SHOWN_FRONTIER), 0);
    showing_release(&showing);
    film_release(&film);
    maze_release(&shape);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(films_end_with_the_finished_maze),
        cmocka_unit_test(films_of_other_shapes_leave_their_holes_alone),
        cmocka_unit_test(walks_are_seen_and_forgotten),
        cmocka_unit_test(a_frontier_surrounds_what_grows),
    };
    return RUN_TESTS(tests);
}
