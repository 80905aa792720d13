/*
 * Randomised Prim in its wall-list form: from the walls round the part that is open already, one is
 * taken uniformly at random and opened if the cell beyond is still closed. (Robert C. Prim,
 * "Shortest connection networks and some generalizations", 1957; without weights, as in
 * en.wikipedia.org/wiki/Maze_generation_algorithm.)
 */
#include "maze/algorithms.h"

#include "maze/field.h"
#include "maze/list.h"

/* Takes the cell at `place` into the maze and lists its walls towards closed cells. */
FIELD_SPECIALISED void enter(enum lattice_kind kind, bool watched, struct field *field,
                             struct list *walls, uint32_t place)
{
    unsigned outside = field_outside(kind, field, place);
    field_enter(watched, field, place);
    list_reserve(walls, LATTICE_MAX_DIRECTIONS);
    for (unsigned d = 0; d < lattice_directions(kind); d++) {
        list_push_if(walls, place << 3 | d, outside >> d & 1);
        if (watched && (outside >> d & 1))
            field_report(field, MAZE_EVENT_FRONTIER, (uint32_t)(place + field->steps[d]), 0);
    }
}

FIELD_SPECIALISED void grow(enum lattice_kind kind, bool watched, const struct maze_run *run)
{
    struct field field;
    struct list walls = {0};
    field_init(&field, run);
    enter(kind, watched, &field, &walls, field_random(&field, run->rng));
    while (field.left > 0) {
        uint32_t wall = list_take(&walls, list_draw(&walls, run->rng));
        uint32_t from = wall >> 3, d = wall & 7;
        uint32_t to = (uint32_t)(from + field.steps[d]);
        if (field.at[to] & FIELD_IN)
            continue;
        field_open(kind, watched, &field, from, to, d);
        enter(kind, watched, &field, &walls, to);
    }
    list_release(&walls);
    field_finish(&field);
}

void prim_run(const struct maze_run *run)
{
    FIELD_RUN(grow, run);
}
