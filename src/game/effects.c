/* What items do: one function for each effect, in a table. */
#include "game/rules.h"

struct effect_target {
    int32_t power;
    struct actor *actor; /* whom it works on */
    struct point at;     /* where it is aimed */
};

void add_status(struct game *game, struct actor *actor, enum status status, int32_t turns)
{
    static const enum speech_kind begins[STATUS_COUNT] = {
        [STATUS_POISONED] = SAY_POISONED, [STATUS_HASTED] = SAY_HASTED,
        [STATUS_CONFUSED] = SAY_CONFUSED, [STATUS_STUNNED] = SAY_STUNNED,
        [STATUS_UNSEEN] = SAY_UNSEEN,     [STATUS_SNUFFED] = SAY_SNUFFED,
    };
    if (actor->status[status] == 0 && is_in_view(game, actor))
        say(game, begins[status], (struct speech){.actor = actor});
    if (turns > actor->status[status])
        actor->status[status] = turns < STATUS_TURNS_MAX ? turns : STATUS_TURNS_MAX;
    if (is_player(game, actor))
        disturb(game, DISTURBANCE_STATUS);
}

static bool effect_none(struct game *game, struct effect_target t)
{
    (void)t;
    say_plain(game, SAY_NOTHING_HAPPENS);
    return true;
}

static bool effect_heal(struct game *game, struct effect_target t)
{
    struct actor *a = t.actor;
    a->health = a->health + t.power < a->health_max ? a->health + t.power : a->health_max;
    a->status[STATUS_POISONED] = 0;
    if (is_in_view(game, a))
        say(game, SAY_HEALED, (struct speech){.actor = a});
    return true;
}

static bool effect_haste(struct game *game, struct effect_target t)
{
    add_status(game, t.actor, STATUS_HASTED, t.power);
    return true;
}

static bool effect_confuse(struct game *game, struct effect_target t)
{
    add_status(game, t.actor, STATUS_CONFUSED, t.power);
    return true;
}

static bool effect_poison(struct game *game, struct effect_target t)
{
    add_status(game, t.actor, STATUS_POISONED, t.power);
    return true;
}

static bool effect_unsee(struct game *game, struct effect_target t)
{
    add_status(game, t.actor, STATUS_UNSEEN, t.power);
    return true;
}

static bool effect_temper(struct game *game, struct effect_target t)
{
    game->tempers++;
    game->player.health_max += t.power;
    game->player.health += t.power;
    say(game, SAY_TEMPERED, (struct speech){.number = game->player.health_max});
    return true;
}

static bool effect_return(struct game *game, struct effect_target t)
{
    (void)t;
    game->player.at = game_level(game)->floor.entrance;
    struct actor *there = game_actor_at(game, game->player.at);
    struct point aside;
    if (there && level_free_tile(game, there->at, false, &aside))
        level_move_actor(game_level(game), there, aside);
    say_plain(game, SAY_RETURNED);
    move_player(game, game->player.at);
    return true;
}

static bool effect_clamour(struct game *game, struct effect_target t)
{
    say_plain(game, SAY_CLAMOUR);
    make_noise(game, t.at, t.power);
    return true;
}

static bool is_next_to_passable(const struct map *map, struct point p)
{
    const struct topology *t = map_topology(map);
    topology_each (t, d) {
        if (map_is(map, topology_step(t, p, d), TERRAIN_PASSABLE))
            return true;
    }
    return false;
}

void draw_chart(struct game *game)
{
    struct level *level = game_level(game);
    const struct map *map = &level->floor.map;
    for (size_t i = 0; i < map_area(map); i++)
        if (level->remembered[i] == 0 && is_next_to_passable(map, map_point(map, i))) {
            level->remembered[i] = (uint8_t)(terrain_seen(map->tiles[i]) + 1);
            bits_add(&level->charted, i);
        }
}

static bool effect_chart(struct game *game, struct effect_target t)
{
    (void)t;
    draw_chart(game);
    say_plain(game, SAY_CHARTED);
    return true;
}

static bool effect_exchange(struct game *game, struct effect_target t)
{
    struct actor *other = game_actor_at(game, t.at);
    if (!other || !is_in_view(game, other))
        return refuse(game, SAY_NO_TARGET);
    if (!map_is(game_map(game), t.at, TERRAIN_PASSABLE | TERRAIN_CLEAR))
        return refuse(game, SAY_NO_WAY);
    level_move_actor(game_level(game), other, game->player.at);
    say(game, SAY_EXCHANGED, (struct speech){.actor = &game->player, .other = other});
    move_player(game, t.at);
    return true;
}

/* The line of a bolt from the player; *hit: the first foe in it. Returns where it ends. */
static struct point bolt_flight(const struct game *game, struct point target, struct actor **hit)
{
    struct point line[SIGHT_RADIUS];
    const struct map *map = game_map(game);
    struct point end = game->player.at;
    size_t length = view_line(map, game->player.at, target, line, SIGHT_RADIUS);
    *hit = NULL;
    for (size_t i = 0; i < length && !*hit && map_is(map, line[i], TERRAIN_CLEAR); i++) {
        end = line[i];
        *hit = game_actor_at(game, end);
    }
    return end;
}

static bool effect_bolt(struct game *game, struct effect_target t)
{
    struct actor *hit;
    if (!can_aim_at(game, t.at))
        return refuse(game, SAY_NO_TARGET);
    struct point end = bolt_flight(game, t.at, &hit);
    add_event(game, EVENT_BOLT, COLOUR_CYAN, game->player.at, end);
    if (hit)
        shoot(game, &game->player, hit, HIT_PERCENT_MAX, 1, t.power);
    make_player_noise(game, NOISE_FIGHT);
    return true;
}

static bool effect_dig(struct game *game, struct effect_target t)
{
    struct map *map = &game_level(game)->floor.map;
    if (topology_towards(map_topology(map), game->player.at, t.at) == DIRECTION_NONE ||
        !map_is(map, t.at, TERRAIN_SOFT))
        return refuse(game, SAY_NO_DIGGING);
    map_set(map, t.at, TERRAIN_FLOOR);
    forget_ways(game);
    say_plain(game, SAY_DUG);
    make_player_noise(game, NOISE_DIG);
    look_around(game);
    return true;
}

static bool effect_fall(struct game *game, struct effect_target t)
{
    (void)t;
    if (game->depth == FLOOR_DEPTHS)
        return refuse(game, SAY_NO_BOTTOM);
    say_plain(game, SAY_FELL);
    change_floor(game, game->depth + 1, ARRIVE_ANYWHERE);
    return true;
}

/*
 *                     what it does      on anyone, and so when thrown
 */
static const struct {
    bool (*act)(struct game *game, struct effect_target target);
    bool on_anyone;
} effects[EFFECT_COUNT] = {
    [EFFECT_NONE] = {effect_none, false},         [EFFECT_HEAL] = {effect_heal, true},
    [EFFECT_HASTE] = {effect_haste, true},        [EFFECT_CONFUSE] = {effect_confuse, true},
    [EFFECT_POISON] = {effect_poison, true},      [EFFECT_UNSEE] = {effect_unsee, true},
    [EFFECT_TEMPER] = {effect_temper, false},     [EFFECT_RETURN] = {effect_return, false},
    [EFFECT_CLAMOUR] = {effect_clamour, true},    [EFFECT_CHART] = {effect_chart, false},
    [EFFECT_EXCHANGE] = {effect_exchange, false}, [EFFECT_BOLT] = {effect_bolt, false},
    [EFFECT_DIG] = {effect_dig, false},           [EFFECT_FALL] = {effect_fall, false},
    [EFFECT_UNLOCK] = {effect_none, false},       [EFFECT_THREAD] = {effect_none, false},
    [EFFECT_CROWN] = {effect_none, false},
};

bool apply_effect(struct game *game, enum effect effect, int32_t power, struct actor *target,
                  struct point at)
{
    if (!effects[effect].on_anyone && !is_player(game, target))
        return effect_none(game, (struct effect_target){.actor = target});
    return effects[effect].act(game, (struct effect_target){power, target, at});
}
