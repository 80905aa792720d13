/* Effects on the ground and on doors. */
#include "game/effects.h"

/* Floor without anything on it that a mark or a growth would spoil. */
static bool is_bare(const struct game *game, struct point p)
{
    enum terrain terrain = map_at(game_map(game), p);
    return terrain == TERRAIN_FLOOR || terrain == TERRAIN_PAVING;
}

/* Bare floor, or what becomes it with a foot, where nobody and nothing is. */
static bool is_vacant(const struct game *game, struct point p)
{
    const struct map *map = game_map(game);
    bool lies_open = is_bare(game, p) || map_is(map, p, TERRAIN_CRUMBLY) ||
                     map_at(map, p) == TERRAIN_GRASS || map_at(map, p) == TERRAIN_RUBBLE;
    return lies_open && !point_equal(p, game->player.at) && !game_actor_at(game, p) &&
           !game_item_at(game, p);
}

static bool is_beside(const struct game *game, struct point p)
{
    return topology_towards(map_topology(game_map(game)), game->player.at, p) != DIRECTION_NONE;
}

bool effect_dig(struct game *game, struct effect_target t)
{
    if (!is_beside(game, t.at) || !map_is(game_map(game), t.at, TERRAIN_SOFT))
        return refuse(game, SAY_NO_DIGGING);
    change_ground(game, t.at, TERRAIN_FLOOR);
    say_plain(game, SAY_DUG);
    make_player_noise(game, NOISE_DIG);
    look_around(game);
    return true;
}

bool effect_mark(struct game *game, struct effect_target t)
{
    (void)t;
    if (!is_bare(game, game->player.at))
        return refuse(game, SAY_NO_BARE_FLOOR);
    change_ground(game, game->player.at, TERRAIN_CHALK);
    say_plain(game, SAY_MARKED);
    look_around(game);
    return true;
}

/* Who smells them comes to look, unless it sleeps, minds its own business or has better to do. */
static void draw_hungry(struct game *game, struct point at, int32_t steps)
{
    struct level *level = game_level(game);
    const struct distance_map *way =
        steps_to(game, at, steps < PURSUIT_STEPS ? steps : PURSUIT_STEPS);
    level_each (level, actor) {
        bool free = !actor->hidden &&
                    (actor->state == ACTOR_WANDERING || actor->state == ACTOR_SEARCHING) &&
                    is_foe(actor) && !has_behaviour(game, actor, BEHAVIOUR_NEUTRAL);
        if (!free || distance_at(way, &level->floor.map, actor->at) > steps)
            continue;
        actor->goal = at;
        set_state(game, actor, ACTOR_SEARCHING);
    }
}

bool effect_lure(struct game *game, struct effect_target t)
{
    if (is_bare(game, t.at))
        change_ground(game, t.at, TERRAIN_CRUMBS);
    say_plain(game, SAY_SCATTERED);
    draw_hungry(game, t.at, t.power);
    look_around(game);
    return true;
}

bool effect_plug(struct game *game, struct effect_target t)
{
    bool by_hand = t.actor && is_player(game, t.actor);
    struct actor *stuck = game_actor_at(game, t.at);
    if (by_hand && (!is_beside(game, t.at) || !(stuck || is_vacant(game, t.at))))
        return refuse(game, SAY_NO_BARE_FLOOR);
    if (stuck) {
        reveal(game, stuck);
        add_status(game, stuck, STATUS_STUNNED, t.power);
    } else if (is_vacant(game, t.at)) {
        change_ground(game, t.at, TERRAIN_MORTAR);
        say_plain(game, SAY_PLUGGED);
    } else {
        say_plain(game, SAY_SPILT);
    }
    look_around(game);
    return true;
}

/* A door that is there to be shut: nobody and nothing is in it. */
static bool can_be_shut(const struct game *game, struct point p)
{
    return map_is(game_map(game), p, TERRAIN_HINGED) && !game_actor_at(game, p) &&
           !game_item_at(game, p) && !point_equal(p, game->player.at);
}

bool effect_wedge(struct game *game, struct effect_target t)
{
    if (!is_beside(game, t.at) || !can_be_shut(game, t.at))
        return refuse(game, SAY_NO_WEDGE);
    change_ground(game, t.at, TERRAIN_JAMMED_DOOR);
    say_plain(game, SAY_WEDGED);
    make_player_noise(game, NOISE_STEP);
    look_around(game);
    return true;
}

/* Makes all tiles that pass `fits`, within so many steps of open plane, `terrain`; returns how
 * many. */
static int change_near(struct game *game, int32_t steps,
                       bool (*fits)(const struct game *game, struct point p), enum terrain terrain)
{
    const struct map *map = game_map(game);
    int count = 0;
    for (size_t i = 0; i < map_area(map); i++) {
        struct point p = map_point(map, i);
        if (map_topology(map)->distance(game->player.at, p) > steps || !fits(game, p))
            continue;
        change_ground(game, p, terrain);
        count++;
    }
    return count;
}

bool effect_seal(struct game *game, struct effect_target t)
{
    if (change_near(game, t.power, can_be_shut, TERRAIN_SEALED_DOOR) == 0)
        return refuse(game, SAY_NO_DOORS);
    say_plain(game, SAY_SEALED);
    look_around(game);
    return true;
}

/* Doors and captives; of these as many as the player can lead. */
bool effect_unbind(struct game *game, struct effect_target t)
{
    int doors = change_near(game, t.power, is_barred_door, TERRAIN_DOOR);
    if (doors > 0)
        say_plain(game, SAY_UNBOUND);
    if (free_captives_near(game, t.power) + doors == 0)
        return refuse(game, SAY_NO_BONDS);
    look_around(game);
    return true;
}

/* `target`, or the last clear tile before what is in the way to it. */
static struct point reachable(const struct game *game, struct point target)
{
    struct point line[SIGHT_RADIUS];
    const struct map *map = game_map(game);
    struct point end = game->player.at;
    size_t length = view_line(map, end, target, line, SIGHT_RADIUS);
    for (size_t i = 0; i < length && map_is(map, line[i], TERRAIN_CLEAR); i++) {
        end = line[i];
        if (point_equal(end, target))
            break;
    }
    return end;
}

/* From where the bolt ends outwards, over tiles that are vacant. */
bool effect_hedge(struct game *game, struct effect_target t)
{
    const struct map *map = game_map(game);
    int (*distance)(struct point a, struct point b) = map_topology(map)->distance;
    int32_t grown = 0;
    if (!can_aim_at(game, t.at))
        return refuse(game, SAY_NO_TARGET);
    struct point end = reachable(game, t.at);
    distance_compute(&game->scratch, map, &end, 1, t.power, NULL, NULL);
    for (size_t i = 0; i < game->scratch.reached && grown < t.power; i++) {
        struct point p = map_point(map, game->scratch.queue[i]);
        if (!is_vacant(game, p) || distance(p, end) > distance(p, game->player.at))
            continue; /* not behind the player's back */
        change_ground(game, p, TERRAIN_HEDGE);
        grown++;
    }
    if (grown == 0)
        return refuse(game, SAY_NO_BARE_FLOOR);
    say_plain(game, SAY_HEDGED);
    look_around(game);
    return true;
}

bool effect_decoy(struct game *game, struct effect_target t)
{
    if (!can_aim_at(game, t.at))
        return refuse(game, SAY_NO_TARGET);
    struct point at = reachable(game, t.at);
    if (!is_bare(game, at) || !is_vacant(game, at))
        return refuse(game, SAY_NO_BARE_FLOOR);
    decoy_raise(game, at, t.power);
    say_plain(game, SAY_DECOY);
    look_around(game);
    return true;
}
