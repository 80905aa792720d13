#include "scenario.h"

enum { LIMIT = 100 };

/* On a floor on which the clock runs, with stairs out of sight on both sides. */
static void begin_late(struct scenario *s, int32_t stay)
{
    BEGIN(s, "####", "#@.#", "####");
    FLOOR(s, 6, "#########################", "#.......................#",
          "#.#####################.#", "#.#####.........#######.#", "#<#####.........#######>#",
          "#######.........#########", "#########################");
    s->game->settings.stalker_turns = LIMIT;
    map_set(&s->game->levels[5]->floor.map, (struct point){11, 2}, TERRAIN_FLOOR);
    s->game->depth = s->game->depth_max = 6;
    move_player(s->game, (struct point){8, 5});
    game_level(s->game)->stay = stay;
}

static void wait_until(struct scenario *s, int32_t stay)
{
    while (game_level(s->game)->stay < stay)
        wait_turn(s);
}

static void signs_announce_it(void **state)
{
    (void)state;
    struct scenario s;
    begin_late(&s, 0);
    assert_int_equal(game_stalker_turns(s.game), LIMIT);
    wait_until(&s, 69);
    assert_false(said(&s, "hoofs"));
    wait_until(&s, 70);
    assert_said(&s, "Far off, hoofs");
    assert_int_equal(s.game->disturbance, DISTURBANCE_NOISE);
    wait_until(&s, 90);
    assert_said(&s, "on the stairs");
    assert_true(gone(&s, 'H'));
    scenario_end(&s);
}

static void it_comes_by_stairs_that_the_player_does_not_see(void **state)
{
    (void)state;
    struct scenario s;
    begin_late(&s, LIMIT - 1);
    wait_turn(&s);
    assert_said(&s, "the stalker has come");
    assert_at(foe(&s, 'H')->at, 23, 3); /* the stairs down are farther off */
    assert_int_equal(foe(&s, 'H')->state, ACTOR_SEARCHING);
    assert_int_equal(game_stalker_turns(s.game), -1);
    wait_turns(&s, 40);
    assert_int_equal(foe(&s, 'H')->state, ACTOR_HUNTING);
    assert_int_equal(count_of(&s, 'H'), 1);
    scenario_end(&s);
}

static void it_waits_while_both_stairs_are_seen_or_near(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@.#", "####");
    FLOOR(&s, 6, "#####", "#<.>#", "#####");
    s.game->settings.stalker_turns = LIMIT;
    s.game->depth = s.game->depth_max = 6;
    move_player(s.game, (struct point){2, 1});
    game_level(s.game)->stay = LIMIT;
    wait_turns(&s, 3);
    assert_true(gone(&s, 'H'));
    scenario_end(&s);
}

static void stairs_shake_it_off_and_set_the_clock_back_to_the_half(void **state)
{
    (void)state;
    struct scenario s;
    begin_late(&s, LIMIT - 1);
    FLOOR(&s, 7, "######", "#<...#", "######");
    wait_turn(&s);
    level_move_actor(game_level(s.game), hunting(&s, 'H'), (struct point){8, 4});
    change_floor(s.game, 7, ARRIVE_ENTRANCE);
    assert_true(gone(&s, 'H'));
    change_floor(s.game, 6, ARRIVE_EXIT);
    assert_true(gone(&s, 'H'));
    assert_int_equal(game_stalker_turns(s.game), LIMIT / 2);
    scenario_end(&s);
}

static void the_clock_runs_between_its_first_floor_and_the_last(void **state)
{
    (void)state;
    struct scenario s;
    begin_late(&s, 0);
    s.game->settings.stalker_floor = 7;
    assert_int_equal(game_stalker_turns(s.game), -1);
    s.game->settings.stalker_floor = 6;
    assert_int_equal(game_stalker_turns(s.game), LIMIT);
    s.game->settings.stalker_turns = 0;
    assert_int_equal(game_stalker_turns(s.game), -1);
    wait_turns(&s, 5);
    assert_int_equal(game_level(s.game)->stay, 0);
    scenario_end(&s);
}

static void once_dead_it_comes_no_more(void **state)
{
    (void)state;
    struct scenario s;
    begin_late(&s, LIMIT - 1);
    wait_turn(&s);
    hurt(s.game, foe(&s, 'H'), 10000, "a test");
    assert_true(s.game->stalker_dead);
    wait_turns(&s, 5);
    assert_true(gone(&s, 'H'));
    scenario_end(&s);
}

/* The last floor, with the stalker somewhere and the Crown in a far room. */
static void begin_last(struct scenario *s)
{
    BEGIN(s, "####", "#@.#", "####");
    FLOOR(s, FLOOR_DEPTHS, "####################", "#<.....#.........H.#", "#......#...........#",
          "#......+....1......#", "#......#...........#", "####################");
    struct item crown = {.kind = (uint16_t)kinds_find_item(&s->kinds, "crown"), .count = 1};
    crown.at = place(s, '1');
    level_add_item(s->game->levels[FLOOR_DEPTHS - 1], crown);
}

static void it_keeps_the_crown(void **state)
{
    (void)state;
    struct scenario s;
    begin_last(&s);
    change_floor(s.game, FLOOR_DEPTHS, ARRIVE_ENTRANCE);
    assert_point(foe(&s, 'H')->at, place(&s, '1'));
    foe(&s, 'H')->state = ACTOR_WANDERING;
    wait_turns(&s, 10);
    assert_point(foe(&s, 'H')->at, place(&s, '1'));
    level_move_actor(game_level(s.game), foe(&s, 'H'), (struct point){18, 4});
    wait_turns(&s, 12);
    assert_true(map_topology(game_map(s.game))->distance(foe(&s, 'H')->at, place(&s, '1')) <= 1);
    scenario_end(&s);
}

static void taking_the_crown_rouses_it_and_the_crown_shows_the_way(void **state)
{
    (void)state;
    struct scenario s;
    begin_last(&s);
    FLOOR(&s, FLOOR_DEPTHS - 1, "##########", "#<.#....>#", "##...#####", "##########");
    change_floor(s.game, FLOOR_DEPTHS, ARRIVE_ENTRANCE);
    level_move_actor(game_level(s.game), foe(&s, 'H'), (struct point){18, 4});
    move_player(s.game, place(&s, '1'));
    act(&s, action_plain(ACTION_PICK_UP));
    assert_said(&s, "bellow of rage");
    assert_int_equal(foe(&s, 'H')->state, ACTOR_HUNTING);
    change_floor(s.game, FLOOR_DEPTHS - 1, ARRIVE_EXIT);
    enum terrain terrain;
    assert_true(game_remembers(s.game, (struct point){1, 1}, &terrain));
    assert_int_equal(terrain, TERRAIN_ENTRANCE);
    scenario_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(signs_announce_it),
        cmocka_unit_test(it_comes_by_stairs_that_the_player_does_not_see),
        cmocka_unit_test(it_waits_while_both_stairs_are_seen_or_near),
        cmocka_unit_test(stairs_shake_it_off_and_set_the_clock_back_to_the_half),
        cmocka_unit_test(the_clock_runs_between_its_first_floor_and_the_last),
        cmocka_unit_test(once_dead_it_comes_no_more),
        cmocka_unit_test(it_keeps_the_crown),
        cmocka_unit_test(taking_the_crown_rouses_it_and_the_crown_shows_the_way),
    };
    return RUN_TESTS(tests);
}
