/*
 * The digging method: dig on, two tiles at a time, in random directions until stuck; then go on
 * from a random place that was dug before and still has wall beside it.
 */
#include "maze/algorithms.h"

#include "maze/tunnel.h"

FIELD_SPECIALISED void dig(enum lattice_kind kind, bool watched, const struct maze_run *run)
{
    struct field field = field_new(run);
    tunnel(kind, watched, &field, field_first(field), false);
    field_finish(field);
}

void dig_run(const struct maze_run *run)
{
    FIELD_RUN(dig, run);
}
