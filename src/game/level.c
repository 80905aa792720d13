/* Levels: floors in play, and who and what is on them. */
#include "game/rules.h"

#include "base/bug.h"
#include "base/mem.h"

void level_init_arrays(struct level *level)
{
    size_t area = map_area(&level->floor.map);
    bits_init(&level->visible, area);
    bits_init(&level->charted, area);
    level->remembered = mem_alloc(area, sizeof *level->remembered);
    level->remembered_items = mem_alloc(area, sizeof *level->remembered_items);
    level->scent = mem_alloc(area, sizeof *level->scent);
    level->actor_at = mem_alloc(area, sizeof *level->actor_at);
    level->item_at = mem_alloc(area, sizeof *level->item_at);
    level->actors = mem_alloc(ACTORS_MAX, sizeof *level->actors);
}

struct level *level_new(const struct game *game, int32_t depth)
{
    struct level *level = mem_alloc(1, sizeof *level);
    struct spawn_tables spawns = kinds_spawns(game->kinds);
    struct floor *floor = &level->floor;
    floor_generate(floor, game->seed, depth, &game->settings, &spawns);
    level_init_arrays(level);
    /* what a floor starts with belongs to the floor: its own stream, not the play's */
    struct rng rng;
    rng_init(&rng, mix64(game->seed ^ mix64((uint64_t)depth)));
    for (size_t i = 0; i < floor->monster_count; i++)
        level_add_actor(level, game->kinds, floor->monsters[i].kind, floor->monsters[i].at, &rng);
    for (size_t i = 0; i < floor->item_count; i++) {
        const struct item_kind *kind = &game->kinds->items[floor->items[i].kind];
        struct item item = {.kind = floor->items[i].kind,
                            .charges = (uint16_t)kind->charges,
                            .at = floor->items[i].at};
        item.count = (uint16_t)rng_range(&rng, kind->count_min, kind->count_max);
        level_add_item(level, item);
    }
    return level;
}

void level_free(struct level *level)
{
    if (!level)
        return;
    floor_release(&level->floor);
    bits_release(&level->visible);
    bits_release(&level->charted);
    mem_free(level->remembered);
    mem_free(level->remembered_items);
    mem_free(level->scent);
    mem_free(level->actor_at);
    mem_free(level->item_at);
    mem_free(level->actors);
    mem_free(level->items);
    mem_free(level);
}

static struct actor *free_place(struct level *level)
{
    for (size_t i = 0; i < level->actor_count; i++)
        if (!level->actors[i].alive)
            return &level->actors[i];
    return level->actor_count < ACTORS_MAX ? &level->actors[level->actor_count++] : NULL;
}

static void set_actor_at(struct level *level, struct point p, const struct actor *actor)
{
    level->actor_at[map_index(&level->floor.map, p)] =
        (uint16_t)(actor ? actor - level->actors + 1 : 0);
}

struct actor *level_add_actor(struct level *level, const struct kinds *kinds, uint16_t kind,
                              struct point at, struct rng *rng)
{
    const struct monster_kind *k = &kinds->monsters[kind];
    struct actor *actor = free_place(level);
    if (!actor)
        return NULL;
    *actor = (struct actor){.kind = kind,
                            .alive = true,
                            .at = at,
                            .goal = at,
                            .health = k->health,
                            .health_max = k->health,
                            .energy = -k->speed, /* so that it begins with the next turn */
                            .heading = DIRECTION_NONE,
                            .charge = DIRECTION_NONE,
                            .loot = {.kind = NO_KIND}};
    actor->hidden = monster_kind_has(k, BEHAVIOUR_AMBUSH);
    actor->state = rng_percent(rng, k->sleep_percent) ? ACTOR_ASLEEP : ACTOR_WANDERING;
    set_actor_at(level, at, actor);
    return actor;
}

void level_remove_actor(struct level *level, struct actor *actor)
{
    set_actor_at(level, actor->at, NULL);
    *actor = (struct actor){.kind = NO_KIND, .loot = {.kind = NO_KIND}};
}

void level_move_actor(struct level *level, struct actor *actor, struct point to)
{
    set_actor_at(level, actor->at, NULL);
    actor->at = to;
    set_actor_at(level, to, actor);
}

struct actor *level_actor_at(const struct level *level, struct point p)
{
    if (!map_contains(&level->floor.map, p))
        return NULL;
    uint16_t index = level->actor_at[map_index(&level->floor.map, p)];
    return index ? &level->actors[index - 1] : NULL;
}

struct item *level_item_at(const struct level *level, struct point p)
{
    if (!map_contains(&level->floor.map, p))
        return NULL;
    uint32_t index = level->item_at[map_index(&level->floor.map, p)];
    return index ? &level->items[index - 1] : NULL;
}

static void set_item_at(struct level *level, struct point p, size_t index)
{
    level->item_at[map_index(&level->floor.map, p)] = (uint32_t)index;
}

void level_add_item(struct level *level, struct item item)
{
    if (level->item_count == level->item_room) {
        size_t room = level->item_room ? 2 * level->item_room : 16;
        level->items = mem_resize(level->items, level->item_room, room, sizeof *level->items);
        level->item_room = room;
    }
    level->items[level->item_count++] = item;
    set_item_at(level, item.at, level->item_count);
}

void level_remove_item(struct level *level, struct item *item)
{
    size_t index = (size_t)(item - level->items) + 1;
    set_item_at(level, item->at, 0);
    if (index < level->item_count) {
        *item = level->items[level->item_count - 1]; /* which fills the gap */
        set_item_at(level, item->at, index);
    }
    level->item_count--;
}

static bool may_lie(const void *context, struct point p)
{
    const struct level *level = game_level(context);
    const struct map *map = &level->floor.map;
    return map_is(map, p, TERRAIN_PASSABLE) && !map_is(map, p, TERRAIN_STAIRS) &&
           !map_is(map, p, TERRAIN_HINGED) && !level_item_at(level, p);
}

static bool may_stand(const void *context, struct point p)
{
    const struct game *game = context;
    const struct level *level = game_level(game);
    const struct map *map = &level->floor.map;
    return map_is(map, p, TERRAIN_PASSABLE | TERRAIN_CLEAR) && !map_is(map, p, TERRAIN_STAIRS) &&
           !level_actor_at(level, p) && !point_equal(p, game->player.at);
}

bool level_free_tile(struct game *game, struct point p, bool for_item, struct point *free_tile)
{
    distance_wanted *wanted = for_item ? may_lie : may_stand;
    *free_tile = p;
    return wanted(game, p) ||
           distance_find(&game->scratch, game_map(game), p, NULL, wanted, game, free_tile);
}
