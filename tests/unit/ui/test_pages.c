#include "cmocka_all.h"

#include <string.h>

#include "game/knowledge.h"
#include "played.h"

static void help_shows_the_keys_as_they_are_bound(void **state)
{
    struct session *session = *state;
    session->host.settings.keys[COMMAND_EXPLORE][0] = '%';
    play(session, "?");
    assert_true(fake_terminal_shows("%           explore"));
}

static void the_compass_of_the_help_is_not_pulled_apart(void **state)
{
    struct session *session = *state;
    int row = 0;
    play(session, "?");
    while (row < LINES && !strstr(fake_terminal_row(row), "y  k  u"))
        row++;
    assert_non_null(strstr(fake_terminal_row(row + 1), "h  .  l"));
    assert_non_null(strstr(fake_terminal_row(row + 2), "b  j  n"));
}

static void help_shows_each_terrain(void **state)
{
    struct session *session = *state;
    fake_terminal_stop(&session->fake);
    fake_terminal_start_as(&session->fake, "xterm", "C", "100", "60");
    play(session, "?");
    assert_true(fake_terminal_shows("~ shallow water"));
    assert_true(fake_terminal_shows("8 a statue"));
}

/* Where the text would be too wide to read, it keeps to the left. */
static void pages_of_wide_screens_have_lines_that_can_be_read(void **state)
{
    struct session *session = *state;
    session->game->weapon = take(session, "boat-hook") - 'a';
    fake_terminal_stop(&session->fake);
    fake_terminal_start_as(&session->fake, "xterm", "C", "160", "50");
    play(session, "C");
    assert_true(fake_terminal_shows("Nobody knows what boats there were."));
    for (int row = 0; row < LINES; row++)
        assert_true(strlen(fake_terminal_row(row)) <= 120);
}

static void discoveries_tell_what_is_known_what_is_seen_and_what_is_left(void **state)
{
    struct session *session = *state;
    struct game *game = session->game;
    uint16_t known = (uint16_t)kinds_find_item(game->kinds, "redcap-tonic");
    uint16_t seen = (uint16_t)kinds_find_item(game->kinds, "wasp-cordial");
    learn_kind(game, known);
    note_kind(game, seen);
    play(session, "D");
    assert_true(fake_terminal_shows("! redcap tonic"));
    assert_true(fake_terminal_shows(item_appearance(game, known)->name));
    assert_true(fake_terminal_shows("It restores 30 health"));
    assert_true(fake_terminal_shows(item_appearance(game, seen)->name));
    assert_true(fake_terminal_shows("seen, not known"));
    assert_true(fake_terminal_shows("Not known: "));
    assert_true(fake_terminal_shows("wasp cordial"));
}

static void a_wide_screen_has_a_discovery_on_a_line(void **state)
{
    struct session *session = *state;
    for (uint16_t kind = 0; kind < session->kinds->item_count; kind++)
        learn_kind(session->game, kind);
    fake_terminal_stop(&session->fake);
    fake_terminal_start_as(&session->fake, "xterm", "C", "120", "40");
    play(session, "D");
    bool shown = false;
    for (int row = 0; row < LINES; row++) {
        const char *line = fake_terminal_row(row);
        const char *use = strstr(line, " It ");
        shown = shown || (strstr(line, "! redcap tonic") && strstr(line, "It restores 30 health"));
        assert_true(!use || use[-1] == ' '); /* columns stay apart */
    }
    assert_true(shown);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_SESSION(help_shows_the_keys_as_they_are_bound),
        WITH_SESSION(the_compass_of_the_help_is_not_pulled_apart),
        WITH_SESSION(help_shows_each_terrain),
        WITH_SESSION(pages_of_wide_screens_have_lines_that_can_be_read),
        WITH_SESSION(discoveries_tell_what_is_known_what_is_seen_and_what_is_left),
        WITH_SESSION(a_wide_screen_has_a_discovery_on_a_line),
    };
    return RUN_TESTS(tests);
}
