/* The mouse in play. */
#include "cmocka_all.h"

#include "played.h"

/* Restarts the terminal with the mouse in use. */
static void use_mouse(struct session *session)
{
    restart(session);
    session->host.settings.display.mouse = true;
}

/* What a terminal sends for the mouse at a place relative to the player's on the screen. */
static const char *mouse(bool pressed, int row, int column)
{
    static char sequence[32];
    snprintf(sequence, sizeof sequence, "\033[<%d;%d;%dM", pressed ? 0 : 35, column + 1, row + 1);
    return sequence;
}

static void a_click_walks_there_and_the_pointer_tells_what_is_there(void **state)
{
    struct session *session = *state;
    struct game *game = session->game;
    play(session, "");
    int row = getcury(stdscr), column = getcurx(stdscr);
    enum direction d = direction_first(map_steps(game_map(game), game->player.at));
    struct point to = topology_step(map_topology(game_map(game)), game->player.at, d);
    row += to.y - game->player.at.y;
    column += to.x - game->player.at.x;
    use_mouse(session);
    play(session, mouse(false, row, column));
    assert_int_equal(game->turn, 0);
    /* without its first letter, which is a capital there */
    assert_true(fake_terminal_shows(terrains[map_at(game_map(game), to)].text + 1));
    use_mouse(session);
    play(session, mouse(true, row, column));
    assert_int_equal(game->turn, 1);
    assert_true(point_equal(game->player.at, to));
    use_mouse(session);
    play(session, mouse(true, 0, 0)); /* not on the map */
    assert_int_equal(game->turn, 1);
}

static bool was_sent(struct session *session, const char *sequence)
{
    static char sent[1 << 16];
    fake_terminal_received(&session->fake);
    rewind(session->fake.out);
    size_t length = fread(sent, 1, sizeof sent - 1, session->fake.out);
    sent[length] = '\0';
    for (size_t i = 0; i < length; i += strlen(sent + i) + 1)
        if (strstr(sent + i, sequence))
            return true;
    return false;
}

static void the_mouse_is_left_alone_unless_wanted_and_given_back(void **state)
{
    struct session *session = *state;
    play(session, ".");
    terminal_stop();
    assert_false(was_sent(session, "1003"));
    fake_terminal_start(&session->fake);
    session->host.settings.display.mouse = true;
    play(session, ".");
    assert_true(was_sent(session, "\033[?1003h"));
    assert_false(was_sent(session, "\033[?1003;1006;1000l"));
    terminal_stop();
    assert_true(was_sent(session, "\033[?1003;1006;1000l"));
}

static void the_mouse_is_given_back_when_the_settings_leave_it(void **state)
{
    struct session *session = *state;
    use_mouse(session);
    play(session, ".");
    restart(session);
    text_reset(&session->host.file);
    text_add(&session->host.file, "display = { mouse = true; };");
    play(session, "=jjjj\r");
    assert_false(session->host.settings.display.mouse);
    assert_true(was_sent(session, "\033[?1003;1006;1000l"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_SESSION(a_click_walks_there_and_the_pointer_tells_what_is_there),
        WITH_SESSION(the_mouse_is_left_alone_unless_wanted_and_given_back),
        WITH_SESSION(the_mouse_is_given_back_when_the_settings_leave_it),
    };
    return RUN_TESTS(tests);
}
