#include "ui/play.h"

#include <stdlib.h>
#include <unistd.h>

#include "game/describe.h"
#include "ui/building.h"
#include "ui/count.h"
#include "ui/items.h"
#include "ui/look.h"
#include "ui/over.h"
#include "ui/pages.h"
#include "ui/prompt.h"
#include "ui/settings_page.h"
#include "ui/sights.h"
#include "ui/spectacle.h"
#include "ui/terminal.h"
#include "ui/travel.h"
#include "ui/trip.h"
#include "ui/ui.h"

/* ---- actions ---- */

/* Whether the player means it, where it would harm one of their own. */
static bool is_meant(struct screen *screen, struct action action)
{
    const struct actor *own = game_endangered(screen->game, action);
    if (!own)
        return true;
    struct text question = {0};
    text_add(&question, "This would harm ");
    describe_actor(screen->game, own, true, &question);
    text_addf(&question, ", %s. Do it?", describe_manner(own));
    bool meant = prompt_danger(screen, text_string(&question));
    text_release(&question);
    return meant;
}

bool play_act(struct screen *screen, struct action action)
{
    if (!is_meant(screen, action))
        return false;
    const struct game *game = screen->game;
    bool visited[FLOOR_DEPTHS];
    for (int i = 0; i < FLOOR_DEPTHS; i++)
        visited[i] = game->levels[i] != NULL;
    struct text trouble = {0};
    bool done = screen->host->act(screen->host->context, action, &trouble);
    spectacle_show(screen);
    if (!visited[game->depth - 1])
        building_arrive(screen); /* for the first time */
    switch (screen->game->disturbance) {
    case DISTURBANCE_FOE_IN_VIEW:
    case DISTURBANCE_HURT:
    case DISTURBANCE_STATUS:
        keys_flush();
        break;
    default:
        break;
    }
    if (trouble.length > 0)
        screen_hint(screen, "%s", text_string(&trouble));
    text_release(&trouble);
    return done;
}

bool play_pick_up(struct screen *screen)
{
    const struct game *game = screen->game;
    const struct item *item = game_item_at(game, game->player.at);
    return screen->settings->play.auto_pickup && game->outcome == GAME_PLAYING && item &&
           !item->left && game_can_carry(game, item) && !game_danger(game) &&
           play_act(screen, action_plain(ACTION_GATHER));
}

/* ---- the commands ---- */

/* What a command does, and with what. */
struct command_row {
    void (*run)(struct screen *screen, enum command command);
    enum action_kind action; /* of do_plain */
    bool counts;             /* a number before it says how often, or how far */
};

static void do_plain(struct screen *screen, enum command command);

/* Adds the keys of commands, with blanks between them. */
static void add_keys(const struct settings *settings, const enum command *list, size_t count,
                     struct text *text)
{
    for (size_t i = 0; i < count; i++) {
        text_add(text, i ? " " : "");
        keys_describe(settings, list[i], text);
    }
}

static const enum command slanted[] = {COMMAND_NORTHWEST, COMMAND_NORTHEAST, COMMAND_SOUTHWEST,
                                       COMMAND_SOUTHEAST};
enum { SLANTED = sizeof slanted / sizeof *slanted };

static bool has_direction(struct screen *screen, enum direction d)
{
    if (topology_has(map_topology(game_map(screen->game)), d))
        return true;
    struct text keys = {0};
    add_keys(screen->settings, slanted, SLANTED, &keys);
    screen_hint(screen, "There is no %s on a floor of hexagons: use %s.", direction_names[d],
                text_string(&keys));
    text_release(&keys);
    return false;
}

static void do_free(struct screen *screen, const struct actor *captive, enum direction d)
{
    struct text question = {0};
    text_add(&question, "Free ");
    describe_actor(screen->game, captive, true, &question);
    text_addf(&question, "? It takes %d turns and makes noise.", (int)captive->shackles);
    if (prompt_danger(screen, text_string(&question)))
        trip_free(screen, d);
    text_release(&question);
}

static void step(struct screen *screen, enum direction d)
{
    if (!has_direction(screen, d))
        return;
    const struct map *map = game_map(screen->game);
    struct point to = topology_step(map_topology(map), screen->game->player.at, d);
    const struct actor *actor = game_visible_actor(screen->game, to);
    uint32_t turn = screen->game->turn;
    if (map_is(map, to, TERRAIN_FALL)) {
        if (prompt_danger(screen, "Leap into the chasm, down to the next floor?"))
            play_act(screen, action_toward(ACTION_LEAP, d));
        return;
    }
    if (actor && actor->bond == BOND_CAPTIVE && map_can_step(map, screen->game->player.at, d)) {
        do_free(screen, actor, d);
        return;
    }
    if (screen->count > 1)
        trip_repeat(screen, action_toward(ACTION_MOVE, d), screen->count);
    else
        play_act(screen, action_toward(ACTION_MOVE, d));
    if (screen->game->turn > turn)
        play_pick_up(screen);
}

static void do_step(struct screen *screen, enum command command)
{
    step(screen, keys_direction(command, NULL));
}

static void do_run(struct screen *screen, enum command command)
{
    bool run;
    enum direction d = keys_direction(command, &run);
    if (has_direction(screen, d))
        trip_run(screen, d);
}

static void do_explore(struct screen *screen, enum command command)
{
    (void)command;
    trip_explore(screen);
}

static void do_rest(struct screen *screen, enum command command)
{
    (void)command;
    trip_rest(screen);
}

/* To the stairs, and on them up or down. */
static void do_stairs(struct screen *screen, enum command command)
{
    bool down = command == COMMAND_DESCEND;
    const struct game *game = screen->game;
    if (map_at(game_map(game), game->player.at) == (down ? TERRAIN_EXIT : TERRAIN_ENTRANCE))
        play_act(screen, action_plain(down ? ACTION_DESCEND : ACTION_ASCEND));
    else
        trip_to_stairs(screen, down);
}

static void do_travel(struct screen *screen, enum command command)
{
    (void)command;
    struct point to;
    if (travel_choose(screen, &to))
        trip_to(screen, to);
}

static void do_map(struct screen *screen, enum command command)
{
    (void)command;
    struct point to;
    if (travel_show_map(screen, &to))
        trip_to(screen, to);
}

static void do_look(struct screen *screen, enum command command)
{
    (void)command;
    struct text prompt = {0};
    text_add(&prompt, "Look: movement keys, Tab and - for the next, ");
    keys_describe(screen->settings, COMMAND_TRAVEL, &prompt);
    text_add(&prompt, " to go there, Escape to end.");
    struct look_task task = {
        .topic = TOPIC_LOOK,
        .prompt = text_string(&prompt),
        .kinds = SIGHT_ALL | SIGHT_LANDMARK,
        .confirm = COMMAND_TRAVEL,
        .only_looks = true,
    };
    struct point at = screen->game->player.at;
    if (look_choose(screen, &task, &at))
        trip_to(screen, at);
    text_release(&prompt);
}

static void do_survey(struct screen *screen, enum command command)
{
    (void)command;
    pages_survey(screen);
}

static void do_close(struct screen *screen, enum command command)
{
    (void)command;
    const struct game *game = screen->game;
    const struct map *map = game_map(game);
    enum direction only = DIRECTION_NONE;
    int doors = 0;
    topology_each (map_topology(map), d) {
        if (map_at(map, topology_step(map_topology(map), game->player.at, d)) ==
            TERRAIN_OPEN_DOOR) {
            only = d;
            doors++;
        }
    }
    if (doors != 1)
        only = doors ? prompt_direction(screen, "Close which door?") : DIRECTION_E;
    if (only != DIRECTION_NONE)
        play_act(screen, action_toward(ACTION_CLOSE, only));
}

static void do_inventory(struct screen *screen, enum command command)
{
    (void)command;
    items_show(screen);
}

static void do_fire(struct screen *screen, enum command command)
{
    (void)command;
    items_fire(screen);
}

static void do_messages(struct screen *screen, enum command command)
{
    (void)command;
    pages_messages(screen);
}

static void do_discoveries(struct screen *screen, enum command command)
{
    (void)command;
    pages_discoveries(screen);
}

static void do_character(struct screen *screen, enum command command)
{
    (void)command;
    pages_character(screen);
}

static void do_settings(struct screen *screen, enum command command)
{
    (void)command;
    settings_page_show(screen);
}

static void do_version(struct screen *screen, enum command command)
{
    (void)command;
    pages_version(screen);
}

static void do_help(struct screen *screen, enum command command)
{
    (void)command;
    pages_help(screen);
}

static void do_save(struct screen *screen, enum command command)
{
    (void)command;
    screen->ended = true;
}

static void do_give_up(struct screen *screen, enum command command)
{
    (void)command;
    if (prompt_word(screen, "Give up this game for good?", "yes"))
        play_act(screen, action_plain(ACTION_GIVE_UP));
    else
        screen_hint(screen, "You go on.");
}

static const struct command_row rows[COMMAND_COUNT] = {
    [COMMAND_WEST] = {.run = do_step, .counts = true},
    [COMMAND_SOUTH] = {.run = do_step, .counts = true},
    [COMMAND_NORTH] = {.run = do_step, .counts = true},
    [COMMAND_EAST] = {.run = do_step, .counts = true},
    [COMMAND_NORTHWEST] = {.run = do_step, .counts = true},
    [COMMAND_NORTHEAST] = {.run = do_step, .counts = true},
    [COMMAND_SOUTHWEST] = {.run = do_step, .counts = true},
    [COMMAND_SOUTHEAST] = {.run = do_step, .counts = true},
    [COMMAND_RUN_WEST] = {.run = do_run},
    [COMMAND_RUN_SOUTH] = {.run = do_run},
    [COMMAND_RUN_NORTH] = {.run = do_run},
    [COMMAND_RUN_EAST] = {.run = do_run},
    [COMMAND_RUN_NORTHWEST] = {.run = do_run},
    [COMMAND_RUN_NORTHEAST] = {.run = do_run},
    [COMMAND_RUN_SOUTHWEST] = {.run = do_run},
    [COMMAND_RUN_SOUTHEAST] = {.run = do_run},
    [COMMAND_WAIT] = {.run = do_plain, .action = ACTION_WAIT, .counts = true},
    [COMMAND_REST] = {.run = do_rest},
    [COMMAND_SEARCH] = {.run = do_plain, .action = ACTION_SEARCH, .counts = true},
    [COMMAND_EXPLORE] = {.run = do_explore},
    [COMMAND_DESCEND] = {.run = do_stairs},
    [COMMAND_ASCEND] = {.run = do_stairs},
    [COMMAND_TRAVEL] = {.run = do_travel},
    [COMMAND_LOOK] = {.run = do_look},
    [COMMAND_SURVEY] = {.run = do_survey},
    [COMMAND_MAP] = {.run = do_map},
    [COMMAND_PICK_UP] = {.run = do_plain, .action = ACTION_PICK_UP},
    [COMMAND_INVENTORY] = {.run = do_inventory},
    [COMMAND_EQUIP] = {.run = items_do},
    [COMMAND_TAKE_OFF] = {.run = items_do},
    [COMMAND_QUAFF] = {.run = items_do},
    [COMMAND_READ] = {.run = items_do},
    [COMMAND_APPLY] = {.run = items_do},
    [COMMAND_THROW] = {.run = items_do},
    [COMMAND_FIRE] = {.run = do_fire},
    [COMMAND_DROP] = {.run = items_do},
    [COMMAND_CLOSE] = {.run = do_close},
    [COMMAND_MESSAGES] = {.run = do_messages},
    [COMMAND_DISCOVERIES] = {.run = do_discoveries},
    [COMMAND_CHARACTER] = {.run = do_character},
    [COMMAND_SETTINGS] = {.run = do_settings},
    [COMMAND_VERSION] = {.run = do_version},
    [COMMAND_HELP] = {.run = do_help},
    [COMMAND_SAVE] = {.run = do_save},
    [COMMAND_GIVE_UP] = {.run = do_give_up},
};

static void do_plain(struct screen *screen, enum command command)
{
    if (screen->count > 1)
        trip_repeat(screen, action_plain(rows[command].action), screen->count);
    else
        play_act(screen, action_plain(rows[command].action));
}

/* ---- the session ---- */

static void hint_unknown(struct screen *screen, uint32_t key)
{
    struct text name = {0};
    struct text help = {0};
    keys_describe_key(key, &name);
    keys_describe(screen->settings, COMMAND_HELP, &help);
    screen_hint(screen, "Unknown key %s: %s shows the keys.", text_string(&name),
                text_string(&help));
    text_release(&name);
    text_release(&help);
}

/* A lesson waits while there is so much to read that it would take a page of its own. */
static void hint_lesson(struct screen *screen)
{
    if (screen->hint.length > 0)
        return;
    lessons_add(&screen->lessons, screen->game, screen->settings, &screen->hint);
    if (!screen_shows_all(screen))
        text_reset(&screen->hint);
}

static void run_command(struct screen *screen, enum command command)
{
    if (screen->count > 0 && !rows[command].counts)
        screen_hint(screen, "A number goes before a step, waiting or searching only.");
    else
        rows[command].run(screen, command);
}

/* To the tile that was clicked, or if it is the next one onto it, whoever is there. */
static void follow_click(struct screen *screen)
{
    struct point p, from = screen->game->player.at;
    const struct topology *t = map_topology(game_map(screen->game));
    if (!screen_pointed_tile(screen, &p))
        return;
    topology_each (t, d) {
        if (point_equal(topology_step(t, from, d), p)) {
            step(screen, d);
            return;
        }
    }
    trip_to(screen, p);
}

/* The next key, while the mouse looks around. That of the help is a command like others here. */
static uint32_t read_key(struct screen *screen)
{
    uint32_t key;
    screen->pointing = true;
    while ((key = screen_key(screen, TOPIC_NONE, screen_draw_play, NULL)) == INPUT_POINTED)
        look_point(screen);
    screen->pointing = false;
    return key;
}

static void play_turn(struct screen *screen)
{
    hint_lesson(screen);
    screen_show_messages(screen);
    uint32_t key = count_read(screen, read_key(screen));
    enum command command = keys_command(screen->settings, key);
    if (screen->ended)
        return;
    screen_mark_read(screen);
    lessons_note(&screen->lessons, screen->game, command);
    if (key == INPUT_CLICKED)
        follow_click(screen);
    else if (command != COMMAND_NONE && rows[command].run)
        run_command(screen, command);
    else if (key != INPUT_ESCAPE)
        hint_unknown(screen, key);
}

/* The last turn's messages on the map as it was, then the last page. One key alone leads there, and
 * none that was typed before: whoever was in the midst of typing when dying would miss it all. */
static enum ui_end show_end(struct screen *screen, const char *replay)
{
    uint32_t key;
    screen_show_messages(screen);
    screen_hint(screen, "Press the space bar.");
    keys_flush();
    do
        key = screen_key(screen, TOPIC_DEATH, screen_draw_play, NULL);
    while (key != ' ' && !screen->ended);
    return over_show(screen, replay);
}

bool ui_start(struct text *why)
{
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) {
        text_add(why, "standard input and output must be a terminal");
        return false;
    }
    if (!terminal_start(getenv("TERM"), stdin, stdout, why))
        return false;
    keys_init();
    return true;
}

void ui_stop(void)
{
    terminal_stop();
}

enum ui_end ui_play(struct game *game, const struct ui_host *host, const char *notice,
                    const char *replay)
{
    struct screen screen;
    screen_init(&screen, game, host);
    if (game->turn == 0)
        building_arrive(&screen);
    if (notice)
        screen_hint(&screen, "%s", notice);
    while (game->outcome == GAME_PLAYING && !screen.ended)
        play_turn(&screen);
    enum ui_end end = game->outcome == GAME_PLAYING ? UI_SAVE : show_end(&screen, replay);
    screen_release(&screen);
    return end;
}
