#include "bot/careful.h"

#include "bot/pack.h"
#include "bot/ways.h"
#include "game/describe.h"

enum {
    DIRE_PERCENT = 60, /* of its health that a fight may cost before it does something about it */
    HURT_PERCENT = 45, /* of health, below which it drinks while they strike */
    NEAR_STEPS = 12,   /* within which foes count as part of the fight */
    RUN_STEPS = 300,
    SHELTER_STEPS = 6, /* how far it goes for a place where only one can come */
    DIVE_DEPTH = 12,   /* from here on it looks for the way down, not for things */
};

static struct action nothing(void)
{
    return action_plain(ACTION_COUNT);
}

static int32_t steps_from(const struct game *game, const struct actor *actor)
{
    return map_topology(game_map(game))->distance(actor->at, game->player.at);
}

static bool takes_part(const struct game *game, const struct actor *actor)
{
    return actor->alive && actor->bond == BOND_FOE && actor->state != ACTOR_ASLEEP &&
           !actor_is_calm(game, actor) && game_visible_actor(game, actor->at) == actor &&
           steps_from(game, actor) <= NEAR_STEPS;
}

/*
 * The health that a fight with all in sight would cost on average, one after the other while the
 * rest strikes too; those who keep their distance cost what their shots do in that time.
 */
static int32_t cost_of_fight(const struct game *game)
{
    enum { PERCENT = 100 };
    const struct level *level = game_level(game);
    int64_t turns = 0, cost = 0;
    for (size_t i = 0; i < level->actor_count; i++) {
        const struct actor *actor = &level->actors[i];
        if (!takes_part(game, actor))
            continue;
        struct odds odds = describe_odds(game, actor);
        turns += PERCENT * (odds.blows_min + odds.blows_max) / 2 / odds.you_hit + 1;
        int64_t a_turn = (int64_t)odds.it_hits * (odds.its_min + odds.its_max) / 2;
        cost += turns * a_turn * actor_kind(game, actor)->speed / PERCENT;
    }
    return (int32_t)(cost / PERCENT);
}

static int count_foes(const struct game *game)
{
    const struct level *level = game_level(game);
    int count = 0;
    for (size_t i = 0; i < level->actor_count; i++)
        count += takes_part(game, &level->actors[i]);
    return count;
}

static bool is_crowned(const struct game *game)
{
    return pack_find_effect(game, EFFECT_CROWN) >= 0;
}

/* ---- what it carries ---- */

enum manner { ON_ITSELF, AT_FOE, BESIDE };

/*
 * What helps when a fight would cost too much, the cheapest and the longest first: not twice while
 * the condition lasts that it gives; not at those next to it where it must be done before.
 */
static const struct remedy {
    enum effect effect;
    enum manner manner;
    enum status gives; /* STATUS_COUNT: none */
    int32_t nearest;   /* steps that the foe must be away */
    bool leaves;       /* gets it off this floor, or to its entrance */
} remedies[] = {
    {EFFECT_HARDEN, ON_ITSELF, STATUS_HARDENED, 0, false},
    {EFFECT_SLOW, AT_FOE, STATUS_SLOWED, 1, false},
    {EFFECT_CONFUSE, AT_FOE, STATUS_CONFUSED, 1, false},
    {EFFECT_POISON, AT_FOE, STATUS_POISONED, 1, false},
    {EFFECT_DECOY, BESIDE, STATUS_COUNT, 2, false},
    {EFFECT_PLUG, AT_FOE, STATUS_STUNNED, 1, false},
    {EFFECT_HASTE, ON_ITSELF, STATUS_HASTED, 0, false},
    {EFFECT_FALL, ON_ITSELF, STATUS_COUNT, 0, true},
    {EFFECT_UNSEE, ON_ITSELF, STATUS_UNSEEN, 3, false},
    {EFFECT_RETURN, ON_ITSELF, STATUS_COUNT, 0, true},
};

/* A place next to it for a likeness of itself. */
static struct point free_place_beside(const struct game *game)
{
    const struct map *map = game_map(game);
    const struct topology *t = map_topology(map);
    topology_each (t, d) {
        struct point p = topology_step(t, game->player.at, d);
        if (map_at(map, p) == TERRAIN_FLOOR && !game_visible_actor(game, p) &&
            !game_item_at(game, p))
            return p;
    }
    return game->player.at;
}

static struct action try_remedy(const struct game *game, const struct remedy *remedy,
                                const struct actor *foe)
{
    bool at_foe = remedy->manner == AT_FOE;
    int slot =
        at_foe ? pack_find_thrown(game, remedy->effect) : pack_find_effect(game, remedy->effect);
    const struct actor *target = at_foe ? foe : &game->player;
    if (slot < 0 || steps_from(game, foe) < remedy->nearest ||
        (at_foe && steps_from(game, foe) > THROW_RANGE) ||
        (remedy->gives < STATUS_COUNT && target->status[remedy->gives] > 0) ||
        (at_foe && monster_kind_has(actor_kind(game, foe), BEHAVIOUR_REFLECTS)) ||
        (remedy->manner == BESIDE && game_level(game)->decoy_turns > 0))
        return nothing();
    if (remedy->leaves && is_crowned(game) && remedy->effect == EFFECT_FALL)
        return nothing();
    if (remedy->effect == EFFECT_RETURN &&
        map_at(game_map(game), game->player.at) == TERRAIN_ENTRANCE)
        return nothing(); /* it is there */
    struct point at = remedy->manner == BESIDE ? free_place_beside(game) : target->at;
    return action_item(at_foe ? ACTION_THROW : ACTION_USE, slot, at);
}

static struct action use_remedy(const struct game *game, const struct actor *foe, bool leaving)
{
    for (size_t i = 0; i < sizeof remedies / sizeof *remedies; i++) {
        struct action action =
            remedies[i].leaves == leaving ? try_remedy(game, &remedies[i], foe) : nothing();
        if (action.kind != ACTION_COUNT)
            return action;
    }
    return nothing();
}

/* The strongest known draught that is not wasted; −1 where there is none. */
static int find_draught(const struct game *game)
{
    int best = -1;
    for (int i = 0; i < INVENTORY_SLOTS; i++) {
        if (game->inventory[i].kind == NO_KIND)
            continue;
        const struct item_kind *kind = item_kind(game, &game->inventory[i]);
        if (kind->effect == EFFECT_HEAL && pack_knows(game, i) &&
            (best < 0 || kind->power > item_kind(game, &game->inventory[best])->power))
            best = i;
    }
    return best;
}

/* ---- where it goes ---- */

static struct action run_to(struct bot *bot, const struct game *game, struct point to)
{
    enum direction d = ways_toward(&bot->pilot.distance, game, to);
    return d == DIRECTION_NONE ? nothing() : action_toward(ACTION_MOVE, d);
}

/* To stairs of this kind, and over them. */
static struct action take_stairs(struct bot *bot, const struct game *game, bool down)
{
    struct point stairs;
    enum terrain wanted = down ? TERRAIN_EXIT : TERRAIN_ENTRANCE;
    if (map_at(game_map(game), game->player.at) == wanted)
        return action_plain(down ? ACTION_DESCEND : ACTION_ASCEND);
    ways_measure(&bot->pilot.distance, game, RUN_STEPS);
    return ways_find(&bot->pilot.distance, game, wanted, &stairs) ? run_to(bot, game, stairs)
                                                                  : nothing();
}

/* Away from this floor: by the stairs that it wants or, where it knows no way there, by those that
 * it came by. */
static struct action leave_floor(struct bot *bot, const struct game *game)
{
    bool down = !is_crowned(game) && game->depth < FLOOR_DEPTHS;
    struct action action = take_stairs(bot, game, down);
    return action.kind == ACTION_COUNT && down && game->depth > 1 ? take_stairs(bot, game, false)
                                                                  : action;
}

/* Of several foes, to where only one can come; not of those who would not come. */
static struct action seek_shelter(struct bot *bot, const struct game *game, const struct actor *foe)
{
    enum { NARROW = 2, PATIENCE = 6 };
    const struct map *map = game_map(game);
    const struct topology *t = map_topology(map);
    if (foe->state != ACTOR_HUNTING || steps_from(game, foe) <= 1 || game->turn % PATIENCE == 0 ||
        monster_kind_has(actor_kind(game, foe), BEHAVIOUR_KEEPS_AWAY))
        return nothing();
    if (ways_count(game, game->player.at) <= NARROW)
        return action_plain(ACTION_WAIT);
    ways_measure(&bot->pilot.distance, game, SHELTER_STEPS);
    for (size_t i = 1; i < bot->pilot.distance.reached; i++) {
        struct point p = map_point(map, bot->pilot.distance.queue[i]);
        if (ways_count(game, p) <= NARROW &&
            t->distance(foe->at, p) > distance_at(&bot->pilot.distance, map, p))
            return run_to(bot, game, p);
    }
    return nothing();
}

/* Where it knows the Crown to lie. */
static bool find_crown(const struct game *game, struct point *at)
{
    const struct level *level = game_level(game);
    const struct map *map = &level->floor.map;
    for (size_t i = 0; i < map_area(map); i++) {
        uint16_t seen = level->remembered_items[i];
        *at = map_point(map, i);
        if (seen > 0 && game->kinds->items[seen - 1].effect == EFFECT_CROWN)
            return true;
    }
    return false;
}

/* For the Crown, whoever stands beside it. */
static struct action run_for_crown(struct bot *bot, const struct game *game)
{
    struct point crown;
    if (game->depth != FLOOR_DEPTHS || is_crowned(game) || !find_crown(game, &crown))
        return nothing();
    if (point_equal(crown, game->player.at))
        return action_plain(ACTION_PICK_UP);
    ways_measure(&bot->pilot.distance, game, RUN_STEPS);
    return run_to(bot, game, crown);
}

/* Whether to run would only turn its back to them. */
static bool outruns(const struct game *game, const struct actor *foe)
{
    const struct monster_kind *kind = actor_kind(game, foe);
    bool hasted = game->player.status[STATUS_HASTED] > 0;
    return hasted || foe->status[STATUS_SLOWED] > 0 || kind->speed <= 100;
}

static bool is_stalker(const struct game *game, const struct actor *foe)
{
    return monster_kind_has(actor_kind(game, foe), BEHAVIOUR_STALKS);
}

/* ---- what it does ---- */

struct action careful_fight(struct bot *bot, const struct game *game, const struct actor *foe)
{
    int32_t health = game->player.health;
    bool hurt = 100 * health < HURT_PERCENT * game->player.health_max;
    bool dire = 100 * (int64_t)cost_of_fight(game) > DIRE_PERCENT * (int64_t)health;
    int draught = find_draught(game);
    struct action action = nothing();
    if (bot->stuck > 0)
        return action;
    if (hurt && dire && draught >= 0)
        return action_item(ACTION_USE, draught, game->player.at);
    if (dire)
        action = use_remedy(game, foe, false);
    if (action.kind == ACTION_COUNT)
        action = run_for_crown(bot, game);
    if (action.kind == ACTION_COUNT && hurt && dire)
        action = use_remedy(game, foe, true);
    if (action.kind == ACTION_COUNT && outruns(game, foe) &&
        (is_crowned(game) ||
         (game->depth < FLOOR_DEPTHS && dire && (hurt || is_stalker(game, foe)))))
        action = leave_floor(bot, game);
    if (action.kind == ACTION_COUNT && count_foes(game) > 1)
        action = seek_shelter(bot, game, foe);
    return action;
}

struct action careful_leave(struct bot *bot, const struct game *game)
{
    bool weak = 100 * game->player.health < HURT_PERCENT * game->player.health_max;
    return bot->stuck > 0 || weak ? nothing() : leave_floor(bot, game);
}

struct action careful_journey(struct bot *bot, const struct game *game)
{
    struct action action = run_for_crown(bot, game);
    int slot = pack_find_effect(game, is_crowned(game) ? EFFECT_RETURN : EFFECT_CHART);
    if (action.kind != ACTION_COUNT || bot->stuck > 0)
        return action;
    if (game->depth < DIVE_DEPTH && !is_crowned(game))
        return nothing();
    action = take_stairs(bot, game, !is_crowned(game));
    if (slot >= 0 &&
        (action.kind == ACTION_COUNT || (is_crowned(game) && action.kind == ACTION_MOVE)))
        return action_item(ACTION_USE, slot, game->player.at);
    slot = is_crowned(game) ? -1 : pack_find_effect(game, EFFECT_FALL);
    return action.kind == ACTION_COUNT && slot >= 0 ? action_item(ACTION_USE, slot, game->player.at)
                                                    : action;
}
