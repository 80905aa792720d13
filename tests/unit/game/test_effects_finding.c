/* Charts, bearings, echoes, glimpses: what the player finds out by things. */
#include "scenario.h"

static bool remembers(const struct scenario *s, int16_t x, int16_t y)
{
    enum terrain terrain;
    return game_remembers(s->game, (struct point){x, y}, &terrain);
}

/* A long way off from the player's closet, a secret door at its far end. */
static void begin_long_way(struct scenario *s)
{
    BEGIN(s, "##############", "#@+........-1#", "##############");
    game_level(s->game)->floor.builder = MAZE_PRIM;
}

static void a_chart_of_other_halls_shows_what_is_near(void **state)
{
    (void)state;
    struct scenario s;
    begin_long_way(&s);
    give(&s, "plan", 1);
    assert_true(use(&s, "plan", s.game->player.at));
    assert_said(&s, "The chart is of other halls");
    assert_true(remembers(&s, 5, 1));
    assert_true(remembers(&s, 5, 0));
    assert_false(remembers(&s, 7, 1));
    assert_int_equal(map_at(game_map(s.game), (struct point){11, 1}), TERRAIN_SECRET_DOOR);
    scenario_end(&s);
}

static void a_chart_of_these_halls_shows_all_with_secrets_and_things(void **state)
{
    (void)state;
    struct scenario s;
    begin_long_way(&s);
    game_level(s.game)->floor.builder = MAZE_WILSON;
    put(&s, place(&s, '1'), "stone", 1);
    give(&s, "plan", 1);
    assert_true(use(&s, "plan", s.game->player.at));
    assert_said(&s, "You know these halls");
    assert_true(remembers(&s, 12, 1));
    enum terrain door = TERRAIN_WALL;
    assert_true(game_remembers(s.game, (struct point){11, 1}, &door));
    assert_int_equal(door, TERRAIN_DOOR);
    const struct level *level = game_level(s.game);
    assert_int_equal(level->remembered_items[map_index(game_map(s.game), place(&s, '1'))],
                     kinds_find_item(&s.kinds, "stone") + 1);
    scenario_end(&s);
}

static void an_almanac_is_for_hexagons_whoever_built_them(void **state)
{
    (void)state;
    struct scenario s;
    begin_long_way(&s);
    give(&s, "almanac", 1);
    assert_true(use(&s, "almanac", s.game->player.at));
    assert_said(&s, "The chart is of other halls");
    scenario_end(&s);
    BEGIN(&s, "# # # # #", " # # # # ", "# # @ # #", " # # # # ", "# # # # #");
    give(&s, "almanac", 1);
    assert_true(use(&s, "almanac", s.game->player.at));
    assert_said(&s, "You know these halls");
    scenario_end(&s);
}

static void a_lodestone_pulls_to_the_way_down(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#########", "#.......#", "#.###.#.#", "#.....#>#", "#@#######", "#########");
    give(&s, "lodestone", 1);
    assert_true(use(&s, "lodestone", s.game->player.at));
    assert_said(&s, "It pulls to the east; the way down is 6 steps off");
    assert_int_equal(s.game->inventory[slot_of(&s, "lodestone")].charges, 1);
    FLOOR(&s, FLOOR_DEPTHS, "#####", "#.<.#", "#####");
    change_floor(s.game, FLOOR_DEPTHS, ARRIVE_ENTRANCE);
    assert_true(use(&s, "lodestone", s.game->player.at));
    assert_said(&s, "no way leads down from here");
    scenario_end(&s);
}

static void an_echo_draws_what_is_near_and_counts_who_is_there(void **state)
{
    (void)state;
    static const struct {
        int rats;
        const char *text;
    } rows[] = {
        {0, "nothing breathes in them"},
        {1, "one creature breathes in them"},
        {2, "2 creatures breathe in them"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct scenario s;
        BEGIN(&s, "############", "#@+ra......#", "############");
        asleep(&s, 'a');
        asleep(&s, 'r');
        if (rows[i].rats < 2)
            level_remove_actor(game_level(s.game), foe(&s, 'a'));
        if (rows[i].rats < 1)
            level_remove_actor(game_level(s.game), foe(&s, 'r'));
        give(&s, "shell", 1);
        assert_true(use(&s, "shell", s.game->player.at));
        assert_said(&s, rows[i].text);
        assert_true(remembers(&s, 6, 1));
        assert_false(remembers(&s, 9, 1));
        scenario_end(&s);
    }
}

static void a_corner_glass_shows_what_waits_round_the_corner(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@..1###", "###.####", "###...r#", "###.####", "###2####", "########");
    asleep(&s, 'r');
    give(&s, "glass", 1);
    assert_false(game_sees(s.game, foe(&s, 'r')->at));
    assert_true(use(&s, "glass", (struct point){3, 2}));
    assert_said(&s, "In the glass you see nobody.");
    assert_true(remembers(&s, 3, 5));
    assert_false(use(&s, "glass", place(&s, '2')));
    assert_said(&s, "The glass does not reach there.");
    scenario_end(&s);

    BEGIN(&s, "#######", "#@..###", "###.###", "###.r##", "#######");
    asleep(&s, 'r');
    give(&s, "glass", 1);
    assert_false(game_sees(s.game, foe(&s, 'r')->at));
    assert_true(use(&s, "glass", (struct point){3, 1}));
    assert_said(&s, "In the glass you see a rat, asleep.");
    assert_false(game_sees(s.game, foe(&s, 'r')->at));
    scenario_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_chart_of_other_halls_shows_what_is_near),
        cmocka_unit_test(a_chart_of_these_halls_shows_all_with_secrets_and_things),
        cmocka_unit_test(an_almanac_is_for_hexagons_whoever_built_them),
        cmocka_unit_test(a_lodestone_pulls_to_the_way_down),
        cmocka_unit_test(an_echo_draws_what_is_near_and_counts_who_is_there),
        cmocka_unit_test(a_corner_glass_shows_what_waits_round_the_corner),
    };
    return RUN_TESTS(tests);
}
