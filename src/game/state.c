/* What is saved of a game, in one order for writing, reading and hashing. */
#include "game/knowledge.h"
#include "game/rules.h"

#include "base/mem.h"

/* Far beyond what play gives, and far from where sums overflow. */
enum { NUMBER_MAX = 1 << 28 };

static void visit_point(struct stream *s, struct point *p, const struct map *map)
{
    stream_range_i16(s, &p->x, 0, (int16_t)(map->width - 1));
    stream_range_i16(s, &p->y, 0, (int16_t)(map->height - 1));
}

/* An index below `count`, or NO_KIND. */
static void visit_kind(struct stream *s, uint16_t *kind, size_t count)
{
    stream_u16(s, kind);
    if (stream_reading(s) && *kind != NO_KIND && *kind >= count) {
        s->failed = true;
        *kind = NO_KIND;
    }
}

static void visit_item(struct stream *s, struct item *item, const struct kinds *kinds)
{
    visit_kind(s, &item->kind, kinds->item_count);
    stream_u16(s, &item->count);
    stream_u16(s, &item->charges);
    stream_bool(s, &item->left);
    stream_i16(s, &item->at.x);
    stream_i16(s, &item->at.y);
    if (stream_reading(s) && item->kind != NO_KIND)
        s->failed |= item->count == 0 || item->count > STACK_MAX ||
                     item->charges > kinds->items[item->kind].charges;
}

static void visit_actor(struct stream *s, struct actor *actor, const struct kinds *kinds,
                        const struct map *map)
{
    visit_kind(s, &actor->kind, kinds->monster_count);
    stream_bool(s, &actor->alive);
    stream_bool(s, &actor->hidden);
    stream_bool(s, &actor->leads);
    stream_range_u8(s, &actor->state, 0, ACTOR_STATE_COUNT - 1);
    stream_range_u8(s, &actor->bond, 0, ACTOR_BOND_COUNT - 1);
    stream_range_i32(s, &actor->shackles, 0, NUMBER_MAX);
    stream_range_i32(s, &actor->chase, 0, NUMBER_MAX);
    stream_range_i32(s, &actor->shun, 0, NUMBER_MAX);
    visit_point(s, &actor->shunned, map);
    visit_point(s, &actor->at, map);
    visit_point(s, &actor->goal, map);
    stream_range_u8(s, &actor->heading, 0, DIRECTION_NONE);
    stream_range_i32(s, &actor->health, -NUMBER_MAX, NUMBER_MAX);
    stream_range_i32(s, &actor->health_max, 0, NUMBER_MAX);
    stream_range_i32(s, &actor->energy, -ENERGY_MAX, ENERGY_MAX);
    for (int i = 0; i < STATUS_COUNT; i++)
        stream_range_i32(s, &actor->status[i], 0, STATUS_TURNS_MAX);
    stream_range_i32(s, &actor->age, 0, NUMBER_MAX);
    stream_range_i32(s, &actor->charge, 0, DIRECTION_NONE);
    visit_item(s, &actor->loot, kinds);
}

static void visit_floor(struct stream *s, struct floor *floor)
{
    struct map *map = &floor->map;
    int16_t width = map->width, height = map->height;
    uint8_t topology = (uint8_t)map->topology;
    stream_range_u8(s, &topology, 0, TOPOLOGY_COUNT - 1);
    stream_range_i16(s, &width, 3, MAP_SIZE_MAX);
    stream_range_i16(s, &height, 3, MAP_SIZE_MAX);
    stream_range_i32(s, &floor->builder, 0, MAZE_ALGORITHM_COUNT - 1);
    stream_i32(s, &floor->attempts);
    if (stream_reading(s))
        map_init(map, (enum topology_kind)topology, width, height);
    visit_point(s, &floor->entrance, map);
    visit_point(s, &floor->exit, map);
    stream_bytes(s, map->tiles, map_area(map));
    for (size_t i = 0; i < map_area(map) && stream_reading(s); i++) {
        bool sound = map->tiles[i] < TERRAIN_COUNT &&
                     (map->tiles[i] == TERRAIN_BEDROCK || map_has_tile(map, map_point(map, i)));
        s->failed |= !sound;
        map->tiles[i] = sound ? map->tiles[i] : TERRAIN_BEDROCK;
    }
    if (stream_reading(s))
        map_refresh(map);
}

static void visit_vaults(struct stream *s, struct floor *floor, const struct kinds *kinds)
{
    uint16_t count = (uint16_t)floor->vault_count;
    bool hexagonal = floor->map.topology == TOPOLOGY_HEX;
    uint8_t orientations = vault_orientations[hexagonal ? TOPOLOGY_HEX : TOPOLOGY_SQUARE];
    stream_u16(s, &count);
    if (count > FLOOR_VAULTS_MAX) {
        s->failed = true;
        return;
    }
    if (stream_reading(s))
        floor->vaults = mem_alloc(count, sizeof *floor->vaults);
    floor->vault_count = count;
    for (size_t i = 0; i < count; i++) {
        struct vault_place *place = &floor->vaults[i];
        stream_u16(s, &place->vault);
        stream_range_u8(s, &place->orientation, 0, orientations - 1);
        place->area.topology = floor->map.topology;
        for (int axis = 0; axis < VAULT_AXES; axis++) {
            stream_range_i16(s, &place->area.low[axis], -MAP_SIZE_MAX, MAP_SIZE_MAX);
            stream_range_i16(s, &place->area.high[axis], place->area.low[axis],
                             place->area.low[axis] + VAULT_HEX_WIDTH_MAX);
        }
        if (stream_reading(s) && place->vault >= kinds->vault_count) {
            s->failed = true;
            place->vault = 0;
        }
    }
}

static void visit_memory(struct stream *s, struct level *level, const struct kinds *kinds)
{
    size_t area = map_area(&level->floor.map);
    for (size_t i = 0; i < area; i++) {
        bool charted = bits_has(&level->charted, i);
        stream_bool(s, &charted);
        if (charted)
            bits_add(&level->charted, i);
        stream_range_u8(s, &level->remembered[i], 0, TERRAIN_COUNT);
        stream_u16(s, &level->remembered_items[i]);
        s->failed |= stream_reading(s) && level->remembered_items[i] > kinds->item_count;
        stream_u32(s, &level->scent[i]);
        bool lit = bits_has(&level->lit, i);
        stream_bool(s, &lit);
        if (lit)
            bits_add(&level->lit, i);
    }
}

static void visit_actors(struct stream *s, struct level *level, const struct kinds *kinds)
{
    const struct map *map = &level->floor.map;
    uint16_t count = (uint16_t)level->actor_count;
    stream_u16(s, &count);
    if (count > ACTORS_MAX) {
        s->failed = true;
        return;
    }
    level->actor_count = count;
    for (size_t i = 0; i < count; i++) {
        struct actor *actor = &level->actors[i];
        visit_actor(s, actor, kinds, map);
        if (!stream_reading(s) || !actor->alive)
            continue;
        uint16_t *there = &level->actor_at[map_index(map, actor->at)];
        s->failed |= actor->kind == NO_KIND || actor->health <= 0 || *there != 0;
        *there = (uint16_t)(i + 1);
        level_mark_living(level, actor);
    }
}

static void visit_items(struct stream *s, struct level *level, const struct kinds *kinds)
{
    const struct map *map = &level->floor.map;
    uint32_t count = (uint32_t)level->item_count;
    stream_u32(s, &count);
    for (uint32_t i = 0; i < count && !s->failed; i++) {
        struct item item = {.kind = NO_KIND};
        if (!stream_reading(s))
            item = level->items[i];
        visit_item(s, &item, kinds);
        if (!stream_reading(s))
            continue;
        s->failed |=
            item.kind == NO_KIND || !map_contains(map, item.at) || level_item_at(level, item.at);
        if (!s->failed)
            level_add_item(level, item);
    }
}

/* Reads into an empty level, or writes or hashes a full one. */
static void visit_level(struct stream *s, struct level *level, const struct kinds *kinds)
{
    visit_floor(s, &level->floor);
    visit_vaults(s, &level->floor, kinds);
    for (size_t i = 0; i < FLOOR_VAULTS_MAX / 64; i++)
        stream_u64(s, &level->vaults_entered[i]);
    visit_point(s, &level->decoy, &level->floor.map);
    stream_range_i32(s, &level->decoy_turns, 0, NUMBER_MAX);
    if (stream_reading(s))
        level_init_arrays(level);
    visit_memory(s, level, kinds);
    thread_visit(&level->thread, &level->floor.map, s);
    stream_range_i32(s, &level->stay, 0, NUMBER_MAX);
    visit_actors(s, level, kinds);
    visit_items(s, level, kinds);
}

static void visit_levels(struct stream *s, struct game *game)
{
    for (int i = 0; i < FLOOR_DEPTHS && !s->failed; i++) {
        bool visited = game->levels[i] != NULL;
        stream_bool(s, &visited);
        if (!visited)
            continue;
        if (stream_reading(s)) {
            game->levels[i] = mem_alloc(1, sizeof *game->levels[i]);
            game->levels[i]->floor.seed = game->seed;
            game->levels[i]->floor.depth = i + 1;
        }
        visit_level(s, game->levels[i], game->kinds);
    }
    s->failed |= !game_level(game);
}

/* The appearances come from the seed, which is read before. */
static void visit_knowledge(struct stream *s, struct game *game)
{
    if (stream_reading(s))
        knowledge_deal(game);
    for (size_t i = 0; i < game->kinds->item_count; i++)
        stream_range_u8(s, &game->knowledge[i], 0, KNOWLEDGE_COUNT - 1);
}

static void visit_slot_in_use(struct stream *s, struct game *game, int32_t *slot,
                              enum item_class class)
{
    stream_range_i32(s, slot, -1, INVENTORY_SLOTS - 1);
    if (!stream_reading(s) || *slot < 0)
        return;
    const struct item *item = &game->inventory[*slot];
    if (item->kind == NO_KIND || item_kind(game, item)->class != class) {
        s->failed = true;
        *slot = -1;
    }
}

static void visit_inventory(struct stream *s, struct game *game)
{
    for (int i = 0; i < INVENTORY_SLOTS; i++)
        visit_item(s, &game->inventory[i], game->kinds);
    visit_slot_in_use(s, game, &game->weapon, ITEM_WEAPON);
    visit_slot_in_use(s, game, &game->armour, ITEM_ARMOUR);
}

static void visit_message(struct stream *s, struct message *message)
{
    stream_u32(s, &message->since);
    stream_u32(s, &message->turn);
    stream_u16(s, &message->repeats);
    stream_range_u8(s, &message->tone, 0, TONE_COUNT - 1);
    stream_string(s, message->text, sizeof message->text);
}

static void visit_messages(struct stream *s, struct game *game)
{
    stream_u32(s, &game->message_total);
    uint32_t kept = game->message_total < MESSAGE_COUNT ? game->message_total : MESSAGE_COUNT;
    for (uint32_t i = 0; i < kept; i++)
        visit_message(s, &game->messages[i]);
}

static void visit_numbers(struct stream *s, struct game *game)
{
    for (int i = 0; i < 4; i++)
        stream_u64(s, &game->rng.s[i]);
    stream_u32(s, &game->turn);
    stream_range_i32(s, &game->depth, 1, FLOOR_DEPTHS);
    stream_range_i32(s, &game->depth_max, 1, FLOOR_DEPTHS);
    stream_range_i32(s, &game->tempers, 0, INT16_MAX);
    stream_range_i32(s, &game->regeneration, 0, NUMBER_MAX);
    stream_range_i32(s, &game->kills, 0, NUMBER_MAX);
    stream_u32(s, &game->trail);
    stream_range_i32(s, &game->next_wanderer, 0, NUMBER_MAX);
    stream_bool(s, &game->stalker_dead);
    stream_range_u8(s, &game->outcome, 0, GAME_OUTCOME_COUNT - 1);
    stream_string(s, game->killer, sizeof game->killer);
}

/* Whether the player, as read, is one and is where one can be. */
static bool is_player_sound(const struct game *game)
{
    const struct actor *player = &game->player;
    return player->kind == NO_KIND && player->alive &&
           (player->health > 0) == (game->outcome != GAME_DIED) &&
           map_is(game_map(game), player->at, TERRAIN_PASSABLE | TERRAIN_CLEAR) &&
           !game_actor_at(game, player->at);
}

void game_visit(struct game *game, struct stream *s)
{
    stream_string(s, game->seed_text, sizeof game->seed_text);
    stream_u64(s, &game->seed);
    stream_bool(s, &game->practice);
    dungeon_settings_visit(&game->settings, s);
    visit_knowledge(s, game);
    visit_numbers(s, game);
    visit_inventory(s, game);
    visit_messages(s, game);
    visit_levels(s, game);
    if (s->failed)
        return;
    visit_actor(s, &game->player, game->kinds, game_map(game));
    if (!stream_reading(s))
        return;
    s->failed |= !is_player_sound(game);
    if (s->failed)
        return;
    look_around(game);
    game->disturbance = DISTURBANCE_NONE;
}
