/* The behaviours that data composes monsters of: one group of functions each, in a table. */
#include "game/rules.h"

/* Whether it knows of the player and sees them now. */
static bool is_engaged(const struct game *game, const struct actor *monster)
{
    return monster->state == ACTOR_HUNTING && sees_player(game, monster);
}

static int steps_between(const struct game *game, const struct actor *monster)
{
    return map_topology(game_map(game))->distance(monster->at, game->player.at);
}

static bool in_range(const struct game *game, const struct actor *monster)
{
    return steps_between(game, monster) <= actor_kind(game, monster)->range;
}

static bool crumbles_turn(struct game *game, struct actor *monster)
{
    if (monster->age <= actor_kind(game, monster)->lifetime)
        return false;
    if (is_in_view(game, monster))
        say(game, SAY_CRUMBLES, (struct speech){.actor = monster});
    level_remove_actor(game_level(game), monster);
    return true;
}

/* Puts out the lights around it; the player's lamp, too, when it sees them. */
static bool snuffs_turn(struct game *game, struct actor *monster)
{
    enum { SNUFFED_TURNS = 12 };
    if (monster->state == ACTOR_ASLEEP)
        return false;
    if (darken(game, monster->at, actor_kind(game, monster)->range) && is_in_view(game, monster))
        say(game, SAY_DARKENED, (struct speech){.actor = monster});
    if (!is_engaged(game, monster) || !in_range(game, monster) ||
        game->player.status[STATUS_SNUFFED] > 0)
        return false;
    add_status(game, &game->player, STATUS_SNUFFED, SNUFFED_TURNS);
    look_around(game);
    return true;
}

/* Cuts the thread where it stands; where it knows of nobody, it goes to the nearest piece of it. */
static bool unwinds_turn(struct game *game, struct actor *monster)
{
    enum { FEEL_STEPS = 20 };
    const struct level *level = game_level(game);
    const struct map *map = &level->floor.map;
    int nearest = FEEL_STEPS + 1;
    if (monster->state == ACTOR_ASLEEP)
        return false;
    cut_thread(game, monster->at);
    for (size_t i = 0; i < level->thread.length && monster->state == ACTOR_WANDERING; i++) {
        struct point p = map_point(map, level->thread.tiles[i]);
        int steps = map_topology(map)->distance(monster->at, p);
        if (steps >= nearest || map_is(map, p, TERRAIN_STAIRS))
            continue;
        nearest = steps;
        monster->goal = p;
    }
    if (nearest <= FEEL_STEPS)
        monster->state = ACTOR_SEARCHING;
    return false;
}

/* What is out of sight is forgotten, and the thread is gone. */
static void unwinds_hit(struct game *game, struct actor *monster, int32_t damage)
{
    struct level *level = game_level(game);
    size_t area = map_area(&level->floor.map);
    (void)monster;
    (void)damage;
    for (size_t i = 0; i < area; i++)
        if (!bits_has(&level->visible, i))
            level->remembered[i] = 0, level->remembered_items[i] = 0;
    bits_reset(&level->charted);
    say_plain(game, SAY_UNWOUND);
    eat_thread(game);
}

static bool ambush_turn(struct game *game, struct actor *monster)
{
    if (!monster->hidden)
        return false;
    if (!in_range(game, monster) || !sees_player(game, monster))
        return true;
    reveal(game, monster);
    monster->state = ACTOR_HUNTING;
    if (next_to_player(game, monster))
        strike(game, monster, &game->player);
    return true;
}

static void shout(struct game *game, struct actor *monster)
{
    say(game, is_in_view(game, monster) ? SAY_SHOUTS : SAY_SHOUT_HEARD,
        (struct speech){.actor = monster});
    disturb(game, DISTURBANCE_NOISE);
    make_noise(game, monster->at, actor_kind(game, monster)->range);
}

static bool shouts_turn(struct game *game, struct actor *monster)
{
    enum { SHOUT_PERCENT = 20 };
    if (!is_engaged(game, monster) || !rng_percent(&game->rng, SHOUT_PERCENT))
        return false;
    shout(game, monster);
    return true;
}

static int count_kind(const struct level *level, int32_t kind)
{
    int count = 0;
    for (size_t i = 0; i < level->actor_count; i++)
        count += level->actors[i].alive && level->actors[i].kind == kind;
    return count;
}

static bool summons_turn(struct game *game, struct actor *monster)
{
    enum { SUMMON_PERCENT = 20, SUMMON_MAX = 4 };
    int32_t kind = actor_kind(game, monster)->summons;
    struct point at;
    if (!is_engaged(game, monster) || count_kind(game_level(game), kind) >= SUMMON_MAX ||
        !rng_percent(&game->rng, SUMMON_PERCENT) || !level_free_tile(game, monster->at, false, &at))
        return false;
    struct actor *called =
        level_add_actor(game_level(game), game->kinds, (uint16_t)kind, at, &game->rng);
    if (!called)
        return false;
    called->state = ACTOR_HUNTING;
    called->hidden = false;
    called->goal = game->player.at;
    say(game, SAY_SUMMONS, (struct speech){.actor = monster});
    return true;
}

static bool line_is_clear(const struct game *game, const struct actor *monster)
{
    struct point line[SIGHT_RADIUS];
    size_t length = view_line(game_map(game), monster->at, game->player.at, line, SIGHT_RADIUS);
    for (size_t i = 0; i < length && !point_equal(line[i], game->player.at); i++)
        if (!map_is(game_map(game), line[i], TERRAIN_CLEAR) || game_actor_at(game, line[i]))
            return false;
    return length > 0;
}

static bool shoots_turn(struct game *game, struct actor *monster)
{
    enum { SHOOT_PERCENT = 65 };
    if (!is_engaged(game, monster) || next_to_player(game, monster) || !in_range(game, monster) ||
        !rng_percent(&game->rng, SHOOT_PERCENT) || !line_is_clear(game, monster))
        return false;
    const struct monster_kind *kind = actor_kind(game, monster);
    say(game, SAY_SHOOTS, (struct speech){.actor = monster});
    add_event(game, EVENT_BOLT, (enum colour)kind->colour, monster->at, game->player.at);
    shoot(game, monster, &game->player, kind->accuracy, kind->damage_min, kind->damage_max);
    return true;
}

static bool keeps_away_turn(struct game *game, struct actor *monster)
{
    enum { COMFORT_STEPS = 4, BACK_PERCENT = 75 };
    return is_engaged(game, monster) && steps_between(game, monster) < COMFORT_STEPS &&
           rng_percent(&game->rng, BACK_PERCENT) && step_away(game, monster);
}

/* The direction in which the player is in a straight line, or DIRECTION_NONE. */
static enum direction straight_line(const struct game *game, const struct actor *monster)
{
    const struct topology *t = map_topology(game_map(game));
    int steps = steps_between(game, monster);
    topology_each (t, d) {
        int x = monster->at.x + steps * t->delta[d].x, y = monster->at.y + steps * t->delta[d].y;
        if (x == game->player.at.x && y == game->player.at.y)
            return d;
    }
    return DIRECTION_NONE;
}

static bool throw_down(struct game *game, struct point at, enum direction d)
{
    if (!topple(game, at, d))
        return false;
    make_noise(game, at, NOISE_DIG);
    return true;
}

/* One step of a charge; false when it is over. */
static bool charge_step(struct game *game, struct actor *monster)
{
    enum { CRASH_TURNS = 2 };
    enum direction d = (enum direction)monster->charge;
    const struct map *map = game_map(game);
    struct point to = topology_step(map_topology(map), monster->at, d);
    if (point_equal(to, game->player.at) && player_has_flag(game, ITEM_FLAG_HALTS)) {
        say(game, SAY_HALTED, (struct speech){.other = monster});
        add_status(game, monster, STATUS_STUNNED, CRASH_TURNS);
        return false;
    }
    if (point_equal(to, game->player.at) && map_can_step(map, monster->at, d)) {
        strike(game, monster, &game->player);
        if (monster->alive && game->outcome == GAME_PLAYING)
            strike(game, monster, &game->player);
        return false;
    }
    if (monster_step(game, monster, d))
        return true;
    if (has_behaviour(game, monster, BEHAVIOUR_TOPPLES) && throw_down(game, to, d))
        return game->outcome == GAME_PLAYING;
    add_status(game, monster, STATUS_STUNNED, CRASH_TURNS);
    return false;
}

/* A column between it and where it means to go falls on whoever is behind it. */
static bool topples_turn(struct game *game, struct actor *monster)
{
    const struct topology *t = map_topology(game_map(game));
    if ((monster->state != ACTOR_HUNTING && monster->state != ACTOR_SEARCHING) ||
        next_to_player(game, monster))
        return false;
    struct point goal = monster->state == ACTOR_HUNTING ? game->player.at : monster->goal;
    topology_each (t, d) {
        struct point at = topology_step(t, monster->at, d);
        if (t->distance(at, goal) < t->distance(monster->at, goal) && throw_down(game, at, d))
            return true;
    }
    return false;
}

static bool charges_turn(struct game *game, struct actor *monster)
{
    enum { CHARGE_SPEED = 3, CHARGE_MIN = 2 };
    if (monster->charge == DIRECTION_NONE) {
        enum direction d = straight_line(game, monster);
        if (!is_engaged(game, monster) || d == DIRECTION_NONE || !in_range(game, monster) ||
            steps_between(game, monster) < CHARGE_MIN || !line_is_clear(game, monster))
            return false;
        /* announced a turn ahead, so that it can be dodged */
        monster->charge = d;
        say(game, SAY_CHARGES, (struct speech){.actor = monster});
        disturb_by(game, monster);
        return true;
    }
    bool going = true;
    for (int i = 0; i < CHARGE_SPEED && going; i++)
        going = charge_step(game, monster);
    if (!going)
        monster->charge = DIRECTION_NONE;
    return true;
}

static bool erratic_turn(struct game *game, struct actor *monster)
{
    enum { ERRATIC_PERCENT = 45 };
    if (monster->state == ACTOR_ASLEEP || !rng_percent(&game->rng, ERRATIC_PERCENT))
        return false;
    step_randomly(game, monster);
    return true;
}

/* It takes it a turn to lick a tile clean. */
static bool eats_marks_turn(struct game *game, struct actor *monster)
{
    if (monster->state == ACTOR_ASLEEP || !map_is(game_map(game), monster->at, TERRAIN_CRUMBLY))
        return false;
    change_ground(game, monster->at, TERRAIN_FLOOR);
    if (is_in_view(game, monster))
        say(game, SAY_EATS_MARK, (struct speech){.actor = monster});
    return true;
}

static bool stationary_turn(struct game *game, struct actor *monster)
{
    if (monster->state == ACTOR_HUNTING && next_to_player(game, monster))
        strike(game, monster, &game->player);
    return true;
}

/* Along the freshest trace that the player left. */
static bool scent_turn(struct game *game, struct actor *monster)
{
    const struct level *level = game_level(game);
    const struct map *map = &level->floor.map;
    if (monster->state != ACTOR_SEARCHING)
        return false;
    uint32_t freshest = level->scent[map_index(map, monster->at)];
    enum direction best = DIRECTION_NONE;
    topology_each (map_topology(map), d) {
        struct point to = topology_step(map_topology(map), monster->at, d);
        if (!map_contains(map, to) || level->scent[map_index(map, to)] <= freshest ||
            !monster_can_step(game, monster, d))
            continue;
        freshest = level->scent[map_index(map, to)];
        best = d;
    }
    return monster_step(game, monster, best);
}

static void flees_wounded(struct game *game, struct actor *monster, int32_t damage)
{
    (void)damage;
    if (4 * monster->health <= monster->health_max)
        set_state(game, monster, ACTOR_FLEEING);
}

/* A slot with something to steal: not in use, not the Crown; −1 where there is none. */
static int32_t draw_loot(struct game *game)
{
    int32_t slots[INVENTORY_SLOTS];
    uint32_t count = 0;
    for (int32_t i = 0; i < INVENTORY_SLOTS; i++)
        if (game->inventory[i].kind != NO_KIND && i != game->weapon && i != game->armour &&
            item_kind(game, &game->inventory[i])->effect != EFFECT_CROWN)
            slots[count++] = i;
    return count ? slots[rng_below(&game->rng, count)] : -1;
}

static void steals_hit(struct game *game, struct actor *monster, int32_t damage)
{
    (void)damage;
    int32_t slot = monster->loot.kind == NO_KIND ? draw_loot(game) : -1;
    if (slot < 0)
        return;
    monster->loot = inventory_take(game, slot, 1);
    say(game, SAY_STEALS, (struct speech){.actor = monster, .item = &monster->loot});
    monster->state = ACTOR_FLEEING;
}

static void poisons_hit(struct game *game, struct actor *monster, int32_t damage)
{
    enum { POISON_TURNS = 4 };
    (void)monster;
    add_status(game, &game->player, STATUS_POISONED,
               game->player.status[STATUS_POISONED] + POISON_TURNS + damage);
}

static void splits_wounded(struct game *game, struct actor *monster, int32_t damage)
{
    (void)damage;
    struct point at;
    if (monster->health < 2 || !level_free_tile(game, monster->at, false, &at))
        return;
    struct actor *half =
        level_add_actor(game_level(game), game->kinds, monster->kind, at, &game->rng);
    if (!half)
        return;
    half->health = half->health_max = monster->health / 2;
    monster->health -= half->health;
    half->state = ACTOR_HUNTING;
    half->hidden = false;
    half->goal = game->player.at;
    if (is_in_view(game, monster))
        say(game, SAY_SPLITS, (struct speech){.actor = monster});
}

const struct behaviour_hooks behaviour_hooks[BEHAVIOUR_COUNT] = {
    [BEHAVIOUR_CRUMBLES] = {.turn = crumbles_turn},
    [BEHAVIOUR_STALKS] = {.turn = stalks_turn},
    [BEHAVIOUR_SNUFFS] = {.turn = snuffs_turn},
    [BEHAVIOUR_UNWINDS] = {.turn = unwinds_turn, .hit = unwinds_hit},
    [BEHAVIOUR_TOPPLES] = {.turn = topples_turn},
    [BEHAVIOUR_AMBUSH] = {.turn = ambush_turn},
    [BEHAVIOUR_SHOUTS] = {.turn = shouts_turn, .noticed = shout},
    [BEHAVIOUR_SUMMONS] = {.turn = summons_turn},
    [BEHAVIOUR_SHOOTS] = {.turn = shoots_turn},
    [BEHAVIOUR_KEEPS_AWAY] = {.turn = keeps_away_turn},
    [BEHAVIOUR_CHARGES] = {.turn = charges_turn},
    [BEHAVIOUR_ERRATIC] = {.turn = erratic_turn},
    [BEHAVIOUR_EATS_MARKS] = {.turn = eats_marks_turn},
    [BEHAVIOUR_STATIONARY] = {.turn = stationary_turn},
    [BEHAVIOUR_SCENT] = {.turn = scent_turn},
    [BEHAVIOUR_FLEES] = {.wounded = flees_wounded},
    [BEHAVIOUR_STEALS] = {.hit = steals_hit},
    [BEHAVIOUR_POISONS] = {.hit = poisons_hit},
    [BEHAVIOUR_SPLITS] = {.wounded = splits_wounded},
    /* DIGS and PHASES change which steps can be taken: monster_can_step */
};
