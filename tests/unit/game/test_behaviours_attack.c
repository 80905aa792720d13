#include "scenario.h"

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

static void a_charge_goes_on_when_the_player_is_out_of_sight(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#@......o#", "#.########", "#.########", "##########");
    struct actor *ox = hunting(&s, 'o');
    wait_turn(&s);
    assert_int_equal(ox->charge, DIRECTION_W);
    go(&s, DIRECTION_S);
    assert_false(sees_player(s.game, ox));
    assert_at(ox->at, 5, 1);
    wait_turns(&s, 2);
    assert_at(ox->at, 1, 1);
    assert_true(ox->status[STATUS_STUNNED] > 0); /* it has met the wall, and not turned */
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

static void no_number_of_bites_is_the_death_of_who_was_well(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#####", "##p##", "#p@p#", "##p##", "#####");
    int32_t most = 0;
    struct level *level = game_level(s.game);
    for (size_t i = 0; i < level->actor_count; i++)
        level->actors[i].state = ACTOR_HUNTING;
    for (int i = 0; i < 40; i++) {
        s.game->player.health = s.game->player.health_max; /* they have bitten for 40 turns */
        wait_turn(&s);
        most = s.game->player.status[STATUS_POISONED] > most
                   ? s.game->player.status[STATUS_POISONED]
                   : most;
    }
    assert_in_range(most, s.game->player.health_max * POISON_PERCENT_MAX / 100 - 1,
                    s.game->player.health_max * POISON_PERCENT_MAX / 100);
    while (!gone(&s, 'p'))
        level_remove_actor(level, foe(&s, 'p'));
    s.game->player.health = s.game->player.health_max;
    wait_turns(&s, most);
    assert_int_equal(s.game->outcome, GAME_PLAYING);
    assert_int_equal(s.game->player.status[STATUS_POISONED], 0);
    scenario_end(&s);
}

static void a_stronger_dose_is_not_made_weaker_by_a_bite(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@.#", "####");
    add_status(s.game, &s.game->player, STATUS_POISONED, 90);
    add_poison(s.game, &s.game->player, 5);
    assert_int_equal(s.game->player.status[STATUS_POISONED], 90);
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

/* ---- fighting ---- */

static void a_web_holds_until_one_has_struggled_free(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#@.....X.#", "##########");
    hunting(&s, 'X')->age = 1;
    for (int i = 0; i < 100 && s.game->player.status[STATUS_HELD] == 0; i++)
        wait_turn(&s);
    assert_said(&s, "The spinner casts a web over you.");
    assert_int_equal(map_at(game_map(s.game), s.game->player.at), TERRAIN_WEB);
    foe(&s, 'X')->status[STATUS_STUNNED] = 100;
    assert_true(go(&s, DIRECTION_E));
    assert_said(&s, "You struggle.");
    assert_at(s.game->player.at, 1, 1);
    for (int i = 0; i < 5 && s.game->player.status[STATUS_HELD] > 0; i++)
        go(&s, DIRECTION_E);
    assert_said(&s, "You are free again.");
    assert_int_equal(map_at(game_map(s.game), s.game->player.at), TERRAIN_FLOOR);
    scenario_end(&s);
}

static void a_raven_changes_places_from_afar(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#@.....v.#", "##########");
    hunting(&s, 'v');
    for (int i = 0; i < 50 && s.game->player.at.x == 1; i++)
        wait_turn(&s);
    assert_said(&s, "The raven caws, and you stand where it stood.");
    assert_at(s.game->player.at, 7, 1);
    assert_at(foe(&s, 'v')->at, 1, 1);
    scenario_end(&s);
}

static void a_grip_holds_until_it_dies(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "######", "#.@G.#", "######");
    struct actor *grip = hunting(&s, 'G');
    for (int i = 0; i < 50 && s.game->player.status[STATUS_HELD] == 0; i++)
        wait_turn(&s);
    assert_said(&s, "You are held fast.");
    assert_true(go(&s, DIRECTION_W));
    assert_at(s.game->player.at, 2, 1);
    s.game->player.status[STATUS_HELD] = 50;
    while (grip->alive)
        go(&s, DIRECTION_E); /* it can be struck meanwhile */
    assert_said(&s, "You are free again.");
    assert_true(go(&s, DIRECTION_W));
    assert_at(s.game->player.at, 1, 1);
    scenario_end(&s);
}

static void glass_turns_stones_back(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@...R.#", "########");
    give(&s, "stone", 30);
    for (int i = 0; i < 30 && s.game->player.health == s.game->player.health_max; i++)
        throw_at(&s, "stone", foe(&s, 'R')->at);
    assert_said(&s, "The glass turns it back.");
    assert_said(&s, "Your own shot hits you for");
    assert_int_equal(foe(&s, 'R')->health, foe(&s, 'R')->health_max);
    scenario_end(&s);
}

static void what_is_seen_in_a_wall_can_be_hit_there(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@...##s", "########");
    struct actor *shade = foe(&s, 's');
    level_move_actor(game_level(s.game), shade, (struct point){5, 1});
    shade->status[STATUS_STUNNED] = 100;
    look_around(s.game);
    give(&s, "stone", 30);
    for (int i = 0; i < 30 && shade->health == shade->health_max; i++)
        throw_at(&s, "stone", shade->at);
    assert_true(shade->health < shade->health_max);
    int32_t health = shade->health;
    give(&s, "needles", 1);
    for (int i = 0; i < 3 && shade->health == health; i++)
        use(&s, "needles", shade->at);
    assert_true(shade->health < health);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_archer_shoots_along_clear_lines_in_range),
        cmocka_unit_test(a_charge_is_announced_then_runs_and_strikes_twice),
        cmocka_unit_test(a_charge_that_is_dodged_ends_at_the_wall),
        cmocka_unit_test(a_charge_goes_on_when_the_player_is_out_of_sight),
        cmocka_unit_test(a_thief_takes_one_thing_and_runs),
        cmocka_unit_test(a_thief_leaves_what_is_in_use_and_the_crown),
        cmocka_unit_test(a_snake_poisons_and_more_bites_poison_longer),
        cmocka_unit_test(no_number_of_bites_is_the_death_of_who_was_well),
        cmocka_unit_test(a_stronger_dose_is_not_made_weaker_by_a_bite),
        cmocka_unit_test(a_jelly_splits_and_shares_its_health),
        cmocka_unit_test(a_jelly_of_one_point_does_not_split),
        cmocka_unit_test(a_web_holds_until_one_has_struggled_free),
        cmocka_unit_test(a_raven_changes_places_from_afar),
        cmocka_unit_test(a_grip_holds_until_it_dies),
        cmocka_unit_test(glass_turns_stones_back),
        cmocka_unit_test(what_is_seen_in_a_wall_can_be_hit_there),
        cmocka_unit_test(a_goad_stops_a_charge),
    };
    return RUN_TESTS(tests);
}
