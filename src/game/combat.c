/* Fighting: accuracy, damage, death. All numbers are those that the look panel shows. */
#include "game/rules.h"

#include "base/text.h"
#include "game/describe.h"

static int32_t hardness(const struct actor *actor)
{
    return actor->status[STATUS_HARDENED] > 0 ? HARDENED_ARMOUR : 0;
}

struct fighter fighter_of(const struct game *game, const struct actor *actor)
{
    if (!is_player(game, actor)) {
        const struct monster_kind *k = actor_kind(game, actor);
        return (struct fighter){k->accuracy, k->evasion, k->damage_min, k->damage_max,
                                k->armour + hardness(actor)};
    }
    const struct player_kind *p = &game->kinds->player;
    struct fighter f = {p->accuracy + game->tempers, p->evasion, p->damage_min, p->damage_max,
                        hardness(actor)};
    if (game->weapon >= 0) {
        const struct item_kind *weapon = item_kind(game, &game->inventory[game->weapon]);
        f.accuracy += weapon->accuracy;
        f.damage_min = weapon->damage_min;
        f.damage_max = weapon->damage_max;
    }
    if (game->armour >= 0) {
        const struct item_kind *armour = item_kind(game, &game->inventory[game->armour]);
        f.evasion += armour->evasion;
        f.armour += armour->armour;
    }
    f.damage_min += game->tempers / 2;
    f.damage_max += game->tempers / 2;
    return f;
}

int32_t hit_percent(int32_t accuracy, int32_t evasion)
{
    int32_t percent = accuracy - evasion;
    if (percent < HIT_PERCENT_MIN)
        return HIT_PERCENT_MIN;
    return percent > HIT_PERCENT_MAX ? HIT_PERCENT_MAX : percent;
}

static int32_t roll_damage(struct game *game, int32_t low, int32_t high, int32_t armour)
{
    int32_t damage = rng_range(&game->rng, low, high) - armour;
    return damage > 1 ? damage : 1;
}

static void drop_loot(struct game *game, const struct actor *monster)
{
    struct item loot = monster->loot;
    if (loot.kind != NO_KIND && level_free_tile(game, monster->at, true, &loot.at))
        level_add_item(game_level(game), loot);
}

static void kill(struct game *game, struct actor *target, const char *cause)
{
    if (is_player(game, target)) {
        end_game(game, GAME_DIED, cause);
        return;
    }
    if (is_in_view(game, target))
        say(game, target->bond == BOND_ALLY ? SAY_ALLY_DIES : SAY_DIES,
            (struct speech){.actor = target});
    uint64_t left = is_foe(target) ? behaviours_of(game, target) : 0;
    for (; left != 0; left &= left - 1) {
        const struct behaviour_hooks *hooks = &behaviour_hooks[behaviour_first(left)];
        if (hooks->died)
            hooks->died(game, target);
    }
    game->kills += is_foe(target);
    game->stalker_dead |= has_behaviour(game, target, BEHAVIOUR_STALKS);
    drop_loot(game, target);
    level_remove_actor(game_level(game), target);
}

void hurt(struct game *game, struct actor *target, int32_t amount, const char *cause)
{
    if (!target->alive)
        return;
    target->health -= amount;
    if (is_player(game, target))
        disturb(game, DISTURBANCE_HURT);
    if (target->health <= 0)
        kill(game, target, cause);
}

/* What the wounded does: wakes, and behaves as its kind does. */
static void after_wound(struct game *game, struct actor *target, int32_t damage)
{
    if (!target->alive || is_player(game, target) || !is_foe(target))
        return;
    provoke(game, target);
    uint64_t left = behaviours_of(game, target);
    for (; left != 0 && target->alive; left &= left - 1) {
        const struct behaviour_hooks *hooks = &behaviour_hooks[behaviour_first(left)];
        if (hooks->wounded)
            hooks->wounded(game, target, damage);
    }
}

static void after_hitting_player(struct game *game, struct actor *attacker, int32_t damage)
{
    uint64_t left = behaviours_of(game, attacker);
    for (; left != 0 && attacker->alive && game->outcome == GAME_PLAYING; left &= left - 1) {
        const struct behaviour_hooks *hooks = &behaviour_hooks[behaviour_first(left)];
        if (hooks->hit)
            hooks->hit(game, attacker, damage);
    }
}

static void land_blow(struct game *game, struct actor *attacker, struct actor *target,
                      int32_t damage, enum speech_kind speech)
{
    bool from_player = is_player(game, attacker);
    struct text cause = {0};
    if (from_player && is_player(game, target))
        text_add(&cause, "a shot of your own");
    else if (is_player(game, target) && damage >= target->health) /* nobody else's is told */
        describe_actor(game, attacker, false, &cause);
    reveal(game, target);
    if (is_player(game, target))
        speech = from_player ? SAY_HURTS_SELF : SAY_HURTS;
    if (is_in_view(game, attacker) || is_in_view(game, target))
        say(game, speech, (struct speech){.actor = attacker, .other = target, .number = damage});
    add_event(game, EVENT_HIT, COLOUR_RED, attacker->at, target->at);
    hurt(game, target, damage, text_string(&cause));
    after_wound(game, target, damage);
    if (!from_player && is_player(game, target))
        after_hitting_player(game, attacker, damage);
    text_release(&cause);
}

bool is_unaware(const struct game *game, const struct actor *target)
{
    return !is_player(game, target) && !target->hidden &&
           (target->state == ACTOR_ASLEEP || target->state == ACTOR_WANDERING);
}

/* A heavy blow stuns whom it drives against a wall. */
static void stun_against_wall(struct game *game, const struct actor *attacker, struct actor *target)
{
    enum { STUN_TURNS = 3 };
    const struct map *map = game_map(game);
    enum direction d = topology_towards(map_topology(map), attacker->at, target->at);
    if (d == DIRECTION_NONE || !target->alive ||
        map_is(map, topology_step(map_topology(map), target->at, d), TERRAIN_PASSABLE))
        return;
    add_status(game, target, STATUS_STUNNED, STUN_TURNS);
}

/* What waits unseen is not given away by a blow that misses it. */
static void say_missed(struct game *game, const struct actor *attacker, const struct actor *target)
{
    if (!target->hidden && (is_in_view(game, attacker) || is_in_view(game, target)))
        say(game, SAY_MISSES, (struct speech){.actor = attacker, .other = target});
}

static void strike_one(struct game *game, struct actor *attacker, struct actor *target)
{
    bool by_player = is_player(game, attacker);
    struct fighter a = fighter_of(game, attacker), t = fighter_of(game, target);
    bool unaware = by_player && is_unaware(game, target);
    if (!unaware && !rng_percent(&game->rng, hit_percent(a.accuracy, t.evasion))) {
        say_missed(game, attacker, target);
        return;
    }
    int32_t damage = roll_damage(game, a.damage_min, a.damage_max, t.armour);
    bool sneak = unaware && player_has_flag(game, ITEM_FLAG_SNEAK);
    land_blow(game, attacker, target, sneak ? SNEAK_TIMES * damage : damage,
              sneak ? SAY_SNEAKS : SAY_HITS);
    if (by_player && player_has_flag(game, ITEM_FLAG_STUNS))
        stun_against_wall(game, attacker, target);
}

/* A sweeping blow takes in those on either side of the target. */
static void sweep(struct game *game, struct actor *attacker, struct point centre)
{
    const struct topology *t = map_topology(game_map(game));
    enum direction d = topology_towards(t, attacker->at, centre);
    for (int turn = -1; turn <= 1 && d != DIRECTION_NONE; turn += 2) {
        enum direction side = topology_turn(t, d, turn);
        struct actor *other = game_actor_at(game, topology_step(t, attacker->at, side));
        if (other && is_foe(other) && !other->hidden && !actor_is_calm(game, other) &&
            map_can_step(game_map(game), attacker->at, side))
            strike_one(game, attacker, other);
    }
}

void strike(struct game *game, struct actor *attacker, struct actor *target)
{
    struct point centre = target->at;
    bool by_player = is_player(game, attacker);
    strike_one(game, attacker, target);
    if (by_player && player_has_flag(game, ITEM_FLAG_SWEEPS))
        sweep(game, attacker, centre);
    if (by_player)
        make_player_noise(game, NOISE_FIGHT);
}

/* Whether what was shot at the target flies back; says so. */
static bool turns_back(struct game *game, const struct actor *target)
{
    bool of_player = is_player(game, target) && player_has_flag(game, ITEM_FLAG_MIRROR);
    if (of_player)
        say_plain(game, SAY_REFLECTED);
    else if (has_behaviour(game, target, BEHAVIOUR_REFLECTS))
        say(game, SAY_TURNED_BACK, (struct speech){.actor = target});
    return of_player || has_behaviour(game, target, BEHAVIOUR_REFLECTS);
}

bool shoot(struct game *game, struct actor *attacker, struct actor *target, int32_t accuracy,
           int32_t damage_min, int32_t damage_max)
{
    if (turns_back(game, target))
        target = attacker;
    struct fighter t = fighter_of(game, target);
    if (!rng_percent(&game->rng, hit_percent(accuracy, t.evasion))) {
        say_missed(game, attacker, target);
        return false;
    }
    land_blow(game, attacker, target, roll_damage(game, damage_min, damage_max, t.armour),
              SAY_HITS);
    return true;
}
