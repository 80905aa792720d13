#include "cmocka_all.h"

#include "fake_host.h"
#include "fake_terminal.h"

#define SAVED(words)                                                                               \
    {                                                                                              \
        words, "me.save.1"                                                                         \
    }
#define PRACTICE(words)                                                                            \
    {                                                                                              \
        words, "me.practice.1"                                                                     \
    }

static const struct ui_title fresh = {.saved = {SAVED(NULL), PRACTICE(NULL)},
                                      .daily = "daily-2026-11-30"};
static const struct ui_title resumable = {
    .saved = {SAVED("floor 3, turn 512, seed ariadne"), PRACTICE(NULL)},
    .daily = "daily-2026-11-30"};
static const struct ui_title practising = {
    .saved = {SAVED(NULL), PRACTICE("floor 6, turn 7, seed theseus")}, .daily = "daily-2026-11-30"};
static const struct ui_title both = {
    .saved = {SAVED("floor 3, turn 512, seed ariadne"), PRACTICE("floor 6, turn 7, seed theseus")},
    .daily = "daily-2026-11-30"};

struct session {
    struct fake_terminal fake;
    struct fake_host host;
};

/* Types the keys at the title, then the terminal is gone. */
static struct ui_choice choose_in(struct session *session, const struct ui_title *title,
                                  const char *keys, const char *columns, const char *lines)
{
    fake_host_init(&session->host);
    fake_terminal_start_as(&session->fake, "xterm-256color", "C", columns, lines);
    fake_terminal_type(&session->fake, keys, strlen(keys));
    fake_terminal_hang_up(&session->fake);
    return ui_title(&session->host.host, title);
}

static void end(struct session *session)
{
    fake_terminal_stop(&session->fake);
    fake_host_release(&session->host);
}

static struct ui_choice choose(const struct ui_title *title, const char *keys)
{
    struct session session;
    struct ui_choice choice = choose_in(&session, title, keys, "80", "24");
    end(&session);
    return choice;
}

/* Whether the screen shows the words after those keys. */
static bool shown(const struct ui_title *title, const char *keys, const char *words)
{
    struct session session;
    choose_in(&session, title, keys, "80", "24");
    bool is = fake_terminal_shows(words);
    end(&session);
    return is;
}

static void a_new_game_has_any_seed(void **state)
{
    (void)state;
    struct ui_choice choice = choose(&fresh, "n");
    assert_int_equal(choice.start, UI_BEGIN);
    assert_string_equal(choice.seed, "");
    assert_int_equal(choice.depth, 0);
    assert_int_equal(choose(&fresh, "\r").start, UI_BEGIN);
}

static void the_saved_game_is_the_first_choice(void **state)
{
    (void)state;
    assert_int_equal(choose(&resumable, "\r").start, UI_GO_ON);
    assert_int_equal(choose(&resumable, "c").start, UI_GO_ON);
    assert_int_equal(choose(&fresh, "c").start, UI_QUIT);
    assert_true(shown(&resumable, "", "Saved: floor 3, turn 512"));
    assert_false(shown(&fresh, "", "Continue"));
}

static void another_game_beside_a_saved_one_wants_a_yes(void **state)
{
    (void)state;
    assert_true(shown(&resumable, "n", "me.save.1"));
    assert_int_equal(choose(&resumable, "nyq").start, UI_QUIT);
    assert_int_equal(choose(&resumable, "nY").start, UI_BEGIN);
    assert_int_equal(choose(&resumable, "dnq").start, UI_QUIT);
}

static void the_practice_game_has_a_row_of_its_own(void **state)
{
    (void)state;
    assert_false(shown(&resumable, "", "Go on practising"));
    assert_true(shown(&both, "", "Go on practising"));
    assert_true(shown(&both, "", "Saved: floor 3, turn 512"));
    assert_true(shown(&both, "", "Practice: floor 6, turn 7"));
    struct ui_choice choice = choose(&both, "g");
    assert_int_equal(choice.start, UI_GO_ON);
    assert_int_equal(choice.slot, UI_PRACTICE);
    assert_int_equal(choose(&both, "\r").slot, UI_GAME);
    assert_int_equal(choose(&practising, "\r").start, UI_BEGIN); /* a new, real game */
    assert_int_equal(choose(&resumable, "g").start, UI_QUIT);
}

static void practice_and_real_games_ask_for_each_other_no_question(void **state)
{
    (void)state;
    assert_int_equal(choose(&resumable, "l").start, UI_BEGIN);
    assert_int_equal(choose(&resumable, "l").slot, UI_PRACTICE);
    assert_int_equal(choose(&resumable, "p7\r\r").slot, UI_PRACTICE);
    assert_int_equal(choose(&practising, "n").start, UI_BEGIN);
    assert_int_equal(choose(&practising, "n").slot, UI_GAME);
    assert_true(shown(&practising, "l", "me.practice.1"));
    assert_true(shown(&practising, "l", "Your practice game"));
    assert_int_equal(choose(&practising, "lnq").start, UI_QUIT);
    assert_int_equal(choose(&practising, "lY").start, UI_BEGIN);
    assert_int_equal(choose(&both, "ln\033").start, UI_QUIT);
}

static void a_seed_is_a_number_or_a_text(void **state)
{
    (void)state;
    assert_string_equal(choose(&fresh, "e1234\r").seed, "1234");
    struct ui_choice choice = choose(&fresh, "ea maze\b\bze, q\r");
    assert_string_equal(choice.seed, "a maze, q");
    assert_int_equal(choice.start, UI_BEGIN);
    assert_int_equal(choose(&fresh, "e\rq").start, UI_QUIT);
    assert_int_equal(choose(&fresh, "e12\033q").start, UI_QUIT);
}

static void a_seed_has_no_more_bytes_than_a_score_keeps(void **state)
{
    (void)state;
    char keys[128];
    memset(keys, 'x', sizeof keys);
    keys[0] = 'e';
    keys[100] = '\r';
    keys[101] = '\0';
    assert_int_equal(strlen(choose(&fresh, keys).seed), UI_SEED_ROOM - 1);
}

static void the_dungeon_of_the_day_has_its_seed(void **state)
{
    (void)state;
    struct ui_choice choice = choose(&fresh, "d");
    assert_int_equal(choice.start, UI_BEGIN);
    assert_string_equal(choice.seed, "daily-2026-11-30");
    assert_int_equal(choice.depth, 0);
}

static void practice_takes_a_floor_and_a_seed(void **state)
{
    (void)state;
    struct ui_choice choice = choose(&fresh, "p7\rariadne\r");
    assert_int_equal(choice.start, UI_BEGIN);
    assert_int_equal(choice.depth, 7);
    assert_string_equal(choice.seed, "ariadne");
    assert_false(choice.has_code);
    choice = choose(&fresh, "p15\r\r");
    assert_int_equal(choice.depth, 15);
    assert_string_equal(choice.seed, "");
}

static void practice_takes_a_floor_code(void **state)
{
    (void)state;
    struct dungeon_settings settings;
    struct text keys = {0};
    dungeon_settings_default(&settings);
    struct floor_code code = floor_code_of("ariadne", 9, &settings, 5);
    text_add(&keys, "p");
    floor_code_write(&code, &keys);
    text_add(&keys, "\r");
    struct ui_choice choice = choose(&fresh, text_string(&keys));
    assert_int_equal(choice.start, UI_BEGIN);
    assert_true(choice.has_code);
    assert_int_equal(choice.depth, 9);
    assert_string_equal(choice.seed, "ariadne");
    text_release(&keys);
}

static void what_is_neither_floor_nor_code_is_told(void **state)
{
    (void)state;
    assert_true(shown(&fresh, "p16\r", "That is neither a floor from 1"));
    assert_true(shown(&fresh, "pnothing\r", "That is neither a floor from 1"));
    assert_int_equal(choose(&fresh, "p0\rq").start, UI_QUIT);
    assert_int_equal(choose(&fresh, "p\rq").start, UI_QUIT);
}

static void scores_settings_and_help_lead_back(void **state)
{
    (void)state;
    assert_true(shown(&fresh, "s", "No game has ended yet."));
    assert_true(shown(&fresh, "=", "auto_pickup"));
    assert_true(shown(&fresh, "?", "Getting on"));
    assert_true(shown(&fresh, "s\033=\033?\033", "New game"));
    assert_int_equal(choose(&fresh, "s\033=\033?\033n").start, UI_BEGIN);
}

static void a_theme_chosen_there_counts_at_once(void **state)
{
    (void)state;
    struct session session;
    choose_in(&session, &fresh, "=\033[C\033", "80", "24");
    assert_int_equal(session.host.settings.display.theme, THEME_DARK);
    end(&session);
}

static void every_size_has_a_maze(void **state)
{
    (void)state;
    static const char *const sizes[][2] = {{"1", "1"},    {"79", "24"},  {"80", "24"},
                                           {"81", "25"},  {"120", "40"}, {"160", "50"},
                                           {"300", "120"}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        struct session session;
        choose_in(&session, &fresh, "", sizes[i][0], sizes[i][1]);
        if (i >= 2) {
            assert_true(fake_terminal_shows("C L E W"));
            assert_true(fake_terminal_shows("Quit"));
            assert_int_equal(fake_terminal_row(0)[1], '+');
        }
        end(&session);
    }
}

static void who_hears_the_screen_gets_the_menu_without_the_maze(void **state)
{
    (void)state;
    struct session session;
    fake_host_init(&session.host);
    session.host.settings.display.reader = true;
    fake_terminal_start(&session.fake);
    fake_terminal_hang_up(&session.fake);
    ui_title(&session.host.host, &fresh);
    assert_string_equal(fake_terminal_row(0), "C L E W");
    assert_string_equal(fake_terminal_row(6), "n) New game");
    assert_false(fake_terminal_shows("+"));
    end(&session);
}

static void the_end_of_the_terminal_is_the_end(void **state)
{
    (void)state;
    static const char *const places[] = {"", "e", "e12", "p", "p3\r", "s", "=", "?", "=\r"};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        assert_int_equal(choose(&fresh, places[i]).start, UI_QUIT);
        assert_int_equal(choose(&resumable, places[i]).start, UI_QUIT);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_game_has_any_seed),
        cmocka_unit_test(the_saved_game_is_the_first_choice),
        cmocka_unit_test(another_game_beside_a_saved_one_wants_a_yes),
        cmocka_unit_test(the_practice_game_has_a_row_of_its_own),
        cmocka_unit_test(practice_and_real_games_ask_for_each_other_no_question),
        cmocka_unit_test(a_seed_is_a_number_or_a_text),
        cmocka_unit_test(a_seed_has_no_more_bytes_than_a_score_keeps),
        cmocka_unit_test(the_dungeon_of_the_day_has_its_seed),
        cmocka_unit_test(practice_takes_a_floor_and_a_seed),
        cmocka_unit_test(practice_takes_a_floor_code),
        cmocka_unit_test(what_is_neither_floor_nor_code_is_told),
        cmocka_unit_test(scores_settings_and_help_lead_back),
        cmocka_unit_test(a_theme_chosen_there_counts_at_once),
        cmocka_unit_test(every_size_has_a_maze),
        cmocka_unit_test(who_hears_the_screen_gets_the_menu_without_the_maze),
        cmocka_unit_test(the_end_of_the_terminal_is_the_end),
    };
    return RUN_TESTS(tests);
}
