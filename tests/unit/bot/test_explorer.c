#include "../game/scenario.h"

#include "bot/explorer.h"

static void the_way_along_a_corridor_is_walked_without_retracing(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", //
          "#@......>#",     //
          "##########");
    struct explorer_walk walk = explorer_walk_in(s.game);
    assert_true(walk.exit_taken);
    assert_int_equal(walk.steps, 7);
    assert_int_equal(walk.retraced, 0);
    scenario_end(&s);
}

/* The end of the left arm is nearer and cannot be seen from the start. */
static void steps_back_from_a_dead_end_are_retraced(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", //
          "#.######>#",     //
          "#...@....#",     //
          "##########");
    struct explorer_walk walk = explorer_walk_in(s.game);
    assert_true(walk.exit_taken);
    assert_int_equal(walk.steps, 3 + 7 + 1);
    assert_int_equal(walk.retraced, 3);
    scenario_end(&s);
}

static void opening_a_door_is_no_step(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", //
          "#@.+..>#",     //
          "########");
    struct explorer_walk walk = explorer_walk_in(s.game);
    assert_true(walk.exit_taken);
    assert_int_equal(walk.steps, 5);
    scenario_end(&s);
}

static void a_floor_without_exit_is_explored_to_its_end(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#########", //
          "#.##@##.#",     //
          "#.......#",     //
          "#########");
    struct explorer_walk walk = explorer_walk_in(s.game);
    assert_false(walk.exit_taken);
    assert_true(walk.steps > 0 && walk.retraced > 0);
    scenario_end(&s);
}

static void monsters_and_items_are_not_there(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", //
          "#@.r.1r.>#",     //
          "##########");
    hunting(&s, 'r');
    put(&s, place(&s, '1'), "stone", 1);
    struct explorer_walk walk = explorer_walk_in(s.game);
    assert_true(walk.exit_taken);
    assert_int_equal(walk.steps, 7);
    assert_int_equal(s.game->player.health, s.game->player.health_max);
    assert_int_equal(slot_of(&s, "stone"), -1);
    scenario_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_way_along_a_corridor_is_walked_without_retracing),
        cmocka_unit_test(steps_back_from_a_dead_end_are_retraced),
        cmocka_unit_test(opening_a_door_is_no_step),
        cmocka_unit_test(a_floor_without_exit_is_explored_to_its_end),
        cmocka_unit_test(monsters_and_items_are_not_there),
    };
    return RUN_TESTS(tests);
}
