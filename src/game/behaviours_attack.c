/* Behaviours: how monsters of a kind fight. */
#include "game/behaviours.h"

bool line_is_clear(const struct game *game, const struct actor *monster)
{
    struct point line[SIGHT_RADIUS];
    size_t length = view_line(game_map(game), monster->at, game->player.at, line, SIGHT_RADIUS);
    for (size_t i = 0; i < length && !point_equal(line[i], game->player.at); i++)
        if (!map_is(game_map(game), line[i], TERRAIN_CLEAR) || game_actor_at(game, line[i]))
            return false;
    return length > 0;
}

bool shoots_turn(struct game *game, struct actor *monster)
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
bool topples_turn(struct game *game, struct actor *monster)
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

bool charges_turn(struct game *game, struct actor *monster)
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

/* What it casts holds where it hits, and hangs about where it does not. */
bool webs_turn(struct game *game, struct actor *monster)
{
    enum { CAST_PERCENT = 35, SPREAD_PERCENT = 30, NEST_PERCENT = 60 };
    struct actor *player = &game->player;
    struct level *level = game_level(game);
    if (monster->age == 1) /* it has hung some about the place where it lives */
        spin_webs(level, monster->at, NEST_PERCENT, &game->rng);
    if (!is_engaged(game, monster) || player->status[STATUS_HELD] > 0 ||
        next_to_player(game, monster) || !in_range(game, monster) ||
        !rng_percent(&game->rng, CAST_PERCENT) || !line_is_clear(game, monster))
        return false;
    int32_t percent =
        hit_percent(actor_kind(game, monster)->accuracy, fighter_of(game, player).evasion);
    bool hit = rng_percent(&game->rng, percent);
    add_event(game, EVENT_BOLT, COLOUR_WHITE, monster->at, player->at);
    say(game, hit ? SAY_CASTS_WEB : SAY_WEB_MISSES, (struct speech){.actor = monster});
    disturb_by(game, monster);
    spin_webs(level, player->at, SPREAD_PERCENT, &game->rng);
    if (hit && map_at(&level->floor.map, player->at) == TERRAIN_FLOOR)
        map_set(&level->floor.map, player->at, TERRAIN_WEB);
    if (hit)
        add_status(game, player, STATUS_HELD, WEB_TURNS);
    return true;
}

bool swaps_turn(struct game *game, struct actor *monster)
{
    enum { SWAP_PERCENT = 30 };
    const struct map *map = game_map(game);
    if (!is_engaged(game, monster) || next_to_player(game, monster) || !in_range(game, monster) ||
        !map_is(map, monster->at, TERRAIN_PASSABLE | TERRAIN_CLEAR) ||
        !rng_percent(&game->rng, SWAP_PERCENT))
        return false;
    say(game, SAY_SWAPS, (struct speech){.actor = monster});
    change_places(game, monster);
    disturb_by(game, monster);
    return true;
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

void steals_hit(struct game *game, struct actor *monster, int32_t damage)
{
    (void)damage;
    int32_t slot = monster->loot.kind == NO_KIND ? draw_loot(game) : -1;
    if (slot < 0)
        return;
    monster->loot = inventory_take(game, slot, 1);
    say(game, SAY_STEALS, (struct speech){.actor = monster, .item = &monster->loot});
    monster->state = ACTOR_FLEEING;
}

void holds_hit(struct game *game, struct actor *monster, int32_t damage)
{
    enum { HOLD_TURNS = 4 };
    (void)monster;
    (void)damage;
    add_status(game, &game->player, STATUS_HELD, HOLD_TURNS);
}

/* Nothing else holds the player who is in no web. */
void holds_died(struct game *game, struct actor *monster)
{
    int32_t *held = &game->player.status[STATUS_HELD];
    if (*held == 0 || !next_to_player(game, monster) ||
        map_is(game_map(game), game->player.at, TERRAIN_STICKY))
        return;
    *held = 0;
    say_plain(game, SAY_HELD_ENDS);
}

void poisons_hit(struct game *game, struct actor *monster, int32_t damage)
{
    enum { POISON_TURNS = 4 };
    (void)monster;
    add_poison(game, &game->player, POISON_TURNS + damage);
}

void splits_wounded(struct game *game, struct actor *monster, int32_t damage)
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
