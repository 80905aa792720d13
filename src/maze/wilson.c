/*
 * Loop-erased random walks: from a cell outside, walk at random until the maze is met, then add the
 * walk without its loops. Gives each spanning tree with the same probability, whatever the root
 * and the order of the starts (David Bruce Wilson, "Generating random spanning trees more
 * quickly than the cover time", 1996). The root in the centre makes for the shortest walks; starts
 * in reading order keep them where memory is warm.
 */
#include "maze/algorithms.h"

#include "maze/field.h"

struct walk {
    struct field field;
    struct dice dice;
    struct rng rng;
};

/* Walks from `place` to the maze. Each cell on the way notes the direction it was last left by. */
FIELD_SPECIALISED void wander(enum lattice_kind kind, bool watched, struct walk *walk,
                              uint32_t place)
{
    struct field *field = &walk->field;
    for (;;) {
        field_tell(watched, field, MAZE_EVENT_WALK, place);
        unsigned d = dice_roll(&walk->dice, &walk->rng, lattice_directions(kind));
        uint32_t next = (uint32_t)(place + field->steps[d]);
        field->at[place] = (uint8_t)(d << FIELD_NOTE_SHIFT);
        if (!(field->at[next] & FIELD_IN))
            place = next;
        else if (!(field->at[next] & FIELD_RIM))
            return;
    }
}

/* Adds the path that the notes tell from `place` on. */
FIELD_SPECIALISED void add_path(enum lattice_kind kind, bool watched, struct walk *walk,
                                uint32_t place)
{
    struct field *field = &walk->field;
    while (!(field->at[place] & FIELD_IN)) {
        unsigned d = (field->at[place] & FIELD_NOTE) >> FIELD_NOTE_SHIFT;
        uint32_t next = (uint32_t)(place + field->steps[d]);
        field_enter(watched, field, place);
        field_open(kind, watched, field, place, next, d);
        place = next;
    }
}

/* The cell in the centre, or if that is a hole the next cell in reading order. */
static uint32_t find_root(struct field field)
{
    const struct lattice *l = &field.lattice;
    uint32_t last = field_place(l, l->width - 1, l->height - 1);
    uint32_t place = field_place(l, l->width / 2, l->height / 2);
    while (place <= last && (field.at[place] & FIELD_RIM))
        place++;
    return place <= last ? place : field_first(field);
}

FIELD_SPECIALISED void wander_all(enum lattice_kind kind, bool watched, const struct maze_run *run)
{
    struct walk walk = {.field = field_new(run), .rng = *run->rng};
    struct field *field = &walk.field;
    field_enter(watched, field, find_root(*field));
    for (uint32_t place = field_first(*field); field->left > 0; place++) {
        if (field->at[place] & FIELD_IN)
            continue;
        wander(kind, watched, &walk, place);
        add_path(kind, watched, &walk, place);
        if (watched)
            run->watcher->see(run->watcher, MAZE_EVENT_WALKED, 0, 0);
    }
    field_finish(*field);
    *run->rng = walk.rng;
}

void wilson_run(const struct maze_run *run)
{
    FIELD_RUN(wander_all, run);
}
