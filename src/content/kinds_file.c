#include "content/kinds_file.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "base/bug.h"
#include "base/mem.h"
#include "content/embedded.h"
#include "content/kinds_read.h"
#include "content/schema.h"
#include "content/vaults_file.h"
#include "floor/deal.h"
#include "game/game.h"

/* A monster as in the file: its kind, when it appears, and the id of what it summons. */
struct monster_record {
    struct monster_kind kind;
    struct spawn_row spawn;
    char summons[KIND_ID_ROOM];
};

struct item_record {
    struct item_kind kind;
    struct spawn_row spawn;
};

static const char *const item_class_names[] = {
#define ROW(id, name, glyph, verb) name,
    ITEM_CLASSES(ROW)
#undef ROW
        NULL};

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

#undef MEMBER
#undef PAIR
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

/*
 * What a behaviour, or an effect, does not work without: a setting that is more than 0.
 *       behaviour or effect, setting, its member
 */
struct need {
    uint32_t what;
    const char *setting;
    size_t offset;
};

#define NEED(what, setting, record, member)                                                        \
    {                                                                                              \
        what, setting, offsetof(record, member)                                                    \
    }

static const struct need behaviour_needs[] = {
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

static const struct need effect_needs[] = {
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

static const struct need class_needs[] = {
    NEED(ITEM_WEAPON, "damage", struct item_kind, damage_max),
    NEED(ITEM_MISSILE, "damage", struct item_kind, damage_max),
};

#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

/*
 * Complains of what `record` (of `setting`) lacks though it has something in the set `has`, whose
 * names are `names`.
 */
static void check_needs(struct reader *reader, const config_setting_t *setting, const void *record,
                        const struct need *needs, size_t count, uint64_t has,
                        const char *const *names)
{
    for (size_t i = 0; i < count; i++) {
        int32_t value = *(const int32_t *)((const char *)record + needs[i].offset);
        if ((has >> needs[i].what & 1) && value <= 0)
            reader_complain(reader, setting, "%s: \"%s\" needs '%s' to be more than 0",
                            config_setting_name(setting), names[needs[i].what], needs[i].setting);
    }
}

void take_id(struct reader *reader, const config_setting_t *setting, char id[KIND_ID_ROOM])
{
    const char *name = config_setting_name(setting);
    if (name[strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-")] != '\0' ||
        strlen(name) >= KIND_ID_ROOM)
        reader_complain(reader, setting,
                        "'%.*s' must be at most %d lower-case letters, digits and hyphens",
                        (int)READER_NAME_MAX, name, KIND_ID_ROOM - 1);
    text_copy(id, KIND_ID_ROOM, name);
}

bool is_kind(struct reader *reader, const config_setting_t *setting)
{
    if (config_setting_is_group(setting))
        return true;
    if (config_setting_type(setting) == CONFIG_TYPE_NONE)
        return false; /* the file breaks off */
    struct text value = {0};
    reader_add_value(setting, &value);
    reader_complain(reader, setting, "%.*s must be a group { } of settings, not %s",
                    (int)READER_NAME_MAX, config_setting_name(setting), text_string(&value));
    text_release(&value);
    return false;
}

static void read_monster(struct reader *reader, config_setting_t *setting, struct kinds *kinds,
                         size_t i)
{
    struct monster_record record = {.kind.summons = -1};
    schema_default(monster_schema, &record);
    take_id(reader, setting, record.kind.id);
    if (is_kind(reader, setting)) {
        size_t mistakes = reader->mistake_count;
        schema_read(reader, monster_schema, setting, &record);
        if (reader->mistake_count == mistakes)
            check_needs(reader, setting, &record.kind, behaviour_needs, COUNT_OF(behaviour_needs),
                        record.kind.behaviours, behaviour_names);
    }
    kinds->monsters[i] = record.kind;
    kinds->monster_spawns[i] = record.spawn;
}

void complain_of_id(struct reader *reader, const config_setting_t *setting, const char *what,
                    const char *id, const void *kinds, size_t count, size_t size)
{
    const char **ids = mem_alloc(count + 1, sizeof *ids);
    for (size_t i = 0; i < count; i++)
        ids[i] = (const char *)kinds + i * size;
    const char *nearest = text_nearest(id, ids);
    reader_complain(reader, setting, "there is no %s '%.*s'%s%s%s", what, (int)READER_NAME_MAX, id,
                    nearest ? "; did you mean '" : "", nearest ? nearest : "", nearest ? "'?" : "");
    mem_free(ids);
}

/* Finds what monster `i` summons, once all are known. */
static void link_summons(struct reader *reader, config_setting_t *setting, struct kinds *kinds,
                         size_t i)
{
    struct monster_kind *kind = &kinds->monsters[i];
    const config_setting_t *summons = config_setting_get_member(setting, "summons");
    if (!summons != !monster_kind_has(kind, BEHAVIOUR_SUMMONS))
        reader_complain(reader, summons ? summons : setting,
                        "%s: the behaviour \"summons\" and the setting 'summons' go together only",
                        kind->id);
    const char *id = summons ? config_setting_get_string(summons) : NULL;
    if (!id)
        return;
    kind->summons = kinds_find_monster(kinds, id);
    if (kind->summons < 0)
        complain_of_id(reader, summons, "monster", id, kinds->monsters, kinds->monster_count,
                       sizeof *kinds->monsters);
}

static void read_monsters(struct reader *reader, struct kinds *kinds)
{
    config_setting_t *root = reader_root(reader);
    kinds->monster_count = (size_t)config_setting_length(root);
    kinds->monsters = mem_alloc(kinds->monster_count, sizeof *kinds->monsters);
    kinds->monster_spawns = mem_alloc(kinds->monster_count, sizeof *kinds->monster_spawns);
    for (size_t i = 0; i < kinds->monster_count; i++)
        read_monster(reader, config_setting_get_elem(root, (unsigned)i), kinds, i);
    for (size_t i = 0; i < kinds->monster_count && !reader->broken; i++)
        link_summons(reader, config_setting_get_elem(root, (unsigned)i), kinds, i);
}

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
static void check_unknown(struct reader *reader, const config_setting_t *setting,
                          const struct item_kind *kind, const struct spawn_row *spawn)
{
    enum { SURE_MIN = 2 };
    int32_t sure = spawn_row_sure_early(spawn);
    if (kind->unknown && sure < SURE_MIN)
        reader_complain(reader, setting,
                        "%s: what can be unknown must lie at least %d times on floors up to %d; "
                        "'sure' and 'every' make it %d",
                        kind->id, SURE_MIN, DEAL_DEPTH, (int)sure);
    if (kind->unknown && (kind->class == ITEM_WEAPON || kind->class == ITEM_ARMOUR))
        reader_complain(reader, setting, "%s: weapons and armour cannot be unknown", kind->id);
}

static void check_thrown(struct reader *reader, const config_setting_t *setting,
                         const struct item_kind *kind)
{
    if (kind->thrown != EFFECT_NONE && !effect_can_be_thrown((enum effect)kind->thrown))
        reader_complain(reader, setting,
                        "%s: the effect \"%s\" works on its user alone and cannot be thrown",
                        kind->id, effect_names[kind->thrown]);
}

static void check_item(struct reader *reader, const config_setting_t *setting,
                       const struct item_kind *kind)
{
    uint64_t effects = UINT64_C(1) << kind->effect | UINT64_C(1) << kind->thrown;
    check_needs(reader, setting, kind, effect_needs, COUNT_OF(effect_needs), effects, effect_names);
    check_needs(reader, setting, kind, class_needs, COUNT_OF(class_needs),
                UINT32_C(1) << kind->class, item_class_names);
}

static void read_item(struct reader *reader, config_setting_t *setting, struct kinds *kinds,
                      size_t i)
{
    struct item_record record = {.spawn = {.group_min = 1, .group_max = 1}};
    schema_default(item_schema, &record);
    take_id(reader, setting, record.kind.id);
    if (is_kind(reader, setting)) {
        size_t mistakes = reader->mistake_count;
        schema_read(reader, item_schema, setting, &record);
        if (reader->mistake_count == mistakes) {
            check_item(reader, setting, &record.kind);
            check_thrown(reader, setting, &record.kind);
            check_unknown(reader, setting, &record.kind, &record.spawn);
        }
    }
    kinds->items[i] = record.kind;
    kinds->item_spawns[i] = record.spawn;
    kinds->item_spawns[i].class = record.kind.class;
}

static bool has_crown(const struct kinds *kinds)
{
    for (size_t i = 0; i < kinds->item_count; i++)
        if (kinds->items[i].effect == EFFECT_CROWN)
            return true;
    return false;
}

static void read_items(struct reader *reader, struct kinds *kinds)
{
    config_setting_t *root = reader_root(reader);
    kinds->item_count = (size_t)config_setting_length(root);
    kinds->items = mem_alloc(kinds->item_count, sizeof *kinds->items);
    kinds->item_spawns = mem_alloc(kinds->item_count, sizeof *kinds->item_spawns);
    for (size_t i = 0; i < kinds->item_count; i++)
        read_item(reader, config_setting_get_elem(root, (unsigned)i), kinds, i);
    if (!reader->broken && !has_crown(kinds))
        reader_complain(reader, NULL,
                        "no item has the effect \"crown\", so that no game could be won");
}

#undef MEMBER
#undef PAIR
#define MEMBER(member) SCHEMA_MEMBER(struct appearance, member)

static const struct schema_row appearance_rows[] = {
    {"name", &schema_text, MEMBER(name), 0, 0, REQUIRED},
    {"plural", &schema_text, MEMBER(plural), 0, 0, REQUIRED},
    {"class", &schema_choice, MEMBER(class), 0, 0, REQUIRED, .names = item_class_names},
    {"colour", &schema_choice, MEMBER(colour), 0, 0, REQUIRED, .names = colour_names},
};

static const struct schema appearance_schema = SCHEMA_OF(appearance_rows);

/* Each kind that can be unknown needs an appearance that no other one has. */
static void check_appearances(struct reader *reader, const struct kinds *kinds)
{
    for (int class = 0; class < ITEM_CLASS_COUNT; class ++) {
        int wanted = 0, there = 0;
        for (size_t i = 0; i < kinds->item_count; i++)
            wanted += kinds->items[i].unknown && kinds->items[i].class == class;
        for (size_t i = 0; i < kinds->appearance_count; i++)
            there += kinds->appearances[i].class == class;
        if (there < wanted)
            reader_complain(reader, NULL,
                            "%d kinds of the class \"%s\" can be unknown, but there are %d "
                            "appearances for them",
                            wanted, item_class_names[class], there);
    }
}

static void read_appearances(struct reader *reader, struct kinds *kinds)
{
    config_setting_t *root = reader_root(reader);
    kinds->appearance_count = (size_t)config_setting_length(root);
    kinds->appearances = mem_alloc(kinds->appearance_count, sizeof *kinds->appearances);
    for (size_t i = 0; i < kinds->appearance_count; i++) {
        config_setting_t *setting = config_setting_get_elem(root, (unsigned)i);
        take_id(reader, setting, kinds->appearances[i].id);
        if (is_kind(reader, setting))
            schema_read(reader, appearance_schema, setting, &kinds->appearances[i]);
    }
    if (!reader->broken && reader->mistake_count == 0)
        check_appearances(reader, kinds);
}

static const struct data_file {
    const char *name;
    void (*read)(struct reader *reader, struct kinds *kinds);
    void (*read_beside)(struct reader *reader, struct kinds *kinds); /* the built-in one, beside
                                                                        those of a folder */
    bool needs_others; /* names kinds of the files before it, which must be good */
} data_files[] = {
    {"monsters.cfg", read_monsters, read_monsters, false},
    {"items.cfg", read_items, read_items, false},
    {"appearances.cfg", read_appearances, read_appearances, true},
    {"player.cfg", read_player, read_player, true},
    {"vaults.cfg", read_vaults, read_vaults_that_fit, true},
};

static void add_embedded(const char *name, struct text *text)
{
    const struct embedded_file *file = embedded_files;
    while (file->name && strcmp(file->name, name) != 0)
        file++;
    BUG_IF(!file->name);
    for (const char *const *line = file->lines; *line; line++)
        text_addf(text, "%s\n", *line);
}

/* Sets *path to the file in the folder. Whether there is anything of that name. */
static bool find_file(const char *folder, const char *name, struct text *path)
{
    text_reset(path);
    text_addf(path, "%s/%s", folder, name);
    struct stat status;
    return stat(text_string(path), &status) == 0 || errno != ENOENT;
}

static bool read_file(struct kinds *kinds, const struct data_file *file, const char *folder,
                      struct text *errors)
{
    struct text path = {0}, embedded = {0};
    struct reader reader;
    bool in_folder = folder && find_file(folder, file->name, &path);
    if (in_folder) {
        reader_open_file(&reader, text_string(&path));
    } else {
        add_embedded(file->name, &embedded);
        text_reset(&path);
        text_addf(&path, "built-in %s", file->name);
        reader_open_text(&reader, text_string(&path), &embedded);
    }
    (folder && !in_folder ? file->read_beside : file->read)(&reader, kinds);
    bool good = reader_close(&reader, errors);
    text_release(&path);
    text_release(&embedded);
    return good;
}

/* Whether the folder holds any data file; if not, says so. */
static bool check_folder(const char *folder, struct text *errors)
{
    struct text path = {0};
    bool found = false;
    for (size_t i = 0; i < COUNT_OF(data_files) && !found; i++)
        found = find_file(folder, data_files[i].name, &path);
    if (!found)
        text_addf(errors,
                  "%s: holds none of monsters.cfg, items.cfg, appearances.cfg, player.cfg "
                  "and vaults.cfg\n",
                  folder);
    text_release(&path);
    return found;
}

struct kinds *kinds_load(const char *folder, struct text *errors)
{
    if (folder && !check_folder(folder, errors))
        return NULL;
    struct kinds *kinds = mem_alloc(1, sizeof *kinds);
    bool good = true;
    for (size_t i = 0; i < COUNT_OF(data_files); i++)
        if (good || !data_files[i].needs_others)
            good &= read_file(kinds, &data_files[i], folder, errors);
    if (!good) {
        kinds_unload(kinds);
        return NULL;
    }
    kinds_seal(kinds);
    return kinds;
}

void kinds_unload(struct kinds *kinds)
{
    if (!kinds)
        return;
    kinds_release(kinds);
    mem_free(kinds);
}
