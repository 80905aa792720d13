#include "cmocka_all.h"

#include "played.h"

/* In the place of the game so far. */
static void begin_game(struct session *session)
{
    game_free(session->game);
    session->game = game_new(session->kinds, &session->host.settings.dungeon, "1", 1);
}

/* A key that takes a step from where the player is. */
static char key_of_step(const struct game *game)
{
    static const struct {
        char key;
        enum direction d;
    } rows[] = {{'h', DIRECTION_W}, {'j', DIRECTION_S}, {'k', DIRECTION_N}, {'l', DIRECTION_E}};
    for (size_t i = 0; i < 4; i++)
        if (map_can_step(game_map(game), game->player.at, rows[i].d))
            return rows[i].key;
    fail_msg("there is no way out");
    return '\0';
}

/* All that was sent to the terminal; to be freed. */
static char *all_sent(struct fake_terminal *fake)
{
    size_t length = (size_t)fake_terminal_received(fake);
    char *sent = calloc(length + 1, 1);
    assert_int_equal(pread(fileno(fake->out), sent, length, 0), length);
    return sent;
}

static bool is_ascii(const char *bytes)
{
    while (*bytes && !(*bytes & 0x80))
        bytes++;
    return *bytes == '\0';
}

/* Whether there is a sequence that sets a colour of the foreground. */
static bool is_coloured(const char *bytes)
{
    while ((bytes = strstr(bytes, "\033["))) {
        bytes += 2;
        size_t length = strspn(bytes, "0123456789;");
        if (bytes[length] == 'm' && (bytes[0] == '3' || strstr(bytes, ";3") == bytes + length - 3))
            return true;
    }
    return false;
}

struct kind_of_terminal {
    const char *type;
    bool colours;
};

/* Takes a step, and saves. */
static void step_and_save(struct session *session, const struct kind_of_terminal *row,
                          const char *locale)
{
    begin_game(session);
    struct game *game = session->game;
    struct point from = game->player.at;
    const char keys[] = {key_of_step(game), 'S', '\0'};
    fake_terminal_start_as(&session->fake, row->type, locale, "80", "24");
    assert_int_equal(play(session, keys), UI_SAVE);
    assert_true(fake_terminal_shows("@"));
    assert_true(fake_terminal_shows("Health"));
    if (point_equal(game->player.at, from))
        fail_msg("%s in %s: no step by %s from %d, %d", row->type, locale, keys, from.x, from.y);
    char *sent = all_sent(&session->fake);
    assert_int_equal(is_ascii(sent), strcmp(locale, "C") == 0);
    if (is_coloured(sent) != row->colours)
        fail_msg("%s: colours", row->type);
    free(sent);
    fake_terminal_stop(&session->fake);
}

/* Those that terminfo has everywhere; what they can do differs. */
static void every_kind_of_terminal_will_do(void **state)
{
    struct session *session = *state;
    static const struct kind_of_terminal rows[] = {
        {"xterm", true},  {"xterm-256color", true},  {"xterm-mono", false},
        {"tmux", true},   {"tmux-256color", true},   {"screen", true},
        {"linux", true},  {"screen-256color", true}, {"rxvt", true},
        {"vt100", false}, {"vt220", false},          {"ansi", true},
    };
    fake_terminal_stop(&session->fake);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        step_and_save(session, &rows[i], "C");
        step_and_save(session, &rows[i], "C.UTF-8");
    }
    fake_terminal_start(&session->fake); /* for who stops it */
}

/* As UTF-8 they are two bytes, and to a terminal a command each. */
static void control_characters_of_the_upper_half_are_not_sent_back(void **state)
{
    struct session *session = *state;
    fake_terminal_stop(&session->fake);
    fake_terminal_start_as(&session->fake, "xterm", "C.UTF-8", "80", "24");
    play(session, "\302\233");
    assert_true(fake_terminal_shows("Unknown key"));
    char *sent = all_sent(&session->fake);
    assert_null(strstr(sent, "\302\233"));
    free(sent);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_SESSION(every_kind_of_terminal_will_do),
        WITH_SESSION(control_characters_of_the_upper_half_are_not_sent_back),
    };
    return RUN_TESTS(tests);
}
