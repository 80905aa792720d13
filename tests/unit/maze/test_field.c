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

static void steps_lead_to_neighbours_or_to_the_rim(void **state)
{
    (void)state;
    for (int i = 0; i < SHAPES; i++) {
        const struct lattice *l = &shapes[i];
        struct field field;
        field_init(&field, l);
        for (size_t cell = 0; cell < lattice_cells(l); cell++) {
            uint32_t place = place_of(l, cell);
            assert_int_equal(field.at[place], 0);
            for (unsigned d = 0; d < lattice_directions(l->kind); d++) {
                size_t to = lattice_neighbour(l, cell, d);
                uint32_t stepped = (uint32_t)(place + field.steps[d]);
                if (to == LATTICE_NO_CELL)
                    assert_int_equal(field.at[stepped], FIELD_RIM | FIELD_IN);
                else
                    assert_int_equal(stepped, place_of(l, to));
            }
        }
        field_release(&field);
    }
}

/* Opens one edge after another and compares the packed mazes with mazes opened cell by cell. */
static void packing_keeps_every_passage(void **state)
{
    (void)state;
    for (int i = 0; i < SHAPES; i++) {
        const struct lattice *l = &shapes[i];
        struct field field;
        struct maze packed, expected;
        field_init(&field, l);
        assert_true(maze_init(&expected, l->kind, l->width, l->height));
        for (size_t cell = 0; cell < lattice_cells(l); cell++) {
            unsigned d = (unsigned)(cell * 7 % lattice_directions(l->kind));
            size_t to = lattice_neighbour(l, cell, d);
            if (to == LATTICE_NO_CELL)
                continue;
            maze_open(&expected, cell, d);
            if (l->kind == LATTICE_HEX)
                field_open(LATTICE_HEX, field.at, place_of(l, cell), place_of(l, to), d);
            else
                field_open(LATTICE_SQUARE, field.at, place_of(l, cell), place_of(l, to), d);
        }
        assert_true(maze_init(&packed, l->kind, l->width, l->height));
        field_pack(&field, &packed);
        assert_memory_equal(packed.passages.words, expected.passages.words,
                            bits_words(expected.passages.count) * sizeof(uint64_t));
        maze_release(&packed);
        maze_release(&expected);
        field_release(&field);
    }
}

static void each_direction_of_a_mask_is_chosen_equally_often(void **state)
{
    (void)state;
    for (int k = 0; k < LATTICE_COUNT; k++) {
        enum lattice_kind kind = (enum lattice_kind)k;
        struct field_choice choice;
        field_choice_init(&choice, kind);
        for (unsigned mask = 1; mask < 1U << lattice_directions(kind); mask++) {
            unsigned hits[LATTICE_MAX_DIRECTIONS] = {0}, members = 0;
            for (unsigned roll = 0; roll < field_sides(kind); roll++)
                hits[choice.chosen[mask][roll]]++;
            for (unsigned d = 0; d < lattice_directions(kind); d++)
                members += mask >> d & 1;
            for (unsigned d = 0; d < lattice_directions(kind); d++)
                assert_int_equal(hits[d], mask >> d & 1 ? field_sides(kind) / members : 0);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steps_lead_to_neighbours_or_to_the_rim),
        cmocka_unit_test(packing_keeps_every_passage),
        cmocka_unit_test(each_direction_of_a_mask_is_chosen_equally_often),
    };
    return RUN_TESTS(tests);
}
