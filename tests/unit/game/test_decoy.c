/* The false self, and who falls for it. */
#include "scenario.h"

#include "game/autopilot.h"

/* A hall with a stander far off; the false self is raised at 1. */
static void begin_hall(struct scenario *s, char monster)
{
    char line[] = "#.@.1....?.#";
    line[9] = monster;
    BEGIN(s, "############", line, "#..........#", "############");
    give(s, "double", 1);
}

static void it_stands_in_the_way_and_ends_after_its_time(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#######", "#@.1..#", "#######");
    give(&s, "double", 1);
    assert_true(use(&s, "double", place(&s, '1')));
    assert_said(&s, "There you stand, twice.");
    assert_ground(&s, place(&s, '1'), TERRAIN_FALSE_SELF);
    wait_turns(&s, 10);
    assert_ground(&s, place(&s, '1'), TERRAIN_FALSE_SELF);
    wait_turn(&s);
    assert_said(&s, "Your false self falls to dust.");
    assert_ground(&s, place(&s, '1'), TERRAIN_FLOOR);
    scenario_end(&s);
}

/* It was remembered as a bar, and all behind it was never explored. */
static void gone_out_of_sight_it_bars_no_way(void **state)
{
    (void)state;
    struct scenario s;
    struct autopilot pilot = {0};
    BEGIN(&s, "##########", "#@+.1...2#", "##########");
    give(&s, "double", 1);
    go(&s, DIRECTION_E);
    assert_true(use(&s, "double", place(&s, '1')));
    act(&s, action_toward(ACTION_CLOSE, DIRECTION_E));
    assert_true(autopilot_travel(&pilot, s.game, place(&s, '2')).done);
    wait_turns(&s, 12);
    assert_false(said(&s, "false self"));
    assert_false(autopilot_travel(&pilot, s.game, place(&s, '2')).done);
    autopilot_release(&pilot);
    scenario_end(&s);
}

static void those_who_see_it_go_for_it_and_wear_it_out(void **state)
{
    (void)state;
    struct scenario s;
    begin_hall(&s, 'T');
    hunting(&s, 'T');
    assert_true(use(&s, "double", place(&s, '1')));
    assert_int_equal(foe(&s, 'T')->state, ACTOR_SEARCHING);
    assert_point(foe(&s, 'T')->goal, place(&s, '1'));
    bool struck = false;
    for (int i = 0; i < 8 && !struck; i++) {
        wait_turn(&s);
        struck = said(&s, "The tank strikes your false self.");
    }
    assert_true(struck);
    assert_int_equal(s.game->player.health, s.game->player.health_max);
    wait_turn(&s);
    assert_ground(&s, place(&s, '1'), TERRAIN_FLOOR);
    wait_turns(&s, 4);
    assert_int_equal(foe(&s, 'T')->state, ACTOR_HUNTING);
    scenario_end(&s);
}

static void whoever_stands_beside_the_player_is_not_fooled(void **state)
{
    (void)state;
    struct scenario s;
    begin_hall(&s, 'T');
    struct actor *tank = hunting(&s, 'T');
    level_move_actor(game_level(s.game), tank, (struct point){1, 1});
    assert_true(use(&s, "double", place(&s, '1')));
    assert_int_equal(tank->state, ACTOR_HUNTING);
    scenario_end(&s);
}

static void those_who_cannot_see_it_are_not_drawn(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#########", "#@.1#####", "#....+.T#", "#########");
    give(&s, "double", 1);
    assert_true(use(&s, "double", place(&s, '1')));
    assert_int_equal(foe(&s, 'T')->state, ACTOR_WANDERING);
    scenario_end(&s);
}

static void a_second_one_ends_the_first(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#1.@.2.#", "########");
    give(&s, "double", 1);
    assert_true(use(&s, "double", place(&s, '1')));
    assert_true(use(&s, "double", place(&s, '2')));
    assert_ground(&s, place(&s, '1'), TERRAIN_FLOOR);
    assert_ground(&s, place(&s, '2'), TERRAIN_FALSE_SELF);
    scenario_end(&s);
}

static void it_needs_bare_floor(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "######", "#@~~~#", "######");
    give(&s, "double", 1);
    assert_false(use(&s, "double", (struct point){3, 1}));
    assert_said(&s, "There is no bare floor there.");
    scenario_end(&s);
}

static void it_is_saved(void **state)
{
    (void)state;
    struct scenario s;
    struct stream written, read;
    BEGIN(&s, "######", "#@.1.#", "######");
    give(&s, "double", 1);
    use(&s, "double", place(&s, '1'));
    stream_init_write(&written);
    game_visit(s.game, &written);
    struct game *copy = game_new_for_reading(&s.kinds);
    stream_init_read(&read, written.out.bytes, written.out.length);
    game_visit(copy, &read);
    assert_false(read.failed);
    assert_int_equal(game_level(copy)->decoy_turns, game_level(s.game)->decoy_turns);
    assert_true(game_level(copy)->decoy_turns > 0);
    assert_point(game_level(copy)->decoy, place(&s, '1'));
    stream_release(&written);
    game_free(copy);
    scenario_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_stands_in_the_way_and_ends_after_its_time),
        cmocka_unit_test(gone_out_of_sight_it_bars_no_way),
        cmocka_unit_test(those_who_see_it_go_for_it_and_wear_it_out),
        cmocka_unit_test(whoever_stands_beside_the_player_is_not_fooled),
        cmocka_unit_test(those_who_cannot_see_it_are_not_drawn),
        cmocka_unit_test(a_second_one_ends_the_first),
        cmocka_unit_test(it_needs_bare_floor),
        cmocka_unit_test(it_is_saved),
    };
    return RUN_TESTS(tests);
}
