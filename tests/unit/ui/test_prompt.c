#include "cmocka_all.h"

#include <signal.h>
#include <sys/ioctl.h>
#include <sys/time.h>

#include "played.h"
#include "ui/prompt.h"

/* ---- signals ---- */

/* What a handler must know: the keyboard, and the signal to come once all of it has been read. */
static struct {
    int keyboard, number;
    int times; /* that nothing was left */
} waiting;

static void signal_when_read(int number)
{
    int left;
    (void)number;
    if (ioctl(waiting.keyboard, FIONREAD, &left) == 0 && left == 0 && ++waiting.times == 2)
        raise(waiting.number);
}

static void set_timer(suseconds_t microseconds)
{
    const struct itimerval timer = {{.tv_usec = microseconds}, {.tv_usec = microseconds}};
    setitimer(ITIMER_REAL, &timer, NULL);
}

/* ^C is SIGINT. */
static void a_signal_asks_to_save_wherever_it_happens(void **state)
{
    struct session *session = *state;
    static const int numbers[] = {SIGHUP, SIGINT, SIGTERM};
    static const char *const places[] = {"",    "?", "i",   "ia", "x", "_",   "M",  "d", "t",
                                         "tb",  "m", "m/x", "C",  "=", "=\r", "12", "V", "Q",
                                         "Qye", "c", "\\",  "o",  "r", "q",   "z"};
    signal(SIGALRM, signal_when_read);
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        for (size_t n = 0; n < 3; n++) {
            fake_terminal_type(&session->fake, places[i], strlen(places[i]));
            waiting.keyboard = fileno(session->fake.in);
            waiting.number = numbers[n];
            waiting.times = 0;
            set_timer(3000);
            session->host.game = session->game;
            assert_int_equal(ui_play(session->game, &session->host.host, NULL, ""), UI_SAVE);
            set_timer(0);
            assert_int_equal(session->game->outcome, GAME_PLAYING);
            restart(session);
        }
    }
}

/* ---- lines of text ---- */

static void draw_nothing(struct screen *screen, void *context)
{
    (void)screen;
    (void)context;
}

enum { ROOM = 8 };

/* What comes of keys typed into a line that has "ab" in it; NULL where it was given up. */
static const char *typed_line(struct session *session, const char *keys)
{
    static char typed[ROOM];
    struct screen screen;
    struct prompt_line line = {
        .draw = draw_nothing, .question = "Which?", .typed = typed, .room = sizeof typed};
    strcpy(typed, "ab");
    screen_init(&screen, session->game, &session->host.host);
    fake_terminal_type(&session->fake, keys, strlen(keys));
    bool given = prompt_line(&screen, &line);
    screen_release(&screen);
    return given ? typed : NULL;
}

static void restart_in(struct session *session, const char *locale)
{
    fake_terminal_stop(&session->fake);
    fake_terminal_start_as(&session->fake, "xterm-256color", locale, "80", "24");
}

/* Keys with and without a meaning in lists, and sequences that no table has. */
static void keys_without_a_character_leave_a_line_alone(void **state)
{
    struct session *session = *state;
    static const char *const keys[] = {
        "\033[A",    "\033OA",    "\033[B",     "\033[C",   "\033[D",       "\033[H", "\033[F",
        "\033[5~",   "\033[6~",   "\033[2~",    "\033[3~",  "\033[1;2A",    "\033OQ", "\033[15~",
        "\033[1;5C", "\033[1;5D", "\033[15;5~", "\033[99~", "\033[<0;1;5M", "\033[I", "\033[200~",
        "\001",      "\022",      "\t",         "\016",     "\033[1;3A",
    };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        char all[32];
        snprintf(all, sizeof all, "%sc\r", keys[i]);
        const char *line = typed_line(session, all);
        if (!line || strcmp(line, "abc") != 0)
            fail_msg("keys %zu: %s", i, line ? line : "given up");
    }
}

static void a_line_takes_whole_characters(void **state)
{
    struct session *session = *state;
    restart_in(session, "C.UTF-8");
    assert_string_equal(typed_line(session, "\303\251\r"), "ab\303\251");
    assert_string_equal(typed_line(session, "\303\251\177\r"), "ab");
    assert_string_equal(typed_line(session, "\177\177\177\177x\r"), "x");
    assert_string_equal(typed_line(session, "123\303\251\303\251x\r"), "ab123\303\251");
    assert_string_equal(typed_line(session, "12\360\237\230\200x\r"), "ab12x"); /* no room for 4 */
}

/* Half a character, bytes of none, and more of them than reads may fail in a row. */
static void bytes_that_are_no_characters_are_no_end_of_input(void **state)
{
    struct session *session = *state;
    static const char *const locales[] = {"C", "C.UTF-8"};
    char many[64];
    memset(many, 0xff, sizeof many);
    strcpy(many + sizeof many - 3, "c\r");
    for (size_t i = 0; i < 2; i++) {
        restart_in(session, locales[i]);
        const char *line = typed_line(session, many);
        assert_non_null(line);
        assert_int_equal(line[0], 'a');
        restart_in(session, locales[i]);
        line = typed_line(session, "\303c\200\377d\r");
        assert_non_null(line);
    }
}

static void a_word_is_not_typed_by_arrows(void **state)
{
    struct session *session = *state;
    struct screen screen;
    static const struct {
        const char *keys;
        bool given;
    } rows[] = {{"yes\r", true},   {"y\033[Aes\r", true}, {"ye\033[Ds\r", true},   {"y\r", false},
                {"yess\r", false}, {"yess\177\r", true},  {"\033[1;5Cyes\r", true}};
    screen_init(&screen, session->game, &session->host.host);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        fake_terminal_type(&session->fake, rows[i].keys, strlen(rows[i].keys));
        assert_int_equal(prompt_word(&screen, "Sure?", "yes"), rows[i].given);
    }
    screen_release(&screen);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_SESSION(a_signal_asks_to_save_wherever_it_happens),
        WITH_SESSION(keys_without_a_character_leave_a_line_alone),
        WITH_SESSION(a_line_takes_whole_characters),
        WITH_SESSION(bytes_that_are_no_characters_are_no_end_of_input),
        WITH_SESSION(a_word_is_not_typed_by_arrows),
    };
    return RUN_TESTS(tests);
}
