/*
 * The recursive backtracker, without recursion: depth-first search that turns to a random closed
 * neighbour, and backs up along its own way when there is none.
 */
#include "maze/algorithms.h"

#include "maze/tunnel.h"

FIELD_SPECIALISED void search(enum lattice_kind kind, bool watched, const struct maze_run *run)
{
    struct field field = field_new(run);
    tunnel(kind, watched, &field, field_random(field), true);
    field_finish(field);
}

void backtracker_run(const struct maze_run *run)
{
    FIELD_RUN(search, run);
}
