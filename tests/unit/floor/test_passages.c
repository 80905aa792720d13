#include "cmocka_all.h"

#include <string.h>

#include "floor/floors.h"

static size_t count_dead_ends(const struct build *build)
{
    size_t count = 0;
    for (size_t cell = 0; cell < lattice_cells(&build->maze.lattice); cell++)
        count += build->room_of[cell] == CELL_NO_ROOM && maze_degree(&build->maze, cell) == 1;
    return count;
}

static void assert_ways_are_those_of_the_maze(const struct build *build)
{
    for (size_t cell = 0; cell < lattice_cells(&build->maze.lattice); cell++)
        assert_int_equal(build->ways[cell], maze_ways(&build->maze, cell));
}

/* What the lattice was like after each stage. */
struct course {
    size_t passages, dead_ends;
    bool seen;
};

static void follow(void *context, const struct build *build, const struct stage *stage,
                   const char *failure)
{
    assert_null(failure);
    assert_ways_are_those_of_the_maze(build);
    struct course *course = context;
    struct course now = {maze_passages(&build->maze), count_dead_ends(build), course->seen};
    size_t passages = course->passages;
    if (strcmp(stage->name, "mouths") == 0)
        assert_true(now.passages <= passages);
    if (strcmp(stage->name, "braid") == 0) {
        assert_true(now.passages >= passages);
        assert_true(now.dead_ends <= course->dead_ends);
    }
    if (strcmp(stage->name, "loops") == 0)
        assert_true(now.passages >= passages &&
                    now.passages <= passages + (size_t)build->settings->loops);
    if (strcmp(stage->name, "trim") == 0) {
        assert_true(now.dead_ends <= (size_t)build->settings->dead_ends);
        assert_true(bits_population(&build->solid) > 0);
        now.seen = true;
    }
    *course = now;
}

static void stages_do_what_the_settings_say(void **state)
{
    (void)state;
    struct dungeon_settings dungeon;
    dungeon_settings_default(&dungeon);
    for (uint64_t seed = 0; seed < 200; seed++) {
        struct course course = {0};
        struct floor floor;
        floor_generate_watched(floor_stages, &floor, seed, 5, &dungeon, &test_spawns,
                               &(struct build_watch){.observer = follow, .context = &course});
        assert_true(course.seen);
        assert_true(floor.room_count <= 8);
        floor_release(&floor);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stages_do_what_the_settings_say),
    };
    return RUN_TESTS(tests);
}
