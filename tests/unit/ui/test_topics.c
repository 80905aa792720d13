#include "cmocka_all.h"

#include "game/rules.h"
#include "played.h"
#include "ui/topics.h"

#define F1 "\033OP"

/* How to come to a place from where the game begins, and what the key of the help shows there. */
static const struct place {
    const char *keys;
    const char *title; /* of the help */
    const char *words; /* in it */
    const char *ask;   /* what is pressed; NULL: "?" */
} places[TOPICS] = {
    [TOPIC_PAGE] = {"v", "Keys: a page", "a line up, down", NULL},
    [TOPIC_MESSAGES] = {"m", "Keys: past messages", "search", NULL},
    [TOPIC_LAST_PAGE] = {"Qyes\r ", "Keys: the last page", "the title screen", NULL},
    [TOPIC_DEATH] = {"Qyes\r", "Keys: the end", "to the last page", NULL},
    [TOPIC_ANY_KEY] = {"Qyes\r M", "Keys: a look", "any key", NULL},
    [TOPIC_MORE] = {".", "Keys: messages follow", "past them all", NULL},
    [TOPIC_TITLE] = {"", "Keys: the title screen", "what the menu says", NULL},
    [TOPIC_THINGS] = {"i", "Keys: a list of things", "capital letters", NULL},
    [TOPIC_THING] = {"ia", "Keys: a thing", "d                       drop it", NULL},
    [TOPIC_LOOK_BACK] = {"Qyes\r ia", "Keys: a thing", "Escape", NULL},
    [TOPIC_PLACES] = {"_", "Keys: places to go to", "elsewhere, by the cursor", NULL},
    [TOPIC_LOOK] = {"x", "Keys: looking around", "_                       go there", NULL},
    [TOPIC_AIM] = {"tz", "Keys: taking aim", "not at all", NULL},
    [TOPIC_GO] = {"__", "Keys: where to go", "_, Enter                go there", NULL},
    [TOPIC_OVERVIEW] = {"M", "Keys: the map", "M, Enter, Escape        back", NULL},
    [TOPIC_SETTINGS] = {"=", "Keys: settings", "to the next section", NULL},
    [TOPIC_DIRECTION] = {"ay", "Keys: a direction", "that way", NULL},
    [TOPIC_COUNT_TYPED] = {"12", "Keys: a number before a command", "so many steps", NULL},
    [TOPIC_DANGER] = {"h", "Keys: yes or no", "only the capital letter", NULL},
    [TOPIC_WORD] = {"Q", "Keys: a word to type", "are typed", NULL},
    [TOPIC_NUMBER] = {"=\033[F\r", "Keys: a number to type", "are typed", NULL},
    [TOPIC_LINE] = {"m/", "Keys: a line to type", "are typed", F1},
};

/* At a chasm to the west, with a thing to the east, a wedge as y and a stone as z. */
static void prepare(struct session *session)
{
    struct game *game = session->game;
    struct level *level = game_level(game);
    uint16_t stone = (uint16_t)kinds_find_item(game->kinds, "river-stone");
    uint16_t wedge = (uint16_t)kinds_find_item(game->kinds, "wedge");
    game->player.at = (struct point){20, 10};
    map_set(&level->floor.map, game->player.at, TERRAIN_FLOOR);
    map_set(&level->floor.map, (struct point){19, 10}, TERRAIN_CHASM);
    map_set(&level->floor.map, (struct point){21, 10}, TERRAIN_FLOOR);
    level_add_item(level, (struct item){.kind = stone, .count = 1, .at = {21, 10}});
    game->inventory['y' - 'a'] = (struct item){.kind = wedge, .count = 1};
    game->inventory['z' - 'a'] = (struct item){.kind = stone, .count = 1};
    look_around(game);
}

/* More happens than there are lines for. */
static bool act_with_many_words(void *context, struct action action, struct text *trouble)
{
    struct fake_host *fake = context;
    for (int i = 0; i < 30; i++)
        say_plain(fake->game, i % 2 ? SAY_NO_WAY : SAY_NOTHING_HAPPENS);
    return fake_host_act(context, action, trouble);
}

/* Types what leads to the place of the topic, and more keys. */
static void go_to(struct session *session, enum topic topic, const char *more)
{
    static const struct ui_title title = {.daily = "daily-2026-11-30"};
    char keys[64];
    snprintf(keys, sizeof keys, "%s%s", places[topic].keys, more);
    session->host.host.act = topic == TOPIC_MORE ? act_with_many_words : fake_host_act;
    if (topic == TOPIC_TITLE) {
        fake_terminal_type(&session->fake, keys, strlen(keys));
        fake_terminal_hang_up(&session->fake);
        ui_title(&session->host.host, &title);
    } else {
        play(session, keys);
    }
}

static void begin_anew(struct session *session)
{
    restart(session);
    game_free(session->game);
    session->game = game_new(session->kinds, &session->host.settings.dungeon, "1", 1);
    prepare(session);
}

#define assert_shown(topic, what, expected)                                                        \
    do {                                                                                           \
        if (fake_terminal_shows(what) != (expected))                                               \
            fail_msg("topic %d: '%s' %s shown", (int)(topic), (what), (expected) ? "not" : "");    \
    } while (0)

static void the_key_of_the_help_shows_the_keys_of_every_place(void **state)
{
    struct session *session = *state;
    for (enum topic topic = 0; topic < TOPICS; topic++) {
        const char *ask = places[topic].ask ? places[topic].ask : "?";
        assert_non_null(places[topic].keys);
        begin_anew(session);
        go_to(session, topic, "");
        assert_shown(topic, places[topic].title, false);
        begin_anew(session);
        go_to(session, topic, ask);
        assert_shown(topic, places[topic].title, true);
        assert_shown(topic, places[topic].words, true);
    }
}

static void leaving_the_help_leads_back_to_the_place(void **state)
{
    struct session *session = *state;
    for (enum topic topic = 0; topic < TOPICS; topic++) {
        char before[24][128];
        begin_anew(session);
        go_to(session, topic, "");
        for (int row = 0; row < 24; row++)
            snprintf(before[row], sizeof before[row], "%s", fake_terminal_row(row));
        begin_anew(session);
        char keys[16];
        snprintf(keys, sizeof keys, "%sq", places[topic].ask ? places[topic].ask : "?");
        go_to(session, topic, keys);
        for (int row = 0; row < 24; row++)
            assert_string_equal(fake_terminal_row(row), before[row]);
    }
}

static void the_keys_are_told_as_they_are_bound(void **state)
{
    struct session *session = *state;
    begin_anew(session);
    session->host.settings.keys[COMMAND_TRAVEL][0] = '%';
    go_to(session, TOPIC_LOOK, "?");
    assert_true(fake_terminal_shows("%                       go there"));
}

static void the_help_can_have_another_key(void **state)
{
    struct session *session = *state;
    begin_anew(session);
    session->host.settings.keys[COMMAND_HELP][0] = '%';
    go_to(session, TOPIC_THINGS, "");
    assert_true(fake_terminal_shows("Escape: back  %: keys"));
    begin_anew(session);
    go_to(session, TOPIC_THINGS, "%");
    assert_true(fake_terminal_shows(places[TOPIC_THINGS].title));
}

static void letters_answer_though_the_help_is_bound_to_one(void **state)
{
    struct settings settings;
    (void)state;
    settings_default(&settings);
    settings.keys[COMMAND_HELP][0] = 'h';
    assert_false(topics_asks(&settings, TOPIC_THINGS, 'h'));
    assert_true(topics_asks(&settings, TOPIC_THINGS, '?'));
    settings.keys[COMMAND_EXPLORE][0] = '?';
    assert_false(topics_asks(&settings, TOPIC_THINGS, '?'));
}

static void where_every_key_is_an_answer_the_key_of_the_help_is_one(void **state)
{
    struct settings settings;
    (void)state;
    settings_default(&settings);
    assert_false(topics_asks(&settings, TOPIC_NONE, '?'));
    assert_false(topics_asks(&settings, TOPIC_LINE, '?'));
    assert_true(topics_asks(&settings, TOPIC_LINE, key_parse("f1")));
}

static void the_title_has_the_help_of_the_game_below_its_keys(void **state)
{
    struct session *session = *state;
    begin_anew(session);
    go_to(session, TOPIC_TITLE, "?");
    assert_true(fake_terminal_shows("what the menu says"));
    assert_true(fake_terminal_shows("Getting on"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_SESSION(the_key_of_the_help_shows_the_keys_of_every_place),
        WITH_SESSION(leaving_the_help_leads_back_to_the_place),
        WITH_SESSION(the_keys_are_told_as_they_are_bound),
        WITH_SESSION(the_help_can_have_another_key),
        cmocka_unit_test(letters_answer_though_the_help_is_bound_to_one),
        cmocka_unit_test(where_every_key_is_an_answer_the_key_of_the_help_is_one),
        WITH_SESSION(the_title_has_the_help_of_the_game_below_its_keys),
    };
    return RUN_TESTS(tests);
}
