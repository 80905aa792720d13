#include "cmocka_all.h"

#include <string.h>

#include "floor/floors.h"

enum { DUNGEONS = 2000, MISSION = MAZE_DIG + 1 };

/* Only the mission's five. */
static struct floor_settings five_builders(void)
{
    struct floor_settings settings = default_settings();
    for (int32_t builder = MISSION; builder < MAZE_ALGORITHM_COUNT; builder++)
        settings.builder_weight[builder] = 0;
    return settings;
}

static int32_t builder_of(uint64_t seed, int32_t depth, const struct dungeon_settings *settings)
{
    return floor_builder(seed, depth, settings, floor_hexagons(seed, settings));
}

static void deal(int32_t builders[FLOOR_DEPTHS], uint64_t seed,
                 const struct dungeon_settings *settings)
{
    for (int32_t depth = 1; depth <= FLOOR_DEPTHS; depth++) {
        int32_t builder = builder_of(seed, depth, settings);
        assert_true(builder >= 0 && builder < MAZE_ALGORITHM_COUNT);
        assert_true(settings->depth[depth - 1].builder_weight[builder] > 0);
        builders[depth - 1] = builder;
    }
}

static int floors_of(const int32_t builders[FLOOR_DEPTHS], int32_t builder)
{
    int floors = 0;
    for (int i = 0; i < FLOOR_DEPTHS; i++)
        floors += builders[i] == builder;
    return floors;
}

/* No builder twice running, and each of the mission's five. */
static void assert_good_deals(const struct dungeon_settings *settings, uint64_t dungeons)
{
    for (uint64_t seed = 0; seed < dungeons; seed++) {
        int32_t builders[FLOOR_DEPTHS];
        deal(builders, seed, settings);
        for (int i = 1; i < FLOOR_DEPTHS; i++)
            assert_int_not_equal(builders[i], builders[i - 1]);
        for (int32_t builder = MAZE_PRIM; builder <= MAZE_DIG; builder++)
            assert_true(floors_of(builders, builder) > 0);
    }
}

static void every_dungeon_has_all_five_and_none_twice_running(void **state)
{
    (void)state;
    struct dungeon_settings settings;
    dungeon_settings_default(&settings);
    assert_good_deals(&settings, DUNGEONS);
}

static void builders_of_little_weight_appear_too(void **state)
{
    (void)state;
    struct floor_settings settings = five_builders();
    settings.builder_weight[MAZE_PRIM] = settings.builder_weight[MAZE_DIG] = BUILDER_WEIGHT_MAX;
    settings.builder_weight[MAZE_WILSON] = settings.builder_weight[MAZE_PILLARS] = 1;
    settings.builder_weight[MAZE_PRIM_WEIGHTED] = 1;
    struct dungeon_settings dungeon = settings_everywhere(&settings);
    assert_good_deals(&dungeon, DUNGEONS);
}

static void a_builder_with_weight_on_one_floor_only_gets_it(void **state)
{
    (void)state;
    struct dungeon_settings settings;
    dungeon_settings_default(&settings);
    for (int i = 0; i < FLOOR_DEPTHS; i++)
        if (i != 8)
            settings.depth[i].builder_weight[MAZE_PILLARS] = 0;
    assert_good_deals(&settings, DUNGEONS);
    assert_int_equal(builder_of(1, 9, &settings), MAZE_PILLARS);
}

static void a_builder_without_weight_never_appears(void **state)
{
    (void)state;
    for (int32_t without = 0; without < MAZE_ALGORITHM_COUNT; without++) {
        struct floor_settings settings = default_settings();
        settings.builder_weight[without] = 0;
        struct dungeon_settings dungeon = settings_everywhere(&settings);
        for (uint64_t seed = 0; seed < 100; seed++) {
            int32_t builders[FLOOR_DEPTHS];
            deal(builders, seed, &dungeon); /* which looks at the weights */
            for (int32_t builder = MAZE_PRIM; builder <= MAZE_DIG; builder++)
                assert_int_equal(floors_of(builders, builder) > 0, builder != without);
        }
    }
}

static void a_single_builder_may_lay_every_floor(void **state)
{
    (void)state;
    for (int32_t builder = 0; builder < MAZE_ALGORITHM_COUNT; builder++) {
        struct floor_settings settings = default_settings();
        allow_only(&settings, builder);
        struct dungeon_settings dungeon = settings_everywhere(&settings);
        int32_t builders[FLOOR_DEPTHS];
        deal(builders, 1, &dungeon);
        assert_int_equal(floors_of(builders, builder), FLOOR_DEPTHS);
    }
}

static void two_builders_take_turns(void **state)
{
    (void)state;
    struct floor_settings settings = default_settings();
    allow_only(&settings, MAZE_WILSON);
    settings.builder_weight[MAZE_DIG] = BUILDER_WEIGHT_MAX;
    struct dungeon_settings dungeon = settings_everywhere(&settings);
    for (uint64_t seed = 0; seed < 100; seed++) {
        int32_t builders[FLOOR_DEPTHS];
        deal(builders, seed, &dungeon);
        for (int i = 1; i < FLOOR_DEPTHS; i++)
            assert_int_not_equal(builders[i], builders[i - 1]);
    }
}

/* The builder is dealt from seed and weights alone. */
static void builders_do_not_depend_on_other_settings(void **state)
{
    (void)state;
    struct dungeon_settings standard, other;
    dungeon_settings_default(&standard);
    dungeon_settings_default(&other);
    for (int i = 0; i < FLOOR_DEPTHS; i++) {
        other.depth[i].width = 101;
        other.depth[i].rooms_max = 20;
        other.depth[i].monsters = 0;
        other.depth[i].maze.strict = true;
    }
    for (uint64_t seed = 0; seed < 100; seed++) {
        int32_t builders[FLOOR_DEPTHS], others[FLOOR_DEPTHS];
        deal(builders, seed, &standard);
        deal(others, seed, &other);
        assert_memory_equal(builders, others, sizeof builders);
    }
}

/* Within a tenth of an even share. */
static void equal_weights_give_equal_shares(void **state)
{
    (void)state;
    struct floor_settings five = five_builders();
    struct dungeon_settings settings = settings_everywhere(&five);
    int floors[MISSION] = {0}, on_first[MISSION] = {0};
    for (uint64_t seed = 0; seed < DUNGEONS; seed++) {
        int32_t builders[FLOOR_DEPTHS];
        deal(builders, seed, &settings);
        on_first[builders[0]]++;
        for (int i = 0; i < FLOOR_DEPTHS; i++)
            floors[builders[i]]++;
    }
    for (int i = 0; i < MISSION; i++) {
        int share = DUNGEONS * FLOOR_DEPTHS / MISSION;
        assert_true(floors[i] > share * 9 / 10 && floors[i] < share * 11 / 10);
        share = DUNGEONS / MISSION;
        assert_true(on_first[i] > share * 8 / 10 && on_first[i] < share * 12 / 10);
    }
}

static void weights_are_followed(void **state)
{
    (void)state;
    struct floor_settings settings = five_builders();
    settings.builder_weight[MAZE_WILSON] = 4 * BUILDER_WEIGHT_DEFAULT;
    struct dungeon_settings dungeon = settings_everywhere(&settings);
    int on_first = 0;
    for (uint64_t seed = 0; seed < DUNGEONS; seed++)
        on_first += builder_of(seed, 1, &dungeon) == MAZE_WILSON;
    assert_true(on_first > DUNGEONS * 45 / 100 && on_first < DUNGEONS * 55 / 100);
}

static enum topology_kind topology_of(uint64_t seed, int32_t depth,
                                      const struct dungeon_settings *settings)
{
    bool hexagonal = floor_hexagons(seed, settings) >> (depth - 1) & 1;
    return hexagonal ? TOPOLOGY_HEX : TOPOLOGY_SQUARE;
}

static int hexagonal_floors(uint64_t seed, const struct dungeon_settings *settings)
{
    int count = 0;
    for (int32_t depth = 1; depth <= FLOOR_DEPTHS; depth++)
        count += topology_of(seed, depth, settings) == TOPOLOGY_HEX;
    return count;
}

static void as_many_floors_are_hexagonal_as_the_settings_say(void **state)
{
    (void)state;
    struct dungeon_settings settings;
    dungeon_settings_default(&settings);
    assert_int_equal(settings.hexagonal_floors, 2);
    for (int32_t wanted = 0; wanted <= FLOOR_DEPTHS; wanted++) {
        settings.hexagonal_floors = wanted;
        for (uint64_t seed = 0; seed < 50; seed++) {
            assert_int_equal(hexagonal_floors(seed, &settings), wanted);
            enum topology_kind first = topology_of(seed, 1, &settings);
            assert_int_equal(first == TOPOLOGY_HEX, wanted == FLOOR_DEPTHS);
        }
    }
}

/* Within a fifth of an even share. */
static void each_floor_but_the_first_is_hexagonal_as_often(void **state)
{
    (void)state;
    struct dungeon_settings settings;
    dungeon_settings_default(&settings);
    int count[FLOOR_DEPTHS] = {0};
    for (uint64_t seed = 0; seed < DUNGEONS; seed++)
        for (int32_t depth = 1; depth <= FLOOR_DEPTHS; depth++)
            count[depth - 1] += topology_of(seed, depth, &settings) == TOPOLOGY_HEX;
    int share = DUNGEONS * 2 / (FLOOR_DEPTHS - 1);
    assert_int_equal(count[0], 0);
    for (int i = 1; i < FLOOR_DEPTHS; i++)
        assert_true(count[i] > share * 8 / 10 && count[i] < share * 12 / 10);
}

static void builders_of_hexagonal_floors_can_work_there_and_are_mostly_wilson(void **state)
{
    (void)state;
    struct dungeon_settings settings;
    dungeon_settings_default(&settings);
    int floors = 0, by_wilson = 0;
    for (uint64_t seed = 0; seed < DUNGEONS; seed++)
        for (int32_t depth = 1; depth <= FLOOR_DEPTHS; depth++) {
            int32_t builder = builder_of(seed, depth, &settings);
            if (topology_of(seed, depth, &settings) != TOPOLOGY_HEX)
                continue;
            assert_true(works_on_hexagons(builder));
            floors++;
            by_wilson += builder == MAZE_WILSON;
        }
    assert_true(by_wilson > floors / 2 && by_wilson < floors * 9 / 10);
}

static void on_hexagons_alone_all_but_the_pillars_are_dealt(void **state)
{
    (void)state;
    struct floor_settings settings = default_settings();
    struct dungeon_settings dungeon = hexagons_everywhere(&settings);
    for (uint64_t seed = 0; seed < 200; seed++) {
        int32_t builders[FLOOR_DEPTHS];
        deal(builders, seed, &dungeon);
        for (int i = 1; i < FLOOR_DEPTHS; i++)
            assert_int_not_equal(builders[i], builders[i - 1]);
        for (int32_t builder = MAZE_PRIM; builder <= MAZE_DIG; builder++)
            assert_int_equal(floors_of(builders, builder) > 0, builder != MAZE_PILLARS);
    }
}

static void a_floor_whose_builders_know_squares_alone_stays_square(void **state)
{
    (void)state;
    for (int32_t builder = 0; builder < MAZE_ALGORITHM_COUNT; builder++) {
        struct floor_settings settings = default_settings();
        allow_only(&settings, builder);
        struct dungeon_settings dungeon = hexagons_everywhere(&settings);
        assert_int_equal(hexagonal_floors(1, &dungeon),
                         works_on_hexagons(builder) ? FLOOR_DEPTHS : 0);
        assert_int_equal(builder_of(1, 5, &dungeon), builder);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_dungeon_has_all_five_and_none_twice_running),
        cmocka_unit_test(builders_of_little_weight_appear_too),
        cmocka_unit_test(a_builder_with_weight_on_one_floor_only_gets_it),
        cmocka_unit_test(a_builder_without_weight_never_appears),
        cmocka_unit_test(a_single_builder_may_lay_every_floor),
        cmocka_unit_test(two_builders_take_turns),
        cmocka_unit_test(builders_do_not_depend_on_other_settings),
        cmocka_unit_test(equal_weights_give_equal_shares),
        cmocka_unit_test(weights_are_followed),
        cmocka_unit_test(as_many_floors_are_hexagonal_as_the_settings_say),
        cmocka_unit_test(each_floor_but_the_first_is_hexagonal_as_often),
        cmocka_unit_test(builders_of_hexagonal_floors_can_work_there_and_are_mostly_wilson),
        cmocka_unit_test(on_hexagons_alone_all_but_the_pillars_are_dealt),
        cmocka_unit_test(a_floor_whose_builders_know_squares_alone_stays_square),
    };
    return RUN_TESTS(tests);
}
