#include "game/kinds.h"

#include <string.h>

#include "base/hash.h"
#include "base/mem.h"

#define ROW(id, name) name,
const char *const colour_names[COLOUR_COUNT + 1] = {COLOURS(ROW) NULL};
const char *const status_names[STATUS_COUNT + 1] = {STATUSES(ROW) NULL};
#undef ROW

#define ROW(id, name, lair, terrain) name,
const char *const disguise_names[DISGUISE_COUNT + 1] = {DISGUISES(ROW) NULL};
#undef ROW

const struct disguise_info disguises[DISGUISE_COUNT] = {
#define ROW(id, name, lair, terrain) {LAIR_##lair, TERRAIN_##terrain},
    DISGUISES(ROW)
#undef ROW
};

#define ROW(id, name, text) name,
const char *const behaviour_names[BEHAVIOUR_COUNT + 1] = {BEHAVIOURS(ROW) NULL};
const char *const effect_names[EFFECT_COUNT + 1] = {EFFECTS(ROW) NULL};
const char *const item_flag_names[ITEM_FLAG_COUNT + 1] = {ITEM_FLAGS(ROW) NULL};
#undef ROW

#define ROW(id, name, text) text,
const char *const behaviour_texts[BEHAVIOUR_COUNT] = {BEHAVIOURS(ROW)};
const char *const effect_texts[EFFECT_COUNT] = {EFFECTS(ROW)};
const char *const item_flag_texts[ITEM_FLAG_COUNT] = {ITEM_FLAGS(ROW)};
#undef ROW

const struct item_class_info item_classes[ITEM_CLASS_COUNT] = {
#define ROW(id, name, glyph, verb) {name, glyph, verb},
    ITEM_CLASSES(ROW)
#undef ROW
};

void kinds_release(struct kinds *kinds)
{
    mem_free(kinds->monsters);
    mem_free(kinds->monster_spawns);
    mem_free(kinds->items);
    mem_free(kinds->item_spawns);
    mem_free(kinds->appearances);
    mem_free(kinds->vaults);
    mem_free(kinds->vault_layouts);
    *kinds = (struct kinds){0};
}

static uint64_t hash_numbers(uint64_t hash, const int32_t *numbers, size_t count)
{
    for (size_t i = 0; i < count; i++)
        hash = hash_u64(hash, (uint64_t)(int64_t)numbers[i]);
    return hash;
}

static uint64_t hash_spawn(uint64_t hash, const struct spawn_row *row)
{
    const int32_t numbers[] = {row->depth_min, row->depth_max, row->frequency,
                               row->group_min, row->group_max, row->every,
                               row->far,       row->sure,      row->captive};
    return hash_numbers(hash, numbers, sizeof numbers / sizeof *numbers);
}

/* What rules go by; names, colours and descriptions may change without harm to a saved game. */
static uint64_t hash_monster(uint64_t hash, const struct monster_kind *k)
{
    const int32_t numbers[] = {k->health,  k->accuracy, k->evasion, k->damage_min, k->damage_max,
                               k->armour,  k->speed,    k->hearing, k->range,      k->sleep_percent,
                               k->summons, k->lifetime, k->disguise};
    hash = hash_u64(hash, k->behaviours);
    return hash_numbers(hash_text(hash, k->id), numbers, sizeof numbers / sizeof *numbers);
}

static uint64_t hash_item(uint64_t hash, const struct item_kind *k)
{
    const int32_t numbers[] = {k->class,          k->effect,     k->thrown,    k->power,
                               k->charges,        k->count_min,  k->count_max, k->accuracy,
                               k->damage_min,     k->damage_max, k->armour,    k->evasion,
                               (int32_t)k->flags, k->unknown,    k->home};
    return hash_numbers(hash_text(hash, k->id), numbers, sizeof numbers / sizeof *numbers);
}

static uint64_t hash_player(uint64_t hash, const struct player_kind *k)
{
    const int32_t numbers[] = {k->health,     k->accuracy,     k->evasion, k->damage_min,
                               k->damage_max, k->regeneration, k->lamp};
    hash = hash_numbers(hash, numbers, sizeof numbers / sizeof *numbers);
    for (size_t i = 0; i < k->kit_count; i++)
        hash = hash_u64(hash, (uint64_t)k->kit[i].item << 16 | k->kit[i].count);
    for (size_t i = 0; i < k->practice_count; i++) {
        const int32_t given[] = {k->practice[i].item, k->practice[i].depth, k->practice[i].count};
        hash = hash_numbers(hash, given, sizeof given / sizeof *given);
    }
    return hash;
}

static uint64_t hash_vault(uint64_t hash, const struct vault *vault)
{
    const int32_t numbers[] = {vault->depth_min, vault->depth_max, vault->frequency, vault->unique,
                               vault->width,     vault->height,    vault->topology};
    hash = hash_numbers(hash, numbers, sizeof numbers / sizeof *numbers);
    hash = hash_bytes(hash, vault->tiles, (size_t)vault->width * vault->height);
    for (size_t i = 0; i < vault->mark_count; i++) {
        const struct vault_mark *mark = &vault->marks[i];
        const int32_t parts[] = {mark->x,    mark->y,     mark->item,
                                 mark->kind, mark->class, mark->deeper};
        hash = hash_numbers(hash, parts, sizeof parts / sizeof *parts);
    }
    return hash;
}

void kinds_seal(struct kinds *kinds)
{
    uint64_t hash = HASH_START;
    for (size_t i = 0; i < kinds->monster_count; i++)
        hash = hash_spawn(hash_monster(hash, &kinds->monsters[i]), &kinds->monster_spawns[i]);
    for (size_t i = 0; i < kinds->item_count; i++)
        hash = hash_spawn(hash_item(hash, &kinds->items[i]), &kinds->item_spawns[i]);
    for (size_t i = 0; i < kinds->appearance_count; i++)
        hash = hash_u64(hash_text(hash, kinds->appearances[i].id), kinds->appearances[i].class);
    for (size_t i = 0; i < kinds->vault_count; i++)
        hash = hash_vault(hash, &kinds->vault_layouts[i]);
    kinds->digest = hash_player(hash, &kinds->player);
}

int32_t kinds_find_monster(const struct kinds *kinds, const char *id)
{
    for (size_t i = 0; i < kinds->monster_count; i++)
        if (strcmp(kinds->monsters[i].id, id) == 0)
            return (int32_t)i;
    return -1;
}

int32_t kinds_find_item(const struct kinds *kinds, const char *id)
{
    for (size_t i = 0; i < kinds->item_count; i++)
        if (strcmp(kinds->items[i].id, id) == 0)
            return (int32_t)i;
    return -1;
}

int32_t kinds_find_effect(const struct kinds *kinds, enum effect effect)
{
    for (size_t i = 0; i < kinds->item_count; i++)
        if (kinds->items[i].effect == effect)
            return (int32_t)i;
    return -1;
}

struct spawn_tables kinds_spawns(const struct kinds *kinds)
{
    return (struct spawn_tables){{kinds->monster_spawns, kinds->monster_count},
                                 {kinds->item_spawns, kinds->item_count},
                                 {kinds->vault_layouts, kinds->vault_count},
                                 kinds_find_effect(kinds, EFFECT_UNLOCK)};
}
