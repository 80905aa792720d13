#include "cmocka_all.h"

#include <string.h>

#include "maze/film.h"
#include "maze/mazes.h"

/* Plays a film to its end and compares with the maze that the algorithm makes. */
static void check_film(const struct maze_algorithm *algorithm, enum lattice_kind kind)
{
    const struct lattice lattice = {kind, 11, 7};
    struct film film;
    struct stage stage;
    assert_true(film_make(&film, algorithm, &lattice, 4, &maze_default_parameters));
    stage_init(&stage, &film);
    assert_int_equal(maze_passages(&stage.maze), 0);
    assert_int_equal(stage.cells[0], STAGE_SOLID);
    size_t steps = 0;
    while (stage_advance(&stage))
        steps++;
    assert_int_equal(steps, film.count);
    struct maze maze = make_maze(algorithm, kind, 11, 7, 4);
    assert_memory_equal(stage.maze.passages.words, maze.passages.words,
                        bits_words(maze.passages.count) * sizeof(uint64_t));
    for (size_t cell = 0; cell < 11 * 7; cell++)
        assert_int_equal(stage.cells[cell], STAGE_OPEN);
    maze_release(&maze);
    stage_release(&stage);
    film_release(&film);
}

static void films_end_with_the_finished_maze(void **state)
{
    (void)state;
    for (int i = 0; i < MAZE_ALGORITHM_COUNT; i++)
        for (int kind = 0; kind < LATTICE_COUNT; kind++)
            if (maze_algorithms[i].lattices >> kind & 1)
                check_film(&maze_algorithms[i], (enum lattice_kind)kind);
}

static size_t count_cells(const struct stage *stage, enum stage_cell state)
{
    size_t count = 0;
    for (size_t cell = 0; cell < lattice_cells(&stage->film->lattice); cell++)
        count += stage->cells[cell] == state;
    return count;
}

/* While one walks, one is somewhere; when the walk is over, nothing of it is left but the path. */
static void walks_are_seen_and_forgotten(void **state)
{
    (void)state;
    const struct lattice lattice = {LATTICE_HEX, 9, 9};
    struct film film;
    struct stage stage;
    assert_true(
        film_make(&film, &maze_algorithms[MAZE_WILSON], &lattice, 1, &maze_default_parameters));
    stage_init(&stage, &film);
    size_t walks = 0;
    while (stage_advance(&stage)) {
        uint8_t event = film.steps[stage.shown - 1].event;
        if (event == MAZE_EVENT_WALK)
            assert_true(count_cells(&stage, STAGE_WALK) > 0);
        if (event == MAZE_EVENT_WALKED) {
            assert_int_equal(count_cells(&stage, STAGE_WALK), 0);
            walks++;
        }
    }
    assert_true(walks > 5);
    stage_release(&stage);
    film_release(&film);
}

static void a_frontier_surrounds_what_grows(void **state)
{
    (void)state;
    const struct lattice lattice = {LATTICE_SQUARE, 9, 9};
    struct film film;
    struct stage stage;
    assert_true(
        film_make(&film, &maze_algorithms[MAZE_PRIM], &lattice, 1, &maze_default_parameters));
    stage_init(&stage, &film);
    for (size_t i = 0; i < film.count / 3; i++)
        stage_advance(&stage);
    assert_true(count_cells(&stage, STAGE_FRONTIER) > 3);
    while (stage_advance(&stage))
        continue;
    assert_int_equal(count_cells(&stage, STAGE_FRONTIER), 0);
    stage_release(&stage);
    film_release(&film);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(films_end_with_the_finished_maze),
        cmocka_unit_test(walks_are_seen_and_forgotten),
        cmocka_unit_test(a_frontier_surrounds_what_grows),
    };
    return RUN_TESTS(tests);
}
