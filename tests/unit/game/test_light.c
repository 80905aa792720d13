#include "scenario.h"

/* All dark, but for what is lit afterwards. */
static void make_dark(struct scenario *s)
{
    bits_reset(&game_level(s->game)->lit);
    look_around(s->game);
}

static void light(struct scenario *s, struct point p)
{
    bits_add(&game_level(s->game)->lit, map_index(game_map(s->game), p));
    look_around(s->game);
}

static void in_the_dark_the_lamp_shows_so_many_steps(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "############", "#@.........#", "############");
    assert_true(game_sees(s.game, (struct point){10, 1}));
    make_dark(&s);
    assert_true(game_sees(s.game, (struct point){4, 1}));
    assert_false(game_sees(s.game, (struct point){5, 1}));
    scenario_end(&s);
}

static void what_is_lit_is_seen_across_the_dark(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "############", "#@.......r.#", "############");
    make_dark(&s);
    assert_null(game_foe_in_sight(s.game));
    light(&s, (struct point){9, 1});
    assert_non_null(game_foe_in_sight(s.game));
    assert_false(game_sees(s.game, (struct point){7, 1}));
    scenario_end(&s);
}

static void the_dark_hides_the_player_as_well(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "############", "#@.......d.#", "############");
    make_dark(&s);
    foe(&s, 'd')->state = ACTOR_ASLEEP; /* it would wander up */
    assert_false(sees_player(s.game, foe(&s, 'd')));
    light(&s, (struct point){9, 1});
    assert_true(sees_player(s.game, foe(&s, 'd')));
    scenario_end(&s);
}

static void one_who_snuffs_puts_out_the_lamps_round_it(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "############", "#@......n..#", "############");
    hunting(&s, 'n')->status[STATUS_STUNNED] = 0;
    wait_turn(&s);
    assert_false(game_lit(s.game, foe(&s, 'n')->at));
    assert_true(game_lit(s.game, s.game->player.at));
    scenario_end(&s);
}

static void one_who_sees_the_player_from_nearby_snuffs_their_lamp(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "############", "#@..n......#", "############");
    hunting(&s, 'n');
    wait_turn(&s);
    assert_said(&s, "lamp goes out");
    assert_true(s.game->player.status[STATUS_SNUFFED] > 0);
    assert_int_equal(game_lamp(s.game), 1);
    assert_false(game_sees(s.game, (struct point){3, 1}));
    level_remove_actor(game_level(s.game), foe(&s, 'n'));
    wait_turns(&s, 20);
    assert_int_equal(game_lamp(s.game), 3);
    assert_true(game_sees(s.game, (struct point){4, 1}));
    scenario_end(&s);
}

static void it_leaves_the_lamps_alone_in_its_sleep(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#############", "#@.......#n.#", "#############");
    asleep(&s, 'n');
    wait_turns(&s, 3);
    assert_true(game_lit(s.game, foe(&s, 'n')->at));
    scenario_end(&s);
}

static void dark_floors_are_dealt_from_the_seed(void **state)
{
    (void)state;
    struct dungeon_settings settings;
    dungeon_settings_default(&settings);
    for (int32_t wanted = 0; wanted <= 5; wanted++) {
        settings.dark_floors = wanted;
        for (uint64_t seed = 0; seed < 50; seed++) {
            int32_t dark = 0;
            for (int32_t depth = 1; depth <= FLOOR_DEPTHS; depth++)
                dark += floor_is_dark(seed, depth, &settings);
            assert_int_equal(dark, wanted);
            assert_false(floor_is_dark(seed, 1, &settings));
            assert_false(floor_is_dark(seed, FLOOR_DEPTHS, &settings));
        }
    }
}

static void only_rooms_are_lit_on_dark_floors(void **state)
{
    (void)state;
    struct scenario s;
    size_t lit = 0, dark = 0;
    BEGIN(&s, "####", "#@.#", "####");
    s.game->settings.dark_floors = FLOOR_DEPTHS;
    for (int32_t depth = 3; depth < FLOOR_DEPTHS; depth++) {
        struct level *level = level_new(s.game, depth);
        const struct floor *floor = &level->floor;
        for (size_t i = 0; i < map_area(&floor->map); i++) {
            if (!terrain_is_ground(floor->map.tiles[i]))
                continue;
            bool is_lit = bits_has(&level->lit, i);
            lit += is_lit;
            dark += !is_lit;
        }
        level_free(level);
    }
    assert_true(lit > dark / 10 && dark > lit);
    scenario_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(in_the_dark_the_lamp_shows_so_many_steps),
        cmocka_unit_test(what_is_lit_is_seen_across_the_dark),
        cmocka_unit_test(the_dark_hides_the_player_as_well),
        cmocka_unit_test(one_who_snuffs_puts_out_the_lamps_round_it),
        cmocka_unit_test(one_who_sees_the_player_from_nearby_snuffs_their_lamp),
        cmocka_unit_test(it_leaves_the_lamps_alone_in_its_sleep),
        cmocka_unit_test(dark_floors_are_dealt_from_the_seed),
        cmocka_unit_test(only_rooms_are_lit_on_dark_floors),
    };
    return RUN_TESTS(tests);
}
