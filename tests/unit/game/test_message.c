#include "scenario.h"

#include <stdio.h>
#include <string.h>

static void the_same_message_again_is_folded(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@.#", "####");
    uint32_t total = s.game->message_total;
    for (int i = 0; i < 5; i++)
        go(&s, DIRECTION_N);
    assert_int_equal(s.game->message_total, total + 1);
    assert_int_equal(game_message(s.game, 0)->repeats, 5);
    go(&s, DIRECTION_NE);
    say_plain(s.game, SAY_NOTHING_HAPPENS);
    go(&s, DIRECTION_N);
    assert_int_equal(game_message(s.game, 0)->repeats, 1);
    scenario_end(&s);
}

static void a_repeat_is_folded_into_one_of_the_turn_before_at_most(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@.#", "####");
    struct game *game = s.game;
    uint32_t first = game->turn;
    for (int i = 0; i < 3; i++) {
        say_plain(game, SAY_NOTHING_HAPPENS);
        wait_turn(&s);
    }
    assert_int_equal(game_message(game, 0)->repeats, 3);
    assert_int_equal(game_message(game, 0)->since, first);
    assert_int_equal(game_message(game, 0)->turn, first + 2);
    wait_turn(&s);
    uint32_t total = game->message_total;
    say_plain(game, SAY_NOTHING_HAPPENS);
    assert_int_equal(game->message_total, total + 1);
    assert_int_equal(game_message(game, 0)->repeats, 1);
    assert_int_equal(game_message(game, 0)->since, game->turn);
    scenario_end(&s);
}

static void names_take_their_articles(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "######", "#@raW#", "######");
    say(s.game, SAY_NOTICES, (struct speech){.actor = foe(&s, 'a')});
    assert_string_equal(game_message(s.game, 0)->text, "The ant notices you.");
    say(s.game, SAY_NOTICES, (struct speech){.actor = foe(&s, 'W')});
    assert_string_equal(game_message(s.game, 0)->text, "The Warden notices you.");
    say(s.game, SAY_EXCHANGED, (struct speech){.actor = &s.game->player, .other = foe(&s, 'W')});
    assert_string_equal(game_message(s.game, 0)->text, "You change places with the Warden.");
    scenario_end(&s);
}

static void the_player_is_spoken_to(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@r#", "####");
    say(s.game, SAY_HITS,
        (struct speech){.actor = &s.game->player, .other = foe(&s, 'r'), .number = 3});
    assert_string_equal(game_message(s.game, 0)->text, "You hit the rat for 3.");
    say(s.game, SAY_MISSES, (struct speech){.actor = foe(&s, 'r'), .other = &s.game->player});
    assert_string_equal(game_message(s.game, 0)->text, "The rat misses you.");
    scenario_end(&s);
}

static void who_is_not_in_view_has_no_name(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "#######", "#@l#r.#", "#######");
    say(s.game, SAY_MISSES, (struct speech){.actor = foe(&s, 'r'), .other = foe(&s, 'l')});
    assert_string_equal(game_message(s.game, 0)->text, "Something misses something.");
    scenario_end(&s);
}

static void an_inventory_letter_stays_small(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@.#", "####");
    put(&s, s.game->player.at, "stone", 4);
    assert_true(act(&s, action_plain(ACTION_PICK_UP)));
    assert_string_equal(game_message(s.game, 0)->text, "a - 4 stones (1-3).");
    scenario_end(&s);
}

static void what_is_gathered_is_told_of_once(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@.#", "####");
    put(&s, (struct point){2, 1}, "stone", 4);
    uint32_t before = s.game->message_total;
    assert_true(go(&s, DIRECTION_E));
    assert_string_equal(game_message(s.game, 0)->text, "You see 4 stones (1-3) here.");
    assert_true(act(&s, action_plain(ACTION_GATHER)));
    assert_int_equal(s.game->message_total, before + 1);
    assert_string_equal(game_message(s.game, 0)->text, "a - 4 stones (1-3).");
    scenario_end(&s);
}

static void a_message_taken_back_leaves_the_same_one_of_before(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@.#", "####");
    say_plain(s.game, SAY_NO_WAY);
    wait_turn(&s);
    say_plain(s.game, SAY_NO_WAY);
    take_back(s.game, SAY_NO_WAY, (struct speech){.actor = &s.game->player});
    assert_int_equal(game_message(s.game, 0)->repeats, 1);
    assert_int_equal(game_message(s.game, 0)->turn, s.game->turn - 1);
    take_back(s.game, SAY_NO_ROOM, (struct speech){.actor = &s.game->player});
    assert_string_equal(game_message(s.game, 0)->text, "There is a wall in the way.");
    scenario_end(&s);
}

static void the_log_keeps_the_last_messages(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@.#", "####");
    assert_null(game_message(s.game, s.game->message_total));
    for (int32_t i = 0; i < 3 * MESSAGE_COUNT; i++)
        say(s.game, SAY_TEMPERED, (struct speech){.actor = &s.game->player, .number = i});
    for (uint32_t back = 0; back < MESSAGE_COUNT; back++) {
        char expected[MESSAGE_ROOM];
        snprintf(expected, sizeof expected, "You are tempered: your health is now %d.",
                 3 * MESSAGE_COUNT - 1 - (int)back);
        assert_string_equal(game_message(s.game, back)->text, expected);
    }
    assert_null(game_message(s.game, MESSAGE_COUNT));
    scenario_end(&s);
}

static void an_endless_name_is_cut(void **state)
{
    (void)state;
    struct scenario s;
    char word[3 * MESSAGE_ROOM];
    memset(word, 'x', sizeof word);
    word[sizeof word - 1] = '\0';
    BEGIN(&s, "####", "#@.#", "####");
    say(s.game, SAY_FLOOR, (struct speech){.number = 1, .word = word});
    assert_int_equal(strlen(game_message(s.game, 0)->text), MESSAGE_ROOM - 1);
    scenario_end(&s);
}

static void the_weightiest_disturbance_stays(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@.#", "####");
    disturb(s.game, DISTURBANCE_HURT);
    disturb(s.game, DISTURBANCE_STATUS);
    assert_int_equal(s.game->disturbance, DISTURBANCE_HURT);
    scenario_end(&s);
}

static void events_beyond_the_room_are_dropped(void **state)
{
    (void)state;
    struct scenario s;
    BEGIN(&s, "####", "#@.#", "####");
    for (int i = 0; i < 2 * EVENT_MAX; i++)
        add_event(s.game, EVENT_HIT, COLOUR_RED, s.game->player.at, s.game->player.at);
    assert_int_equal(s.game->event_count, EVENT_MAX);
    wait_turn(&s);
    assert_int_equal(s.game->event_count, 0);
    scenario_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_message_again_is_folded),
        cmocka_unit_test(a_repeat_is_folded_into_one_of_the_turn_before_at_most),
        cmocka_unit_test(names_take_their_articles),
        cmocka_unit_test(the_player_is_spoken_to),
        cmocka_unit_test(who_is_not_in_view_has_no_name),
        cmocka_unit_test(an_inventory_letter_stays_small),
        cmocka_unit_test(what_is_gathered_is_told_of_once),
        cmocka_unit_test(a_message_taken_back_leaves_the_same_one_of_before),
        cmocka_unit_test(the_log_keeps_the_last_messages),
        cmocka_unit_test(an_endless_name_is_cut),
        cmocka_unit_test(the_weightiest_disturbance_stays),
        cmocka_unit_test(events_beyond_the_room_are_dropped),
    };
    return RUN_TESTS(tests);
}
