#include "scenario.h"

static struct actor *add_rat(struct scenario *s, struct point at)
{
    struct rng rng = {{1, 2, 3, 4}};
    return level_add_actor(game_level(s->game), &s->kinds,
                           (uint16_t)kinds_find_monster(&s->kinds, "rat"), at, &rng);
}

static void a_monster_is_found_where_it_is(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "######", "#@...#", "######");
    struct level *level = game_level(s.game);
    struct actor *rat = add_rat(&s, (struct point){3, 1});
    assert_ptr_equal(level_actor_at(level, (struct point){3, 1}), rat);
    level_move_actor(level, rat, (struct point){4, 1});
    assert_null(level_actor_at(level, (struct point){3, 1}));
    assert_ptr_equal(level_actor_at(level, (struct point){4, 1}), rat);
    level_remove_actor(level, rat);
    assert_null(level_actor_at(level, (struct point){4, 1}));
    assert_null(level_actor_at(level, (struct point){-1, 1}));
    assert_null(level_actor_at(level, (struct point){4, 999}));
    scenario_end(&s);
}

static void the_dead_leave_their_places_to_newcomers(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "######", "#@...#", "######");
    struct level *level = game_level(s.game);
    struct actor *first = add_rat(&s, (struct point){2, 1});
    struct actor *second = add_rat(&s, (struct point){3, 1});
    level_remove_actor(level, first);
    assert_ptr_equal(add_rat(&s, (struct point){4, 1}), first);
    assert_int_equal(level->actor_count, 2);
    assert_true(second->alive);
    scenario_end(&s);
}

static void a_floor_holds_so_many_and_no_more(void **state)
{
    (void)state;
    struct scenario s;
    char row[ACTORS_MAX + 10], wall[ACTORS_MAX + 10];
    for (size_t i = 0; i < sizeof row; i++) {
        row[i] = '.';
        wall[i] = '#';
    }
    row[0] = row[sizeof row - 2] = '#';
    row[1] = '@';
    row[sizeof row - 1] = wall[sizeof wall - 1] = '\0';
    BEGIN(&s, wall, row, wall);
    struct point p = {2, 1};
    for (; p.x < ACTORS_MAX + 2; p.x++)
        assert_non_null(add_rat(&s, p));
    assert_null(add_rat(&s, p));
    wait_turn(&s);
    scenario_end(&s);
}

/* Some of many places are of the living. */
static void the_living_come_in_the_order_of_their_places(void **state)
{
    (void)state;
    enum { RATS = 150 };
    struct scenario s;
    BEGIN(&s, "######################", "#@...................#", "#....................#",
          "#....................#", "#....................#", "#....................#",
          "#....................#", "#....................#", "#....................#",
          "######################");
    struct level *level = game_level(s.game);
    assert_null(level_first(level));
    for (int i = 0; i < RATS; i++) {
        struct point at;
        assert_true(level_free_tile(s.game, s.game->player.at, false, &at));
        add_rat(&s, at);
    }
    for (int i = 0; i < RATS; i++)
        if (i != 5 && i != 63 && i != 64 && i != 148)
            level_remove_actor(level, &level->actors[i]);
    struct actor *actor = level_first(level);
    assert_ptr_equal(actor, &level->actors[5]);
    assert_ptr_equal(actor = level_next(level, actor), &level->actors[63]);
    assert_ptr_equal(actor = level_next(level, actor), &level->actors[64]);
    assert_ptr_equal(add_rat(&s, (struct point){2, 1}), &level->actors[0]);
    assert_ptr_equal(actor = level_next(level, actor), &level->actors[148]);
    assert_null(level_next(level, actor));
    assert_ptr_equal(level_first(level), &level->actors[0]);
    scenario_end(&s);
}

static void the_nearest_free_tile_is_taken(void **state)
{
    (void)state;
    struct scenario s;
    struct point found;
    BEGIN(&s, "##########", "#@r.<+'..#", "##########");
    struct point rat = foe(&s, 'r')->at;
    assert_true(level_free_tile(s.game, rat, false, &found));
    assert_at(found, 3, 1);
    add_rat(&s, found);
    assert_true(level_free_tile(s.game, rat, false, &found));
    assert_at(found, 6, 1); /* neither the stairs nor in the closed door */
    assert_true(level_free_tile(s.game, rat, true, &found));
    assert_point(found, rat); /* things lie under feet */
    put(&s, rat, "stone", 1);
    put(&s, s.game->player.at, "stone", 1);
    put(&s, (struct point){3, 1}, "stone", 1);
    assert_true(level_free_tile(s.game, rat, true, &found));
    assert_at(found, 7, 1); /* nor in the open one */
    put(&s, (struct point){7, 1}, "stone", 1);
    put(&s, (struct point){8, 1}, "stone", 1);
    assert_false(level_free_tile(s.game, rat, true, &found));
    scenario_end(&s);
}

static void items_are_found_and_taken_away(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "######################", "#@...................#", "######################");
    struct level *level = game_level(s.game);
    for (int16_t x = 1; x <= 20; x++)
        put(&s, (struct point){x, 1}, "stone", x);
    for (int16_t x = 1; x <= 20; x++)
        assert_int_equal(level_item_at(level, (struct point){x, 1})->count, x);
    level_remove_item(level, level_item_at(level, (struct point){5, 1}));
    assert_null(level_item_at(level, (struct point){5, 1}));
    assert_int_equal(level_item_at(level, (struct point){20, 1})->count, 20);
    assert_int_equal(level->item_count, 19);
    scenario_end(&s);
}

/* The floor below, on which only that kind lives. */
static struct level *floor_of(struct scenario *s, const char *id)
{
    s->kinds.monster_spawns[kinds_find_monster(&s->kinds, id)].frequency = 10;
    s->kinds.item_spawns[kinds_find_item(&s->kinds, "tonic")].frequency = 10;
    change_floor(s->game, 2, ARRIVE_ENTRANCE);
    return game_level(s->game);
}

static bool is_beside_item(const struct level *level, struct point p)
{
    const struct topology *t = map_topology(&level->floor.map);
    topology_each (t, d) {
        if (level_item_at(level, topology_step(t, p, d)))
            return true;
    }
    return false;
}

static void those_who_hide_start_in_their_lairs(void **state)
{
    (void)state;
    static const struct {
        const char *id;
        enum terrain lair;
    } rows[] = {{"brick louse", TERRAIN_WALL}, {"guardian", TERRAIN_WALL}, {"eel", TERRAIN_DOOR}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct scenario s;
        int hidden = 0;
        BEGIN(&s, "######", "#@...#", "######");
        const struct level *level = floor_of(&s, rows[i].id);
        check_invariants(s.game);
        for (size_t j = 0; j < level->actor_count; j++) {
            const struct actor *actor = &level->actors[j];
            if (!actor->hidden)
                continue;
            hidden++;
            assert_int_equal(map_at(&level->floor.map, actor->at), rows[i].lair);
            assert_false(game_sees(s.game, actor->at));
            if (has_behaviour(s.game, actor, BEHAVIOUR_GUARDS)) {
                assert_non_null(level_item_at(level, actor->goal));
                assert_true(is_beside_item(level, actor->at));
            }
        }
        assert_true(hidden > 0);
        scenario_end(&s);
    }
}

static void a_pack_has_one_leader(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "##########", "#@.FFFF..#", "##########");
    size_t leaders = 0;
    for (size_t i = 0; i < game_level(s.game)->actor_count; i++)
        leaders += game_level(s.game)->actors[i].leads;
    assert_int_equal(leaders, 1);
    scenario_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_monster_is_found_where_it_is),
        cmocka_unit_test(the_dead_leave_their_places_to_newcomers),
        cmocka_unit_test(a_floor_holds_so_many_and_no_more),
        cmocka_unit_test(the_living_come_in_the_order_of_their_places),
        cmocka_unit_test(the_nearest_free_tile_is_taken),
        cmocka_unit_test(items_are_found_and_taken_away),
        cmocka_unit_test(those_who_hide_start_in_their_lairs),
        cmocka_unit_test(a_pack_has_one_leader),
    };
    return RUN_TESTS(tests);
}
