/*
 * Random numbers: xoshiro256** by David Blackman and Sebastiano Vigna (prng.di.unimi.it), seeded by
 * splitmix64. The same seed gives the same numbers on every machine. Keep to one call a statement:
 * C leaves the order of evaluation of arguments open.
 */
#ifndef BASE_RNG_H
#define BASE_RNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct rng {
    uint64_t s[4];
};

/* A well mixed 64-bit value of `x`: the finaliser of splitmix64. mix64(a ^ mix64(b)) combines two.
 */
static inline uint64_t mix64(uint64_t x)
{
    x += 0x9e3779b97f4a7c15U;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31);
}

void rng_init(struct rng *rng, uint64_t seed);

static inline uint64_t rng_rotate(uint64_t x, int by)
{
    return (x << by) | (x >> (64 - by));
}

static inline uint64_t rng_u64(struct rng *rng)
{
    uint64_t *s = rng->s;
    uint64_t result = rng_rotate(s[1] * 5, 7) * 9;
    uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rng_rotate(s[3], 45);
    return result;
}

/*
 * Uniform in [0, bound), without bias, by Daniel Lemire's multiplication ("Fast random integer
 * generation in an interval", 2019). `bound` must not be 0.
 */
static inline uint32_t rng_below(struct rng *rng, uint32_t bound)
{
    uint64_t product = (rng_u64(rng) >> 32) * bound;
    if ((uint32_t)product < bound) {
        uint32_t threshold = (0U - bound) % bound;
        while ((uint32_t)product < threshold)
            product = (rng_u64(rng) >> 32) * bound;
    }
    return (uint32_t)(product >> 32);
}

/* Uniform in [low, high], both ends included; low <= high. */
int32_t rng_range(struct rng *rng, int32_t low, int32_t high);

/* The weight of choice `i`, at least 0. */
typedef int32_t rng_weight(const void *context, int32_t i);

/*
 * One of the choices 0 … count − 1, each by its weight; −1, and nothing drawn, where none has any.
 * Inline, so that `weight` is, too, where it is known.
 */
static inline int32_t rng_weighted(struct rng *rng, int32_t count, rng_weight *weight,
                                   const void *context)
{
    uint32_t total = 0;
    for (int32_t i = 0; i < count; i++)
        total += (uint32_t)weight(context, i);
    if (total == 0)
        return -1;
    int64_t drawn = rng_below(rng, total);
    for (int32_t i = 0;; i++) {
        drawn -= weight(context, i);
        if (drawn < 0)
            return i;
    }
}

/* True `percent` times in a hundred. */
bool rng_percent(struct rng *rng, int32_t percent);

#endif
