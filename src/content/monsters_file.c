/* monsters.cfg: the creatures, and on which floors they appear. */
#include "base/mem.h"
#include "content/kinds_read.h"

/* A monster as in the file: its kind, when it appears, and the id of what it summons. */
struct monster_record {
    struct monster_kind kind;
    struct spawn_row spawn;
    char summons[KIND_ID_ROOM];
};

#define MEMBER(member) SCHEMA_MEMBER(struct monster_record, member)
#define PAIR(member)   PAIR_MEMBER(struct monster_record, member)

/*
 *   name           type            member                     range     when missing
 */
static const struct schema_row monster_rows[] = {
    {"name", &schema_text, MEMBER(kind.name), 0, 0, REQUIRED},
    {"unique", &schema_truth, MEMBER(kind.unique), 0, 1, STANDARD(false)},
    {"description", &schema_text, MEMBER(kind.description), 0, 0, REQUIRED},
    {"sign", &schema_text, MEMBER(kind.sign), 0, 0, STANDARD(0)},
    {"glyph", &schema_letter, MEMBER(kind.glyph), 0, 0, REQUIRED},
    {"colour", &schema_choice, MEMBER(kind.colour), 0, 0, REQUIRED, .names = colour_names},
    {"depth", &schema_pair, PAIR(spawn.depth_min), 1, FLOOR_DEPTHS, REQUIRED},
    {"frequency", &schema_number, MEMBER(spawn.frequency), 0, 1000, REQUIRED},
    {"group", &schema_pair, PAIR(spawn.group_min), 1, 9, STANDARD(1)},
    {"every", &schema_number, MEMBER(spawn.every), 0, FLOOR_DEPTHS, STANDARD(0)},
    {"far", &schema_truth, MEMBER(spawn.far), 0, 1, STANDARD(false)},
    {"captive", &schema_truth, MEMBER(spawn.captive), 0, 1, STANDARD(false)},
    {"health", &schema_number, MEMBER(kind.health), 1, 10000, REQUIRED},
    {"accuracy", &schema_number, MEMBER(kind.accuracy), 0, 200, REQUIRED},
    {"evasion", &schema_number, MEMBER(kind.evasion), 0, 200, REQUIRED},
    {"damage", &schema_pair, PAIR(kind.damage_min), 0, 1000, REQUIRED},
    {"armour", &schema_number, MEMBER(kind.armour), 0, 100, STANDARD(0)},
    {"speed", &schema_number, MEMBER(kind.speed), 10, 400, STANDARD(100)},
    {"hearing", &schema_number, MEMBER(kind.hearing), 0, 1000, STANDARD(100)},
    {"sleep", &schema_number, MEMBER(kind.sleep_percent), 0, 100, STANDARD(30)},
    {"range", &schema_number, MEMBER(kind.range), 0, 100, STANDARD(0)},
    {"behaviours", &schema_set, MEMBER(kind.behaviours), .names = behaviour_names},
    {"disguise", &schema_choice, MEMBER(kind.disguise), STANDARD(DISGUISE_NONE),
     .names = disguise_names},
    {"summons", &schema_text, MEMBER(summons), 0, 0, STANDARD(0)},
    {"lifetime", &schema_number, MEMBER(kind.lifetime), 0, 10000, STANDARD(0)},
};

static const struct schema monster_schema = SCHEMA_OF(monster_rows);

static const struct need need_rows[] = {
    NEED(BEHAVIOUR_AMBUSH, "range", struct monster_kind, range),
    NEED(BEHAVIOUR_SHOUTS, "range", struct monster_kind, range),
    NEED(BEHAVIOUR_TOLLS, "range", struct monster_kind, range),
    NEED(BEHAVIOUR_WEBS, "range", struct monster_kind, range),
    NEED(BEHAVIOUR_SWAPS, "range", struct monster_kind, range),
    NEED(BEHAVIOUR_SHOOTS, "range", struct monster_kind, range),
    NEED(BEHAVIOUR_CHARGES, "range", struct monster_kind, range),
    NEED(BEHAVIOUR_SNUFFS, "range", struct monster_kind, range),
    NEED(BEHAVIOUR_CRUMBLES, "lifetime", struct monster_kind, lifetime),
};

static const struct needs behaviour_needs = NEEDS_OF(need_rows, behaviour_names);

static void read_monster(struct reader *reader, config_setting_t *entry, struct kinds *kinds,
                         size_t i)
{
    struct monster_record record = {.kind.summons = -1};
    if (read_kind(reader, monster_schema, entry, record.kind.id, &record))
        check_needs(reader, entry, &record.kind, behaviour_needs, record.kind.behaviours);
    kinds->monsters[i] = record.kind;
    kinds->monster_spawns[i] = record.spawn;
}

/* Finds what monster `i` summons, once all are known. */
static void link_summons(struct reader *reader, config_setting_t *entry, struct kinds *kinds,
                         size_t i)
{
    struct monster_kind *kind = &kinds->monsters[i];
    const config_setting_t *summons = reader_member(reader, entry, "summons");
    const char *id = summons ? config_setting_get_string(summons) : "";
    if ((id[0] != '\0') != monster_kind_has(kind, BEHAVIOUR_SUMMONS))
        reader_complain(reader, entry,
                        "%s: the behaviour \"summons\" and the setting 'summons' go together only",
                        kind->id);
    if (id[0] == '\0')
        return;
    kind->summons = kinds_find_monster(kinds, id);
    if (kind->summons < 0)
        complain_of_id(reader, summons, "monster", id, kinds->monsters, kinds->monster_count,
                       sizeof *kinds->monsters);
}

void read_monsters(struct reader *reader, const struct entries *entries, struct kinds *kinds)
{
    kinds->monster_count = entries->count;
    kinds->monsters = mem_alloc(entries->count, sizeof *kinds->monsters);
    kinds->monster_spawns = mem_alloc(entries->count, sizeof *kinds->monster_spawns);
    for (size_t i = 0; i < entries->count; i++)
        read_monster(reader, entries->at[i], kinds, i);
    for (size_t i = 0; i < entries->count && reader->mistake_count == 0; i++)
        link_summons(reader, entries->at[i], kinds, i);
}
