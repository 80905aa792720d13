#include "scenario.h"

static struct actor *ally(struct scenario *s, char glyph)
{
    foe(s, glyph)->bond = BOND_ALLY;
    return foe(s, glyph);
}

static struct actor *captive(struct scenario *s, char glyph)
{
    shackle(foe(s, glyph));
    return foe(s, glyph);
}

static struct action throwing(const struct scenario *s, const char *id, struct point target)
{
    return action_item(ACTION_THROW, slot_of(s, id), target);
}

static struct action using(const struct scenario *s, const char *id, struct point target)
{
    return action_item(ACTION_USE, slot_of(s, id), target);
}

static void what_is_aimed_at_foes_flies_past_companions_and_captives(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#@.r.a.x.#", "##########");
    int32_t rat = ally(&s, 'r')->health, ant = captive(&s, 'a')->health;
    struct point target = foe(&s, 'x')->at;
    give(&s, "stone", 20);
    give(&s, "needles", 1);
    for (int i = 0; i < 20; i++) {
        level_move_actor(game_level(s.game), foe(&s, 'r'), (struct point){3, 1});
        assert_null(game_endangered(s.game, throwing(&s, "stone", target)));
        assert_true(throw_at(&s, "stone", target));
    }
    assert_null(game_endangered(s.game, using(&s, "needles", target)));
    for (int i = 0; i < 3; i++)
        assert_true(use(&s, "needles", target));
    assert_int_equal(foe(&s, 'r')->health, rat);
    assert_int_equal(foe(&s, 'a')->health, ant);
    assert_true(foe(&s, 'x')->health < foe(&s, 'x')->health_max);
    scenario_end(&s);
}

static void a_rod_of_drag_takes_the_foe_behind_a_companion(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#@..r..T.#", "##########");
    ally(&s, 'r');
    give(&s, "drag", 1);
    assert_true(use(&s, "drag", foe(&s, 'T')->at));
    assert_said(&s, "The tank is dragged to your side.");
    scenario_end(&s);
}

static void aiming_at_ones_own_endangers_them_where_it_may_hurt(void **state)
{
    (void)state;
    static const struct {
        const char *id;
        enum action_kind kind;
        bool harms;
    } cases[] = {
        {"stone", ACTION_THROW, true},   {"wine", ACTION_THROW, true},
        {"mortar", ACTION_THROW, true},  {"dregs", ACTION_THROW, true}, /* nobody knows */
        {"tonic", ACTION_THROW, false},  {"felt", ACTION_THROW, false},
        {"needles", ACTION_USE, true},   {"wand", ACTION_USE, true}, /* nobody knows */
        {"mortar", ACTION_USE, true},    {"drag", ACTION_USE, false},
        {"exchange", ACTION_USE, false}, {"wine", ACTION_USE, false}, /* drunk, not thrown */
        {"crumbs", ACTION_THROW, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct scenario s;
        BEGIN(&s, "##########", "#@r....T.#", "##########");
        captive(&s, 'r');
        give(&s, cases[i].id, 1);
        int slot = slot_of(&s, cases[i].id);
        struct action at_own = action_item(cases[i].kind, slot, foe(&s, 'r')->at);
        struct action at_foe = action_item(cases[i].kind, slot, foe(&s, 'T')->at);
        assert_ptr_equal(game_endangered(s.game, at_own), cases[i].harms ? foe(&s, 'r') : NULL);
        assert_null(game_endangered(s.game, at_foe));
        scenario_end(&s);
    }
}

/* What breaks where a companion stands works on them, whoever it was meant for. */
static void what_spreads_endangers_whoever_is_where_it_breaks(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#####", "#@.r#", "#####");
    ally(&s, 'r');
    give(&s, "mortar", 1);
    give(&s, "stone", 1);
    give(&s, "dregs", 1);
    struct point wall = {4, 1};
    assert_ptr_equal(game_endangered(s.game, throwing(&s, "mortar", wall)), foe(&s, 'r'));
    assert_null(game_endangered(s.game, throwing(&s, "stone", wall)));
    /* which it might do, for all that the player knows */
    assert_ptr_equal(game_endangered(s.game, throwing(&s, "dregs", wall)), foe(&s, 'r'));
    scenario_end(&s);
}

/* What meets somebody in a wall ends before it, where it harms nobody. */
static void a_foe_in_a_wall_is_hit_past_a_companion(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "######", "#@.rx#", "######");
    ally(&s, 'r');
    map_set(&game_level(s.game)->floor.map, foe(&s, 'x')->at, TERRAIN_WALL);
    look_around(s.game);
    give(&s, "stone", 1);
    give(&s, "mortar", 1);
    struct point wall = foe(&s, 'x')->at;
    assert_null(game_endangered(s.game, throwing(&s, "stone", wall)));
    assert_ptr_equal(game_endangered(s.game, throwing(&s, "mortar", wall)), foe(&s, 'r'));
    scenario_end(&s);
}

static void aimed_at_a_companion_it_meets_them(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#@.r.....#", "##########");
    ally(&s, 'r')->health = 1;
    give(&s, "tonic", 1);
    assert_true(throw_at(&s, "tonic", foe(&s, 'r')->at));
    assert_int_equal(foe(&s, 'r')->health, 10);
    scenario_end(&s);
}

static void a_column_endangers_whom_it_would_fall_on(void **state)
{
    (void)state;
    struct scenario s;
    const struct action east = action_toward(ACTION_MOVE, DIRECTION_E);
    BEGIN(&s, "########", "#@|.r..#", "########");
    assert_null(game_endangered(s.game, east)); /* a foe */
    ally(&s, 'r');
    assert_ptr_equal(game_endangered(s.game, east), foe(&s, 'r')); /* seen or not */
    level_move_actor(game_level(s.game), foe(&s, 'r'), (struct point){5, 1});
    assert_null(game_endangered(s.game, east)); /* out of its reach */
    scenario_end(&s);
}

static void fire_in_a_web_endangers_whoever_is_in_it(void **state)
{
    (void)state;
    struct scenario s;
    const struct action east = action_toward(ACTION_MOVE, DIRECTION_E);
    BEGIN(&s, "########", "#@^^r..#", "########");
    ally(&s, 'r');
    assert_null(game_endangered(s.game, east)); /* beside the web, not in it */
    map_set(&game_level(s.game)->floor.map, foe(&s, 'r')->at, TERRAIN_WEB);
    look_around(s.game);
    assert_ptr_equal(game_endangered(s.game, east), foe(&s, 'r'));
    scenario_end(&s);
}

static void other_actions_endanger_nobody_and_any_is_safe_to_ask_of(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@r....#", "########");
    ally(&s, 'r');
    for (int kind = 0; kind < ACTION_COUNT; kind++) {
        struct action action = action_item((enum action_kind)kind, 200, (struct point){-9, 700});
        assert_null(game_endangered(s.game, action));
        action = action_toward((enum action_kind)kind, DIRECTION_E);
        assert_null(game_endangered(s.game, action)); /* who is beside changes places */
    }
    scenario_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_aimed_at_foes_flies_past_companions_and_captives),
        cmocka_unit_test(a_rod_of_drag_takes_the_foe_behind_a_companion),
        cmocka_unit_test(aiming_at_ones_own_endangers_them_where_it_may_hurt),
        cmocka_unit_test(what_spreads_endangers_whoever_is_where_it_breaks),
        cmocka_unit_test(a_foe_in_a_wall_is_hit_past_a_companion),
        cmocka_unit_test(aimed_at_a_companion_it_meets_them),
        cmocka_unit_test(a_column_endangers_whom_it_would_fall_on),
        cmocka_unit_test(fire_in_a_web_endangers_whoever_is_in_it),
        cmocka_unit_test(other_actions_endanger_nobody_and_any_is_safe_to_ask_of),
    };
    return RUN_TESTS(tests);
}
