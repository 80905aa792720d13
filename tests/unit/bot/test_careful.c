/* What the careful player chooses, where the simple one would choose otherwise. */
#include "../game/scenario.h"

#include "bot/bot.h"

static struct action choice(struct scenario *s)
{
    struct bot bot = {.careful = true};
    struct action action = bot_choose(&bot, s->game);
    bot_release(&bot);
    return action;
}

static void hurt_player(struct scenario *s, int32_t percent)
{
    s->game->player.health = s->game->player.health_max * percent / 100;
}

static void it_lets_sleepers_sleep(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#<..@..r>#", "##########");
    give(&s, "stone", 3);
    asleep(&s, 'r');
    assert_int_not_equal(choice(&s).kind, ACTION_THROW);
    hunting(&s, 'r');
    assert_int_equal(choice(&s).kind, ACTION_THROW);
    scenario_end(&s);
}

static void it_drinks_when_it_is_hurt_in_a_fight_it_would_lose(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#<..@T..>#", "##########");
    int tonic = give(&s, "tonic", 1);
    hunting(&s, 'T');
    hurt_player(&s, 40);
    struct action action = choice(&s);
    assert_int_equal(action.kind, ACTION_USE);
    assert_int_equal(action.slot, tonic);
    scenario_end(&s);
}

static void it_uses_what_helps_in_a_fight_it_would_lose_and_only_once(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#<..@T..>#", "##########");
    int gin = give(&s, "gin", 2);
    hunting(&s, 'T');
    struct action action = choice(&s);
    assert_int_equal(action.kind, ACTION_USE);
    assert_int_equal(action.slot, gin);
    assert_true(act(&s, action));
    assert_int_not_equal(choice(&s).kind, ACTION_USE);
    scenario_end(&s);
}

static void in_a_fight_it_would_win_it_keeps_what_it_has(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#<..@r..>#", "##########");
    give(&s, "gin", 1);
    give(&s, "sword", 1);
    hunting(&s, 'r');
    assert_int_equal(choice(&s).kind, ACTION_MOVE);
    scenario_end(&s);
}

static void hurt_and_with_nothing_left_it_runs_for_the_stairs(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#<.T@...>#", "##########");
    hunting(&s, 'T');
    hurt_player(&s, 40);
    struct action action = choice(&s);
    assert_int_equal(action.kind, ACTION_MOVE);
    assert_int_equal(action.direction, DIRECTION_E);
    move_player(s.game, game_level(s.game)->floor.exit);
    look_around(s.game);
    assert_int_equal(choice(&s).kind, ACTION_DESCEND);
    scenario_end(&s);
}

static void several_foes_it_meets_where_one_can_come(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#############", "######.....a#", "#<.....@....#", "######.....r#", "#############");
    int shelter = 5;
    for (int i = 0; s.game->player.at.x > shelter; i++) {
        assert_in_range(i, 0, 4);
        hunting(&s, 'a');
        hunting(&s, 'r');
        s.game->turn = 1; /* its patience is not at an end */
        struct action action = choice(&s);
        assert_int_equal(action.kind, ACTION_MOVE);
        assert_int_equal(action.direction, DIRECTION_W);
        move_player(s.game, topology_step(map_topology(game_map(s.game)), s.game->player.at,
                                          (enum direction)action.direction));
        look_around(s.game);
    }
    assert_int_equal(choice(&s).kind, ACTION_WAIT);
    scenario_end(&s);
}

/* Who keeps away would not come; the wait would have no end. */
static void it_does_not_wait_for_those_who_keep_away(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#########", "#<@..ww.#", "#########");
    hunting(&s, 'w');
    s.game->turn = 1;
    struct action action = choice(&s);
    assert_int_equal(action.kind, ACTION_MOVE);
    assert_int_equal(action.direction, DIRECTION_E);
    scenario_end(&s);
}

/* Boxed in by its own false self it did what cannot be until it gave up. */
static void it_waits_for_a_foe_across_a_corner(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "######", "#.r..#", "#@####", "######");
    level_move_actor(game_level(s.game), foe(&s, 'r'), (struct point){2, 1});
    map_set(&game_level(s.game)->floor.map, (struct point){1, 1}, TERRAIN_FALSE_SELF);
    hunting(&s, 'r');
    look_around(s.game);
    struct action action = choice(&s);
    assert_int_equal(action.kind, ACTION_WAIT);
    scenario_end(&s);
}

static void at_the_entrance_it_reads_no_writ_that_takes_it_there(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#@..T...>#", "##########");
    give(&s, "return", 1);
    hunting(&s, 'T');
    hurt_player(&s, 20);
    assert_int_equal(choice(&s).kind, ACTION_USE);
    map_set(&game_level(s.game)->floor.map, s.game->player.at, TERRAIN_ENTRANCE);
    assert_int_not_equal(choice(&s).kind, ACTION_USE);
    scenario_end(&s);
}

/* Plays on until one is gone; false where it still stands after `turns` turns. */
static bool gets_rid_of(struct scenario *s, char glyph, bool careful, int turns)
{
    struct bot bot = {.careful = careful};
    for (int i = 0; i < turns && !gone(s, glyph); i++)
        act(s, bot_choose(&bot, s->game));
    bot_release(&bot);
    return gone(s, glyph);
}

/* The archer stays behind the post, which stays where it is. A step on is out of shelter. */
static void it_does_not_wait_for_ever_for_those_who_wait(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##############", "#..dx....@.<>#", "########.#####", "########.#####",
          "##############");
    s.game->player.health = s.game->player.health_max = 10000;
    hunting(&s, 'd');
    foe(&s, 'x')->health = 3;
    assert_true(gets_rid_of(&s, 'x', true, 400));
    scenario_end(&s);
}

/* The rat cannot come past the captive, nor the player strike it across the corner. */
static void hedges_are_gone_through_to_those_who_cannot_come(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#######", "#<..@$#", "#...ar#", "#...#.#", "#######");
    foe(&s, 'a')->bond = BOND_CAPTIVE;
    s.game->player.health = s.game->player.health_max = 10000;
    hunting(&s, 'r');
    assert_true(gets_rid_of(&s, 'r', false, 400));
    scenario_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_lets_sleepers_sleep),
        cmocka_unit_test(it_drinks_when_it_is_hurt_in_a_fight_it_would_lose),
        cmocka_unit_test(it_uses_what_helps_in_a_fight_it_would_lose_and_only_once),
        cmocka_unit_test(in_a_fight_it_would_win_it_keeps_what_it_has),
        cmocka_unit_test(hurt_and_with_nothing_left_it_runs_for_the_stairs),
        cmocka_unit_test(several_foes_it_meets_where_one_can_come),
        cmocka_unit_test(it_does_not_wait_for_those_who_keep_away),
        cmocka_unit_test(it_waits_for_a_foe_across_a_corner),
        cmocka_unit_test(at_the_entrance_it_reads_no_writ_that_takes_it_there),
        cmocka_unit_test(it_does_not_wait_for_ever_for_those_who_wait),
        cmocka_unit_test(hedges_are_gone_through_to_those_who_cannot_come),
    };
    return RUN_TESTS(tests);
}
