#include "cli/host.h"

#include <stdlib.h>
#include <string.h>

#include "cli/score_table.h"
#include "store/file.h"
#include "store/scores.h"

enum { TITLE_SCORES = 20 /* listed at most */ };

static bool act(void *context, struct action action, struct text *trouble)
{
    struct slot *slot = ((struct host *)context)->slot;
    return keep_act(&slot->keep, &slot->saved, action, trouble);
}

static bool read_settings_file(void *context, struct text *file, struct text *why)
{
    const struct session_plan *plan = ((struct host *)context)->plan;
    if (plan->config[0] == '\0') {
        text_add(why, "There is no home folder to keep settings in.");
        return false;
    }
    return file_read(plan->config, READER_SIZE_MAX, file, why) != FILE_FAILED;
}

/* What links lead to is replaced, not the link. */
static bool write_settings_file(void *context, const struct text *file, struct text *why)
{
    const char *path = ((struct host *)context)->plan->config;
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
    const struct session_plan *plan = ((struct host *)context)->plan;
    struct scores scores;
    struct text why = {0};
    if (scores_read(&scores, text_string(&plan->paths->scores), &why))
        score_table_add(&scores, NULL, TITLE_SCORES, lines);
    else
        text_add(lines, text_string(&why));
    scores_release(&scores);
    text_release(&why);
}

struct ui_host host_of(struct host *host)
{
    return (struct ui_host){.context = host,
                            .settings = host->plan->settings,
                            .act = act,
                            .read_settings = read_settings_file,
                            .write_settings = write_settings_file,
                            .list_scores = list_scores};
}
