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
    list_push_if(walls, place << 3, outside & 1);
    list_push_if(walls, place << 3 | 1, outside >> 1 & 1);
    list_push_if(walls, place << 3 | 2, outside >> 2 & 1);
    list_push_if(walls, place << 3 | 3, outside >> 3 & 1);
    list_push_if(walls, place << 3 | 4, outside >> 4 & 1);
    list_push_if(walls, place << 3 | 5, outside >> 5 & 1);
    for (unsigned d = 0; watched && d < lattice_directions(kind); d++)
        if (outside >> d & 1)
            field_report(field, MAZE_EVENT_FRONTIER, (uint32_t)(place + field->steps[d]), 0);
}

FIELD_SPECIALISED void grow(enum lattice_kind kind, bool watched, const struct maze_run *run)
{
    struct field field = field_new(run);
    struct list walls = {0};
    uint32_t start = field_random(field);
    struct rng rng = *run->rng;
    struct draws draws;
    draws_init(&draws, &rng);
    enter(kind, watched, &field, &walls, start);
    while (field.left > 0) {
        size_t soon, now = draws_index(&draws, &walls, &rng, &soon);
        field_fetch(&field,
                    (uint32_t)((walls.items[soon] >> 3) + field.steps[walls.items[soon] & 7]));
        uint32_t wall = list_take(&walls, now);
        uint32_t from = wall >> 3, d = wall & 7;
        uint32_t to = (uint32_t)(from + field.steps[d]);
        if (field.at[to] & FIELD_IN)
            continue;
        field_open(kind, watched, &field, from, to, d);
        enter(kind, watched, &field, &walls, to);
    }
    list_release(&walls);
    field_finish(field);
    *run->rng = rng;
}

void prim_run(const struct maze_run *run)
{
    FIELD_RUN(grow, run);
}
