#include "scenario.h"

static void who_keeps_away_backs_off(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "############", "#@.w.......#", "############");
    hunting(&s, 'w');
    int far = 0;
    for (int i = 0; i < 100; i++) {
        wait_turn(&s);
        far += foe(&s, 'w')->at.x > 2;
    }
    assert_true(far > 80);
    scenario_end(&s);
}

static void who_keeps_away_follows_but_comes_no_nearer_than_it_must(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##############", "#@..........w#", "##############");
    hunting(&s, 'w');
    for (int i = 0; i < 60; i++) {
        wait_turn(&s);
        assert_in_range(foe(&s, 'w')->at.x, 5, 12);
    }
    assert_at(foe(&s, 'w')->at, 5, 1);
    scenario_end(&s);
}

static void who_keeps_away_and_cannot_strikes_back(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#####", "#@w##", "#####");
    hunting(&s, 'w');
    for (int i = 0; i < 20 && s.game->player.health == s.game->player.health_max; i++)
        wait_turn(&s);
    assert_true(s.game->player.health < s.game->player.health_max);
    scenario_end(&s);
}

static void the_erratic_go_astray_about_half_of_the_time(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#######", "#.....#", "#.....#", "#..@..#", "#.....#", "#.....#", "#######");
    struct rng rng = {{1, 2, 3, 4}};
    struct actor *bat =
        level_add_actor(game_level(s.game), &s.kinds, (uint16_t)kinds_find_monster(&s.kinds, "bat"),
                        (struct point){3, 2}, &rng);
    int blows = 0;
    enum { TRIES = 400 };
    for (int i = 0; i < TRIES; i++) {
        level_move_actor(game_level(s.game), bat, (struct point){3, 2});
        bat->state = ACTOR_HUNTING;
        s.game->player.health = s.game->player.health_max;
        wait_turn(&s);
        blows += said(&s, "The bat hits you") || said(&s, "The bat misses you");
    }
    assert_in_range(blows, TRIES * 55 / 100 - 40, TRIES * 55 / 100 + 40);
    scenario_end(&s);
}

static void the_stationary_never_move_whatever_befalls_them(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@...x.#", "########");
    struct actor *post = foe(&s, 'x');
    const enum actor_state moods[] = {ACTOR_WANDERING, ACTOR_HUNTING, ACTOR_SEARCHING,
                                      ACTOR_FLEEING};
    for (size_t i = 0; i < sizeof moods / sizeof *moods; i++) {
        post->state = (uint8_t)moods[i];
        post->goal = s.game->player.at;
        post->status[STATUS_CONFUSED] = 20;
        wait_turns(&s, 10);
        assert_at(post->at, 5, 1);
    }
    scenario_end(&s);
}

static void the_stationary_strike_who_comes_beside_them(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@x#", "####");
    hunting(&s, 'x');
    wait_turns(&s, 10);
    assert_true(s.game->player.health < s.game->player.health_max);
    scenario_end(&s);
}

static void a_hound_follows_the_way_that_was_walked(void **state)
{
    (void)state;
    struct scenario s;
    /* its goal is a short step off by the upper way; the trail goes the lower */
    BEGIN(&s, "##########", "#..@.....#", "#.######.#", "#.######.#", "#........#", "##########");
    struct rng rng = {{1, 2, 3, 4}};
    struct point start = s.game->player.at;
    for (int i = 0; i < 2; i++)
        go(&s, DIRECTION_W);
    for (int i = 0; i < 3; i++)
        go(&s, DIRECTION_S);
    for (int i = 0; i < 7; i++)
        go(&s, DIRECTION_E);
    struct actor *hound = level_add_actor(
        game_level(s.game), &s.kinds, (uint16_t)kinds_find_monster(&s.kinds, "hound"), start, &rng);
    hound->state = ACTOR_SEARCHING;
    hound->goal = (struct point){8, 1};
    hound->energy = 0;
    wait_turns(&s, 3);
    assert_at(hound->at, 1, 2);
    wait_turns(&s, 2);
    assert_at(hound->at, 1, 4);
    scenario_end(&s);
}

static void a_mole_digs_straight_through(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#########", "#@###..m#", "#.#####.#", "#.......#", "#########");
    struct actor *mole = foe(&s, 'm');
    mole->state = ACTOR_SEARCHING;
    mole->goal = s.game->player.at;
    wait_turns(&s, 4);
    assert_int_equal(map_at(game_map(s.game), (struct point){4, 1}), TERRAIN_FLOOR);
    assert_at(mole->at, 4, 1);
    wait_turns(&s, 4);
    assert_at(mole->at, 2, 1);
    assert_true(map_is(game_map(s.game), (struct point){3, 1}, TERRAIN_PASSABLE));
    scenario_end(&s);
}

static void digging_out_of_sight_is_heard(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#########", "#@.####m#", "#..####.#", "#.......#", "#########");
    struct actor *mole = foe(&s, 'm');
    mole->state = ACTOR_SEARCHING;
    mole->goal = s.game->player.at;
    wait_turn(&s);
    assert_said(&s, "You hear digging.");
    assert_at(mole->at, 7, 1);
    scenario_end(&s);
}

static void a_mole_digs_slantwise_in_straight_steps(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@######", "########", "########", "########", "#####m##", "########");
    struct actor *mole = foe(&s, 'm');
    mole->state = ACTOR_SEARCHING;
    mole->goal = s.game->player.at;
    wait_turns(&s, 16);
    assert_true(next_to_player(s.game, mole));
    scenario_end(&s);
}

static void a_shade_walks_through_walls_and_leaves_them_whole(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#########", "#@#####s#", "#########");
    struct actor *shade = foe(&s, 's');
    shade->state = ACTOR_SEARCHING;
    shade->goal = s.game->player.at;
    wait_turns(&s, 3);
    assert_at(shade->at, 4, 1);
    assert_int_equal(map_at(game_map(s.game), (struct point){4, 1}), TERRAIN_WALL);
    wait_turns(&s, 20);
    assert_at(shade->at, 2, 1);
    assert_true(s.game->player.health < s.game->player.health_max);
    assert_true(go(&s, DIRECTION_E)); /* it can be struck in the wall */
    assert_at(s.game->player.at, 1, 1);
    scenario_end(&s);
}

static void a_wandering_shade_finds_out_of_the_rock(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#########", "#@#######", "#######.#", "#########");
    struct rng rng = {{1, 2, 3, 4}};
    struct actor *shade = level_add_actor(game_level(s.game), &s.kinds,
                                          (uint16_t)kinds_find_monster(&s.kinds, "shade"),
                                          (struct point){5, 1}, &rng);
    shade->state = ACTOR_WANDERING;
    bool out = false;
    for (int i = 0; i < 500 && !out; i++) {
        wait_turn(&s);
        out = shade->state != ACTOR_WANDERING ||
              map_is(game_map(s.game), shade->at, TERRAIN_PASSABLE);
    }
    assert_true(out);
    scenario_end(&s);
}

static void a_sweep_flees_when_badly_hurt(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "############", "#@f........#", "############");
    struct actor *sweep = hunting(&s, 'f');
    sweep->health = 6;
    s.kinds.player.damage_min = s.kinds.player.damage_max = 3;
    while (sweep->health == 6)
        go(&s, DIRECTION_E);
    assert_int_equal(sweep->state, ACTOR_FLEEING);
    assert_said(&s, "The sweep turns to flee.");
    wait_turns(&s, 3);
    assert_true(sweep->at.x > 3);
    scenario_end(&s);
}

static void a_mason_opens_the_wall_where_the_way_round_is_long(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "################", "#@#N.........#.#", "#.############.#", "#..............#",
          "################");
    map_set(&game_level(s.game)->floor.map, (struct point){13, 1}, TERRAIN_FLOOR);
    map_set(&game_level(s.game)->floor.map, (struct point){2, 1}, TERRAIN_WALL);
    bool open = false;
    for (int i = 0; i < 2000 && !open; i++) {
        wait_turn(&s);
        for (int16_t x = 1; x < 14; x++)
            open |= map_at(game_map(s.game), (struct point){x, 2}) == TERRAIN_FLOOR && x > 1;
        open |= map_at(game_map(s.game), (struct point){2, 1}) == TERRAIN_FLOOR;
    }
    assert_true(open);
    scenario_end(&s);
}

static void a_mason_leaves_walls_where_the_way_round_is_short(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "######", "#@N..#", "#.##.#", "#....#", "######");
    wait_turns(&s, 500);
    assert_int_equal(map_at(game_map(s.game), (struct point){2, 2}), TERRAIN_WALL);
    assert_int_equal(map_at(game_map(s.game), (struct point){3, 2}), TERRAIN_WALL);
    scenario_end(&s);
}

/* ---- moving ---- */

static void a_figure_moves_only_while_it_is_not_seen(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#@....U..#", "#.########", "##########");
    struct actor *figure = hunting(&s, 'U');
    wait_turns(&s, 10);
    assert_at(figure->at, 6, 1);
    go(&s, DIRECTION_S);
    assert_false(game_sees(s.game, figure->at));
    for (int i = 0; i < 20 && !game_sees(s.game, figure->at); i++)
        wait_turn(&s);
    assert_true(figure->at.x < 6);
    struct point seen = figure->at;
    if (!next_to_player(s.game, figure)) {
        wait_turns(&s, 5);
        assert_point(figure->at, seen);
    }
    scenario_end(&s);
}

static void a_figure_strikes_who_comes_beside_it(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#####", "#@U.#", "#####");
    hunting(&s, 'U');
    wait_turns(&s, 20);
    assert_at(foe(&s, 'U')->at, 2, 1);
    assert_true(s.game->player.health < s.game->player.health_max);
    scenario_end(&s);
}

static void a_newt_passes_under_a_door_and_leaves_it_shut(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@.+..i#", "########");
    struct actor *newt = foe(&s, 'i');
    newt->state = ACTOR_SEARCHING;
    newt->goal = s.game->player.at;
    wait_turns(&s, 4);
    assert_true(newt->at.x <= 3);
    assert_int_equal(map_at(game_map(s.game), (struct point){3, 1}), TERRAIN_DOOR);
    scenario_end(&s);
}

static void a_racer_gathers_speed_on_a_straight_way(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##################", "#@..............V#", "##################");
    struct actor *racer = hunting(&s, 'V');
    wait_turns(&s, 8);
    assert_in_range(racer->at.x, 4, 6); /* eight steps, and half of seven more */
    scenario_end(&s);

    BEGIN(&s, "##########", "#...#...##", "#.#.#.#.##", "#.#...#.##", "#@#####V##", "##########");
    racer = foe(&s, 'V');
    racer->state = ACTOR_SEARCHING;
    racer->goal = s.game->player.at;
    wait_turns(&s, 8);
    assert_true(racer->at.y >= 1 && racer->at.x > 2); /* bends every few steps */
    scenario_end(&s);
}

static void twins_come_from_both_sides(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "###########", "#....@....#", "#.#######.#", "#.#######.#", "#....P.P..#",
          "###########");
    struct level *level = game_level(s.game);
    assert_int_equal(level->actor_count, 2);
    for (int i = 0; i < 2; i++) {
        level->actors[i].state = ACTOR_SEARCHING;
        level->actors[i].goal = s.game->player.at;
    }
    level->actors[0].state = ACTOR_HUNTING;
    /* the second stands where the first's way is the shortest for it, too */
    level_move_actor(level, &level->actors[1], (struct point){4, 4});
    for (int i = 0; i < 40 && !(next_to_player(s.game, &level->actors[0]) &&
                                next_to_player(s.game, &level->actors[1]));
         i++)
        wait_turn(&s);
    int side = (level->actors[0].at.x - 5) * (level->actors[1].at.x - 5);
    assert_true(side < 0);
    scenario_end(&s);
}

static void fellows_keep_to_their_leader_and_run_when_it_falls(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##############", "#@##########.#", "#F.........FF#", "##############");
    struct level *level = game_level(s.game);
    size_t leaders = 0;
    for (size_t i = 0; i < level->actor_count; i++)
        leaders += level->actors[i].leads;
    assert_int_equal(leaders, 1);
    struct actor *leader = &level->actors[0];
    while (leader != level->actors + level->actor_count && !leader->leads)
        leader++;
    assert_at(leader->at, 1, 2);
    leader->status[STATUS_STUNNED] = 100;
    leader->health = 1;
    level->actors[1].state = level->actors[2].state = ACTOR_HUNTING;
    while (leader->alive)
        go(&s, DIRECTION_S);
    assert_said(&s, "That was their leader: the others run.");
    assert_int_equal(level->actors[1].state, ACTOR_FLEEING);
    assert_true(level->actors[1].status[STATUS_AFRAID] > 0);
    wait_turns(&s, 60);
    assert_int_not_equal(level->actors[1].state, ACTOR_FLEEING);
    scenario_end(&s);

    BEGIN(&s, "##############", "#@#F........F#", "##############");
    level = game_level(s.game);
    level->actors[0].status[STATUS_STUNNED] = 100;
    wait_turns(&s, 12);
    assert_true(level->actors[1].at.x < 8);
    scenario_end(&s);
}

static void mortar_plugs_corridors_that_have_a_way_round(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#@#......#", "###.####.#", "###.####.#", "###M.....#", "##########");
    struct actor *slime = foe(&s, 'M');
    size_t plugs = 0;
    for (int i = 0; i < 300; i++)
        wait_turn(&s);
    for (size_t i = 0; i < map_area(game_map(s.game)); i++)
        plugs += game_map(s.game)->tiles[i] == TERRAIN_MORTAR;
    assert_int_equal(plugs, 1); /* with which there is no way round any more */
    assert_int_equal(slime->health, slime->health_max - 1);
    scenario_end(&s);
}

static void who_is_hardly_there_leaves_no_mortar(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#@#......#", "###.####.#", "###.####.#", "###M.....#", "##########");
    foe(&s, 'M')->health = foe(&s, 'M')->health_max = 1;
    wait_turns(&s, 200);
    assert_int_equal(foe(&s, 'M')->health, 1);
    scenario_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_keeps_away_backs_off),
        cmocka_unit_test(who_keeps_away_follows_but_comes_no_nearer_than_it_must),
        cmocka_unit_test(who_keeps_away_and_cannot_strikes_back),
        cmocka_unit_test(the_erratic_go_astray_about_half_of_the_time),
        cmocka_unit_test(the_stationary_never_move_whatever_befalls_them),
        cmocka_unit_test(the_stationary_strike_who_comes_beside_them),
        cmocka_unit_test(a_hound_follows_the_way_that_was_walked),
        cmocka_unit_test(a_mole_digs_straight_through),
        cmocka_unit_test(digging_out_of_sight_is_heard),
        cmocka_unit_test(a_mole_digs_slantwise_in_straight_steps),
        cmocka_unit_test(a_shade_walks_through_walls_and_leaves_them_whole),
        cmocka_unit_test(a_wandering_shade_finds_out_of_the_rock),
        cmocka_unit_test(a_sweep_flees_when_badly_hurt),
        cmocka_unit_test(a_mason_opens_the_wall_where_the_way_round_is_long),
        cmocka_unit_test(a_mason_leaves_walls_where_the_way_round_is_short),
        cmocka_unit_test(a_figure_moves_only_while_it_is_not_seen),
        cmocka_unit_test(a_figure_strikes_who_comes_beside_it),
        cmocka_unit_test(a_newt_passes_under_a_door_and_leaves_it_shut),
        cmocka_unit_test(a_racer_gathers_speed_on_a_straight_way),
        cmocka_unit_test(twins_come_from_both_sides),
        cmocka_unit_test(fellows_keep_to_their_leader_and_run_when_it_falls),
        cmocka_unit_test(mortar_plugs_corridors_that_have_a_way_round),
        cmocka_unit_test(who_is_hardly_there_leaves_no_mortar),
    };
    return RUN_TESTS(tests);
}
