/* What the ground does: columns that topple, earth that gives way, chasms, and how steps sound. */
#include "game/rules.h"

enum {
    COLUMN_TILES = 2, /* that a column covers as it falls */
    COLUMN_DAMAGE_MIN = 6,
    COLUMN_DAMAGE_MAX = 14,
    EARTH_PERCENT = 35, /* of tries that get through */
    BURN_DAMAGE_MIN = 2,
    BURN_DAMAGE_MAX = 6,
    WAY_ROUND_STEPS = 40, /* of a way that is not too long to be one */
    FALL_DAMAGE_MIN = 2,
    FALL_DAMAGE_MAX = 5,
    COVER_STEPS = 2 /* from which cover hides nobody */
};

bool ground_yields(const struct game *game, struct point at)
{
    return map_is(game_map(game), at, TERRAIN_TOPPLES) || map_is(game_map(game), at, TERRAIN_LOOSE);
}

static void crush(struct game *game, struct point at)
{
    bool on_player = point_equal(at, game->player.at);
    struct actor *actor = on_player ? &game->player : game_actor_at(game, at);
    if (!actor)
        return;
    int32_t damage = rng_range(&game->rng, COLUMN_DAMAGE_MIN, COLUMN_DAMAGE_MAX);
    reveal(game, actor);
    if (is_in_view(game, actor))
        say(game, SAY_CRUSHED, (struct speech){.actor = actor, .number = damage});
    add_event(game, EVENT_HIT, COLOUR_RED, at, at);
    hurt(game, actor, damage, "a falling column");
    provoke(game, actor);
}

/* Over the next tiles until a wall stops it. Rubble is left on bare floor. */
bool topple(struct game *game, struct point at, enum direction d)
{
    struct map *map = &game_level(game)->floor.map;
    const struct topology *t = map_topology(map);
    struct point over = topology_step(t, at, d);
    bool seen = game_sees(game, at);
    if (!map_is_straight(map, d) || !map_is(map, at, TERRAIN_TOPPLES) ||
        !map_is(map, over, TERRAIN_PASSABLE))
        return false;
    if (seen)
        say_plain(game, SAY_TOPPLES);
    change_ground(game, at, TERRAIN_RUBBLE);
    struct point end = at;
    for (int i = 0; i < COLUMN_TILES && map_is(map, over, TERRAIN_PASSABLE); i++) {
        if (map_at(map, over) == TERRAIN_FLOOR)
            map_set(map, over, TERRAIN_RUBBLE);
        crush(game, over);
        end = over;
        over = topology_step(t, over, d);
    }
    add_event(game, EVENT_TOPPLE, COLOUR_ORANGE, at, end);
    look_around(game);
    return true;
}

static bool push_column(struct game *game, struct point at, enum direction d)
{
    if (!topple(game, at, d))
        return refuse(game, SAY_BRACED);
    make_player_noise(game, NOISE_DIG);
    return true;
}

static bool tear(struct game *game, struct point at, enum direction d)
{
    if (!map_is_straight(game_map(game), d))
        return refuse(game, SAY_NO_CORNER);
    bool through = rng_percent(&game->rng, EARTH_PERCENT);
    say(game, through ? SAY_GIVES_WAY : SAY_SCRAPES,
        (struct speech){.word = terrains[map_at(game_map(game), at)].text});
    if (through)
        change_ground(game, at, TERRAIN_RUBBLE);
    make_player_noise(game, NOISE_DIG);
    look_around(game);
    return true;
}

bool push_ground(struct game *game, enum direction d)
{
    const struct map *map = game_map(game);
    struct point at = topology_step(map_topology(map), game->player.at, d);
    return map_is(map, at, TERRAIN_TOPPLES) ? push_column(game, at, d) : tear(game, at, d);
}

void fall(struct game *game)
{
    int32_t damage = rng_range(&game->rng, FALL_DAMAGE_MIN, FALL_DAMAGE_MAX);
    say(game, SAY_LEAPS, (struct speech){.number = damage});
    change_floor(game, game->depth + 1, ARRIVE_ANYWHERE);
    hurt(game, &game->player, damage, "a fall");
}

bool act_leap(struct game *game, struct action action)
{
    const struct map *map = game_map(game);
    if (!has_direction(game, action) || game->depth == FLOOR_DEPTHS ||
        !map_is(map,
                topology_step(map_topology(map), game->player.at, (enum direction)action.direction),
                TERRAIN_FALL))
        return refuse(game, SAY_NO_CHASM);
    fall(game);
    return true;
}

int32_t step_noise(const struct map *map, struct point at)
{
    if (map_is(map, at, TERRAIN_LOUD))
        return 2 * NOISE_STEP;
    return map_is(map, at, TERRAIN_QUIET) ? NOISE_STEP / 2 : NOISE_STEP;
}

void slow_down(const struct map *map, struct actor *actor)
{
    if (map_is(map, actor->at, TERRAIN_SLOW))
        actor->energy -= TURN_ENERGY;
}

/* ---- ways ---- */

bool is_barred_door(const struct game *game, struct point p)
{
    enum terrain terrain = map_at(game_map(game), p);
    return terrain_is(terrain, TERRAIN_BARRED) && terrain_seen(terrain) == terrain;
}

direction_set detour_steps(const void *context, struct point from)
{
    const struct detour *detour = context;
    const struct map *map = detour->map;
    unsigned open = map_passable(map, from);
    enum direction d = topology_towards(map_topology(map), from, detour->closed);
    if (d != DIRECTION_NONE)
        open &= ~(1U << d);
    return map_steps_of(map->topology, (direction_set)open);
}

bool has_way_round(struct game *game, struct point p)
{
    const struct map *map = game_map(game);
    const struct topology *t = map_topology(map);
    struct detour detour = {map, p};
    direction_set sides = map_steps(map, p);
    if (!sides)
        return false;
    struct point first = topology_step(t, p, direction_first(sides));
    distance_compute(&game->scratch, map, &first, 1, WAY_ROUND_STEPS, detour_steps, &detour);
    topology_each (t, d) {
        if (direction_in(sides, d) &&
            distance_at(&game->scratch, map, topology_step(t, p, d)) == DISTANCE_FAR)
            return false;
    }
    return true;
}

/* ---- webs ---- */

void spin_webs(struct level *level, struct point p, int32_t percent, struct rng *rng)
{
    struct map *map = &level->floor.map;
    const struct topology *t = map_topology(map);
    topology_each (t, d) {
        struct point q = topology_step(t, p, d);
        if (map_at(map, q) == TERRAIN_FLOOR && !level_actor_at(level, q) &&
            rng_percent(rng, percent))
            map_set(map, q, TERRAIN_WEB);
    }
}

void catch_in_web(struct game *game, struct actor *actor)
{
    if (map_is(game_map(game), actor->at, TERRAIN_STICKY) &&
        !has_behaviour(game, actor, BEHAVIOUR_WEBS))
        add_status(game, actor, STATUS_HELD, WEB_TURNS);
}

void tear_web(struct game *game, struct point p)
{
    if (map_is(game_map(game), p, TERRAIN_STICKY))
        map_set(&game_level(game)->floor.map, p, TERRAIN_FLOOR);
}

/* The fire began at `origin`. */
static void burn(struct game *game, struct point origin, struct point p)
{
    struct actor *actor = game_actor_at(game, p);
    tear_web(game, p);
    add_event(game, EVENT_BURST, COLOUR_ORANGE, origin, p);
    if (!actor)
        return;
    int32_t damage = rng_range(&game->rng, BURN_DAMAGE_MIN, BURN_DAMAGE_MAX);
    actor->status[STATUS_HELD] = 0;
    reveal(game, actor);
    if (is_in_view(game, actor))
        say(game, SAY_BURNT, (struct speech){.actor = actor, .number = damage});
    hurt(game, actor, damage, "fire");
    provoke(game, actor);
}

/* Steps from web to web, past the player. */
static direction_set web_steps(const void *context, struct point from)
{
    const struct game *game = context;
    const struct topology *t = map_topology(game_map(game));
    unsigned steps = 0;
    topology_each (t, d) {
        struct point to = topology_step(t, from, d);
        if (map_is(game_map(game), to, TERRAIN_STICKY) && !point_equal(to, game->player.at))
            steps |= 1U << d;
    }
    return (direction_set)steps;
}

void burn_web(struct game *game, struct point p)
{
    const struct map *map = game_map(game);
    struct distance_map *web = &game->scratch;
    say_plain(game, SAY_BURNS_WEB);
    distance_compute(web, map, &p, 1, DISTANCE_FAR, web_steps, game);
    for (size_t i = 0; i < web->reached; i++)
        burn(game, p, map_point(map, web->queue[i]));
    make_player_noise(game, NOISE_STEP);
    look_around(game);
}

/* ---- harm to one's own ---- */

static const struct actor *friend_under_column(const struct game *game, struct point at,
                                               enum direction d)
{
    const struct map *map = game_map(game);
    const struct actor *found = NULL;
    struct point over = topology_step(map_topology(map), at, d);
    for (int i = 0; i < COLUMN_TILES && map_is(map, over, TERRAIN_PASSABLE); i++) {
        found = found ? found : friend_at(game, over);
        over = topology_step(map_topology(map), over, d);
    }
    return found;
}

static const struct actor *friend_in_web(const struct game *game, struct point p)
{
    const struct map *map = game_map(game);
    const struct actor *found = NULL;
    distance_compute(game->guess, map, &p, 1, DISTANCE_FAR, web_steps, game);
    for (size_t i = 0; i < game->guess->reached && !found; i++)
        found = friend_at(game, map_point(map, game->guess->queue[i]));
    return found;
}

const struct actor *friend_beyond(const struct game *game, enum direction d)
{
    const struct map *map = game_map(game);
    struct point to = topology_step(map_topology(map), game->player.at, d);
    if (map_is(map, to, TERRAIN_TOPPLES) && map_is_straight(map, d))
        return friend_under_column(game, to, d);
    bool burns = map_is(map, to, TERRAIN_STICKY) && map_can_step(map, game->player.at, d) &&
                 !game_actor_at(game, to) && !foe_in_reach(game, d) &&
                 game->player.status[STATUS_HELD] == 0;
    return burns ? friend_in_web(game, to) : NULL;
}

bool is_under_cover(const struct game *game, const struct actor *monster)
{
    const struct map *map = game_map(game);
    return map_is(map, game->player.at, TERRAIN_COVER) && monster->state != ACTOR_HUNTING &&
           map_topology(map)->distance(monster->at, game->player.at) > COVER_STEPS;
}
