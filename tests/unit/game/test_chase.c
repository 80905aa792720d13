#include "scenario.h"

/* Walks round the ring, always on, and tells how often the foe struck at the player. */
static bool is_caught_in_ring(struct scenario *s, int turns)
{
    static const enum direction sides[] = {DIRECTION_E, DIRECTION_S, DIRECTION_W, DIRECTION_N};
    int side = 0;
    for (int i = 0; i < turns; i++) {
        if (next_to_player(s->game, foe(s, 'T')))
            return true;
        while (!map_can_step(game_map(s->game), s->game->player.at, sides[side]))
            side = (side + 1) % 4;
        assert_true(go(s, sides[side]));
    }
    return false;
}

static void one_as_fast_comes_round_a_loop_by_the_other_way(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##############", "#T....@......#", "#.##########.#", "#.##########.#",
          "#.##########.#", "#............#", "##############");
    hunting(&s, 'T');
    assert_true(is_caught_in_ring(&s, 80));
    scenario_end(&s);
}

static void where_there_is_no_other_way_it_goes_on(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##################################", "#T..@............................#",
          "##################################");
    hunting(&s, 'T');
    for (int i = 0; i < 26; i++) {
        int before = foe(&s, 'T')->at.x;
        go(&s, DIRECTION_E);
        assert_int_equal(foe(&s, 'T')->at.x, before + 1);
    }
    assert_int_equal(foe(&s, 'T')->shun, 0);
    scenario_end(&s);
}

static void one_who_flees_keeps_out_of_dead_ends(void **state)
{
    (void)state;
    struct scenario s;
    /* straight on is the farthest that it could get from the player, but nothing leads on there */
    BEGIN(&s, "#########################", "#@..f...................#", "#####.#######.###########",
          "#####.......1.###########", "#########################");
    foe(&s, 'f')->state = ACTOR_FLEEING;
    foe(&s, 'f')->health = 5;
    for (int i = 0; i < 12; i++) {
        wait_turn(&s);
        assert_true(foe(&s, 'f')->at.x <= 13);
    }
    scenario_end(&s);
}

static void into_a_dead_end_where_there_is_nothing_else(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "############", "#@..f......#", "############");
    foe(&s, 'f')->state = ACTOR_FLEEING;
    foe(&s, 'f')->health = 5;
    wait_turns(&s, 8);
    assert_at(foe(&s, 'f')->at, 10, 1);
    scenario_end(&s);
}

/* Of two ways as long the same one is taken, whatever the dice say. */
static void ties_are_broken_the_same_way(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct scenario s;
        BEGIN(&s, "#######", "#.....#", "#.###.#", "#@###T#", "#.###.#", "#.....#", "#######");
        rng_init(&s.game->rng, seed);
        hunting(&s, 'T');
        wait_turn(&s);
        assert_at(foe(&s, 'T')->at, 5, 2);
        scenario_end(&s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_as_fast_comes_round_a_loop_by_the_other_way),
        cmocka_unit_test(where_there_is_no_other_way_it_goes_on),
        cmocka_unit_test(one_who_flees_keeps_out_of_dead_ends),
        cmocka_unit_test(into_a_dead_end_where_there_is_nothing_else),
        cmocka_unit_test(ties_are_broken_the_same_way),
    };
    return RUN_TESTS(tests);
}
