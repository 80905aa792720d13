/* Sight, memory and noise. */
#include "game/rules.h"

static void remember(struct level *level, size_t index)
{
    const struct map *map = &level->floor.map;
    const struct item *item = level_item_at(level, map_point(map, index));
    level->remembered[index] = (uint8_t)(map->tiles[index] + 1);
    level->remembered_items[index] = (uint16_t)(item ? item->kind + 1 : 0);
}

struct looking {
    struct game *game;
    struct level *level;
};

static void look_at(void *context, struct point p)
{
    struct looking *looking = context;
    size_t index = map_index(&looking->level->floor.map, p);
    if (bits_has(&looking->level->visible, index))
        return;
    bits_add(&looking->level->visible, index);
    remember(looking->level, index);
}

/* A stop for commands of several turns: a foe that was out of sight a moment ago. */
static void note_foes(struct game *game, const struct bits *before)
{
    struct level *level = game_level(game);
    for (size_t i = 0; i < level->actor_count; i++) {
        const struct actor *actor = &level->actors[i];
        if (actor->alive && game_visible_actor(game, actor->at) == actor &&
            !bits_has(before, map_index(&level->floor.map, actor->at)))
            disturb(game, DISTURBANCE_FOE_IN_VIEW);
    }
}

void look_around(struct game *game)
{
    struct level *level = game_level(game);
    struct bits before = level->visible;
    bits_init(&level->visible, map_area(&level->floor.map));
    view_scan(&level->floor.map, game->player.at, SIGHT_RADIUS, look_at,
              &(struct looking){game, level});
    note_foes(game, &before);
    bits_release(&before);
}

bool sees_player(const struct game *game, const struct actor *monster)
{
    if (game->player.status[STATUS_UNSEEN] > 0 && !next_to_player(game, monster))
        return false;
    return game_sees(game, monster->at);
}

const struct distance_map *steps_to_player(struct game *game)
{
    enum { REACH = 60 }; /* steps; who is farther off does not come straight at the player */
    if (!game->to_player_known)
        distance_compute(&game->to_player, game_map(game), &game->player.at, 1, REACH, NULL, NULL);
    game->to_player_known = true;
    return &game->to_player;
}

static void hear(struct game *game, struct actor *monster, struct point at)
{
    enum { WAKE_PERCENT = 50 };
    if (monster->hidden || monster->state == ACTOR_HUNTING || monster->state == ACTOR_FLEEING)
        return;
    if (monster->state == ACTOR_ASLEEP && !rng_percent(&game->rng, WAKE_PERCENT))
        return;
    monster->goal = at;
    set_state(game, monster, ACTOR_SEARCHING);
}

void make_noise(struct game *game, struct point at, int32_t radius)
{
    struct level *level = game_level(game);
    const struct map *map = &level->floor.map;
    const struct distance_map *distance = &game->scratch;
    if (point_equal(at, game->player.at))
        distance = steps_to_player(game);
    else
        distance_compute(&game->scratch, map, &at, 1, radius, NULL, NULL);
    add_event(game, EVENT_NOISE, COLOUR_GREY, at, at);
    for (size_t i = 0; i < level->actor_count; i++) {
        struct actor *monster = &level->actors[i];
        if (!monster->alive)
            continue;
        int32_t heard = radius * actor_kind(game, monster)->hearing / 100;
        if (distance_at(distance, map, monster->at) <= heard)
            hear(game, monster, at);
    }
}

void make_player_noise(struct game *game, int32_t radius)
{
    if (player_has_flag(game, ITEM_FLAG_QUIET))
        radius /= 2;
    if (player_has_flag(game, ITEM_FLAG_LOUD))
        radius *= 2;
    make_noise(game, game->player.at, radius);
}

void reveal(struct game *game, struct actor *monster)
{
    if (!monster->hidden)
        return;
    monster->hidden = false;
    say(game, SAY_REVEALED, (struct speech){.actor = monster});
    disturb(game, DISTURBANCE_FOE_IN_VIEW);
}
