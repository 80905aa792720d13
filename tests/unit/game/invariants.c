#include "invariants.h"

#include "cmocka_all.h"

#include "game/kinds.h"
#include "game/rules.h"

#define CHECK(condition, ...)                                                                      \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            print_error("turn %u, floor %d: ", (unsigned)game->turn, (int)game->depth);            \
            fail_msg(__VA_ARGS__);                                                                 \
        }                                                                                          \
    } while (0)

static void check_body(const struct game *game, const struct actor *actor, const char *who)
{
    CHECK(actor->health <= actor->health_max, "%s has %d of %d health", who, (int)actor->health,
          (int)actor->health_max);
    CHECK(actor->state < ACTOR_STATE_COUNT, "%s has no state", who);
    CHECK(actor->alive, "%s is dead and still here", who);
    CHECK(actor->heading <= DIRECTION_NONE, "%s is headed nowhere", who);
    CHECK(actor->charge >= 0 && actor->charge <= DIRECTION_NONE, "%s charges nowhere", who);
    for (int i = 0; i < STATUS_COUNT; i++)
        CHECK(actor->status[i] >= 0, "%s: %s for %d turns", who, status_names[i],
              (int)actor->status[i]);
}

static void check_item(const struct game *game, const struct item *item)
{
    CHECK(item->kind < game->kinds->item_count, "an item of no kind");
    CHECK(item->count >= 1 && item->count <= STACK_MAX, "%d of an item", (int)item->count);
    CHECK(item->charges <= item_kind(game, item)->charges, "a rod that is more than full");
}

/* Who walks through walls, or waits in one. */
static bool may_be_in_rock(const struct monster_kind *kind)
{
    enum lair lair = disguises[kind->disguise].lair;
    return monster_kind_has(kind, BEHAVIOUR_PHASES) || lair == LAIR_WALL || lair == LAIR_PRIZE;
}

static void check_monster(const struct game *game, const struct level *level, size_t i)
{
    const struct actor *actor = &level->actors[i];
    const struct map *map = &level->floor.map;
    CHECK(actor->kind < game->kinds->monster_count, "a monster of no kind");
    const struct monster_kind *kind = actor_kind(game, actor);
    check_body(game, actor, kind->name);
    CHECK(actor->health > 0, "%s lives without health", kind->name);
    CHECK(map_contains(map, actor->at), "%s is off the map", kind->name);
    CHECK(level->actor_at[map_index(map, actor->at)] == i + 1, "%s is not where it is", kind->name);
    CHECK(map_contains(map, actor->goal), "%s wants to go off the map", kind->name);
    if (!may_be_in_rock(kind) && map_at(map, actor->at) != TERRAIN_DOOR)
        CHECK(map_is(map, actor->at, TERRAIN_PASSABLE | TERRAIN_CLEAR), "%s stands in a wall",
              kind->name);
    if (!monster_kind_has(kind, BEHAVIOUR_SLIPS) && !monster_kind_has(kind, BEHAVIOUR_PHASES))
        CHECK(map_at(map, actor->at) != TERRAIN_DOOR, "%s stands in a closed door", kind->name);
    CHECK(kind_hides(kind) || !actor->hidden, "%s hides", kind->name);
    CHECK(map_at(map, actor->at) != TERRAIN_BEDROCK, "%s is in bedrock", kind->name);
    if (actor->loot.kind != NO_KIND)
        check_item(game, &actor->loot);
}

static void check_actors(const struct game *game, const struct level *level)
{
    size_t living = 0, placed = 0;
    CHECK(level->actor_count <= ACTORS_MAX, "too many monsters");
    const struct actor *next = level_first(level);
    for (size_t i = 0; i < level->actor_count; i++) {
        if (!level->actors[i].alive)
            continue;
        living++;
        check_monster(game, level, i);
        CHECK(next == &level->actors[i], "not counted among the living: %zu", i);
        next = level_next(level, next);
    }
    CHECK(!next, "one of the dead counted among the living");
    for (size_t i = 0; i < map_area(&level->floor.map); i++)
        placed += level->actor_at[i] != 0;
    CHECK(living == placed, "%zu monsters on %zu tiles", living, placed);
}

static void check_items(const struct game *game, const struct level *level)
{
    for (size_t i = 0; i < level->item_count; i++) {
        const struct item *item = &level->items[i];
        check_item(game, item);
        CHECK(map_is(&level->floor.map, item->at, TERRAIN_PASSABLE), "an item in a wall");
        for (size_t j = 0; j < i; j++)
            CHECK(!point_equal(item->at, level->items[j].at), "two stacks on one tile");
    }
}

static void check_slot_in_use(const struct game *game, int32_t slot, enum item_class class)
{
    if (slot == -1)
        return;
    CHECK(slot >= 0 && slot < INVENTORY_SLOTS, "slot %d is in use", (int)slot);
    CHECK(game->inventory[slot].kind != NO_KIND, "an empty slot is in use");
    CHECK(item_kind(game, &game->inventory[slot])->class == class, "a %s is in the wrong place",
          item_kind(game, &game->inventory[slot])->name);
}

static void check_player(const struct game *game)
{
    const struct actor *player = &game->player;
    check_body(game, player, "the player");
    CHECK((player->health <= 0) == (game->outcome == GAME_DIED), "%d health, outcome %d",
          (int)player->health, (int)game->outcome);
    CHECK(map_is(game_map(game), player->at, TERRAIN_PASSABLE | TERRAIN_CLEAR),
          "the player stands in a wall or a closed door");
    CHECK(!game_actor_at(game, player->at), "the player shares a tile");
    CHECK(game_sees(game, player->at), "the player does not see where they are");
    for (int i = 0; i < INVENTORY_SLOTS; i++)
        if (game->inventory[i].kind != NO_KIND)
            check_item(game, &game->inventory[i]);
    check_slot_in_use(game, game->weapon, ITEM_WEAPON);
    check_slot_in_use(game, game->armour, ITEM_ARMOUR);
}

static size_t count_stacks(const struct level *level)
{
    size_t count = 0;
    for (size_t i = 0; i < map_area(&level->floor.map); i++)
        count += level->floor.map.tiles[i] == TERRAIN_JAMMED_DOOR; /* by a wedge */
    for (size_t i = 0; i < level->item_count; i++)
        count += level->items[i].count;
    for (size_t i = 0; i < level->actor_count; i++)
        count += level->actors[i].alive && level->actors[i].loot.kind != NO_KIND;
    return count;
}

size_t count_things(const struct game *game)
{
    size_t count = 0;
    for (int i = 0; i < FLOOR_DEPTHS; i++)
        count += game->levels[i] ? count_stacks(game->levels[i]) : 0;
    for (int i = 0; i < INVENTORY_SLOTS; i++)
        count += game->inventory[i].kind != NO_KIND ? game->inventory[i].count : 0;
    return count;
}

void check_invariants(const struct game *game)
{
    CHECK(game->depth >= 1 && game->depth <= game->depth_max && game->depth_max <= FLOOR_DEPTHS,
          "floor %d of %d", (int)game->depth, (int)game->depth_max);
    CHECK(game->outcome < GAME_OUTCOME_COUNT && game->disturbance < DISTURBANCE_COUNT &&
              game->event_count <= EVENT_MAX,
          "no such outcome, disturbance or event");
    check_player(game);
    check_actors(game, game_level(game));
    check_items(game, game_level(game));
}
