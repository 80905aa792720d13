#include "cli/commands.h"

#include <stdio.h>

#include "cli/options.h"
#include "cli/profile.h"
#include "cli/session.h"
#include "cli/sources.h"
#include "content/kinds_file.h"
#include "store/file.h"
#include "store/lock.h"
#include "ui/ui.h"

/* As asked for on the command line; NULL, 0 or false where not. */
struct request {
    const char *name, *folder, *scores, *config, *data, *seed, *floor;
    long long depth;
    bool begin_new, no_title, practice, print_charset;
    struct floor_code code; /* where there is a `floor` */
};

/* What was typed to be here, for telling the player how to come back. */
static void describe_command(const struct request *request, struct text *command)
{
    const struct {
        const char *option, *value;
    } given[] = {{"--name", request->name},
                 {"--save-dir", request->folder},
                 {"--scores", request->scores},
                 {"--config", request->config},
                 {"--data", request->data}};
    text_add(command, "clew");
    for (size_t i = 0; i < sizeof given / sizeof *given; i++)
        if (given[i].value)
            session_add_option(command, given[i].option, given[i].value);
}

static int play_locked(const struct session_plan *plan)
{
    struct text why = {0};
    struct lock lock;
    int status;
    if (!file_make_folder(text_string(&plan->paths->folder), &why) ||
        !lock_take(&lock, text_string(&plan->paths->lock), &why)) {
        status = cli_failed("%s", text_string(&why));
    } else {
        status = session_run(plan);
        lock_release(&lock);
    }
    text_release(&why);
    return status;
}

/* For servers, which may ask before each game. */
static int print_charset(const struct settings *settings)
{
    puts(ui_needs_unicode(settings) ? "UTF-8" : "ASCII");
    return CLI_OK;
}

/* Reads settings and data files, then plays. */
static int load_and_play(const struct request *request, struct session_plan plan)
{
    struct settings settings;
    struct text errors = {0};
    const struct sources sources = {request->config, request->data,
                                    text_string(&plan.paths->config)};
    struct kinds *kinds = sources_load(&sources, &settings, &errors);
    int status;
    if (kinds) {
        plan.settings = &settings;
        plan.kinds = kinds;
        status = request->print_charset ? print_charset(&settings) : play_locked(&plan);
    } else {
        status = cli_failed_lines(text_string(&errors));
    }
    kinds_unload(kinds);
    text_release(&errors);
    return status;
}

/* Takes seed and depth from a floor code, if there is one. */
static int read_code(struct request *request)
{
    struct text why = {0};
    int status = CLI_OK;
    if (!request->floor)
        return CLI_OK;
    if (!floor_code_read(&request->code, request->floor, &why))
        status = cli_usage("play: --floor: '%s' is no floor code: %s", request->floor,
                           text_string(&why));
    else if (request->seed || request->depth)
        status = cli_usage("play: --floor: a floor code has seed and depth in it");
    request->seed = request->code.seed;
    request->depth = request->code.depth;
    text_release(&why);
    return status;
}

static int play(const struct request *request)
{
    struct paths paths;
    struct text command = {0}, why = {0};
    describe_command(request, &command);
    struct session_plan plan = {.name = request->name ? request->name : paths_default_name(),
                                .paths = &paths,
                                .command = text_string(&command),
                                .seed = request->seed,
                                .depth = (int32_t)request->depth,
                                .begin_new = request->begin_new,
                                .practice = request->practice,
                                .code = request->floor ? &request->code : NULL};
    plan.titled =
        !plan.seed && !plan.depth && !plan.begin_new && !plan.practice && !request->no_title;
    int status;
    if (paths_find(&paths, plan.name, request->folder, &why)) {
        plan.config = request->config ? request->config : text_string(&paths.config);
        paths_share_scores(&paths, request->scores);
        status = load_and_play(request, plan);
    } else {
        status = cli_failed("%s", text_string(&why));
    }
    paths_release(&paths);
    text_release(&command);
    text_release(&why);
    return status;
}

int cmd_play(int argc, char **argv)
{
    struct request request = {0};
    const struct option_row rows[] = {
        SOURCES_SEED_OPTION(&request.seed, NULL),
        {.name = "depth",
         .kind = OPTION_INTEGER,
         .target = &request.depth,
         .low = 1,
         .high = FLOOR_DEPTHS,
         .value = "D",
         .help = "practise on that floor; such a game has no score"},
        {.name = "floor",
         .kind = OPTION_TEXT,
         .target = &request.floor,
         .value = "CODE",
         .help = "practise on the floor of that code, as V shows it"},
        {.name = "new",
         .kind = OPTION_FLAG,
         .target = &request.begin_new,
         .help = "begin a new game; one that is saved is kept under another name"},
        {.name = "practice",
         .kind = OPTION_FLAG,
         .target = &request.practice,
         .help = "go on with the saved practice game"},
        {.name = "no-title",
         .kind = OPTION_FLAG,
         .target = &request.no_title,
         .help = "go straight on with the saved game, or into a new one"},
        PROFILE_NAME_OPTION(&request.name, "the character (your login name)"),
        PROFILE_SAVE_DIR_OPTION(&request.folder),
        PROFILE_SCORES_OPTION(&request.scores),
        SOURCES_CONFIG_OPTION(&request.config),
        SOURCES_DATA_OPTION(&request.data),
        {.name = "print-charset",
         .kind = OPTION_FLAG,
         .target = &request.print_charset,
         .help = "print the characters that the game would use, UTF-8 or ASCII, and end"},
        {0},
    };
    int status;
    if (!options_parse(rows, argc, argv, &status))
        return status;
    status = read_code(&request);
    if (status != CLI_OK)
        return status;
    if (request.practice && (request.seed || request.depth || request.begin_new))
        return cli_usage("play: --practice goes on with a saved game: no --new, --seed, --depth or "
                         "--floor goes with it");
    return play(&request);
}
