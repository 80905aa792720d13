#include "cli/commands.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/utf8.h"
#include "cli/options.h"
#include "cli/profile.h"
#include "store/scores.h"

struct request {
    const char *name; /* NULL: of everyone */
    const char *folder;
    long long limit;
};

static bool is_wanted(const struct request *request, const struct score *score)
{
    return !request->name || strcmp(request->name, score->name) == 0;
}

/* Columns on a terminal, taking each character for one. */
static int width_of(const char *text)
{
    int width = 0;
    while (utf8_next(&text) != 0)
        width++;
    return width;
}

static void format_day(int64_t moment, char *day, size_t room)
{
    time_t seconds = (time_t)moment;
    struct tm parts;
    if (!localtime_r(&seconds, &parts) || strftime(day, room, "%Y-%m-%d", &parts) == 0)
        text_copy(day, room, "?");
}

struct widths {
    int name, seed;
};

static void print_padded(const char *text, int width)
{
    printf("%s%*s  ", text, width - width_of(text), "");
}

static void print_row(long long rank, const struct score *score, struct widths widths)
{
    char day[32];
    format_day(score->ended, day, sizeof day);
    printf("%4lld %8lld %6lld %7lld  %s  ", rank, (long long)score->points,
           (long long)score->deepest, (long long)score->turns, day);
    print_padded(score->name, widths.name);
    print_padded(score->seed, widths.seed);
    puts(score->death);
}

static void print_table(const struct request *request, const struct scores *scores)
{
    struct widths widths = {width_of("name"), width_of("seed")};
    long long rank = 0;
    for (size_t i = 0; i < scores->count && rank < request->limit; i++) {
        const struct score *score = &scores->rows[i];
        if (!is_wanted(request, score))
            continue;
        rank++;
        widths.name = width_of(score->name) > widths.name ? width_of(score->name) : widths.name;
        widths.seed = width_of(score->seed) > widths.seed ? width_of(score->seed) : widths.seed;
    }
    if (rank == 0) {
        puts("No game has ended yet.");
        return;
    }
    printf("%4s %8s %6s %7s  %-10s  %-*s  %-*s  %s\n", "", "points", "floor", "turns", "day",
           widths.name, "name", widths.seed, "seed", "end");
    rank = 0;
    for (size_t i = 0; i < scores->count && rank < request->limit; i++)
        if (is_wanted(request, &scores->rows[i]))
            print_row(++rank, &scores->rows[i], widths);
}

static int print_scores(const struct request *request, const char *path)
{
    struct scores scores;
    struct text why = {0};
    int status = CLI_OK;
    if (scores_read(&scores, path, &why))
        print_table(request, &scores);
    else
        status = cli_failed("%s", text_string(&why));
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
        {0},
    };
    int status;
    if (!options_parse(rows, argc, argv, &status))
        return status;
    struct paths paths;
    struct text why = {0};
    if (paths_find(&paths, paths_default_name(), request.folder, &why))
        status = print_scores(&request, text_string(&paths.scores));
    else
        status = cli_failed("%s", text_string(&why));
    paths_release(&paths);
    text_release(&why);
    return status;
}
