#include "cli/commands.h"

#include <limits.h>
#include <stdio.h>

#include "cli/options.h"
#include "cli/profile.h"
#include "cli/score_table.h"
#include "store/scores.h"

struct request {
    const char *name;            /* NULL: of everyone */
    const char *folder, *scores; /* NULL: where they are kept by default */
    long long limit;
};

static int print_scores(const struct request *request, const char *path)
{
    struct scores scores;
    struct text why = {0};
    int status = CLI_OK;
    struct text table = {0};
    if (scores_read(&scores, path, &why)) {
        score_table_add(&scores, request->name, request->limit, &table);
        fputs(text_string(&table), stdout);
    } else {
        status = cli_failed("%s", text_string(&why));
    }
    text_release(&table);
    if (scores.damaged > 0)
        fprintf(stderr, "clew: %s: left out %zu damaged line%s\n", path, scores.damaged,
                scores.damaged == 1 ? "" : "s");
    scores_release(&scores);
    text_release(&why);
    return status;
}

int cmd_scores(int argc, char **argv)
{
    struct request request = {.limit = 20};
    const struct option_row rows[] = {
        PROFILE_NAME_OPTION(&request.name, "only those of this character"),
        {.name = "limit",
         .kind = OPTION_INTEGER,
         .target = &request.limit,
         .low = 1,
         .high = LLONG_MAX,
         .value = "N",
         .help = "at most so many (20)"},
        PROFILE_SAVE_DIR_OPTION(&request.folder),
        PROFILE_SCORES_OPTION(&request.scores),
        {0},
    };
    int status;
    if (!options_parse(rows, argc, argv, &status))
        return status;
    struct paths paths;
    struct text why = {0};
    if (paths_find(&paths, paths_default_name(), request.folder, &why)) {
        paths_share_scores(&paths, request.scores);
        status = print_scores(&request, text_string(&paths.scores));
    } else {
        status = cli_failed("%s", text_string(&why));
    }
    paths_release(&paths);
    text_release(&why);
    return status;
}
