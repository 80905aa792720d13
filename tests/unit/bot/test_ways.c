#include "../game/scenario.h"

#include "bot/ways.h"

/* Steps to place 1 by such ways. */
static int32_t steps(const struct scenario *s)
{
    struct distance_map distance = {0};
    ways_measure(&distance, s->game, 100);
    int32_t found = distance_at(&distance, game_map(s->game), place(s, '1'));
    distance_release(&distance);
    return found;
}

/* A floor that the player knows, with the far end of it behind a door. */
static void begin_corridor(struct scenario *s, const char *corridor)
{
    BEGIN(s, "##########", corridor, "##########");
    chart_floor(game_level(s->game));
}

static void look_through_the_door(struct scenario *s)
{
    go(s, DIRECTION_E);
    act(s, action_toward(ACTION_CLOSE, DIRECTION_E));
}

static void those_who_sleep_or_never_move_are_still_where_they_were(void **state)
{
    (void)state;
    struct scenario s;
    begin_corridor(&s, "#@+..x..1#");
    look_through_the_door(&s);
    assert_false(game_sees(s.game, foe(&s, 'x')->at));
    assert_int_equal(steps(&s), DISTANCE_FAR);
    scenario_end(&s);
    begin_corridor(&s, "#@+..r..1#");
    s.kinds.monsters[asleep(&s, 'r')->kind].hearing = 0;
    assert_int_not_equal(steps(&s), DISTANCE_FAR); /* never seen */
    look_through_the_door(&s);
    assert_int_equal(steps(&s), DISTANCE_FAR);
    foe(&s, 'r')->noted = false;
    assert_int_not_equal(steps(&s), DISTANCE_FAR);
    scenario_end(&s);
}

static void those_who_walk_about_bar_a_way_only_in_sight(void **state)
{
    (void)state;
    struct scenario s;
    begin_corridor(&s, "#@+..r..1#");
    foe(&s, 'r')->status[STATUS_HELD] = 100;
    go(&s, DIRECTION_E);
    assert_int_equal(steps(&s), DISTANCE_FAR);
    foe(&s, 'r')->bond = BOND_ALLY;
    assert_int_equal(steps(&s), 7);
    foe(&s, 'r')->bond = BOND_FOE;
    act(&s, action_toward(ACTION_CLOSE, DIRECTION_E));
    assert_int_equal(steps(&s), 7);
    scenario_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(those_who_sleep_or_never_move_are_still_where_they_were),
        cmocka_unit_test(those_who_walk_about_bar_a_way_only_in_sight),
    };
    return RUN_TESTS(tests);
}
