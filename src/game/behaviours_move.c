/* Behaviours: how monsters of a kind move. */
#include "game/behaviours.h"

/* Backs off from who comes near. Where it does not, or cannot, it stands, and strikes who is beside
 * it; of its own accord it comes no nearer. */
bool keeps_away_turn(struct game *game, struct actor *monster)
{
    enum { BACK_PERCENT = 75 };
    int steps = steps_between(game, monster);
    if (!is_engaged(game, monster) || steps > AWAY_STEPS)
        return false;
    if (steps < AWAY_STEPS && rng_percent(&game->rng, BACK_PERCENT) && step_away(game, monster))
        return true;
    if (next_to_player(game, monster))
        return false;
    strike_ally(game, monster);
    return true;
}

bool erratic_turn(struct game *game, struct actor *monster)
{
    enum { ERRATIC_PERCENT = 45 };
    if (monster->state == ACTOR_ASLEEP || !rng_percent(&game->rng, ERRATIC_PERCENT))
        return false;
    step_randomly(game, monster);
    return true;
}

bool stationary_turn(struct game *game, struct actor *monster)
{
    if (monster->state == ACTOR_HUNTING && next_to_player(game, monster))
        strike(game, monster, &game->player);
    return true;
}

/* Seen, it stands, and strikes only who comes beside it. */
bool unseen_turn(struct game *game, struct actor *monster)
{
    if (!game_sees(game, monster->at))
        return false;
    if (monster->state == ACTOR_HUNTING && next_to_player(game, monster))
        strike(game, monster, &game->player);
    return true;
}

/* Along the freshest trace that the player left. */
bool scent_turn(struct game *game, struct actor *monster)
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

/* ---- packs ---- */

typedef bool fellow_test(const struct actor *fellow);

/*
 * The first of its kind, out to `steps`, for which `wanted` holds. Those who come together have
 * places near each other, so that nobody needs to look through all that live on a large floor.
 */
static struct actor *find_fellow(const struct game *game, const struct actor *monster,
                                 int32_t steps, fellow_test *wanted)
{
    enum { PLACES = 16 };
    const struct level *level = game_level(game);
    size_t own = (size_t)(monster - level->actors), last = own + PLACES;
    for (size_t i = own > PLACES ? own - PLACES : 0; i < level->actor_count && i <= last; i++) {
        struct actor *fellow = &level->actors[i];
        if (i != own && fellow->alive && is_foe(fellow) && fellow->kind == monster->kind &&
            wanted(fellow) &&
            map_topology(&level->floor.map)->distance(fellow->at, monster->at) <= steps)
            return fellow;
    }
    return NULL;
}

static bool is_leader(const struct actor *fellow)
{
    return fellow->leads;
}

bool follows_turn(struct game *game, struct actor *monster)
{
    enum { CLOSE_STEPS = 2 };
    if (monster->state != ACTOR_WANDERING || monster->leads)
        return false;
    const struct actor *leader = find_fellow(game, monster, PACK_STEPS, is_leader);
    return leader &&
           map_topology(game_map(game))->distance(leader->at, monster->at) > CLOSE_STEPS &&
           monster_step_towards(game, monster, leader->at);
}

void follows_died(struct game *game, struct actor *monster)
{
    enum { AFRAID_TURNS = 25 };
    struct level *level = game_level(game);
    bool seen = is_in_view(game, monster);
    if (!monster->leads)
        return;
    level_each (level, fellow) {
        if (fellow == monster || !is_foe(fellow) || fellow->kind != monster->kind ||
            map_topology(&level->floor.map)->distance(fellow->at, monster->at) > PACK_STEPS)
            continue;
        if (seen)
            say_plain(game, SAY_LEADER_FELL);
        seen = false;
        add_status(game, fellow, STATUS_AFRAID, AFRAID_TURNS);
        set_state(game, fellow, ACTOR_FLEEING);
    }
}

static bool is_hunting(const struct actor *fellow)
{
    return fellow->state == ACTOR_HUNTING;
}

/* Where the fellow's way to the goal comes near its end, so that another way is one round that. */
static struct point last_of_way(struct game *game, const struct actor *fellow, struct point goal)
{
    enum { LAST_STEPS = 2 };
    const struct map *map = game_map(game);
    const struct distance_map *distance = steps_to(game, goal, PURSUIT_STEPS);
    struct point at = fellow->at;
    while (distance_at(distance, map, at) > LAST_STEPS) {
        enum direction d = distance_downhill(distance, map, at, map_steps(map, at));
        if (d == DIRECTION_NONE)
            break;
        at = topology_step(map_topology(map), at, d);
    }
    return at;
}

/* While a fellow hunts who comes before it in the order of their places, it goes round. */
bool pincers_turn(struct game *game, struct actor *monster)
{
    const struct actor *fellow = find_fellow(game, monster, PURSUIT_STEPS, is_hunting);
    if (!fellow || fellow > monster || next_to_player(game, monster) ||
        (monster->state != ACTOR_HUNTING && monster->state != ACTOR_SEARCHING))
        return false;
    monster->goal = fellow->goal; /* the one who sees the player tells the other */
    struct detour detour = {game_map(game), last_of_way(game, fellow, monster->goal)};
    distance_compute(&game->scratch, detour.map, &monster->goal, 1, PURSUIT_STEPS, detour_steps,
                     &detour);
    return monster_step(game, monster, monster_best_step(game, monster, &game->scratch));
}

/* ---- builders ---- */

/* Whether a wall may be opened here: a thin one, of no vault, whose other side is far by foot. */
static bool is_worth_opening(struct game *game, const struct actor *monster, enum direction d)
{
    enum { LOOP_STEPS = 20 };
    const struct map *map = game_map(game);
    const struct topology *t = map_topology(map);
    struct point wall = topology_step(t, monster->at, d), beyond = topology_step(t, wall, d);
    if (map_at(map, wall) != TERRAIN_WALL || !map_is(map, beyond, TERRAIN_PASSABLE) ||
        game_vault_at(game, wall) || game_actor_at(game, wall))
        return false;
    distance_compute(&game->scratch, map, &beyond, 1, LOOP_STEPS, NULL, NULL);
    return distance_at(&game->scratch, map, monster->at) == DISTANCE_FAR;
}

bool masons_turn(struct game *game, struct actor *monster)
{
    enum { OPEN_PERCENT = 20 };
    const struct topology *t = map_topology(game_map(game));
    if (monster->state != ACTOR_WANDERING || !rng_percent(&game->rng, OPEN_PERCENT))
        return false;
    enum direction d = (enum direction)rng_below(&game->rng, DIRECTION_COUNT);
    if (!topology_has(t, d) || !map_is_straight(game_map(game), d) ||
        !is_worth_opening(game, monster, d))
        return false;
    dig_through(game, monster, topology_step(t, monster->at, d));
    return true;
}

/* The way on from a corridor's tile and the way back. */
static bool is_in_corridor(const struct map *map, struct point p)
{
    unsigned ways = map_steps(map, p);
    unsigned others = ways & (ways - 1); /* but the first */
    return map_at(map, p) == TERRAIN_FLOOR && others && !(others & (others - 1));
}

void plugs_moved(struct game *game, struct actor *monster, struct point from)
{
    enum { PLUG_PERCENT = 8 };
    const struct level *level = game_level(game);
    if (monster->health < 2 || 2 * monster->health <= monster->health_max ||
        !is_in_corridor(&level->floor.map, from) || !rng_percent(&game->rng, PLUG_PERCENT) ||
        level_item_at(level, from) || point_equal(from, game->player.at) ||
        !has_way_round(game, from))
        return;
    monster->health--; /* it is made of that itself */
    change_ground(game, from, TERRAIN_MORTAR);
    if (is_in_view(game, monster))
        say(game, SAY_LEAVES_MORTAR, (struct speech){.actor = monster});
}

/* ---- speed and fear ---- */

/* A step on in the same direction takes a third less time. */
void bounds_moved(struct game *game, struct actor *monster, struct point from)
{
    enum { STRAIGHT_ENERGY = 33 };
    enum direction d = topology_towards(map_topology(game_map(game)), from, monster->at);
    if (monster->state != ACTOR_WANDERING && d == (enum direction)monster->heading)
        monster->energy += STRAIGHT_ENERGY;
    monster->heading = (uint8_t)d;
}

void flees_wounded(struct game *game, struct actor *monster, int32_t damage)
{
    (void)damage;
    if (4 * monster->health <= monster->health_max)
        set_state(game, monster, ACTOR_FLEEING);
}
