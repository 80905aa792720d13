#include "game/game.h"

#include "base/bug.h"
#include "base/mem.h"
#include "base/seed.h"
#include "base/text.h"
#include "game/invariants.h"
#include "game/knowledge.h"
#include "game/rules.h"

const char *const actor_state_names[ACTOR_STATE_COUNT] = {"asleep", "wandering", "hunting",
                                                          "searching", "fleeing"};

static void empty_inventory(struct game *game)
{
    for (int i = 0; i < INVENTORY_SLOTS; i++)
        game->inventory[i] = (struct item){.kind = NO_KIND};
    game->weapon = game->armour = -1;
}

struct game *game_new_for_reading(const struct kinds *kinds)
{
    struct game *game = mem_alloc(1, sizeof *game);
    game->kinds = kinds;
    game->depth = game->depth_max = 1;
    game->knowledge = mem_alloc(kinds->item_count, sizeof *game->knowledge);
    game->looks = mem_alloc(kinds->item_count, sizeof *game->looks);
    game->guess = mem_alloc(1, sizeof *game->guess);
    empty_inventory(game);
    game->player = (struct actor){.kind = NO_KIND,
                                  .alive = true,
                                  .energy = TURN_ENERGY,
                                  .heading = DIRECTION_NONE,
                                  .charge = DIRECTION_NONE,
                                  .loot = {.kind = NO_KIND}};
    return game;
}

/* Takes the first arms of a class in use, or, where `better`, the last, and leaves the others. */
static void take_in_use(struct game *game, int32_t *in_use, int32_t slot, bool better)
{
    if (slot < 0 || (*in_use >= 0 && !better))
        return;
    if (*in_use >= 0)
        game->inventory[*in_use] = (struct item){.kind = NO_KIND};
    *in_use = slot;
}

/* Adds to the pack of one who knows what it is. */
static void hand_out(struct game *game, uint16_t kind, uint16_t count, bool better)
{
    const struct item_kind *k = &game->kinds->items[kind];
    game->knowledge[kind] = KNOWLEDGE_FULL;
    struct item item = {.kind = kind, .count = count, .charges = (uint16_t)k->charges};
    int32_t slot = inventory_add(game, &item);
    if (k->class == ITEM_WEAPON)
        take_in_use(game, &game->weapon, slot, better);
    if (k->class == ITEM_ARMOUR)
        take_in_use(game, &game->armour, slot, better);
}

/* What a player has who begins, and what one has found who comes to a deeper floor. */
static void equip(struct game *game, int32_t depth)
{
    const struct player_kind *player = &game->kinds->player;
    for (size_t i = 0; i < player->kit_count; i++)
        hand_out(game, player->kit[i].item, player->kit[i].count, false);
    for (size_t i = 0; i < player->practice_count; i++)
        if (player->practice[i].depth <= depth && depth > 1)
            hand_out(game, player->practice[i].item, (uint16_t)player->practice[i].count, true);
    learn_what_lies_before(game, depth);
}

/* The strength that a player has on `depth` who read each writ of temper on the way. */
static void temper_for(struct game *game, int32_t depth)
{
    int32_t power = 0;
    for (size_t i = 0; i < game->kinds->item_count; i++)
        if (game->kinds->items[i].effect == EFFECT_TEMPER)
            power = game->kinds->items[i].power;
    game->tempers = depth - 1;
    game->player.health_max += power * (depth - 1);
    game->player.health = game->player.health_max;
}

struct game *game_new(const struct kinds *kinds, const struct dungeon_settings *settings,
                      const char *seed_text, int32_t depth)
{
    enum { FIRST_WANDERER = 300 };
    struct game *game = game_new_for_reading(kinds);
    game->settings = *settings;
    text_copy(game->seed_text, sizeof game->seed_text, seed_text);
    game->seed = seed_from_text(seed_text);
    game->practice = depth != 1;
    rng_init(&game->rng, mix64(game->seed + 1));
    game->player.health = game->player.health_max = kinds->player.health;
    game->next_wanderer = FIRST_WANDERER;
    knowledge_deal(game);
    equip(game, depth);
    temper_for(game, depth);
    game->depth = depth;
    say_plain(game, SAY_WELCOME);
    change_floor(game, depth, ARRIVE_ENTRANCE);
    game->disturbance = DISTURBANCE_NONE;
    return game;
}

void game_free(struct game *game)
{
    if (!game)
        return;
    for (int i = 0; i < FLOOR_DEPTHS; i++)
        level_free(game->levels[i]);
    mem_free(game->knowledge);
    mem_free(game->looks);
    distance_release(&game->to_player.distance);
    distance_release(&game->to_goal.distance);
    distance_release(&game->scratch);
    distance_release(&game->detour);
    distance_release(game->guess);
    mem_free(game->guess);
    text_release(&game->speech);
    mem_free(game);
}

static bool act_wait(struct game *game, struct action action)
{
    (void)game;
    (void)action;
    return true;
}

static void find_door(struct game *game, struct point p)
{
    change_ground(game, p, TERRAIN_DOOR);
    say_plain(game, SAY_FINDS_DOOR);
    disturb(game, DISTURBANCE_NOISE);
    look_around(game);
}

/* Those within two steps who lie in wait where the player can see. */
static void find_hidden(struct game *game)
{
    enum { FIND_PERCENT = 60, FIND_STEPS = 2 };
    struct level *level = game_level(game);
    const struct topology *t = map_topology(&level->floor.map);
    level_each (level, actor) {
        if (actor->hidden && game_sees(game, actor->at) &&
            t->distance(actor->at, game->player.at) <= FIND_STEPS &&
            rng_percent(&game->rng, FIND_PERCENT))
            reveal(game, actor);
    }
}

/* A look around finds those who lie in wait, and secret doors on the tiles beside the player. */
static bool act_search(struct game *game, struct action action)
{
    enum { DOOR_PERCENT = 40 };
    (void)action;
    const struct map *map = game_map(game);
    const struct topology *t = map_topology(map);
    find_hidden(game);
    topology_each (t, d) {
        struct point p = topology_step(t, game->player.at, d);
        if (map_at(map, p) == TERRAIN_SECRET_DOOR && rng_percent(&game->rng, DOOR_PERCENT))
            find_door(game, p);
    }
    return true;
}

static bool act_give_up(struct game *game, struct action action)
{
    (void)action;
    say_plain(game, SAY_GIVEN_UP);
    end_game(game, GAME_GIVEN_UP, "");
    return true;
}

static bool (*const acts[ACTION_COUNT])(struct game *, struct action) = {
    [ACTION_MOVE] = act_move,       [ACTION_WAIT] = act_wait,         [ACTION_SEARCH] = act_search,
    [ACTION_PICK_UP] = act_pick_up, [ACTION_DROP] = act_drop,         [ACTION_USE] = act_use,
    [ACTION_EQUIP] = act_equip,     [ACTION_TAKE_OFF] = act_take_off, [ACTION_THROW] = act_throw,
    [ACTION_CLOSE] = act_close,     [ACTION_DESCEND] = act_descend,   [ACTION_ASCEND] = act_ascend,
    [ACTION_LEAP] = act_leap,       [ACTION_GIVE_UP] = act_give_up,   [ACTION_GATHER] = act_gather,
};

static bool act(struct game *game, struct action action)
{
    game->disturbance = DISTURBANCE_NONE;
    game->disturber = 0;
    game->event_count = 0;
    game->noise = 0;
    if (game->outcome != GAME_PLAYING || action.kind >= ACTION_COUNT)
        return false;
    if (!acts[action.kind](game, action))
        return false;
    if (game->outcome == GAME_PLAYING)
        pass_time(game);
    return true;
}

bool game_act(struct game *game, struct action action)
{
    if (!CLEW_DEBUG)
        return act(game, action);
    char fault[FAULT_ROOM];
    struct tally before = tally_things(game);
    bool passed = act(game, action);
    if (!invariants_hold(game, fault) || !tally_holds(game, &before, fault))
        BUG(fault);
    return passed;
}

struct actor *game_actor_at(const struct game *game, struct point p)
{
    return level_actor_at(game_level(game), p);
}

const struct vault_kind *game_vault_at(const struct game *game, struct point p)
{
    const struct vault_place *place = level_vault_at(game_level(game), p);
    return place ? &game->kinds->vaults[place->vault] : NULL;
}

const struct actor *game_visible_actor(const struct game *game, struct point p)
{
    const struct actor *actor = game_sees(game, p) ? game_actor_at(game, p) : NULL;
    return actor && !actor->hidden ? actor : NULL;
}

struct item *game_item_at(const struct game *game, struct point p)
{
    return level_item_at(game_level(game), p);
}

const struct actor *game_foe_in_sight(const struct game *game)
{
    const struct level *level = game_level(game);
    const struct topology *t = map_topology(&level->floor.map);
    const struct actor *nearest = NULL;
    level_each (level, actor) {
        if (!is_foe(actor) || actor_is_calm(game, actor) ||
            game_visible_actor(game, actor->at) != actor)
            continue;
        if (!nearest ||
            t->distance(actor->at, game->player.at) < t->distance(nearest->at, game->player.at))
            nearest = actor;
    }
    return nearest;
}

bool game_remembers(const struct game *game, struct point p, enum terrain *terrain)
{
    const struct level *level = game_level(game);
    if (!map_contains(&level->floor.map, p))
        return false;
    uint8_t memory = level->remembered[map_index(&level->floor.map, p)];
    if (memory > 0)
        *terrain = (enum terrain)(memory - 1);
    return memory > 0;
}

int32_t game_score(const struct game *game)
{
    enum { DEPTH_POINTS = 100, KILL_POINTS = 5, CROWN_POINTS = 1000, WIN_POINTS = 3000 };
    int32_t score = DEPTH_POINTS * (game->depth_max - 1) + KILL_POINTS * game->kills;
    if (inventory_has_effect(game, EFFECT_CROWN))
        score += CROWN_POINTS;
    return game->outcome == GAME_WON ? score + WIN_POINTS : score;
}

uint64_t game_hash(const struct game *game)
{
    struct stream s;
    stream_init_hash(&s);
    game_visit((struct game *)(uintptr_t)game, &s); /* which only reads when it hashes */
    return s.hash;
}
