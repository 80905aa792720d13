#include "cmocka_all.h"

#include "game/knowledge.h"
#include "game/rules.h"
#include "played.h"

static void the_first_screen_says_how_to_begin(void **state)
{
    assert_int_equal(play(*state, ""), UI_SAVE);
    assert_true(fake_terminal_shows("?: help"));
    assert_true(fake_terminal_shows("o: explore"));
    assert_true(fake_terminal_shows("@"));
    assert_true(fake_terminal_shows("Health"));
}

static void a_lost_terminal_asks_to_save_wherever_it_happens(void **state)
{
    struct session *session = *state;
    static const char *const places[] = {"?",   "i", "ia", "x",   "_",  "d", "t", "m",
                                         "m/x", "C", "=",  "=\r", "12", "V", "Q", "c"};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        assert_int_equal(play(session, places[i]), UI_SAVE);
        assert_int_equal(session->game->outcome, GAME_PLAYING);
        restart(session);
    }
}

static void saving_leaves_at_once(void **state)
{
    struct session *session = *state;
    assert_int_equal(play(session, "SQyes\r"), UI_SAVE);
    assert_int_equal(session->game->outcome, GAME_PLAYING);
}

static void giving_up_wants_a_word_typed_in_full(void **state)
{
    struct session *session = *state;
    assert_int_equal(play(session, "Qhjkl\rQy\rQ\rQyes\033"), UI_SAVE);
    assert_int_equal(session->game->outcome, GAME_PLAYING);
}

static void an_unknown_key_gets_a_hint(void **state)
{
    play(*state, "%");
    assert_true(fake_terminal_shows("Unknown key %: ? shows the keys."));
}

/* A new game of hexagons alone; the same session is played on. */
static void begin_on_hexagons(struct session *session)
{
    session->host.settings.dungeon.hexagonal_floors = FLOOR_DEPTHS;
    game_free(session->game);
    session->game = game_new(session->kinds, &session->host.settings.dungeon, "1", 1);
}

static void a_floor_of_hexagons_says_which_keys_walk_on_it(void **state)
{
    begin_on_hexagons(*state);
    play(*state, "");
    assert_true(fake_terminal_shows("Hexagons: h l go west and east, y u b n aslant. ?: help"));
}

static void north_and_south_say_what_to_use_instead(void **state)
{
    struct session *session = *state;
    begin_on_hexagons(session);
    static const char *const keys[] = {"j", "k", "J", "K"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        play(session, keys[i]);
        assert_true(fake_terminal_shows("a floor of hexagons: use y u b n."));
        assert_int_equal(session->game->turn, 0);
        restart(session);
    }
}

static void the_cursor_goes_to_the_next_hexagon_above_or_below(void **state)
{
    struct session *session = *state;
    begin_on_hexagons(session);
    play(session, "x");
    int row = getcury(stdscr), column = getcurx(stdscr);
    bool low = row > 12;
    restart(session);
    play(session, low ? "xk" : "xj");
    assert_int_equal(getcury(stdscr), row + (low ? -2 : 2));
    assert_int_equal(getcurx(stdscr), column);
}

static void the_keys_of_hexagons_are_no_longer_told_once_learnt(void **state)
{
    struct session *session = *state;
    begin_on_hexagons(session);
    struct game *game = session->game;
    clear_hall(game);
    enum direction d = direction_first(map_steps(game_map(game), game->player.at));
    static const char keys[DIRECTION_COUNT] = {'l', 'u', 0, 'y', 'h', 'b', 0, 'n'};
    char there_and_back[16];
    for (int i = 0; i < 6; i++)
        there_and_back[i] = keys[i % 2 ? direction_opposite(d) : d];
    there_and_back[6] = '\0';
    play(session, there_and_back);
    assert_int_equal(game->turn, 6);
    assert_false(fake_terminal_shows("Hexagons:"));
}

static void escape_closes_and_the_game_goes_on(void **state)
{
    struct session *session = *state;
    assert_int_equal(play(session, "?\033i\033x\033m\033V\033."), UI_SAVE);
    assert_true(session->game->turn > 0);
    assert_true(fake_terminal_shows("Health"));
}

static void exploring_takes_many_turns_and_says_why_it_stops(void **state)
{
    struct session *session = *state;
    play(session, "o");
    assert_true(session->game->turn > 1);
}

/* To a tile in the midst of chasms. */
static void maroon(struct game *game)
{
    struct map *map = &game_level(game)->floor.map;
    game->player.at = (struct point){20, 10};
    map_set(map, game->player.at, TERRAIN_FLOOR);
    look_around(game);
    topology_each (map_topology(map), d)
        map_set(map, topology_step(map_topology(map), game->player.at, d), TERRAIN_CHASM);
}

static void a_chasm_is_leapt_into_only_by_an_upper_case_yes(void **state)
{
    struct session *session = *state;
    maroon(session->game);
    play(session, "hyhhll\rLK");
    assert_int_equal(session->game->depth, 1);
    assert_int_equal(session->game->turn, 0);
    restart(session);
    play(session, "hY");
    assert_int_equal(session->game->depth, 2);
}

static void the_menu_of_a_thing_offers_what_fits_it(void **state)
{
    struct session *session = *state;
    static const struct {
        const char *id, *offered, *not_offered;
    } rows[] = {
        {"slate-mail", "w) wear", "wield"}, {"maul", "w) wield", "wear"},
        {"temper", "r) read", "quaff"},     {"vault-key", "t) throw", "apply"},
        {"wedge", "a) apply", "read"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char keys[] = {'i', take(session, rows[i].id), '\0'};
        play(session, keys);
        assert_true(fake_terminal_shows(rows[i].offered));
        assert_false(fake_terminal_shows(rows[i].not_offered));
        assert_true(fake_terminal_shows("d) drop"));
        restart(session);
    }
}

static void a_captive_is_freed_only_by_an_upper_case_yes(void **state)
{
    struct session *session = *state;
    struct game *game = session->game;
    struct level *level = game_level(game);
    int32_t kind = kinds_find_monster(session->kinds, "gutter-jack");
    struct point west =
        topology_step(map_topology(game_map(game)), (struct point){20, 10}, DIRECTION_W);
    clear_hall(game);
    game->player.at = (struct point){20, 10};
    struct actor *captive =
        level_add_actor(level, session->kinds, (uint16_t)kind, west, &game->rng);
    shackle(captive);
    look_around(game);
    play(session, "hy");
    assert_int_equal(game->turn, 0);
    assert_int_equal(captive->bond, BOND_CAPTIVE);
    restart(session);
    play(session, "hY");
    assert_int_equal(captive->bond, BOND_ALLY);
    assert_true(fake_terminal_shows("The gutter-jack is free"));
}

static void ones_own_are_harmed_only_by_an_upper_case_yes(void **state)
{
    struct session *session = *state;
    struct game *game = session->game;
    int32_t kind = kinds_find_monster(session->kinds, "ox-guard");
    const struct topology *t = map_topology(game_map(game));
    struct point west = topology_step(t, (struct point){20, 10}, DIRECTION_W);
    clear_hall(game);
    game->player.at = (struct point){20, 10};
    struct actor *ally =
        level_add_actor(game_level(game), session->kinds, (uint16_t)kind, west, &game->rng);
    ally->bond = BOND_ALLY;
    look_around(game);
    char keys[] = {'t', take(session, "wasp-cordial"), 'h', '\r', 'y', '\0'};
    learn_kind(game, (uint16_t)kinds_find_item(session->kinds, "wasp-cordial"));
    play(session, keys);
    assert_int_equal(game->turn, 0);
    assert_int_equal(ally->status[STATUS_POISONED], 0);
    fake_terminal_stop(&session->fake);
    fake_terminal_start(&session->fake);
    keys[4] = '\0';
    play(session, keys);
    assert_true(fake_terminal_shows("This would harm the ox-guard, your companion. Do it?"));
    fake_terminal_stop(&session->fake);
    fake_terminal_start(&session->fake);
    keys[4] = 'Y';
    play(session, keys);
    assert_true(ally->status[STATUS_POISONED] > 0);
}

static void a_screen_too_small_says_so_and_changes_nothing(void **state)
{
    struct session *session = *state;
    fake_terminal_stop(&session->fake);
    fake_terminal_start_as(&session->fake, "xterm", "C", "60", "20");
    assert_int_equal(play(session, "hjklo.Qyes\r"), UI_SAVE);
    assert_int_equal(session->game->turn, 0);
    assert_int_equal(session->game->outcome, GAME_PLAYING);
    assert_true(fake_terminal_shows("too small"));
    assert_true(fake_terminal_shows("60"));
}

static void a_key_lists_what_is_in_sight(void **state)
{
    play(*state, "v");
    assert_true(fake_terminal_shows("In sight"));
    assert_true(fake_terminal_shows("You are on "));
    assert_true(fake_terminal_shows("Ways: "));
}

static bool shows_any_of(const char *signs)
{
    for (; *signs; signs++)
        if (fake_terminal_shows((char[]){*signs, '\0'}))
            return true;
    return false;
}

static void who_hears_the_screen_gets_sentences_and_no_frames(void **state)
{
    struct session *session = *state;
    session->host.settings.display.reader = true;
    play(session, "i");
    assert_true(fake_terminal_shows("Ways: "));
    assert_true(fake_terminal_shows("Health 40 of 40  Floor 1"));
    assert_true(fake_terminal_shows("You carry"));
    assert_false(shows_any_of("|[]"));
    restart(session);
    play(session, "");
    assert_int_equal(inch() & A_CHARTEXT, '@'); /* where the cursor is */
}

static void every_size_can_be_drawn(void **state)
{
    struct session *session = *state;
    static const char *const sizes[][2] = {{"1", "1"},    {"2", "200"},  {"200", "2"},
                                           {"80", "24"},  {"81", "25"},  {"120", "40"},
                                           {"160", "50"}, {"300", "120"}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        fake_terminal_stop(&session->fake);
        fake_terminal_start_as(&session->fake, "xterm", "C", sizes[i][0], sizes[i][1]);
        assert_int_equal(play(session, "i\033?\033x\033m\033C\033=\033V"), UI_SAVE);
    }
}

static void digits_walk_on_the_numpad_keyboard(void **state)
{
    struct session *session = *state;
    struct text file = {0}, errors = {0};
    text_add(&file, "keyboard = \"numpad\";");
    assert_true(settings_read_text(&session->host.settings, "t.cfg", &file, &errors));
    clear_hall(session->game);
    play(session, "6693");
    assert_int_equal(session->game->player.at.x, 14);
    assert_int_equal(session->game->player.at.y, 10);
    text_release(&file);
}

static void arrows_with_shift_run(void **state)
{
    struct session *session = *state;
    clear_hall(session->game);
    play(session, "\033[1;2C");
    assert_true(session->game->turn > 5);
    assert_true(session->game->player.at.x > 15);
}

/* A stack of the first kind of item on the tile. */
static void lay_item(struct game *game, struct point p)
{
    level_add_item(game_level(game), (struct item){.kind = 0, .count = 1, .at = p});
}

static int carried(const struct game *game)
{
    int count = 0;
    for (int slot = 0; slot < INVENTORY_SLOTS; slot++)
        count += game->inventory[slot].kind == NO_KIND ? 0 : game->inventory[slot].count;
    return count;
}

static void what_is_walked_onto_is_picked_up_where_the_settings_want_it(void **state)
{
    struct session *session = *state;
    int before = carried(session->game);
    clear_hall(session->game);
    lay_item(session->game, (struct point){11, 10});
    session->host.settings.play.auto_pickup = false;
    play(session, "lh");
    assert_int_equal(carried(session->game), before);
    restart(session);
    session->host.settings.play.auto_pickup = true;
    play(session, "l");
    assert_int_equal(carried(session->game), before + 1);
}

static void exploring_takes_what_it_comes_by_and_goes_on(void **state)
{
    struct session *session = *state;
    int before = carried(session->game);
    clear_hall(session->game);
    lay_item(session->game, (struct point){13, 10});
    play(session, ".o"); /* it is seen first */
    assert_int_equal(carried(session->game), before + 1);
    assert_false(fake_terminal_shows("there is something here"));
    assert_true(session->game->turn > 4);
}

static void the_character_page_tells_of_health_and_arms(void **state)
{
    struct session *session = *state;
    play(session, "C");
    assert_true(fake_terminal_shows("Health"));
    assert_true(fake_terminal_shows("Weapon"));
    assert_true(fake_terminal_shows("Armour"));
    assert_true(fake_terminal_shows("Condition   nothing special"));
    assert_true(fake_terminal_shows("1, the deepest reached 1 of 15"));
}

static void past_messages_can_be_searched(void **state)
{
    struct session *session = *state;
    play(session, "m");
    const char *first = game_message(session->game, session->game->message_total - 1)->text;
    assert_true(fake_terminal_shows(first));
    restart(session);
    play(session, "m/zzyzx\r");
    assert_true(fake_terminal_shows("Messages with \"zzyzx\""));
    assert_true(fake_terminal_shows("No message has that."));
    assert_false(fake_terminal_shows(first));
    restart(session);
    char keys[24];
    snprintf(keys, sizeof keys, "m/zzyzx\r/%.4s\r", first);
    play(session, keys);
    assert_true(fake_terminal_shows(first));
}

static void a_theme_and_glyphs_can_be_changed_during_play(void **state)
{
    struct session *session = *state;
    fake_terminal_stop(&session->fake);
    fake_terminal_start_as(&session->fake, "xterm-256color", "C.UTF-8", "80", "24");
    play(session, "=\033[C\033[B\033[D\033");
    assert_int_equal(session->host.settings.display.theme, THEME_DARK);
    assert_int_equal(session->host.settings.display.glyphs, GLYPHS_BLOCKS);
    assert_true(fake_terminal_shows("█"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_SESSION(the_first_screen_says_how_to_begin),
        WITH_SESSION(a_lost_terminal_asks_to_save_wherever_it_happens),
        WITH_SESSION(saving_leaves_at_once),
        WITH_SESSION(giving_up_wants_a_word_typed_in_full),
        WITH_SESSION(an_unknown_key_gets_a_hint),
        WITH_SESSION(a_floor_of_hexagons_says_which_keys_walk_on_it),
        WITH_SESSION(north_and_south_say_what_to_use_instead),
        WITH_SESSION(the_cursor_goes_to_the_next_hexagon_above_or_below),
        WITH_SESSION(the_keys_of_hexagons_are_no_longer_told_once_learnt),
        WITH_SESSION(escape_closes_and_the_game_goes_on),
        WITH_SESSION(exploring_takes_many_turns_and_says_why_it_stops),
        WITH_SESSION(a_chasm_is_leapt_into_only_by_an_upper_case_yes),
        WITH_SESSION(the_menu_of_a_thing_offers_what_fits_it),
        WITH_SESSION(a_captive_is_freed_only_by_an_upper_case_yes),
        WITH_SESSION(ones_own_are_harmed_only_by_an_upper_case_yes),
        WITH_SESSION(a_screen_too_small_says_so_and_changes_nothing),
        WITH_SESSION(a_key_lists_what_is_in_sight),
        WITH_SESSION(who_hears_the_screen_gets_sentences_and_no_frames),
        WITH_SESSION(every_size_can_be_drawn),
        WITH_SESSION(digits_walk_on_the_numpad_keyboard),
        WITH_SESSION(arrows_with_shift_run),
        WITH_SESSION(what_is_walked_onto_is_picked_up_where_the_settings_want_it),
        WITH_SESSION(exploring_takes_what_it_comes_by_and_goes_on),
        WITH_SESSION(the_character_page_tells_of_health_and_arms),
        WITH_SESSION(past_messages_can_be_searched),
        WITH_SESSION(a_theme_and_glyphs_can_be_changed_during_play),
    };
    return RUN_TESTS(tests);
}
