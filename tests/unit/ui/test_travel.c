#include "cmocka_all.h"

#include <string.h>

#include "../game/scenario.h"
#include "fake_host.h"
#include "fake_terminal.h"
#include "ui/travel.h"
#include "ui/ui.h"

/* A drawn floor on the screen. */
struct session {
    struct scenario s;
    struct fake_host host;
    struct screen screen;
    struct fake_terminal fake;
};

static void start(struct session *session, const char *const *lines)
{
    fake_host_init(&session->host);
    scenario_begin(&session->s, lines);
    fake_terminal_start(&session->fake);
    screen_init(&session->screen, session->s.game, &session->host.host);
}

#define START(session, ...) start((session), (const char *const[]){__VA_ARGS__, NULL})

static void stop(struct session *session)
{
    screen_release(&session->screen);
    fake_terminal_stop(&session->fake);
    scenario_end(&session->s);
    fake_host_release(&session->host);
}

static void type(struct session *session, const char *keys)
{
    fake_terminal_type(&session->fake, keys, strlen(keys));
}

static void the_menu_offers_stairs_landmarks_things_and_doors(void **state)
{
    (void)state;
    struct session session;
    struct point to;
    START(&session, "###########", "#@..~~~..>#", "#...~~~..1#", "####+######", "####..#####",
          "###########");
    put(&session.s, place(&session.s, '1'), "stone", 1);
    wait_turn(&session.s);
    type(&session, "\033");
    assert_false(travel_choose(&session.screen, &to));
    assert_true(fake_terminal_shows(">) > the stairs down, 8 east"));
    assert_true(fake_terminal_shows("a) ~ a pool, "));
    assert_true(fake_terminal_shows("b) { stone, 8 east"));
    assert_true(fake_terminal_shows("c) + a door, 3 southeast"));
    assert_true(fake_terminal_shows("_) elsewhere, by the cursor"));
    stop(&session);
}

static void the_menu_shows_a_thing_and_not_who_stands_on_it(void **state)
{
    (void)state;
    struct session session;
    struct point to;
    START(&session, "########", "#@...r.#", "########");
    put(&session.s, asleep(&session.s, 'r')->at, "stone", 1);
    wait_turn(&session.s);
    type(&session, "\033");
    assert_false(travel_choose(&session.screen, &to));
    assert_true(fake_terminal_shows("a) { stone, "));
    stop(&session);
}

static void what_is_chosen_is_where_one_goes(void **state)
{
    (void)state;
    struct session session;
    struct point to;
    START(&session, "###########", "#@..~~~..>#", "#...~~~...#", "####+######", "####..#####",
          "###########");
    type(&session, ">");
    assert_true(travel_choose(&session.screen, &to));
    assert_at(to, 9, 1);
    type(&session, "b");
    assert_true(travel_choose(&session.screen, &to));
    assert_at(to, 4, 3);
    type(&session, "_ll\r");
    assert_true(travel_choose(&session.screen, &to));
    stop(&session);
}

static void where_nothing_is_known_the_cursor_is_at_hand(void **state)
{
    (void)state;
    struct session session;
    struct point to;
    START(&session, "#######", "#@....#", "#######");
    type(&session, "lll\r");
    assert_true(travel_choose(&session.screen, &to));
    assert_at(to, 4, 1);
    stop(&session);
}

static void the_map_shows_the_floor_and_its_landmarks(void **state)
{
    (void)state;
    struct session session;
    struct point to;
    START(&session, "###########", "#@..~~~..>#", "#...~~~...#", "###########");
    type(&session, "M");
    assert_false(travel_show_map(&session.screen, &to));
    assert_true(fake_terminal_shows("Floor 1, as far as you know it"));
    assert_true(fake_terminal_shows("a) a pool, 4 east"));
    assert_true(fake_terminal_shows("#@..~a~..>#"));
    type(&session, "a");
    assert_true(travel_show_map(&session.screen, &to));
    assert_at(to, 5, 1);
    type(&session, ">");
    assert_true(travel_show_map(&session.screen, &to));
    assert_at(to, 9, 1);
    stop(&session);
}

static void a_wide_screen_has_the_list_beside_the_map(void **state)
{
    (void)state;
    struct session session;
    struct point to;
    int column = 0;
    START(&session, "###########", "#@..~~~..>#", "#...~~~...#", "####+######", "####..#####",
          "###########");
    fake_terminal_stop(&session.fake);
    fake_terminal_start_as(&session.fake, "xterm-256color", "C", "120", "40");
    type(&session, "\033");
    assert_false(travel_show_map(&session.screen, &to));
    for (int row = 0; row < LINES; row++) {
        const char *line = fake_terminal_row(row), *title = strstr(line, "Landmarks");
        if (title)
            column = (int)(title - line);
    }
    assert_true(column > 79);
    stop(&session);
}

static void a_floor_without_landmarks_says_so(void **state)
{
    (void)state;
    struct session session;
    struct point to;
    START(&session, "#######", "#@....#", "#######");
    type(&session, "\033");
    assert_false(travel_show_map(&session.screen, &to));
    assert_true(fake_terminal_shows("No landmarks seen yet."));
    stop(&session);
}

/* Plays by the keys; then the terminal is gone. */
static void play(struct session *session, const char *keys)
{
    type(session, keys);
    fake_terminal_hang_up(&session->fake);
    session->host.game = session->s.game;
    assert_int_equal(ui_play(session->s.game, &session->host.host, NULL, ""), UI_SAVE);
}

static void in_play_the_menu_leads_there(void **state)
{
    (void)state;
    struct session session;
    START(&session, "###########", "#@.......>#", "###########");
    play(&session, "_>");
    assert_at(session.s.game->player.at, 9, 1);
    stop(&session);
}

static void in_play_the_map_leads_to_landmarks(void **state)
{
    (void)state;
    struct session session;
    START(&session, "###########", "#@...~~~..#", "###########");
    play(&session, "Ma");
    assert_at(session.s.game->player.at, 6, 1);
    stop(&session);
}

static void looking_ends_by_going_there(void **state)
{
    (void)state;
    struct session session;
    START(&session, "###########", "#@.......>#", "###########");
    play(&session, "xhh_");
    assert_at(session.s.game->player.at, 7, 1);
    stop(&session);
}

static void looking_alone_takes_no_step(void **state)
{
    (void)state;
    static const char *const keys[] = {"xhh\r", "xx", "x;", "xh\033"};
    struct session session;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        START(&session, "###########", "#@.......>#", "###########");
        play(&session, keys[i]);
        assert_int_equal(session.s.game->turn, 0);
        stop(&session);
    }
}

/* Exploring stops for what stands there, says so, and goes on past it when asked again. */
static void exploring_goes_on_past_what_keeps_its_place(void **state)
{
    (void)state;
    struct session session;
    START(&session, "#############", "#@+........1#", "###.........#", "###.........#",
          "###x........#", "#############");
    put(&session.s, place(&session.s, '1'), "stone", 1);
    play(&session, "o");
    assert_true(fake_terminal_shows("You stop: a post is in view."));
    assert_true(slot_of(&session.s, "stone") < 0);
    fake_terminal_stop(&session.fake);
    fake_terminal_start(&session.fake);
    play(&session, "oo");
    assert_true(slot_of(&session.s, "stone") >= 0);
    stop(&session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_menu_offers_stairs_landmarks_things_and_doors),
        cmocka_unit_test(the_menu_shows_a_thing_and_not_who_stands_on_it),
        cmocka_unit_test(what_is_chosen_is_where_one_goes),
        cmocka_unit_test(where_nothing_is_known_the_cursor_is_at_hand),
        cmocka_unit_test(the_map_shows_the_floor_and_its_landmarks),
        cmocka_unit_test(a_wide_screen_has_the_list_beside_the_map),
        cmocka_unit_test(a_floor_without_landmarks_says_so),
        cmocka_unit_test(in_play_the_menu_leads_there),
        cmocka_unit_test(in_play_the_map_leads_to_landmarks),
        cmocka_unit_test(looking_ends_by_going_there),
        cmocka_unit_test(looking_alone_takes_no_step),
        cmocka_unit_test(exploring_goes_on_past_what_keeps_its_place),
    };
    return RUN_TESTS(tests);
}
