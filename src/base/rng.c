#include "base/rng.h"

void rng_init(struct rng *rng, uint64_t seed)
{
    for (int i = 0; i < 4; i++) {
        rng->s[i] = mix64(seed);
        seed += 0x9e3779b97f4a7c15U;
    }
}

int32_t rng_range(struct rng *rng, int32_t low, int32_t high)
{
    uint32_t span = (uint32_t)high - (uint32_t)low + 1U;
    return low + (int32_t)rng_below(rng, span);
}

bool rng_percent(struct rng *rng, int32_t percent)
{
    return (int32_t)rng_below(rng, 100) < percent;
}
