#include "cmocka_all.h"

#include <string.h>

#include "base/text.h"
#include "floor/floors.h"

static void defaults_are_in_range_and_possible(void **state)
{
    (void)state;
    struct dungeon_settings dungeon;
    dungeon_settings_default(&dungeon);
    for (int i = 0; i < FLOOR_DEPTHS; i++) {
        struct text why = {0};
        assert_true(floor_settings_possible(&dungeon.depth[i], &why));
        assert_string_equal(text_string(&why), "");
        for (size_t j = 0; j < FLOOR_SETTING_COUNT; j++) {
            const struct floor_setting_info *info = &floor_setting_infos[j];
            int32_t value = *floor_setting(&dungeon.depth[i], j);
            assert_true(value == info->standard);
            assert_true(value >= info->low && value <= info->high);
        }
        for (int j = 0; j < MAZE_ALGORITHM_COUNT; j++)
            assert_int_equal(dungeon.depth[i].builder_weight[j], BUILDER_WEIGHT_DEFAULT);
    }
}

static void each_setting_has_a_name_and_a_place_of_its_own(void **state)
{
    (void)state;
    for (size_t i = 0; i < FLOOR_SETTING_COUNT; i++) {
        assert_true(strlen(floor_setting_infos[i].name) > 0);
        assert_true(strlen(floor_setting_infos[i].help) > 0);
        for (size_t j = 0; j < i; j++) {
            assert_string_not_equal(floor_setting_infos[i].name, floor_setting_infos[j].name);
            assert_true(floor_setting_infos[i].offset != floor_setting_infos[j].offset);
        }
    }
    struct floor_settings settings = default_settings();
    *floor_setting(&settings, FLOOR_SETTING_loop_detour) = 44;
    assert_int_equal(settings.loop_detour, 44);
}

/* A setting of the defaults that is changed. */
struct change {
    size_t setting;
    int32_t value;
};

static struct floor_settings changed(struct change change)
{
    struct floor_settings settings = default_settings();
    *floor_setting(&settings, change.setting) = change.value;
    return settings;
}

static void assert_possible(const struct floor_settings *settings, const char *expected)
{
    struct text why = {0};
    assert_int_equal(floor_settings_possible(settings, &why), expected == NULL);
    assert_string_equal(text_string(&why), expected ? expected : "");
    text_release(&why);
}

static void impossible_combinations_are_told(void **state)
{
    (void)state;
    static const struct {
        struct change change;
        const char *why;
    } cases[] = {
        {{FLOOR_SETTING_width, 80}, "width and height must be odd"},
        {{FLOOR_SETTING_height, 22}, "width and height must be odd"},
        {{FLOOR_SETTING_rooms_min, 9}, "rooms_min = 9 is more than rooms_max = 8"},
        {{FLOOR_SETTING_rooms_max, 4}, "rooms_min = 5 is more than rooms_max = 4"},
        {{FLOOR_SETTING_room_width_min, 7}, "room_width_min = 7 is more than room_width_max = 6"},
        {{FLOOR_SETTING_room_width_max, 2}, "room_width_min = 3 is more than room_width_max = 2"},
        {{FLOOR_SETTING_room_height_min, 4},
         "room_height_min = 4 is more than room_height_max = 3"},
        {{FLOOR_SETTING_room_height_max, 1},
         "room_height_min = 2 is more than room_height_max = 1"},
        {{FLOOR_SETTING_width, 15},
         "rooms of up to 6 x 3 cells do not fit a floor of 15 x 21 tiles, which has place for "
         "rooms of 5 x 8"},
        {{FLOOR_SETTING_height, 9},
         "rooms of up to 6 x 3 cells do not fit a floor of 79 x 9 tiles, which has place for "
         "rooms of 37 x 2"},
        {{FLOOR_SETTING_room_height_max, 9},
         "rooms of up to 6 x 9 cells do not fit a floor of 79 x 21 tiles, which has place for "
         "rooms of 37 x 8"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct floor_settings settings = changed(cases[i].change);
        assert_possible(&settings, cases[i].why);
    }
}

static void what_just_fits_is_possible(void **state)
{
    (void)state;
    static const struct change changes[] = {
        {FLOOR_SETTING_width, 17},          {FLOOR_SETTING_height, 11},
        {FLOOR_SETTING_rooms_min, 8},       {FLOOR_SETTING_rooms_max, 5},
        {FLOOR_SETTING_room_width_min, 6},  {FLOOR_SETTING_room_width_max, 3},
        {FLOOR_SETTING_room_height_min, 3}, {FLOOR_SETTING_room_height_max, 8},
    };
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        struct floor_settings settings = changed(changes[i]);
        assert_possible(&settings, NULL);
    }
}

static void rooms_that_nobody_wants_need_not_fit(void **state)
{
    (void)state;
    struct floor_settings settings = default_settings();
    settings.width = 11;
    settings.height = 9;
    settings.rooms_min = settings.rooms_max = 0;
    assert_possible(&settings, NULL);
}

static void some_builder_must_have_a_weight(void **state)
{
    (void)state;
    struct floor_settings settings = default_settings();
    for (int i = 0; i < MAZE_ALGORITHM_COUNT; i++)
        settings.builder_weight[i] = 0;
    assert_possible(&settings, "no builder has a weight above 0");
    settings.builder_weight[MAZE_ALGORITHM_COUNT - 1] = 1;
    assert_possible(&settings, NULL);
}

static void growing_trees_must_have_something_to_grow_by(void **state)
{
    (void)state;
    struct floor_settings settings = default_settings();
    settings.maze.newest = settings.maze.random = settings.maze.oldest = 0;
    assert_possible(&settings, "newest, random and oldest of growing-tree are all 0");
    settings.maze.oldest = 1;
    assert_possible(&settings, NULL);
}

static void the_digest_changes_with_each_setting(void **state)
{
    (void)state;
    struct dungeon_settings standard;
    dungeon_settings_default(&standard);
    uint64_t digest = dungeon_settings_digest(&standard);
    assert_true(digest == dungeon_settings_digest(&standard));
    struct dungeon_settings more = standard;
    more.hexagonal_floors++;
    assert_true(digest != dungeon_settings_digest(&more));
    for (int depth = 0; depth < FLOOR_DEPTHS; depth++) {
        for (size_t i = 0; i < FLOOR_SETTING_COUNT; i++) {
            struct dungeon_settings other = standard;
            ++*floor_setting(&other.depth[depth], i);
            assert_true(digest != dungeon_settings_digest(&other));
        }
        for (int i = 0; i < MAZE_ALGORITHM_COUNT; i++) {
            struct dungeon_settings other = standard;
            other.depth[depth].builder_weight[i]++;
            assert_true(digest != dungeon_settings_digest(&other));
        }
        for (size_t i = 0; i < MAZE_PARAMETER_COUNT; i++) {
            struct dungeon_settings other = standard;
            ++*maze_parameter(&other.depth[depth].maze, i);
            assert_true(digest != dungeon_settings_digest(&other));
        }
    }
}

static bool read_again(const struct dungeon_settings *written, struct dungeon_settings *read)
{
    struct dungeon_settings copy = *written;
    struct stream out, in;
    stream_init_write(&out);
    dungeon_settings_visit(&copy, &out);
    stream_init_read(&in, out.out.bytes, out.out.length);
    dungeon_settings_visit(read, &in);
    stream_release(&out);
    return !in.failed && in.at == in.size;
}

static void settings_are_read_as_they_were_written(void **state)
{
    (void)state;
    struct dungeon_settings written, read = {0};
    dungeon_settings_default(&written);
    for (int i = 0; i < FLOOR_DEPTHS; i++) {
        written.depth[i].width = 101 + 2 * i;
        written.depth[i].monsters = i;
        written.depth[i].builder_weight[i % MAZE_ALGORITHM_COUNT] = BUILDER_WEIGHT_MAX - i;
        written.depth[i].maze.max_weight = 4096 - i;
        written.depth[i].maze.strict = i % 2;
    }
    written.hexagonal_floors = 7;
    assert_true(read_again(&written, &read));
    assert_int_equal(read.hexagonal_floors, 7);
    assert_true(dungeon_settings_digest(&read) == dungeon_settings_digest(&written));
    assert_int_equal(read.depth[14].width, 129);
    assert_int_equal(read.depth[13].maze.strict, 1);
    assert_int_equal(read.depth[3].maze.max_weight, 4093);
}

static void settings_out_of_range_are_not_read(void **state)
{
    (void)state;
    struct dungeon_settings standard, read;
    dungeon_settings_default(&standard);
    for (size_t i = 0; i < FLOOR_SETTING_COUNT; i++) {
        struct dungeon_settings bad = standard;
        *floor_setting(&bad.depth[7], i) = floor_setting_infos[i].low - 1;
        assert_false(read_again(&bad, &read));
        *floor_setting(&bad.depth[7], i) = floor_setting_infos[i].high + 1;
        assert_false(read_again(&bad, &read));
    }
    for (size_t i = 0; i < MAZE_PARAMETER_COUNT; i++) {
        struct dungeon_settings bad = standard;
        *maze_parameter(&bad.depth[7].maze, i) = maze_parameter_infos[i].low - 1;
        assert_false(read_again(&bad, &read));
        *maze_parameter(&bad.depth[7].maze, i) = maze_parameter_infos[i].high + 1;
        assert_false(read_again(&bad, &read));
    }
    struct dungeon_settings bad = standard;
    bad.depth[0].builder_weight[0] = BUILDER_WEIGHT_MAX + 1;
    assert_false(read_again(&bad, &read));
    bad = standard;
    bad.hexagonal_floors = FLOOR_DEPTHS + 1;
    assert_false(read_again(&bad, &read));
}

static void impossible_settings_are_not_read(void **state)
{
    (void)state;
    struct dungeon_settings bad, read;
    dungeon_settings_default(&bad);
    bad.depth[14].width = 80;
    assert_false(read_again(&bad, &read));
}

static void numbers_grow_with_floors_larger_than_usual(void **state)
{
    (void)state;
    struct floor_settings settings = default_settings();
    assert_int_equal(floor_settings_scaled(&settings, 7), 7);
    settings.width = 11;
    settings.height = 9;
    assert_int_equal(floor_settings_scaled(&settings, 7), 7);
    settings.width = 3 * 79;
    settings.height = 21;
    assert_int_equal(floor_settings_scaled(&settings, 7), 21);
    settings.width = settings.height = 1001;
    assert_int_equal(floor_settings_scaled(&settings, 100), 60398); /* of 1002001 / 1659 */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(defaults_are_in_range_and_possible),
        cmocka_unit_test(each_setting_has_a_name_and_a_place_of_its_own),
        cmocka_unit_test(impossible_combinations_are_told),
        cmocka_unit_test(what_just_fits_is_possible),
        cmocka_unit_test(rooms_that_nobody_wants_need_not_fit),
        cmocka_unit_test(some_builder_must_have_a_weight),
        cmocka_unit_test(growing_trees_must_have_something_to_grow_by),
        cmocka_unit_test(the_digest_changes_with_each_setting),
        cmocka_unit_test(settings_are_read_as_they_were_written),
        cmocka_unit_test(settings_out_of_range_are_not_read),
        cmocka_unit_test(numbers_grow_with_floors_larger_than_usual),
        cmocka_unit_test(impossible_settings_are_not_read),
    };
    return RUN_TESTS(tests);
}
