#include "cli/session.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/mem.h"
#include "cli/cli.h"
#include "cli/host.h"
#include "cli/new_game.h"
#include "cli/slot.h"
#include "game/describe.h"
#include "store/scores.h"
#include "ui/terminal.h"
#include "ui/ui.h"

enum { EMERGENCY_RESERVE = 4 * 1024 * 1024 /* bytes: enough to save a game of default floors */ };

struct session {
    const struct session_plan *plan;
    struct slot slots[UI_SLOTS];
    enum ui_slot played; /* the one of the game that is played */
    time_t sat_down;     /* since when the terminal's time is not counted in saved.played */
    struct text notice;  /* for the player, when play goes on */
    struct text trouble; /* lines to report at the end */
    void *reserve;       /* given up when memory runs out */
};

void session_add_option(struct text *command, const char *option, const char *value)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                "0123456789_-./";
    text_addf(command, " %s ", option);
    if (value[0] != '\0' && value[strspn(value, plain)] == '\0') {
        text_add(command, value);
        return;
    }
    text_add_char(command, '\'');
    for (const char *c = value; *c; c++) {
        if (*c == '\'')
            text_add(command, "'\\''");
        else
            text_add_char(command, *c);
    }
    text_add_char(command, '\'');
}

static struct slot *played(struct session *session)
{
    return &session->slots[session->played];
}

/* What goes on with the game of the slot, after the command. */
static const char *going_on(enum ui_slot slot)
{
    return slot == UI_PRACTICE ? " --practice" : "";
}

/* The command line that begins this game again. */
static void describe_replay(struct session *session, struct text *command)
{
    const struct saved_game *saved = &played(session)->saved;
    text_add(command, session->plan->command);
    session_add_option(command, "--seed", saved->game->seed_text);
    if (saved->game->practice)
        text_addf(command, " --depth %" PRId32, saved->first_depth);
}

static void note_trouble(struct session *session, const char *what, const struct text *why)
{
    text_addf(&session->trouble, "%s%s\n", what, text_string(why));
}

/* ---- the end of a game ---- */

static void count_time(struct session *session)
{
    time_t now = time(NULL);
    if (now > session->sat_down) /* unless the clock was set back */
        played(session)->saved.played += now - session->sat_down;
    session->sat_down = now;
}

static void add_score(struct session *session, const struct saved_game *saved)
{
    const struct game *game = saved->game;
    struct score score = {.points = game_score(game),
                          .deepest = game->depth_max,
                          .depth = game->depth,
                          .health = game->player.health,
                          .health_max = game->player.health_max,
                          .turns = game->turn,
                          .began = saved->began,
                          .ended = time(NULL),
                          .played = saved->played};
    struct text death = {0}, why = {0};
    describe_end(game, &death);
    text_copy(score.version, sizeof score.version, PACKAGE_VERSION);
    text_copy(score.name, sizeof score.name, session->plan->name);
    text_copy(score.seed, sizeof score.seed, game->seed_text);
    text_copy(score.death, sizeof score.death, text_string(&death));
    if (!scores_add(text_string(&session->plan->paths->scores), &score, &why))
        note_trouble(session, "no score was recorded: ", &why);
    text_release(&death);
    text_release(&why);
}

/* The game is over: it is scored, unless it was practice, and can no longer be resumed. */
static void finish(struct session *session, struct slot *slot)
{
    struct text why = {0};
    if (!slot->saved.game->practice)
        add_score(session, &slot->saved);
    if (!keep_remove(&slot->keep, &why))
        note_trouble(session, "the saved game could not be removed: ", &why);
    text_release(&why);
}

/* ---- saved games ---- */

/* Notes what became of a game that was cut off. */
static void note_replay(struct session *session, const struct game *game,
                        struct journal_replay replay)
{
    if (replay.done > 0)
        text_addf(&session->notice, "%s back where play broke off, %zu %s after saving.",
                  game->practice ? "Your practice game is" : "You are", replay.done,
                  replay.done == 1 ? "action" : "actions");
    if (replay.diverged)
        text_add(&session->notice, " What came then was played by other rules, and is lost.");
}

/* A game that was cut off after its end is brought to it. */
static void bury(struct session *session, struct slot *slot)
{
    struct text end = {0};
    describe_end(slot->saved.game, &end);
    text_addf(&session->notice, "Your last %s is over: %s.",
              slot->saved.game->practice ? "practice game" : "game", text_string(&end));
    text_release(&end);
    finish(session, slot);
    slot_empty(slot);
}

/* Reads the saved game of the slot, if there is one. As save_read. */
static enum save_result read_slot(struct session *session, enum ui_slot which, struct text *why)
{
    struct slot *slot = &session->slots[which];
    struct journal_replay replay;
    slot->known = true;
    enum save_result result =
        keep_read(&slot->keep, &slot->saved, session->plan->kinds, &replay, why);
    if (result != SAVE_READ)
        return result;
    if (slot->saved.game->outcome != GAME_PLAYING)
        bury(session, slot);
    else
        note_replay(session, slot->saved.game, replay);
    return result;
}

/* Whether the slot has a saved game to go on with; why not, where it cannot be read, is noted. */
static bool has_saved(struct session *session, enum ui_slot which)
{
    struct slot *slot = &session->slots[which];
    struct text why = {0};
    if (!slot->known && read_slot(session, which, &why) == SAVE_REFUSED)
        text_addf(&session->notice, "%s.", text_string(&why));
    text_release(&why);
    return slot->saved.game != NULL;
}

static int complain_of_save(const struct session *session, const struct text *why)
{
    struct text aside = {0}, command = {0};
    text_add(&command, session->plan->command);
    if (session->played == UI_PRACTICE)
        text_addf(&command, " --depth %" PRId32, session->plan->depth ? session->plan->depth : 1);
    paths_aside(session->slots[session->played].keep.save, &aside);
    int status = cli_failed("%s; '%s --new' begins another game and keeps this one as %s",
                            text_string(why), text_string(&command), text_string(&aside));
    text_release(&aside);
    text_release(&command);
    return status;
}

static int complain_of_other(const struct session *session)
{
    const struct session_plan *plan = session->plan;
    const struct game *game = session->slots[session->played].saved.game;
    return cli_usage("%s has a saved %s (seed %s, floor %" PRId32 "): go on with it by '%s%s', or "
                     "begin another by --new, which keeps the saved one aside",
                     plan->name, session->played == UI_PRACTICE ? "practice game" : "game",
                     game->seed_text, game->depth, plan->command, going_on(session->played));
}

/* Reads the saved game that is asked for. */
static int resume(struct session *session)
{
    const struct session_plan *plan = session->plan;
    struct text why = {0};
    int status = CLI_OK;
    if (plan->begin_new)
        return CLI_OK;
    enum save_result result = read_slot(session, session->played, &why);
    if (result == SAVE_REFUSED)
        status = complain_of_save(session, &why);
    else if (result == SAVE_NONE && plan->practice)
        status = cli_usage("%s has no saved practice game: begin one by --depth, or at the title "
                           "screen",
                           plan->name);
    else if (played(session)->saved.game && (plan->seed || plan->depth))
        status = complain_of_other(session);
    text_release(&why);
    return status;
}

static void welcome_back(struct session *session)
{
    if (session->notice.length == 0)
        text_addf(&session->notice, "You are back on floor %" PRId32 ".",
                  played(session)->saved.game->depth);
}

/* Plays a game that begins, in the slot, whose saved game is kept under another name. False where
 * that failed: then it is noted, and the game is gone. */
static bool begin_in(struct session *session, enum ui_slot which, struct saved_game fresh)
{
    struct slot *slot = &session->slots[which];
    struct text why = {0};
    bool done = slot_put_aside(slot, &session->notice, &why);
    text_add(&session->notice, text_string(&why));
    text_release(&why);
    if (!done) {
        game_free(fresh.game);
        return false;
    }
    session->played = which;
    slot_begin(slot, fresh);
    return true;
}

/* ---- the title screen ---- */

/* The same for all on one day, wherever they are. */
static void describe_day(char *seed, size_t room)
{
    time_t now = time(NULL);
    struct tm parts;
    if (!gmtime_r(&now, &parts) || strftime(seed, room, "daily-%Y-%m-%d", &parts) == 0)
        text_copy(seed, room, "daily");
}

/* The saved game in words, and the name it is kept as if another begins. */
static struct ui_saved describe_saved(struct session *session, enum ui_slot which,
                                      struct text *words, struct text *aside)
{
    bool has = has_saved(session, which);
    const struct game *game = session->slots[which].saved.game;
    paths_aside(session->slots[which].keep.save, aside);
    if (has)
        text_addf(words, "floor %" PRId32 ", turn %" PRIu32, game->depth, game->turn);
    if (has && which == UI_GAME) /* the screen has no room for two that are long */
        text_addf(words, ", seed %s", game->seed_text);
    return (struct ui_saved){.words = has ? text_string(words) : NULL,
                             .kept_as = strrchr(text_string(aside), '/') + 1};
}

static struct ui_choice ask_at_title(struct session *session)
{
    struct host host = {session->plan, played(session)};
    const struct ui_host screen = host_of(&host);
    struct text words[UI_SLOTS] = {{0}}, asides[UI_SLOTS] = {{0}};
    char daily[32];
    describe_day(daily, sizeof daily);
    struct ui_title title = {.daily = daily};
    for (enum ui_slot slot = UI_GAME; slot < UI_SLOTS; slot++)
        title.saved[slot] = describe_saved(session, slot, &words[slot], &asides[slot]);
    title.notice = session->notice.length ? text_string(&session->notice) : NULL;
    struct ui_choice choice = ui_title(&screen, &title);
    text_reset(&session->notice);
    for (int slot = 0; slot < UI_SLOTS; slot++) {
        text_release(&words[slot]);
        text_release(&asides[slot]);
    }
    return choice;
}

static struct saved_game game_of_choice(struct session *session, const struct ui_choice *choice)
{
    if (choice->has_code)
        new_game_compare(session->plan, &choice->code, &session->notice);
    if (choice->lesson)
        return new_lesson(session->plan);
    return new_game(session->plan, choice->seed[0] ? choice->seed : NULL, choice->depth);
}

/* Until there is a game to play; false where the player leaves. */
static bool pass_title(struct session *session)
{
    for (;;) {
        struct ui_choice choice = ask_at_title(session);
        if (choice.start == UI_QUIT)
            return false;
        if (choice.start == UI_GO_ON) {
            session->played = choice.slot;
            welcome_back(session);
            return true;
        }
        if (begin_in(session, choice.slot, game_of_choice(session, &choice)))
            return true;
    }
}

/* ---- play ---- */

static struct saved_game same_again(struct session *session)
{
    const struct saved_game *old = &played(session)->saved;
    if (is_lesson(old->game))
        return new_lesson(session->plan);
    return new_game(session->plan, old->game->seed_text,
                    old->game->practice ? old->first_depth : 0);
}

/* What follows a game that is over; false where the player leaves. A new game is a real one, and
 * one that is saved comes before it: so practice leads to the title then. */
static bool begin_another(struct session *session, enum ui_end end)
{
    struct saved_game fresh;
    if (end == UI_OVER)
        return false;
    if (end == UI_SAME_SEED) {
        fresh = same_again(session);
        slot_empty(played(session));
        return begin_in(session, session->played, fresh) || pass_title(session);
    }
    slot_empty(played(session));
    if (end == UI_TITLE || has_saved(session, UI_GAME))
        return pass_title(session);
    return begin_in(session, UI_GAME, new_game(session->plan, NULL, 0)) || pass_title(session);
}

/* Without a score so far, or in the midst of a lesson. */
static bool is_novice(struct session *session)
{
    struct scores scores;
    struct text why = {0};
    bool novice = scores_read(&scores, text_string(&session->plan->paths->scores), &why);
    for (size_t i = 0; i < scores.count; i++)
        novice = novice && strcmp(scores.rows[i].name, session->plan->name) != 0;
    scores_release(&scores);
    text_release(&why);
    return novice || is_lesson(played(session)->saved.game);
}

static enum ui_end play_one(struct session *session)
{
    struct text replay = {0};
    struct host host = {session->plan, played(session)};
    describe_replay(session, &replay);
    session->sat_down = time(NULL);
    struct ui_host screen = host_of(&host);
    screen.novice = is_novice(session);
    enum ui_end end = ui_play(played(session)->saved.game, &screen,
                              session->notice.length ? text_string(&session->notice) : NULL,
                              text_string(&replay));
    text_release(&replay);
    text_reset(&session->notice);
    count_time(session);
    return end;
}

/* Plays until the player leaves; true where a saved game waits. */
static bool play(struct session *session)
{
    struct text why = {0};
    for (;;) {
        enum ui_end end = play_one(session);
        struct slot *slot = played(session);
        if (slot->saved.game->outcome != GAME_PLAYING) {
            finish(session, slot);
            if (!begin_another(session, end))
                return false;
            continue;
        }
        bool saved = keep_save(&slot->keep, &slot->saved, &why);
        if (!saved && terminal_asked_to_end())
            note_trouble(session, "the game could not be saved: ", &why);
        if (saved || terminal_asked_to_end()) {
            text_release(&why);
            return saved;
        }
        /* Someone is there to make room or to play on. */
        text_addf(&session->notice, "The game could not be saved: %s.", text_string(&why));
        text_reset(&why);
    }
}

/* ---- the session ---- */

static void save_in_emergency(void *context)
{
    struct session *session = context;
    const struct game *game = played(session)->saved.game;
    ui_stop();
    if (!game || game->outcome != GAME_PLAYING)
        return;
    mem_free(session->reserve);
    slot_save_in_emergency(played(session));
}

/* Lines that were gathered while the screen was in use. */
static int report(const struct session *session, bool saved)
{
    /* Standard output may be gone with the terminal, and then would count as a failure. */
    if (saved)
        fprintf(terminal_asked_to_end() ? stderr : stdout,
                "The game is saved; '%s%s' goes on with it.\n", session->plan->command,
                going_on(session->played));
    if (session->trouble.length == 0)
        return CLI_OK;
    return cli_failed_lines(text_string(&session->trouble));
}

/* The game that the command line asks for, where it is not the saved one. False where the saved one
 * cannot be put aside. */
static bool begin_planned(struct session *session)
{
    const struct session_plan *plan = session->plan;
    int32_t depth = plan->depth;
    if (played(session)->saved.game) {
        welcome_back(session);
        return true;
    }
    if (plan->practice) /* with a game that turned out to be over */
        depth = played(session)->saved.first_depth;
    if (!begin_in(session, session->played, new_game(plan, plan->seed, depth)))
        return false;
    if (plan->code)
        new_game_compare(plan, plan->code, &session->notice);
    return true;
}

static int play_at_terminal(struct session *session)
{
    bool saved = false;
    mem_on_emergency(save_in_emergency, session);
    if (!session->plan->titled || pass_title(session))
        saved = play(session);
    mem_on_emergency(NULL, NULL);
    ui_stop();
    return report(session, saved);
}

static int run_at_terminal(struct session *session)
{
    struct text why = {0};
    int status;
    if (!ui_start(&why)) {
        status = cli_usage("%s", text_string(&why));
    } else if (!session->plan->titled && !begin_planned(session)) {
        ui_stop();
        status = cli_failed("%s", text_string(&session->notice));
    } else {
        status = play_at_terminal(session);
    }
    text_release(&why);
    return status;
}

int session_run(const struct session_plan *plan)
{
    struct session session = {.plan = plan,
                              .played = plan->depth || plan->practice ? UI_PRACTICE : UI_GAME,
                              .reserve = mem_try_alloc(EMERGENCY_RESERVE, 1)};
    slot_init(&session.slots[UI_GAME], text_string(&plan->paths->save));
    slot_init(&session.slots[UI_PRACTICE], text_string(&plan->paths->practice));
    int status = resume(&session);
    if (status == CLI_OK)
        status = run_at_terminal(&session);
    for (int slot = 0; slot < UI_SLOTS; slot++)
        slot_release(&session.slots[slot]);
    text_release(&session.notice);
    text_release(&session.trouble);
    mem_free(session.reserve);
    return status;
}
