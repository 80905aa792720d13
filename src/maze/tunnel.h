/*
 * What digging and backtracking have in common: go on in a random direction until stuck, then from
 * an earlier place that still has closed cells beside it, the last such place or a random one.
 */
#ifndef MAZE_TUNNEL_H
#define MAZE_TUNNEL_H

#include "maze/field.h"
#include "maze/list.h"

/*
 * From `place` on. Only places with another way out are put on the list. `from_last` must be a
 * constant.
 */
FIELD_SPECIALISED void tunnel(enum lattice_kind kind, bool watched, struct field *field,
                              uint32_t place, const bool from_last)
{
    struct rng rng = *field->run->rng;
    struct list starts = {0};
    struct dice dice = {0};
    struct draws draws;
    if (!from_last)
        draws_init(&draws, &rng);
    struct field_choice choice;
    struct field copy = *field;
    field_choice_init(&choice, &copy);
    field_enter(watched, field, place);
    while (field->left > 0) {
        unsigned outside = field_outside(kind, field, place);
        if (outside == 0) {
            field_tell(watched, field, MAZE_EVENT_ENTER, place);
            size_t soon = 0, now = starts.count - 1;
            if (!from_last) {
                now = draws_index(&draws, &starts, &rng, &soon);
                field_fetch(field, starts.items[soon]);
            }
            place = list_take(&starts, now);
            field_tell(watched, field, MAZE_EVENT_WALK, place);
            continue;
        }
        uint32_t next;
        unsigned d = field_choose(kind, &choice, outside, &dice, &rng, place, &next);
        bool again = (outside & (outside - 1)) != 0;
        list_reserve(&starts, 1);
        list_push_if(&starts, place, again);
        field_tell(watched, field, again ? MAZE_EVENT_FRONTIER : MAZE_EVENT_ENTER, place);
        field_enter(watched, field, next);
        field_open(kind, watched, field, place, next, d);
        field_tell(watched, field, MAZE_EVENT_WALK, next);
        place = next;
    }
    list_release(&starts);
    *field->run->rng = rng;
}

#endif
