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
    struct rng *rng;
};

/* Walks from `place` to the maze. Each cell on the way notes the direction it was last left by. */
LATTICE_SPECIALISED void wander(enum lattice_kind kind, struct walk *walk, uint32_t place)
{
    struct field *field = &walk->field;
    for (;;) {
        unsigned d = dice_roll(&walk->dice, walk->rng, lattice_directions(kind));
        uint32_t next = (uint32_t)(place + field->steps[d]);
        uint8_t found = field->at[next];
        if (found & FIELD_RIM)
            continue;
        field->at[place] = (uint8_t)(d << FIELD_NOTE_SHIFT);
        if (found & FIELD_IN)
            return;
        place = next;
    }
}

/* Adds the path that the notes tell from `place` on. */
LATTICE_SPECIALISED void add_path(enum lattice_kind kind, struct walk *walk, uint32_t place)
{
    struct field *field = &walk->field;
    while (!(field->at[place] & FIELD_IN)) {
        unsigned d = (field->at[place] & FIELD_NOTE) >> FIELD_NOTE_SHIFT;
        uint32_t next = (uint32_t)(place + field->steps[d]);
        field->at[place] |= FIELD_IN;
        field_open(kind, field->at, place, next, d);
        place = next;
    }
}

LATTICE_SPECIALISED void wander_all(enum lattice_kind kind, struct maze *maze, struct rng *rng)
{
    struct walk walk = {.rng = rng};
    struct field *field = &walk.field;
    uint32_t width = maze->lattice.width, height = maze->lattice.height;
    field_init(field, &maze->lattice);
    field->at[field_place(&maze->lattice, width / 2, height / 2)] = FIELD_IN;
    for (uint32_t row = 0; row < height; row++) {
        uint32_t start = field_place(&maze->lattice, 0, row);
        for (uint32_t place = start; place < start + width; place++) {
            if (field->at[place] & FIELD_IN)
                continue;
            wander(kind, &walk, place);
            add_path(kind, &walk, place);
        }
    }
    field_pack(field, maze);
    field_release(field);
}

void wilson_run(struct maze *maze, struct rng *rng, const struct maze_parameters *parameters)
{
    (void)parameters;
    if (maze->lattice.kind == LATTICE_HEX)
        wander_all(LATTICE_HEX, maze, rng);
    else
        wander_all(LATTICE_SQUARE, maze, rng);
}
