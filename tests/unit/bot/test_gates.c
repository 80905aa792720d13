/*
 * The gates of floors, with a few floors of each builder; `make bench-gates` measures many. The
 * limits leave room for what so few floors can differ by.
 */
#include "cmocka_all.h"

#include "../../bench/proof.h"
#include "../../bench/soak.h"
#include "base/text.h"
#include "content/kinds_file.h"

enum { FLOORS = 112, SOAK_FLOORS = 600, TELLABLE_FLOORS = 40 };

static int load(void **state)
{
    struct text errors = {0};
    *state = kinds_load(NULL, &errors);
    text_release(&errors);
    return *state ? 0 : -1;
}

static int unload(void **state)
{
    kinds_unload(*state);
    return 0;
}

static void assert_gates(const char *name, const struct gate_figures *f)
{
    if (f->disconnected + f->not_found + f->plain > 0)
        fail_msg("%s: %zu floors in pieces, %zu without way out, %zu plain", name, f->disconnected,
                 f->not_found, f->plain);
    if (f->steps_median > 440 || f->steps_p90 > 680)
        fail_msg("%s: %zu steps to the exit, one in ten over %zu", name, f->steps_median,
                 f->steps_p90);
    if (f->retraced > 22)
        fail_msg("%s: %.1f%% of steps retraced", name, f->retraced);
    if (f->cycle < 60 || f->cycle > 91)
        fail_msg("%s: %.1f%% of tiles on a cycle", name, f->cycle);
    if (f->dead_ends_low < 4 || f->dead_ends_high > 8 || f->dead_ends_empty > 0)
        fail_msg("%s: %zu to %zu dead ends, %zu empty ones", name, f->dead_ends_low,
                 f->dead_ends_high, f->dead_ends_empty);
    if (f->openings == 0 || f->short_loops > 0)
        fail_msg("%s: %zu of %zu openings make a short loop", name, f->short_loops, f->openings);
}

static void pass_gates(const struct kinds *kinds, enum topology_kind topology)
{
    struct dungeon_settings settings;
    dungeon_settings_default(&settings);
    for (int32_t builder = 0; builder < MAZE_ALGORITHM_COUNT; builder++) {
        if (!gates_apply(builder, topology))
            continue;
        struct gate_figures figures = gates_measure(kinds, &settings, builder, topology, FLOORS);
        assert_gates(maze_algorithms[builder].name, &figures);
    }
}

static void the_floors_of_every_builder_pass_the_gates(void **state)
{
    pass_gates(*state, TOPOLOGY_SQUARE);
}

static void so_do_those_on_hexagons(void **state)
{
    pass_gates(*state, TOPOLOGY_HEX);
}

static void builders_are_told_apart_far_better_than_by_chance(void **state)
{
    struct dungeon_settings settings;
    dungeon_settings_default(&settings);
    double chance = 100.0 / MAZE_ALGORITHM_COUNT;
    assert_true(tellable_percent(*state, &settings, TELLABLE_FLOORS, true) > 6 * chance);
    assert_true(tellable_percent(*state, &settings, TELLABLE_FLOORS, false) > 3 * chance);
}

static void floors_of_any_possible_settings_are_whole(void **state)
{
    struct spawn_tables spawns = kinds_spawns(*state);
    struct soak_figures figures = soak_floors(&spawns, 1000000, SOAK_FLOORS);
    assert_int_equal(figures.floors, SOAK_FLOORS);
    assert_int_equal(figures.disconnected, 0);
    assert_int_equal(figures.without_exit, 0);
    assert_int_equal(figures.without_key, 0);
    assert_int_equal(figures.plain, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_floors_of_every_builder_pass_the_gates),
        cmocka_unit_test(so_do_those_on_hexagons),
        cmocka_unit_test(builders_are_told_apart_far_better_than_by_chance),
        cmocka_unit_test(floors_of_any_possible_settings_are_whole),
    };
    return !!cmocka_run_group_tests(tests, load, unload);
}
