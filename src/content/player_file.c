/* player.cfg: the player, what they carry, and what practice games add to that. */
#include "content/kinds_read.h"
#include "game/game.h"

struct player_record {
    struct player_kind player;
    const struct kinds *kinds; /* for the items of the kit */
};

static const struct schema_type kit_type, practice_type;

#define MEMBER(member) SCHEMA_MEMBER(struct player_record, player.member)
#define PAIR(member)   PAIR_MEMBER(struct player_record, player.member)

static const struct schema_row player_rows[] = {
    {"health", &schema_number, MEMBER(health), 1, 10000, REQUIRED},
    {"accuracy", &schema_number, MEMBER(accuracy), 0, 200, REQUIRED},
    {"evasion", &schema_number, MEMBER(evasion), 0, 200, REQUIRED},
    {"damage", &schema_pair, PAIR(damage_min), 1, 1000, REQUIRED},
    {"regeneration", &schema_number, MEMBER(regeneration), 1, 100000, REQUIRED},
    {"lamp", &schema_number, MEMBER(lamp), 1, 30, STANDARD(7)},
    {"kit", &kit_type, 0, 0, 1, STACK_MAX, STANDARD(0)},
    {"practice", &practice_type, 0, 0, 1, STACK_MAX, STANDARD(0)},
};

static const struct schema player_schema = SCHEMA_OF(player_rows);

/* The item that is named as the setting is; −1, with a complaint, where there is none. */
static int32_t find_named_item(struct reader *reader, const config_setting_t *setting,
                               const struct kinds *kinds)
{
    int32_t item = kinds_find_item(kinds, config_setting_name(setting));
    if (item < 0)
        complain_of_id(reader, setting, "item", config_setting_name(setting), kinds->items,
                       kinds->item_count, sizeof *kinds->items);
    return item;
}

static bool take_kit_item(struct reader *reader, const struct schema_row *row,
                          const config_setting_t *setting, struct player_record *record)
{
    if (config_setting_type(setting) != CONFIG_TYPE_INT ||
        config_setting_get_int(setting) < row->low || config_setting_get_int(setting) > row->high)
        return false;
    int32_t item = find_named_item(reader, setting, record->kinds);
    struct player_kind *player = &record->player;
    if (item < 0)
        return true;
    player->kit[player->kit_count].item = (uint16_t)item;
    player->kit[player->kit_count].count = (uint16_t)config_setting_get_int(setting);
    player->kit_count++;
    return true;
}

/* [floor, count]; false where it is not that. */
static bool take_practice_item(struct reader *reader, const struct schema_row *row,
                               const config_setting_t *setting, struct player_record *record)
{
    if (!config_setting_is_array(setting) || config_setting_length(setting) != 2 ||
        config_setting_type(config_setting_get_elem(setting, 0)) != CONFIG_TYPE_INT)
        return false;
    int depth = config_setting_get_int_elem(setting, 0);
    int count = config_setting_get_int_elem(setting, 1);
    if (depth < 2 || depth > FLOOR_DEPTHS || count < row->low || count > row->high)
        return false;
    int32_t item = find_named_item(reader, setting, record->kinds);
    struct player_kind *player = &record->player;
    if (item >= 0)
        player->practice[player->practice_count++] =
            (struct practice_item){(uint16_t)item, depth, count};
    return true;
}

typedef bool take_element(struct reader *reader, const struct schema_row *row,
                          const config_setting_t *setting, struct player_record *record);

/* Takes each member of a group of at most `room`; returns what is not allowed. */
static const config_setting_t *take_each(struct reader *reader, const struct schema_row *row,
                                         config_setting_t *setting, void *target, int room,
                                         take_element *take)
{
    if (!config_setting_is_group(setting) || config_setting_length(setting) > room)
        return setting;
    for (int i = 0; i < config_setting_length(setting); i++) {
        const config_setting_t *element = config_setting_get_elem(setting, (unsigned)i);
        if (config_setting_type(element) != CONFIG_TYPE_NONE && !take(reader, row, element, target))
            return element;
    }
    return NULL;
}

static const config_setting_t *kit_take(struct reader *reader, const struct schema_row *row,
                                        config_setting_t *setting, void *target)
{
    return take_each(reader, row, setting, target, PLAYER_KIT_MAX, take_kit_item);
}

static const config_setting_t *practice_take(struct reader *reader, const struct schema_row *row,
                                             config_setting_t *setting, void *target)
{
    return take_each(reader, row, setting, target, PRACTICE_KIT_MAX, take_practice_item);
}

static void practice_allowed(const struct schema_row *row, struct text *text)
{
    text_addf(text,
              "a group { } of at most %d kinds of items, each with [floor, count]: a floor from 2 "
              "to %d and a whole number from %d to %d",
              PRACTICE_KIT_MAX, FLOOR_DEPTHS, (int)row->low, (int)row->high);
}

static void kit_allowed(const struct schema_row *row, struct text *text)
{
    text_addf(text,
              "a group { } of at most %d kinds of items, each with a whole number from %d to %d",
              PLAYER_KIT_MAX, (int)row->low, (int)row->high);
}

static const struct schema_type kit_type = {kit_take, kit_allowed, NULL, false};
static const struct schema_type practice_type = {practice_take, practice_allowed, NULL, false};

void read_player(struct reader *reader, const struct entries *entries, struct kinds *kinds)
{
    (void)entries; /* they are the settings of one record */
    struct player_record record = {.kinds = kinds};
    schema_read(reader, player_schema, reader_root(reader), &record);
    kinds->player = record.player;
}
