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

void field_init(struct field *field, const struct lattice *lattice)
{
    *field = (struct field){.lattice = *lattice};
    set_steps(field);
    uint32_t width = lattice->width, height = lattice->height;
    size_t slack = 8; /* field_pack reads by eight bytes */
    size_t count = field_place(lattice, 0, height - 1) + 2 * field_stride(lattice) + slack;
    field->at = mem_alloc(count, 1);
    size_t end = 0; /* of the row before */
    for (uint32_t row = 0; row < height; row++) {
        size_t start = field_place(lattice, 0, row);
        memset(field->at + end, FIELD_RIM | FIELD_IN, start - end);
        end = start + width;
    }
    memset(field->at + end, FIELD_RIM | FIELD_IN, count - end);
}

void field_release(struct field *field)
{
    mem_free(field->at);
    field->at = NULL;
}

uint32_t field_random(const struct field *field, struct rng *rng)
{
    uint32_t row = rng_below(rng, field->lattice.height);
    uint32_t column = rng_below(rng, field->lattice.width);
    return field_place(&field->lattice, column, row);
}

/* The passage bits of eight bytes side by side. */
LATTICE_SPECIALISED uint64_t gather(const uint8_t *bytes, unsigned half)
{
    uint64_t x = 0;
    for (unsigned i = 0; i < 8; i++)
        x |= (uint64_t)bytes[i] << (8 * i);
    uint64_t pair = (UINT64_C(1) << (2 * half)) - 1, four = (UINT64_C(1) << (4 * half)) - 1;
    x &= UINT64_C(0x0101010101010101) * ((1U << half) - 1);
    x = (x | x >> (8 - half)) & UINT64_C(0x0001000100010001) * pair;
    x = (x | x >> (16 - 2 * half)) & UINT64_C(0x0000000100000001) * four;
    return (x | x >> (32 - 4 * half)) & ((UINT64_C(1) << (8 * half)) - 1);
}

LATTICE_SPECIALISED void pack(enum lattice_kind kind, const struct field *field, struct bits *set)
{
    unsigned half = lattice_half(kind);
    struct packer packer = {.next = set->words};
    for (uint32_t row = 0; row < field->lattice.height; row++) {
        const uint8_t *bytes = field->at + field_place(&field->lattice, 0, row);
        for (uint32_t left = field->lattice.width; left > 0;) {
            unsigned cells = left < 8 ? left : 8, count = cells * half;
            packer_add(&packer, gather(bytes, half) & ((UINT64_C(1) << count) - 1), count);
            bytes += cells;
            left -= cells;
        }
    }
    packer_finish(&packer);
}

void field_pack(const struct field *field, struct maze *maze)
{
    if (field->lattice.kind == LATTICE_HEX)
        pack(LATTICE_HEX, field, &maze->passages);
    else
        pack(LATTICE_SQUARE, field, &maze->passages);
}

void field_choice_init(struct field_choice *choice, enum lattice_kind kind)
{
    unsigned directions = lattice_directions(kind);
    for (unsigned mask = 1; mask < 1U << directions; mask++) {
        unsigned count = 0, members[LATTICE_MAX_DIRECTIONS];
        for (unsigned d = 0; d < directions; d++)
            if (mask >> d & 1)
                members[count++] = d;
        for (unsigned roll = 0; roll < field_sides(kind); roll++)
            choice->chosen[mask][roll] = (uint8_t)members[roll % count];
    }
}
