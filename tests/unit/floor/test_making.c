#include "cmocka_all.h"

#include <stdio.h>
#include <string.h>

#include "floor/build.h"
#include "floor/floors.h"
#include "floor/making.h"

/* Whether what is shown is the finished floor: tiles, monsters and items, and no marks. */
static void assert_finished(const struct making_show *show)
{
    const struct floor *floor = &show->making->floor;
    size_t monsters = 0, items = 0;
    for (size_t i = 0; i < map_area(&floor->map); i++) {
        assert_int_equal(show->layers[LAYER_TERRAIN][i], floor->map.tiles[i]);
        assert_int_equal(show->layers[LAYER_MARK][i], MARK_NONE);
        monsters += show->layers[LAYER_MONSTER][i] > 0;
        items += show->layers[LAYER_ITEM][i] > 0;
    }
    assert_int_equal(monsters, floor->monster_count);
    assert_int_equal(items, floor->item_count);
    for (size_t i = 0; i < floor->monster_count; i++)
        assert_int_equal(show->layers[LAYER_MONSTER][map_index(&floor->map, floor->monsters[i].at)],
                         floor->monsters[i].kind + 1);
}

/* Records a floor, which must be the one made without, and shows it to its end. */
static void check_making(uint64_t seed, int32_t depth, const struct dungeon_settings *settings)
{
    struct making making;
    struct making_show show;
    making_record(&making, seed, depth, settings, &test_spawns);
    assert_true(floor_hash(&making.floor) == hash_of_floor(seed, depth, settings));
    making_show_init(&show, &making);
    assert_int_equal(show.layers[LAYER_TERRAIN][0], TERRAIN_BEDROCK);
    size_t steps = 0;
    while (making_show_advance(&show))
        steps++;
    assert_true(steps > 100);
    assert_finished(&show);
    making_show_release(&show);
    making_release(&making);
}

static void looking_on_changes_no_floor_and_ends_with_it(void **state)
{
    (void)state;
    for (int32_t builder = 0; builder < MAZE_ALGORITHM_COUNT; builder++) {
        struct floor_settings settings = default_settings();
        allow_only(&settings, builder);
        struct dungeon_settings squares = settings_everywhere(&settings);
        struct dungeon_settings hexagons = hexagons_everywhere(&settings);
        for (uint64_t seed = 1; seed <= 3; seed++) {
            check_making(seed, 4, &squares);
            check_making(seed, 4, &hexagons);
        }
    }
}

static void every_stage_that_runs_is_a_chapter(void **state)
{
    (void)state;
    struct floor_settings settings = default_settings();
    settings.stage_rooms = settings.stage_life = 0;
    struct dungeon_settings dungeon = settings_everywhere(&settings);
    struct making making;
    making_record(&making, 3, 5, &dungeon, &test_spawns);
    size_t chapter = 0;
    for (const struct stage *stage = floor_stages; stage->name; stage++) {
        if (strcmp(stage->name, "rooms") == 0 || strcmp(stage->name, "life") == 0)
            continue;
        assert_true(chapter < making.chapter_count);
        assert_string_equal(making.chapters[chapter].name, stage->name);
        assert_true(strlen(making.chapters[chapter].what) > 5);
        assert_int_equal(making.chapters[chapter].attempt, 1);
        chapter++;
    }
    assert_int_equal(chapter, making.chapter_count);
    making_release(&making);
}

static const struct making_chapter *chapter_of(const struct making *making, const char *name)
{
    for (size_t i = 0; i < making->chapter_count; i++)
        if (strcmp(making->chapters[i].name, name) == 0)
            return &making->chapters[i];
    return NULL;
}

static void assert_told(const struct making *making, const char *name, const char *part)
{
    struct text text = {0};
    making_tell(chapter_of(making, name), &text);
    if (!strstr(text_string(&text), part))
        fail_msg("%s: '%s' is not in '%s'", name, part, text_string(&text));
    text_release(&text);
}

static void what_a_stage_did_is_told_by_its_numbers(void **state)
{
    (void)state;
    struct floor_settings settings = default_settings();
    struct dungeon_settings dungeon = settings_everywhere(&settings);
    struct making making;
    char part[40];
    making_record(&making, 3, 5, &dungeon, &test_spawns);
    snprintf(part, sizeof part, ", %zu rooms", making.floor.room_count);
    assert_told(&making, "rooms", part);
    snprintf(part, sizeof part, "%zu monsters, %zu items", making.floor.monster_count,
             making.floor.item_count);
    assert_told(&making, "life", part);
    assert_told(&making, "carve", "nothing changes"); /* it was shown as tiles all along */
    assert_told(&making, "stairs", "opened");
    assert_told(&making, "trim", "closed");
    making_release(&making);
}

static void the_maze_grows_by_marks_that_do_not_stay(void **state)
{
    (void)state;
    static const int builders[] = {MAZE_WILSON, MAZE_PRIM};
    static const enum making_mark marks[] = {MARK_WALK, MARK_FRONTIER};
    for (int i = 0; i < 2; i++) {
        struct floor_settings settings = default_settings();
        allow_only(&settings, builders[i]);
        struct dungeon_settings dungeon = settings_everywhere(&settings);
        struct making making;
        struct making_show show;
        making_record(&making, 1, 1, &dungeon, &test_spawns);
        making_show_init(&show, &making);
        size_t most = 0;
        while (making_show_advance(&show) && show.chapter == 0) {
            size_t marked = 0;
            for (size_t tile = 0; tile < map_area(&making.floor.map); tile++)
                marked += show.layers[LAYER_MARK][tile] == marks[i];
            most = marked > most ? marked : most;
            assert_true(!making_show_chapter_done(&show) || marked == 0);
        }
        assert_true(most > 3);
        making_show_release(&show);
        making_release(&making);
    }
}

static void stages_can_be_shown_one_at_a_time(void **state)
{
    (void)state;
    struct dungeon_settings dungeon;
    struct making making;
    struct making_show show;
    dungeon_settings_default(&dungeon);
    making_record(&making, 8, 2, &dungeon, &test_spawns);
    making_show_init(&show, &making);
    for (size_t i = 0; i < making.chapter_count; i++) {
        assert_true(making_show_finish_chapter(&show));
        assert_int_equal(show.chapter, i);
        assert_true(making_show_chapter_done(&show));
    }
    assert_false(making_show_finish_chapter(&show));
    assert_false(making_show_advance(&show));
    assert_finished(&show);
    making_show_release(&show);
    making_release(&making);
}

static const char *fail_thrice(struct build *build)
{
    return build->floor->attempts <= 3 ? "not this one" : NULL;
}

static const char *fail_always(struct build *build)
{
    (void)build;
    return "never";
}

/* Records by the usual stages and one more at the end; shows it all. */
static void record_failing(struct making *making, const char *(*run)(struct build *build))
{
    struct stage stages[32];
    size_t count = 0;
    struct dungeon_settings dungeon;
    struct making_show show;
    while (floor_stages[count].name) {
        stages[count] = floor_stages[count];
        count++;
    }
    stages[count++] = (struct stage){.name = "fault", .run = run, .what = "it goes wrong"};
    stages[count] = (struct stage){0};
    dungeon_settings_default(&dungeon);
    making_record_by(stages, making, 6, 5, &dungeon, &test_spawns);
    making_show_init(&show, making);
    while (making_show_advance(&show))
        continue;
    assert_finished(&show);
    making_show_release(&show);
}

static void attempts_given_up_are_told_and_cleared_away(void **state)
{
    (void)state;
    struct making making;
    record_failing(&making, fail_thrice);
    assert_int_equal(making.chapters[0].attempt, 1);
    assert_int_equal(making.chapters[making.chapter_count - 1].attempt, 4);
    assert_null(making.chapters[making.chapter_count - 1].failure);
    assert_told(&making, "fault", "given up: not this one");
    making_release(&making);
}

static void the_plain_floor_is_the_last_chapter_where_no_attempt_was_good(void **state)
{
    (void)state;
    struct making making;
    record_failing(&making, fail_always);
    assert_string_equal(making.chapters[making.chapter_count - 1].name, "plain");
    assert_told(&making, "plain", "opened");
    making_release(&making);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(looking_on_changes_no_floor_and_ends_with_it),
        cmocka_unit_test(every_stage_that_runs_is_a_chapter),
        cmocka_unit_test(what_a_stage_did_is_told_by_its_numbers),
        cmocka_unit_test(the_maze_grows_by_marks_that_do_not_stay),
        cmocka_unit_test(stages_can_be_shown_one_at_a_time),
        cmocka_unit_test(attempts_given_up_are_told_and_cleared_away),
        cmocka_unit_test(the_plain_floor_is_the_last_chapter_where_no_attempt_was_good),
    };
    return RUN_TESTS(tests);
}
