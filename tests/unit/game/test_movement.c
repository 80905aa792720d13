#include "scenario.h"

static void walls_stop_without_taking_time(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@.#", "####");
    uint32_t turn = s.game->turn;
    assert_false(go(&s, DIRECTION_N));
    assert_said(&s, "There is a wall in the way.");
    assert_int_equal(s.game->turn, turn);
    assert_int_equal(s.game->disturbance, DISTURBANCE_REFUSED);
    assert_true(go(&s, DIRECTION_E));
    assert_at(s.game->player.at, 2, 1);
    assert_int_equal(s.game->turn, turn + 1);
    scenario_end(&s);
}

static void no_diagonal_step_passes_a_corner(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#####", "#@#.#", "#...#", "#...#", "#####");
    assert_false(go(&s, DIRECTION_SE));
    assert_said(&s, "You cannot squeeze past the corner.");
    assert_true(go(&s, DIRECTION_S));
    assert_true(go(&s, DIRECTION_SE));
    assert_at(s.game->player.at, 2, 3);
    scenario_end(&s);
}

static void a_door_takes_a_turn_to_open_and_one_to_close(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#####", "#@+.#", "#####");
    assert_false(game_sees(s.game, (struct point){3, 1}));
    assert_true(go(&s, DIRECTION_E));
    assert_said(&s, "You open the door.");
    assert_at(s.game->player.at, 1, 1);
    assert_int_equal(map_at(game_map(s.game), (struct point){2, 1}), TERRAIN_OPEN_DOOR);
    assert_true(game_sees(s.game, (struct point){3, 1}));
    assert_true(act(&s, action_toward(ACTION_CLOSE, DIRECTION_E)));
    assert_said(&s, "You close the door.");
    assert_int_equal(map_at(game_map(s.game), (struct point){2, 1}), TERRAIN_DOOR);
    assert_false(game_sees(s.game, (struct point){3, 1}));
    assert_false(act(&s, action_toward(ACTION_CLOSE, DIRECTION_E)));
    assert_said(&s, "There is no open door there.");
    assert_false(act(&s, action_toward(ACTION_CLOSE, DIRECTION_NONE)));
    scenario_end(&s);
}

static void a_doorway_with_something_in_it_stays_open(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "######", "#@'..#", "######");
    put(&s, (struct point){2, 1}, "stone", 1);
    assert_false(act(&s, action_toward(ACTION_CLOSE, DIRECTION_E)));
    assert_said(&s, "Something is in the doorway.");
    scenario_end(&s);
}

static void an_item_underfoot_is_named(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@1#", "####");
    put(&s, place(&s, '1'), "tonic", 2);
    assert_true(go(&s, DIRECTION_E));
    assert_said(&s, "You see 2 tonics here.");
    assert_int_equal(s.game->disturbance, DISTURBANCE_ITEM_IN_VIEW);
    scenario_end(&s);
}

static void directions_that_do_not_exist_are_refused(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@.#", "####");
    for (int d = DIRECTION_NONE; d < 256; d++)
        assert_false(go(&s, (enum direction)d));
    assert_int_equal(s.game->turn, 0);
    scenario_end(&s);
}

static void stairs_lead_both_ways_and_floors_stay_as_they_were_left(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "######", "#@1.>#", "######");
    FLOOR(&s, 2, "#####", "#<.+#", "#####");
    put(&s, place(&s, '1'), "stone", 3);
    assert_false(act(&s, action_plain(ACTION_DESCEND)));
    assert_said(&s, "There are no stairs down here.");
    assert_false(act(&s, action_plain(ACTION_ASCEND)));
    assert_said(&s, "There are no stairs up here.");
    for (int i = 0; i < 3; i++)
        assert_true(go(&s, DIRECTION_E));
    assert_true(act(&s, action_plain(ACTION_DESCEND)));
    assert_int_equal(s.game->depth, 2);
    assert_int_equal(s.game->depth_max, 2);
    assert_at(s.game->player.at, 1, 1);
    assert_said(&s, "Floor 2");
    assert_int_equal(s.game->disturbance, DISTURBANCE_FLOOR);
    assert_true(go(&s, DIRECTION_E));
    assert_true(go(&s, DIRECTION_E)); /* the door */
    assert_true(go(&s, DIRECTION_W));
    assert_true(act(&s, action_plain(ACTION_ASCEND)));
    assert_int_equal(s.game->depth, 1);
    assert_int_equal(s.game->depth_max, 2);
    assert_at(s.game->player.at, 4, 1);
    assert_string_equal(lying(&s, place(&s, '1')), "stone");
    assert_true(act(&s, action_plain(ACTION_DESCEND)));
    assert_int_equal(map_at(game_map(s.game), (struct point){3, 1}), TERRAIN_OPEN_DOOR);
    scenario_end(&s);
}

static void hunters_beside_the_player_follow_and_others_stay(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#######", "#@>...#", "#rx..a#", "#######");
    FLOOR(&s, 2, "#######", "#<....#", "#.....#", "#######");
    hunting(&s, 'r');
    hunting(&s, 'x');
    hunting(&s, 'a');
    move_player(s.game, (struct point){2, 1});
    assert_true(act(&s, action_plain(ACTION_DESCEND)));
    assert_said(&s, "The rat follows you.");
    assert_int_equal(count_of(&s, 'r'), 1);
    assert_true(gone(&s, 'x')); /* never moves */
    assert_true(gone(&s, 'a')); /* too far off */
    assert_int_equal(foe(&s, 'r')->state, ACTOR_HUNTING);
    act(&s, action_plain(ACTION_ASCEND));
    assert_int_equal(count_of(&s, 'a'), 1);
    scenario_end(&s);
}

static void sleepers_do_not_follow(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#####", "#@>.#", "#.r.#", "#####");
    FLOOR(&s, 2, "####", "#<.#", "####");
    asleep(&s, 'r');
    move_player(s.game, (struct point){2, 1});
    assert_true(act(&s, action_plain(ACTION_DESCEND)));
    assert_true(gone(&s, 'r'));
    scenario_end(&s);
}

static void who_stands_on_the_stairs_makes_room(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@>#", "####");
    FLOOR(&s, 2, "#####", "#<..#", "#####");
    move_player(s.game, (struct point){2, 1});
    s.game->depth = 2;
    struct rng rng = {{1, 2, 3, 4}};
    level_add_actor(game_level(s.game), &s.kinds, (uint16_t)kinds_find_monster(&s.kinds, "rat"),
                    (struct point){1, 1}, &rng);
    s.game->depth = 1;
    assert_true(act(&s, action_plain(ACTION_DESCEND)));
    assert_at(s.game->player.at, 1, 1);
    assert_at(foe(&s, 'r')->at, 2, 1);
    scenario_end(&s);
}

static void those_left_behind_lose_the_trail(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@>...o#", "########");
    FLOOR(&s, 2, "####", "#<.#", "####");
    hunting(&s, 'o')->charge = DIRECTION_W;
    move_player(s.game, (struct point){2, 1});
    struct actor *ox = foe(&s, 'o');
    assert_true(act(&s, action_plain(ACTION_DESCEND)));
    assert_int_equal(ox->state, ACTOR_WANDERING);
    assert_int_equal(ox->charge, DIRECTION_NONE);
    scenario_end(&s);
}

static void the_way_out_opens_only_to_the_crown(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#<@#", "####");
    assert_true(go(&s, DIRECTION_W));
    assert_false(act(&s, action_plain(ACTION_ASCEND)));
    assert_said(&s, "The way out is shut to all who do not carry the Crown.");
    give(&s, "crown", 1);
    assert_true(act(&s, action_plain(ACTION_ASCEND)));
    assert_int_equal(s.game->outcome, GAME_WON);
    assert_said(&s, "You step into the daylight");
    assert_false(wait_turn(&s));
    scenario_end(&s);
}

static void nothing_leads_below_the_last_floor(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@.#", "####");
    FLOOR(&s, FLOOR_DEPTHS, "####", "#<>#", "####");
    change_floor(s.game, FLOOR_DEPTHS, ARRIVE_EXIT);
    assert_false(act(&s, action_plain(ACTION_DESCEND)));
    assert_said(&s, "There is nothing below.");
    scenario_end(&s);
}

static void the_confused_stagger(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#####", "#...#", "#.@.#", "#...#", "#####");
    int elsewhere = 0;
    enum { TRIES = 400 };
    for (int i = 0; i < TRIES; i++) {
        move_player(s.game, (struct point){2, 2});
        s.game->player.status[STATUS_CONFUSED] = 5;
        assert_true(go(&s, DIRECTION_E));
        elsewhere += s.game->player.at.x != 3 || s.game->player.at.y != 2;
    }
    /* half of the time in a random one of eight directions */
    assert_in_range(elsewhere, TRIES * 7 / 16 - 50, TRIES * 7 / 16 + 50);
    scenario_end(&s);
}

static void a_locked_door_takes_a_key(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "######", "#@=..#", "######");
    make_vault(&s, (struct point){2, 0}, 4, 3);
    uint32_t turn = s.game->turn;
    assert_false(go(&s, DIRECTION_E));
    assert_said(&s, "The door is locked. A vault key would open it.");
    assert_int_equal(s.game->turn, turn);
    assert_int_equal(s.game->disturbance, DISTURBANCE_REFUSED);
    give(&s, "key", 2);
    assert_true(go(&s, DIRECTION_E));
    assert_said(&s, "You unlock the door; the key stays in the lock.");
    assert_at(s.game->player.at, 1, 1);
    assert_int_equal(map_at(game_map(s.game), (struct point){2, 1}), TERRAIN_OPEN_DOOR);
    assert_int_equal(s.game->inventory[slot_of(&s, "key")].count, 1);
    assert_true(game_sees(s.game, (struct point){4, 1}));
    assert_true(go(&s, DIRECTION_E));
    scenario_end(&s);
}

/* Or a vault would stay shut for want of the key that went into some other door. */
static void a_door_locked_on_the_way_does_not_keep_the_key(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#########", "#@=.=...#", "#########");
    make_vault(&s, (struct point){4, 0}, 5, 3);
    assert_false(go(&s, DIRECTION_E));
    give(&s, "key", 1);
    assert_true(go(&s, DIRECTION_E));
    assert_said(&s, "You unlock the door, and keep the key.");
    assert_ground(&s, ((struct point){2, 1}), TERRAIN_OPEN_DOOR);
    go(&s, DIRECTION_E);
    go(&s, DIRECTION_E);
    assert_true(go(&s, DIRECTION_E));
    assert_said(&s, "the key stays in the lock");
    assert_int_equal(slot_of(&s, "key"), -1);
    scenario_end(&s);
}

static void a_key_is_of_no_other_use_and_no_lock_is_turned_slantwise(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "######", "#@.#.#", "##=#.#", "#....#", "######");
    int slot = give(&s, "key", 1);
    assert_false(act(&s, action_item(ACTION_USE, slot, s.game->player.at)));
    assert_said(&s, "That cannot be used like that.");
    assert_false(go(&s, DIRECTION_SE));
    assert_int_equal(map_at(game_map(s.game), (struct point){2, 2}), TERRAIN_LOCKED_DOOR);
    go(&s, DIRECTION_E);
    assert_true(go(&s, DIRECTION_S));
    assert_ground(&s, ((struct point){2, 2}), TERRAIN_OPEN_DOOR);
    scenario_end(&s);
}

static void nobody_else_opens_locked_or_secret_doors(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#######", "#@=..y#", "#.#####", "#.-..y#", "#######");
    hunting(&s, 'y');
    wait_turns(&s, 30);
    assert_int_equal(map_at(game_map(s.game), (struct point){2, 1}), TERRAIN_LOCKED_DOOR);
    assert_int_equal(map_at(game_map(s.game), (struct point){2, 3}), TERRAIN_SECRET_DOOR);
    scenario_end(&s);
}

static void a_secret_door_is_a_wall_until_searching_finds_it(void **state)
{
    (void)state;
    struct scenario s;
    struct point door = {2, 1};
    enum terrain terrain;
    BEGIN(&s, "######", "#@-..#", "######");
    assert_true(game_remembers(s.game, door, &terrain));
    assert_int_equal(terrain, TERRAIN_WALL);
    assert_false(go(&s, DIRECTION_E));
    assert_said(&s, "There is a wall in the way.");
    int searches = 0;
    for (; map_at(game_map(s.game), door) == TERRAIN_SECRET_DOOR && searches < 100; searches++)
        assert_true(act(&s, action_plain(ACTION_SEARCH)));
    assert_in_range(searches, 1, 30);
    assert_said(&s, "You find a secret door.");
    assert_true(game_remembers(s.game, door, &terrain));
    assert_int_equal(terrain, TERRAIN_DOOR);
    assert_true(go(&s, DIRECTION_E));
    assert_said(&s, "You open the door.");
    scenario_end(&s);
}

static void searching_from_afar_finds_no_door(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#######", "#@.-..#", "#######");
    for (int i = 0; i < 100; i++)
        act(&s, action_plain(ACTION_SEARCH));
    assert_int_equal(map_at(game_map(s.game), (struct point){3, 1}), TERRAIN_SECRET_DOOR);
    scenario_end(&s);
}

static void a_chart_shows_no_secret_door(void **state)
{
    (void)state;
    struct scenario s;
    enum terrain terrain;
    BEGIN(&s, "########", "#@#.-..#", "########");
    give(&s, "chart", 1);
    assert_true(use(&s, "chart", s.game->player.at));
    assert_true(game_remembers(s.game, (struct point){4, 1}, &terrain));
    assert_int_equal(terrain, TERRAIN_WALL);
    scenario_end(&s);
}

static void a_vault_is_told_of_once(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#########", "#@..#...#", "#...'...#", "#...#...#", "#########");
    make_vault(&s, (struct point){4, 0}, 5, 5);
    s.game->player.at = (struct point){3, 2};
    go(&s, DIRECTION_E);
    assert_false(said(&s, "You enter the crypt."));
    go(&s, DIRECTION_E);
    assert_said(&s, "You enter the crypt.");
    assert_said(&s, "It is cold.");
    assert_int_equal(s.game->disturbance, DISTURBANCE_PLACE);
    go(&s, DIRECTION_W);
    go(&s, DIRECTION_E);
    assert_false(said(&s, "You enter the crypt."));
    scenario_end(&s);
}

static void a_fall_never_ends_in_a_vault(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#########", "#@..#...#", "#...=...#", "#...#...#", "#########");
    make_vault(&s, (struct point){4, 0}, 5, 5);
    for (int i = 0; i < 50; i++) {
        change_floor(s.game, 1, ARRIVE_ANYWHERE);
        assert_true(s.game->player.at.x < 4);
    }
    scenario_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(walls_stop_without_taking_time),
        cmocka_unit_test(no_diagonal_step_passes_a_corner),
        cmocka_unit_test(a_door_takes_a_turn_to_open_and_one_to_close),
        cmocka_unit_test(a_doorway_with_something_in_it_stays_open),
        cmocka_unit_test(an_item_underfoot_is_named),
        cmocka_unit_test(directions_that_do_not_exist_are_refused),
        cmocka_unit_test(stairs_lead_both_ways_and_floors_stay_as_they_were_left),
        cmocka_unit_test(hunters_beside_the_player_follow_and_others_stay),
        cmocka_unit_test(sleepers_do_not_follow),
        cmocka_unit_test(who_stands_on_the_stairs_makes_room),
        cmocka_unit_test(those_left_behind_lose_the_trail),
        cmocka_unit_test(the_way_out_opens_only_to_the_crown),
        cmocka_unit_test(nothing_leads_below_the_last_floor),
        cmocka_unit_test(the_confused_stagger),
        cmocka_unit_test(a_locked_door_takes_a_key),
        cmocka_unit_test(a_door_locked_on_the_way_does_not_keep_the_key),
        cmocka_unit_test(a_key_is_of_no_other_use_and_no_lock_is_turned_slantwise),
        cmocka_unit_test(nobody_else_opens_locked_or_secret_doors),
        cmocka_unit_test(a_secret_door_is_a_wall_until_searching_finds_it),
        cmocka_unit_test(searching_from_afar_finds_no_door),
        cmocka_unit_test(a_chart_shows_no_secret_door),
        cmocka_unit_test(a_vault_is_told_of_once),
        cmocka_unit_test(a_fall_never_ends_in_a_vault),
    };
    return RUN_TESTS(tests);
}
