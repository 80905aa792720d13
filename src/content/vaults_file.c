#include "content/vaults_file.h"

#include <string.h>

#include "base/mem.h"
#include "content/kinds_read.h"
#include "content/schema.h"

/* A vault as in the file. */
struct vault_record {
    struct vault_kind kind;
    struct vault layout;
    bool hexagons;
    char guard[KIND_ID_ROOM];
};

static const struct mark_row {
    char letter;
    bool item;
    int16_t class;
    uint8_t deeper;
} mark_rows[] = {
#define ROW(letter, item, class, deeper) {letter, item, class, deeper},
    VAULT_MARKS(ROW)
#undef ROW
};

enum { MARK_ROWS = sizeof mark_rows / sizeof *mark_rows };

static const struct schema_type map_type;

#define MEMBER(member) SCHEMA_MEMBER(struct vault_record, member)

/*
 *   name           type            member                     range     when missing
 */
static const struct schema_row vault_rows[] = {
    {"name", &schema_text, MEMBER(kind.name), 0, 0, .required = true},
    {"description", &schema_text, MEMBER(kind.description), 0, 0, .required = true},
    {"depth", &schema_pair, offsetof(struct vault_record, layout.depth_min), 2 * sizeof(int32_t), 1,
     FLOOR_DEPTHS, .required = true},
    {"frequency", &schema_number, MEMBER(layout.frequency), 0, 100, .required = true},
    {"unique", &schema_truth, MEMBER(layout.unique), 0, 1, .standard = false},
    {"hexagons", &schema_truth, MEMBER(hexagons), 0, 1, .standard = false},
    {"guard", &schema_text, MEMBER(guard), 0, 0, .standard = 0},
    {"map", &map_type, 0, 0, 0, 0, .required = true},
};

static const struct schema vault_schema = SCHEMA_OF(vault_rows);

/* ---- the drawing ---- */

static bool find_terrain(char glyph, uint8_t *terrain)
{
    for (int i = 0; i < TERRAIN_COUNT; i++)
        if (terrains[i].glyph == glyph && !terrain_is((enum terrain)i, TERRAIN_STAIRS)) {
            *terrain = (uint8_t)i;
            return true;
        }
    return false;
}

static bool find_mark(char letter, struct vault_mark *mark)
{
    if (letter == VAULT_GUARD) {
        mark->class = CLASS_ANY;
        mark->kind = 0; /* which one, is told by the setting `guard` */
        return true;
    }
    for (int i = 0; i < MARK_ROWS; i++)
        if (mark_rows[i].letter == letter) {
            mark->item = mark_rows[i].item;
            mark->class = mark_rows[i].class;
            mark->deeper = mark_rows[i].deeper;
            mark->kind = -1;
            return true;
        }
    return false;
}

static void take_tile(struct reader *reader, const config_setting_t *line, struct vault *vault,
                      size_t x, size_t y)
{
    const char *text = config_setting_get_string(line);
    char c = x < strlen(text) ? text[x] : ' ';
    uint8_t *tile = &vault->tiles[y * vault->width + x];
    struct vault_mark mark = {.x = (uint8_t)x, .y = (uint8_t)y};
    *tile = TERRAIN_BEDROCK;
    if (c == ' ' && vault->topology == TOPOLOGY_HEX)
        return;
    *tile = TERRAIN_FLOOR;
    if (find_terrain(c, tile))
        return;
    if (!find_mark(c, &mark))
        reader_complain(reader, line,
                        "'%c' in a drawing stands for nothing: the top of the file "
                        "lists what may be drawn",
                        c >= ' ' && c <= '~' ? c : '?');
    else if (vault->mark_count == VAULT_MARKS_MAX)
        reader_complain(reader, line, "a vault may hold at most %d things", VAULT_MARKS_MAX);
    else
        vault->marks[vault->mark_count++] = mark;
}

static bool is_side(size_t tiles)
{
    return tiles >= 3 && tiles <= VAULT_SIDE_MAX && tiles % 2 == 1;
}

static size_t line_length(const config_setting_t *drawing, size_t y)
{
    return strlen(config_setting_get_string_elem(drawing, (int)y));
}

/* The lines of a drawing of squares are as long as the first; those for hexagons may end early. */
static bool check_lines(struct reader *reader, const config_setting_t *setting)
{
    size_t height = (size_t)config_setting_length(setting), width = line_length(setting, 0);
    for (size_t y = 1; y < height; y++)
        if (line_length(setting, y) != width) {
            reader_complain(reader, config_setting_get_elem(setting, (unsigned)y),
                            "this line of the drawing has %zu characters, not %zu as the first",
                            line_length(setting, y), width);
            return false;
        }
    return true;
}

/* Finds its width and height. False, with a complaint, where they are not allowed. */
static bool take_size(struct reader *reader, const config_setting_t *setting, struct vault *vault)
{
    bool hex = vault->topology == TOPOLOGY_HEX;
    size_t height = (size_t)config_setting_length(setting), width = 0;
    for (size_t y = 0; y < height; y++)
        width = line_length(setting, y) > width ? line_length(setting, y) : width;
    bool fits = hex ? width <= VAULT_HEX_WIDTH_MAX && height <= VAULT_SIDE_MAX
                    : is_side(width) && is_side(height);
    if (!fits && hex)
        reader_complain(reader, setting,
                        "a drawing of %zu x %zu does not fit: on hexagons it has at most %d "
                        "columns and %d lines",
                        width, height, VAULT_HEX_WIDTH_MAX, VAULT_SIDE_MAX);
    else if (!fits)
        reader_complain(reader, setting,
                        "a drawing of %zu x %zu does not fit: both must be odd numbers "
                        "from 3 to %d",
                        width, height, VAULT_SIDE_MAX);
    vault->width = (uint8_t)width;
    vault->height = (uint8_t)height;
    return fits;
}

static bool is_list_of_texts(const config_setting_t *setting)
{
    if (!config_setting_is_array(setting) && !config_setting_is_list(setting))
        return false;
    int length = config_setting_length(setting);
    for (int i = 0; i < length; i++)
        if (config_setting_type(config_setting_get_elem(setting, (unsigned)i)) !=
            CONFIG_TYPE_STRING)
            return false;
    return length > 0;
}

static const config_setting_t *map_take(struct reader *reader, const struct schema_row *row,
                                        config_setting_t *setting, void *target)
{
    (void)row;
    struct vault_record *record = target; /* the row's offset is 0 */
    struct vault *vault = &record->layout;
    size_t mistakes = reader->mistake_count;
    if (!is_list_of_texts(setting))
        return setting;
    vault->topology = record->hexagons ? TOPOLOGY_HEX : TOPOLOGY_SQUARE;
    if ((!record->hexagons && !check_lines(reader, setting)) || !take_size(reader, setting, vault))
        return NULL;
    for (size_t y = 0; y < vault->height; y++)
        for (size_t x = 0; x < vault->width; x++)
            take_tile(reader, config_setting_get_elem(setting, (unsigned)y), vault, x, y);
    vault_measure(vault);
    const char *mistake = reader->mistake_count == mistakes ? vault_check(vault) : NULL;
    if (mistake)
        reader_complain(reader, setting, "%s", mistake);
    return NULL;
}

static void map_allowed(const struct schema_row *row, struct text *text)
{
    (void)row;
    text_add(text, "a list of texts, the lines of a drawing");
}

static const struct schema_type map_type = {map_take, map_allowed, NULL, false};

/* ---- vaults ---- */

/* Puts the monster that `guard` names on the marks for it. Whether any is drawn. */
static bool place_guard(const struct kinds *kinds, struct vault_record *record)
{
    bool drawn = false;
    for (size_t i = 0; i < record->layout.mark_count; i++)
        if (record->layout.marks[i].kind >= 0) {
            record->layout.marks[i].kind = (int16_t)kinds_find_monster(kinds, record->guard);
            drawn = true;
        }
    return drawn;
}

/* Complains of what a vault needs that the other files do not have. */
static void check_fit(struct reader *reader, const config_setting_t *entry,
                      const struct kinds *kinds, const struct vault_record *record)
{
    if (record->guard[0] != '\0' && kinds_find_monster(kinds, record->guard) < 0)
        complain_of_id(reader, reader_member(reader, entry, "guard"), "monster", record->guard,
                       kinds->monsters, kinds->monster_count, sizeof *kinds->monsters);
    if (record->layout.locks > 0 && kinds_find_effect(kinds, EFFECT_UNLOCK) < 0)
        reader_complain(reader, entry,
                        "%s has a locked door, but no item has the effect \"unlock\"",
                        record->kind.id);
}

static void finish_vault(struct reader *reader, const config_setting_t *entry,
                         const struct kinds *kinds, struct vault_record *record)
{
    bool drawn = place_guard(kinds, record);
    if (drawn != (record->guard[0] != '\0'))
        reader_complain(reader, entry,
                        "%s: the setting 'guard' and the letter %c in the drawing go together only",
                        record->kind.id, VAULT_GUARD);
    else
        check_fit(reader, entry, kinds, record);
}

static void read_vault(struct reader *reader, config_setting_t *entry, struct kinds *kinds,
                       size_t i)
{
    struct vault_record record = {0};
    if (read_kind(reader, vault_schema, entry, record.kind.id, &record))
        finish_vault(reader, entry, kinds, &record);
    kinds->vaults[i] = record.kind;
    kinds->vault_layouts[i] = record.layout;
}

void read_vaults(struct reader *reader, const struct entries *entries, struct kinds *kinds)
{
    kinds->vault_count = entries->count;
    kinds->vaults = mem_alloc(entries->count, sizeof *kinds->vaults);
    kinds->vault_layouts = mem_alloc(entries->count, sizeof *kinds->vault_layouts);
    for (size_t i = 0; i < entries->count; i++)
        read_vault(reader, entries->at[i], kinds, i);
}
