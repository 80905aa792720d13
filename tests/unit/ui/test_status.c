#include "../game/scenario.h"

#include "fake_terminal.h"
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

static bool panel_shows(const struct scenario *s, int rows, const char *wanted)
{
    struct fake_terminal fake;
    struct palette palette;
    char line[COLUMNS + 1];
    bool shown = false;
    fake_terminal_start(&fake);
    palette_init_depth(&palette, THEME_256, COLOURS_NONE);
    status_draw_panel(s->game, &palette, (struct rect){1, 0, COLUMNS - 1, rows}, false);
    for (int row = 0; row < rows; row++) {
        read_line(row, line);
        shown = shown || strstr(line, wanted);
    }
    fake_terminal_stop(&fake);
    return shown;
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
        cmocka_unit_test(the_panel_lists_what_is_carried_as_far_as_there_is_room),
    };
    return RUN_TESTS(tests);
}
