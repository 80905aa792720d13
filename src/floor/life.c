/* Stage `life`: monsters and items, by the spawn tables. */
#include "floor/ground.h"
#include "floor/signatures.h"

#include "base/mem.h"
#include "floor/deal.h"
#include "floor/view.h"
#include "maze/list.h"

enum {
    ENTRANCE_PEACE = 10, /* steps from the entrance within which no monster starts */
    FAR_PERCENT = 75,
    TILE_TRIES = 40,
    GROUP_TRIES = 40,
    KEY_STEPS = 15 /* from locked doors to keys */
};

#define NO_TILE UINT32_MAX

/* Work of this stage: which tiles are taken, which must stay free of monsters. */
struct life {
    struct build *build;
    struct bits monsters, items, in_sight;
    struct list nooks; /* dead ends, in random order */
    size_t nooks_left; /* the first of them, which are empty */
};

static void life_init(struct life *life, struct build *build)
{
    const struct map *map = &build->floor->map;
    const struct distance_map *distance = &build->distance;
    *life = (struct life){.build = build};
    bits_init(&life->monsters, map_area(map));
    bits_init(&life->items, map_area(map));
    bits_init(&life->in_sight, map_area(map));
    view_compute(map, build->floor->entrance, INT16_MAX, &life->in_sight);
    view_compute(map, build->floor->exit, INT16_MAX, &life->in_sight);
    for (size_t i = 0; i < distance->reached; i++)
        if (map_is_dead_end(map, &build->in_room, distance->queue[i]) &&
            !bits_has(&build->reserved, distance->queue[i]))
            list_add(&life->nooks, distance->queue[i]);
    build_shuffle(&build->rng, life->nooks.items, life->nooks.count);
    life->nooks_left = life->nooks.count;
}

static void life_release(struct life *life)
{
    bits_release(&life->monsters);
    bits_release(&life->items);
    bits_release(&life->in_sight);
    list_release(&life->nooks);
}

static void add_spawn(struct spawn **spawns, size_t *count, struct spawn spawn)
{
    *spawns = mem_grow(*spawns, *count, sizeof **spawns);
    (*spawns)[(*count)++] = spawn;
}

static void put_monster(struct life *life, uint16_t kind, uint32_t tile, bool captive)
{
    struct floor *floor = life->build->floor;
    if (floor->monster_count >= FLOOR_MONSTERS_MAX)
        return;
    add_spawn(&floor->monsters, &floor->monster_count,
              (struct spawn){kind, map_point(&floor->map, tile), captive});
    bits_add(&life->monsters, tile);
}

static void add_monster(struct life *life, uint16_t kind, uint32_t tile)
{
    put_monster(life, kind, tile, false);
}

static void add_item(struct life *life, uint16_t kind, uint32_t tile)
{
    struct floor *floor = life->build->floor;
    add_spawn(&floor->items, &floor->item_count,
              (struct spawn){kind, map_point(&floor->map, tile), false});
    bits_add(&life->items, tile);
}

static bool monster_may_start(const struct life *life, uint32_t tile)
{
    return !bits_has(&life->monsters, tile) && !bits_has(&life->in_sight, tile) &&
           life->build->distance.steps[tile] >= ENTRANCE_PEACE &&
           terrain_is_ground(life->build->floor->map.tiles[tile]);
}

static bool item_may_lie(const struct life *life, uint32_t tile)
{
    return !bits_has(&life->items, tile);
}

typedef bool tile_test(const struct life *life, uint32_t tile);

/* On ground outside vaults, whose marks say what is in them. */
static bool is_fit(const struct life *life, uint32_t tile, tile_test *fits)
{
    const struct build *build = life->build;
    return terrain_is_ground((enum terrain)build->floor->map.tiles[tile]) &&
           !bits_has(&build->reserved, tile) && fits(life, tile);
}

/*
 * A random tile of the ground that passes `fits`; of the farthest quarter where `far`. Where trials
 * do not find any, the farthest that fits; NO_TILE where none does.
 */
static uint32_t draw_tile(struct life *life, bool far, tile_test *fits)
{
    const uint32_t *tiles = life->build->distance.queue;
    size_t count = life->build->distance.reached;
    size_t first = far ? count * FAR_PERCENT / 100 : 0;
    for (int tries = 0; tries < TILE_TRIES; tries++) {
        uint32_t tile = tiles[first + rng_below(&life->build->rng, (uint32_t)(count - first))];
        if (is_fit(life, tile, fits))
            return tile;
    }
    for (size_t i = count; i > 0; i--)
        if (is_fit(life, tiles[i - 1], fits))
            return tiles[i - 1];
    return NO_TILE;
}

/* A step from `at` in a direction at random, or the next one that is open. */
static struct point wander(const struct map *map, struct point at, struct rng *rng)
{
    unsigned ways = map_steps(map, at);
    if (ways == 0)
        return at;
    unsigned turn = rng_below(rng, DIRECTION_COUNT);
    enum direction d = direction_first((ways << DIRECTION_COUNT | ways) >> turn);
    return topology_step(map_topology(map), at, (enum direction)((d + turn) % DIRECTION_COUNT));
}

/* Puts `count` of a kind near a tile, as many as there is room for. */
static void add_near(struct life *life, uint16_t kind, int32_t count, uint32_t tile)
{
    const struct map *map = &life->build->floor->map;
    struct point at = map_point(map, tile);
    for (int tries = 0; tries < GROUP_TRIES && count > 0; tries++) {
        at = wander(map, at, &life->build->rng);
        tile = (uint32_t)map_index(map, at);
        if (monster_may_start(life, tile)) {
            add_monster(life, kind, tile);
            count--;
        }
    }
}

/* Puts `count` of a kind near each other. */
static void add_group(struct life *life, uint16_t kind, int32_t count, bool far)
{
    uint32_t tile = draw_tile(life, far, monster_may_start);
    if (tile == NO_TILE)
        return;
    add_monster(life, kind, tile);
    add_near(life, kind, count - 1, tile);
}

static int32_t frequency_at(const struct spawn_row *row, int32_t depth)
{
    return depth >= row->depth_min && depth <= row->depth_max ? row->frequency : 0;
}

struct spawn_draw {
    const struct spawn_table *table;
    int32_t depth, class;
};

static int32_t spawn_weight(const void *context, int32_t i)
{
    const struct spawn_draw *draw = context;
    const struct spawn_row *row = &draw->table->rows[i];
    bool wanted = draw->class == CLASS_ANY ||
                  (draw->class == CLASS_CAPTIVES ? row->captive : draw->class == row->class);
    return wanted ? frequency_at(row, draw->depth) : 0;
}

/* A row of the class; −1 where there is none on that depth. */
static int32_t draw_of_class(const struct spawn_table *table, int32_t depth, int32_t class,
                             struct rng *rng)
{
    const struct spawn_draw draw = {table, depth, class};
    return rng_weighted(rng, (int32_t)table->count, spawn_weight, &draw);
}

int32_t spawn_table_draw(const struct spawn_table *table, int32_t depth, struct rng *rng)
{
    return draw_of_class(table, depth, CLASS_ANY, rng);
}

static void add_monsters(struct life *life)
{
    struct build *build = life->build;
    const struct spawn_table *table = &build->spawns->monsters;
    for (size_t i = 0; i < table->count; i++)
        if (spawn_row_is_due(&table->rows[i], build->floor->depth))
            add_group(life, (uint16_t)i, 1, table->rows[i].far);
    int32_t groups = floor_settings_scaled(build->settings, build->settings->monsters);
    for (int32_t i = 0; i < groups; i++) {
        int32_t kind = spawn_table_draw(table, build->floor->depth, &build->rng);
        if (kind < 0)
            return;
        const struct spawn_row *row = &table->rows[kind];
        int32_t count = rng_range(&build->rng, row->group_min, row->group_max);
        add_group(life, (uint16_t)kind, count, row->far);
    }
}

/* Single monsters in dead ends, as many as the builder's signature has, beside the others. */
static void add_ambushes(struct life *life)
{
    struct build *build = life->build;
    int32_t left = build->settings->monsters > 0 ? signatures[build->floor->builder].ambushes : 0;
    left = floor_settings_scaled(build->settings, left);
    for (size_t i = 0; i < life->nooks.count && left > 0; i++) {
        int32_t kind = spawn_table_draw(&build->spawns->monsters, build->floor->depth, &build->rng);
        if (kind < 0)
            return;
        if (!monster_may_start(life, life->nooks.items[i]))
            continue;
        add_monster(life, (uint16_t)kind, life->nooks.items[i]);
        left--;
    }
}

/* With ways past it on all sides, so that who is shackled there cuts nothing off. */
static bool captive_may_stand(const struct life *life, uint32_t tile)
{
    const struct map *map = &life->build->floor->map;
    return monster_may_start(life, tile) && item_may_lie(life, tile) &&
           ground_is_open(map, map_point(map, tile));
}

/* Someone in shackles, and those who guard it. */
static void add_captive(struct life *life)
{
    enum { GUARDS_MIN = 2, GUARDS_MAX = 3 };
    struct build *build = life->build;
    struct floor *floor = build->floor;
    const struct spawn_table *table = &build->spawns->monsters;
    if (build->settings->monsters == 0 ||
        !rng_percent(&build->rng, build->settings->captive_percent))
        return;
    int32_t kind = draw_of_class(table, floor->depth, CLASS_CAPTIVES, &build->rng);
    int32_t guard = spawn_table_draw(table, floor->depth, &build->rng);
    uint32_t tile = kind < 0 ? NO_TILE : draw_tile(life, false, captive_may_stand);
    if (tile == NO_TILE)
        return;
    put_monster(life, (uint16_t)kind, tile, true);
    add_near(life, (uint16_t)guard, rng_range(&build->rng, GUARDS_MIN, GUARDS_MAX), tile);
}

/* A dead end without anything in it; NO_TILE where there is none left. */
static uint32_t take_nook(struct life *life)
{
    while (life->nooks_left > 0) {
        uint32_t tile = life->nooks.items[--life->nooks_left];
        if (item_may_lie(life, tile))
            return tile;
    }
    return NO_TILE;
}

static void place_item(struct life *life, uint16_t kind, bool far)
{
    uint32_t tile = far ? NO_TILE : take_nook(life);
    if (tile == NO_TILE)
        tile = draw_tile(life, far, item_may_lie);
    if (tile != NO_TILE)
        add_item(life, kind, tile);
}

/* Of `wanted` items, what the deal of the dungeon brings here; returns how many are to come by
 * chance beside it. */
static int32_t add_dealt_items(struct life *life, int32_t wanted)
{
    struct build *build = life->build;
    const struct spawn_table *table = &build->spawns->items;
    int32_t by_chance = wanted;
    struct item_deal deal;
    if (wanted == 0)
        return 0;
    item_deal_make(&deal, table, build->floor->seed);
    for (size_t i = 0; i < deal.count; i++) {
        if (deal.cards[i].depth != build->floor->depth)
            continue;
        place_item(life, deal.cards[i].row, table->rows[deal.cards[i].row].far);
        by_chance--;
    }
    item_deal_release(&deal);
    return by_chance > 2 * wanted / 3 ? by_chance : 2 * wanted / 3;
}

static void add_items(struct life *life)
{
    struct build *build = life->build;
    const struct spawn_table *table = &build->spawns->items;
    for (size_t i = 0; i < table->count; i++)
        if (spawn_row_is_due(&table->rows[i], build->floor->depth))
            place_item(life, (uint16_t)i, table->rows[i].far);
    int32_t count = build->settings->items;
    count += count > 0 ? signatures[build->floor->builder].prizes : 0;
    count = add_dealt_items(life, floor_settings_scaled(build->settings, count));
    for (int32_t i = 0; i < count; i++) {
        int32_t kind = spawn_table_draw(table, build->floor->depth, &build->rng);
        if (kind < 0)
            return;
        place_item(life, (uint16_t)kind, table->rows[kind].far);
    }
}

/* The kind that a mark of a vault stands for here; −1: none. */
static int32_t mark_kind(const struct build *build, const struct vault_mark *mark, struct rng *rng)
{
    if (mark->kind >= 0)
        return mark->kind;
    const struct spawn_tables *spawns = build->spawns;
    int32_t depth = build->floor->depth + mark->deeper;
    return draw_of_class(mark->item ? &spawns->items : &spawns->monsters,
                         depth < FLOOR_DEPTHS ? depth : FLOOR_DEPTHS, mark->class, rng);
}

static void fill_vault(struct life *life, const struct vault_place *place)
{
    struct build *build = life->build;
    const struct vault *vault = &build->spawns->vaults.rows[place->vault];
    const struct vault_turn turn = vault_place_turn(&build->spawns->vaults, place);
    for (size_t i = 0; i < vault->mark_count; i++) {
        const struct vault_mark *mark = &vault->marks[i];
        struct point at = vault_tile(&turn, mark->x, mark->y);
        uint32_t tile = (uint32_t)map_index(&build->floor->map, at);
        int32_t kind = mark_kind(build, mark, &build->rng);
        if (kind >= 0 && mark->item)
            add_item(life, (uint16_t)kind, tile);
        else if (kind >= 0 && monster_may_start(life, tile))
            put_monster(life, (uint16_t)kind, tile, mark->class == CLASS_CAPTIVES);
    }
}

/* Lists the locked doors in a new array. */
static struct point *list_locks(const struct map *map, size_t *count)
{
    struct point *locks = NULL;
    *count = 0;
    map_each (map, TERRAIN_LOCKED_DOOR, i) {
        locks = mem_grow(locks, *count, sizeof *locks);
        locks[(*count)++] = map_point(map, i);
    }
    return locks;
}

/* By what add_keys has measured. */
static bool key_may_lie(const struct life *life, uint32_t tile)
{
    return item_may_lie(life, tile) && life->build->near[0].steps[tile] == DISTANCE_FAR;
}

/*
 * For each locked door a key, out of all vaults and so never behind a lock, and a walk away from
 * each of the doors. On a floor too small for that, the doors are not locked.
 */
static void add_keys(struct life *life)
{
    struct build *build = life->build;
    struct map *map = &build->floor->map;
    size_t count;
    struct point *locks = list_locks(map, &count);
    if (count > 0)
        distance_compute(&build->near[0], map, locks, count, KEY_STEPS - 1, NULL, NULL);
    for (size_t i = 0; i < count; i++) {
        uint32_t tile = draw_tile(life, false, key_may_lie);
        if (tile == NO_TILE)
            map_set(map, locks[i], TERRAIN_DOOR);
        else
            add_item(life, (uint16_t)build->spawns->key, tile);
    }
    mem_free(locks);
}

const char *stage_life(struct build *build)
{
    struct life life;
    life_init(&life, build);
    for (size_t i = 0; i < build->floor->vault_count; i++)
        fill_vault(&life, &build->floor->vaults[i]);
    add_keys(&life);
    add_items(&life);
    add_monsters(&life);
    add_ambushes(&life);
    add_captive(&life);
    life_release(&life);
    return NULL;
}
