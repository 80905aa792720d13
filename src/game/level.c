/* Levels: floors in play, and who and what is on them. */
#include "game/rules.h"

#include "base/bug.h"
#include "base/mem.h"

/* Where two share a wall, it is that of the first. */
static void mark_vault(struct level *level, size_t index)
{
    const struct map *map = &level->floor.map;
    const struct vault_area *area = &level->floor.vaults[index].area;
    struct vault_span rows = vault_area_rows(area);
    for (int y = rows.first; y <= rows.last; y++) {
        struct vault_span row = vault_area_row(area, y);
        for (int x = row.first; x <= row.last; x++) {
            struct point p = {(int16_t)x, (int16_t)y};
            if (map_contains(map, p) && level->vault_at[map_index(map, p)] == 0)
                level->vault_at[map_index(map, p)] = (uint16_t)(index + 1);
        }
    }
}

void level_mark_vaults(struct level *level)
{
    for (size_t i = 0; i < level->floor.vault_count; i++)
        mark_vault(level, i);
}

void level_init_arrays(struct level *level)
{
    size_t area = map_area(&level->floor.map);
    bits_init(&level->visible, area);
    bits_init(&level->charted, area);
    bits_init(&level->lit, area);
    thread_init(&level->thread, area);
    level->remembered = mem_alloc(area, sizeof *level->remembered);
    level->remembered_items = mem_alloc(area, sizeof *level->remembered_items);
    level->scent = mem_alloc(area, sizeof *level->scent);
    level->actor_at = mem_alloc(area, sizeof *level->actor_at);
    level->item_at = mem_alloc(area, sizeof *level->item_at);
    level->actors = mem_alloc(ACTORS_MAX, sizeof *level->actors);
    level->vault_at = mem_alloc(area, sizeof *level->vault_at);
    level_mark_vaults(level);
}

/* ---- lairs ---- */

/* A wall straight beside the tile in which nobody is yet; false where there is none. */
static bool find_niche(const struct level *level, struct point p, struct point *niche)
{
    const struct map *map = &level->floor.map;
    const struct topology *t = map_topology(map);
    topology_each (t, d) {
        *niche = topology_step(t, p, d);
        if (map_is_straight(map, d) && map_at(map, *niche) == TERRAIN_WALL &&
            !level_actor_at(level, *niche))
            return true;
    }
    return false;
}

/* The nearest closed door where nobody is. */
static bool find_sill(const struct level *level, struct point p, struct point *sill)
{
    enum { SILL_STEPS = 12 };
    const struct map *map = &level->floor.map;
    int nearest = INT16_MAX;
    for (int y = p.y - SILL_STEPS; y <= p.y + SILL_STEPS; y++)
        for (int x = p.x - 2 * SILL_STEPS; x <= p.x + 2 * SILL_STEPS; x++) {
            struct point at = {(int16_t)x, (int16_t)y};
            int steps = map_topology(map)->distance(p, at);
            if (steps >= nearest || map_at(map, at) != TERRAIN_DOOR || level_actor_at(level, at))
                continue;
            nearest = steps;
            *sill = at;
        }
    return nearest < INT16_MAX;
}

/* A niche beside the nearest thing that has one, and where the thing lies. */
static bool find_prize(const struct level *level, struct point p, struct point *niche,
                       struct point *prize)
{
    const struct topology *t = map_topology(&level->floor.map);
    int nearest = INT16_MAX;
    for (size_t i = 0; i < level->item_count; i++) {
        struct point at = level->items[i].at, wall;
        if (t->distance(p, at) >= nearest || !find_niche(level, at, &wall))
            continue;
        nearest = t->distance(p, at);
        *niche = wall;
        *prize = at;
    }
    return nearest < INT16_MAX;
}

/* To the lair of its kind, near where it is; not one on which the player looks on arrival. */
static void settle_actor(struct level *level, const struct kinds *kinds, struct actor *actor,
                         const struct bits *in_sight)
{
    const struct monster_kind *kind = &kinds->monsters[actor->kind];
    struct point at = actor->at;
    bool found = true;
    switch (disguises[kind->disguise].lair) {
    case LAIR_HERE:
        break;
    case LAIR_WALL:
        found = find_niche(level, actor->at, &at);
        break;
    case LAIR_DOOR:
        found = find_sill(level, actor->at, &at);
        break;
    case LAIR_PRIZE:
        found = find_prize(level, actor->at, &at, &actor->goal);
        break;
    }
    found = found && !bits_has(in_sight, map_index(&level->floor.map, at));
    actor->hidden &= found; /* without a lair there is nothing to hide in */
    if (found)
        level_move_actor(level, actor, at);
}

static void settle_actors(struct level *level, const struct kinds *kinds)
{
    const struct floor *floor = &level->floor;
    struct bits in_sight;
    bits_init(&in_sight, map_area(&floor->map));
    view_compute(&floor->map, floor->entrance, SIGHT_RADIUS, &in_sight);
    view_compute(&floor->map, floor->exit, SIGHT_RADIUS, &in_sight);
    for (size_t i = 0; i < level->actor_count; i++)
        settle_actor(level, kinds, &level->actors[i], &in_sight);
    bits_release(&in_sight);
}

/* ---- levels ---- */

struct level *level_new(const struct game *game, int32_t depth)
{
    struct level *level = mem_alloc(1, sizeof *level);
    struct spawn_tables spawns = kinds_spawns(game->kinds);
    struct floor *floor = &level->floor;
    floor_generate(floor, game->seed, depth, &game->settings, &spawns);
    level_init_arrays(level);
    light_level(level, &game->settings);
    /* what a floor starts with belongs to the floor: its own stream, not the play's */
    struct rng rng;
    rng_init(&rng, mix64(game->seed ^ mix64((uint64_t)depth)));
    for (size_t i = 0; i < floor->monster_count; i++) {
        struct actor *actor = level_add_actor(level, game->kinds, floor->monsters[i].kind,
                                              floor->monsters[i].at, &rng);
        if (actor && floor->monsters[i].captive)
            shackle(actor);
    }
    for (size_t i = 0; i < floor->item_count; i++) {
        const struct item_kind *kind = &game->kinds->items[floor->items[i].kind];
        struct item item = {.kind = floor->items[i].kind,
                            .charges = (uint16_t)kind->charges,
                            .at = floor->items[i].at};
        item.count = (uint16_t)rng_range(&rng, kind->count_min, kind->count_max);
        level_add_item(level, item);
    }
    settle_actors(level, game->kinds);
    return level;
}

void level_free(struct level *level)
{
    if (!level)
        return;
    floor_release(&level->floor);
    bits_release(&level->visible);
    bits_release(&level->charted);
    bits_release(&level->lit);
    thread_release(&level->thread);
    mem_free(level->remembered);
    mem_free(level->remembered_items);
    mem_free(level->scent);
    mem_free(level->actor_at);
    mem_free(level->item_at);
    mem_free(level->vault_at);
    mem_free(level->actors);
    mem_free(level->items);
    mem_free(level);
}

const struct vault_place *level_vault_at(const struct level *level, struct point p)
{
    uint16_t index = 0;
    if (map_contains(&level->floor.map, p))
        index = level->vault_at[map_index(&level->floor.map, p)];
    return index ? &level->floor.vaults[index - 1] : NULL;
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

/* Whether a pack of that kind has its leader near `p`. */
static bool is_led(const struct level *level, uint16_t kind, struct point p)
{
    const struct topology *t = map_topology(&level->floor.map);
    for (size_t i = 0; i < level->actor_count; i++) {
        const struct actor *actor = &level->actors[i];
        if (actor->alive && actor->leads && actor->kind == kind &&
            t->distance(actor->at, p) <= PACK_STEPS)
            return true;
    }
    return false;
}

/* What one of the kind carries from the start. */
static struct item born_loot(const struct kinds *kinds, uint16_t kind)
{
    int32_t key = kinds_find_effect(kinds, EFFECT_UNLOCK);
    if (key < 0 || !monster_kind_has(&kinds->monsters[kind], BEHAVIOUR_LOCKS))
        return (struct item){.kind = NO_KIND};
    return (struct item){
        .kind = (uint16_t)key, .count = 1, .charges = (uint16_t)kinds->items[key].charges};
}

static void mark(struct level *level, const struct actor *actor, bool lives)
{
    size_t place = (size_t)(actor - level->actors);
    uint64_t bit = UINT64_C(1) << place % 64, *word = &level->living[place / 64];
    *word = lives ? *word | bit : *word & ~bit;
}

void level_mark_living(struct level *level, const struct actor *actor)
{
    mark(level, actor, true);
}

struct actor *level_add_actor(struct level *level, const struct kinds *kinds, uint16_t kind,
                              struct point at, struct rng *rng)
{
    const struct monster_kind *k = &kinds->monsters[kind];
    bool leads = monster_kind_has(k, BEHAVIOUR_FOLLOWS) && !is_led(level, kind, at);
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
                            .leads = leads,
                            .loot = born_loot(kinds, kind)};
    actor->hidden = kind_hides(k);
    level->looks_changed |= actor->hidden;
    actor->state = rng_percent(rng, k->sleep_percent) ? ACTOR_ASLEEP : ACTOR_WANDERING;
    set_actor_at(level, at, actor);
    mark(level, actor, true);
    return actor;
}

void level_remove_actor(struct level *level, struct actor *actor)
{
    level->looks_changed |= actor->hidden;
    set_actor_at(level, actor->at, NULL);
    mark(level, actor, false);
    *actor = (struct actor){.kind = NO_KIND, .loot = {.kind = NO_KIND}};
}

void level_move_actor(struct level *level, struct actor *actor, struct point to)
{
    level->looks_changed |= actor->hidden;
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
    level->looks_changed = true;
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
