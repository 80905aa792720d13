#include "store/keep.h"

#include <stdio.h>
#include <unistd.h>

#include "store/file.h"
#include "store/paths.h"

static void add_journal_path(const char *save, struct text *path)
{
    text_addf(path, "%s.journal", save);
}

void keep_init(struct keep *keep, const char *save)
{
    *keep = (struct keep){.save = save};
    journal_init(&keep->journal);
    add_journal_path(save, &keep->journal_path);
}

void keep_release(struct keep *keep)
{
    journal_close(&keep->journal);
    text_release(&keep->journal_path);
}

static void drop_journal(struct keep *keep)
{
    journal_close(&keep->journal);
    (void)unlink(text_string(&keep->journal_path)); /* one that stays belongs to no save any more */
    keep->failed = false;
}

enum save_result keep_read(struct keep *keep, struct saved_game *saved, const struct kinds *kinds,
                           struct journal_replay *replay, struct text *why)
{
    enum save_result result = save_read(saved, keep->save, kinds, why);
    *replay = (struct journal_replay){0};
    if (result == SAVE_READ)
        *replay = journal_play(text_string(&keep->journal_path), saved->game);
    return result;
}

static bool begin(struct keep *keep, const struct saved_game *saved, struct text *why)
{
    return save_write(saved, keep->save, why) &&
           journal_begin(&keep->journal, text_string(&keep->journal_path), saved->game, why);
}

static void give_up(struct keep *keep, const struct text *why, struct text *trouble)
{
    text_addf(trouble, "What you do is no longer kept: %s.", text_string(why));
    keep->failed = true;
}

bool keep_act(struct keep *keep, struct saved_game *saved, struct action action,
              struct text *trouble)
{
    struct text why = {0};
    if (keep->journal.file < 0 && !keep->failed && !begin(keep, saved, &why))
        give_up(keep, &why, trouble);
    bool done = game_act(saved->game, action);
    if (keep->journal.file >= 0 && !journal_add(&keep->journal, action, saved->game, &why))
        give_up(keep, &why, trouble);
    text_release(&why);
    return done;
}

bool keep_save(struct keep *keep, const struct saved_game *saved, struct text *why)
{
    bool written = save_write(saved, keep->save, why);
    if (written)
        drop_journal(keep);
    return written;
}

bool keep_put_aside(struct keep *keep, struct text *aside, struct text *why)
{
    struct text name = {0}, journal = {0};
    bool there = access(keep->save, F_OK) == 0;
    paths_aside(keep->save, &name);
    add_journal_path(text_string(&name), &journal);
    bool done = !there || rename(keep->save, text_string(&name)) == 0;
    if (!done)
        file_complain(keep->save, why);
    else if (there)
        text_add(aside, text_string(&name));
    if (done && there && access(text_string(&keep->journal_path), F_OK) == 0)
        done = rename(text_string(&keep->journal_path), text_string(&journal)) == 0 ||
               file_complain(text_string(&keep->journal_path), why);
    text_release(&name);
    text_release(&journal);
    return done;
}

bool keep_remove(struct keep *keep, struct text *why)
{
    drop_journal(keep);
    return unlink(keep->save) == 0 || access(keep->save, F_OK) != 0 ||
           file_complain(keep->save, why);
}
