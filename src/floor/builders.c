#include "floor/floor.h"

#include "base/hash.h"
#include "base/rng.h"

enum {
    NO_BUILDER = -1,
    ROUNDS = 8,
    HEX_WILSON_TIMES = 16 /* of its weight on hexagons, where it is the usual builder */
};

/* What is dealt for a whole dungeon. */
struct deal {
    const struct dungeon_settings *settings;
    enum topology_kind topology[FLOOR_DEPTHS];
    int32_t builder[FLOOR_DEPTHS];
};

/* The weight of a builder on a floor: 0 where it cannot work on such floors. */
static uint32_t weight_on(const struct floor_settings *settings, enum topology_kind topology,
                          int32_t builder)
{
    enum lattice_kind lattice = topology == TOPOLOGY_HEX ? LATTICE_HEX : LATTICE_SQUARE;
    if (!(maze_algorithms[builder].lattices >> lattice & 1))
        return 0;
    uint32_t times = topology == TOPOLOGY_HEX && builder == MAZE_WILSON ? HEX_WILSON_TIMES : 1;
    return times * (uint32_t)settings->builder_weight[builder];
}

static uint32_t weight_at(const struct deal *deal, int i, int32_t builder)
{
    return weight_on(&deal->settings->depth[i], deal->topology[i], builder);
}

/* Whether the floor may be hexagonal: wide enough, with a builder that can lay it out. */
static bool takes_hexagons(const struct floor_settings *settings)
{
    if (settings->width < HEXAGONAL_WIDTH_MIN)
        return false;
    for (int32_t builder = 0; builder < MAZE_ALGORITHM_COUNT; builder++)
        if (weight_on(settings, TOPOLOGY_HEX, builder) > 0)
            return true;
    return false;
}

/* Whether one of the mission's builders could not be dealt any more if floor `i` became hexagonal.
 */
static bool is_last_place(const struct deal *deal, int i)
{
    for (int32_t builder = MAZE_PRIM; builder <= MAZE_DIG; builder++) {
        bool elsewhere = weight_on(&deal->settings->depth[i], TOPOLOGY_HEX, builder) > 0;
        for (int j = 0; j < FLOOR_DEPTHS; j++)
            elsewhere |= j != i && weight_at(deal, j, builder) > 0;
        if (!elsewhere && weight_at(deal, i, builder) > 0)
            return true;
    }
    return false;
}

/* Puts the floors in the order in which they become hexagonal: the first, where the game is learnt,
 * comes last. */
static void order_floors(struct rng *rng, int order[FLOOR_DEPTHS])
{
    for (int i = 0; i < FLOOR_DEPTHS; i++)
        order[i] = (i + 1) % FLOOR_DEPTHS;
    for (int i = FLOOR_DEPTHS - 2; i > 0; i--) {
        int j = (int)rng_below(rng, (uint32_t)i + 1), swapped = order[i];
        order[i] = order[j];
        order[j] = swapped;
    }
}

static void deal_topologies(struct deal *deal, uint64_t seed)
{
    struct rng rng;
    int order[FLOOR_DEPTHS];
    rng_init(&rng, mix64(seed ^ hash_text(HASH_START, "hexagons")));
    order_floors(&rng, order);
    int32_t wanted = deal->settings->hexagonal_floors;
    /* the last place of a builder is taken only where there are not enough others */
    for (int sparing = 1; sparing >= 0; sparing--)
        for (int i = 0; i < FLOOR_DEPTHS && wanted > 0; i++) {
            int at = order[i];
            if (deal->topology[at] == TOPOLOGY_HEX || !takes_hexagons(&deal->settings->depth[at]) ||
                (sparing && is_last_place(deal, at)))
                continue;
            deal->topology[at] = TOPOLOGY_HEX;
            wanted--;
        }
}

/* What a builder is drawn for. */
struct builder_draw {
    const struct deal *deal;
    int floor;
    int32_t previous; /* the builder of the floor before */
};

static int32_t builder_weight(const void *context, int32_t builder)
{
    const struct builder_draw *draw = context;
    return builder == draw->previous ? 0 : (int32_t)weight_at(draw->deal, draw->floor, builder);
}

/* A builder by the weights of floor `i`, another than `previous` where there is one. */
static int32_t draw_builder(struct rng *rng, const struct deal *deal, int i, int32_t previous)
{
    const struct builder_draw draw = {deal, i, previous};
    int32_t builder = rng_weighted(rng, MAZE_ALGORITHM_COUNT, builder_weight, &draw);
    return builder < 0 ? previous : builder;
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
static void deal_in(struct rng *rng, struct deal *deal, int32_t builder)
{
    int first = (int)rng_below(rng, FLOOR_DEPTHS), any = -1;
    for (int i = 0; i < FLOOR_DEPTHS; i++) {
        int at = (first + i) % FLOOR_DEPTHS;
        if (weight_at(deal, at, builder) == 0)
            continue;
        any = at;
        if (!is_needed(deal->builder, at))
            break;
    }
    if (any >= 0)
        deal->builder[any] = builder;
}

static void deal_builders(struct deal *deal, uint64_t seed)
{
    struct rng rng;
    rng_init(&rng, mix64(seed ^ hash_text(HASH_START, "builders")));
    int32_t previous = NO_BUILDER;
    for (int i = 0; i < FLOOR_DEPTHS; i++) {
        deal->builder[i] = draw_builder(&rng, deal, i, previous);
        previous = deal->builder[i];
    }
    /* in rounds, since one may be driven out of its only floor */
    for (int round = 0; round < ROUNDS; round++)
        for (int32_t builder = MAZE_PRIM; builder <= MAZE_DIG; builder++)
            if (!is_dealt(deal->builder, builder))
                deal_in(&rng, deal, builder);
}

uint32_t floor_hexagons(uint64_t seed, const struct dungeon_settings *settings)
{
    struct deal deal = {.settings = settings};
    uint32_t hexagonal = 0;
    deal_topologies(&deal, seed);
    for (int i = 0; i < FLOOR_DEPTHS; i++)
        hexagonal |= (uint32_t)(deal.topology[i] == TOPOLOGY_HEX) << i;
    return hexagonal;
}

int32_t floor_builder(uint64_t seed, int32_t depth, const struct dungeon_settings *settings,
                      uint32_t hexagonal)
{
    struct deal deal = {.settings = settings};
    for (int i = 0; i < FLOOR_DEPTHS; i++)
        deal.topology[i] = hexagonal >> i & 1 ? TOPOLOGY_HEX : TOPOLOGY_SQUARE;
    deal_builders(&deal, seed);
    return deal.builder[depth - 1];
}
