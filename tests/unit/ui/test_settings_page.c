#include "cmocka_all.h"

#include "fake_host.h"
#include "fake_terminal.h"
#include "ui/settings_page.h"

struct session {
    struct fake_terminal fake;
    struct fake_host host;
    struct screen screen;
};

static void draw_nothing(struct screen *screen, void *context)
{
    (void)screen;
    (void)context;
}

static void begin_in(struct session *session, const char *columns, const char *lines)
{
    fake_host_init(&session->host);
    fake_terminal_start_as(&session->fake, "xterm-256color", "C", columns, lines);
    screen_init(&session->screen, NULL, &session->host.host);
    session->screen.backdrop = draw_nothing;
}

static void begin(struct session *session, const char *file)
{
    begin_in(session, "80", "24");
    text_add(&session->host.file, file);
}

static void end(struct session *session)
{
    screen_release(&session->screen);
    fake_terminal_stop(&session->fake);
    fake_host_release(&session->host);
}

/* Types the keys, then the terminal is gone: the screen stays as the last key left it. */
static void type(struct session *session, const char *keys)
{
    fake_terminal_type(&session->fake, keys, strlen(keys));
    fake_terminal_hang_up(&session->fake);
    settings_page_show(&session->screen);
}

#define RIGHT "\033[C"
#define LEFT  "\033[D"
#define DOWN  "\033[B"

static void assert_file(const struct session *session, const char *file)
{
    assert_string_equal(text_string(&session->host.file), file);
}

static void settings_are_listed_with_help_and_what_is_allowed(void **state)
{
    (void)state;
    struct session session;
    begin(&session, "");
    type(&session, "");
    assert_true(fake_terminal_shows("display  The screen"));
    assert_true(fake_terminal_shows("> theme"));
    assert_true(fake_terminal_shows("Allowed: \"256\", \"dark\", \"light\""));
    assert_true(fake_terminal_shows("Default: \"256\"."));
    end(&session);
}

static void values_are_those_of_the_file_and_marked_where_they_differ(void **state)
{
    (void)state;
    struct session session;
    begin(&session, "display = { glyphs = \"ascii\"; };");
    type(&session, "");
    assert_true(fake_terminal_shows("\"ascii\" *"));
    assert_false(fake_terminal_shows("\"256\" *"));
    end(&session);
}

/* A game goes on with the data files that it was begun with. */
static void the_folder_of_data_files_is_no_setting_of_a_game(void **state)
{
    (void)state;
    struct session session;
    begin_in(&session, "80", "200");
    text_add(&session.host.file, "data = \"mods\";\n");
    type(&session, RIGHT);
    assert_true(fake_terminal_shows("keyboard"));
    assert_false(fake_terminal_shows("data"));
    assert_false(fake_terminal_shows("mods"));
    assert_file(&session, "data = \"mods\";\n\ndisplay = {\n    theme = \"dark\";\n};\n");
    end(&session);
}

static void a_choice_goes_round_and_counts_at_once(void **state)
{
    (void)state;
    struct session session;
    begin(&session, "# mine\ndisplay = { theme = \"dark\"; }; # his\n");
    type(&session, RIGHT);
    assert_file(&session, "# mine\ndisplay = { theme = \"light\"; }; # his\n");
    assert_int_equal(session.host.settings.display.theme, THEME_LIGHT);
    assert_true(fake_terminal_shows("Saved."));
    end(&session);
    begin(&session, "");
    type(&session, LEFT);
    assert_file(&session, "display = {\n    theme = \"colour-blind\";\n};\n");
    end(&session);
}

static void a_truth_is_turned(void **state)
{
    (void)state;
    struct session session;
    begin(&session, "play = { auto_pickup = true; };\n");
    type(&session, "\t\r");
    assert_file(&session, "play = { auto_pickup = false; };\n");
    assert_false(session.host.settings.play.auto_pickup);
    end(&session);
}

/* Tabs to the floors, whose first setting is their width. */
#define TO_WIDTH "\t\t\t\t\t"
#define ERASE    "\b\b\b\b"

static void a_number_is_typed_and_counts_for_the_next_dungeon(void **state)
{
    (void)state;
    struct session session;
    begin(&session, "floors = {\n    # wide\n    width = 79;\n};\n");
    type(&session, TO_WIDTH "\r" ERASE "101\r");
    assert_file(&session, "floors = {\n    # wide\n    width = 101;\n};\n");
    assert_int_equal(session.host.settings.dungeon.depth[0].width, 101);
    assert_true(fake_terminal_shows("Saved. It counts from the next dungeon on."));
    end(&session);
}

static void a_number_out_of_range_is_refused_with_what_is_allowed(void **state)
{
    (void)state;
    struct session session;
    begin(&session, "floors = { width = 79; };\n");
    type(&session, TO_WIDTH "\r" ERASE "7\r");
    assert_file(&session, "floors = { width = 79; };\n");
    assert_true(fake_terminal_shows("floors.width must be a whole number from"));
    end(&session);
    begin(&session, "");
    type(&session, TO_WIDTH "\r" ERASE "wide\r");
    assert_file(&session, "");
    assert_true(fake_terminal_shows("That is not a whole number."));
    end(&session);
    begin(&session, "");
    type(&session, TO_WIDTH "\r" ERASE "31\033");
    assert_file(&session, "");
    end(&session);
}

static void floors_with_settings_of_their_own_are_kept_and_told(void **state)
{
    (void)state;
    static const char depths[] = "depths = ( { from = 1; to = 3; width = 31; } );\n";
    struct session session;
    struct text after = {0};
    begin(&session, depths);
    type(&session, TO_WIDTH "\r" ERASE "101\r" DOWN "k");
    text_addf(&after, "%s\nfloors = {\n    width = 101;\n};\n", depths);
    assert_file(&session, text_string(&after));
    assert_int_equal(session.host.settings.dungeon.depth[0].width, 31);
    assert_int_equal(session.host.settings.dungeon.depth[3].width, 101);
    assert_true(fake_terminal_shows("Some floors may have their own, in `depths`"));
    text_release(&after);
    end(&session);
}

static void a_key_is_added_and_taken_away_by_pressing_it(void **state)
{
    (void)state;
    struct session session;
    begin(&session, "");
    type(&session, "\t\t\t\r%");
    assert_file(&session, "keys = {\n    west = [\"h\", \"left\", \"kp4\", \"%\"];\n};\n");
    end(&session);
    begin(&session, "keys = { west = [\"h\", \"left\"]; };\n");
    session.host.settings.keys[COMMAND_WEST][2] = 0;
    type(&session, "\t\t\t\rh");
    assert_file(&session, "keys = { west = [\"left\"]; };\n");
    assert_int_equal(keys_command(&session.host.settings, 'h'), COMMAND_NONE);
    end(&session);
}

static void a_key_that_another_command_has_is_refused(void **state)
{
    (void)state;
    struct session session;
    begin(&session, "");
    type(&session, "\t\t\t\ro");
    assert_file(&session, "");
    assert_true(fake_terminal_shows("the key o is bound to both west and explore"));
    end(&session);
}

static void a_keyboard_changes_the_keys(void **state)
{
    (void)state;
    struct session session;
    begin(&session, "");
    type(&session, "\t\t" LEFT);
    assert_file(&session, "keyboard = \"dvorak\";\n");
    assert_int_equal(keys_command(&session.host.settings, 'd'), COMMAND_WEST);
    assert_true(fake_terminal_shows("[\"d\", \"left\", \"kp4\"]"));
    end(&session);
}

static void a_default_can_be_had_again(void **state)
{
    (void)state;
    struct session session;
    begin(&session, "display = { theme = \"mono\"; };");
    type(&session, "d");
    assert_file(&session, "display = { theme = \"256\"; };");
    end(&session);
}

static void what_cannot_be_written_is_told_and_changes_nothing(void **state)
{
    (void)state;
    struct session session;
    begin(&session, "");
    session.host.read_only = true;
    type(&session, RIGHT);
    assert_int_equal(session.host.settings.display.theme, THEME_256);
    assert_true(fake_terminal_shows("clew.cfg: Permission denied"));
    assert_true(fake_terminal_shows("\"256\""));
    end(&session);
}

static void a_file_spoilt_meanwhile_is_left_alone(void **state)
{
    (void)state;
    static const char *const files[] = {"display = { theme = ",
                                        "@include \"other.cfg\"\n",
                                        "display = 5;\n",
                                        "display = { theme = \"dark\"; theme = \"light\"; };\n",
                                        "/* display",
                                        "\\",
                                        "keys = {"};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        struct session session;
        begin(&session, files[i]);
        type(&session, RIGHT);
        assert_file(&session, files[i]);
        assert_int_equal(session.host.settings.display.theme, THEME_256);
        assert_false(fake_terminal_shows("Saved."));
        end(&session);
    }
}

static void every_setting_can_be_reached_in_every_size(void **state)
{
    (void)state;
    static const char *const sizes[][2] = {{"1", "1"}, {"80", "24"}, {"120", "40"}, {"300", "120"}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        struct session session;
        begin_in(&session, sizes[i][0], sizes[i][1]);
        type(&session, "\033[F");
        assert_true(fake_terminal_shows(i == 0 ? "T" : "> builders.division"));
        end(&session);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(settings_are_listed_with_help_and_what_is_allowed),
        cmocka_unit_test(values_are_those_of_the_file_and_marked_where_they_differ),
        cmocka_unit_test(the_folder_of_data_files_is_no_setting_of_a_game),
        cmocka_unit_test(a_choice_goes_round_and_counts_at_once),
        cmocka_unit_test(a_truth_is_turned),
        cmocka_unit_test(a_number_is_typed_and_counts_for_the_next_dungeon),
        cmocka_unit_test(a_number_out_of_range_is_refused_with_what_is_allowed),
        cmocka_unit_test(floors_with_settings_of_their_own_are_kept_and_told),
        cmocka_unit_test(a_key_is_added_and_taken_away_by_pressing_it),
        cmocka_unit_test(a_key_that_another_command_has_is_refused),
        cmocka_unit_test(a_keyboard_changes_the_keys),
        cmocka_unit_test(a_default_can_be_had_again),
        cmocka_unit_test(what_cannot_be_written_is_told_and_changes_nothing),
        cmocka_unit_test(a_file_spoilt_meanwhile_is_left_alone),
        cmocka_unit_test(every_setting_can_be_reached_in_every_size),
    };
    return RUN_TESTS(tests);
}
