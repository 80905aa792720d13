/*
 * Hunt and kill: walk to random closed neighbours until stuck, then hunt for a closed cell beside
 * the maze, join it to that and walk on from there. The hunt goes through the cells row by row or
 * column by column and never back: what it has passed stays done. (Jamis Buck,
 * weblog.jamisbuck.org/2011/1/24/maze-generation-hunt-and-kill-algorithm.)
 *
 * With holes the hunt can pass a closed cell that has no neighbour in the maze yet. Such a cell is
 * marked; once it has such a neighbour it is put on a list that the next hunt looks at first.
 */
#include "maze/algorithms.h"

#include "maze/field.h"
#include "maze/list.h"

enum { PASSED = 1 << FIELD_NOTE_SHIFT };

struct hunt {
    struct field field;
    struct dice dice;
    const struct field_choice *choice;
    struct rng rng;
    struct list passed_by; /* cells marked PASSED that have a neighbour in the maze */
    uint32_t column, row;  /* where the hunt is */
    bool by_columns;
    bool holes;
};

FIELD_SPECIALISED void enter(enum lattice_kind kind, bool watched, struct hunt *hunt,
                             uint32_t place)
{
    struct field *field = &hunt->field;
    field_enter(watched, field, place);
    if (!hunt->holes)
        return;
    for (unsigned d = 0; d < lattice_directions(kind); d++) {
        uint32_t next = (uint32_t)(place + field->steps[d]);
        if ((field->at[next] & (PASSED | FIELD_IN)) == PASSED)
            list_add(&hunt->passed_by, next);
    }
}

/* Walks from `place`, which is in the maze, until stuck. */
FIELD_SPECIALISED void walk(enum lattice_kind kind, bool watched, struct hunt *hunt, uint32_t place)
{
    struct field *field = &hunt->field;
    unsigned outside;
    while ((outside = field_outside(kind, field, place)) != 0) {
        uint32_t next;
        unsigned d =
            field_choose(kind, hunt->choice, outside, &hunt->dice, &hunt->rng, place, &next);
        enter(kind, watched, hunt, next);
        field_open(kind, watched, field, place, next, d);
        field_tell(watched, field, MAZE_EVENT_ENTER, place);
        field_tell(watched, field, MAZE_EVENT_WALK, next);
        place = next;
    }
    field_tell(watched, field, MAZE_EVENT_ENTER, place);
}

/* The place that the hunt is at; moves it on. */
static inline uint32_t next_place(struct hunt *hunt)
{
    const struct lattice *l = &hunt->field.lattice;
    uint32_t place = field_place(l, hunt->column, hunt->row);
    uint32_t *fast = hunt->by_columns ? &hunt->row : &hunt->column;
    uint32_t *slow = hunt->by_columns ? &hunt->column : &hunt->row;
    if (++*fast == (hunt->by_columns ? l->height : l->width)) {
        *fast = 0;
        ++*slow;
    }
    return place;
}

/* The next closed cell beside the maze. */
FIELD_SPECIALISED uint32_t find_prey(enum lattice_kind kind, struct hunt *hunt)
{
    struct field *field = &hunt->field;
    while (hunt->passed_by.count > 0) {
        uint32_t place = list_take(&hunt->passed_by, hunt->passed_by.count - 1);
        if (!(field->at[place] & FIELD_IN))
            return place;
    }
    for (;;) {
        uint32_t place = next_place(hunt);
        if (field->at[place] & FIELD_IN)
            continue;
        if (!hunt->holes || field_inside(kind, field, place) != 0)
            return place;
        field->at[place] |= PASSED;
    }
}

FIELD_SPECIALISED void hunt_and_kill(enum lattice_kind kind, bool watched,
                                     const struct maze_run *run)
{
    struct hunt hunt = {.field = field_new(run),
                        .rng = *run->rng,
                        .by_columns = run->parameters->order == HUNT_COLUMNS,
                        .holes = run->maze->holes.words != NULL};
    struct field *field = &hunt.field;
    struct field_choice choice;
    struct field copy = *field;
    field_choice_init(&choice, &copy);
    hunt.choice = &choice;
    uint32_t place = field_first(*field);
    enter(kind, watched, &hunt, place);
    walk(kind, watched, &hunt, place);
    while (field->left > 0) {
        place = find_prey(kind, &hunt);
        unsigned inside = field_inside(kind, field, place);
        uint32_t next;
        unsigned d = field_choose(kind, hunt.choice, inside, &hunt.dice, &hunt.rng, place, &next);
        enter(kind, watched, &hunt, place);
        field_open(kind, watched, field, place, next, d);
        walk(kind, watched, &hunt, place);
    }
    list_release(&hunt.passed_by);
    field_finish(*field);
    *run->rng = hunt.rng;
}

void hunt_and_kill_run(const struct maze_run *run)
{
    FIELD_RUN(hunt_and_kill, run);
}
