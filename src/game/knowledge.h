/*
 * What the player knows of the kinds of items. Kinds that data calls unknown go by an appearance,
 * dealt from the seed of the game, until their effect is seen, they are named, or they are the last
 * of their class that is left.
 */
#ifndef GAME_KNOWLEDGE_H
#define GAME_KNOWLEDGE_H

#include "game/game.h"

enum knowledge {
    KNOWLEDGE_NONE, /* never seen */
    KNOWLEDGE_SEEN,
    KNOWLEDGE_FULL,
    KNOWLEDGE_COUNT
};

/* Deals the appearances and forgets everything; the seed must be set. */
void knowledge_deal(struct game *game);

/* Whether the player knows what things of that kind are. */
bool game_knows(const struct game *game, uint16_t kind);

/* Whether they know it, or have seen things that they do not know. */
bool game_has_seen(const struct game *game, uint16_t kind);

/* How things of a kind are called and drawn, as far as the player knows them. */
struct item_face {
    const char *name, *plural;
    uint8_t colour; /* enum colour */
};
struct item_face item_face(const struct game *game, uint16_t kind);

/* What it looks like while it is not known; NULL for what is always known. */
const struct appearance *item_appearance(const struct game *game, uint16_t kind);

/* Things of that kind are in sight or in hand. */
void note_kind(struct game *game, uint16_t kind);

/* The player now knows the kind, and says so where they did not; and, where only one is left of its
 * class, that one too. */
void learn_kind(struct game *game, uint16_t kind);

/* Someone who has come to `depth` on foot knows what was dealt to the floors before it. */
void learn_what_lies_before(struct game *game, int32_t depth);

#endif
