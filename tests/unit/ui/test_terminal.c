#include "cmocka_all.h"

#include <signal.h>

#include "fake_terminal.h"

static bool starts(const char *type, struct text *why)
{
    FILE *in = fopen("/dev/null", "r");
    FILE *out = fopen("/dev/null", "w");
    bool started = terminal_start(type, in, out, why);
    terminal_stop();
    fclose(in);
    fclose(out);
    return started;
}

static void terminals_that_will_not_do_are_refused_with_the_reason(void **state)
{
    (void)state;
    static const char *const types[] = {NULL, "", "no-such-terminal", "dumb"};
    static const char *const reasons[] = {"TERM is not set", "TERM is not set", "unknown",
                                          "cannot place the cursor"};
    for (size_t i = 0; i < 4; i++) {
        struct text why = {0};
        assert_false(starts(types[i], &why));
        assert_non_null(strstr(text_string(&why), reasons[i]));
        text_release(&why);
    }
}

static void signals_are_as_before_after_any_end(void **state)
{
    (void)state;
    static const int numbers[] = {SIGHUP, SIGTERM, SIGINT, SIGSEGV, SIGABRT, SIGWINCH, SIGCONT};
    struct sigaction before[sizeof numbers / sizeof *numbers];
    struct text why = {0};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        sigaction(numbers[i], NULL, &before[i]);
    assert_true(starts("xterm", &why));
    assert_false(starts("dumb", &why));
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        struct sigaction action;
        sigaction(numbers[i], NULL, &action);
        assert_true(action.sa_handler == before[i].sa_handler);
    }
    text_release(&why);
}

static void it_can_be_stopped_twice_and_started_again(void **state)
{
    (void)state;
    struct fake_terminal fake;
    for (int i = 0; i < 2; i++) {
        fake_terminal_start(&fake);
        terminal_stop();
        fake_terminal_stop(&fake);
    }
}

static void a_signal_to_end_is_noted_and_wakes_the_wait(void **state)
{
    (void)state;
    static const int numbers[] = {SIGHUP, SIGTERM, SIGINT};
    for (size_t i = 0; i < 3; i++) {
        struct fake_terminal fake;
        fake_terminal_start(&fake);
        assert_false(terminal_asked_to_end());
        raise(numbers[i]);
        assert_false(terminal_wait(TERMINAL_FOREVER));
        assert_true(terminal_asked_to_end());
        fake_terminal_stop(&fake);
    }
}

/* Others may have had the terminal meanwhile. */
static void after_a_stop_all_is_drawn_anew(void **state)
{
    (void)state;
    struct fake_terminal fake;
    fake_terminal_start(&fake);
    mvaddstr(2, 0, "Still here");
    terminal_update();
    assert_false(terminal_was_away());
    long before = fake_terminal_received(&fake);
    raise(SIGCONT);
    assert_true(terminal_was_away());
    assert_int_equal(keys_read(), INPUT_RESIZED);
    terminal_update();
    assert_false(terminal_was_away());
    char sent[4096] = "";
    long length = fake_terminal_received(&fake) - before;
    assert_in_range(length, 1, sizeof sent - 1);
    assert_int_equal(pread(fileno(fake.out), sent, (size_t)length, before), length);
    const char *clear = strstr(sent, "\033[H\033[2J");
    assert_non_null(clear);
    assert_non_null(strstr(clear, "Still here"));
    fake_terminal_stop(&fake);
}

static void only_utf_8_locales_are_unicode(void **state)
{
    (void)state;
    struct fake_terminal fake;
    fake_terminal_start_as(&fake, "xterm", "C", "80", "24");
    assert_false(terminal_unicode());
    fake_terminal_stop(&fake);
    fake_terminal_start_as(&fake, "xterm", "C.UTF-8", "80", "24");
    assert_true(terminal_unicode());
    fake_terminal_stop(&fake);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(terminals_that_will_not_do_are_refused_with_the_reason),
        cmocka_unit_test(signals_are_as_before_after_any_end),
        cmocka_unit_test(it_can_be_stopped_twice_and_started_again),
        cmocka_unit_test(a_signal_to_end_is_noted_and_wakes_the_wait),
        cmocka_unit_test(after_a_stop_all_is_drawn_anew),
        cmocka_unit_test(only_utf_8_locales_are_unicode),
    };
    return RUN_TESTS(tests);
}
