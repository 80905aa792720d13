#include "base/bits.h"

#include <string.h>

#include "base/mem.h"

void bits_init(struct bits *set, size_t count)
{
    set->words = mem_alloc(bits_words(count), sizeof *set->words);
    set->count = count;
}

void bits_release(struct bits *set)
{
    mem_free(set->words);
    *set = (struct bits){0};
}

void bits_reset(struct bits *set)
{
    memset(set->words, 0, bits_words(set->count) * sizeof *set->words);
}

size_t bits_population(const struct bits *set)
{
    size_t population = 0;
    for (size_t i = 0; i < bits_words(set->count); i++)
        for (uint64_t word = set->words[i]; word; word &= word - 1)
            population++;
    return population;
}

void bits_remove_range(struct bits *set, size_t first, size_t count)
{
    while (count > 0) {
        size_t shift = first % 64, here = 64 - shift < count ? 64 - shift : count;
        set->words[first / 64] &= ~(bits_low(here) << shift);
        first += here;
        count -= here;
    }
}
