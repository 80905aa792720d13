#include "../game/scenario.h"

#include <string.h>

#include "ui/surroundings.h"

static struct text described(const struct scenario *s)
{
    struct text text = {0};
    surroundings_describe(s->game, &text);
    return text;
}

#define assert_described(s, expected)                                                              \
    do {                                                                                           \
        struct text text = described(s);                                                           \
        assert_string_equal(text_string(&text), (expected));                                       \
        text_release(&text);                                                                       \
    } while (0)

static void ways_doors_and_stairs_are_told(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#######", "#.@.+.#", "##.####", "##>####", "#######");
    assert_described(&s, "You are on the floor.\n"
                         "Ways: east, west, south.\n"
                         "The stairs down, 2 south.");
    go(&s, DIRECTION_E);
    assert_described(&s, "You are on the floor.\n"
                         "Ways: east, west.\n"
                         "A door east.\n"
                         "The stairs down, 2 southwest.");
    scenario_end(&s);
}

static void creatures_come_with_place_and_state(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@..r..#", "########");
    asleep(&s, 'r');
    struct text text = described(&s);
    assert_non_null(strstr(text_string(&text), ", 3 east, asleep."));
    text_release(&text);
    scenario_end(&s);
}

static void friends_and_the_dark_are_told(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@.r...#", "########");
    shackle(foe(&s, 'r'));
    bits_reset(&game_level(s.game)->lit);
    look_around(s.game);
    struct text text = described(&s);
    assert_non_null(strstr(text_string(&text), "A rat, 2 east, in shackles."));
    assert_non_null(strstr(text_string(&text), "It is dark but for your lamp."));
    text_release(&text);
    scenario_end(&s);
}

static void things_lie_here_or_there(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#######", "#@1...#", "#######");
    put(&s, place(&s, '1'), "stone", 3);
    struct text text = described(&s);
    assert_non_null(strstr(text_string(&text), "\n3 stones"));
    assert_non_null(strstr(text_string(&text), ", east."));
    text_release(&text);
    scenario_end(&s);
}

static void what_nobody_has_found_is_a_wall(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#####", "##@-#", "#####");
    assert_described(&s, "You are on the floor.\nNo way that you know.");
    scenario_end(&s);
}

static void hexagons_have_six_ways(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "# # # # #", " # . . # ", "# . @ . #", " # . . # ", "# # # # #");
    assert_described(&s, "You are on the floor.\n"
                         "Ways: east, northeast, northwest, west, southwest, southeast.");
    scenario_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ways_doors_and_stairs_are_told),
        cmocka_unit_test(creatures_come_with_place_and_state),
        cmocka_unit_test(friends_and_the_dark_are_told),
        cmocka_unit_test(things_lie_here_or_there),
        cmocka_unit_test(what_nobody_has_found_is_a_wall),
        cmocka_unit_test(hexagons_have_six_ways),
    };
    return RUN_TESTS(tests);
}
