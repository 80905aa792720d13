#include "cmocka_all.h"

#include <string.h>

#include "content/settings.h"

/* The settings of a file. */
static void read_good(struct settings *settings, const char *text)
{
    struct text file = {0}, errors = {0};
    text_add(&file, text);
    bool good = settings_read_text(settings, "t.cfg", &file, &errors);
    assert_string_equal(text_string(&errors), "");
    assert_true(good);
    text_release(&file);
    text_release(&errors);
}

static void read_keyboard(struct settings *settings, int keyboard)
{
    struct text file = {0};
    text_addf(&file, "keyboard = \"%s\";", keyboard_names[keyboard]);
    read_good(settings, text_string(&file));
    assert_int_equal(settings->keyboard, keyboard);
    text_release(&file);
}

static bool has(const struct settings *settings, enum command command, const char *key)
{
    for (size_t i = 0; i < COMMAND_KEYS_MAX; i++)
        if (settings->keys[command][i] == key_parse(key))
            return true;
    return false;
}

static void every_keyboard_gives_each_command_a_key_of_its_own(void **state)
{
    (void)state;
    for (int keyboard = 0; keyboard < KEYBOARD_COUNT; keyboard++) {
        struct settings settings;
        read_keyboard(&settings, keyboard); /* which finds clashes */
        for (int command = 0; command < COMMAND_COUNT; command++)
            assert_int_not_equal(settings.keys[command][0], 0);
    }
}

static void arrows_and_the_number_pad_walk_on_every_keyboard(void **state)
{
    (void)state;
    static const struct {
        enum command walk, run;
        const char *key, *pad, *shifted;
    } rows[] = {
        {COMMAND_WEST, COMMAND_RUN_WEST, "left", "kp4", "shift-left"},
        {COMMAND_SOUTH, COMMAND_RUN_SOUTH, "down", "kp2", "shift-down"},
        {COMMAND_NORTH, COMMAND_RUN_NORTH, "up", "kp8", "shift-up"},
        {COMMAND_EAST, COMMAND_RUN_EAST, "right", "kp6", "shift-right"},
        {COMMAND_NORTHWEST, COMMAND_RUN_NORTHWEST, "home", "kp7", "shift-home"},
        {COMMAND_NORTHEAST, COMMAND_RUN_NORTHEAST, "pageup", "kp9", "shift-pageup"},
        {COMMAND_SOUTHWEST, COMMAND_RUN_SOUTHWEST, "end", "kp1", "shift-end"},
        {COMMAND_SOUTHEAST, COMMAND_RUN_SOUTHEAST, "pagedown", "kp3", "shift-pagedown"},
    };
    for (int keyboard = 0; keyboard < KEYBOARD_COUNT; keyboard++) {
        struct settings settings;
        read_keyboard(&settings, keyboard);
        for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
            assert_true(has(&settings, rows[i].walk, rows[i].key));
            assert_true(has(&settings, rows[i].walk, rows[i].pad));
            assert_true(has(&settings, rows[i].run, rows[i].shifted));
        }
    }
}

static void keyboards_walk_by_their_own_keys(void **state)
{
    (void)state;
    static const char *const west[] = {"h", "4", "q", "h", "d"};
    static const char *const north[] = {"k", "8", "z", "e", "t"};
    for (int keyboard = 0; keyboard < KEYBOARD_COUNT; keyboard++) {
        struct settings settings;
        read_keyboard(&settings, keyboard);
        assert_true(has(&settings, COMMAND_WEST, west[keyboard]));
        assert_true(has(&settings, COMMAND_NORTH, north[keyboard]));
    }
}

static void keys_are_bound_on_top_of_the_keyboard(void **state)
{
    (void)state;
    struct settings settings;
    read_good(&settings, "keys = { explore = \"o\"; give_up = \"%\"; }; keyboard = \"azerty\";");
    assert_true(has(&settings, COMMAND_GIVE_UP, "%"));
    assert_false(has(&settings, COMMAND_GIVE_UP, "G"));
    assert_true(has(&settings, COMMAND_WEST, "q"));
}

static void clashes_with_the_keyboard_are_told(void **state)
{
    (void)state;
    struct settings settings;
    struct text file = {0}, errors = {0};
    text_add(&file, "keyboard = \"dvorak\";\nkeys = { explore = \"d\"; };");
    assert_false(settings_read_text(&settings, "t.cfg", &file, &errors));
    assert_string_equal(text_string(&errors), "t.cfg:2: the key d is bound to both west and "
                                              "explore; a key can have one command\n");
    text_release(&file);
    text_release(&errors);
}

static void an_unknown_keyboard_is_refused(void **state)
{
    (void)state;
    struct settings settings;
    struct text file = {0}, errors = {0};
    text_add(&file, "keyboard = \"qwertz\";");
    assert_false(settings_read_text(&settings, "t.cfg", &file, &errors));
    assert_non_null(strstr(text_string(&errors),
                           "t.cfg:1: keyboard must be \"vi\", \"numpad\", \"azerty\", "
                           "\"colemak\" or \"dvorak\", not \"qwertz\""));
    text_release(&file);
    text_release(&errors);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_keyboard_gives_each_command_a_key_of_its_own),
        cmocka_unit_test(arrows_and_the_number_pad_walk_on_every_keyboard),
        cmocka_unit_test(keyboards_walk_by_their_own_keys),
        cmocka_unit_test(keys_are_bound_on_top_of_the_keyboard),
        cmocka_unit_test(clashes_with_the_keyboard_are_told),
        cmocka_unit_test(an_unknown_keyboard_is_refused),
    };
    return RUN_TESTS(tests);
}
