#include "cli/score_table.h"

#include <string.h>
#include <time.h>

#include "base/utf8.h"

static bool is_wanted(const char *name, const struct score *score)
{
    return !name || strcmp(name, score->name) == 0;
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

static void add_padded(const char *value, int width, struct text *text)
{
    text_addf(text, "%s%*s  ", value, width - width_of(value), "");
}

static void add_row(long long rank, const struct score *score, struct widths widths,
                    struct text *text)
{
    char day[32];
    format_day(score->ended, day, sizeof day);
    text_addf(text, "%4lld %8lld %6lld %7lld  %s  ", rank, (long long)score->points,
              (long long)score->deepest, (long long)score->turns, day);
    add_padded(score->name, widths.name, text);
    add_padded(score->seed, widths.seed, text);
    text_addf(text, "%s\n", score->death);
}

void score_table_add(const struct scores *scores, const char *name, long long limit,
                     struct text *text)
{
    struct widths widths = {width_of("name"), width_of("seed")};
    long long rank = 0;
    for (size_t i = 0; i < scores->count && rank < limit; i++) {
        const struct score *score = &scores->rows[i];
        if (!is_wanted(name, score))
            continue;
        rank++;
        widths.name = width_of(score->name) > widths.name ? width_of(score->name) : widths.name;
        widths.seed = width_of(score->seed) > widths.seed ? width_of(score->seed) : widths.seed;
    }
    if (rank == 0) {
        text_add(text, "No game has ended yet.\n");
        return;
    }
    text_addf(text, "%4s %8s %6s %7s  %-10s  %-*s  %-*s  %s\n", "", "points", "floor", "turns",
              "day", widths.name, "name", widths.seed, "seed", "end");
    rank = 0;
    for (size_t i = 0; i < scores->count && rank < limit; i++)
        if (is_wanted(name, &scores->rows[i]))
            add_row(++rank, &scores->rows[i], widths, text);
}
