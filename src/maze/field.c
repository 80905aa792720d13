#include "maze/field.h"

#include <string.h>

#include "base/mem.h"
#include "maze/rows.h"

static void set_steps(struct field *field)
{
    ptrdiff_t s = (ptrdiff_t)field_stride(&field->lattice);
    if (field->lattice.kind == LATTICE_HEX)
        memcpy(field->steps, (const ptrdiff_t[]){1, s, s - 1, -1, -s, 1 - s}, sizeof field->steps);
    else
        memcpy(field->steps, (const ptrdiff_t[]){1, s, -1, -s}, 4 * sizeof *field->steps);
}

/* Makes a rim of all that is not in a row. */
static void lay_rim(struct field *field, size_t count)
{
    const struct lattice *l = &field->lattice;
    size_t end = 0; /* of the row before */
    for (uint32_t row = 0; row < l->height; row++) {
        size_t start = field_place(l, 0, row);
        memset(field->at + end, FIELD_RIM | FIELD_IN, start - end);
        end = start + l->width;
    }
    memset(field->at + end, FIELD_RIM | FIELD_IN, count - end);
}

static void cut_holes(struct field *field, const struct maze *maze)
{
    const struct lattice *l = &field->lattice;
    for (uint32_t row = 0; row < l->height; row++)
        for (uint32_t column = 0; column < l->width; column++)
            if (!maze_has(maze, lattice_cell(l, column, row)))
                field->at[field_place(l, column, row)] = FIELD_RIM | FIELD_IN;
}

struct field field_new(const struct maze_run *run)
{
    const struct maze *maze = run->maze;
    const struct lattice *l = &maze->lattice;
    struct field field = {.run = run, .lattice = *l, .left = maze->cells};
    set_steps(&field);
    size_t slack = 64; /* field_finish reads 64 cells at a time */
    size_t count = field_place(l, 0, l->height - 1) + 2 * field_stride(l) + slack;
    field.at = mem_alloc(count, 1);
    lay_rim(&field, count);
    if (maze->holes.words)
        cut_holes(&field, maze);
    return field;
}

uint32_t field_random(struct field field)
{
    uint32_t place;
    do {
        uint32_t row = rng_below(field.run->rng, field.lattice.height);
        uint32_t column = rng_below(field.run->rng, field.lattice.width);
        place = field_place(&field.lattice, column, row);
    } while (field.at[place] & FIELD_RIM);
    return place;
}

uint32_t field_first(struct field field)
{
    uint32_t place = field_place(&field.lattice, 0, 0);
    while (field.at[place] & FIELD_RIM)
        place++;
    return place;
}

/* The column and row of a place: the inverse of field_place. */
static size_t cell_at(const struct lattice *l, uint32_t place)
{
    size_t stride = field_stride(l), row, column;
    if (l->kind == LATTICE_HEX) {
        size_t pair = (place - stride) / (2 * stride - 1),
               rest = (place - stride) % (2 * stride - 1);
        row = 2 * pair + (rest >= stride);
        column = rest >= stride ? rest - stride : rest;
    } else {
        row = place / stride - 1;
        column = place % stride;
    }
    return row * l->width + column;
}

void field_report(const struct field *field, enum maze_event event, uint32_t place, unsigned d)
{
    struct maze_watcher *watcher = field->run->watcher;
    watcher->see(watcher, event, cell_at(&field->lattice, place), d);
}

static inline uint64_t eight_bytes(const uint8_t *b)
{
    return (uint64_t)b[0] | (uint64_t)b[1] << 8 | (uint64_t)b[2] << 16 | (uint64_t)b[3] << 24 |
           (uint64_t)b[4] << 32 | (uint64_t)b[5] << 40 | (uint64_t)b[6] << 48 |
           (uint64_t)b[7] << 56;
}

/* The passages in each forward direction of 64 cells side by side. */
FIELD_SPECIALISED void gather(const uint8_t *bytes, unsigned half, uint64_t *planes)
{
    const uint64_t lowest = UINT64_C(0x0101010101010101), collect = UINT64_C(0x0102040810204080);
    for (unsigned d = 0; d < half; d++)
        planes[d] = 0;
    for (unsigned i = 0; i < 64; i += 8) {
        uint64_t eight = eight_bytes(bytes + i);
        for (unsigned d = 0; d < half; d++)
            planes[d] |= ((eight >> d & lowest) * collect >> 56) << i;
    }
}

FIELD_SPECIALISED void pack(enum lattice_kind kind, const struct field *field, struct maze *maze)
{
    unsigned half = lattice_half(kind);
    struct packer packers[LATTICE_MAX_DIRECTIONS / 2] = {0};
    for (unsigned d = 0; d < half; d++)
        packers[d].next = maze_plane(maze, d);
    for (uint32_t row = 0; row < field->lattice.height; row++) {
        const uint8_t *bytes = field->at + field_place(&field->lattice, 0, row);
        for (uint32_t left = field->lattice.width; left > 0;) {
            uint64_t planes[LATTICE_MAX_DIRECTIONS / 2];
            unsigned cells = left < 64 ? left : 64;
            gather(bytes, half, planes);
            for (unsigned d = 0; d < half; d++)
                packer_add(&packers[d], planes[d] & bits_low(cells), cells);
            bytes += cells;
            left -= cells;
        }
    }
    for (unsigned d = 0; d < half; d++)
        packer_finish(&packers[d]);
}

void field_finish(struct field field)
{
    if (field.lattice.kind == LATTICE_HEX)
        pack(LATTICE_HEX, &field, field.run->maze);
    else
        pack(LATTICE_SQUARE, &field, field.run->maze);
    mem_free(field.at);
}

void field_choice_init(struct field_choice *choice, const struct field *field)
{
    enum lattice_kind kind = field->lattice.kind;
    unsigned directions = lattice_directions(kind);
    for (unsigned mask = 1; mask < 1U << directions; mask++) {
        unsigned count = 0, members[LATTICE_MAX_DIRECTIONS];
        for (unsigned d = 0; d < directions; d++)
            if (mask >> d & 1)
                members[count++] = d;
        for (unsigned roll = 0; roll < field_sides(kind); roll++) {
            /* cppcheck-suppress uninitvar ; no mask is empty */
            choice->chosen[roll][mask] = (uint8_t)members[roll % count];
            choice->step[roll][mask] = (int32_t)field->steps[members[roll % count]];
        }
    }
}
