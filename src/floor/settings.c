#include "floor/settings.h"

const struct floor_setting_info floor_setting_infos[FLOOR_SETTING_COUNT] = {
#define ROW(field, low, high, standard, help)                                                      \
    {#field, offsetof(struct floor_settings, field), low, high, standard, help},
    FLOOR_SETTINGS(ROW)
#undef ROW
};

void dungeon_settings_default(struct dungeon_settings *settings)
{
    struct floor_settings standard = {.maze = maze_default_parameters};
    for (size_t i = 0; i < FLOOR_SETTING_COUNT; i++)
        *floor_setting(&standard, i) = floor_setting_infos[i].standard;
    for (int i = 0; i < MAZE_ALGORITHM_COUNT; i++)
        standard.builder_weight[i] = BUILDER_WEIGHT_DEFAULT;
    for (int i = 0; i < FLOOR_DEPTHS; i++)
        settings->depth[i] = standard;
#define ROW(field, low, high, standard, help) settings->field = standard;
    DUNGEON_SETTINGS(ROW)
#undef ROW
}

static bool impossible(struct text *why, const char *reason)
{
    text_add(why, reason);
    return false;
}

static bool in_order(struct text *why, const char *low_name, int32_t low, const char *high_name,
                     int32_t high)
{
    if (low > high)
        text_addf(why, "%s = %d is more than %s = %d", low_name, (int)low, high_name, (int)high);
    return low <= high;
}

bool floor_settings_possible(const struct floor_settings *s, struct text *why)
{
    int32_t weight = 0;
    for (int i = 0; i < MAZE_ALGORITHM_COUNT; i++)
        weight += s->builder_weight[i];
    if (weight == 0)
        return impossible(why, "no builder has a weight above 0");
    if (s->width % 2 == 0 || s->height % 2 == 0)
        return impossible(why, "width and height must be odd");
    if (!maze_parameters_possible(&s->maze))
        return impossible(why, "newest, random and oldest of growing-tree are all 0");
    if (!in_order(why, "rooms_min", s->rooms_min, "rooms_max", s->rooms_max) ||
        !in_order(why, "room_width_min", s->room_width_min, "room_width_max", s->room_width_max) ||
        !in_order(why, "room_height_min", s->room_height_min, "room_height_max",
                  s->room_height_max))
        return false;
    /* a room leaves a cell of the maze on either side, so that there is a way round it */
    int32_t widest = (s->width - 1) / 2 - 2, highest = (s->height - 1) / 2 - 2;
    if (s->rooms_max > 0 && (s->room_width_max > widest || s->room_height_max > highest)) {
        text_addf(why,
                  "rooms of up to %d x %d cells do not fit a floor of %d x %d tiles, which has "
                  "place for rooms of %d x %d",
                  (int)s->room_width_max, (int)s->room_height_max, (int)s->width, (int)s->height,
                  (int)widest, (int)highest);
        return false;
    }
    return true;
}

int32_t floor_settings_scaled(const struct floor_settings *settings, int32_t number)
{
    int64_t usual = (int64_t)floor_setting_infos[FLOOR_SETTING_width].standard *
                    floor_setting_infos[FLOOR_SETTING_height].standard;
    int64_t area = (int64_t)settings->width * settings->height;
    return area > usual ? (int32_t)((number * area + usual / 2) / usual) : number;
}

static void floor_settings_visit(struct floor_settings *settings, struct stream *s)
{
    for (size_t i = 0; i < FLOOR_SETTING_COUNT; i++)
        stream_range_i32(s, floor_setting(settings, i), floor_setting_infos[i].low,
                         floor_setting_infos[i].high);
    for (int i = 0; i < MAZE_ALGORITHM_COUNT; i++)
        stream_range_i32(s, &settings->builder_weight[i], 0, BUILDER_WEIGHT_MAX);
    for (size_t i = 0; i < MAZE_PARAMETER_COUNT; i++)
        stream_range_i32(s, maze_parameter(&settings->maze, i), maze_parameter_infos[i].low,
                         maze_parameter_infos[i].high);
}

void dungeon_settings_visit(struct dungeon_settings *settings, struct stream *s)
{
    for (int i = 0; i < FLOOR_DEPTHS; i++)
        floor_settings_visit(&settings->depth[i], s);
#define ROW(field, low, high, standard, help) stream_range_i32(s, &settings->field, low, high);
    DUNGEON_SETTINGS(ROW)
#undef ROW
    struct text why = {0};
    for (int i = 0; i < FLOOR_DEPTHS && stream_reading(s); i++)
        s->failed |= !floor_settings_possible(&settings->depth[i], &why);
    text_release(&why);
}

uint64_t dungeon_settings_digest(const struct dungeon_settings *settings)
{
    struct dungeon_settings copy = *settings;
    struct stream s;
    stream_init_hash(&s);
    dungeon_settings_visit(&copy, &s);
    return s.hash;
}
