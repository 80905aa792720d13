#include "cmocka_all.h"

#include "floor/distance.h"
#include "floor/floors.h"

/* Runs over floors of default settings, by each builder that works on these tiles. */
static void for_each_floor(bool hex, void (*look)(const struct floor *floor, void *context),
                           void *context)
{
    enum { SEEDS = 60 };
    for (int32_t builder = 0; builder < MAZE_ALGORITHM_COUNT; builder++) {
        struct floor_settings settings = default_settings();
        allow_only(&settings, builder);
        struct dungeon_settings dungeon =
            hex ? hexagons_everywhere(&settings) : settings_everywhere(&settings);
        for (uint64_t seed = 0; seed < SEEDS && (!hex || works_on_hexagons(builder)); seed++) {
            struct floor floor = make_floor(seed, 1 + (int32_t)(seed % FLOOR_DEPTHS), &dungeon);
            look(&floor, context);
            floor_release(&floor);
        }
    }
}

struct tally {
    int floors, again;
};

static void count(const struct floor *floor, void *context)
{
    struct tally *tally = context;
    tally->floors++;
    tally->again += floor->attempts != 1;
}

static void floors_are_hardly_ever_made_again(void **state)
{
    (void)state;
    for (int hex = 0; hex < 2; hex++) {
        struct tally tally = {0};
        for_each_floor(hex, count, &tally);
        print_message("# %d floors, %d made again\n", tally.floors, tally.again);
        assert_true(1000 * tally.again <= 3 * tally.floors);
    }
}

/* Three quarters of the longest way; from the stairs a single step leads on. */
static void assert_far_apart(const struct floor *floor, void *context)
{
    struct distance_map distance = {0};
    (void)context;
    distance_compute(&distance, &floor->map, &floor->entrance, 1, DISTANCE_FAR, NULL, NULL);
    assert_int_equal(__builtin_popcount(map_steps(&floor->map, floor->entrance)), 1);
    assert_int_equal(__builtin_popcount(map_steps(&floor->map, floor->exit)), 1);
    if (floor->depth < FLOOR_DEPTHS)
        assert_true(4 * distance_at(&distance, &floor->map, floor->exit) >=
                    3 * distance_longest(&distance));
    distance_release(&distance);
}

static void stairs_are_far_apart_in_niches(void **state)
{
    (void)state;
    for (int hex = 0; hex < 2; hex++)
        for_each_floor(hex, assert_far_apart, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(floors_are_hardly_ever_made_again),
        cmocka_unit_test(stairs_are_far_apart_in_niches),
    };
    return RUN_TESTS(tests);
}
