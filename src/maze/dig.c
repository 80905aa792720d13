/*
 * The digging method: dig on, two tiles at a time, in random directions until stuck; then go on
 * from a random place that was dug before and still has wall beside it.
 */
#include "maze/algorithms.h"

#include "maze/field.h"
#include "maze/list.h"

LATTICE_SPECIALISED void dig(enum lattice_kind kind, struct maze *maze, struct rng *rng)
{
    struct field field;
    struct list starts = {0};
    struct dice dice = {0};
    struct field_choice choice;
    field_init(&field, &maze->lattice);
    field_choice_init(&choice, kind);
    uint32_t place = field_place(&maze->lattice, 0, 0);
    field.at[place] = FIELD_IN;
    for (size_t left = lattice_cells(&maze->lattice) - 1; left > 0;) {
        unsigned outside = field_outside(kind, &field, place);
        if (outside == 0) {
            place = list_take(&starts, list_draw(&starts, rng));
            continue;
        }
        unsigned d = field_choose(kind, &choice, outside, &dice, rng);
        list_reserve(&starts, 1);
        list_push_if(&starts, place, (outside & (outside - 1)) != 0);
        uint32_t next = (uint32_t)(place + field.steps[d]);
        field.at[next] |= FIELD_IN;
        field_open(kind, field.at, place, next, d);
        place = next;
        left--;
    }
    field_pack(&field, maze);
    list_release(&starts);
    field_release(&field);
}

void dig_run(struct maze *maze, struct rng *rng, const struct maze_parameters *parameters)
{
    (void)parameters;
    if (maze->lattice.kind == LATTICE_HEX)
        dig(LATTICE_HEX, maze, rng);
    else
        dig(LATTICE_SQUARE, maze, rng);
}
