#include "bot/pack.h"

#include "game/knowledge.h"

bool pack_knows(const struct game *game, int slot)
{
    return game->inventory[slot].kind != NO_KIND && game_knows(game, game->inventory[slot].kind);
}

int pack_find_effect(const struct game *game, enum effect effect)
{
    for (int i = 0; i < INVENTORY_SLOTS; i++)
        if (pack_knows(game, i) && item_kind(game, &game->inventory[i])->effect == effect)
            return i;
    return -1;
}

int pack_find_unknown(const struct game *game, enum item_class class)
{
    for (int i = 0; i < INVENTORY_SLOTS; i++)
        if (game->inventory[i].kind != NO_KIND && !pack_knows(game, i) &&
            item_kind(game, &game->inventory[i])->class == class)
            return i;
    return -1;
}

int pack_find_bane(const struct game *game)
{
    for (int i = 0; i < INVENTORY_SLOTS; i++)
        if (pack_knows(game, i) &&
            effect_harms((enum effect)item_kind(game, &game->inventory[i])->thrown))
            return i;
    return -1;
}

int pack_find_class(const struct game *game, enum item_class class)
{
    for (int i = 0; i < INVENTORY_SLOTS; i++)
        if (game->inventory[i].kind != NO_KIND &&
            item_kind(game, &game->inventory[i])->class == class)
            return i;
    return -1;
}

static bool is_arms(const struct game *game, int slot)
{
    uint8_t class = item_kind(game, &game->inventory[slot])->class;
    return class == ITEM_WEAPON || class == ITEM_ARMOUR;
}

static int32_t worth(const struct game *game, int slot)
{
    const struct item_kind *kind = item_kind(game, &game->inventory[slot]);
    return kind->class == ITEM_WEAPON ? kind->damage_min + kind->damage_max + kind->accuracy / 10
                                      : 10 * kind->armour + kind->evasion;
}

int pack_find_better_arms(const struct game *game)
{
    for (int i = 0; i < INVENTORY_SLOTS; i++) {
        if (game->inventory[i].kind == NO_KIND)
            continue;
        if (!is_arms(game, i))
            continue;
        int32_t in_use = item_kind(game, &game->inventory[i])->class == ITEM_WEAPON ? game->weapon
                                                                                    : game->armour;
        if (in_use < 0 || worth(game, i) > worth(game, in_use))
            return i;
    }
    return -1;
}

int pack_find_ballast(const struct game *game)
{
    int known = -1, unknown = -1;
    for (int i = 0; i < INVENTORY_SLOTS; i++) {
        if (game->inventory[i].kind == NO_KIND)
            return -1;
        uint8_t effect = item_kind(game, &game->inventory[i])->effect;
        if (i == game->weapon || i == game->armour)
            continue;
        if (!pack_knows(game, i))
            unknown = i;
        else if (effect != EFFECT_HEAL && effect != EFFECT_TEMPER && effect != EFFECT_CROWN &&
                 effect != EFFECT_UNLOCK && effect != EFFECT_THREAD)
            known = i;
    }
    if (game_item_at(game, game->player.at))
        return -1;
    return known >= 0 ? known : unknown;
}

int pack_find_thrown(const struct game *game, enum effect effect)
{
    for (int i = 0; i < INVENTORY_SLOTS; i++)
        if (pack_knows(game, i) && item_kind(game, &game->inventory[i])->thrown == effect)
            return i;
    return -1;
}
