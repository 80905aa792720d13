#include "bot/explorer.h"

#include "base/bits.h"
#include "game/autopilot.h"

/* The player is alone, and stays so. */
static void take_life(struct game *game)
{
    struct level *level = game_level(game);
    for (size_t i = 0; i < level->actor_count; i++)
        level->actor_at[map_index(&level->floor.map, level->actors[i].at)] = 0;
    for (size_t i = 0; i < level->item_count; i++)
        level->item_at[map_index(&level->floor.map, level->items[i].at)] =
            level->remembered_items[map_index(&level->floor.map, level->items[i].at)] = 0;
    level->actor_count = level->item_count = 0;
    level->looks_changed = true;
    game->next_wanderer = INT32_MAX;
}

static struct autopilot_step choose(struct autopilot *pilot, const struct game *game)
{
    struct autopilot_step step = autopilot_stairs(pilot, game, true);
    if (step.done && map_at(game_map(game), game->player.at) != TERRAIN_EXIT)
        step = autopilot_explore(pilot, game);
    return step;
}

struct explorer_walk explorer_walk_in(struct game *game)
{
    const struct map *map = game_map(game);
    struct explorer_walk walk = {0};
    struct autopilot pilot = {0};
    struct bits been;
    bits_init(&been, map_area(map));
    bits_add(&been, map_index(map, game->player.at));
    take_life(game);
    for (;;) {
        struct autopilot_step step = choose(&pilot, game);
        struct point before = game->player.at;
        if (step.done || !game_act(game, step.action))
            break;
        size_t at = map_index(map, game->player.at);
        if (point_equal(before, game->player.at))
            continue;
        walk.steps++;
        walk.retraced += bits_has(&been, at);
        bits_add(&been, at);
    }
    walk.exit_taken = map_at(map, game->player.at) == TERRAIN_EXIT;
    bits_release(&been);
    autopilot_release(&pilot);
    return walk;
}

struct explorer_walk explorer_walk(const struct kinds *kinds,
                                   const struct dungeon_settings *settings, const char *seed_text,
                                   int32_t depth)
{
    struct game *game = game_new(kinds, settings, seed_text, depth);
    struct explorer_walk walk = explorer_walk_in(game);
    game_free(game);
    return walk;
}
