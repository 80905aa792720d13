#include "cmocka_all.h"

#include "maze/field.h"

static const struct lattice shapes[] = {
    {LATTICE_SQUARE, 1, 1}, {LATTICE_SQUARE, 5, 4}, {LATTICE_SQUARE, 13, 2}, {LATTICE_HEX, 1, 1},
    {LATTICE_HEX, 1, 6},    {LATTICE_HEX, 5, 4},    {LATTICE_HEX, 4, 5},     {LATTICE_HEX, 43, 3},
};

enum { SHAPES = sizeof shapes / sizeof *shapes };

static uint32_t place_of(const struct lattice *l, size_t cell)
{
    return field_place(l, (uint32_t)(cell % l->width), (uint32_t)(cell / l->width));
}

/* A maze, and a field for it as the algorithms get it. */
struct ground {
    struct maze maze;
    struct field field;
    struct maze_run run;
    volatile size_t left;
};

static void ground_init(struct ground *ground, const struct lattice *l)
{
    assert_true(maze_init(&ground->maze, l->kind, l->width, l->height));
    ground->run = (struct maze_run){.maze = &ground->maze, .left = &ground->left};
    ground->field = field_new(&ground->run);
}

static void steps_lead_to_neighbours_or_to_the_rim(void **state)
{
    (void)state;
    for (int i = 0; i < SHAPES; i++) {
        const struct lattice *l = &shapes[i];
        struct ground ground;
        ground_init(&ground, l);
        struct field *field = &ground.field;
        assert_int_equal(field->left, lattice_cells(l));
        for (size_t cell = 0; cell < lattice_cells(l); cell++) {
            uint32_t place = place_of(l, cell);
            assert_int_equal(field->at[place], 0);
            for (unsigned d = 0; d < lattice_directions(l->kind); d++) {
                size_t to = lattice_neighbour(l, cell, d);
                uint32_t stepped = (uint32_t)(place + field->steps[d]);
                if (to == LATTICE_NO_CELL)
                    assert_int_equal(field->at[stepped], FIELD_RIM | FIELD_IN);
                else
                    assert_int_equal(stepped, place_of(l, to));
            }
        }
        field_finish(*field);
        maze_release(&ground.maze);
    }
}

/* Opens one edge after another and compares the finished maze with one opened cell by cell. */
static void finishing_keeps_every_passage(void **state)
{
    (void)state;
    for (int i = 0; i < SHAPES; i++) {
        const struct lattice *l = &shapes[i];
        struct ground ground;
        struct maze expected;
        ground_init(&ground, l);
        assert_true(maze_init(&expected, l->kind, l->width, l->height));
        for (size_t cell = 0; cell < lattice_cells(l); cell++) {
            unsigned d = (unsigned)(cell * 7 % lattice_directions(l->kind));
            size_t to = lattice_neighbour(l, cell, d);
            if (to == LATTICE_NO_CELL)
                continue;
            uint32_t from_place = place_of(l, cell), to_place = place_of(l, to);
            maze_open(&expected, cell, d);
            if (l->kind == LATTICE_HEX)
                field_open(LATTICE_HEX, false, &ground.field, from_place, to_place, d);
            else
                field_open(LATTICE_SQUARE, false, &ground.field, from_place, to_place, d);
        }
        field_finish(ground.field);
        assert_memory_equal(ground.maze.passages.words, expected.passages.words,
                            bits_words(expected.passages.count) * sizeof(uint64_t));
        maze_release(&ground.maze);
        maze_release(&expected);
    }
}

struct last_word {
    struct maze_watcher watcher;
    size_t cell;
};

static void remember(struct maze_watcher *watcher, enum maze_event event, size_t cell, unsigned d)
{
    (void)event;
    (void)d;
    ((struct last_word *)watcher)->cell = cell;
}

static void reports_name_the_cell_of_a_place(void **state)
{
    (void)state;
    struct last_word last = {{remember}, 0};
    for (int i = 0; i < SHAPES; i++) {
        struct ground ground;
        ground_init(&ground, &shapes[i]);
        ground.run.watcher = &last.watcher;
        for (size_t cell = 0; cell < lattice_cells(&shapes[i]); cell++) {
            field_report(&ground.field, MAZE_EVENT_ENTER, place_of(&shapes[i], cell), 0);
            assert_int_equal(last.cell, cell);
        }
        field_finish(ground.field);
        maze_release(&ground.maze);
    }
}

static void holes_are_part_of_the_rim(void **state)
{
    (void)state;
    struct ground ground;
    assert_true(maze_init(&ground.maze, LATTICE_HEX, 3, 2));
    maze_cut(&ground.maze, 0);
    maze_cut(&ground.maze, 4);
    ground.run = (struct maze_run){.maze = &ground.maze, .left = &ground.left};
    ground.field = field_new(&ground.run);
    const struct lattice *l = &ground.maze.lattice;
    assert_int_equal(ground.field.left, 4);
    for (size_t cell = 0; cell < 6; cell++)
        assert_int_equal(ground.field.at[place_of(l, cell)],
                         cell == 0 || cell == 4 ? FIELD_RIM | FIELD_IN : 0);
    assert_int_equal(field_first(ground.field), place_of(l, 1));
    field_finish(ground.field);
    maze_release(&ground.maze);
}

static void each_direction_of_a_mask_is_chosen_equally_often(void **state)
{
    (void)state;
    for (int k = 0; k < LATTICE_COUNT; k++) {
        enum lattice_kind kind = (enum lattice_kind)k;
        const struct lattice l = {kind, 5, 4};
        struct ground ground;
        struct field_choice choice;
        ground_init(&ground, &l);
        field_choice_init(&choice, &ground.field);
        for (unsigned mask = 1; mask < 1U << lattice_directions(kind); mask++) {
            unsigned hits[LATTICE_MAX_DIRECTIONS] = {0}, members = 0;
            for (unsigned roll = 0; roll < field_sides(kind); roll++) {
                unsigned d = choice.chosen[roll][mask];
                assert_int_equal(choice.step[roll][mask], ground.field.steps[d]);
                hits[d]++;
            }
            for (unsigned d = 0; d < lattice_directions(kind); d++)
                members += mask >> d & 1;
            for (unsigned d = 0; d < lattice_directions(kind); d++)
                assert_int_equal(hits[d], mask >> d & 1 ? field_sides(kind) / members : 0);
        }
        field_finish(ground.field);
        maze_release(&ground.maze);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steps_lead_to_neighbours_or_to_the_rim),
        cmocka_unit_test(finishing_keeps_every_passage),
        cmocka_unit_test(reports_name_the_cell_of_a_place),
        cmocka_unit_test(holes_are_part_of_the_rim),
        cmocka_unit_test(each_direction_of_a_mask_is_chosen_equally_often),
    };
    return RUN_TESTS(tests);
}
