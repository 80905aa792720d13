#include "scenario.h"

#include <string.h>

#include "game/landmarks.h"

/* The names of those known, with blanks between them. */
static const char *names(const struct scenario *s)
{
    static char line[200];
    struct landmark list[LANDMARKS_MAX];
    size_t count = landmarks_find(s->game, list);
    line[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        strcat(line, i ? ", " : "");
        strcat(line, list[i].name);
    }
    return line;
}

static struct point only(const struct scenario *s)
{
    struct landmark list[LANDMARKS_MAX];
    assert_int_equal(landmarks_find(s->game, list), 1);
    return list[0].at;
}

static void ground_in_patches_is_a_landmark_where_it_is_large_enough(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#############", "#@..~~..;...#", "#...~~..;;..#", "#.......;;;.#", "#.,,........#",
          "#...~.......#", "#############");
    assert_string_equal(names(&s), "a pool, tall grass");
    scenario_end(&s);
}

static void statues_in_rows_are_one(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "###########", "#@........#", "#..8.8.8..#", "#.........#", "###########");
    assert_string_equal(names(&s), "statues");
    assert_true(map_is(game_map(s.game), only(&s), TERRAIN_PASSABLE));
    scenario_end(&s);
}

static void one_stands_beside_what_nobody_walks_on(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#########", "#@......#", "#..::...#", "#.......#", "#########");
    assert_string_equal(names(&s), "a chasm");
    struct point at = only(&s);
    assert_true(map_is(game_map(s.game), at, TERRAIN_PASSABLE));
    assert_true(topologies[TOPOLOGY_SQUARE].distance(at, (struct point){3, 2}) <= 2);
    scenario_end(&s);
}

static void one_goes_to_the_middle_of_a_pool(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#########", "#@......#", "#.~~~~~.#", "#.......#", "#########");
    assert_at(only(&s), 4, 2);
    scenario_end(&s);
}

static void what_was_not_seen_is_none(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#########", "#@+~~~~~#", "#########");
    assert_string_equal(names(&s), "");
    go(&s, DIRECTION_E);
    assert_string_equal(names(&s), "a pool");
    act(&s, action_toward(ACTION_CLOSE, DIRECTION_E));
    assert_string_equal(names(&s), "a pool"); /* it is remembered */
    scenario_end(&s);
}

/* By name, once one has looked inside; what it is made of is no landmark of its own. */
static void vaults_are(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "###########", "#@..##~~~~#", "#...+.~~~~#", "#...##~~~~#", "###########");
    make_vault(&s, (struct point){4, 0}, 7, 5);
    assert_string_equal(names(&s), "");
    go(&s, DIRECTION_E);
    go(&s, DIRECTION_SE);
    go(&s, DIRECTION_E);
    go(&s, DIRECTION_E);
    assert_string_equal(names(&s), "the crypt");
    assert_at(only(&s), 7, 2);
    scenario_end(&s);
}

static void hexagons_have_them_too(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "# # # # # #", " # . . . # ", "# @ ~ ~ . #", " # . ~ . # ", "# # # # # #");
    assert_string_equal(names(&s), "a pool");
    scenario_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ground_in_patches_is_a_landmark_where_it_is_large_enough),
        cmocka_unit_test(statues_in_rows_are_one),
        cmocka_unit_test(one_stands_beside_what_nobody_walks_on),
        cmocka_unit_test(one_goes_to_the_middle_of_a_pool),
        cmocka_unit_test(what_was_not_seen_is_none),
        cmocka_unit_test(vaults_are),
        cmocka_unit_test(hexagons_have_them_too),
    };
    return RUN_TESTS(tests);
}
