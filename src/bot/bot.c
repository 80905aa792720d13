#include "bot/bot.h"

#include "bot/careful.h"
#include "bot/pack.h"
#include "game/describe.h"

enum {
    STUCK_MAX = 30,     /* refused actions in a row, after which it gives up */
    HURT_PERCENT = 40,  /* of health, below which it drinks */
    DYING_PERCENT = 20, /* below which it drinks what it does not know */
    REST_PERCENT = 70,  /* below which it rests before going on */
    CAREFUL_REST_PERCENT = 95
};

void bot_release(struct bot *bot)
{
    autopilot_release(&bot->pilot);
}

static bool health_below(const struct game *game, int32_t percent)
{
    return 100 * game->player.health < percent * game->player.health_max;
}

/* Ways, and what gives way when walked into for long enough. */
static direction_set forced_steps(const void *context, struct point from)
{
    static const unsigned gives_way = TERRAIN_PASSABLE | TERRAIN_LOOSE;
    const struct map *map = context;
    const struct topology *t = map_topology(map);
    unsigned open = map_steps(map, from);
    topology_each (t, d)
        if (map_is_straight(map, d) &&
            (terrains[map_at(map, topology_step(t, from, d))].flags & gives_way))
            open |= 1U << d;
    return (direction_set)open;
}

/* Whether the foe is on the other side of a corner: it comes round, so that to wait is better. */
static bool is_across_corner(const struct game *game, const struct actor *foe)
{
    const struct map *map = game_map(game);
    bool comes = foe->bond == BOND_FOE && foe->state != ACTOR_ASLEEP && !game_is_keeper(game, foe);
    enum direction d = topology_towards(map_topology(map), game->player.at, foe->at);
    return comes && d != DIRECTION_NONE && !map_can_step(map, game->player.at, d) &&
           map_is(map, foe->at, TERRAIN_PASSABLE);
}

/* Both sides may wait for the other to come: after so long it goes to them, for as long. */
static bool is_out_of_patience(const struct bot *bot)
{
    enum { PATIENCE = 60 };
    return bot->standoff / PATIENCE % 2 == 1;
}

enum { WAY_STEPS = 200 };

/* Towards `foe`, or another in sight that is nearer by steps; the rules refuse what cannot be. */
static struct action approach(struct bot *bot, const struct game *game, const struct actor *foe)
{
    enum { FOES_MAX = 16, QUARRY_TURNS = 40 };
    const struct level *level = game_level(game);
    const struct map *map = &level->floor.map;
    struct point foes[FOES_MAX] = {foe->at};
    size_t count = 1;
    for (size_t i = 0; i < level->actor_count && count < FOES_MAX; i++) {
        const struct actor *actor = &level->actors[i];
        if (actor->alive && actor->bond == BOND_FOE && !actor_is_calm(game, actor) &&
            game_visible_actor(game, actor->at) == actor)
            foes[count++] = actor->at;
    }
    bot->quarry = foe->at;
    bot->quarry_depth = game->depth;
    bot->quarry_turns = QUARRY_TURNS;
    distance_compute(&bot->pilot.distance, map, foes, count, WAY_STEPS, forced_steps, map);
    enum direction d = distance_downhill(&bot->pilot.distance, map, game->player.at,
                                         forced_steps(map, game->player.at));
    if (d == DIRECTION_NONE)
        d = topology_towards(map_topology(map), game->player.at, foe->at);
    bool waits = is_across_corner(game, foe) && !is_out_of_patience(bot) &&
                 distance_at(&bot->pilot.distance, map, game->player.at) > 1;
    if (d == DIRECTION_NONE || waits)
        return action_plain(ACTION_WAIT);
    return action_toward(ACTION_MOVE, d);
}

/* What it does not know it tries when it is well and alone, so that it knows it in need. */
static int find_trial(const struct game *game)
{
    enum { TRIAL_PERCENT = 80 };
    int writ = pack_find_unknown(game, ITEM_WRIT);
    if (health_below(game, TRIAL_PERCENT) || !autopilot_rest(game).done)
        return -1;
    return writ >= 0 ? writ : pack_find_unknown(game, ITEM_POTION);
}

/* Something to use or throw at a foe that is not here yet; ACTION_COUNT where there is nothing. */
static struct action act_from_afar(const struct game *game, const struct actor *foe, int steps)
{
    enum { THROW_STEPS = 7, STRONG_BLOWS = 4 };
    struct odds odds = describe_odds(game, foe);
    int rod = pack_find_effect(game, EFFECT_BOLT);
    int missile = pack_find_class(game, ITEM_MISSILE);
    if (rod < 0)
        rod = pack_find_unknown(game, ITEM_ROD);
    if (rod >= 0)
        return action_item(ACTION_USE, rod, foe->at);
    if (steps > THROW_STEPS)
        return action_plain(ACTION_COUNT);
    if (odds.blows_min >= STRONG_BLOWS && pack_find_bane(game) >= 0)
        return action_item(ACTION_THROW, pack_find_bane(game), foe->at);
    if (missile >= 0)
        return action_item(ACTION_THROW, missile, foe->at);
    return action_plain(ACTION_COUNT);
}

/* Something against poison that would kill it; −1 where there is no need, or nothing. */
static int find_antidote(const struct game *game)
{
    return game->player.status[STATUS_POISONED] >= game->player.health
               ? pack_find_effect(game, EFFECT_HEAL)
               : -1;
}

static struct action fight(struct bot *bot, const struct game *game, const struct actor *foe)
{
    int potion = pack_find_effect(game, EFFECT_HEAL);
    if (potion < 0 && health_below(game, DYING_PERCENT))
        potion = pack_find_unknown(game, ITEM_POTION);
    if (potion >= 0 && health_below(game, HURT_PERCENT))
        return action_item(ACTION_USE, potion, game->player.at);
    int steps = map_topology(game_map(game))->distance(foe->at, game->player.at);
    if (steps > 1 && bot->stuck == 0) {
        struct action afar = act_from_afar(game, foe, steps);
        if (afar.kind != ACTION_COUNT)
            return afar;
    }
    if (steps > 2 && foe->state == ACTOR_HUNTING && game->turn % 4 != 0 &&
        !is_out_of_patience(bot) && !monster_kind_has(actor_kind(game, foe), BEHAVIOUR_KEEPS_AWAY))
        return action_plain(ACTION_WAIT);
    return approach(bot, game, foe);
}

/* Whether it is time to leave, by the signs that a player hears, or past it. */
static bool is_late(const struct game *game)
{
    enum { LATE_PERCENT = 70 };
    int32_t limit = game->settings.stalker_turns;
    return limit > 0 && game->depth >= game->settings.stalker_floor && !game->stalker_dead &&
           game_level(game)->stay >= limit * LATE_PERCENT / 100;
}

/*
 * On to someone who is out of sight for the moment, or else it would turn back to what it did
 * before, see them again, and so for ever; DIRECTION_NONE where that is over.
 */
static enum direction pursue(struct bot *bot, const struct game *game)
{
    const struct map *map = game_map(game);
    struct point at = game->player.at;
    if (bot->quarry_turns <= 0 || bot->quarry_depth != game->depth)
        return DIRECTION_NONE;
    distance_compute(&bot->pilot.distance, map, &bot->quarry, 1, WAY_STEPS, forced_steps, map);
    if (distance_at(&bot->pilot.distance, map, at) <= 1)
        bot->quarry_turns = 0;
    else if (--bot->quarry_turns > 0)
        return distance_downhill(&bot->pilot.distance, map, at, forced_steps(map, at));
    return DIRECTION_NONE;
}

/* A captive in sight; NULL where there is none, or there are companions enough. */
static const struct actor *captive_to_free(const struct game *game)
{
    const struct level *level = game_level(game);
    const struct actor *captive = NULL;
    int allies = 0;
    for (size_t i = 0; i < level->actor_count; i++) {
        const struct actor *actor = &level->actors[i];
        allies += actor->alive && actor->bond == BOND_ALLY;
        if (actor->alive && actor->bond == BOND_CAPTIVE &&
            game_visible_actor(game, actor->at) == actor)
            captive = actor;
    }
    return allies < ALLIES_MAX ? captive : NULL;
}

/* Whether it was seen before, and may bar the way, as those do who sleep in a corridor. */
static bool may_bar(const struct game *game, const struct actor *actor)
{
    return actor->alive && actor->noted && actor->bond == BOND_FOE && !actor->hidden &&
           !actor_is_calm(game, actor);
}

/* The nearest of those; NULL: none. */
static const struct actor *find_bar(const struct game *game)
{
    const struct level *level = game_level(game);
    const struct topology *t = map_topology(&level->floor.map);
    const struct actor *bar = NULL;
    for (size_t i = 0; i < level->actor_count; i++) {
        const struct actor *actor = &level->actors[i];
        if (may_bar(game, actor) && (!bar || t->distance(actor->at, game->player.at) <
                                                 t->distance(bar->at, game->player.at)))
            bar = actor;
    }
    return bar;
}

static struct action journey(struct bot *bot, const struct game *game)
{
    bool crowned = pack_find_effect(game, EFFECT_CROWN) >= 0;
    enum terrain stairs = crowned ? TERRAIN_ENTRANCE : TERRAIN_EXIT;
    struct autopilot_step step = {.done = true};
    struct action leave =
        bot->careful && is_late(game) ? careful_leave(bot, game) : action_plain(ACTION_COUNT);
    if (leave.kind != ACTION_COUNT)
        return leave;
    if (health_below(game, bot->careful ? CAREFUL_REST_PERCENT : REST_PERCENT))
        step = autopilot_rest(game);
    struct action careful =
        step.done && bot->careful ? careful_journey(bot, game) : action_plain(ACTION_COUNT);
    if (careful.kind != ACTION_COUNT)
        return careful;
    enum direction on = step.done ? pursue(bot, game) : DIRECTION_NONE;
    if (on != DIRECTION_NONE)
        return action_toward(ACTION_MOVE, on);
    if (step.done && !crowned && !is_late(game))
        step = autopilot_explore(&bot->pilot, game);
    if (step.done)
        step = autopilot_stairs(&bot->pilot, game, !crowned);
    if (step.done && map_at(game_map(game), game->player.at) != stairs)
        step = autopilot_explore(&bot->pilot, game);
    if (!step.done)
        return step.action;
    if (bot->careful && map_at(game_map(game), game->player.at) != stairs && find_bar(game))
        return approach(bot, game, find_bar(game));
    return action_plain(crowned ? ACTION_ASCEND : ACTION_DESCEND);
}

/* Whom to fight, or to wait for; NULL where there is nobody. */
static const struct actor *find_foe(struct bot *bot, const struct game *game)
{
    bool dangers_only = bot->careful || is_out_of_patience(bot);
    const struct actor *foe = dangers_only ? game_danger(game) : game_foe_in_sight(game);
    bot->standoff += foe ? 1 : -(bot->standoff > 0);
    return foe;
}

struct action bot_choose(struct bot *bot, const struct game *game)
{
    const struct actor *foe = find_foe(bot, game);
    int temper = pack_find_effect(game, EFFECT_TEMPER);
    int arms = pack_find_better_arms(game);
    if (bot->stuck >= STUCK_MAX)
        return action_plain(ACTION_GIVE_UP);
    if (bot->stuck > 2)
        return action_toward(ACTION_MOVE,
                             (enum direction)((game->turn + bot->stuck) % DIRECTION_COUNT));
    if (find_antidote(game) >= 0)
        return action_item(ACTION_USE, find_antidote(game), game->player.at);
    struct action careful = action_plain(ACTION_COUNT);
    if (foe && bot->careful && !is_out_of_patience(bot))
        careful = careful_fight(bot, game, foe);
    if (careful.kind != ACTION_COUNT)
        return careful;
    if (foe)
        return fight(bot, game, foe);
    if (temper >= 0)
        return action_item(ACTION_USE, temper, game->player.at);
    if (arms >= 0)
        return action_item(ACTION_EQUIP, arms, game->player.at);
    int trial = find_trial(game);
    if (trial >= 0)
        return action_item(ACTION_USE, trial, game->player.at);
    int ballast = pack_find_ballast(game);
    if (ballast >= 0)
        return action_item(ACTION_DROP, ballast, game->player.at);
    const struct actor *captive = health_below(game, REST_PERCENT) ? NULL : captive_to_free(game);
    return captive ? approach(bot, game, captive) : journey(bot, game);
}

bool bot_do(struct bot *bot, struct game *game, struct action action)
{
    bool passed = game_act(game, action);
    bot->stuck = passed ? 0 : bot->stuck + 1;
    for (size_t i = 0; i < game->event_count; i++)
        if (game->events[i].kind == EVENT_HIT)
            bot->standoff = 0;
    return passed;
}

uint32_t bot_play(struct bot *bot, struct game *game, uint32_t turns)
{
    uint32_t actions = 0;
    uint32_t end = game->turn + turns;
    while (game->outcome == GAME_PLAYING && game->turn < end) {
        bot_do(bot, game, bot_choose(bot, game));
        actions++;
    }
    return actions;
}
