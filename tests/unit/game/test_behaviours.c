#include "scenario.h"

#include <string.h>

#include "base/text.h"
#include "game/describe.h"

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

/* Rock that nobody can dig is no shelter: whoever strikes out of it can be struck. */
static void who_stands_in_rock_can_be_struck(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#####", "#@..#", "##l##", "#####");
    struct actor *louse = foe(&s, 'l');
    map_set(&game_level(s.game)->floor.map, louse->at, TERRAIN_BEDROCK);
    louse->health = 1;
    s.game->player.status[STATUS_HASTED] = 100;
    for (int i = 0; i < 50 && louse->alive; i++)
        assert_true(go(&s, DIRECTION_SE));
    assert_false(louse->alive);
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

/* ---- minding one's own business ---- */

static void the_neutral_are_no_foes_until_they_are_hurt(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#######", "#@N...#", "#######");
    s.kinds.monsters[foe(&s, 'N')->kind].behaviours = UINT64_C(1) << BEHAVIOUR_NEUTRAL;
    foe(&s, 'N')->status[STATUS_STUNNED] = 100;
    assert_null(game_foe_in_sight(s.game));
    wait_turns(&s, 5);
    assert_int_equal(s.game->player.health, s.game->player.health_max);
    assert_true(go(&s, DIRECTION_E)); /* past it, not at it */
    assert_said(&s, "You squeeze past the mason.");
    assert_at(s.game->player.at, 2, 1);
    assert_at(foe(&s, 'N')->at, 1, 1);
    give(&s, "stone", 20);
    while (foe(&s, 'N')->health == foe(&s, 'N')->health_max)
        throw_at(&s, "stone", foe(&s, 'N')->at);
    assert_ptr_equal(game_foe_in_sight(s.game), foe(&s, 'N'));
    foe(&s, 'N')->status[STATUS_STUNNED] = 0;
    wait_turns(&s, 20);
    assert_true(s.game->player.health < s.game->player.health_max);
    scenario_end(&s);
}

static void the_neutral_do_not_come_for_a_noise(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#########", "#@#N#####", "#########");
    make_noise(s.game, s.game->player.at, 30);
    assert_int_equal(foe(&s, 'N')->state, ACTOR_WANDERING);
    scenario_end(&s);
}

/* ---- disguises ---- */

static void a_decoy_looks_like_the_stairs_until_one_comes_near(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#@......D#", "##########");
    enum terrain terrain;
    assert_true(game_remembers(s.game, (struct point){8, 1}, &terrain));
    assert_int_equal(terrain, TERRAIN_EXIT);
    assert_null(game_foe_in_sight(s.game));
    for (int i = 0; i < 6; i++)
        go(&s, DIRECTION_E);
    assert_said(&s, "The decoy was lying in wait.");
    assert_true(game_remembers(s.game, (struct point){8, 1}, &terrain));
    assert_int_equal(terrain, TERRAIN_FLOOR);
    scenario_end(&s);
}

static void a_look_from_nearby_shows_the_sign_of_a_disguise(void **state)
{
    (void)state;
    struct scenario s;
    struct text text = {0};
    BEGIN(&s, "##########", "#@....D..#", "##########");
    describe_tile(s.game, (struct point){6, 1}, &text);
    assert_non_null(strstr(text_string(&text), "stairs down"));
    assert_null(strstr(text_string(&text), "not what it seems"));
    go(&s, DIRECTION_E);
    text_reset(&text);
    describe_tile(s.game, (struct point){6, 1}, &text);
    assert_non_null(strstr(text_string(&text), "It is not what it seems."));
    text_release(&text);
    scenario_end(&s);
}

static void searching_finds_what_hides_two_steps_off(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#######", "#@.D..#", "#######");
    for (int i = 0; i < 20 && foe(&s, 'D')->hidden; i++)
        act(&s, action_plain(ACTION_SEARCH));
    assert_false(foe(&s, 'D')->hidden);
    scenario_end(&s);
}

/* The louse, moved into the wall over (4, 1). */
static struct actor *louse_in_the_wall(struct scenario *s)
{
    struct actor *louse = foe(s, 'L');
    level_move_actor(game_level(s->game), louse, (struct point){4, 1});
    return louse;
}

static void a_louse_strikes_out_of_the_wall_and_comes_after_its_prey(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "##########", "#@......L#", "##########");
    struct actor *louse = louse_in_the_wall(&s);
    look_around(s.game);
    assert_null(game_foe_in_sight(s.game));
    go(&s, DIRECTION_E);
    assert_true(louse->hidden);
    go(&s, DIRECTION_E);
    assert_said(&s, "The brick louse was lying in wait.");
    assert_at(louse->at, 4, 1); /* it strikes from where it is */
    s.game->player.status[STATUS_HASTED] = 100;
    for (int i = 0; i < 4; i++)
        go(&s, DIRECTION_E);
    wait_turns(&s, 4);
    assert_true(map_is(game_map(s.game), louse->at, TERRAIN_PASSABLE));
    scenario_end(&s);
}

static void a_louse_in_the_wall_can_be_struck_there(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "##########", "#...@...L#", "##########");
    struct actor *louse = louse_in_the_wall(&s);
    louse->status[STATUS_STUNNED] = 100;
    reveal(s.game, louse);
    while (louse->health == louse->health_max)
        assert_true(go(&s, DIRECTION_N));
    assert_at(s.game->player.at, 4, 2);
    scenario_end(&s);
}

static void a_guardian_keeps_still_until_its_prize_is_taken(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#######", "#@.1.g#", "#######");
    struct actor *guardian = foe(&s, 'g');
    guardian->goal = place(&s, '1');
    put(&s, place(&s, '1'), "tonic", 1);
    for (int i = 0; i < 2; i++)
        go(&s, DIRECTION_E);
    wait_turns(&s, 10);
    assert_true(guardian->hidden);
    assert_int_equal(s.game->player.health, s.game->player.health_max);
    assert_true(act(&s, action_plain(ACTION_PICK_UP)));
    assert_said(&s, "The guardian was lying in wait.");
    assert_int_equal(guardian->state, ACTOR_HUNTING);
    wait_turns(&s, 3);
    assert_at(guardian->at, 4, 1);
    scenario_end(&s);
}

static void a_guardian_that_is_struck_defends_itself(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#####", "#@g1#", "#####");
    struct actor *guardian = foe(&s, 'g');
    guardian->goal = place(&s, '1');
    put(&s, place(&s, '1'), "tonic", 1);
    while (guardian->health == guardian->health_max)
        assert_true(go(&s, DIRECTION_E));
    assert_false(guardian->hidden);
    assert_int_equal(guardian->state, ACTOR_HUNTING);
    scenario_end(&s);
}

/* ---- calling others ---- */

static void a_bell_tells_where_the_player_is(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "############", "#@......Q#r#", "#........+.#", "############");
    hunting(&s, 'Q');
    for (int i = 0; i < 10 && foe(&s, 'r')->state != ACTOR_SEARCHING; i++) {
        foe(&s, 'r')->status[STATUS_STUNNED] = 2;
        wait_turn(&s);
    }
    assert_point(foe(&s, 'r')->goal, s.game->player.at);
    scenario_end(&s);
}

static void who_rallies_rouses_its_own_kind_alone(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#@......C#", "#.######+#", "#.r#C....#", "##########");
    struct level *level = game_level(s.game);
    for (size_t i = 0; i < level->actor_count; i++)
        level->actors[i].state = ACTOR_ASLEEP;
    struct actor *first = level_actor_at(level, (struct point){8, 1});
    struct actor *other = level_actor_at(level, (struct point){4, 3});
    set_state(s.game, first, ACTOR_HUNTING);
    assert_int_equal(other->state, ACTOR_SEARCHING);
    assert_point(other->goal, s.game->player.at);
    assert_int_equal(foe(&s, 'r')->state, ACTOR_ASLEEP);
    scenario_end(&s);
}

/* ---- locks ---- */

static void a_turnkey_locks_a_door_that_has_a_way_round(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#######", "#@.+.K#", "#.###.#", "#.....#", "#######");
    struct actor *turnkey = foe(&s, 'K');
    level_move_actor(game_level(s.game), turnkey, (struct point){4, 1});
    for (int i = 0; i < 30; i++) {
        level_move_actor(game_level(s.game), turnkey, (struct point){4, 1});
        wait_turn(&s);
    }
    assert_int_equal(map_at(game_map(s.game), (struct point){3, 1}), TERRAIN_LOCKED_DOOR);
    scenario_end(&s);
}

static void a_turnkey_locks_nobody_in(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#######", "#@.+K.#", "#.###.#", "#.###.#", "#######");
    for (int i = 0; i < 30; i++) {
        level_move_actor(game_level(s.game), foe(&s, 'K'), (struct point){4, 1});
        foe(&s, 'K')->state = ACTOR_WANDERING;
        wait_turn(&s);
        assert_int_not_equal(map_at(game_map(s.game), (struct point){3, 1}), TERRAIN_LOCKED_DOOR);
    }
    scenario_end(&s);
}

static void a_turnkey_leaves_the_doors_of_vaults_alone(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#######", "#@.+.K#", "#.###.#", "#.....#", "#######");
    make_vault(&s, (struct point){3, 0}, 3, 3);
    for (int i = 0; i < 30; i++) {
        level_move_actor(game_level(s.game), foe(&s, 'K'), (struct point){4, 1});
        wait_turn(&s);
    }
    assert_int_not_equal(map_at(game_map(s.game), (struct point){3, 1}), TERRAIN_LOCKED_DOOR);
    scenario_end(&s);
}

static void a_turnkey_leaves_its_key(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#####", "#@K.#", "#####");
    foe(&s, 'K')->health = 1;
    foe(&s, 'K')->status[STATUS_STUNNED] = 100;
    while (!gone(&s, 'K'))
        go(&s, DIRECTION_E);
    assert_string_equal(lying(&s, (struct point){2, 1}), "key");
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
        cmocka_unit_test(who_stands_in_rock_can_be_struck),
        cmocka_unit_test(a_confused_ambusher_stays_hidden_and_still),
        cmocka_unit_test(a_cry_wakes_those_in_range_and_brings_them),
        cmocka_unit_test(a_cry_out_of_sight_has_no_name),
        cmocka_unit_test(criers_do_not_set_each_other_off_for_ever),
        cmocka_unit_test(a_summoner_calls_a_few_that_wait_a_turn),
        cmocka_unit_test(the_neutral_are_no_foes_until_they_are_hurt),
        cmocka_unit_test(the_neutral_do_not_come_for_a_noise),
        cmocka_unit_test(a_decoy_looks_like_the_stairs_until_one_comes_near),
        cmocka_unit_test(a_look_from_nearby_shows_the_sign_of_a_disguise),
        cmocka_unit_test(searching_finds_what_hides_two_steps_off),
        cmocka_unit_test(a_louse_strikes_out_of_the_wall_and_comes_after_its_prey),
        cmocka_unit_test(a_louse_in_the_wall_can_be_struck_there),
        cmocka_unit_test(a_guardian_keeps_still_until_its_prize_is_taken),
        cmocka_unit_test(a_guardian_that_is_struck_defends_itself),
        cmocka_unit_test(a_bell_tells_where_the_player_is),
        cmocka_unit_test(who_rallies_rouses_its_own_kind_alone),
        cmocka_unit_test(a_turnkey_locks_a_door_that_has_a_way_round),
        cmocka_unit_test(a_turnkey_locks_nobody_in),
        cmocka_unit_test(a_turnkey_leaves_the_doors_of_vaults_alone),
        cmocka_unit_test(a_turnkey_leaves_its_key),
    };
    return RUN_TESTS(tests);
}
