#include "games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "floor/deal.h"
#include "game/knowledge.h"

enum { TURNS_MAX = 30000 };

/* A game that is watched. */
struct watch {
    struct games_figures *all;
    struct game_figures *figures;
    const struct game *game;
    /* By kind: in this game. */
    bool *items_found, *items_used, *items_thrown, *monsters_met;
    uint32_t well; /* the last turn of full health */
};

static int32_t count_bond(const struct game *game, enum actor_bond bond)
{
    const struct level *level = game_level(game);
    int32_t count = 0;
    for (size_t i = 0; i < level->actor_count; i++)
        count += level->actors[i].alive && level->actors[i].bond == bond;
    return count;
}

static bool stalker_is_here(const struct game *game)
{
    const struct level *level = game_level(game);
    for (size_t i = 0; i < level->actor_count; i++)
        if (level->actors[i].alive &&
            monster_kind_has(actor_kind(game, &level->actors[i]), BEHAVIOUR_STALKS))
            return true;
    return false;
}

static int32_t count_unknown(const struct game *game)
{
    int32_t count = 0;
    for (size_t i = 0; i < game->kinds->item_count; i++)
        count += !game_knows(game, (uint16_t)i);
    return count;
}

static void see_monsters(struct watch *watch)
{
    const struct level *level = game_level(watch->game);
    for (size_t i = 0; i < level->actor_count; i++) {
        const struct actor *actor = &level->actors[i];
        if (actor->alive && !watch->monsters_met[actor->kind] &&
            game_visible_actor(watch->game, actor->at) == actor)
            watch->monsters_met[actor->kind] = true;
    }
}

static void see_pack(struct watch *watch)
{
    for (int i = 0; i < INVENTORY_SLOTS; i++)
        if (watch->game->inventory[i].kind != NO_KIND)
            watch->items_found[watch->game->inventory[i].kind] = true;
}

/* What the action does to an item, known before it is done. */
static void note_use(struct watch *watch, struct action action, uint16_t kind)
{
    struct kind_figures *items = watch->all->items;
    if (action.kind == ACTION_USE) {
        items[kind].used++;
        watch->items_used[kind] = true;
    } else if (action.kind == ACTION_THROW) {
        items[kind].thrown++;
        watch->items_thrown[kind] = true;
    } else if (action.kind == ACTION_EQUIP) {
        watch->items_used[kind] = true;
    }
}

static void step(struct watch *watch, struct bot *bot, struct game *game)
{
    struct game_figures *figures = watch->figures;
    struct action action = bot_choose(bot, game);
    uint16_t kind = action.slot < INVENTORY_SLOTS ? game->inventory[action.slot].kind : NO_KIND;
    int32_t depth = game->depth, deepest = game->depth_max;
    uint32_t turn = game->turn;
    int32_t captives = count_bond(game, BOND_CAPTIVE), allies = count_bond(game, BOND_ALLY);
    bool stalked = stalker_is_here(game);
    if (bot_do(bot, game, action) && kind != NO_KIND)
        note_use(watch, action, kind);
    figures->turns[depth - 1] += (int32_t)(game->turn - turn);
    if (game->depth == depth) {
        figures->captives_freed +=
            count_bond(game, BOND_CAPTIVE) < captives && count_bond(game, BOND_ALLY) > allies;
        figures->stalker_arrivals += !stalked && stalker_is_here(game);
    }
    if (game->depth_max > deepest && game->depth_max == DEAL_DEPTH + 1)
        figures->unknown_left = count_unknown(game);
    if (game->player.health >= game->player.health_max)
        watch->well = game->turn;
    see_monsters(watch);
    see_pack(watch);
}

static void count_killer(struct games_figures *all, const struct game *game)
{
    size_t i = 0;
    while (i < all->killer_count && strcmp(all->killers[i].name, game->killer) != 0)
        i++;
    if (i == KILLERS_MAX)
        return;
    struct killer_figures *killer = &all->killers[i];
    memcpy(killer->name, game->killer, sizeof killer->name);
    killer->count++;
    killer->by_depth[game->depth - 1]++;
    all->killer_count += i == all->killer_count;
}

static void sum_up(struct watch *watch)
{
    const struct game *game = watch->game;
    struct games_figures *all = watch->all;
    watch->figures->depth_max = game->depth_max;
    watch->figures->outcome = game->outcome;
    watch->figures->kills = game->kills;
    watch->figures->sudden = game->outcome == GAME_DIED && game->turn - watch->well <= SUDDEN_TURNS;
    if (game->outcome == GAME_DIED)
        count_killer(all, game);
    for (size_t i = 0; i < all->kinds->item_count; i++) {
        all->items[i].games_met += watch->items_found[i];
        all->items[i].games_used += watch->items_used[i];
        all->items[i].games_thrown += watch->items_thrown[i];
    }
    for (size_t i = 0; i < all->kinds->monster_count; i++)
        all->monsters[i].games_met += watch->monsters_met[i];
}

static void play(struct games_figures *all, const struct dungeon_settings *dungeon, size_t number,
                 bool careful)
{
    const struct kinds *kinds = all->kinds;
    char seed[24];
    snprintf(seed, sizeof seed, "%zu", number + 1);
    struct bot bot = {.careful = careful};
    struct game *game = game_new(kinds, dungeon, seed, 1);
    struct watch watch = {
        .all = all,
        .figures = &all->games[number],
        .game = game,
        .items_found = mem_alloc(kinds->item_count, sizeof *watch.items_found),
        .items_used = mem_alloc(kinds->item_count, sizeof *watch.items_used),
        .items_thrown = mem_alloc(kinds->item_count, sizeof *watch.items_thrown),
        .monsters_met = mem_alloc(kinds->monster_count, sizeof *watch.monsters_met),
    };
    watch.figures->unknown_left = -1;
    while (game->outcome == GAME_PLAYING && game->turn < TURNS_MAX)
        step(&watch, &bot, game);
    sum_up(&watch);
    mem_free(watch.items_found);
    mem_free(watch.items_used);
    mem_free(watch.items_thrown);
    mem_free(watch.monsters_met);
    bot_release(&bot);
    game_free(game);
}

/* The most frequent first; those as frequent by name. */
static int compare_killers(const void *a, const void *b)
{
    const struct killer_figures *x = a, *y = b;
    if (x->count != y->count)
        return x->count > y->count ? -1 : 1;
    return strcmp(x->name, y->name);
}

void games_measure(struct games_figures *figures, const struct kinds *kinds,
                   const struct dungeon_settings *dungeon, size_t count, bool careful)
{
    *figures = (struct games_figures){
        .kinds = kinds, .count = count, .stalker_floor = dungeon->stalker_floor};
    figures->games = mem_alloc(count, sizeof *figures->games);
    figures->items = mem_alloc(kinds->item_count, sizeof *figures->items);
    figures->monsters = mem_alloc(kinds->monster_count, sizeof *figures->monsters);
    for (size_t i = 0; i < kinds->item_count; i++)
        figures->unknown_kinds += kinds->items[i].unknown;
    for (size_t i = 0; i < count; i++)
        play(figures, dungeon, i, careful);
    qsort(figures->killers, figures->killer_count, sizeof *figures->killers, compare_killers);
}

void games_release(struct games_figures *figures)
{
    mem_free(figures->games);
    mem_free(figures->items);
    mem_free(figures->monsters);
}
