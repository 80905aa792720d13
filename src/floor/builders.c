#include "floor/floor.h"

#include "base/hash.h"
#include "base/rng.h"

enum { NO_BUILDER = -1, ROUNDS = 8 };

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

static bool is_dealt(const int32_t builders[FLOOR_DEPTHS], int32_t builder)
{
    for (int i = 0; i < FLOOR_DEPTHS; i++)
        if (builders[i] == builder)
            return true;
    return false;
}

/* Whether the builder of depth `i` is of the mission and has no other floor. */
static bool is_needed(const int32_t builders[FLOOR_DEPTHS], int i)
{
    int floors = 0;
    for (int j = 0; j < FLOOR_DEPTHS; j++)
        floors += builders[j] == builders[i];
    return floors == 1 && builders[i] <= MAZE_DIG;
}

/*
 * Gives a builder that was not dealt one of the floors on which it has a weight: one that another
 * can spare, or else any. Being on no other floor, it is not beside itself.
 */
static void deal_in(struct rng *rng, int32_t builders[FLOOR_DEPTHS], int32_t builder,
                    const struct dungeon_settings *settings)
{
    int first = (int)rng_below(rng, FLOOR_DEPTHS), any = -1;
    for (int i = 0; i < FLOOR_DEPTHS; i++) {
        int at = (first + i) % FLOOR_DEPTHS;
        if (settings->depth[at].builder_weight[builder] == 0)
            continue;
        any = at;
        if (!is_needed(builders, at))
            break;
    }
    if (any >= 0)
        builders[any] = builder;
}

int32_t floor_builder(uint64_t seed, int32_t depth, const struct dungeon_settings *settings)
{
    int32_t builders[FLOOR_DEPTHS];
    struct rng rng;
    rng_init(&rng, mix64(seed ^ hash_text(HASH_START, "builders")));
    int32_t previous = NO_BUILDER;
    for (int i = 0; i < FLOOR_DEPTHS; i++) {
        builders[i] = draw_builder(&rng, &settings->depth[i], previous);
        previous = builders[i];
    }
    /* in rounds, since one may be driven out of its only floor */
    for (int round = 0; round < ROUNDS; round++)
        for (int32_t builder = MAZE_PRIM; builder <= MAZE_DIG; builder++)
            if (!is_dealt(builders, builder))
                deal_in(&rng, builders, builder, settings);
    return builders[depth - 1];
}
