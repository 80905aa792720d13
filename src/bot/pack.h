/*
 * What an automatic player finds in its pack. Each returns the first slot that fits, or −1; kinds
 * that the player does not know are found by pack_find_unknown alone.
 */
#ifndef BOT_PACK_H
#define BOT_PACK_H

#include "game/game.h"

/* Whether there is something in the slot of which the player knows what it is. */
bool pack_knows(const struct game *game, int slot);

/* With this effect when used, or when thrown. */
int pack_find_effect(const struct game *game, enum effect effect);
int pack_find_thrown(const struct game *game, enum effect effect);

/* Something of the class that is not known. */
int pack_find_unknown(const struct game *game, enum item_class class);

/* Something that is bad for whoever is hit by it. */
int pack_find_bane(const struct game *game);

int pack_find_class(const struct game *game, enum item_class class);

/* Better arms than those in use. */
int pack_find_better_arms(const struct game *game);

/* With a full pack and nothing underfoot, something that it does not need. */
int pack_find_ballast(const struct game *game);

#endif
