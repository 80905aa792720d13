#include "cli/commands.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "base/utf8.h"
#include "cli/options.h"
#include "cli/profile.h"
#include "cli/session.h"
#include "content/kinds_file.h"
#include "game/game.h"
#include "store/file.h"
#include "store/lock.h"

enum { SEED_ROOM = sizeof(((struct game *)0)->seed_text) };

/* As asked for on the command line; NULL, 0 or false where not. */
struct request {
    const char *name, *folder, *config, *data, *seed;
    long long depth;
    bool begin_new;
};

/* Text that a screen can show and a score line keep. */
static bool read_seed(const char *text, void *target)
{
    *(const char **)target = text;
    size_t length = strlen(text);
    for (const char *at = text; *at;) {
        uint32_t code = utf8_next(&at);
        if (code == UTF8_BAD || utf8_is_control(code))
            return false;
    }
    return length > 0 && length < SEED_ROOM;
}

/* What was typed to be here, for telling the player how to come back. */
static void describe_command(const struct request *request, struct text *command)
{
    const struct {
        const char *option, *value;
    } given[] = {{"--name", request->name},
                 {"--save-dir", request->folder},
                 {"--config", request->config},
                 {"--data", request->data}};
    text_add(command, "clew");
    for (size_t i = 0; i < sizeof given / sizeof *given; i++)
        if (given[i].value)
            session_add_option(command, given[i].option, given[i].value);
}

/* The user's settings file need not exist, one that was named must. */
static bool load_settings(const struct request *request, const struct paths *paths,
                          struct settings *settings, struct text *errors)
{
    const char *path = text_string(&paths->config);
    if (request->config)
        return settings_read(settings, request->config, errors);
    if (path[0] != '\0' && (access(path, F_OK) == 0 || errno != ENOENT))
        return settings_read(settings, path, errors);
    settings_default(settings);
    return true;
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

/* Reads settings and data files, then plays. */
static int load_and_play(const struct request *request, struct session_plan plan)
{
    struct settings settings;
    struct kinds *kinds = NULL;
    struct text errors = {0};
    int status;
    if (load_settings(request, plan.paths, &settings, &errors) &&
        (kinds = kinds_load(request->data, &errors))) {
        plan.settings = &settings;
        plan.kinds = kinds;
        status = play_locked(&plan);
    } else {
        status = cli_failed_lines(text_string(&errors));
    }
    kinds_unload(kinds);
    text_release(&errors);
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
                                .begin_new = request->begin_new};
    int status = paths_find(&paths, plan.name, request->folder, &why)
                     ? load_and_play(request, plan)
                     : cli_failed("%s", text_string(&why));
    paths_release(&paths);
    text_release(&command);
    text_release(&why);
    return status;
}

int cmd_play(int argc, char **argv)
{
    struct request request = {0};
    const struct option_row rows[] = {
        {.name = "seed",
         .kind = OPTION_READ,
         .target = &request.seed,
         .read = read_seed,
         .allowed = "a number or a text of at most 63 bytes",
         .value = "S",
         .help = "a number or any text; the same seed gives the same dungeon"},
        {.name = "depth",
         .kind = OPTION_INTEGER,
         .target = &request.depth,
         .low = 1,
         .high = FLOOR_DEPTHS,
         .value = "D",
         .help = "practise on that floor; such a game has no score"},
        {.name = "new",
         .kind = OPTION_FLAG,
         .target = &request.begin_new,
         .help = "begin a new game; one that is saved is kept under another name"},
        PROFILE_NAME_OPTION(&request.name, "the character (your login name)"),
        PROFILE_SAVE_DIR_OPTION(&request.folder),
        {.name = "config",
         .kind = OPTION_TEXT,
         .target = &request.config,
         .value = "FILE",
         .help = "the settings file"},
        {.name = "data",
         .kind = OPTION_TEXT,
         .target = &request.data,
         .value = "DIR",
         .help = "the folder of data files to play with"},
        {0},
    };
    int status;
    if (!options_parse(rows, argc, argv, &status))
        return status;
    return play(&request);
}
