/* What the ground does: columns that topple, earth that gives way, chasms, and how steps sound. */
#include "game/rules.h"

enum {
    COLUMN_TILES = 2, /* that a column covers as it falls */
    COLUMN_DAMAGE_MIN = 6,
    COLUMN_DAMAGE_MAX = 14,
    EARTH_PERCENT = 35, /* of tries that get through */
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
    if (!actor->alive || on_player || !is_foe(actor))
        return;
    actor->goal = game->player.at;
    if (actor->state != ACTOR_FLEEING)
        set_state(game, actor, ACTOR_HUNTING);
}

/* Whether someone who walks could go that way if the ground were free; no diagonal falls. */
static bool is_straight(const struct map *map, enum direction d)
{
    return map->topology != TOPOLOGY_SQUARE || direction_in(DIRECTIONS_STRAIGHT, d);
}

/* Over the next tiles until a wall stops it. Rubble is left on bare floor. */
bool topple(struct game *game, struct point at, enum direction d)
{
    struct map *map = &game_level(game)->floor.map;
    const struct topology *t = map_topology(map);
    struct point over = topology_step(t, at, d);
    bool seen = game_sees(game, at);
    if (!is_straight(map, d) || !map_is(map, at, TERRAIN_TOPPLES) ||
        !map_is(map, over, TERRAIN_PASSABLE))
        return false;
    if (seen)
        say_plain(game, SAY_TOPPLES);
    map_set(map, at, TERRAIN_RUBBLE);
    forget_ways(game);
    for (int i = 0; i < COLUMN_TILES && map_is(map, over, TERRAIN_PASSABLE); i++) {
        if (map_at(map, over) == TERRAIN_FLOOR)
            map_set(map, over, TERRAIN_RUBBLE);
        crush(game, over);
        over = topology_step(t, over, d);
    }
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
    if (!is_straight(game_map(game), d))
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
    const struct topology *t = map_topology(map);
    if (action.direction >= DIRECTION_COUNT || !topology_has(t, (enum direction)action.direction) ||
        game->depth == FLOOR_DEPTHS ||
        !map_is(map, topology_step(t, game->player.at, (enum direction)action.direction),
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

bool is_under_cover(const struct game *game, const struct actor *monster)
{
    const struct map *map = game_map(game);
    return map_is(map, game->player.at, TERRAIN_COVER) && monster->state != ACTOR_HUNTING &&
           map_topology(map)->distance(monster->at, game->player.at) > COVER_STEPS;
}
