#include "floor/floor.h"

#include "base/hash.h"
#include "base/rng.h"

/* Deals that leave out a builder of the mission are dealt again, so often at most. */
enum { DEALS = 64, NO_BUILDER = -1 };

/* A builder by the weights of `settings`, another than `previous` where there is one. */
static int32_t draw_builder(struct rng *rng, const struct floor_settings *settings,
                            int32_t previous)
{
    uint32_t total = 0;
    for (int32_t i = 0; i < MAZE_ALGORITHM_COUNT; i++)
        total += i == previous ? 0 : (uint32_t)settings->builder_weight[i];
    if (total == 0)
        return previous;
    int64_t drawn = rng_below(rng, total);
    for (int32_t i = 0;; i++) {
        drawn -= i == previous ? 0 : settings->builder_weight[i];
        if (drawn < 0)
            return i;
    }
}

/* Whether each builder of the mission that has a weight somewhere was dealt. */
static bool deal_is_full(const int32_t builders[FLOOR_DEPTHS],
                         const struct dungeon_settings *settings)
{
    for (int32_t i = MAZE_PRIM; i <= MAZE_DIG; i++) {
        bool wanted = false, dealt = false;
        for (int depth = 0; depth < FLOOR_DEPTHS; depth++) {
            wanted |= settings->depth[depth].builder_weight[i] > 0;
            dealt |= builders[depth] == i;
        }
        if (wanted && !dealt)
            return false;
    }
    return true;
}

int32_t floor_builder(uint64_t seed, int32_t depth, const struct dungeon_settings *settings)
{
    int32_t builders[FLOOR_DEPTHS];
    struct rng rng;
    rng_init(&rng, mix64(seed ^ hash_text(HASH_START, "builders")));
    for (int deal = 0; deal < DEALS; deal++) {
        int32_t previous = NO_BUILDER;
        for (int i = 0; i < FLOOR_DEPTHS; i++) {
            builders[i] = draw_builder(&rng, &settings->depth[i], previous);
            previous = builders[i];
        }
        if (deal_is_full(builders, settings))
            break;
    }
    return builders[depth - 1];
}
