#include "cmocka_all.h"

#include "played.h"

static void the_last_page_tells_the_seed_and_how_to_replay_it(void **state)
{
    struct session *session = *state;
    assert_int_equal(play(session, "Qyes\r "), UI_OVER);
    assert_int_equal(session->game->outcome, GAME_GIVEN_UP);
    assert_true(fake_terminal_shows("You have given up"));
    assert_true(fake_terminal_shows("Seed 1"));
    assert_true(fake_terminal_shows("clew --seed 1"));
}

static void after_the_end_another_game_is_one_key_away(void **state)
{
    struct session *session = *state;
    assert_int_equal(play(session, "Qyes\rhjkln n"), UI_NEW_GAME);
}

static void after_the_end_the_same_dungeon_is_one_key_away(void **state)
{
    struct session *session = *state;
    assert_int_equal(play(session, "Qyes\r r"), UI_SAME_SEED);
}

static void one_key_alone_leads_past_the_end(void **state)
{
    struct session *session = *state;
    play(session, "Qyes\r\033\r.hjkl\033nq");
    assert_true(fake_terminal_shows("Press the space bar."));
    restart(session);
    assert_int_equal(play(session, " \033\033\r hjkl\033"), UI_OVER);
    assert_true(fake_terminal_shows("You have given up"));
    restart(session);
    assert_int_equal(play(session, " i\033\033\033m\033\033M\033\033t"), UI_TITLE);
}

static void the_last_page_leads_to_map_messages_and_title(void **state)
{
    struct session *session = *state;
    assert_int_equal(play(session, "Qyes\r M"), UI_OVER);
    assert_true(fake_terminal_shows("The floor as you knew it."));
    assert_true(fake_terminal_shows("@"));
    restart(session);
    assert_int_equal(play(session, " m"), UI_OVER);
    assert_true(fake_terminal_shows("Messages, by turn"));
    restart(session);
    assert_int_equal(play(session, " Mxm\033t"), UI_TITLE);
}

static void the_last_page_tells_how_it_came_turn_by_turn(void **state)
{
    struct session *session = *state;
    clear_hall(session->game);
    play(session, "20s%Qyes\r ");
    assert_true(fake_terminal_shows("How it came"));
    assert_true(fake_terminal_shows("You carried"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_SESSION(the_last_page_tells_the_seed_and_how_to_replay_it),
        WITH_SESSION(after_the_end_another_game_is_one_key_away),
        WITH_SESSION(after_the_end_the_same_dungeon_is_one_key_away),
        WITH_SESSION(one_key_alone_leads_past_the_end),
        WITH_SESSION(the_last_page_leads_to_map_messages_and_title),
        WITH_SESSION(the_last_page_tells_how_it_came_turn_by_turn),
    };
    return RUN_TESTS(tests);
}
