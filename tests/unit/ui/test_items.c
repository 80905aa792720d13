#include "cmocka_all.h"

#include "game/knowledge.h"
#include "played.h"

/* A pack of known things in all groups: a trowel-knife or the like comes with the game. */
static void fill_pack(struct session *session)
{
    static const char *const ids[] = {"redcap-tonic", "temper", "wedge", "slate-mail",
                                      "river-stone"};
    struct game *game = session->game;
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        take(session, ids[i]);
        game->knowledge[kinds_find_item(game->kinds, ids[i])] = KNOWLEDGE_FULL;
    }
}

static char letter_of(const struct session *session, const char *id)
{
    int32_t kind = kinds_find_item(session->game->kinds, id);
    for (int slot = 0; slot < INVENTORY_SLOTS; slot++)
        if (session->game->inventory[slot].kind == kind)
            return (char)('a' + slot);
    return '\0';
}

static void a_key_shows_the_things_of_one_kind_alone(void **state)
{
    struct session *session = *state;
    fill_pack(session);
    play(session, "i");
    assert_true(fake_terminal_shows("P potions  W writs"));
    assert_true(fake_terminal_shows("* all"));
    assert_true(fake_terminal_shows("redcap tonic"));
    assert_true(fake_terminal_shows("slate mail"));
    restart(session);
    play(session, "iP");
    assert_true(fake_terminal_shows("You carry (potions only)"));
    assert_true(fake_terminal_shows("redcap tonic"));
    assert_false(fake_terminal_shows("slate mail"));
    restart(session);
    play(session, "iPA");
    assert_true(fake_terminal_shows("You carry (arms only)"));
    assert_true(fake_terminal_shows("slate mail"));
    assert_false(fake_terminal_shows("redcap tonic"));
    restart(session);
    play(session, "iP*");
    assert_false(fake_terminal_shows("only)"));
    assert_true(fake_terminal_shows("slate mail"));
}

static void things_keep_their_letters_whatever_is_shown(void **state)
{
    struct session *session = *state;
    char entry[] = "x) ! a redcap tonic", keys[] = "iPx";
    fill_pack(session);
    entry[0] = keys[2] = take(session, "redcap-tonic");
    play(session, "iP");
    assert_true(fake_terminal_shows(entry));
    restart(session);
    play(session, keys);
    assert_true(fake_terminal_shows("q) quaff"));
    restart(session);
    keys[2] = letter_of(session, "slate-mail"); /* not shown, not chosen */
    play(session, keys);
    assert_true(fake_terminal_shows("(potions only)"));
}

static void only_kinds_that_are_there_can_be_shown(void **state)
{
    struct session *session = *state;
    fill_pack(session);
    play(session, "iR");
    assert_false(fake_terminal_shows("R rods"));
    assert_false(fake_terminal_shows("only)"));
    assert_true(fake_terminal_shows("slate mail"));
}

static void what_a_command_suits_is_narrowed_by_the_same_keys(void **state)
{
    struct session *session = *state;
    fill_pack(session);
    play(session, "q");
    assert_true(fake_terminal_shows("redcap tonic"));
    assert_false(fake_terminal_shows("* all")); /* there is nothing else */
    restart(session);
    play(session, "t");
    assert_true(fake_terminal_shows("P potions  W writs"));
    restart(session);
    play(session, "tM");
    assert_true(fake_terminal_shows("What to throw? (missiles only)"));
    assert_true(fake_terminal_shows("stone"));
    assert_false(fake_terminal_shows("redcap tonic"));
    restart(session);
    play(session, "tA\rh\r"); /* the first that is shown, to the west */
    assert_int_equal(session->game->turn, 1);
    assert_int_equal(letter_of(session, "slate-mail"), '\0');
}

static void who_hears_the_screen_has_the_keys_too(void **state)
{
    struct session *session = *state;
    session->host.settings.display.reader = true;
    fill_pack(session);
    play(session, "iW");
    assert_true(fake_terminal_shows("You carry (writs only)"));
    assert_true(fake_terminal_shows("P potions  W writs"));
    assert_true(fake_terminal_shows("writ of temper"));
    assert_false(fake_terminal_shows("slate mail"));
}

static void a_list_that_is_cut_says_so(void **state)
{
    struct session *session = *state;
    play(session, "i");
    assert_false(fake_terminal_shows("more "));
    restart(session);
    for (size_t kind = 0; kind < session->game->kinds->item_count; kind++)
        take(session, session->game->kinds->items[kind].id);
    play(session, "i");
    assert_true(fake_terminal_shows("more below"));
    restart(session);
    play(session, "i\033[F"); /* End */
    assert_true(fake_terminal_shows("more above"));
    assert_false(fake_terminal_shows("more below"));
}

static void leaving_a_thing_leads_back_to_the_list(void **state)
{
    struct session *session = *state;
    char keys[] = "iPx\033";
    fill_pack(session);
    keys[2] = letter_of(session, "redcap-tonic");
    play(session, keys);
    assert_true(fake_terminal_shows("You carry (potions only)"));
}

static void the_keys_of_the_kinds_stay_where_the_list_is_scrolled(void **state)
{
    struct session *session = *state;
    fill_pack(session);
    while (take(session, "wedge"))
        continue;
    play(session, "i\033[F"); /* End */
    assert_true(fake_terminal_shows("P potions  W writs"));
    assert_true(fake_terminal_shows("z) ("));
    assert_false(fake_terminal_shows("a) "));
}

static void the_last_page_tells_what_things_really_were(void **state)
{
    struct session *session = *state;
    struct game *game = session->game;
    char keys[] = "Qyes\r ix", truth[128];
    uint16_t kind = (uint16_t)kinds_find_item(game->kinds, "wasp-cordial");
    keys[7] = take(session, "wasp-cordial");
    assert_false(game_knows(game, kind));
    snprintf(truth, sizeof truth, "a wasp cordial (%s)", item_appearance(game, kind)->name);
    play(session, "i");
    assert_false(fake_terminal_shows("wasp cordial"));
    restart(session);
    play(session, "Qyes\r ");
    assert_true(fake_terminal_shows(truth));
    restart(session);
    play(session, " i");
    assert_true(fake_terminal_shows("You carried"));
    assert_true(fake_terminal_shows(truth));
    restart(session);
    play(session, keys + 5);
    assert_true(fake_terminal_shows("A wasp cordial ("));
    assert_true(fake_terminal_shows("Used, it"));
    assert_false(fake_terminal_shows("do not know"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_SESSION(a_key_shows_the_things_of_one_kind_alone),
        WITH_SESSION(things_keep_their_letters_whatever_is_shown),
        WITH_SESSION(only_kinds_that_are_there_can_be_shown),
        WITH_SESSION(what_a_command_suits_is_narrowed_by_the_same_keys),
        WITH_SESSION(who_hears_the_screen_has_the_keys_too),
        WITH_SESSION(a_list_that_is_cut_says_so),
        WITH_SESSION(leaving_a_thing_leads_back_to_the_list),
        WITH_SESSION(the_keys_of_the_kinds_stay_where_the_list_is_scrolled),
        WITH_SESSION(the_last_page_tells_what_things_really_were),
    };
    return RUN_TESTS(tests);
}
