/* The false self: a likeness of the player that others take for them. */
#include "game/rules.h"

/* Whoever put it up knows how long it lasts, and does not take it for a bar when it is gone. */
static void forget_decoy(struct level *level)
{
    uint8_t *memory = &level->remembered[map_index(&level->floor.map, level->decoy)];
    if (*memory == TERRAIN_FALSE_SELF + 1)
        *memory = TERRAIN_FLOOR + 1;
}

static void end_decoy(struct game *game, struct level *level)
{
    level->decoy_turns = 0;
    change_ground(game, level->decoy, TERRAIN_FLOOR);
    forget_decoy(level);
    if (game_sees(game, level->decoy))
        say_plain(game, SAY_DECOY_ENDS);
}

void decoy_raise(struct game *game, struct point at, int32_t turns)
{
    struct level *level = game_level(game);
    if (level->decoy_turns > 0)
        end_decoy(game, level);
    level->decoy = at;
    level->decoy_turns = turns;
    change_ground(game, at, TERRAIN_FALSE_SELF);
}

void decoy_tick(struct game *game)
{
    struct level *level = game_level(game);
    if (level->decoy_turns == 0)
        return;
    level->decoy_turns--;
    if (level->decoy_turns == 0)
        end_decoy(game, level);
}

bool decoy_draws(const struct game *game, const struct actor *monster)
{
    const struct level *level = game_level(game);
    const struct map *map = &level->floor.map;
    struct point line[SIGHT_RADIUS];
    if (level->decoy_turns == 0 || monster->state == ACTOR_FLEEING ||
        monster->state == ACTOR_ASLEEP || next_to_player(game, monster))
        return false;
    size_t length = view_line(map, monster->at, level->decoy, line, SIGHT_RADIUS);
    for (size_t i = 0; i < length; i++) {
        if (point_equal(line[i], level->decoy))
            return true;
        if (!map_is(map, line[i], TERRAIN_CLEAR))
            return false;
    }
    return false;
}

bool decoy_is_struck(struct game *game, const struct actor *monster)
{
    enum { WEAR = 4 }; /* turns that a blow takes */
    struct level *level = game_level(game);
    const struct topology *t = map_topology(&level->floor.map);
    if (level->decoy_turns == 0 || !point_equal(monster->goal, level->decoy) ||
        t->distance(monster->at, level->decoy) != 1)
        return false;
    if (is_in_view(game, monster))
        say(game, SAY_DECOY_STRUCK, (struct speech){.actor = monster});
    level->decoy_turns -= WEAR;
    if (level->decoy_turns <= 0)
        end_decoy(game, level);
    return true;
}
