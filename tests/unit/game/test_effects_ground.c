/* Chalk, crumbs, mortar, wedges, seals, hedges: what things do to the ground and to doors. */
#include "scenario.h"

static void chalk_is_drawn_on_bare_floor_alone(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#####", "#@;.#", "#####");
    give(&s, "chalk", 1);
    assert_true(use(&s, "chalk", s.game->player.at));
    assert_ground(&s, s.game->player.at, TERRAIN_CHALK);
    assert_int_equal(s.game->inventory[slot_of(&s, "chalk")].charges, 8);
    go(&s, DIRECTION_E);
    assert_false(use(&s, "chalk", s.game->player.at));
    assert_said(&s, "There is no bare floor there.");
    assert_ground(&s, s.game->player.at, TERRAIN_GRASS);
    scenario_end(&s);
}

static void who_walks_through_walls_stops_at_chalk(void **state)
{
    (void)state;
    static const struct {
        const char *hall;
        bool passes;
    } rows[] = {{"#@..*..s.#", false}, {"#@.....s.#", true}};
    for (size_t i = 0; i < 2; i++) {
        struct scenario s;
        BEGIN(&s, "##########", rows[i].hall, "##########");
        s.game->player.health = s.game->player.health_max;
        hunting(&s, 's');
        wait_turns(&s, 12);
        assert_int_equal(foe(&s, 's')->at.x <= 4, rows[i].passes);
        scenario_end(&s);
    }
}

static void others_cross_chalk(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@.*..x#", "########");
    level_remove_actor(game_level(s.game), foe(&s, 'x'));
    level_add_actor(game_level(s.game), &s.kinds, (uint16_t)kinds_find_monster(&s.kinds, "rat"),
                    (struct point){6, 1}, &s.game->rng);
    hunting(&s, 'r');
    wait_turns(&s, 6);
    assert_int_equal(foe(&s, 'r')->at.x, 2);
    scenario_end(&s);
}

static void vermin_eats_chalk_and_crumbs_that_it_comes_upon(void **state)
{
    (void)state;
    static const char *const halls[] = {"#@..*c#", "#@..`c#"};
    for (size_t i = 0; i < 2; i++) {
        struct scenario s;
        BEGIN(&s, "#######", halls[i], "#######");
        hunting(&s, 'c');
        wait_turn(&s);
        assert_at(foe(&s, 'c')->at, 4, 1);
        wait_turn(&s);
        assert_said(&s, "The vermin eats up what was on the floor.");
        assert_at(foe(&s, 'c')->at, 4, 1);
        assert_ground(&s, foe(&s, 'c')->at, TERRAIN_FLOOR);
        scenario_end(&s);
    }
}

static void crumbs_draw_the_idle_to_where_they_fall(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "###########", "#@.....1..#", "#########.#", "#.......r.#", "###########");
    give(&s, "crumbs", 2);
    assert_true(throw_at(&s, "crumbs", place(&s, '1')));
    assert_said(&s, "Crumbs scatter over the floor.");
    assert_ground(&s, place(&s, '1'), TERRAIN_CRUMBS);
    assert_int_equal(foe(&s, 'r')->state, ACTOR_SEARCHING);
    assert_point(foe(&s, 'r')->goal, place(&s, '1'));
    assert_true(use(&s, "crumbs", s.game->player.at));
    assert_ground(&s, s.game->player.at, TERRAIN_CRUMBS);
    scenario_end(&s);
}

static void crumbs_do_not_draw_sleepers_or_those_too_far(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##################", "#@+a............r#", "##################");
    asleep(&s, 'a');
    give(&s, "crumbs", 1);
    assert_true(use(&s, "crumbs", s.game->player.at));
    assert_int_equal(foe(&s, 'a')->state, ACTOR_ASLEEP);
    assert_int_equal(foe(&s, 'r')->state, ACTOR_WANDERING);
    scenario_end(&s);
}

static void mortar_plugs_a_corridor_against_walkers(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#.@...T#", "########");
    hunting(&s, 'T');
    give(&s, "mortar", 1);
    assert_true(use(&s, "mortar", (struct point){3, 1}));
    assert_said(&s, "The mortar fills the place, and sets.");
    assert_ground(&s, ((struct point){3, 1}), TERRAIN_MORTAR);
    assert_int_equal(slot_of(&s, "mortar"), -1);
    wait_turns(&s, 10);
    assert_true(foe(&s, 'T')->at.x > 3);
    assert_int_equal(s.game->player.health, s.game->player.health_max);
    for (int i = 0; i < 40 && map_at(game_map(s.game), (struct point){3, 1}) == TERRAIN_MORTAR; i++)
        go(&s, DIRECTION_E);
    assert_ground(&s, ((struct point){3, 1}), TERRAIN_RUBBLE);
    scenario_end(&s);
}

static void mortar_does_not_bury_things_nor_reach_far(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#######", "#.@..1#", "#######");
    give(&s, "mortar", 1);
    put(&s, (struct point){1, 1}, "stone", 1);
    assert_false(use(&s, "mortar", (struct point){1, 1}));
    assert_false(use(&s, "mortar", place(&s, '1')));
    assert_int_equal(slot_of(&s, "mortar") >= 0, true);
    scenario_end(&s);
}

static void thrown_mortar_holds_whom_it_hits(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#########", "#@...x1.#", "#########");
    give(&s, "mortar", 2);
    assert_true(throw_at(&s, "mortar", foe(&s, 'x')->at));
    assert_said(&s, "The post is stunned.");
    assert_in_range(foe(&s, 'x')->status[STATUS_STUNNED], 4, 5);
    level_remove_actor(game_level(s.game), foe(&s, 'x'));
    assert_true(throw_at(&s, "mortar", place(&s, '1')));
    assert_ground(&s, place(&s, '1'), TERRAIN_MORTAR);
    scenario_end(&s);
}

static void a_wedge_jams_a_door_and_comes_back(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#.@+..T#", "########");
    hunting(&s, 'T');
    give(&s, "wedge", 1);
    assert_true(use(&s, "wedge", (struct point){3, 1}));
    assert_ground(&s, ((struct point){3, 1}), TERRAIN_JAMMED_DOOR);
    assert_int_equal(slot_of(&s, "wedge"), -1);
    wait_turns(&s, 10);
    assert_ground(&s, ((struct point){3, 1}), TERRAIN_JAMMED_DOOR);
    assert_true(foe(&s, 'T')->at.x > 3);
    assert_true(go(&s, DIRECTION_E));
    assert_said(&s, "You knock the wedge out, and the door opens.");
    assert_ground(&s, ((struct point){3, 1}), TERRAIN_OPEN_DOOR);
    assert_true(slot_of(&s, "wedge") >= 0);
    scenario_end(&s);
}

static void a_wedge_needs_a_door_that_can_be_shut(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#####", "#.@'#", "#####");
    give(&s, "wedge", 1);
    assert_false(use(&s, "wedge", (struct point){1, 1}));
    assert_said(&s, "There is no door there that a wedge could jam.");
    put(&s, (struct point){3, 1}, "stone", 1);
    assert_false(use(&s, "wedge", (struct point){3, 1}));
    level_remove_item(game_level(s.game), game_item_at(s.game, (struct point){3, 1}));
    assert_true(use(&s, "wedge", (struct point){3, 1}));
    scenario_end(&s);
}

static void sealing_shuts_doors_to_all_but_the_reader(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "################", "#.@'..T....#.+.#", "####+###########", "####.###########",
          "################");
    hunting(&s, 'T');
    give(&s, "sealing", 2);
    assert_true(use(&s, "sealing", s.game->player.at));
    assert_said(&s, "Doors fall shut");
    assert_ground(&s, ((struct point){3, 1}), TERRAIN_SEALED_DOOR);
    assert_ground(&s, ((struct point){4, 2}), TERRAIN_SEALED_DOOR);
    assert_ground(&s, ((struct point){13, 1}), TERRAIN_DOOR); /* too far */
    wait_turns(&s, 10);
    assert_int_equal(s.game->player.health, s.game->player.health_max);
    assert_false(use(&s, "sealing", s.game->player.at));
    assert_said(&s, "There is no door near enough.");
    assert_true(go(&s, DIRECTION_E));
    assert_said(&s, "The seal breaks at your touch.");
    assert_ground(&s, ((struct point){3, 1}), TERRAIN_OPEN_DOOR);
    scenario_end(&s);
}

static void unbinding_opens_what_is_locked_sealed_or_wedged(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#=#]####", "#.@.}..#", "#####=##", "#####.##", "########");
    give(&s, "unbinding", 2);
    assert_true(use(&s, "unbinding", s.game->player.at));
    assert_said(&s, "Bolts fly back");
    static const struct point doors[] = {{4, 1}, {5, 2}};
    for (size_t i = 0; i < 2; i++)
        assert_ground(&s, doors[i], TERRAIN_DOOR);
    assert_false(use(&s, "unbinding", s.game->player.at));
    assert_said(&s, "Nothing near you is bound that you could set free.");
    scenario_end(&s);
}

static void unbinding_frees_captives_as_many_as_can_be_led(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##############", "#@..r#a.b...x#", "##############");
    shackle(foe(&s, 'r'));
    shackle(foe(&s, 'a'));
    shackle(foe(&s, 'x')); /* too far off */
    give(&s, "unbinding", 3);
    assert_true(use(&s, "unbinding", s.game->player.at));
    assert_said(&s, "The shackles fall. The rat is free");
    assert_false(said(&s, "Bolts fly back"));
    assert_int_equal(foe(&s, 'r')->bond, BOND_ALLY);
    assert_int_equal(foe(&s, 'a')->bond, BOND_ALLY);
    assert_int_equal(foe(&s, 'x')->bond, BOND_CAPTIVE);
    assert_int_equal(foe(&s, 'b')->bond, BOND_FOE);
    shackle(foe(&s, 'b'));
    level_move_actor(game_level(s.game), foe(&s, 'b'), (struct point){2, 1});
    assert_false(use(&s, "unbinding", s.game->player.at)); /* two are all that one can lead */
    assert_int_equal(foe(&s, 'b')->bond, BOND_CAPTIVE);
    scenario_end(&s);
}

static void sealing_leaves_open_where_a_companion_stands_and_holds_it_back(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#.@.'.r#", "########");
    foe(&s, 'r')->bond = BOND_ALLY;
    level_move_actor(game_level(s.game), foe(&s, 'r'), (struct point){4, 1});
    give(&s, "sealing", 2);
    assert_false(use(&s, "sealing", s.game->player.at));
    assert_ground(&s, ((struct point){4, 1}), TERRAIN_OPEN_DOOR);
    level_move_actor(game_level(s.game), foe(&s, 'r'), (struct point){6, 1});
    assert_true(use(&s, "sealing", s.game->player.at));
    assert_ground(&s, ((struct point){4, 1}), TERRAIN_SEALED_DOOR);
    wait_turns(&s, 5);
    assert_true(foe(&s, 'r')->at.x > 4);
    go(&s, DIRECTION_E);
    assert_true(go(&s, DIRECTION_E));
    assert_said(&s, "The seal breaks at your touch.");
    go(&s, DIRECTION_W);
    go(&s, DIRECTION_W);
    wait_turns(&s, 5);
    assert_true(foe(&s, 'r')->at.x <= 4);
    scenario_end(&s);
}

static void crumbs_leave_captives_companions_and_neutrals_alone(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#@.r.a.N.#", "##########");
    shackle(foe(&s, 'r'));
    foe(&s, 'a')->bond = BOND_ALLY;
    give(&s, "crumbs", 1);
    assert_true(use(&s, "crumbs", s.game->player.at));
    assert_int_equal(foe(&s, 'r')->state, ACTOR_WANDERING);
    assert_int_equal(foe(&s, 'a')->state, ACTOR_WANDERING);
    assert_int_equal(foe(&s, 'N')->state, ACTOR_WANDERING);
    scenario_end(&s);
}

static void a_hedge_fills_the_place_aimed_at(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#.@.1...T#", "##########");
    hunting(&s, 'T');
    give(&s, "hedge", 1);
    assert_true(use(&s, "hedge", place(&s, '1')));
    assert_said(&s, "A hedge shoots up out of the floor.");
    for (int16_t x = 3; x <= 5; x++)
        assert_ground(&s, ((struct point){x, 1}), TERRAIN_HEDGE);
    assert_ground(&s, ((struct point){6, 1}), TERRAIN_FLOOR);
    assert_false(game_sees(s.game, foe(&s, 'T')->at));
    wait_turns(&s, 10);
    assert_int_equal(s.game->player.health, s.game->player.health_max);
    scenario_end(&s);
}

static void a_hedge_does_not_grow_behind_the_player(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#..@r..#", "########");
    give(&s, "hedge", 1);
    assert_true(use(&s, "hedge", foe(&s, 'r')->at));
    assert_ground(&s, ((struct point){2, 1}), TERRAIN_FLOOR);
    assert_ground(&s, ((struct point){5, 1}), TERRAIN_HEDGE);
    scenario_end(&s);
}

static void a_hedge_needs_room(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#####", "#@~~#", "#####");
    give(&s, "hedge", 1);
    assert_false(use(&s, "hedge", (struct point){3, 1}));
    assert_said(&s, "There is no bare floor there.");
    assert_false(use(&s, "hedge", s.game->player.at));
    assert_said(&s, "There is nothing there to aim at.");
    scenario_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chalk_is_drawn_on_bare_floor_alone),
        cmocka_unit_test(who_walks_through_walls_stops_at_chalk),
        cmocka_unit_test(others_cross_chalk),
        cmocka_unit_test(vermin_eats_chalk_and_crumbs_that_it_comes_upon),
        cmocka_unit_test(crumbs_draw_the_idle_to_where_they_fall),
        cmocka_unit_test(crumbs_do_not_draw_sleepers_or_those_too_far),
        cmocka_unit_test(mortar_plugs_a_corridor_against_walkers),
        cmocka_unit_test(mortar_does_not_bury_things_nor_reach_far),
        cmocka_unit_test(thrown_mortar_holds_whom_it_hits),
        cmocka_unit_test(a_wedge_jams_a_door_and_comes_back),
        cmocka_unit_test(a_wedge_needs_a_door_that_can_be_shut),
        cmocka_unit_test(sealing_shuts_doors_to_all_but_the_reader),
        cmocka_unit_test(unbinding_opens_what_is_locked_sealed_or_wedged),
        cmocka_unit_test(unbinding_frees_captives_as_many_as_can_be_led),
        cmocka_unit_test(sealing_leaves_open_where_a_companion_stands_and_holds_it_back),
        cmocka_unit_test(crumbs_leave_captives_companions_and_neutrals_alone),
        cmocka_unit_test(a_hedge_fills_the_place_aimed_at),
        cmocka_unit_test(a_hedge_does_not_grow_behind_the_player),
        cmocka_unit_test(a_hedge_needs_room),
    };
    return RUN_TESTS(tests);
}
