#include "game/invariants.h"

#include <stdarg.h>
#include <stdio.h>

#include "game/rules.h"

struct check {
    const struct game *game;
    char *fault;
};

/* Always false, for the one who complains to return. */
static bool complain(const struct check *c, const char *format, ...)
{
    va_list arguments;
    int prefix = snprintf(c->fault, FAULT_ROOM, "turn %u, floor %d: ", (unsigned)c->game->turn,
                          (int)c->game->depth);
    va_start(arguments, format);
    vsnprintf(c->fault + prefix, (size_t)(FAULT_ROOM - prefix), format, arguments);
    va_end(arguments);
    return false;
}

#define HOLDS(c, condition, ...)                                                                   \
    do {                                                                                           \
        if (!(condition))                                                                          \
            return complain((c), __VA_ARGS__);                                                     \
    } while (0)

static bool item_holds(const struct check *c, const struct item *item)
{
    const struct kinds *kinds = c->game->kinds;
    HOLDS(c, item->kind < kinds->item_count, "an item of no kind");
    const struct item_kind *kind = &kinds->items[item->kind];
    HOLDS(c, item->count >= 1 && item->count <= STACK_MAX, "%d of %s", item->count, kind->name);
    HOLDS(c, item->charges <= kind->charges, "%s is more than full", kind->name);
    return true;
}

/* What holds of the player and of monsters alike. */
static bool body_holds(const struct check *c, const struct actor *actor, const char *who)
{
    HOLDS(c, actor->alive, "%s is dead and still here", who);
    HOLDS(c, actor->health <= actor->health_max, "%s has %d of %d health", who, (int)actor->health,
          (int)actor->health_max);
    HOLDS(c, actor->state < ACTOR_STATE_COUNT, "%s is in no state", who);
    HOLDS(c, actor->bond < ACTOR_BOND_COUNT, "%s has no bond", who);
    HOLDS(c, actor->heading <= DIRECTION_NONE, "%s is headed nowhere", who);
    HOLDS(c, actor->charge >= 0 && actor->charge <= DIRECTION_NONE, "%s charges nowhere", who);
    for (int i = 0; i < STATUS_COUNT; i++)
        HOLDS(c, actor->status[i] >= 0 && actor->status[i] <= STATUS_TURNS_MAX,
              "%s is %s for %d turns", who, status_names[i], (int)actor->status[i]);
    return true;
}

/* Who walks through walls, or waits in one. */
static bool may_be_in_rock(const struct monster_kind *kind)
{
    enum lair lair = disguises[kind->disguise].lair;
    return monster_kind_has(kind, BEHAVIOUR_PHASES) || lair == LAIR_WALL || lair == LAIR_PRIZE;
}

static bool may_be_in_door(const struct monster_kind *kind)
{
    return monster_kind_has(kind, BEHAVIOUR_SLIPS) || monster_kind_has(kind, BEHAVIOUR_PHASES);
}

static bool place_holds(const struct check *c, const struct level *level, const struct actor *actor)
{
    const struct monster_kind *kind = actor_kind(c->game, actor);
    const struct map *map = &level->floor.map;
    HOLDS(c, map_contains(map, actor->at), "%s is off the map", kind->name);
    HOLDS(c, level_actor_at(level, actor->at) == actor, "%s is not where it is", kind->name);
    enum terrain terrain = map_at(map, actor->at);
    HOLDS(c, terrain != TERRAIN_BEDROCK, "%s is in bedrock", kind->name);
    HOLDS(c, terrain != TERRAIN_DOOR || may_be_in_door(kind), "%s is in a closed door", kind->name);
    HOLDS(c,
          terrain == TERRAIN_DOOR || may_be_in_rock(kind) ||
              map_is(map, actor->at, TERRAIN_PASSABLE | TERRAIN_CLEAR),
          "%s is in a wall", kind->name);
    HOLDS(c, map_contains(map, actor->goal), "%s wants to go off the map", kind->name);
    HOLDS(c, actor->shun == 0 || map_contains(map, actor->shunned), "%s shuns what is off the map",
          kind->name);
    return true;
}

static bool monster_holds(const struct check *c, const struct level *level,
                          const struct actor *actor)
{
    HOLDS(c, actor->kind < c->game->kinds->monster_count, "a monster of no kind");
    const struct monster_kind *kind = actor_kind(c->game, actor);
    HOLDS(c, actor->health > 0, "%s lives without health", kind->name);
    HOLDS(c, kind_hides(kind) || !actor->hidden, "%s hides", kind->name);
    return body_holds(c, actor, kind->name) && place_holds(c, level, actor) &&
           (actor->loot.kind == NO_KIND || item_holds(c, &actor->loot));
}

static bool monsters_hold(const struct check *c, const struct level *level)
{
    HOLDS(c, level->actor_count <= ACTORS_MAX, "too many monsters");
    size_t living = 0, placed = 0;
    const struct actor *next = level_first(level);
    for (size_t i = 0; i < level->actor_count; i++) {
        const struct actor *actor = &level->actors[i];
        if (!actor->alive)
            continue;
        if (!monster_holds(c, level, actor))
            return false;
        HOLDS(c, next == actor, "%s is not counted among the living",
              actor_kind(c->game, actor)->name);
        next = level_next(level, next);
        living++;
    }
    HOLDS(c, !next, "one of the dead is counted among the living");
    for (size_t i = 0; i < map_area(&level->floor.map); i++)
        placed += level->actor_at[i] != 0;
    HOLDS(c, living == placed, "%zu monsters on %zu tiles", living, placed);
    return true;
}

static bool items_hold(const struct check *c, const struct level *level)
{
    const struct map *map = &level->floor.map;
    size_t placed = 0;
    for (size_t i = 0; i < level->item_count; i++) {
        const struct item *item = &level->items[i];
        if (!item_holds(c, item))
            return false;
        const char *name = item_kind(c->game, item)->name;
        HOLDS(c, map_contains(map, item->at) && level_item_at(level, item->at) == item,
              "%s does not lie where it lies", name);
        HOLDS(c, map_is(map, item->at, TERRAIN_PASSABLE), "%s lies in a wall", name);
    }
    for (size_t i = 0; i < map_area(map); i++)
        placed += level->item_at[i] != 0;
    HOLDS(c, level->item_count == placed, "%zu stacks on %zu tiles", level->item_count, placed);
    return true;
}

static bool thread_holds(const struct check *c, const struct level *level)
{
    const struct thread *thread = &level->thread;
    size_t area = map_area(&level->floor.map), placed = 0;
    for (size_t i = 0; i < thread->length; i++)
        HOLDS(c, thread->tiles[i] < area && thread->place[thread->tiles[i]] == i + 1,
              "the thread does not lie where it lies");
    for (size_t i = 0; i < area; i++)
        placed += thread_lies(thread, i);
    HOLDS(c, placed == thread->length, "%zu steps of thread on %zu tiles", thread->length, placed);
    return true;
}

static bool slot_in_use_holds(const struct check *c, int32_t slot, enum item_class class)
{
    if (slot == -1)
        return true;
    HOLDS(c, slot >= 0 && slot < INVENTORY_SLOTS, "slot %d is in use", (int)slot);
    const struct item *item = &c->game->inventory[slot];
    HOLDS(c, item->kind != NO_KIND, "an empty slot is in use");
    HOLDS(c, item_kind(c->game, item)->class == class, "%s is in the wrong place",
          item_kind(c->game, item)->name);
    return true;
}

static bool inventory_holds(const struct check *c)
{
    for (int i = 0; i < INVENTORY_SLOTS; i++) {
        const struct item *item = &c->game->inventory[i];
        if (item->kind != NO_KIND && !item_holds(c, item))
            return false;
    }
    return slot_in_use_holds(c, c->game->weapon, ITEM_WEAPON) &&
           slot_in_use_holds(c, c->game->armour, ITEM_ARMOUR);
}

static bool player_holds(const struct check *c)
{
    const struct game *game = c->game;
    const struct actor *player = &game->player;
    HOLDS(c, (player->health <= 0) == (game->outcome == GAME_DIED), "%d health, outcome %d",
          (int)player->health, game->outcome);
    HOLDS(c,
          map_contains(game_map(game), player->at) &&
              map_is(game_map(game), player->at, TERRAIN_PASSABLE | TERRAIN_CLEAR),
          "the player is in a wall or a closed door");
    HOLDS(c, !game_actor_at(game, player->at), "the player shares a tile");
    HOLDS(c, game_sees(game, player->at), "the player does not see where they are");
    return body_holds(c, player, "the player") && inventory_holds(c);
}

static bool game_holds(const struct check *c)
{
    const struct game *game = c->game;
    HOLDS(c, game->depth >= 1 && game->depth <= game->depth_max && game->depth_max <= FLOOR_DEPTHS,
          "the deepest floor is %d", (int)game->depth_max);
    HOLDS(c,
          game->outcome < GAME_OUTCOME_COUNT && game->disturbance < DISTURBANCE_COUNT &&
              game->event_count <= EVENT_MAX,
          "no such outcome, disturbance or event");
    HOLDS(c, game->disturber <= game_level(game)->actor_count, "nobody disturbs");
    return true;
}

bool invariants_hold(const struct game *game, char fault[FAULT_ROOM])
{
    const struct check check = {game, fault};
    const struct level *level = game_level(game);
    return game_holds(&check) && player_holds(&check) && monsters_hold(&check, level) &&
           items_hold(&check, level) && thread_holds(&check, level);
}

/* ---- things ---- */

static size_t count_on(const struct level *level)
{
    size_t count = 0;
    for (size_t i = 0; i < map_area(&level->floor.map); i++)
        count += level->floor.map.tiles[i] == TERRAIN_JAMMED_DOOR; /* by a wedge */
    for (size_t i = 0; i < level->item_count; i++)
        count += level->items[i].count;
    level_each (level, actor)
        count += actor->loot.kind != NO_KIND ? actor->loot.count : 0;
    return count;
}

/* On the floors told, and in the player's hands. */
static size_t count_things(const struct game *game, const bool floors[FLOOR_DEPTHS])
{
    size_t count = 0;
    for (int i = 0; i < FLOOR_DEPTHS; i++)
        count += floors[i] ? count_on(game->levels[i]) : 0;
    for (int i = 0; i < INVENTORY_SLOTS; i++)
        count += game->inventory[i].kind != NO_KIND ? game->inventory[i].count : 0;
    return count;
}

struct tally tally_things(const struct game *game)
{
    struct tally tally = {.turn = game->turn};
    for (int i = 0; i < FLOOR_DEPTHS; i++)
        tally.floors[i] = game->levels[i] != NULL;
    tally.things = count_things(game, tally.floors);
    return tally;
}

/* What those carry who came since. */
static size_t count_brought(const struct game *game, uint32_t since)
{
    size_t count = 0;
    level_each (game_level(game), actor)
        if (actor->loot.kind != NO_KIND && (uint32_t)actor->age <= game->turn - since)
            count += actor->loot.count;
    return count;
}

bool tally_holds(const struct game *game, const struct tally *before, char fault[FAULT_ROOM])
{
    const struct check check = {game, fault};
    size_t things = count_things(game, before->floors);
    HOLDS(&check, things <= before->things + count_brought(game, before->turn),
          "%zu things where there were %zu", things, before->things);
    return true;
}
