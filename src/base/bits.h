/* A packed set of the numbers 0 … count − 1. */
#ifndef BASE_BITS_H
#define BASE_BITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct bits {
    uint64_t *words;
    size_t count; /* numbers that the set can hold */
};

/* An empty set for 0 … count − 1. */
void bits_init(struct bits *set, size_t count);
void bits_release(struct bits *set);

/* Removes every member. */
void bits_reset(struct bits *set);

/* Removes `first` and the `count` − 1 numbers after it. */
void bits_remove_range(struct bits *set, size_t first, size_t count);

/* The number of members. */
size_t bits_population(const struct bits *set);

/* Words of 64 bits that hold `count` bits. */
static inline size_t bits_words(size_t count)
{
    return count / 64 + (count % 64 != 0);
}

/* The lowest `count` bits set, 0 < count <= 64. */
static inline uint64_t bits_low(size_t count)
{
    /* cppcheck-suppress shiftTooManyBits ; count is at least 1 */
    return UINT64_MAX >> (64 - count);
}

static inline bool bits_has(const struct bits *set, size_t n)
{
    return (set->words[n / 64] >> (n % 64)) & 1;
}

static inline void bits_add(struct bits *set, size_t n)
{
    set->words[n / 64] |= UINT64_C(1) << (n % 64);
}

static inline void bits_remove(struct bits *set, size_t n)
{
    set->words[n / 64] &= ~(UINT64_C(1) << (n % 64));
}

/*
 * For each of the members of a set of `count` words, in order: sets `n`, a size_t, to it. A branch
 * that is hard to foresee comes once a word, not once a number. No `break`: it would leave out only
 * the rest of a word.
 */
#define bits_each(words, count, n)                                                                 \
    for (size_t bits_word = 0; bits_word < (count); bits_word++)                                   \
        for (uint64_t bits_left = (words)[bits_word];                                              \
             bits_left != 0 && ((n) = 64 * bits_word + (size_t)__builtin_ctzll(bits_left), true);  \
             bits_left &= bits_left - 1)

#endif
