/* Sight, memory and noise. */
#include "game/knowledge.h"
#include "game/rules.h"

bool is_in_view(const struct game *game, const struct actor *actor)
{
    return is_player(game, actor) || (!actor->hidden && game_sees(game, actor->at));
}

/* What is lit, or near enough to the player's lamp. */
static void look_at(void *context, size_t index)
{
    struct game *game = context;
    struct level *level = game_level(game);
    const struct map *map = &level->floor.map;
    if (!bits_has(&level->lit, index) &&
        map_topology(map)->distance(map_point(map, index), game->player.at) > game_lamp(game))
        return;
    uint32_t item = level->item_at[index];
    uint16_t kind = item ? level->items[item - 1].kind : NO_KIND;
    bits_add(&level->visible, index);
    bits_remove(&level->charted, index);
    level->remembered[index] = (uint8_t)(terrain_seen(map->tiles[index]) + 1);
    level->remembered_items[index] = item ? (uint16_t)(kind + 1) : 0;
    if (item)
        note_kind(game, kind);
}

/* Who is in disguise is remembered as what they look like. */
static void note_disguises(struct level *level, const struct kinds *kinds)
{
    level_each (level, actor) {
        size_t tile = map_index(&level->floor.map, actor->at);
        if (!actor->hidden || !bits_has(&level->visible, tile))
            continue;
        enum terrain looks = disguises[kinds->monsters[actor->kind].disguise].looks;
        if (looks != TERRAIN_COUNT)
            level->remembered[tile] = (uint8_t)(looks + 1);
    }
}

/* Nothing is in sight any more; the work is that of a sight, not of the map. */
static void close_eyes(struct level *level)
{
    const struct map *map = &level->floor.map;
    struct point at = level->looked_from;
    int left = at.x > SIGHT_RADIUS ? at.x - SIGHT_RADIUS : 0;
    int right = at.x + SIGHT_RADIUS < map->width ? at.x + SIGHT_RADIUS : map->width - 1;
    for (int y = at.y - SIGHT_RADIUS; y <= at.y + SIGHT_RADIUS; y++)
        if (y >= 0 && y < map->height)
            bits_remove_range(&level->visible,
                              map_index(map, (struct point){(int16_t)left, (int16_t)y}),
                              (size_t)(right - left + 1));
}

void look_around(struct game *game)
{
    struct level *level = game_level(game);
    close_eyes(level);
    level->looked_from = game->player.at;
    level->looked_by = game_lamp(game);
    level->looked_on = level->floor.map.changes;
    level->looks_changed = false;
    view_scan(&level->floor.map, game->player.at, SIGHT_RADIUS, look_at, game);
    note_disguises(level, game->kinds);
    note_foes(game);
}

void look_again(struct game *game)
{
    const struct level *level = game_level(game);
    if (level->looks_changed || level->looked_on != level->floor.map.changes ||
        level->looked_by != game_lamp(game) || !point_equal(level->looked_from, game->player.at))
        look_around(game);
    else
        note_foes(game);
}

bool sees_player(const struct game *game, const struct actor *monster)
{
    if (game->player.status[STATUS_UNSEEN] > 0 && !next_to_player(game, monster))
        return false;
    return game_sees(game, monster->at) && !is_under_cover(game, monster);
}

const struct distance_map *steps_to(struct game *game, struct point goal, int32_t limit)
{
    bool to_player = point_equal(goal, game->player.at);
    struct approach *approach = to_player ? &game->to_player : &game->to_goal;
    bool known = approach->limit > 0 && point_equal(approach->goal, goal);
    if (known && approach->limit >= limit)
        return &approach->distance;
    if (known)
        distance_extend(&approach->distance, game_map(game), limit);
    else
        distance_compute(&approach->distance, game_map(game), &goal, 1, limit, NULL, NULL);
    approach->goal = goal;
    approach->limit = limit;
    return &approach->distance;
}

void forget_ways(struct game *game)
{
    game->to_player.limit = game->to_goal.limit = 0;
}

void change_ground(struct game *game, struct point at, enum terrain terrain)
{
    map_set(&game_level(game)->floor.map, at, terrain);
    forget_ways(game);
}

/* How far the monster could hear a noise of that radius at `at`; −1 where it is past caring or too
 * far off by any way. */
static int32_t earshot(const struct game *game, const struct actor *monster, struct point at,
                       int32_t radius)
{
    if (monster->hidden || !is_foe(monster) || monster->state == ACTOR_HUNTING ||
        has_behaviour(game, monster, BEHAVIOUR_NEUTRAL) || monster->state == ACTOR_FLEEING)
        return -1;
    int32_t steps = radius * actor_kind(game, monster)->hearing / 100;
    steps = steps < PURSUIT_STEPS ? steps : PURSUIT_STEPS;
    return map_topology(game_map(game))->distance(at, monster->at) <= steps ? steps : -1;
}

static void hear(struct game *game, struct actor *monster, struct point at)
{
    enum { WAKE_PERCENT = 50 };
    if (monster->state == ACTOR_ASLEEP && !rng_percent(&game->rng, WAKE_PERCENT))
        return;
    monster->goal = at;
    set_state(game, monster, ACTOR_SEARCHING);
}

void make_noise(struct game *game, struct point at, int32_t radius)
{
    struct level *level = game_level(game);
    int32_t farthest = -1;
    add_event(game, EVENT_NOISE, COLOUR_GREY, at, at);
    level_each (level, actor) {
        int32_t steps = earshot(game, actor, at, radius);
        farthest = steps > farthest ? steps : farthest;
    }
    if (farthest < 0)
        return;
    const struct distance_map *steps = steps_to(game, at, farthest);
    level_each (level, monster) {
        int32_t heard = earshot(game, monster, at, radius);
        if (distance_at(steps, &level->floor.map, monster->at) <= heard)
            hear(game, monster, at);
    }
}

void make_player_noise(struct game *game, int32_t radius)
{
    if (game->player.status[STATUS_HUSHED] > 0)
        return;
    if (player_has_flag(game, ITEM_FLAG_QUIET))
        radius /= 2;
    if (player_has_flag(game, ITEM_FLAG_LOUD))
        radius *= 2;
    game->noise = radius > game->noise ? radius : game->noise;
    make_noise(game, game->player.at, radius);
}

void reveal(struct game *game, struct actor *monster)
{
    if (!monster->hidden)
        return;
    monster->hidden = false;
    game_level(game)->looks_changed = true;
    say(game, SAY_REVEALED, (struct speech){.actor = monster});
    disturb_by(game, monster);
}
