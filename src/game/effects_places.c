/* Effects that move the user or strike others. */
#include "game/effects.h"

bool effect_return(struct game *game, struct effect_target t)
{
    (void)t;
    game->player.at = game_level(game)->floor.entrance;
    make_room(game);
    say_plain(game, SAY_RETURNED);
    move_player(game, game->player.at);
    return true;
}

bool effect_clamour(struct game *game, struct effect_target t)
{
    say_plain(game, SAY_CLAMOUR);
    make_noise(game, t.at, t.power);
    return true;
}

bool effect_exchange(struct game *game, struct effect_target t)
{
    struct actor *other = game_actor_at(game, t.at);
    if (!other || !is_in_view(game, other))
        return refuse(game, SAY_NO_TARGET);
    if (!map_is(game_map(game), t.at, TERRAIN_PASSABLE | TERRAIN_CLEAR))
        return refuse(game, SAY_NO_WAY);
    if (other->bond == BOND_CAPTIVE) {
        say(game, SAY_SHACKLED, (struct speech){.other = other});
        return true;
    }
    say(game, SAY_EXCHANGED, (struct speech){.actor = &game->player, .other = other});
    change_places(game, other);
    return true;
}

bool effect_bolt(struct game *game, struct effect_target t)
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

bool effect_fall(struct game *game, struct effect_target t)
{
    (void)t;
    if (game->depth == FLOOR_DEPTHS)
        return refuse(game, SAY_NO_BOTTOM);
    say_plain(game, SAY_FELL);
    change_floor(game, game->depth + 1, ARRIVE_ANYWHERE);
    return true;
}

/* To the tile next to the player on the line between them. */
bool effect_drag(struct game *game, struct effect_target t)
{
    struct actor *hit;
    struct point line[SIGHT_RADIUS];
    const struct map *map = game_map(game);
    if (!can_aim_at(game, t.at))
        return refuse(game, SAY_NO_TARGET);
    struct point end = bolt_flight(game, t.at, &hit);
    if (!hit || view_line(map, game->player.at, t.at, line, SIGHT_RADIUS) == 0)
        return refuse(game, SAY_NO_TARGET);
    add_event(game, EVENT_BOLT, COLOUR_GREEN, end, game->player.at);
    reveal(game, hit);
    if (hit->bond == BOND_CAPTIVE || has_behaviour(game, hit, BEHAVIOUR_STATIONARY)) {
        say(game, is_foe(hit) ? SAY_HOLDS_FAST : SAY_SHACKLED, (struct speech){.other = hit});
        return true;
    }
    if (!game_actor_at(game, line[0]) && map_is(map, line[0], TERRAIN_PASSABLE | TERRAIN_CLEAR))
        level_move_actor(game_level(game), hit, line[0]);
    say(game, SAY_DRAGGED, (struct speech){.other = hit});
    provoke(game, hit);
    return true;
}
