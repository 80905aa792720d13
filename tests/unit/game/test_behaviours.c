#include "scenario.h"

static void crumbling_ends_a_life_in_its_time(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "######", "#@..B#", "######");
    asleep(&s, 'B');
    wait_turns(&s, 5);
    assert_int_equal(count_of(&s, 'B'), 1);
    wait_turn(&s);
    assert_true(gone(&s, 'B'));
    assert_said(&s, "The brick crumbles to dust.");
    assert_int_equal(s.game->kills, 0);
    scenario_end(&s);
}

static void an_ambusher_looks_like_nothing_until_its_prey_is_near(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@...l.#", "########");
    struct actor *louse = foe(&s, 'l');
    assert_true(louse->hidden);
    assert_null(game_foe_in_sight(s.game));
    assert_true(go(&s, DIRECTION_E));
    assert_true(go(&s, DIRECTION_E));
    assert_at(louse->at, 5, 1);
    assert_true(louse->hidden);
    assert_true(go(&s, DIRECTION_E));
    assert_false(louse->hidden);
    assert_said(&s, "The louse was lying in wait.");
    assert_int_equal(s.game->disturbance >= DISTURBANCE_FOE_IN_VIEW, 1);
    assert_ptr_equal(game_foe_in_sight(s.game), louse);
    scenario_end(&s);
}

static void an_ambush_goes_by_the_range_of_its_kind(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@....k#", "########");
    struct actor *keeper = foe(&s, 'k');
    assert_true(go(&s, DIRECTION_E));
    assert_true(keeper->hidden);
    assert_true(go(&s, DIRECTION_E));
    assert_false(keeper->hidden);
    assert_int_equal(keeper->state, ACTOR_HUNTING);
    assert_at(keeper->at, 6, 1);
    wait_turn(&s);
    assert_at(keeper->at, 5, 1);
    scenario_end(&s);
}

static void searching_finds_an_ambusher_beside_the_player(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#####", "#@l.#", "#####");
    s.game->player.status[STATUS_HASTED] = 100;
    struct actor *louse = foe(&s, 'l');
    louse->status[STATUS_STUNNED] = 100;
    for (int i = 0; i < 20 && louse->hidden; i++)
        assert_true(act(&s, action_plain(ACTION_SEARCH)));
    assert_false(louse->hidden);
    assert_said(&s, "The louse was lying in wait.");
    scenario_end(&s);
}

static void walking_into_an_ambusher_is_a_blow(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#####", "#@l.#", "#####");
    struct actor *louse = foe(&s, 'l');
    assert_true(go(&s, DIRECTION_E));
    assert_false(louse->hidden);
    assert_at(s.game->player.at, 1, 1);
    scenario_end(&s);
}

static void a_confused_ambusher_stays_hidden_and_still(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@...l.#", "########");
    foe(&s, 'l')->status[STATUS_CONFUSED] = 50;
    wait_turns(&s, 20);
    assert_at(foe(&s, 'l')->at, 5, 1);
    assert_true(foe(&s, 'l')->hidden);
    scenario_end(&s);
}

static void a_cry_wakes_those_in_range_and_brings_them(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "################", "#@..e#r...#...##", "#....+....+....#", "################");
    asleep(&s, 'r');
    wait_turn(&s);
    assert_int_equal(foe(&s, 'e')->state, ACTOR_HUNTING);
    assert_said(&s, "The eye cries out!");
    for (int i = 0; i < 100 && foe(&s, 'r')->state == ACTOR_ASLEEP; i++)
        wait_turn(&s);
    assert_int_not_equal(foe(&s, 'r')->state, ACTOR_ASLEEP);
    for (int i = 0; i < 30 && !game_foe_in_sight(s.game); i++)
        wait_turn(&s);
    assert_at(foe(&s, 'e')->at, 4, 1);
    scenario_end(&s);
}

static void a_cry_out_of_sight_has_no_name(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#######", "#@..#e#", "#######");
    s.heard = s.game->message_total;
    set_state(s.game, foe(&s, 'e'), ACTOR_HUNTING);
    assert_true(said(&s, "You hear a cry."));
    assert_false(said(&s, "eye"));
    scenario_end(&s);
}

static void criers_do_not_set_each_other_off_for_ever(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#@.eeeeee#", "#.eeeeeee#", "##########");
    wait_turns(&s, 20);
    assert_int_equal(s.game->turn, 20);
    assert_int_equal(count_of(&s, 'e'), 13);
    scenario_end(&s);
}

static void a_summoner_calls_a_few_that_wait_a_turn(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#@......S#", "#........#", "##########");
    s.kinds.monsters[kinds_find_monster(&s.kinds, "brick")].lifetime = 1000;
    hunting(&s, 'S');
    for (int i = 0; i < 100 && gone(&s, 'B'); i++)
        wait_turn(&s);
    assert_said(&s, "The summoner calls for help");
    struct actor *brick = foe(&s, 'B');
    assert_int_equal(brick->state, ACTOR_HUNTING);
    assert_true(brick->energy <= 0);
    wait_turns(&s, 60);
    assert_in_range(count_of(&s, 'B'), 3, 4);
    scenario_end(&s);
}

static void an_archer_shoots_along_clear_lines_in_range(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#############", "#@.......d..#", "#############");
    struct actor *archer = hunting(&s, 'd');
    bool shot = false;
    for (int i = 0; i < 20 && !shot; i++) {
        level_move_actor(game_level(s.game), archer, (struct point){9, 1});
        wait_turn(&s);
        shot = said(&s, "The archer shoots at you.");
    }
    assert_true(shot);
    assert_int_equal(s.game->events[0].kind, EVENT_BOLT);
    scenario_end(&s);

    BEGIN(&s, "#############", "#@...x...d..#", "#############");
    archer = hunting(&s, 'd');
    for (int i = 0; i < 20; i++) {
        level_move_actor(game_level(s.game), archer, (struct point){9, 1});
        wait_turn(&s);
        assert_false(said(&s, "shoots")); /* another stands in the line */
    }
    scenario_end(&s);

    BEGIN(&s, "#############", "#@........d.#", "#############");
    archer = hunting(&s, 'd');
    for (int i = 0; i < 20; i++) {
        level_move_actor(game_level(s.game), archer, (struct point){10, 1});
        wait_turn(&s);
        assert_false(said(&s, "shoots")); /* nine steps */
    }
    scenario_end(&s);
}

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

static void a_goad_stops_a_charge(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@....o#", "########");
    struct actor *ox = hunting(&s, 'o');
    give(&s, "goad", 1);
    wait_turn(&s);
    assert_said(&s, "The ox lowers its head and charges.");
    wait_turn(&s);
    wait_turn(&s);
    assert_said(&s, "You stop the ox short.");
    assert_int_equal(ox->charge, DIRECTION_NONE);
    assert_in_range(ox->status[STATUS_STUNNED], 1, 2);
    assert_int_equal(s.game->player.health, s.game->player.health_max);
    scenario_end(&s);
}

static void a_charge_is_announced_then_runs_and_strikes_twice(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#@......o#", "##########");
    struct actor *ox = hunting(&s, 'o');
    s.kinds.monsters[ox->kind].accuracy = 300;
    s.kinds.monsters[ox->kind].damage_min = s.kinds.monsters[ox->kind].damage_max = 1;
    wait_turn(&s);
    assert_said(&s, "The ox lowers its head and charges.");
    assert_at(ox->at, 8, 1);
    wait_turn(&s);
    assert_at(ox->at, 5, 1);
    wait_turn(&s);
    assert_at(ox->at, 2, 1);
    wait_turn(&s);
    assert_int_equal(ox->charge, DIRECTION_NONE);
    assert_in_range(s.game->player.health_max - s.game->player.health, 1, 2);
    scenario_end(&s);
}

static void a_charge_that_is_dodged_ends_at_the_wall(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#@......o#", "#........#", "#........#", "##########");
    struct actor *ox = hunting(&s, 'o');
    wait_turn(&s);
    assert_int_equal(ox->charge, DIRECTION_W);
    move_player(s.game, (struct point){1, 3});
    wait_turns(&s, 2);
    assert_at(ox->at, 2, 1);
    wait_turn(&s);
    assert_at(ox->at, 1, 1);
    assert_true(ox->status[STATUS_STUNNED] > 0);
    int32_t health = s.game->player.health;
    wait_turn(&s);
    assert_int_equal(s.game->player.health, health);
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

static void a_thief_takes_one_thing_and_runs(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "############", "#@t........#", "############");
    struct actor *thief = hunting(&s, 't');
    give(&s, "sword", 1);
    give(&s, "mail", 1);
    give(&s, "crown", 1);
    int stones = give(&s, "stone", 3);
    for (int i = 0; i < 30 && thief->loot.kind == NO_KIND; i++)
        wait_turn(&s);
    assert_said(&s, "The thief snatches a stone (1-3) and runs.");
    assert_int_equal(s.game->inventory[stones].count, 2);
    assert_int_equal(thief->state, ACTOR_FLEEING);
    wait_turns(&s, 5);
    assert_true(thief->at.x > 3);
    assert_int_equal(s.game->inventory[stones].count, 2);
    scenario_end(&s);
}

static void a_thief_leaves_what_is_in_use_and_the_crown(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@t#", "####");
    struct actor *thief = hunting(&s, 't');
    give(&s, "sword", 1);
    give(&s, "mail", 1);
    give(&s, "crown", 1);
    wait_turns(&s, 30);
    assert_int_equal(thief->loot.kind, NO_KIND);
    assert_true(slot_of(&s, "sword") >= 0 && slot_of(&s, "mail") >= 0 && slot_of(&s, "crown") >= 0);
    scenario_end(&s);
}

static void a_snake_poisons_and_more_bites_poison_longer(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@p#", "####");
    hunting(&s, 'p');
    for (int i = 0; i < 30 && s.game->player.status[STATUS_POISONED] == 0; i++)
        wait_turn(&s);
    assert_said(&s, "You are poisoned.");
    int32_t turns = s.game->player.status[STATUS_POISONED];
    while (!said(&s, "The snake hits") || s.game->player.status[STATUS_POISONED] <= turns)
        wait_turn(&s);
    assert_true(s.game->player.status[STATUS_POISONED] > turns);
    scenario_end(&s);
}

static void a_jelly_splits_and_shares_its_health(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#####", "#...#", "#@j.#", "#...#", "#####");
    struct actor *jelly = asleep(&s, 'j');
    jelly->health = 20;
    give(&s, "knife", 1); /* threefold: 6 to 12 */
    assert_true(go(&s, DIRECTION_E));
    assert_said(&s, "The jelly splits in two.");
    assert_int_equal(count_of(&s, 'j'), 2);
    int32_t total = 0;
    for (size_t i = 0; i < game_level(s.game)->actor_count; i++)
        total += game_level(s.game)->actors[i].health;
    assert_in_range(total, 8, 14);
    scenario_end(&s);
}

static void a_jelly_of_one_point_does_not_split(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#####", "#@j.#", "#####");
    struct actor *jelly = asleep(&s, 'j');
    s.kinds.monsters[jelly->kind].armour = 100;
    jelly->health = 2;
    assert_true(go(&s, DIRECTION_E));
    assert_int_equal(jelly->health, 1);
    assert_int_equal(count_of(&s, 'j'), 1);
    scenario_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(crumbling_ends_a_life_in_its_time),
        cmocka_unit_test(an_ambusher_looks_like_nothing_until_its_prey_is_near),
        cmocka_unit_test(an_ambush_goes_by_the_range_of_its_kind),
        cmocka_unit_test(searching_finds_an_ambusher_beside_the_player),
        cmocka_unit_test(walking_into_an_ambusher_is_a_blow),
        cmocka_unit_test(a_confused_ambusher_stays_hidden_and_still),
        cmocka_unit_test(a_cry_wakes_those_in_range_and_brings_them),
        cmocka_unit_test(a_cry_out_of_sight_has_no_name),
        cmocka_unit_test(criers_do_not_set_each_other_off_for_ever),
        cmocka_unit_test(a_summoner_calls_a_few_that_wait_a_turn),
        cmocka_unit_test(an_archer_shoots_along_clear_lines_in_range),
        cmocka_unit_test(who_keeps_away_backs_off),
        cmocka_unit_test(a_goad_stops_a_charge),
        cmocka_unit_test(a_charge_is_announced_then_runs_and_strikes_twice),
        cmocka_unit_test(a_charge_that_is_dodged_ends_at_the_wall),
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
        cmocka_unit_test(a_thief_takes_one_thing_and_runs),
        cmocka_unit_test(a_thief_leaves_what_is_in_use_and_the_crown),
        cmocka_unit_test(a_snake_poisons_and_more_bites_poison_longer),
        cmocka_unit_test(a_jelly_splits_and_shares_its_health),
        cmocka_unit_test(a_jelly_of_one_point_does_not_split),
    };
    return RUN_TESTS(tests);
}
