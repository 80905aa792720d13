/*
 * A random walk over the whole lattice: whenever it comes to a cell for the first time, the passage
 * it came by is opened. As even as Wilson's algorithm, and much slower, for the walk has to find
 * the last cells by chance. (David Aldous, 1990; Andrei Broder, 1989.)
 */
#include "maze/algorithms.h"

#include "maze/field.h"

FIELD_SPECIALISED void wander(enum lattice_kind kind, bool watched, const struct maze_run *run)
{
    struct field field = field_new(run);
    struct dice dice = {0};
    uint32_t place = field_random(field);
    struct rng rng = *run->rng;
    field_enter(watched, &field, place);
    while (field.left > 0) {
        unsigned d = dice_roll(&dice, &rng, lattice_directions(kind));
        uint32_t next = (uint32_t)(place + field.steps[d]);
        if (field.at[next] & FIELD_RIM)
            continue;
        if (!(field.at[next] & FIELD_IN)) {
            field_enter(watched, &field, next);
            field_open(kind, watched, &field, place, next, d);
        }
        field_tell(watched, &field, MAZE_EVENT_ENTER, place);
        field_tell(watched, &field, MAZE_EVENT_WALK, next);
        place = next;
    }
    field_tell(watched, &field, MAZE_EVENT_ENTER, place);
    field_finish(field);
    *run->rng = rng;
}

void aldous_broder_run(const struct maze_run *run)
{
    FIELD_RUN(wander, run);
}
