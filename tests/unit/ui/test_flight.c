#include "../game/scenario.h"

#include "fake_host.h"
#include "fake_terminal.h"
#include "ui/flight.h"

struct sight_of_it {
    struct scenario s;
    struct fake_terminal fake;
    struct fake_host host;
    struct screen screen;
};

/* A stone that was thrown from the player's tile. */
static void begin(struct sight_of_it *it)
{
    BEGIN(&it->s, "###########", "#@......1.#", "###########");
    fake_host_init(&it->host);
    fake_terminal_start(&it->fake);
    screen_init(&it->screen, it->s.game, &it->host.host);
    give(&it->s, "stone", 2);
    throw_at(&it->s, "stone", place(&it->s, '1'));
    screen_show(&it->screen, screen_draw_play, NULL);
}

static void end(struct sight_of_it *it)
{
    screen_release(&it->screen);
    fake_terminal_stop(&it->fake);
    scenario_end(&it->s);
}

/* How often the sign of what flies was drawn. */
static int stars_drawn(struct sight_of_it *it)
{
    int stars = 0, byte;
    fake_terminal_received(&it->fake);
    rewind(it->fake.out);
    while ((byte = getc(it->fake.out)) != EOF)
        stars += byte == '*';
    return stars;
}

static void what_flies_is_drawn_on_each_tile_of_its_way(void **state)
{
    (void)state;
    struct sight_of_it it;
    begin(&it);
    assert_int_equal(stars_drawn(&it), 0);
    flights_show(&it.screen);
    assert_int_equal(stars_drawn(&it), 7);
    end(&it);
}

static void a_key_cuts_it_short_and_stays(void **state)
{
    (void)state;
    struct sight_of_it it;
    begin(&it);
    fake_terminal_type(&it.fake, "j", 1);
    flights_show(&it.screen);
    assert_int_equal(stars_drawn(&it), 1);
    assert_int_equal(keys_read(), 'j');
    end(&it);
}

static void the_settings_and_reader_mode_do_without(void **state)
{
    (void)state;
    struct sight_of_it it;
    begin(&it);
    it.host.settings.display.animation = false;
    flights_show(&it.screen);
    it.host.settings.display.animation = true;
    it.screen.reader = true;
    flights_show(&it.screen);
    assert_int_equal(stars_drawn(&it), 0);
    end(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_flies_is_drawn_on_each_tile_of_its_way),
        cmocka_unit_test(a_key_cuts_it_short_and_stays),
        cmocka_unit_test(the_settings_and_reader_mode_do_without),
    };
    return RUN_TESTS(tests);
}
