#include "cmocka_all.h"

#include <stdlib.h>

#include "floor/floors.h"
#include "floor/survey.h"
#include "maze/prim_weighted.h"

/* The Surveyor's floors with nothing but his signature on them. */
static struct dungeon_settings surveyed(int32_t height)
{
    struct floor_settings settings = default_settings();
    allow_only(&settings, MAZE_PRIM_WEIGHTED);
    settings.stage_features = settings.stage_vaults = 0;
    settings.height = height;
    return settings_everywhere(&settings);
}

static void a_river_or_a_ridge_shows(void **state)
{
    (void)state;
    enum { FLOORS = 200 };
    int rivers = 0, ridges = 0;
    struct dungeon_settings squares = surveyed(21), hexagons = squares;
    hexagons.hexagonal_floors = FLOOR_DEPTHS;
    for (uint64_t seed = 0; seed < FLOORS; seed++) {
        struct floor floor = make_floor(seed, 5, seed % 4 == 0 ? &hexagons : &squares);
        size_t water = count_terrain(&floor.map, TERRAIN_WATER);
        size_t rubble = count_terrain(&floor.map, TERRAIN_RUBBLE);
        assert_true(water == 0 || rubble == 0);
        rivers += water >= 12;
        ridges += rubble >= 12;
        floor_release(&floor);
    }
    assert_true(rivers > FLOORS / 3 && ridges > FLOORS / 3);
    assert_true(rivers + ridges > FLOORS * 9 / 10);
}

/* The sum of the heights of both ends of edges, and their number. */
struct edges {
    uint64_t heights, count;
};

struct ground_watch {
    struct edges all, open;
    size_t beds; /* at the west side: stretches of cells near the middle of a river or ridge */
};

static void watch_ground(void *context, const struct build *build, const struct stage *stage,
                         const char *failure)
{
    struct ground_watch *watch = context;
    const struct lattice *l = &build->maze.lattice;
    (void)failure;
    if (stage->run != stage_maze)
        return;
    for (size_t cell = 0; cell < lattice_cells(l); cell++)
        for (unsigned d = 0; d < lattice_half(l->kind); d++) {
            size_t beyond = lattice_neighbour(l, cell, d);
            if (beyond == LATTICE_NO_CELL)
                continue;
            uint64_t heights = (uint64_t)build->heights[cell] + build->heights[beyond];
            watch->all.heights += heights;
            watch->all.count++;
            if (maze_is_open(&build->maze, cell, d)) {
                watch->open.heights += heights;
                watch->open.count++;
            }
        }
    int middle = build->salt & 1 ? UINT8_MAX : 0;
    bool was_near = false;
    for (uint32_t row = 0; row < l->height; row++) {
        bool near = abs(build->heights[lattice_cell(l, 0, row)] - middle) < UINT8_MAX / 4;
        watch->beds += near && !was_near;
        was_near = near;
    }
}

static struct ground_watch watch_floors(const struct dungeon_settings *settings, uint64_t floors)
{
    struct ground_watch watch = {0};
    for (uint64_t seed = 0; seed < floors; seed++) {
        struct floor floor;
        floor_generate_watched(floor_stages, &floor, seed, 5, settings, &test_spawns,
                               &(struct build_watch){.observer = watch_ground, .context = &watch});
        floor_release(&floor);
    }
    return watch;
}

static void his_ways_keep_to_low_ground(void **state)
{
    (void)state;
    struct dungeon_settings settings = surveyed(21);
    struct ground_watch watch = watch_floors(&settings, 50);
    /* of a tree half of the edges are open: those along the contours,
     * and few across them */
    assert_true(100 * watch.open.heights * watch.all.count <
                97 * watch.all.heights * watch.open.count);
}

static void high_floors_have_several_rivers(void **state)
{
    (void)state;
    struct dungeon_settings usual = surveyed(21), high = surveyed(201);
    assert_int_equal(watch_floors(&usual, 20).beds, 20);
    assert_int_equal(watch_floors(&high, 20).beds, 20 * 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_river_or_a_ridge_shows),
        cmocka_unit_test(his_ways_keep_to_low_ground),
        cmocka_unit_test(high_floors_have_several_rivers),
    };
    return RUN_TESTS(tests);
}
