/*
 * The working ground of the algorithms: one byte for each cell of a lattice, with a rim of bytes
 * around, so that looking at a neighbour needs no bounds test. A *place* is the index of a byte.
 *
 * The rows of a hexagonal lattice are laid down at distances of `stride` and `stride − 1` by turns.
 * With that every cell, in even rows and odd, has its neighbours at the same six distances.
 *
 * Passages are noted in the byte of the cell that owns the edge (see lattice.h), in its lowest
 * bits; field_pack moves them into the maze at the end.
 */
#ifndef MAZE_FIELD_H
#define MAZE_FIELD_H

#include "maze/dice.h"
#include "maze/run.h"

/* Of a function that is compiled anew for each set of its constant arguments: `kind`, `watched`. */
#define FIELD_SPECIALISED static inline __attribute__((always_inline))

/* Calls body(kind, watched, run), compiled for each kind of lattice, watched or not. */
#define FIELD_RUN(body, run)                                                                       \
    do {                                                                                           \
        if ((run)->maze->lattice.kind == LATTICE_HEX && (run)->watcher)                            \
            body(LATTICE_HEX, true, (run));                                                        \
        else if ((run)->maze->lattice.kind == LATTICE_HEX)                                         \
            body(LATTICE_HEX, false, (run));                                                       \
        else if ((run)->watcher)                                                                   \
            body(LATTICE_SQUARE, true, (run));                                                     \
        else                                                                                       \
            body(LATTICE_SQUARE, false, (run));                                                    \
    } while (0)

enum {
    FIELD_PASSAGES = 0x07, /* one bit for each forward direction */
    FIELD_NOTE = 0x38,     /* three bits for the algorithm's own use */
    FIELD_NOTE_SHIFT = 3,
    FIELD_RIM = 0x40, /* no cell: round the lattice, or a hole */
    FIELD_IN = 0x80   /* done with: part of the maze, or no cell */
};

struct field {
    const struct maze_run *run;
    struct lattice lattice;
    size_t left;                             /* cells that are not FIELD_IN */
    uint8_t *at;                             /* by place */
    ptrdiff_t steps[LATTICE_MAX_DIRECTIONS]; /* from a place to its neighbours' places */
};

/*
 * A field for the run's maze: zeroed cells, and holes where that has holes. It is handed over by
 * value, and the algorithms use copies of the generator too, so that the compiler can keep the
 * parts in registers: otherwise any byte that is written could be one of them.
 */
struct field field_new(const struct maze_run *run);

/* Opens the passages noted in the field in the run's maze, and frees the field. */
void field_finish(struct field field);

static inline size_t field_stride(const struct lattice *lattice)
{
    return lattice->width + (lattice->kind == LATTICE_HEX ? (size_t)2 : 1);
}

/* The place of the cell in (column, row). */
static inline uint32_t field_place(const struct lattice *lattice, uint32_t column, uint32_t row)
{
    size_t shift = lattice->kind == LATTICE_HEX ? row / 2 : 0;
    return (uint32_t)((row + (size_t)1) * field_stride(lattice) - shift + column);
}

/* The place of a cell, uniformly at random by the run's generator. */
uint32_t field_random(struct field field);

/* The place of the first cell in reading order. */
uint32_t field_first(struct field field);

/* Tells the watcher of the cell at `place`. */
void field_report(const struct field *field, enum maze_event event, uint32_t place, unsigned d);

FIELD_SPECIALISED void field_tell(bool watched, const struct field *field, enum maze_event event,
                                  uint32_t place)
{
    if (watched)
        field_report(field, event, place, 0);
}

/* Takes the cell at `place` into the maze. */
FIELD_SPECIALISED void field_enter(bool watched, struct field *field, uint32_t place)
{
    field->at[place] |= FIELD_IN;
    *field->run->left = --field->left;
    field_tell(watched, field, MAZE_EVENT_ENTER, place);
}

/* Has the memory fetched for `place` and its neighbours. */
FIELD_SPECIALISED void field_fetch(const struct field *field, uint32_t place)
{
    const uint8_t *here = field->at + place;
    __builtin_prefetch(here - field->steps[1]);
    __builtin_prefetch(here);
    __builtin_prefetch(here + field->steps[1]);
}

/*
 * Notes the passage from place `from` in direction d to its neighbour `to` if `wanted` is 1;
 * nothing if it is 0.
 */
FIELD_SPECIALISED void field_open_if(enum lattice_kind kind, bool watched, struct field *field,
                                     uint32_t from, uint32_t to, unsigned d, unsigned wanted)
{
    unsigned half = lattice_half(kind), backward = d >= half;
    uint32_t owner = (from & (backward - 1)) | (to & (0U - backward)); /* no branch: 50% */
    field->at[owner] = (uint8_t)(field->at[owner] | wanted << (d - half * backward));
    if (watched && wanted)
        field_report(field, MAZE_EVENT_OPEN, from, d);
}

FIELD_SPECIALISED void field_open(enum lattice_kind kind, bool watched, struct field *field,
                                  uint32_t from, uint32_t to, unsigned d)
{
    field_open_if(kind, watched, field, from, to, d, 1);
}

/*
 * The directions in which the neighbours of `place` are not FIELD_IN, as a mask. Written out, since
 * compilers leave a loop as it is, and by shifts, since they make branches of conditions.
 */
FIELD_SPECIALISED unsigned field_outside(enum lattice_kind kind, const struct field *field,
                                         uint32_t place)
{
    const uint8_t *here = field->at + place;
    const ptrdiff_t s = field->steps[1];
#define IN(step, d) ((unsigned)here[step] >> 7 << (d))
    if (kind == LATTICE_SQUARE)
        return (IN(1, 0) | IN(s, 1) | IN(-1, 2) | IN(-s, 3)) ^ 0xf;
    return (IN(1, 0) | IN(s, 1) | IN(s - 1, 2) | IN(-1, 3) | IN(-s, 4) | IN(1 - s, 5)) ^ 0x3f;
#undef IN
}

/* The directions in which the neighbours of `place` are part of the maze, as a mask. */
FIELD_SPECIALISED unsigned field_inside(enum lattice_kind kind, const struct field *field,
                                        uint32_t place)
{
    unsigned inside = 0;
    for (unsigned d = 0; d < lattice_directions(kind); d++)
        inside |=
            (unsigned)((field->at[place + field->steps[d]] & (FIELD_IN | FIELD_RIM)) == FIELD_IN)
            << d;
    return inside;
}

/*
 * For choosing one of a mask of directions by a roll of `field_sides` dice: the direction and the
 * step that it is, which is needed sooner. The roll comes first, since it is known before the mask.
 */
struct field_choice {
    int32_t step[DICE_MAX_SIDES][1 << LATTICE_MAX_DIRECTIONS];
    uint8_t chosen[DICE_MAX_SIDES][1 << LATTICE_MAX_DIRECTIONS];
};

void field_choice_init(struct field_choice *choice, const struct field *field);

/* A number that every number of directions divides. */
static inline unsigned field_sides(enum lattice_kind kind)
{
    return kind == LATTICE_HEX ? 60 : 12;
}

/*
 * One of the directions in `mask`, which is not 0, uniformly at random; sets *to to the neighbour
 * of `from` in that direction.
 */
FIELD_SPECIALISED unsigned field_choose(enum lattice_kind kind, const struct field_choice *choice,
                                        unsigned mask, struct dice *dice, struct rng *rng,
                                        uint32_t from, uint32_t *to)
{
    unsigned roll = dice_roll(dice, rng, field_sides(kind));
    *to = from + (uint32_t)choice->step[roll][mask];
    return choice->chosen[roll][mask];
}

#endif
