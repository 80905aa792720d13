#include "scenario.h"

#include <string.h>

#include "game/describe.h"

static void chances_to_hit_keep_their_bounds(void **state)
{
    (void)state;
    assert_int_equal(hit_percent(50, 10), 40);
    assert_int_equal(hit_percent(200, 0), HIT_PERCENT_MAX);
    assert_int_equal(hit_percent(0, 200), HIT_PERCENT_MIN);
}

static void armour_leaves_at_least_one_point_of_damage(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@T#", "####");
    struct actor *tank = asleep(&s, 'T');
    assert_true(go(&s, DIRECTION_E));
    assert_int_equal(tank->health, tank->health_max - 1);
    assert_said(&s, "You hit the tank for 1.");
    scenario_end(&s);
}

static void worn_armour_takes_its_part_of_a_blow(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@x#", "####");
    s.kinds.monsters[foe(&s, 'x')->kind].damage_min = 5;
    s.kinds.monsters[foe(&s, 'x')->kind].damage_max = 5;
    give(&s, "mail", 1);
    for (int32_t before = s.game->player.health; s.game->player.health == before;)
        strike(s.game, foe(&s, 'x'), &s.game->player);
    assert_int_equal(s.game->player.health, s.game->player.health_max - 2);
    assert_int_equal(s.game->disturbance, DISTURBANCE_HURT);
    scenario_end(&s);
}

/* Plays `tries` blows in both directions and counts what lands. */
static void measure(struct scenario *s, struct actor *monster, int tries, struct odds *measured)
{
    *measured = (struct odds){.your_min = INT32_MAX, .its_min = INT32_MAX};
    uint8_t mood = monster->state;
    for (int i = 0; i < tries; i++) {
        monster->state = mood;
        monster->health = monster->health_max;
        s->game->player.health = s->game->player.health_max;
        strike(s->game, &s->game->player, monster);
        int32_t done = monster->health_max - monster->health;
        measured->you_hit += done > 0;
        if (done > 0 && done < measured->your_min)
            measured->your_min = done;
        measured->your_max = done > measured->your_max ? done : measured->your_max;
        strike(s->game, monster, &s->game->player);
        int32_t got = s->game->player.health_max - s->game->player.health;
        measured->it_hits += got > 0;
        if (got > 0 && got < measured->its_min)
            measured->its_min = got;
        measured->its_max = got > measured->its_max ? got : measured->its_max;
    }
}

static void check_odds(struct scenario *s, enum actor_state mood)
{
    enum { TRIES = 4000, SLACK = 120 }; /* 4 standard deviations */
    struct odds measured;
    struct actor *monster = foe(s, 'y');
    monster->state = (uint8_t)mood;
    struct odds odds = describe_odds(s->game, monster);
    measure(s, monster, TRIES, &measured);
    assert_in_range(measured.you_hit, odds.you_hit * TRIES / 100 - SLACK,
                    odds.you_hit * TRIES / 100 + SLACK);
    assert_in_range(measured.it_hits, odds.it_hits * TRIES / 100 - SLACK,
                    odds.it_hits * TRIES / 100 + SLACK);
    assert_int_equal(measured.your_min, odds.your_min);
    assert_int_equal(measured.your_max, odds.your_max);
    assert_int_equal(measured.its_min, odds.its_min);
    assert_int_equal(measured.its_max, odds.its_max);
}

static void odds_shown_are_those_that_happen(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@y#", "####");
    s.kinds.monsters[foe(&s, 'y')->kind].evasion = 25;
    s.kinds.monsters[foe(&s, 'y')->kind].armour = 2;
    check_odds(&s, ACTOR_HUNTING);
    give(&s, "sword", 1);
    give(&s, "mail", 1);
    s.game->tempers = 5;
    check_odds(&s, ACTOR_HUNTING);
    check_odds(&s, ACTOR_ASLEEP);
    give(&s, "knife", 1);
    check_odds(&s, ACTOR_WANDERING);
    scenario_end(&s);
}

static void blows_until_death_are_counted_from_both_ends(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@y#", "####");
    struct actor *hare = hunting(&s, 'y');
    give(&s, "knife", 1); /* 2 to 4 */
    hare->health = 8;
    struct odds odds = describe_odds(s.game, hare);
    assert_int_equal(odds.blows_min, 2);
    assert_int_equal(odds.blows_max, 4);
    hare->state = ACTOR_ASLEEP; /* the first blow does 6 to 12 */
    odds = describe_odds(s.game, hare);
    assert_int_equal(odds.blows_min, 1);
    assert_int_equal(odds.blows_max, 2);
    scenario_end(&s);
}

static void the_unaware_are_hit_surely_and_by_a_sneaks_weapon_threefold(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@y#", "####");
    struct actor *hare = foe(&s, 'y');
    s.kinds.monsters[hare->kind].evasion = 200;
    give(&s, "knife", 1);
    for (int i = 0; i < 50; i++) {
        hare->health = hare->health_max;
        hare->state = i % 2 ? ACTOR_ASLEEP : ACTOR_WANDERING;
        strike(s.game, &s.game->player, hare);
        assert_in_range(hare->health_max - hare->health, 6, 12);
        assert_int_equal(hare->state, ACTOR_HUNTING);
    }
    assert_string_not_equal(game_message(s.game, 0)->text, "");
    scenario_end(&s);
}

static void a_spear_reaches_two_steps_in_a_clear_line(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "######", "#@.x.#", "######");
    struct actor *post = asleep(&s, 'x');
    give(&s, "spear", 1);
    assert_true(go(&s, DIRECTION_E));
    assert_at(s.game->player.at, 1, 1);
    assert_true(post->health < post->health_max);
    s.game->weapon = -1;
    assert_true(go(&s, DIRECTION_E));
    assert_at(s.game->player.at, 2, 1);
    scenario_end(&s);
}

static void a_spear_does_not_reach_through_a_corner(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#####", "#@..#", "#..##", "#.#x#", "#####");
    struct actor *post = asleep(&s, 'x');
    give(&s, "spear", 1);
    assert_true(go(&s, DIRECTION_SE));
    assert_int_equal(post->health, post->health_max);
    assert_at(s.game->player.at, 2, 2);
    scenario_end(&s);
}

static void a_sickle_takes_in_both_sides_of_its_target(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#####", "#..y#", "#.@z#", "#x.T#", "#####");
    give(&s, "sickle", 1);
    asleep(&s, 'y');
    asleep(&s, 'z');
    asleep(&s, 'T');
    asleep(&s, 'x');
    assert_true(go(&s, DIRECTION_E));
    for (const char *c = "yzT"; *c; c++)
        assert_true(foe(&s, *c)->health < foe(&s, *c)->health_max);
    assert_int_equal(foe(&s, 'x')->health, foe(&s, 'x')->health_max);
    scenario_end(&s);
}

static void a_maul_stuns_only_against_a_wall(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "######", "#.@y.#", "######");
    struct actor *hare = asleep(&s, 'y');
    give(&s, "maul", 1);
    assert_true(go(&s, DIRECTION_E));
    assert_true(hare->health < hare->health_max);
    assert_int_equal(hare->status[STATUS_STUNNED], 0);
    scenario_end(&s);

    BEGIN(&s, "#####", "#.@y#", "#####");
    hare = asleep(&s, 'y');
    give(&s, "maul", 1);
    assert_true(go(&s, DIRECTION_E));
    assert_said(&s, "The hare is stunned.");
    int32_t health = s.game->player.health;
    wait_turn(&s);
    assert_int_equal(s.game->player.health, health);
    scenario_end(&s);
}

static void a_mirror_turns_shots_back_on_the_archer(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@....d#", "########");
    struct actor *archer = hunting(&s, 'd');
    give(&s, "mirror", 1);
    bool turned = false;
    for (int i = 0; i < 40; i++) {
        level_move_actor(game_level(s.game), archer, (struct point){6, 1});
        wait_turn(&s);
        turned |= said(&s, "You turn it back.");
        assert_false(said(&s, "hits you"));
    }
    assert_true(turned);
    assert_true(archer->health < archer->health_max);
    assert_int_equal(s.game->player.health, s.game->player.health_max);
    scenario_end(&s);
}

static void who_shoots_itself_is_called_itself(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@....d#", "########");
    give(&s, "mirror", 1);
    while (!shoot(s.game, foe(&s, 'd'), &s.game->player, 200, 2, 2))
        ;
    assert_string_equal(game_message(s.game, 0)->text, "The archer notices you.");
    assert_string_equal(game_message(s.game, 1)->text, "The archer hits itself for 2.");
    scenario_end(&s);
}

static void a_death_names_its_cause(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@a#", "####");
    hunting(&s, 'a');
    s.game->player.health = 1;
    wait_turns(&s, 50);
    assert_int_equal(s.game->outcome, GAME_DIED);
    assert_string_equal(s.game->killer, "an ant");
    assert_string_equal(game_message(s.game, 0)->text, "You die.");
    scenario_end(&s);

    BEGIN(&s, "####", "#@W#", "####");
    hunting(&s, 'W');
    s.game->player.health = 1;
    wait_turns(&s, 50);
    assert_string_equal(s.game->killer, "the Warden");
    scenario_end(&s);
}

static void a_kill_is_counted_and_frees_the_tile(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@r#", "####");
    asleep(&s, 'r')->health = 1;
    assert_true(go(&s, DIRECTION_E));
    assert_said(&s, "The rat dies.");
    assert_true(gone(&s, 'r'));
    assert_int_equal(s.game->kills, 1);
    assert_true(go(&s, DIRECTION_E));
    assert_at(s.game->player.at, 2, 1);
    scenario_end(&s);
}

static void what_lies_in_wait_is_given_away_by_a_hit_and_not_by_a_miss(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@....l#", "########");
    struct actor *louse = foe(&s, 'l');
    give(&s, "stone", 90);
    s.kinds.monsters[louse->kind].evasion = 80;
    for (int i = 0; i < 60 && louse->hidden; i++) {
        throw_at(&s, "stone", louse->at);
        if (louse->hidden)
            assert_false(said(&s, "louse"));
    }
    assert_false(louse->hidden);
    assert_said(&s, "The louse was lying in wait.");
    assert_said(&s, "You hit the louse");
    assert_int_equal(louse->state, ACTOR_HUNTING);
    scenario_end(&s);
}

static void loot_falls_where_its_thief_dies(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@t#", "####");
    struct actor *thief = asleep(&s, 't');
    struct point at = thief->at;
    thief->loot = (struct item){.kind = (uint16_t)kinds_find_item(&s.kinds, "tonic"), .count = 1};
    thief->health = 1;
    assert_true(go(&s, DIRECTION_E));
    assert_string_equal(lying(&s, at), "tonic");
    scenario_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chances_to_hit_keep_their_bounds),
        cmocka_unit_test(armour_leaves_at_least_one_point_of_damage),
        cmocka_unit_test(worn_armour_takes_its_part_of_a_blow),
        cmocka_unit_test(odds_shown_are_those_that_happen),
        cmocka_unit_test(blows_until_death_are_counted_from_both_ends),
        cmocka_unit_test(the_unaware_are_hit_surely_and_by_a_sneaks_weapon_threefold),
        cmocka_unit_test(a_spear_reaches_two_steps_in_a_clear_line),
        cmocka_unit_test(a_spear_does_not_reach_through_a_corner),
        cmocka_unit_test(a_sickle_takes_in_both_sides_of_its_target),
        cmocka_unit_test(a_maul_stuns_only_against_a_wall),
        cmocka_unit_test(a_mirror_turns_shots_back_on_the_archer),
        cmocka_unit_test(who_shoots_itself_is_called_itself),
        cmocka_unit_test(a_death_names_its_cause),
        cmocka_unit_test(a_kill_is_counted_and_frees_the_tile),
        cmocka_unit_test(what_lies_in_wait_is_given_away_by_a_hit_and_not_by_a_miss),
        cmocka_unit_test(loot_falls_where_its_thief_dies),
    };
    return RUN_TESTS(tests);
}
