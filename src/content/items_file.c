/* items.cfg: the things, and on which floors they lie. */
#include <string.h>

#include "base/mem.h"
#include "content/kinds_read.h"
#include "floor/deal.h"
#include "game/game.h"

/* An item as in the file. */
struct item_record {
    struct item_kind kind;
    struct spawn_row spawn;
};

#define MEMBER(member) SCHEMA_MEMBER(struct item_record, member)
#define PAIR(member)   PAIR_MEMBER(struct item_record, member)

static const struct schema_type home_type;

static const struct schema_row item_rows[] = {
    {"name", &schema_text, MEMBER(kind.name), 0, 0, REQUIRED},
    {"plural", &schema_text, MEMBER(kind.plural), 0, 0, REQUIRED},
    {"description", &schema_text, MEMBER(kind.description), 0, 0, REQUIRED},
    {"class", &schema_choice, MEMBER(kind.class), 0, 0, REQUIRED, .names = item_class_names},
    {"colour", &schema_choice, MEMBER(kind.colour), 0, 0, REQUIRED, .names = colour_names},
    {"depth", &schema_pair, PAIR(spawn.depth_min), 1, FLOOR_DEPTHS, REQUIRED},
    {"frequency", &schema_number, MEMBER(spawn.frequency), 0, 1000, REQUIRED},
    {"every", &schema_number, MEMBER(spawn.every), 0, FLOOR_DEPTHS, STANDARD(0)},
    {"far", &schema_truth, MEMBER(spawn.far), 0, 1, STANDARD(false)},
    {"count", &schema_pair, PAIR(kind.count_min), 1, STACK_MAX, STANDARD(1)},
    {"effect", &schema_choice, MEMBER(kind.effect), STANDARD(EFFECT_NONE), .names = effect_names},
    {"thrown", &schema_choice, MEMBER(kind.thrown), STANDARD(EFFECT_NONE), .names = effect_names},
    {"unknown", &schema_truth, MEMBER(kind.unknown), 0, 1, STANDARD(false)},
    {"sure", &schema_number, MEMBER(spawn.sure), 0, 9, STANDARD(0)},
    {"home", &home_type, MEMBER(kind.home), STANDARD(HOME_NOWHERE)},
    {"power", &schema_number, MEMBER(kind.power), 0, 1000, STANDARD(0)},
    {"charges", &schema_number, MEMBER(kind.charges), 0, 1000, STANDARD(0)},
    {"accuracy", &schema_number, MEMBER(kind.accuracy), -100, 100, STANDARD(0)},
    {"damage", &schema_pair, PAIR(kind.damage_min), 0, 1000, STANDARD(0)},
    {"armour", &schema_number, MEMBER(kind.armour), 0, 100, STANDARD(0)},
    {"evasion", &schema_number, MEMBER(kind.evasion), -100, 100, STANDARD(0)},
    {"flags", &schema_set, MEMBER(kind.flags), .names = item_flag_names},
};

static const struct schema item_schema = SCHEMA_OF(item_rows);

static const struct need effect_need_rows[] = {
    NEED(EFFECT_HEAL, "power", struct item_kind, power),
    NEED(EFFECT_HASTE, "power", struct item_kind, power),
    NEED(EFFECT_CONFUSE, "power", struct item_kind, power),
    NEED(EFFECT_POISON, "power", struct item_kind, power),
    NEED(EFFECT_UNSEE, "power", struct item_kind, power),
    NEED(EFFECT_TEMPER, "power", struct item_kind, power),
    NEED(EFFECT_THREAD, "power", struct item_kind, power),
    NEED(EFFECT_CLAMOUR, "power", struct item_kind, power),
    NEED(EFFECT_BOLT, "power", struct item_kind, power),
    NEED(EFFECT_SLOW, "power", struct item_kind, power),
    NEED(EFFECT_HARDEN, "power", struct item_kind, power),
    NEED(EFFECT_HUSH, "power", struct item_kind, power),
    NEED(EFFECT_ECHO, "power", struct item_kind, power),
    NEED(EFFECT_PEEK, "power", struct item_kind, power),
    NEED(EFFECT_LURE, "power", struct item_kind, power),
    NEED(EFFECT_PLUG, "power", struct item_kind, power),
    NEED(EFFECT_OIL, "power", struct item_kind, power),
    NEED(EFFECT_SEAL, "power", struct item_kind, power),
    NEED(EFFECT_UNBIND, "power", struct item_kind, power),
    NEED(EFFECT_HEDGE, "power", struct item_kind, power),
    NEED(EFFECT_DECOY, "power", struct item_kind, power),
};

static const struct needs effect_needs = NEEDS_OF(effect_need_rows, effect_names);

static const struct need class_need_rows[] = {
    NEED(ITEM_WEAPON, "damage", struct item_kind, damage_max),
    NEED(ITEM_MISSILE, "damage", struct item_kind, damage_max),
};

static const struct needs class_needs = NEEDS_OF(class_need_rows, item_class_names);

static const config_setting_t *home_take(struct reader *reader, const struct schema_row *row,
                                         config_setting_t *setting, void *target)
{
    const char *name = config_setting_get_string(setting);
    const struct maze_algorithm *builder = name ? maze_algorithm_named(name) : NULL;
    (void)reader;
    (void)row;
    if (builder)
        *(uint8_t *)target = (uint8_t)(HOME_BUILDER + (builder - maze_algorithms));
    else if (name && strcmp(name, "hexagons") == 0)
        *(uint8_t *)target = HOME_HEXAGONS;
    else
        return setting;
    return NULL;
}

static void home_allowed(const struct schema_row *row, struct text *text)
{
    (void)row;
    text_add(text, "\"hexagons\" or the name of a maze algorithm");
}

static const struct schema_type home_type = {home_take, home_allowed, NULL, false};

/* What can be unknown must be met with often enough to get to know it. */
static void check_unknown(struct reader *reader, const config_setting_t *entry,
                          const struct item_kind *kind, const struct spawn_row *spawn)
{
    enum { SURE_MIN = 2 };
    int32_t sure = spawn_row_sure_early(spawn);
    if (kind->unknown && sure < SURE_MIN)
        reader_complain(reader, entry,
                        "%s: what can be unknown must lie at least %d times on floors up to %d; "
                        "'sure' and 'every' make it %d",
                        kind->id, SURE_MIN, DEAL_DEPTH, (int)sure);
    if (kind->unknown && (kind->class == ITEM_WEAPON || kind->class == ITEM_ARMOUR))
        reader_complain(reader, entry, "%s: weapons and armour cannot be unknown", kind->id);
}

static void check_thrown(struct reader *reader, const config_setting_t *entry,
                         const struct item_kind *kind)
{
    if (kind->thrown != EFFECT_NONE && !effect_can_be_thrown((enum effect)kind->thrown))
        reader_complain(reader, entry,
                        "%s: the effect \"%s\" works on its user alone and cannot be thrown",
                        kind->id, effect_names[kind->thrown]);
}

static void check_item(struct reader *reader, const config_setting_t *entry,
                       const struct item_record *record)
{
    const struct item_kind *kind = &record->kind;
    uint64_t effects = UINT64_C(1) << kind->effect | UINT64_C(1) << kind->thrown;
    check_needs(reader, entry, kind, effect_needs, effects);
    check_needs(reader, entry, kind, class_needs, UINT64_C(1) << kind->class);
    check_thrown(reader, entry, kind);
    check_unknown(reader, entry, kind, &record->spawn);
}

static void read_item(struct reader *reader, config_setting_t *entry, struct kinds *kinds, size_t i)
{
    struct item_record record = {.spawn = {.group_min = 1, .group_max = 1}};
    if (read_kind(reader, item_schema, entry, record.kind.id, &record))
        check_item(reader, entry, &record);
    kinds->items[i] = record.kind;
    kinds->item_spawns[i] = record.spawn;
    kinds->item_spawns[i].class = record.kind.class;
}

void read_items(struct reader *reader, const struct entries *entries, struct kinds *kinds)
{
    kinds->item_count = entries->count;
    kinds->items = mem_alloc(entries->count, sizeof *kinds->items);
    kinds->item_spawns = mem_alloc(entries->count, sizeof *kinds->item_spawns);
    for (size_t i = 0; i < entries->count; i++)
        read_item(reader, entries->at[i], kinds, i);
    if (!reader->broken && kinds_find_effect(kinds, EFFECT_CROWN) < 0)
        reader_complain(reader, NULL,
                        "no item has the effect \"crown\", so that no game could be won");
}
