#include "../game/scenario.h"

#include <signal.h>
#include <sys/time.h>

#include "fake_host.h"
#include "fake_terminal.h"
#include "ui/spectacle.h"

struct sight_of_it {
    struct scenario s;
    struct fake_terminal fake;
    struct fake_host host;
    struct screen screen;
};

/* Shows the level; what happens next is to be shown on it. */
static void look_on(struct sight_of_it *it)
{
    fake_host_init(&it->host);
    fake_terminal_start(&it->fake);
    screen_init(&it->screen, it->s.game, &it->host.host);
    screen_show(&it->screen, screen_draw_play, NULL);
}

static void throw_it(struct sight_of_it *it, const char *id)
{
    give(&it->s, id, 2);
    throw_at(&it->s, id, place(&it->s, '1'));
    screen_show(&it->screen, screen_draw_play, NULL);
}

/* A stone that was thrown from the player's tile. */
static void begin(struct sight_of_it *it)
{
    BEGIN(&it->s, "###########", "#@......1.#", "###########");
    look_on(it);
    throw_it(it, "stone");
}

static void end(struct sight_of_it *it)
{
    screen_release(&it->screen);
    fake_terminal_stop(&it->fake);
    scenario_end(&it->s);
}

/* How often the sign was drawn so far. */
static int drawn(struct sight_of_it *it, char sign)
{
    int times = 0, byte;
    fake_terminal_received(&it->fake);
    rewind(it->fake.out);
    while ((byte = getc(it->fake.out)) != EOF)
        times += byte == sign;
    return times;
}

static void what_flies_is_drawn_on_each_tile_of_its_way(void **state)
{
    (void)state;
    struct sight_of_it it;
    begin(&it);
    assert_int_equal(drawn(&it, '*'), 0);
    spectacle_show(&it.screen);
    assert_int_equal(drawn(&it, '*'), 7);
    end(&it);
}

static void what_bursts_is_drawn_on_each_tile_of_it(void **state)
{
    (void)state;
    struct sight_of_it it;
    BEGIN(&it.s, "#########", "#.......#", "#....#..#", "#.@..1..#", "#.......#", "#########");
    look_on(&it);
    /* not side by side, where ncurses may draw one again to come to the next */
    const struct point tiles[] = {{5, 3}, {5, 2}, {5, 4}, {3, 5}, {6, 2}};
    const bool seen[] = {true, true, true, true, false}; /* the second is a wall */
    it.s.game->event_count = 0;
    for (size_t i = 0; i < 5; i++) {
        assert_int_equal(game_sees(it.s.game, tiles[i]), seen[i]);
        add_event(it.s.game, EVENT_BURST, COLOUR_YELLOW, place(&it.s, '1'), tiles[i]);
    }
    spectacle_show(&it.screen);
    assert_int_equal(drawn(&it, '*'), 4);
    end(&it);
}

static void a_bottle_flies_and_bursts(void **state)
{
    (void)state;
    struct sight_of_it it;
    BEGIN(&it.s, "###########", "#@......1.#", "###########");
    look_on(&it);
    throw_it(&it, "cordial");
    assert_int_equal(it.s.game->events[0].kind, EVENT_BOLT);
    assert_int_equal(it.s.game->events[1].kind, EVENT_BURST);
    spectacle_show(&it.screen);
    assert_int_equal(drawn(&it, '*'), 7); /* where it ends, the sign only changes its colour */
    end(&it);
}

static void what_topples_is_drawn_as_it_falls(void **state)
{
    (void)state;
    struct sight_of_it it;
    BEGIN(&it.s, "########", "#@|....#", "########");
    look_on(&it);
    assert_int_equal(drawn(&it, '|'), 1);
    go(&it.s, DIRECTION_E);
    screen_show(&it.screen, screen_draw_play, NULL);
    spectacle_show(&it.screen);
    assert_int_equal(drawn(&it, '|'), 1 + 2);
    end(&it);
}

static void where_a_key_waits_nothing_is_drawn_and_it_stays(void **state)
{
    (void)state;
    struct sight_of_it it;
    begin(&it);
    fake_terminal_type(&it.fake, "j", 1);
    spectacle_show(&it.screen);
    assert_int_equal(drawn(&it, '*'), 0);
    assert_int_equal(keys_read(), 'j');
    end(&it);
}

static int typing; /* the keyboard's end */

static void type_j(int number)
{
    (void)number;
    ssize_t written = write(typing, "j", 1);
    (void)written; /* read below */
}

static void a_key_cuts_it_short_and_stays(void **state)
{
    (void)state;
    struct sight_of_it it;
    const struct itimerval soon = {.it_value = {.tv_usec = 40000}};
    begin(&it);
    typing = it.fake.keys;
    signal(SIGALRM, type_j);
    setitimer(ITIMER_REAL, &soon, NULL);
    spectacle_show(&it.screen); /* all of it takes at least 7 times 15 milliseconds */
    assert_in_range(drawn(&it, '*'), 0, 6);
    assert_int_equal(keys_read(), 'j');
    end(&it);
}

static void the_settings_and_reader_mode_do_without(void **state)
{
    (void)state;
    struct sight_of_it it;
    begin(&it);
    it.host.settings.display.animation = false;
    spectacle_show(&it.screen);
    it.host.settings.display.animation = true;
    it.screen.reader = true;
    spectacle_show(&it.screen);
    assert_int_equal(drawn(&it, '*'), 0);
    end(&it);
}

static void much_of_it_takes_no_longer(void **state)
{
    (void)state;
    struct sight_of_it it;
    begin(&it);
    while (it.s.game->event_count < EVENT_MAX)
        add_event(it.s.game, EVENT_BOLT, COLOUR_RED, it.s.game->player.at, place(&it.s, '1'));
    spectacle_show(&it.screen); /* a frame has one sign of it at most */
    assert_in_range(drawn(&it, '*'), 1, SPECTACLE_FRAMES_MAX);
    end(&it);
}

/* The worst of what one turn has: a bottle thrown far that bursts over 25 tiles, onto a column. */
static void it_sends_few_bytes(void **state)
{
    (void)state;
    struct sight_of_it it;
    enum { MOST = 2048, LEFT = 26, TOP = 1, SIDE = 5 };
    BEGIN(&it.s, "#################################", "#...............................#",
          "#...............................#", "#@..........................1...#",
          "#...............................#", "#...............................#",
          "#################################");
    look_on(&it);
    long before = fake_terminal_received(&it.fake);
    struct point at = it.s.game->player.at, far = place(&it.s, '1');
    it.s.game->event_count = 0;
    add_event(it.s.game, EVENT_BOLT, COLOUR_YELLOW, at, far);
    for (int i = 0; i < SIDE * SIDE; i++)
        add_event(it.s.game, EVENT_BURST, COLOUR_YELLOW, far,
                  (struct point){(int16_t)(LEFT + i % SIDE), (int16_t)(TOP + i / SIDE)});
    add_event(it.s.game, EVENT_TOPPLE, COLOUR_ORANGE, at, (struct point){3, 3});
    spectacle_show(&it.screen);
    screen_show(&it.screen, screen_draw_play, NULL);
    long sent = fake_terminal_received(&it.fake) - before;
    printf("# a turn with much to see: %ld bytes\n", sent);
    assert_in_range(sent, 100, MOST);
    end(&it);
}

static void what_happened_on_a_floor_that_is_left_is_not_shown(void **state)
{
    (void)state;
    struct sight_of_it it;
    BEGIN(&it.s, "######", "#@>..#", "######");
    FLOOR(&it.s, 2, "######", "#....#", "######");
    look_on(&it);
    go(&it.s, DIRECTION_E);
    add_event(it.s.game, EVENT_BOLT, COLOUR_RED, (struct point){1, 1}, (struct point){4, 1});
    change_floor(it.s.game, 2, ARRIVE_ANYWHERE);
    assert_int_equal(it.s.game->event_count, 0);
    end(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_flies_is_drawn_on_each_tile_of_its_way),
        cmocka_unit_test(what_bursts_is_drawn_on_each_tile_of_it),
        cmocka_unit_test(a_bottle_flies_and_bursts),
        cmocka_unit_test(what_topples_is_drawn_as_it_falls),
        cmocka_unit_test(where_a_key_waits_nothing_is_drawn_and_it_stays),
        cmocka_unit_test(a_key_cuts_it_short_and_stays),
        cmocka_unit_test(the_settings_and_reader_mode_do_without),
        cmocka_unit_test(much_of_it_takes_no_longer),
        cmocka_unit_test(it_sends_few_bytes),
        cmocka_unit_test(what_happened_on_a_floor_that_is_left_is_not_shown),
    };
    return RUN_TESTS(tests);
}
