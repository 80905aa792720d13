/*
 * What the player aims: where it flies, whom it meets, and whether it would harm one of their own.
 * Whoever is with the player, or waits in shackles, is not in the way of what is meant for others:
 * it flies past them. Aimed at them, it meets them as it would anyone.
 */
#include "game/knowledge.h"
#include "game/rules.h"

bool can_aim_at(const struct game *game, struct point target)
{
    const struct map *map = game_map(game);
    return map_contains(map, target) && map_has_tile(map, target) &&
           !point_equal(target, game->player.at);
}

/* ---- flights ---- */

/* Whom something meets on a tile of its way; NULL: nobody. */
static struct actor *met_at(const struct game *game, struct point p, struct point target)
{
    struct actor *actor = game_actor_at(game, p);
    return actor && (is_foe(actor) || point_equal(p, target)) ? actor : NULL;
}

/* The same where it cannot fly on: what is seen in a wall or a closed door can be hit there. */
static struct actor *met_in_wall(const struct game *game, struct point p, struct point target)
{
    return game_visible_actor(game, p) ? met_at(game, p, target) : NULL;
}

struct point throw_flight(const struct game *game, struct point target, struct actor **hit)
{
    struct point line[THROW_RANGE];
    const struct map *map = game_map(game);
    struct point end = game->player.at;
    size_t length = view_line(map, game->player.at, target, line, THROW_RANGE);
    *hit = NULL;
    for (size_t i = 0; i < length; i++) {
        if (!map_is(map, line[i], TERRAIN_CLEAR)) {
            struct actor *in_wall = met_in_wall(game, line[i], target);
            *hit = in_wall ? in_wall : *hit;
            return end;
        }
        end = line[i];
        *hit = met_at(game, end, target);
        if ((*hit && !(*hit)->hidden) || point_equal(end, target))
            return end;
    }
    return end;
}

struct point bolt_flight(const struct game *game, struct point target, struct actor **hit)
{
    struct point line[SIGHT_RADIUS];
    const struct map *map = game_map(game);
    struct point end = game->player.at;
    size_t length = view_line(map, game->player.at, target, line, SIGHT_RADIUS);
    *hit = NULL;
    for (size_t i = 0; i < length && !*hit; i++) {
        bool clear = map_is(map, line[i], TERRAIN_CLEAR);
        if (!clear && !met_in_wall(game, line[i], target))
            return end;
        end = line[i];
        *hit = met_at(game, end, target);
    }
    return end;
}

/* ---- harm to one's own ---- */

/* Whether it would be bad for whom it is thrown at, or might be. */
static bool may_harm_thrown(const struct game *game, const struct item *item)
{
    const struct item_kind *kind = item_kind(game, item);
    return kind->class == ITEM_MISSILE || !game_knows(game, item->kind) ||
           effect_harms((enum effect)kind->thrown);
}

/* Whether it would work where it ends, or might, whomever it meets. */
static bool may_spread(const struct game *game, const struct item *item)
{
    return !game_knows(game, item->kind) ||
           effect_works_on_places((enum effect)item_kind(game, item)->thrown);
}

/* Whether it would be bad for whom it is used on, or might be. */
static bool may_harm_used(const struct game *game, const struct item *item)
{
    return item_aim(game, item) != AIM_NOWHERE &&
           (!game_knows(game, item->kind) ||
            effect_harms((enum effect)item_kind(game, item)->effect));
}

/* Who is met, or stands where it spreads: it flies past all others who are no foes. */
static const struct actor *friend_aimed_at(const struct game *game, struct action action)
{
    if (action.slot >= INVENTORY_SLOTS || game->inventory[action.slot].kind == NO_KIND ||
        !can_aim_at(game, action.target))
        return NULL;
    struct actor *hit;
    const struct item *item = &game->inventory[action.slot];
    bool thrown = action.kind == ACTION_THROW;
    if (!(thrown ? may_harm_thrown(game, item) : may_harm_used(game, item)))
        return NULL;
    struct point end =
        thrown ? throw_flight(game, action.target, &hit) : bolt_flight(game, action.target, &hit);
    const struct actor *met = hit ? friend_at(game, hit->at) : NULL;
    return !met && thrown && may_spread(game, item) ? friend_at(game, end) : met;
}

const struct actor *game_endangered(const struct game *game, struct action action)
{
    switch (action.kind) {
    case ACTION_THROW:
    case ACTION_USE:
        return friend_aimed_at(game, action);
    case ACTION_MOVE:
        return has_direction(game, action) ? friend_beyond(game, (enum direction)action.direction)
                                           : NULL;
    default:
        return NULL;
    }
}
