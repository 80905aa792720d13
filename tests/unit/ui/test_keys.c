#include "cmocka_all.h"

#include <signal.h>
#include <sys/wait.h>

#include "fake_terminal.h"

/* The key that the bytes are read as, and nothing is left of them. */
static void assert_key(const char *bytes, uint32_t key)
{
    struct fake_terminal fake;
    fake_terminal_start_as(&fake, "xterm-256color", "C.UTF-8", "80", "24");
    fake_terminal_type(&fake, bytes, strlen(bytes));
    fake_terminal_type(&fake, "#", 1);
    assert_int_equal(keys_read(), key);
    assert_int_equal(keys_read(), '#');
    fake_terminal_stop(&fake);
}

static void characters_are_themselves(void **state)
{
    (void)state;
    assert_key("h", 'h');
    assert_key(" ", ' ');
    assert_key("\022", 0x12);
    assert_key("\303\251", 0xe9);
    assert_key("\t", INPUT_TAB);
    assert_key("\r", INPUT_ENTER);
    assert_key("\n", INPUT_ENTER);
}

static void arrows_are_known_in_both_forms(void **state)
{
    (void)state;
    static const char *const names[] = {"up", "down", "right", "left"};
    static const char letters[] = "ABCD";
    for (size_t i = 0; i < 4; i++) {
        char cursor[] = {'\033', '[', letters[i], '\0'};
        char application[] = {'\033', 'O', letters[i], '\0'};
        assert_key(cursor, key_parse(names[i]));
        assert_key(application, key_parse(names[i]));
    }
}

static void the_number_pad_is_known_in_application_mode(void **state)
{
    (void)state;
    static const char letters[] = "qrstuvwxy";
    for (int i = 0; i < 9; i++) {
        char sequence[] = {'\033', 'O', letters[i], '\0'};
        char name[] = {'k', 'p', (char)('1' + i), '\0'};
        assert_key(sequence, key_parse(name));
    }
}

static void keys_with_shift_have_names_of_their_own(void **state)
{
    (void)state;
    static const struct {
        const char *bytes, *name;
    } rows[] = {
        {"\033[1;2A", "shift-up"},     {"\033[1;2B", "shift-down"},
        {"\033[1;2C", "shift-right"},  {"\033[1;2D", "shift-left"},
        {"\033[1;2H", "shift-home"},   {"\033[1;2F", "shift-end"},
        {"\033[5;2~", "shift-pageup"}, {"\033[6;2~", "shift-pagedown"},
        {"\033[a", "shift-up"},        {"\033[b", "shift-down"},
        {"\033[c", "shift-right"},     {"\033[d", "shift-left"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_int_not_equal(key_parse(rows[i].name), 0);
        assert_key(rows[i].bytes, key_parse(rows[i].name));
    }
}

static void a_lone_escape_is_a_key(void **state)
{
    (void)state;
    assert_key("\033", INPUT_ESCAPE);
}

static void what_nobody_knows_is_one_key_without_a_name(void **state)
{
    (void)state;
    assert_key("\033[99~", INPUT_UNKNOWN);
    assert_key("\033[15;5~", INPUT_UNKNOWN);
    assert_key("\033[1;5D", INPUT_UNKNOWN);
    assert_key("\033[<0;10;5M", INPUT_UNKNOWN); /* of a mouse that is not in use */
    assert_key("\377", INPUT_UNKNOWN);
    assert_key("\303", INPUT_UNKNOWN); /* half a character */
}

/* A network may tear a key in two. It is waited for longer here, for slow machines. */
static void a_key_that_comes_in_pieces_is_one(void **state)
{
    (void)state;
    struct fake_terminal fake;
    fake_terminal_start(&fake);
    set_escdelay(20000);
    fake_terminal_type(&fake, "\033[", 2);
    pid_t typist = fork();
    if (typist == 0) {
        usleep(5000);
        _exit(write(fake.keys, "A#", 2) != 2);
    }
    assert_int_equal(keys_read(), key_parse("up"));
    assert_int_equal(keys_read(), '#');
    assert_int_equal(waitpid(typist, NULL, 0), typist);
    fake_terminal_stop(&fake);
}

/* How long an Escape is waited with, in case that more of a key follows. */
static void a_lone_escape_is_answered_at_once(void **state)
{
    (void)state;
    struct fake_terminal fake;
    fake_terminal_start(&fake);
    assert_in_range(get_escdelay(), 1, 49); /* milliseconds */
    fake_terminal_stop(&fake);
}

static void erasing_is_one_key_however_it_is_sent(void **state)
{
    (void)state;
    assert_key("\177", key_parse("backspace"));
    assert_key("\b", key_parse("backspace"));
    assert_int_equal(keys_motion(key_parse("backspace")), MOTION_ERASE);
}

static void the_end_of_input_asks_to_leave(void **state)
{
    (void)state;
    struct fake_terminal fake;
    fake_terminal_start(&fake);
    fake_terminal_type(&fake, "x", 1);
    fake_terminal_hang_up(&fake);
    assert_int_equal(keys_read(), 'x');
    assert_int_equal(keys_read(), INPUT_ENDED);
    assert_int_equal(keys_read(), INPUT_ENDED);
    fake_terminal_stop(&fake);
}

static void a_signal_asks_to_leave(void **state)
{
    (void)state;
    struct fake_terminal fake;
    fake_terminal_start(&fake);
    raise(SIGTERM);
    assert_int_equal(keys_read(), INPUT_ENDED);
    fake_terminal_stop(&fake);
}

static void keys_waiting_are_seen(void **state)
{
    (void)state;
    struct fake_terminal fake;
    fake_terminal_start(&fake);
    assert_false(keys_waiting());
    fake_terminal_type(&fake, "x", 1);
    assert_true(keys_waiting());
    fake_terminal_stop(&fake);
}

static void commands_are_found_by_every_key_bound_to_them(void **state)
{
    (void)state;
    struct settings settings;
    settings_default(&settings);
    assert_int_equal(keys_command(&settings, 'h'), COMMAND_WEST);
    assert_int_equal(keys_command(&settings, key_parse("left")), COMMAND_WEST);
    assert_int_equal(keys_command(&settings, key_parse("kp4")), COMMAND_WEST);
    assert_int_equal(keys_command(&settings, key_parse("^R")), COMMAND_REDRAW);
    assert_int_equal(keys_command(&settings, 0xe9), COMMAND_NONE);
    assert_int_equal(keys_command(&settings, INPUT_UNKNOWN), COMMAND_NONE);
    settings.keys[COMMAND_WEST][0] = 0xe9;
    assert_int_equal(keys_command(&settings, 0xe9), COMMAND_WEST);
    assert_int_equal(keys_command(&settings, 'h'), COMMAND_NONE);
}

static void movement_commands_have_directions(void **state)
{
    (void)state;
    bool run = true;
    assert_int_equal(keys_direction(COMMAND_NORTHEAST, &run), DIRECTION_NE);
    assert_false(run);
    assert_int_equal(keys_direction(COMMAND_RUN_WEST, &run), DIRECTION_W);
    assert_true(run);
    assert_int_equal(keys_direction(COMMAND_RUN_WEST, NULL), DIRECTION_NONE);
    assert_int_equal(keys_direction(COMMAND_WAIT, &run), DIRECTION_NONE);
}

static void keys_are_described_as_they_are_bound(void **state)
{
    (void)state;
    struct settings settings;
    struct text text = {0};
    settings_default(&settings);
    settings.keys[COMMAND_HELP][0] = key_parse("f1");
    settings.keys[COMMAND_SAVE][0] = 0;
    keys_describe(&settings, COMMAND_HELP, &text);
    text_add(&text, " ");
    keys_describe(&settings, COMMAND_REDRAW, &text);
    text_add(&text, " ");
    keys_describe(&settings, COMMAND_SAVE, &text);
    assert_string_equal(text_string(&text), "f1 ^R (no key)");
    text_release(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(characters_are_themselves),
        cmocka_unit_test(arrows_are_known_in_both_forms),
        cmocka_unit_test(the_number_pad_is_known_in_application_mode),
        cmocka_unit_test(keys_with_shift_have_names_of_their_own),
        cmocka_unit_test(a_lone_escape_is_a_key),
        cmocka_unit_test(what_nobody_knows_is_one_key_without_a_name),
        cmocka_unit_test(a_key_that_comes_in_pieces_is_one),
        cmocka_unit_test(a_lone_escape_is_answered_at_once),
        cmocka_unit_test(erasing_is_one_key_however_it_is_sent),
        cmocka_unit_test(the_end_of_input_asks_to_leave),
        cmocka_unit_test(a_signal_asks_to_leave),
        cmocka_unit_test(keys_waiting_are_seen),
        cmocka_unit_test(commands_are_found_by_every_key_bound_to_them),
        cmocka_unit_test(movement_commands_have_directions),
        cmocka_unit_test(keys_are_described_as_they_are_bound),
    };
    return RUN_TESTS(tests);
}
