#include "scenario.h"

/* With a thread from the entrance to the player. */
static void lay_thread(struct scenario *s)
{
    struct point to = s->game->player.at;
    give(s, "spool", 1);
    move_player(s->game, game_level(s->game)->floor.entrance);
    while (!point_equal(s->game->player.at, to))
        move_player(s->game, topology_step(map_topology(game_map(s->game)), s->game->player.at,
                                           DIRECTION_E));
    s->game->disturbance = DISTURBANCE_NONE;
}

static void it_goes_to_the_thread_and_cuts_it(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#################", "#<.............@#", "####.############", "####.############",
          "####u############", "#################");
    lay_thread(&s);
    assert_int_equal(game_level(s.game)->thread.length, 15);
    for (int i = 0; i < 8 && game_thread_at(s.game, (struct point){4, 1}); i++)
        wait_turn(&s);
    assert_said(&s, "it has been cut");
    assert_int_equal(s.game->disturbance >= DISTURBANCE_STATUS, true);
    assert_true(game_thread_at(s.game, (struct point){3, 1}));
    assert_false(game_thread_at(s.game, (struct point){5, 1}));
    scenario_end(&s);
}

static void it_leaves_the_thread_alone_in_its_sleep(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#<...u..@#", "##########");
    asleep(&s, 'u')->energy = -10000;
    lay_thread(&s);
    size_t length = game_level(s.game)->thread.length;
    asleep(&s, 'u')->energy = 0;
    monster_act(s.game, foe(&s, 'u'));
    assert_int_equal(game_level(s.game)->thread.length, length);
    scenario_end(&s);
}

static void its_blow_takes_the_map_and_the_thread(void **state)
{
    (void)state;
    struct scenario s;
    enum terrain terrain;
    BEGIN(&s, "################", "#<.......#.....#", "########.#.....#", "########u@.....#",
          "################");
    give(&s, "spool", 1);
    move_player(s.game, (struct point){1, 1});
    move_player(s.game, (struct point){2, 1});
    move_player(s.game, (struct point){9, 3});
    assert_true(game_remembers(s.game, (struct point){3, 1}, &terrain));
    hunting(&s, 'u');
    s.kinds.monsters[foe(&s, 'u')->kind].accuracy = 200;
    wait_turn(&s);
    assert_said(&s, "slips from your mind");
    assert_false(game_remembers(s.game, (struct point){3, 1}, &terrain));
    assert_true(game_remembers(s.game, (struct point){12, 2}, &terrain)); /* in sight */
    assert_int_equal(game_level(s.game)->thread.length, 0);
    scenario_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_goes_to_the_thread_and_cuts_it),
        cmocka_unit_test(it_leaves_the_thread_alone_in_its_sleep),
        cmocka_unit_test(its_blow_takes_the_map_and_the_thread),
    };
    return RUN_TESTS(tests);
}
