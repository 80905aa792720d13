#include "cli/session.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/seed.h"
#include "cli/cli.h"
#include "cli/score_table.h"
#include "game/describe.h"
#include "game/game.h"
#include "store/file.h"
#include "store/keep.h"
#include "store/scores.h"
#include "ui/terminal.h"
#include "ui/ui.h"

enum {
    SEEDS = 1000000000, /* that we choose from: numbers that can be remembered */
    LESSON_WIDTH = 39,  /* tiles */
    LESSON_HEIGHT = 17,
    TITLE_SCORES = 20,                  /* listed at most */
    EMERGENCY_RESERVE = 4 * 1024 * 1024 /* bytes: enough to save a game of default floors */
};

struct session {
    const struct session_plan *plan;
    struct saved_game saved;
    struct keep keep;
    time_t sat_down;     /* since when the terminal's time is not counted in saved.played */
    struct text notice;  /* for the player, when play goes on */
    struct text trouble; /* lines to report at the end */
    void *reserve;       /* given up when memory runs out */
    bool lesson;         /* the game is one to learn by */
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

/* The command line that begins this game again. */
static void describe_replay(const struct session *session, struct text *command)
{
    text_add(command, session->plan->command);
    session_add_option(command, "--seed", session->saved.game->seed_text);
    if (session->saved.game->practice)
        text_addf(command, " --depth %" PRId32, session->saved.first_depth);
}

static void note_trouble(struct session *session, const char *what, const struct text *why)
{
    text_addf(&session->trouble, "%s%s\n", what, text_string(why));
}

static int complain_of_save(const struct session *session, const struct text *why)
{
    struct text aside = {0};
    paths_aside(session->keep.save, &aside);
    int status = cli_failed("%s; '%s --new' begins another game and keeps this one as %s",
                            text_string(why), session->plan->command, text_string(&aside));
    text_release(&aside);
    return status;
}

static void welcome_back(struct session *session)
{
    if (session->notice.length == 0)
        text_addf(&session->notice, "You are back on floor %" PRId32 ".",
                  session->saved.game->depth);
}

/* Renames a saved game that is there, and tells the player. */
static bool put_save_aside(struct session *session, struct text *why)
{
    struct text aside = {0};
    bool done = keep_put_aside(&session->keep, &aside, why);
    if (done && aside.length > 0)
        text_addf(&session->notice, "The game saved before is kept as %s.",
                  strrchr(text_string(&aside), '/') + 1);
    text_release(&aside);
    return done;
}

/* Puts a new game in the place of the one before. */
static void begin_in(struct session *session, const struct dungeon_settings *settings,
                     const char *seed, int32_t depth)
{
    struct game *old = session->saved.game;
    session->saved =
        (struct saved_game){.game = game_new(session->plan->kinds, settings, seed, depth),
                            .began = time(NULL),
                            .first_depth = depth};
    session->lesson = false;
    if (old)
        game_free(old);
}

/* The same by the player's settings; without a seed, of any. */
static void begin(struct session *session, const char *seed, int32_t depth)
{
    char any[32];
    snprintf(any, sizeof any, "%" PRIu64, seed_random() % SEEDS);
    begin_in(session, &session->plan->settings->dungeon, seed ? seed : any, depth ? depth : 1);
}

/* A small floor that is the same for all, to learn the keys on; never scored. */
static void begin_lesson(struct session *session)
{
    struct dungeon_settings settings;
    dungeon_settings_default(&settings);
    settings.depth[0].width = LESSON_WIDTH;
    settings.depth[0].height = LESSON_HEIGHT;
    begin_in(session, &settings, "lesson", 1);
    session->saved.game->practice = true;
    session->lesson = true;
}

/* Notes what the player should know of a floor that will not be the one of its code. */
static void compare_code(struct session *session, const struct floor_code *code)
{
    const struct session_plan *plan = session->plan;
    struct floor_code own =
        floor_code_of(code->seed, code->depth, &plan->settings->dungeon, plan->kinds->digest);
    floor_code_agrees(code, &own, &session->notice);
}

static void count_time(struct session *session)
{
    time_t now = time(NULL);
    if (now > session->sat_down) /* unless the clock was set back */
        session->saved.played += now - session->sat_down;
    session->sat_down = now;
}

static bool save(struct session *session, struct text *why)
{
    count_time(session);
    return keep_save(&session->keep, &session->saved, why);
}

/*
 * Memory has run out, perhaps in the middle of a turn, so that this state may turn out to be
 * unusable: an earlier save is kept beside it.
 */
static void save_in_emergency(void *context)
{
    struct session *session = context;
    struct text fresh = {0}, old = {0}, why = {0};
    ui_stop();
    if (session->saved.game->outcome != GAME_PLAYING)
        return;
    mem_free(session->reserve);
    paths_aside(session->keep.save, &fresh);
    if (!save_write(&session->saved, text_string(&fresh), &why)) {
        cli_failed("the game could not be saved: %s", text_string(&why));
        return;
    }
    paths_aside(session->keep.save, &old);
    if (rename(session->keep.save, text_string(&old)) == 0)
        cli_failed("what was saved before is kept as %s", text_string(&old));
    if (rename(text_string(&fresh), session->keep.save) == 0)
        cli_failed("the game is saved");
    else
        cli_failed("the game is saved as %s", text_string(&fresh));
}

static void add_score(struct session *session)
{
    const struct game *game = session->saved.game;
    struct score score = {.points = game_score(game),
                          .deepest = game->depth_max,
                          .depth = game->depth,
                          .health = game->player.health,
                          .health_max = game->player.health_max,
                          .turns = game->turn,
                          .began = session->saved.began,
                          .ended = time(NULL),
                          .played = session->saved.played};
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
static void finish(struct session *session)
{
    count_time(session);
    if (!session->saved.game->practice)
        add_score(session);
    struct text why = {0};
    if (!keep_remove(&session->keep, &why))
        note_trouble(session, "the saved game could not be removed: ", &why);
    text_release(&why);
}

/* Notes what became of a game that was cut off. */
static void note_replay(struct session *session, struct journal_replay replay)
{
    if (replay.done > 0)
        text_addf(&session->notice, "You are back where play broke off, %zu %s after saving.",
                  replay.done, replay.done == 1 ? "action" : "actions");
    if (replay.diverged)
        text_add(&session->notice, " What came then was played by other rules, and is lost.");
}

/* A game that was cut off after its end is brought to it. */
static void bury(struct session *session)
{
    struct text end = {0};
    describe_end(session->saved.game, &end);
    text_addf(&session->notice, "Your last game is over: %s.", text_string(&end));
    text_release(&end);
    finish(session);
    game_free(session->saved.game);
    session->saved.game = NULL;
}

/* Reads the saved game, if there is one and it is wanted. */
static int resume(struct session *session)
{
    const struct session_plan *plan = session->plan;
    if (plan->begin_new)
        return CLI_OK;
    struct text why = {0};
    struct journal_replay replay;
    int status = CLI_OK;
    session->sat_down = time(NULL);
    switch (keep_read(&session->keep, &session->saved, plan->kinds, &replay, &why)) {
    case SAVE_NONE:
        break;
    case SAVE_REFUSED:
        status = complain_of_save(session, &why);
        break;
    case SAVE_READ:
        if (plan->seed || plan->depth)
            status = cli_usage("%s has a saved game (seed %s, floor %" PRId32
                               "): go on with it by '%s', or begin another by --new, which keeps "
                               "the saved one aside",
                               plan->name, session->saved.game->seed_text,
                               session->saved.game->depth, plan->command);
        if (session->saved.game->outcome == GAME_PLAYING)
            note_replay(session, replay);
        else
            bury(session);
        break;
    }
    text_release(&why);
    return status;
}

/* ---- what the screen asks for ---- */

static bool act(void *context, struct action action, struct text *trouble)
{
    struct session *session = context;
    return keep_act(&session->keep, &session->saved, action, trouble);
}

static bool read_settings_file(void *context, struct text *file, struct text *why)
{
    const struct session *session = context;
    if (session->plan->config[0] == '\0') {
        text_add(why, "There is no home folder to keep settings in.");
        return false;
    }
    return file_read(session->plan->config, READER_SIZE_MAX, file, why) != FILE_FAILED;
}

/* What links lead to is replaced, not the link. */
static bool write_settings_file(void *context, const struct text *file, struct text *why)
{
    const struct session *session = context;
    const char *path = session->plan->config;
    struct text folder = {0};
    char *real = realpath(path, NULL);
    const char *slash = strrchr(path, '/');
    text_add_bytes(&folder, path, slash ? (size_t)(slash - path) : 0);
    bool done = (real || folder.length == 0 || file_make_folder(text_string(&folder), why)) &&
                file_write(real ? real : path, text_string(file), file->length, why);
    free(real);
    text_release(&folder);
    return done;
}

static void list_scores(void *context, struct text *lines)
{
    const struct session *session = context;
    struct scores scores;
    struct text why = {0};
    if (scores_read(&scores, text_string(&session->plan->paths->scores), &why))
        score_table_add(&scores, NULL, TITLE_SCORES, lines);
    else
        text_add(lines, text_string(&why));
    scores_release(&scores);
    text_release(&why);
}

static struct ui_host host_of(struct session *session)
{
    return (struct ui_host){.context = session,
                            .settings = session->plan->settings,
                            .act = act,
                            .read_settings = read_settings_file,
                            .write_settings = write_settings_file,
                            .list_scores = list_scores};
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

static struct ui_choice ask_at_title(struct session *session)
{
    const struct game *game = session->saved.game;
    const struct ui_host host = host_of(session);
    struct text saved = {0}, aside = {0};
    char daily[32];
    describe_day(daily, sizeof daily);
    paths_aside(session->keep.save, &aside);
    if (game)
        text_addf(&saved, "floor %" PRId32 ", turn %" PRIu32 ", seed %s", game->depth, game->turn,
                  game->seed_text);
    struct ui_title title = {.saved = game ? text_string(&saved) : NULL,
                             .kept_as = strrchr(text_string(&aside), '/') + 1,
                             .daily = daily,
                             .notice =
                                 session->notice.length ? text_string(&session->notice) : NULL};
    struct ui_choice choice = ui_title(&host, &title);
    text_reset(&session->notice);
    text_release(&saved);
    text_release(&aside);
    return choice;
}

/* Until there is a game to play; false where the player leaves. */
static bool pass_title(struct session *session)
{
    for (;;) {
        struct text why = {0};
        struct ui_choice choice = ask_at_title(session);
        if (choice.start == UI_QUIT)
            return false;
        if (choice.start == UI_GO_ON) {
            welcome_back(session);
            return true;
        }
        bool ready = put_save_aside(session, &why);
        text_add(&session->notice, text_string(&why));
        text_release(&why);
        if (!ready)
            continue;
        if (choice.has_code)
            compare_code(session, &choice.code);
        if (choice.lesson)
            begin_lesson(session);
        else
            begin(session, choice.seed[0] ? choice.seed : NULL, choice.depth);
        return true;
    }
}

/* ---- play ---- */

/* What follows a game that is over; false where the player leaves. */
static bool begin_another(struct session *session, enum ui_end end)
{
    struct game *old = session->saved.game;
    switch (end) {
    case UI_NEW_GAME:
        begin(session, NULL, 1);
        return true;
    case UI_SAME_SEED: {
        char seed[sizeof old->seed_text];
        text_copy(seed, sizeof seed, old->seed_text);
        if (session->lesson)
            begin_lesson(session);
        else
            begin(session, seed, session->saved.first_depth);
        return true;
    }
    case UI_TITLE:
        session->saved.game = NULL;
        game_free(old);
        return pass_title(session);
    default:
        return false;
    }
}

/* Without a score so far, or in the midst of a lesson. */
static bool is_novice(const struct session *session)
{
    struct scores scores;
    struct text why = {0};
    bool novice = scores_read(&scores, text_string(&session->plan->paths->scores), &why);
    for (size_t i = 0; i < scores.count; i++)
        novice = novice && strcmp(scores.rows[i].name, session->plan->name) != 0;
    scores_release(&scores);
    text_release(&why);
    return novice || session->lesson;
}

static enum ui_end play_one(struct session *session)
{
    struct text replay = {0};
    describe_replay(session, &replay);
    session->sat_down = time(NULL);
    struct ui_host host = host_of(session);
    host.novice = is_novice(session);
    enum ui_end end = ui_play(session->saved.game, &host,
                              session->notice.length ? text_string(&session->notice) : NULL,
                              text_string(&replay));
    text_release(&replay);
    text_reset(&session->notice);
    return end;
}

/* Plays until the player leaves; true where a saved game waits. */
static bool play(struct session *session)
{
    struct text why = {0};
    for (;;) {
        enum ui_end end = play_one(session);
        if (session->saved.game->outcome != GAME_PLAYING) {
            finish(session);
            if (!begin_another(session, end))
                return false;
            continue;
        }
        bool saved = save(session, &why);
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

/* Lines that were gathered while the screen was in use. */
static int report(const struct session *session, bool saved)
{
    /* Standard output may be gone with the terminal, and then would count as a failure. */
    if (saved)
        fprintf(terminal_asked_to_end() ? stderr : stdout,
                "The game is saved; '%s' goes on with it.\n", session->plan->command);
    if (session->trouble.length == 0)
        return CLI_OK;
    return cli_failed_lines(text_string(&session->trouble));
}

/* The game that the command line asks for, where it is not the saved one. False where the saved one
 * cannot be put aside. */
static bool begin_planned(struct session *session, struct text *why)
{
    const struct session_plan *plan = session->plan;
    if (session->saved.game) {
        welcome_back(session);
        return true;
    }
    if (!put_save_aside(session, why))
        return false;
    begin(session, plan->seed, plan->depth ? plan->depth : 1);
    if (plan->code)
        compare_code(session, plan->code);
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
    } else if (!session->plan->titled && !begin_planned(session, &why)) {
        ui_stop();
        status = cli_failed("%s", text_string(&why));
    } else {
        status = play_at_terminal(session);
    }
    text_release(&why);
    return status;
}

int session_run(const struct session_plan *plan)
{
    struct session session = {.plan = plan, .reserve = mem_try_alloc(EMERGENCY_RESERVE, 1)};
    keep_init(&session.keep, text_string(&plan->paths->save));
    int status = resume(&session);
    if (status == CLI_OK)
        status = run_at_terminal(&session);
    if (session.saved.game)
        game_free(session.saved.game);
    keep_release(&session.keep);
    text_release(&session.notice);
    text_release(&session.trouble);
    mem_free(session.reserve);
    return status;
}
