/*
 * What digging and backtracking have in common: go on in a random direction until stuck, then from
 * an earlier place that still has closed cells beside it, the last such place or a random one.
 */
#ifndef MAZE_TUNNEL_H
#define MAZE_TUNNEL_H

#include "maze/field.h"
#include "maze/list.h"

/*
 * On squares a byte has room for a note of which neighbours are not closed (any more), so that one
 * look tells where the tunnel can go on: the next step waits for nothing else. On hexagons it has
 * not, and the neighbours are looked at.
 */
enum { TUNNEL_NOTE_SHIFT = 2, TUNNEL_NOTE = 0x3c };

FIELD_SPECIALISED unsigned tunnel_outside(enum lattice_kind kind, const struct field *field,
                                          uint32_t place)
{
    if (kind != LATTICE_SQUARE)
        return field_outside(kind, field, place);
    return (~(unsigned)field->at[place] & TUNNEL_NOTE) >> TUNNEL_NOTE_SHIFT;
}

FIELD_SPECIALISED void tunnel_enter(enum lattice_kind kind, bool watched, struct field *field,
                                    uint32_t place)
{
    field_enter(watched, field, place);
    if (kind != LATTICE_SQUARE)
        return;
    uint8_t *here = field->at + place;
    const ptrdiff_t s = field->steps[1];
    here[1] |= 4 << TUNNEL_NOTE_SHIFT;
    here[s] |= 8 << TUNNEL_NOTE_SHIFT;
    here[-1] |= 1 << TUNNEL_NOTE_SHIFT;
    here[-s] |= 2 << TUNNEL_NOTE_SHIFT;
}

/* Notes where there are no neighbours: at the border, and anywhere if there are holes. */
static inline void tunnel_note_borders(const struct field *field)
{
    const struct lattice *l = &field->lattice;
    bool holes = field->run->maze->holes.words;
    for (uint32_t row = 0; row < l->height; row++) {
        bool whole = holes || row == 0 || row == l->height - 1 || l->width == 1;
        for (uint32_t column = 0; column < l->width; column += whole ? 1 : l->width - 1) {
            uint32_t place = field_place(l, column, row);
            unsigned inside = field_outside(LATTICE_SQUARE, field, place) ^ 0xf;
            field->at[place] |= (uint8_t)(inside << TUNNEL_NOTE_SHIFT);
        }
    }
}

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
    if (kind == LATTICE_SQUARE)
        tunnel_note_borders(field);
    tunnel_enter(kind, watched, field, place);
    while (field->left > 0) {
        unsigned outside = tunnel_outside(kind, field, place);
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
        tunnel_enter(kind, watched, field, next);
        field_open(kind, watched, field, place, next, d);
        field_tell(watched, field, MAZE_EVENT_WALK, next);
        place = next;
    }
    list_release(&starts);
    *field->run->rng = rng;
}

#endif
