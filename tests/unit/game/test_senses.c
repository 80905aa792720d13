#include "scenario.h"

static enum terrain remembered(const struct scenario *s, int16_t x, int16_t y)
{
    enum terrain terrain = TERRAIN_COUNT;
    game_remembers(s->game, (struct point){x, y}, &terrain);
    return terrain;
}

static uint16_t remembered_item(const struct scenario *s, struct point p)
{
    return game_level(s->game)->remembered_items[map_index(game_map(s->game), p)];
}

static void what_was_seen_is_remembered_as_it_was(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@'..1.#", "########");
    put(&s, place(&s, '1'), "stone", 1);
    assert_int_equal(remembered(&s, 5, 1), TERRAIN_FLOOR);
    assert_int_equal(remembered(&s, 2, 1), TERRAIN_OPEN_DOOR);
    assert_int_equal(remembered(&s, 3, 0), TERRAIN_BEDROCK);
    assert_int_not_equal(remembered_item(&s, place(&s, '1')), 0);
    act(&s, action_toward(ACTION_CLOSE, DIRECTION_E));
    map_set(&game_level(s.game)->floor.map, (struct point){4, 1}, TERRAIN_WALL);
    level_remove_item(game_level(s.game), game_item_at(s.game, place(&s, '1')));
    look_around(s.game);
    assert_int_equal(remembered(&s, 2, 1), TERRAIN_DOOR);
    assert_int_equal(remembered(&s, 4, 1), TERRAIN_FLOOR); /* out of sight: as it was */
    assert_int_not_equal(remembered_item(&s, place(&s, '1')), 0);
    map_set(&game_level(s.game)->floor.map, (struct point){4, 1}, TERRAIN_FLOOR);
    go(&s, DIRECTION_E);
    assert_int_equal(remembered_item(&s, place(&s, '1')), 0);
    scenario_end(&s);
}

static void what_was_never_seen_is_not_known(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@#....#", "########");
    assert_int_equal(remembered(&s, 4, 1), TERRAIN_COUNT);
    assert_int_equal(remembered(&s, -1, 1), TERRAIN_COUNT);
    assert_false(game_sees(s.game, (struct point){4, 1}));
    assert_false(game_sees(s.game, (struct point){1, -1}));
    scenario_end(&s);
}

static void sight_ends_at_its_radius(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########################################",
          "#@.....................................#", "########################################");
    assert_true(game_sees(s.game, (struct point){1 + SIGHT_RADIUS, 1}));
    assert_false(game_sees(s.game, (struct point){2 + SIGHT_RADIUS, 1}));
    scenario_end(&s);
}

static void who_is_seen_sees(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#..#.....#", "#.##.##..#", "#....#...#", "#.#......#", "#@..##.r.#",
          "##########");
    const struct map *map = game_map(s.game);
    struct actor *rat = foe(&s, 'r');
    for (size_t i = 0; i < map_area(map); i++) {
        struct point here = map_point(map, i);
        struct point aside = {1, 1};
        if (!map_is(map, here, TERRAIN_PASSABLE) || game_actor_at(s.game, here) ||
            point_equal(here, aside))
            continue;
        move_player(s.game, here);
        bool seen = game_sees(s.game, rat->at);
        struct point there = rat->at;
        assert_int_equal(sees_player(s.game, rat), seen);
        level_move_actor(game_level(s.game), rat, aside);
        move_player(s.game, there);
        assert_int_equal(game_sees(s.game, here), seen);
        level_move_actor(game_level(s.game), rat, there);
    }
    scenario_end(&s);
}

static void a_foe_disturbs_when_it_comes_into_view_and_not_again(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@+..x.#", "########");
    wait_turn(&s);
    assert_int_equal(s.game->disturbance, DISTURBANCE_NONE);
    go(&s, DIRECTION_E); /* opens the door */
    assert_int_equal(s.game->disturbance, DISTURBANCE_FOE_IN_VIEW);
    hunting(&s, 'x'); /* so that it does not notice the player only now */
    wait_turn(&s);
    assert_int_equal(s.game->disturbance, DISTURBANCE_NONE);
    scenario_end(&s);
}

static void the_nearest_foe_in_sight_is_told(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#x..@.r..#", "##########");
    assert_ptr_equal(game_foe_in_sight(s.game), foe(&s, 'r'));
    level_remove_actor(game_level(s.game), foe(&s, 'r'));
    assert_ptr_equal(game_foe_in_sight(s.game), foe(&s, 'x'));
    level_remove_actor(game_level(s.game), foe(&s, 'x'));
    assert_null(game_foe_in_sight(s.game));
    scenario_end(&s);
}

static void ways_are_right_again_after_a_wall_has_gone(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#######", "#@#...#", "#.###.#", "#.....#", "#######");
    struct point far = {3, 1};
    const struct map *map = game_map(s.game);
    assert_int_equal(distance_at(steps_to(s.game, s.game->player.at, 20), map, far), 10);
    assert_int_equal(distance_at(steps_to(s.game, far, 20), map, s.game->player.at), 10);
    give(&s, "pick", 1);
    assert_true(use(&s, "pick", (struct point){2, 1}));
    assert_int_equal(distance_at(steps_to(s.game, s.game->player.at, 20), map, far), 2);
    assert_int_equal(distance_at(steps_to(s.game, far, 20), map, s.game->player.at), 2);
    scenario_end(&s);
}

static void steps_are_known_out_to_what_was_asked(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##############", "#@...........#", "##############");
    const struct map *map = game_map(s.game);
    struct point goals[] = {s.game->player.at, {2, 1}};
    for (size_t i = 0; i < 2; i++) {
        struct point six = {(int16_t)(goals[i].x + 6), 1};
        assert_int_equal(distance_at(steps_to(s.game, goals[i], 3), map, six), DISTANCE_FAR);
        assert_int_equal(distance_at(steps_to(s.game, goals[i], 6), map, six), 6);
        assert_int_equal(distance_at(steps_to(s.game, goals[i], 3), map, six), 6);
    }
    scenario_end(&s);
}

/* What is seen at the end of a turn in which the player did nothing. */
static void what_others_change_is_seen_when_they_do(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "###########", "#@.+r...1t#", "###########");
    struct actor *rat = foe(&s, 'r'), *thief = foe(&s, 't');
    rat->state = ACTOR_SEARCHING;
    rat->goal = s.game->player.at;
    wait_turn(&s);
    assert_ground(&s, ((struct point){3, 1}), TERRAIN_OPEN_DOOR);
    assert_int_equal(remembered(&s, 3, 1), TERRAIN_OPEN_DOOR);
    level_remove_actor(game_level(s.game), rat);
    wait_turn(&s);
    assert_true(game_sees(s.game, place(&s, '1')));
    thief->state = ACTOR_ASLEEP;
    thief->loot = (struct item){.kind = (uint16_t)kinds_find_item(&s.kinds, "stone"), .count = 1};
    thief->status[STATUS_POISONED] = thief->health = 1;
    struct point there = thief->at;
    wait_turn(&s);
    assert_true(gone(&s, 't'));
    assert_string_equal(lying(&s, there), "stone");
    assert_int_not_equal(remembered_item(&s, there), 0);
    scenario_end(&s);
}

/* Nor does one who is gone leave its disguise behind. */
static void a_disguise_ends_with_who_wore_it(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#########", "#@....D.#", "#########");
    struct actor *faker = foe(&s, 'D');
    wait_turn(&s);
    assert_int_equal(remembered(&s, 6, 1), TERRAIN_EXIT);
    faker->state = ACTOR_ASLEEP;
    faker->status[STATUS_POISONED] = faker->health = 1;
    wait_turn(&s);
    assert_true(gone(&s, 'D'));
    assert_int_equal(remembered(&s, 6, 1), TERRAIN_FLOOR);
    scenario_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_seen_is_remembered_as_it_was),
        cmocka_unit_test(what_was_never_seen_is_not_known),
        cmocka_unit_test(sight_ends_at_its_radius),
        cmocka_unit_test(who_is_seen_sees),
        cmocka_unit_test(a_foe_disturbs_when_it_comes_into_view_and_not_again),
        cmocka_unit_test(the_nearest_foe_in_sight_is_told),
        cmocka_unit_test(ways_are_right_again_after_a_wall_has_gone),
        cmocka_unit_test(steps_are_known_out_to_what_was_asked),
        cmocka_unit_test(what_others_change_is_seen_when_they_do),
        cmocka_unit_test(a_disguise_ends_with_who_wore_it),
    };
    return RUN_TESTS(tests);
}
