#include "cmocka_all.h"

#include "played.h"

static void a_number_walks_that_far(void **state)
{
    struct session *session = *state;
    clear_hall(session->game);
    play(session, "12l3");
    assert_int_equal(session->game->player.at.x, 22);
    assert_int_equal(session->game->turn, 12);
    assert_true(fake_terminal_shows("3 times: then a step, wait or search (s)."));
}

static void a_number_searches_and_waits_that_often(void **state)
{
    struct session *session = *state;
    clear_hall(session->game);
    play(session, "20s4\b5.");
    assert_int_equal(session->game->turn, 25);
}

static void a_number_before_other_commands_is_answered(void **state)
{
    struct session *session = *state;
    play(session, "20o");
    assert_int_equal(session->game->turn, 0);
    assert_true(fake_terminal_shows("A number goes before a step, waiting or searching only."));
}

static void a_number_can_be_thought_better_of(void **state)
{
    struct session *session = *state;
    clear_hall(session->game);
    play(session, "20\033l");
    assert_int_equal(session->game->turn, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_SESSION(a_number_walks_that_far),
        WITH_SESSION(a_number_searches_and_waits_that_often),
        WITH_SESSION(a_number_before_other_commands_is_answered),
        WITH_SESSION(a_number_can_be_thought_better_of),
    };
    return RUN_TESTS(tests);
}
