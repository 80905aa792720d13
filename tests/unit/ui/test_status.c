#include "../game/scenario.h"

#include "fake_terminal.h"
#include "game/describe.h"
#include "ui/status.h"

enum { COLUMNS = 80 };

static void read_line(int row, char line[COLUMNS + 1])
{
    mvinnstr(row, 0, line, COLUMNS);
}

#define assert_shown(s, part, expected)                                                            \
    do {                                                                                           \
        struct fake_terminal fake;                                                                 \
        struct palette palette;                                                                    \
        char line[COLUMNS + 1];                                                                    \
        fake_terminal_start(&fake);                                                                \
        palette_init_depth(&palette, THEME_256, COLOURS_NONE);                                     \
        status_draw((s)->game, &palette, (struct rect){0, 0, COLUMNS, 1}, false);                  \
        read_line(0, line);                                                                        \
        fake_terminal_stop(&fake);                                                                 \
        bool is_there = strstr(line, (part)) != NULL;                                              \
        if (is_there != (expected))                                                                \
            fail_msg("'%s' %s in '%s'", (part), (expected) ? "is not" : "is", line);               \
    } while (0)

static void the_noise_of_the_last_action_is_shown(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@.....#", "########");
    assert_shown(&s, "Noise", false);
    go(&s, DIRECTION_E);
    assert_shown(&s, "Noise 5", true);
    wait_turn(&s);
    assert_shown(&s, "Noise", false);
    give(&s, "felt", 1);
    go(&s, DIRECTION_E);
    assert_shown(&s, "Noise 2", true);
    scenario_end(&s);
}

static void how_the_nearest_foe_takes_it_is_shown(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@.....#", "#.....r#", "########");
    asleep(&s, 'r');
    assert_shown(&s, "rat: asleep", true);
    hunting(&s, 'r');
    assert_shown(&s, "rat: hunting", true);
    shackle(foe(&s, 'r'));
    assert_shown(&s, "rat", false);
    scenario_end(&s);
}

static void the_dark_and_a_lamp_that_is_out_are_shown(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@.....#", "########");
    assert_shown(&s, "Dark", false);
    bits_reset(&game_level(s.game)->lit);
    s.game->player.status[STATUS_SNUFFED] = 7;
    look_around(s.game);
    assert_shown(&s, "Dark", true);
    assert_shown(&s, "lamp out 7", true);
    scenario_end(&s);
}

static void everything_stands_on_one_line_of_eighty_columns(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@.....#", "#.....r#", "########");
    assert_shown(&s, "bare hands", true);
    assert_shown(&s, "no armour", false);
    give(&s, "felt", 1);
    hunting(&s, 'r');
    assert_shown(&s, "Floor 1  Quiet     rat: hunting  bare hands  felt", true);
    scenario_end(&s);
}

static void what_matters_least_is_left_out_whole(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@.....#", "#.....r#", "########");
    give(&s, "felt", 1);
    hunting(&s, 'r');
    s.game->practice = true;
    assert_shown(&s, "Practice", true);
    assert_shown(&s, "felt", false);
    s.game->player.status[STATUS_SNUFFED] = 7;
    s.game->player.status[STATUS_POISONED] = 12;
    assert_shown(&s, "Practice", false);
    assert_shown(&s, "lamp out 7", true);
    assert_shown(&s, "rat: hunting", true);
    scenario_end(&s);
}

static bool panel_shows_in(const struct scenario *s, int columns, int rows, const char *wanted)
{
    struct fake_terminal fake;
    struct palette palette;
    char line[COLUMNS + 1];
    bool shown = false;
    fake_terminal_start(&fake);
    palette_init_depth(&palette, THEME_256, COLOURS_NONE);
    status_draw_panel(s->game, &palette, (struct rect){1, 0, columns, rows}, false);
    for (int row = 0; row < rows; row++) {
        read_line(row, line);
        shown = shown || strstr(line, wanted);
    }
    fake_terminal_stop(&fake);
    return shown;
}

static bool panel_shows(const struct scenario *s, int rows, const char *wanted)
{
    return panel_shows_in(s, COLUMNS - 1, rows, wanted);
}

static void the_panel_tells_the_odds_where_it_has_room_for_them(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@.....#", "#.....r#", "########");
    struct text brief = {0}, full = {0};
    hunting(&s, 'r');
    const struct actor *rat = foe(&s, 'r');
    struct odds odds = describe_odds(s.game, rat);
    describe_odds_briefly(s.game, rat, &brief);
    describe_tile(s.game, rat->at, &full);
    char hits[32], dies[32];
    snprintf(hits, sizeof hits, "it %d%% for ", (int)odds.it_hits);
    snprintf(dies, sizeof dies, "you %d%% in ", (int)odds.you_hit);
    assert_non_null(strstr(text_string(&brief), hits));
    assert_non_null(strstr(text_string(&brief), dies));
    snprintf(hits, sizeof hits, "Hits you %d%%", (int)odds.it_hits);
    assert_non_null(strstr(text_string(&full), hits));
    assert_true(panel_shows_in(&s, 40, 20, text_string(&brief)));
    assert_true(panel_shows_in(&s, 56, 20, text_string(&brief)));
    assert_true(panel_shows_in(&s, 26, 20, "hunting"));
    assert_false(panel_shows_in(&s, 26, 20, "it "));
    shackle(foe(&s, 'r'));
    assert_false(panel_shows_in(&s, 40, 20, text_string(&brief)));
    text_release(&brief);
    text_release(&full);
    scenario_end(&s);
}

static void a_wide_panel_has_a_foe_and_its_health_on_one_line(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@.....#", "#.....r#", "########");
    hunting(&s, 'r');
    assert_true(panel_shows_in(&s, 56, 20, "r rat               [======] hunting, 5 "));
    assert_false(panel_shows_in(&s, 40, 20, "r rat               ["));
    assert_true(panel_shows_in(&s, 40, 20, "|   [======] hunting, 5 "));
    scenario_end(&s);
}

static void the_panel_lists_what_is_carried_as_far_as_there_is_room(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@.....#", "########");
    give(&s, "spool", 1);
    give(&s, "stone", 3);
    assert_true(panel_shows(&s, 20, "You carry"));
    assert_true(panel_shows(&s, 20, "spool"));
    assert_false(panel_shows(&s, 20, "more"));
    assert_true(panel_shows(&s, 20, "Seed"));
    for (int i = 0; i < 6; i++)
        give(&s, i % 2 ? "knife" : "felt", 1);
    assert_true(panel_shows(&s, 7, "more"));
    assert_false(panel_shows(&s, 4, "You carry"));
    scenario_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_noise_of_the_last_action_is_shown),
        cmocka_unit_test(how_the_nearest_foe_takes_it_is_shown),
        cmocka_unit_test(everything_stands_on_one_line_of_eighty_columns),
        cmocka_unit_test(what_matters_least_is_left_out_whole),
        cmocka_unit_test(the_dark_and_a_lamp_that_is_out_are_shown),
        cmocka_unit_test(the_panel_tells_the_odds_where_it_has_room_for_them),
        cmocka_unit_test(a_wide_panel_has_a_foe_and_its_health_on_one_line),
        cmocka_unit_test(the_panel_lists_what_is_carried_as_far_as_there_is_room),
    };
    return RUN_TESTS(tests);
}
