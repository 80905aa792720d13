#include "scenario.h"

static void time_passes_by_the_players_actions(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@.#", "####");
    wait_turns(&s, 7);
    assert_int_equal(s.game->turn, 7);
    scenario_end(&s);
}

static void the_hasted_act_twice_a_turn(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@.#", "####");
    s.game->player.status[STATUS_HASTED] = 1000;
    wait_turn(&s); /* the first gain comes after it */
    uint32_t turn = s.game->turn;
    wait_turns(&s, 20);
    assert_int_equal(s.game->turn - turn, 10);
    scenario_end(&s);
}

static void monsters_act_by_their_speed(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "###############", "#@#y..........#", "###############", "#z..........###",
          "###############", "#r..........###", "###############");
    for (const char *c = "yzr"; *c; c++) {
        foe(&s, *c)->state = ACTOR_SEARCHING;
        foe(&s, *c)->goal = (struct point){11, foe(&s, *c)->at.y};
    }
    wait_turns(&s, 4);
    assert_int_equal(foe(&s, 'y')->at.x, 11); /* 8 steps */
    assert_int_equal(foe(&s, 'r')->at.x, 5);
    assert_int_equal(foe(&s, 'z')->at.x, 3);
    scenario_end(&s);
}

static void a_hasted_monster_is_twice_as_fast(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##############", "#@#r.........#", "##############");
    foe(&s, 'r')->state = ACTOR_SEARCHING;
    foe(&s, 'r')->goal = (struct point){12, 1};
    foe(&s, 'r')->status[STATUS_HASTED] = 100;
    wait_turns(&s, 4);
    assert_int_equal(foe(&s, 'r')->at.x, 11);
    scenario_end(&s);
}

static void the_stunned_lose_their_turns(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@....r#", "########");
    hunting(&s, 'r')->status[STATUS_STUNNED] = 3;
    wait_turns(&s, 2);
    assert_at(foe(&s, 'r')->at, 6, 1);
    wait_turn(&s);
    assert_at(foe(&s, 'r')->at, 5, 1);
    s.game->player.status[STATUS_STUNNED] = 4;
    uint32_t turn = s.game->turn;
    wait_turn(&s);
    assert_true(s.game->turn - turn >= 4);
    assert_int_equal(s.game->player.status[STATUS_STUNNED], 0);
    scenario_end(&s);
}

static void conditions_run_out_and_say_so(void **state)
{
    (void)state;
    static const struct {
        enum status status;
        const char *text;
    } rows[] = {
        {STATUS_POISONED, "You are free of the poison."}, {STATUS_HASTED, "You slow down again."},
        {STATUS_CONFUSED, "Your head clears."},           {STATUS_STUNNED, "You can move again."},
        {STATUS_UNSEEN, "You can be seen again."},
    };
    struct scenario s;
    BEGIN(&s, "####", "#@.#", "####");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        s.game->player.status[rows[i].status] = 1;
        wait_turn(&s);
        assert_said(&s, rows[i].text);
        assert_int_equal(s.game->player.status[rows[i].status], 0);
        assert_true(s.game->disturbance >= DISTURBANCE_STATUS);
    }
    scenario_end(&s);
}

static void poison_takes_a_point_a_turn_for_as_many_turns_as_it_says(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@.#", "####");
    s.game->player.status[STATUS_POISONED] = 6;
    wait_turns(&s, 6);
    assert_int_equal(s.game->player.health, s.game->player.health_max - 6);
    wait_turn(&s);
    assert_int_equal(s.game->player.status[STATUS_POISONED], 0);
    scenario_end(&s);
}

static void rest_heals_from_nothing_to_full_in_the_time_that_data_says(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@.#", "####");
    s.game->player.health = 1; /* of 100 in 200 turns */
    wait_turns(&s, 100);
    assert_int_equal(s.game->player.health, 51);
    wait_turns(&s, 98);
    assert_int_equal(s.game->player.health, 100);
    wait_turns(&s, 10);
    assert_int_equal(s.game->player.health, 100);
    scenario_end(&s);
}

static void the_poisoned_do_not_heal(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@.#", "####");
    s.game->player.health = 90;
    s.game->player.status[STATUS_POISONED] = 20;
    wait_turns(&s, 20);
    assert_int_equal(s.game->player.health, 70);
    scenario_end(&s);
}

static void newcomers_come_far_off_out_of_sight_and_looking(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########################################",
          "#@.+...................................#", "########################################");
    s.kinds.monster_spawns[kinds_find_monster(&s.kinds, "rat")].frequency = 1;
    s.game->next_wanderer = 3;
    wait_turns(&s, 2);
    assert_true(gone(&s, 'r'));
    while (gone(&s, 'r')) {
        s.game->next_wanderer = 1;
        wait_turn(&s);
    }
    const struct actor *rat = foe(&s, 'r');
    assert_false(game_sees(s.game, rat->at));
    assert_true(rat->at.x >= 26);
    assert_int_equal(rat->state, ACTOR_SEARCHING);
    assert_point(rat->goal, s.game->player.at);
    assert_true(s.game->next_wanderer >= 200);
    wait_turns(&s, 100);
    assert_true(next_to_player(s.game, rat));
    scenario_end(&s);
}

static void nothing_comes_where_all_is_in_sight_or_there_is_nobody_to_come(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#@.......#", "##########");
    for (int i = 0; i < 20; i++) {
        s.game->next_wanderer = 1;
        wait_turn(&s);
        assert_int_equal(game_level(s.game)->actor_count, 0);
        s.kinds.monster_spawns[0].frequency = 1;
    }
    scenario_end(&s);
}

static void nothing_happens_after_the_end(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@r#", "####");
    assert_true(act(&s, action_plain(ACTION_GIVE_UP)));
    assert_int_equal(s.game->outcome, GAME_GIVEN_UP);
    uint64_t hash = game_hash(s.game);
    for (int kind = 0; kind < 256; kind++)
        assert_false(act(&s, (struct action){.kind = (uint8_t)kind}));
    assert_true(hash == game_hash(s.game));
    scenario_end(&s);
}

static void actions_that_do_not_exist_are_refused(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@.#", "####");
    for (int kind = ACTION_COUNT; kind < 256; kind++)
        assert_false(act(&s, (struct action){.kind = (uint8_t)kind}));
    assert_int_equal(s.game->turn, 0);
    scenario_end(&s);
}

static void practice_begins_with_the_strength_of_its_floor(void **state)
{
    (void)state;
    struct kinds kinds;
    struct dungeon_settings settings;
    scenario_kinds(&kinds);
    dungeon_settings_default(&settings);
    struct game *game = game_new(&kinds, &settings, "seed", 9);
    assert_true(game->practice);
    assert_int_equal(game->depth, 9);
    assert_int_equal(game->tempers, 8);
    assert_int_equal(game->player.health_max, 100 + 8 * 5);
    check_invariants(game);
    game_free(game);
    kinds_release(&kinds);
}

static void the_kit_is_in_hand_and_worn(void **state)
{
    (void)state;
    struct kinds kinds;
    struct dungeon_settings settings;
    scenario_kinds(&kinds);
    dungeon_settings_default(&settings);
    kinds.player.kit[0].item = (uint16_t)kinds_find_item(&kinds, "stone");
    kinds.player.kit[0].count = 5;
    kinds.player.kit[1].item = (uint16_t)kinds_find_item(&kinds, "knife");
    kinds.player.kit[1].count = 1;
    kinds.player.kit[2].item = (uint16_t)kinds_find_item(&kinds, "mail");
    kinds.player.kit[2].count = 1;
    kinds.player.kit[3].item = (uint16_t)kinds_find_item(&kinds, "sword");
    kinds.player.kit[3].count = 2;
    kinds.player.kit_count = 4;
    struct game *game = game_new(&kinds, &settings, "seed", 1);
    assert_false(game->practice);
    assert_int_equal(game->inventory[0].count, 5);
    assert_int_equal(game->weapon, 1); /* the first */
    assert_int_equal(game->armour, 2);
    check_invariants(game);
    game_free(game);
    kinds_release(&kinds);
}

static void a_game_without_monsters_and_items_can_be_played(void **state)
{
    (void)state;
    struct kinds kinds = {.player = {.health = 10, .damage_max = 1, .regeneration = 100}};
    struct dungeon_settings settings;
    dungeon_settings_default(&settings);
    kinds_seal(&kinds);
    struct game *game = game_new(&kinds, &settings, "nobody", 1);
    game->next_wanderer = 1;
    for (int i = 0; i < 400; i++) {
        game_act(game, action_toward(ACTION_MOVE, (enum direction)(i % DIRECTION_COUNT)));
        check_invariants(game);
    }
    change_floor(game, 2, ARRIVE_ANYWHERE);
    check_invariants(game);
    game_free(game);
}

static void points_are_for_depth_kills_and_the_crown(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@.#", "####");
    assert_int_equal(game_score(s.game), 0);
    s.game->depth_max = 3;
    s.game->kills = 4;
    assert_int_equal(game_score(s.game), 220);
    give(&s, "crown", 1);
    assert_int_equal(game_score(s.game), 1220);
    s.game->outcome = GAME_WON;
    assert_int_equal(game_score(s.game), 4220);
    scenario_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(time_passes_by_the_players_actions),
        cmocka_unit_test(the_hasted_act_twice_a_turn),
        cmocka_unit_test(monsters_act_by_their_speed),
        cmocka_unit_test(a_hasted_monster_is_twice_as_fast),
        cmocka_unit_test(the_stunned_lose_their_turns),
        cmocka_unit_test(conditions_run_out_and_say_so),
        cmocka_unit_test(poison_takes_a_point_a_turn_for_as_many_turns_as_it_says),
        cmocka_unit_test(rest_heals_from_nothing_to_full_in_the_time_that_data_says),
        cmocka_unit_test(the_poisoned_do_not_heal),
        cmocka_unit_test(newcomers_come_far_off_out_of_sight_and_looking),
        cmocka_unit_test(nothing_comes_where_all_is_in_sight_or_there_is_nobody_to_come),
        cmocka_unit_test(nothing_happens_after_the_end),
        cmocka_unit_test(actions_that_do_not_exist_are_refused),
        cmocka_unit_test(practice_begins_with_the_strength_of_its_floor),
        cmocka_unit_test(the_kit_is_in_hand_and_worn),
        cmocka_unit_test(a_game_without_monsters_and_items_can_be_played),
        cmocka_unit_test(points_are_for_depth_kills_and_the_crown),
    };
    return RUN_TESTS(tests);
}
