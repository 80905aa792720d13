#include "game/knowledge.h"

#include "base/hash.h"
#include "base/mem.h"
#include "floor/deal.h"
#include "game/describe.h"
#include "game/rules.h"

/* The numbers of the appearances of a class, in an order of this game's own. */
static size_t shuffle_class(const struct kinds *kinds, enum item_class class, struct rng *rng,
                            uint16_t *order)
{
    size_t count = 0;
    for (size_t i = 0; i < kinds->appearance_count; i++)
        if (kinds->appearances[i].class == class)
            order[count++] = (uint16_t)i;
    for (size_t i = count; i > 1; i--) {
        size_t j = rng_below(rng, (uint32_t)i);
        uint16_t last = order[i - 1];
        order[i - 1] = order[j];
        order[j] = last;
    }
    return count;
}

void knowledge_deal(struct game *game)
{
    const struct kinds *kinds = game->kinds;
    uint16_t *order = mem_alloc(kinds->appearance_count, sizeof *order);
    struct rng rng;
    rng_init(&rng, mix64(game->seed ^ hash_text(HASH_START, "appearances")));
    for (size_t i = 0; i < kinds->item_count; i++) {
        game->looks[i] = NO_KIND;
        game->knowledge[i] = KNOWLEDGE_NONE;
    }
    for (int class = 0; class < ITEM_CLASS_COUNT; class ++) {
        size_t count = shuffle_class(kinds, (enum item_class) class, &rng, order), used = 0;
        for (size_t i = 0; i < kinds->item_count; i++)
            if (kinds->items[i].unknown && kinds->items[i].class == class && used < count)
                game->looks[i] = order[used++];
    }
    mem_free(order);
}

const struct appearance *item_appearance(const struct game *game, uint16_t kind)
{
    return game->looks[kind] == NO_KIND ? NULL : &game->kinds->appearances[game->looks[kind]];
}

bool game_knows(const struct game *game, uint16_t kind)
{
    return game->looks[kind] == NO_KIND || game->knowledge[kind] == KNOWLEDGE_FULL;
}

bool game_has_seen(const struct game *game, uint16_t kind)
{
    return game_knows(game, kind) || game->knowledge[kind] == KNOWLEDGE_SEEN;
}

struct item_face item_face(const struct game *game, uint16_t kind)
{
    const struct item_kind *known = &game->kinds->items[kind];
    const struct appearance *look = item_appearance(game, kind);
    if (game_knows(game, kind))
        return (struct item_face){known->name, known->plural, known->colour};
    return (struct item_face){look->name, look->plural, look->colour};
}

void note_kind(struct game *game, uint16_t kind)
{
    if (game->knowledge[kind] == KNOWLEDGE_NONE)
        game->knowledge[kind] = KNOWLEDGE_SEEN;
}

/* The only kind of a class that is not known yet; −1 where there are more or none. */
static int32_t last_unknown(const struct game *game, enum item_class class)
{
    int32_t last = -1;
    for (size_t i = 0; i < game->kinds->item_count; i++) {
        if (game->kinds->items[i].class != class || game_knows(game, (uint16_t)i))
            continue;
        if (last >= 0)
            return -1;
        last = (int32_t)i;
    }
    return last;
}

static void learn(struct game *game, uint16_t kind, enum speech_kind speech)
{
    struct text name = {0};
    game->knowledge[kind] = KNOWLEDGE_FULL;
    describe_item_kind(game, kind, &name);
    say(game, speech, (struct speech){.word = text_string(&name)});
    text_release(&name);
}

void learn_kind(struct game *game, uint16_t kind)
{
    if (game_knows(game, kind))
        return;
    learn(game, kind, SAY_LEARNT);
    int32_t last = last_unknown(game, (enum item_class)game->kinds->items[kind].class);
    if (last >= 0)
        learn(game, (uint16_t)last, SAY_DEDUCED);
}

static void know_from_deal(struct game *game, int32_t depth)
{
    const struct spawn_tables spawns = kinds_spawns(game->kinds);
    struct item_deal deal;
    item_deal_make(&deal, &spawns.items, game->seed);
    for (size_t i = 0; i < deal.count; i++)
        if (deal.cards[i].depth < depth)
            game->knowledge[deal.cards[i].row] = KNOWLEDGE_FULL;
    item_deal_release(&deal);
}

static void know_what_was_due(struct game *game, int32_t depth)
{
    const struct spawn_tables spawns = kinds_spawns(game->kinds);
    for (size_t i = 0; i < spawns.items.count; i++)
        for (int32_t before = 1; before < depth; before++)
            if (spawn_row_is_due(&spawns.items.rows[i], before))
                game->knowledge[i] = KNOWLEDGE_FULL;
}

void learn_what_lies_before(struct game *game, int32_t depth)
{
    const struct kinds *kinds = game->kinds;
    know_from_deal(game, depth);
    know_what_was_due(game, depth);
    for (size_t i = 0; i < kinds->item_count; i++) {
        if (game->knowledge[i] != KNOWLEDGE_FULL)
            continue;
        int32_t last = last_unknown(game, (enum item_class)kinds->items[i].class);
        if (last >= 0)
            game->knowledge[last] = KNOWLEDGE_FULL;
    }
}
