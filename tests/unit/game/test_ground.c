#include "base/text.h"
#include "game/autopilot.h"
#include "game/describe.h"
#include "scenario.h"

static enum terrain at(const struct scenario *s, int16_t x, int16_t y)
{
    return map_at(game_map(s->game), (struct point){x, y});
}

/* Whether a rat behind a door, so many steps east of where the player steps, hears that step. */
static bool is_heard(char ground, int steps)
{
    struct scenario s;
    char line[] = "#@.......................#";
    line[2] = ground;
    line[2 + steps - 1] = '+';
    line[2 + steps] = 'r';
    BEGIN(&s, "##########################", line, "##########################");
    assert_true(go(&s, DIRECTION_E));
    bool heard = foe(&s, 'r')->state == ACTOR_SEARCHING;
    scenario_end(&s);
    return heard;
}

static void water_and_rubble_are_loud_and_paving_is_quiet(void **state)
{
    (void)state;
    static const struct {
        char ground;
        int steps; /* within which a step is heard */
    } rows[] = {{'.', 5}, {'~', 10}, {',', 10}, {'_', 2}, {';', 5}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_true(is_heard(rows[i].ground, rows[i].steps));
        assert_false(is_heard(rows[i].ground, rows[i].steps + 1));
    }
}

static void a_step_onto_rubble_takes_two_turns(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "######", "#@.,.#", "######");
    uint32_t begin = s.game->turn;
    go(&s, DIRECTION_E);
    assert_int_equal(s.game->turn - begin, 1);
    go(&s, DIRECTION_E);
    assert_int_equal(s.game->turn - begin, 3);
    go(&s, DIRECTION_E);
    assert_int_equal(s.game->turn - begin, 4);
    scenario_end(&s);
}

static void rubble_slows_monsters_too(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "###########", "#r.,.....@#", "###########");
    hunting(&s, 'r');
    wait_turns(&s, 4);
    assert_at(foe(&s, 'r')->at, 4, 1);
    scenario_end(&s);
}

static void water_keeps_no_scent(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "######", "#@~..#", "######");
    const struct level *level = game_level(s.game);
    const struct map *map = &level->floor.map;
    go(&s, DIRECTION_E);
    go(&s, DIRECTION_E);
    assert_true(level->scent[map_index(map, (struct point){1, 1})] > 0);
    assert_int_equal(level->scent[map_index(map, (struct point){2, 1})], 0);
    assert_true(level->scent[map_index(map, (struct point){3, 1})] > 0);
    scenario_end(&s);
}

static void grass_hides_from_those_who_do_not_hunt_yet(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#@;....r.#", "##########");
    struct actor *rat = foe(&s, 'r');
    rat->state = ACTOR_ASLEEP;
    assert_true(sees_player(s.game, rat));
    move_player(s.game, (struct point){2, 1});
    assert_false(sees_player(s.game, rat));
    assert_true(game_sees(s.game, rat->at)); /* who hides still sees */
    rat->state = ACTOR_HUNTING;
    assert_true(sees_player(s.game, rat));
    rat->state = ACTOR_ASLEEP;
    level_move_actor(game_level(s.game), rat, (struct point){5, 1});
    assert_false(sees_player(s.game, rat));
    level_move_actor(game_level(s.game), rat, (struct point){4, 1});
    assert_true(sees_player(s.game, rat));
    scenario_end(&s);
}

static void a_column_topples_onto_what_is_behind_it(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "########", "#@|.T..#", "########");
    struct actor *tank = asleep(&s, 'T');
    int32_t health = tank->health;
    assert_true(go(&s, DIRECTION_E));
    assert_said(&s, "topples");
    assert_in_range(health - tank->health, 6, 14);
    assert_int_equal(tank->state, ACTOR_HUNTING);
    assert_int_equal(at(&s, 2, 1), TERRAIN_RUBBLE);
    assert_int_equal(at(&s, 3, 1), TERRAIN_RUBBLE);
    assert_int_equal(at(&s, 4, 1), TERRAIN_RUBBLE);
    assert_int_equal(at(&s, 5, 1), TERRAIN_FLOOR);
    assert_at(s.game->player.at, 1, 1);
    scenario_end(&s);
}

/* The first event of that kind of the last turn. */
static const struct event *event_of(const struct scenario *s, enum event_kind kind)
{
    for (size_t i = 0; i < s->game->event_count; i++)
        if (s->game->events[i].kind == kind)
            return &s->game->events[i];
    fail_msg("there was no such event");
    return NULL;
}

static void a_column_tells_how_far_it_fell(void **state)
{
    (void)state;
    static const struct {
        const char *row;
        int16_t end; /* column of the tile */
    } rows[] = {{"#@|...#", 4}, {"#@|.#.#", 3}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct scenario s;
        BEGIN(&s, "#######", rows[i].row, "#######");
        assert_true(go(&s, DIRECTION_E));
        const struct event *event = event_of(&s, EVENT_TOPPLE);
        assert_at(event->from, 2, 1);
        assert_at(event->to, rows[i].end, 1);
        scenario_end(&s);
    }
}

static void a_column_can_kill_and_is_heard(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##############", "#@|ra....+..z#", "##############");
    for (int i = 0; i < 20 && !gone(&s, 'r'); i++) {
        hunting(&s, 'r')->health = 1;
        go(&s, DIRECTION_E);
    }
    assert_true(gone(&s, 'r'));
    assert_int_equal(s.game->kills, 1);
    assert_int_equal(foe(&s, 'z')->state, ACTOR_SEARCHING);
    scenario_end(&s);
}

static void a_column_falls_over_the_stairs_without_burying_them(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "######", "#@|'>#", "######");
    assert_true(go(&s, DIRECTION_E));
    assert_int_equal(at(&s, 3, 1), TERRAIN_OPEN_DOOR);
    assert_int_equal(at(&s, 4, 1), TERRAIN_EXIT);
    scenario_end(&s);
}

static void a_column_that_leans_on_a_wall_stays(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#####", "#@|##", "#.|.#", "#..|#", "#...#", "#####");
    uint32_t turn = s.game->turn;
    assert_false(go(&s, DIRECTION_E));
    assert_said(&s, "no room to fall");
    assert_false(go(&s, DIRECTION_SE)); /* nor across a corner */
    assert_int_equal(s.game->turn, turn);
    assert_int_equal(at(&s, 2, 1), TERRAIN_COLUMN);
    assert_int_equal(at(&s, 2, 2), TERRAIN_COLUMN);
    scenario_end(&s);
}

static void the_strong_throw_columns_at_the_player(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#########", "#O|.@...#", "#8#######", "#########");
    int32_t health = s.game->player.health;
    hunting(&s, 'O');
    wait_turn(&s);
    assert_said(&s, "column topples");
    assert_said(&s, "The column hits you");
    assert_true(s.game->player.health <= health - 6);
    assert_int_equal(s.game->disturbance, DISTURBANCE_HURT);
    assert_int_equal(map_at(game_map(s.game), (struct point){2, 1}), TERRAIN_RUBBLE);
    scenario_end(&s);
}

static void a_charge_goes_on_through_a_column(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "############", "#O...@.|...#", "#..........#", "############");
    hunting(&s, 'O');
    wait_turn(&s);
    assert_said(&s, "charges");
    go(&s, DIRECTION_SE);
    wait_turns(&s, 2);
    assert_int_equal(map_at(game_map(s.game), (struct point){7, 1}), TERRAIN_RUBBLE);
    assert_int_equal(foe(&s, 'O')->status[STATUS_STUNNED], 0);
    scenario_end(&s);
}

static void others_leave_columns_standing(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#########", "#o|.@...#", "#8#######", "#########");
    hunting(&s, 'o');
    wait_turns(&s, 5);
    assert_int_equal(map_at(game_map(s.game), (struct point){2, 1}), TERRAIN_COLUMN);
    scenario_end(&s);
}

static void loose_earth_gives_way_in_time_and_noise(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "###############", "#@%...........#", "#.########+####", "#...........r##",
          "###############");
    uint32_t begin = s.game->turn;
    assert_true(go(&s, DIRECTION_E));
    assert_int_equal(foe(&s, 'r')->state, ACTOR_SEARCHING);
    for (int i = 0; i < 60 && at(&s, 2, 1) == TERRAIN_EARTH; i++)
        assert_true(go(&s, DIRECTION_E));
    assert_said(&s, "You break through a wall of loose earth.");
    assert_true(s.game->turn > begin);
    assert_int_equal(at(&s, 2, 1), TERRAIN_RUBBLE);
    scenario_end(&s);
}

static void a_pick_gets_through_loose_earth_at_once(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#####", "#@%.#", "#####");
    give(&s, "pick", 1);
    assert_true(use(&s, "pick", (struct point){2, 1}));
    assert_int_equal(at(&s, 2, 1), TERRAIN_FLOOR);
    scenario_end(&s);
}

static void a_statue_blocks_way_and_sight(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "######", "#@8.r#", "######");
    assert_false(go(&s, DIRECTION_E));
    assert_said(&s, "There is a statue in the way.");
    assert_false(game_sees(s.game, foe(&s, 'r')->at));
    give(&s, "pick", 1);
    assert_false(use(&s, "pick", (struct point){2, 1}));
    scenario_end(&s);
}

static void a_chasm_is_seen_across_but_not_walked_into(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "######", "#@:.r#", "######");
    assert_false(go(&s, DIRECTION_E));
    assert_said(&s, "There is a chasm in the way.");
    assert_int_equal(s.game->depth, 1);
    assert_true(game_sees(s.game, foe(&s, 'r')->at));
    hunting(&s, 'r');
    wait_turns(&s, 5);
    assert_true(foe(&s, 'r')->at.x > 2);
    scenario_end(&s);
}

static void a_leap_drops_to_the_next_floor_and_hurts(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#####", "#.@:#", "#####");
    FLOOR(&s, 2, "#######", "#<...>#", "#######");
    assert_false(act(&s, action_toward(ACTION_LEAP, DIRECTION_W)));
    assert_said(&s, "no chasm");
    assert_int_equal(s.game->depth, 1);
    assert_true(act(&s, action_toward(ACTION_LEAP, DIRECTION_E)));
    assert_int_equal(s.game->depth, 2);
    assert_in_range(s.game->player.health_max - s.game->player.health, 2, 5);
    scenario_end(&s);
}

static void a_leap_can_kill(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#####", "#.@:#", "#####");
    FLOOR(&s, 2, "#######", "#<...>#", "#######");
    s.game->player.health = 1;
    act(&s, action_toward(ACTION_LEAP, DIRECTION_E));
    assert_int_equal(s.game->outcome, GAME_DIED);
    assert_string_equal(s.game->killer, "a fall");
    scenario_end(&s);
}

static void the_confused_stagger_into_chasms(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#####", "#:::#", "#:@:#", "#:::#", "#####");
    FLOOR(&s, 2, "#######", "#<...>#", "#######");
    s.game->player.status[STATUS_CONFUSED] = 100;
    for (int i = 0; i < 100 && s.game->depth == 1; i++)
        go(&s, DIRECTION_E);
    assert_int_equal(s.game->depth, 2);
    scenario_end(&s);
}

static void exploring_goes_round_a_chasm(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#########", "#@......#", "#.:::::.#", "#.:::::.#", "#.......#", "#########");
    struct autopilot pilot = {0};
    struct autopilot_step step;
    int steps = 0;
    while (!(step = autopilot_explore(&pilot, s.game)).done && steps++ < 100)
        assert_true(act(&s, step.action));
    assert_true(step.done);
    assert_int_equal(s.game->depth, 1);
    while (!(step = autopilot_travel(&pilot, s.game, (struct point){4, 2})).done && steps++ < 200)
        assert_true(act(&s, step.action)); /* to its edge */
    assert_true(step.done);
    assert_int_equal(s.game->depth, 1);
    enum direction south = DIRECTION_SE;
    move_player(s.game, (struct point){1, 1});
    step = autopilot_run(s.game, &south, true);
    assert_false(act(&s, step.action));
    assert_int_equal(s.game->depth, 1);
    autopilot_release(&pilot);
    scenario_end(&s);
}

static void what_the_ground_does_is_told(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#####", "#@~.#", "#####");
    struct text text = {0};
    describe_tile(s.game, (struct point){2, 1}, &text);
    assert_string_equal(text_string(&text), "Shallow water.\nSteps on it are heard twice as far.\n"
                                            "It keeps no scent.\n");
    text_release(&text);
    scenario_end(&s);
}

static void no_item_is_drawn_like_a_terrain(void **state)
{
    (void)state;
    for (int i = 0; i < ITEM_CLASS_COUNT; i++)
        for (int j = 0; j < TERRAIN_COUNT; j++)
            assert_int_not_equal(item_classes[i].glyph, terrains[j].glyph);
}

/* ---- webs ---- */

static void a_web_holds_who_walks_into_it(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#@...^..r#", "##########");
    struct actor *rat = hunting(&s, 'r');
    wait_turns(&s, 3);
    assert_at(rat->at, 5, 1);
    assert_true(rat->status[STATUS_HELD] > 0);
    wait_turns(&s, 3);
    assert_at(rat->at, 5, 1);
    wait_turns(&s, 4);
    assert_true(rat->at.x < 5);
    assert_int_equal(at(&s, 5, 1), TERRAIN_FLOOR); /* torn */
    scenario_end(&s);
}

static void who_spins_is_not_held(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#@...^..X#", "##########");
    struct actor *spinner = hunting(&s, 'X');
    s.kinds.monsters[spinner->kind].behaviours = UINT64_C(1) << BEHAVIOUR_WEBS;
    s.kinds.monsters[spinner->kind].range = 0;
    wait_turns(&s, 5);
    assert_true(spinner->at.x < 5);
    scenario_end(&s);
}

static void a_lamp_burns_a_web_and_all_that_hangs_together_with_it(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#@^^^.^..#", "##########");
    struct rng rng = {{1, 2, 3, 4}};
    struct actor *tank =
        level_add_actor(game_level(s.game), &s.kinds,
                        (uint16_t)kinds_find_monster(&s.kinds, "post"), (struct point){4, 1}, &rng);
    assert_true(go(&s, DIRECTION_E));
    assert_said(&s, "You hold your lamp to the web, and it burns.");
    assert_said(&s, "The fire burns the post for");
    assert_at(s.game->player.at, 1, 1);
    const struct event *fire = event_of(&s, EVENT_BURST);
    for (int16_t x = 2; x <= 4; x++, fire++) {
        assert_int_equal(at(&s, x, 1), TERRAIN_FLOOR);
        assert_int_equal(fire->kind, EVENT_BURST);
        assert_at(fire->from, 2, 1);
        assert_at(fire->to, x, 1);
    }
    assert_int_equal(at(&s, 6, 1), TERRAIN_WEB);
    assert_in_range(tank->health_max - tank->health, 2, 6);
    assert_int_equal(tank->state, ACTOR_HUNTING);
    scenario_end(&s);
}

static void who_staggers_into_a_web_is_caught(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#####", "#^^^#", "#^@##", "#^^^#", "#####");
    s.game->player.status[STATUS_CONFUSED] = 100;
    for (int i = 0; i < 200 && s.game->player.status[STATUS_HELD] == 0; i++)
        go(&s, DIRECTION_E);
    assert_true(s.game->player.status[STATUS_HELD] > 0);
    assert_said(&s, "You are held fast.");
    scenario_end(&s);
}

static void a_tile_has_a_way_round_where_all_its_sides_meet_elsewhere(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#######", "#@.1..#", "#.###.#", "#..2..#", "#.#####", "#3....#", "#######");
    assert_true(has_way_round(s.game, place(&s, '1')));
    assert_true(has_way_round(s.game, place(&s, '2')));
    assert_false(has_way_round(s.game, place(&s, '3')));
    scenario_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(water_and_rubble_are_loud_and_paving_is_quiet),
        cmocka_unit_test(a_step_onto_rubble_takes_two_turns),
        cmocka_unit_test(rubble_slows_monsters_too),
        cmocka_unit_test(water_keeps_no_scent),
        cmocka_unit_test(grass_hides_from_those_who_do_not_hunt_yet),
        cmocka_unit_test(a_column_topples_onto_what_is_behind_it),
        cmocka_unit_test(a_column_tells_how_far_it_fell),
        cmocka_unit_test(a_column_can_kill_and_is_heard),
        cmocka_unit_test(a_column_falls_over_the_stairs_without_burying_them),
        cmocka_unit_test(a_column_that_leans_on_a_wall_stays),
        cmocka_unit_test(the_strong_throw_columns_at_the_player),
        cmocka_unit_test(a_charge_goes_on_through_a_column),
        cmocka_unit_test(others_leave_columns_standing),
        cmocka_unit_test(loose_earth_gives_way_in_time_and_noise),
        cmocka_unit_test(a_pick_gets_through_loose_earth_at_once),
        cmocka_unit_test(a_statue_blocks_way_and_sight),
        cmocka_unit_test(a_chasm_is_seen_across_but_not_walked_into),
        cmocka_unit_test(a_leap_drops_to_the_next_floor_and_hurts),
        cmocka_unit_test(a_leap_can_kill),
        cmocka_unit_test(the_confused_stagger_into_chasms),
        cmocka_unit_test(exploring_goes_round_a_chasm),
        cmocka_unit_test(what_the_ground_does_is_told),
        cmocka_unit_test(no_item_is_drawn_like_a_terrain),
        cmocka_unit_test(a_web_holds_who_walks_into_it),
        cmocka_unit_test(who_spins_is_not_held),
        cmocka_unit_test(a_lamp_burns_a_web_and_all_that_hangs_together_with_it),
        cmocka_unit_test(who_staggers_into_a_web_is_caught),
        cmocka_unit_test(a_tile_has_a_way_round_where_all_its_sides_meet_elsewhere),
    };
    return RUN_TESTS(tests);
}
