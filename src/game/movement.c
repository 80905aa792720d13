/* The player's movement: steps, doors, stairs. */
#include "floor/signatures.h"
#include "game/rules.h"

void move_player(struct game *game, struct point to)
{
    struct level *level = game_level(game);
    struct point from = game->player.at;
    game->player.at = to;
    game->player.status[STATUS_HELD] = 0; /* whatever held them has been left behind */
    game->trail++;
    if (!map_is(&level->floor.map, to, TERRAIN_WASHES))
        level->scent[map_index(&level->floor.map, to)] = game->trail;
    follow_with_thread(game, from);
    look_around(game);
}

void change_places(struct game *game, struct actor *other)
{
    struct point there = other->at;
    level_move_actor(game_level(game), other, game->player.at);
    move_player(game, there);
}

struct actor *foe_in_reach(const struct game *game, enum direction d)
{
    const struct map *map = game_map(game);
    const struct topology *t = map_topology(map);
    struct point near = topology_step(t, game->player.at, d);
    if (!player_has_flag(game, ITEM_FLAG_REACH) || !map_can_step(map, game->player.at, d) ||
        !map_can_step(map, near, d))
        return NULL;
    struct actor *foe = game_actor_at(game, topology_step(t, near, d));
    return foe && is_foe(foe) && game_visible_actor(game, foe->at) == foe &&
                   !actor_is_calm(game, foe)
               ? foe
               : NULL;
}

static enum direction confused_direction(struct game *game, enum direction d)
{
    enum { STAGGER_PERCENT = 50 };
    const struct topology *t = map_topology(game_map(game));
    if (game->player.status[STATUS_CONFUSED] == 0 || !rng_percent(&game->rng, STAGGER_PERCENT))
        return d;
    do {
        d = (enum direction)rng_below(&game->rng, DIRECTION_COUNT);
    } while (!topology_has(t, d));
    return d;
}

static void make_door_noise(struct game *game)
{
    if (game->player.status[STATUS_OILING] == 0)
        make_player_noise(game, NOISE_DOOR);
}

static void open_door(struct game *game, struct point p)
{
    map_set(&game_level(game)->floor.map, p, TERRAIN_OPEN_DOOR);
    say_plain(game, SAY_OPENS_DOOR);
    make_door_noise(game);
    look_around(game);
}

/*
 * Refused without a key. The lock of a vault keeps it; one that somebody has shut on the way does
 * not, for keys are as many as vaults have locks, and none must be lost to another door.
 */
static bool unlock_door(struct game *game, struct point p)
{
    int32_t key = inventory_find_effect(game, EFFECT_UNLOCK);
    bool kept = game_vault_at(game, p) != NULL;
    if (key < 0)
        return refuse(game, SAY_LOCKED);
    if (kept)
        inventory_take(game, key, 1);
    change_ground(game, p, TERRAIN_OPEN_DOOR);
    say_plain(game, kept ? SAY_UNLOCKS_VAULT : SAY_UNLOCKS_DOOR);
    make_door_noise(game);
    look_around(game);
    return true;
}

static void take_wedge_back(struct game *game)
{
    int32_t kind = kinds_find_effect(game->kinds, EFFECT_WEDGE);
    struct item wedge = {.kind = (uint16_t)kind, .count = 1, .at = game->player.at};
    if (kind >= 0)
        wedge.charges = (uint16_t)game->kinds->items[kind].charges;
    if (kind >= 0 && inventory_add(game, &wedge) < 0 &&
        level_free_tile(game, wedge.at, true, &wedge.at))
        level_add_item(game_level(game), wedge);
}

/* Locked doors need a key; what the player has shut themselves opens to them. */
static bool unbar_door(struct game *game, struct point p)
{
    enum terrain terrain = map_at(game_map(game), p);
    if (terrain == TERRAIN_LOCKED_DOOR)
        return unlock_door(game, p);
    change_ground(game, p, TERRAIN_OPEN_DOOR);
    say_plain(game, terrain == TERRAIN_JAMMED_DOOR ? SAY_UNWEDGED : SAY_UNSEALED);
    if (terrain == TERRAIN_JAMMED_DOOR)
        take_wedge_back(game);
    make_door_noise(game);
    look_around(game);
    return true;
}

/* A vault is told of when the player first comes into it. */
static void say_vault(struct game *game)
{
    struct level *level = game_level(game);
    const struct vault_place *place = level_vault_at(level, game->player.at);
    if (!place || !vault_place_inside(place, game->player.at))
        return;
    size_t index = (size_t)(place - level->floor.vaults);
    const struct vault_kind *kind = &game->kinds->vaults[place->vault];
    if (level->vaults_entered[index / 64] >> index % 64 & 1)
        return;
    level->vaults_entered[index / 64] |= UINT64_C(1) << index % 64;
    say(game, SAY_VAULT, (struct speech){.word = kind->name});
    say(game, SAY_VAULT_LOOKS, (struct speech){.word = kind->description});
    disturb(game, DISTURBANCE_PLACE);
}

static void say_what_lies_here(struct game *game)
{
    const struct item *item = game_item_at(game, game->player.at);
    if (!item)
        return;
    say(game, SAY_SEE_HERE, (struct speech){.item = item});
    disturb(game, DISTURBANCE_ITEM_IN_VIEW);
}

/* What stands in the way of a step: pushed, fallen into by those who stagger, or refused. */
static bool bump(struct game *game, enum direction d, bool staggers)
{
    const struct map *map = game_map(game);
    struct point to = topology_step(map_topology(map), game->player.at, d);
    enum terrain terrain = terrain_seen(map_at(map, to));
    if (staggers && terrain_is(terrain, TERRAIN_FALL) && game->depth < FLOOR_DEPTHS) {
        fall(game);
        return true;
    }
    if (staggers) {
        say_plain(game, SAY_STAGGERS);
        return true;
    }
    if (ground_yields(game, to))
        return push_ground(game, d);
    if (terrain_is(terrain, TERRAIN_PASSABLE))
        return refuse(game, SAY_NO_CORNER);
    if (terrain == TERRAIN_WALL || terrain == TERRAIN_BEDROCK)
        return refuse(game, SAY_NO_WAY);
    say(game, SAY_BLOCKED, (struct speech){.word = terrains[terrain].text});
    disturb(game, DISTURBANCE_REFUSED);
    return false;
}

/* Held, the player cannot walk, but gets free sooner by trying to. */
static bool struggle(struct game *game)
{
    int32_t *turns = &game->player.status[STATUS_HELD];
    *turns -= *turns > 1;
    say_plain(game, SAY_STRUGGLES);
    return true;
}

static void walk(struct game *game, struct point to)
{
    const struct map *map = game_map(game);
    move_player(game, to);
    make_player_noise(game, step_noise(map, to));
    slow_down(map, &game->player);
    catch_in_web(game, &game->player);
    say_vault(game);
    say_what_lies_here(game);
}

/* Whoever is no foe is freed, or makes room. */
static bool meet(struct game *game, struct actor *other)
{
    if (other->bond == BOND_CAPTIVE)
        return free_captive(game, other);
    if (game->player.status[STATUS_HELD] > 0)
        return struggle(game);
    swap_with_ally(game, other);
    make_player_noise(game, step_noise(game_map(game), game->player.at));
    return true;
}

bool has_direction(const struct game *game, struct action action)
{
    return action.direction < DIRECTION_COUNT &&
           topology_has(map_topology(game_map(game)), (enum direction)action.direction);
}

bool act_move(struct game *game, struct action action)
{
    const struct map *map = game_map(game);
    const struct topology *t = map_topology(map);
    if (!has_direction(game, action))
        return refuse(game, SAY_NO_WAY);
    enum direction meant = (enum direction)action.direction;
    enum direction d = confused_direction(game, meant);
    struct point to = topology_step(t, game->player.at, d);
    struct actor *foe = game_actor_at(game, to);
    if (d == meant && map_is_straight(map, d) && is_barred_door(game, to))
        return unbar_door(game, to);
    /* who stands in a wall strikes out of it on all sides, and can be struck from there */
    if (!map_can_step(map, game->player.at, d) && !(foe && !map_is(map, to, TERRAIN_PASSABLE)))
        return bump(game, d, d != meant);
    if (!foe)
        foe = foe_in_reach(game, d);
    if (foe && !is_foe(foe))
        return meet(game, foe);
    bool calm = foe && actor_is_calm(game, foe);
    if (foe && !calm) {
        reveal(game, foe);
        strike(game, &game->player, foe);
    } else if (game->player.status[STATUS_HELD] > 0) {
        return struggle(game);
    } else if (calm) {
        say(game, SAY_SQUEEZES, (struct speech){.actor = &game->player, .other = foe});
        change_places(game, foe);
    } else if (map_at(map, to) == TERRAIN_DOOR) {
        open_door(game, to);
    } else if (d == meant && map_is(map, to, TERRAIN_STICKY)) {
        burn_web(game, to);
    } else {
        walk(game, to);
    }
    return true;
}

bool act_close(struct game *game, struct action action)
{
    struct map *map = &game_level(game)->floor.map;
    if (!has_direction(game, action))
        return refuse(game, SAY_NO_DOOR);
    struct point p =
        topology_step(map_topology(map), game->player.at, (enum direction)action.direction);
    if (map_at(map, p) != TERRAIN_OPEN_DOOR)
        return refuse(game, SAY_NO_DOOR);
    if (game_actor_at(game, p) || game_item_at(game, p))
        return refuse(game, SAY_DOOR_BLOCKED);
    map_set(map, p, TERRAIN_DOOR);
    say_plain(game, SAY_CLOSES_DOOR);
    make_door_noise(game);
    look_around(game);
    return true;
}

enum { FOLLOWERS_MAX = 8 };

/* Whether it comes along by the stairs: companions nearby, and foes beside the player who hunt
 * them. Stairs shake off a stalker. */
static bool comes_along(const struct game *game, const struct actor *actor)
{
    enum { ALLY_STEPS = 3 };
    if (!is_foe(actor))
        return actor->bond == BOND_ALLY &&
               map_topology(game_map(game))->distance(actor->at, game->player.at) <= ALLY_STEPS;
    return actor->state == ACTOR_HUNTING && next_to_player(game, actor) &&
           !has_behaviour(game, actor, BEHAVIOUR_STATIONARY) &&
           !has_behaviour(game, actor, BEHAVIOUR_STALKS);
}

/* Takes those who come along off the floor. */
static size_t gather_followers(struct game *game, struct actor followers[FOLLOWERS_MAX])
{
    struct level *level = game_level(game);
    size_t count = 0;
    level_each (level, actor) {
        if (count == FOLLOWERS_MAX || !comes_along(game, actor))
            continue;
        followers[count] = *actor;
        followers[count++].charge = DIRECTION_NONE;
        level_remove_actor(level, actor);
    }
    return count;
}

static void place_followers(struct game *game, const struct actor *followers, size_t count)
{
    struct level *level = game_level(game);
    for (size_t i = 0; i < count; i++) {
        struct point at;
        if (!level_free_tile(game, game->player.at, false, &at))
            return;
        struct actor *actor =
            level_add_actor(level, game->kinds, followers[i].kind, at, &game->rng);
        if (!actor)
            return;
        *actor = followers[i];
        actor->at = at;
        actor->goal = game->player.at;
        look_around(game);
        say(game, is_foe(actor) ? SAY_FOLLOWED : SAY_COMES_ALONG, (struct speech){.actor = actor});
    }
}

/* Those who hunted the player on a floor long left have lost the trail. */
static void settle_floor(struct level *level)
{
    level_each (level, actor)
        if (is_foe(actor) && actor->state != ACTOR_ASLEEP) {
            actor->state = ACTOR_WANDERING;
            actor->charge = DIRECTION_NONE;
        }
}

/* Whether a foe would be seen from there. */
static bool is_watched(const struct level *level, struct point p)
{
    const struct map *map = &level->floor.map;
    level_each (level, actor) {
        struct point line[SIGHT_RADIUS];
        if (!is_foe(actor) || map_topology(map)->distance(actor->at, p) > SIGHT_RADIUS)
            continue;
        size_t length = view_line(map, p, actor->at, line, SIGHT_RADIUS), i_line = 0;
        while (i_line < length && !point_equal(line[i_line], actor->at) &&
               map_is(map, line[i_line], TERRAIN_CLEAR))
            i_line++;
        if (i_line < length && point_equal(line[i_line], actor->at))
            return true;
    }
    return false;
}

static struct point arrival_tile(struct game *game, enum arrival arrival)
{
    enum { TRIES = 1000, QUIET_TRIES = 200 }; /* of which hardly any floor needs more than a few */
    struct level *level = game_level(game);
    const struct map *map = &level->floor.map;
    if (arrival == ARRIVE_EXIT)
        return level->floor.exit;
    /* never into a vault, which may be locked */
    for (int tries = 0; tries < TRIES && arrival == ARRIVE_ANYWHERE; tries++) {
        struct point p = map_point(map, rng_below(&game->rng, (uint32_t)map_area(map)));
        if (map_at(map, p) == TERRAIN_FLOOR && !level_actor_at(level, p) &&
            !game_vault_at(game, p) && (tries >= QUIET_TRIES || !is_watched(level, p)))
            return p;
    }
    return level->floor.entrance;
}

void make_room(struct game *game)
{
    struct actor *actor = game_actor_at(game, game->player.at);
    struct point aside;
    if (actor && level_free_tile(game, actor->at, false, &aside))
        level_move_actor(game_level(game), actor, aside);
    else if (actor)
        level_remove_actor(game_level(game), actor);
}

static void say_floor(struct game *game)
{
    const struct floor *floor = &game_level(game)->floor;
    bool hexagonal = floor->map.topology == TOPOLOGY_HEX;
    struct speech speech = {.number = game->depth, .word = signatures[floor->builder].hint};
    if (game->depth == FLOOR_DEPTHS)
        say(game, SAY_LAST_FLOOR, speech);
    if (game->depth < FLOOR_DEPTHS || hexagonal)
        say(game, hexagonal ? SAY_HEX_FLOOR : SAY_FLOOR, speech);
    if (floor_is_dark(game->seed, game->depth, &game->settings))
        say(game, SAY_DARK_FLOOR, (struct speech){.number = game->kinds->player.lamp});
}

/* The ascent is shortened: who carries the Crown knows the floors. */
static void lead_out(struct game *game)
{
    chart_floor(game_level(game));
    say_plain(game, SAY_CROWN_LEADS);
}

void change_floor(struct game *game, int32_t depth, enum arrival arrival)
{
    struct actor followers[FOLLOWERS_MAX];
    size_t count = 0;
    if (game_level(game)) {
        if (arrival != ARRIVE_ANYWHERE)
            count = gather_followers(game, followers);
        clock_leave(game);
        bits_reset(&game_level(game)->visible);
        settle_floor(game_level(game));
    }
    game->depth = depth;
    game->event_count = 0; /* they were on the floor that is left */
    forget_ways(game);
    if (depth > game->depth_max)
        game->depth_max = depth;
    if (!game_level(game))
        game->levels[depth - 1] = level_new(game, depth);
    game->player.at = arrival_tile(game, arrival);
    make_room(game);
    say_floor(game);
    move_player(game, game->player.at);
    place_followers(game, followers, count);
    clock_post_keeper(game);
    if (inventory_has_effect(game, EFFECT_CROWN))
        lead_out(game);
    disturb(game, DISTURBANCE_FLOOR);
}

bool act_descend(struct game *game, struct action action)
{
    (void)action;
    if (map_at(game_map(game), game->player.at) != TERRAIN_EXIT)
        return refuse(game, SAY_NO_STAIRS_DOWN);
    if (game->depth == FLOOR_DEPTHS)
        return refuse(game, SAY_NO_BOTTOM);
    change_floor(game, game->depth + 1, ARRIVE_ENTRANCE);
    return true;
}

bool act_ascend(struct game *game, struct action action)
{
    (void)action;
    if (map_at(game_map(game), game->player.at) != TERRAIN_ENTRANCE)
        return refuse(game, SAY_NO_STAIRS_UP);
    if (game->depth > 1) {
        change_floor(game, game->depth - 1, ARRIVE_EXIT);
        return true;
    }
    if (!inventory_has_effect(game, EFFECT_CROWN))
        return refuse(game, SAY_SHUT_OUT);
    say_plain(game, SAY_WON);
    end_game(game, GAME_WON, "");
    return true;
}
