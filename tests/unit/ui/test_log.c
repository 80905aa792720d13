#include "cmocka_all.h"

#include "fake_terminal.h"
#include "ui/log.h"

/* As the game keeps them; no more than the log needs of a game. */
static void add_message(struct game *game, uint32_t turn, const char *text)
{
    struct message *message = &game->messages[game->message_total % MESSAGE_COUNT];
    *message = (struct message){.since = turn, .turn = turn, .repeats = 1};
    text_copy(message->text, sizeof message->text, text);
    game->message_total++;
}

static bool draw(const struct game *game, struct log_mark mark, const char *hint, size_t skipped)
{
    struct palette palette;
    struct log_view view = {game, mark, hint, skipped};
    palette_init_depth(&palette, THEME_256, COLOURS_NONE);
    erase();
    return log_draw(&view, &palette, (struct rect){0, 0, 40, 2});
}

struct fixture {
    struct fake_terminal fake;
    struct game game;
};

static int set_up(void **state)
{
    static struct fixture fixture;
    fixture = (struct fixture){0};
    fake_terminal_start(&fixture.fake);
    *state = &fixture;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *fixture = *state;
    fake_terminal_stop(&fixture->fake);
    return 0;
}

static void messages_of_a_turn_share_a_line_where_they_fit(void **state)
{
    struct game *game = &((struct fixture *)*state)->game;
    add_message(game, 1, "You hit the rat for 3.");
    add_message(game, 1, "The rat dies.");
    add_message(game, 2, "You see a stone here.");
    assert_false(draw(game, log_now(game), "", 0));
    assert_string_equal(fake_terminal_row(0), "You hit the rat for 3. The rat dies.");
    assert_string_equal(fake_terminal_row(1), "You see a stone here.");
}

static void what_is_new_shares_lines_whenever_it_came(void **state)
{
    struct game *game = &((struct fixture *)*state)->game;
    add_message(game, 1, "You wait.");
    struct log_mark mark = log_now(game);
    add_message(game, 2, "You hit the rat.");
    add_message(game, 3, "The rat misses you.");
    assert_false(draw(game, mark, "", 0));
    assert_string_equal(fake_terminal_row(0), "You wait.");
    assert_string_equal(fake_terminal_row(1), "You hit the rat. The rat misses you.");
    assert_false(draw(game, log_now(game), "", 0));
    assert_string_equal(fake_terminal_row(0), "You hit the rat.");
    assert_string_equal(fake_terminal_row(1), "The rat misses you.");
}

static void room_is_asked_for_with_the_hint(void **state)
{
    struct game *game = &((struct fixture *)*state)->game;
    struct rect area = {0, 0, 40, 2};
    add_message(game, 1, "You hit the rat for three, or so.");
    struct log_view view = {game, (struct log_mark){0}, "A hint of twenty-two.", 0};
    assert_true(log_has_room(&view, area));
    add_message(game, 2, "The rat hits you for four, or so.");
    assert_false(log_has_room(&view, area));
    view.mark = log_now(game);
    assert_true(log_has_room(&view, area));
}

static void the_last_lines_stand_at_the_bottom(void **state)
{
    struct game *game = &((struct fixture *)*state)->game;
    add_message(game, 1, "One.");
    assert_false(draw(game, (struct log_mark){0}, "", 0));
    assert_string_equal(fake_terminal_row(0), "");
    assert_string_equal(fake_terminal_row(1), "One.");
}

static void what_does_not_fit_is_shown_in_pages(void **state)
{
    struct game *game = &((struct fixture *)*state)->game;
    add_message(game, 1, "First, and at some length.");
    add_message(game, 2, "Second, and at length.");
    add_message(game, 3, "Third, and at some length.");
    assert_true(draw(game, (struct log_mark){0}, "", 0));
    assert_string_equal(fake_terminal_row(0), "First, and at some length.");
    assert_string_equal(fake_terminal_row(1), "Second, and at length.        -- more --");
    assert_false(draw(game, (struct log_mark){0}, "", 2));
    assert_string_equal(fake_terminal_row(1), "Third, and at some length.");
}

static void what_was_read_before_needs_no_page(void **state)
{
    struct game *game = &((struct fixture *)*state)->game;
    add_message(game, 1, "First.");
    add_message(game, 2, "Second.");
    struct log_mark mark = log_now(game);
    add_message(game, 3, "Third.");
    assert_false(draw(game, mark, "", 0));
    assert_string_equal(fake_terminal_row(0), "Second.");
    assert_string_equal(fake_terminal_row(1), "Third.");
}

static void repeats_are_counted_and_new(void **state)
{
    struct game *game = &((struct fixture *)*state)->game;
    add_message(game, 1, "You wait.");
    struct log_mark mark = log_now(game);
    game->messages[0].repeats = 3;
    assert_false(draw(game, mark, "Hint.", 0));
    assert_string_equal(fake_terminal_row(1), "You wait. (x3) Hint.");
}

static void repeats_of_several_turns_say_since_when(void **state)
{
    struct game *game = &((struct fixture *)*state)->game;
    add_message(game, 12, "The rat misses you.");
    game->messages[0].repeats = 3;
    game->messages[0].since = 10;
    assert_false(draw(game, (struct log_mark){0}, "", 0));
    assert_string_equal(fake_terminal_row(1), "The rat misses you. (x3 since turn 10)");
}

static void a_hint_follows_the_messages(void **state)
{
    struct game *game = &((struct fixture *)*state)->game;
    add_message(game, 1, "You wait.");
    assert_false(draw(game, log_now(game), "Press a key.", 0));
    assert_string_equal(fake_terminal_row(0), "You wait.");
    assert_string_equal(fake_terminal_row(1), "Press a key.");
}

static void an_empty_log_is_drawn_empty(void **state)
{
    struct game *game = &((struct fixture *)*state)->game;
    assert_false(draw(game, log_now(game), "", 0));
    assert_string_equal(fake_terminal_row(0), "");
    assert_string_equal(fake_terminal_row(1), "");
}

#define WITH_TERMINAL(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_TERMINAL(messages_of_a_turn_share_a_line_where_they_fit),
        WITH_TERMINAL(what_is_new_shares_lines_whenever_it_came),
        WITH_TERMINAL(room_is_asked_for_with_the_hint),
        WITH_TERMINAL(the_last_lines_stand_at_the_bottom),
        WITH_TERMINAL(what_does_not_fit_is_shown_in_pages),
        WITH_TERMINAL(what_was_read_before_needs_no_page),
        WITH_TERMINAL(repeats_are_counted_and_new),
        WITH_TERMINAL(repeats_of_several_turns_say_since_when),
        WITH_TERMINAL(a_hint_follows_the_messages),
        WITH_TERMINAL(an_empty_log_is_drawn_empty),
    };
    return RUN_TESTS(tests);
}
