#include "cli/slot.h"

#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "store/paths.h"

void slot_init(struct slot *slot, const char *save)
{
    *slot = (struct slot){.known = false};
    keep_init(&slot->keep, save);
}

void slot_release(struct slot *slot)
{
    slot_empty(slot);
    keep_release(&slot->keep);
}

void slot_begin(struct slot *slot, struct saved_game saved)
{
    slot_empty(slot);
    slot->saved = saved;
    slot->known = true;
}

void slot_empty(struct slot *slot)
{
    if (slot->saved.game)
        game_free(slot->saved.game);
    slot->saved.game = NULL;
}

bool slot_put_aside(struct slot *slot, struct text *notice, struct text *why)
{
    struct text aside = {0};
    bool done = keep_put_aside(&slot->keep, &aside, why);
    if (done && aside.length > 0)
        text_addf(notice, "The game saved before is kept as %s.",
                  strrchr(text_string(&aside), '/') + 1);
    text_release(&aside);
    return done;
}

void slot_save_in_emergency(const struct slot *slot)
{
    const char *save = slot->keep.save;
    struct text fresh = {0}, old = {0}, why = {0};
    paths_aside(save, &fresh);
    if (!save_write(&slot->saved, text_string(&fresh), &why)) {
        cli_failed("the game could not be saved: %s", text_string(&why));
        return;
    }
    paths_aside(save, &old);
    if (rename(save, text_string(&old)) == 0)
        cli_failed("what was saved before is kept as %s", text_string(&old));
    if (rename(text_string(&fresh), save) == 0)
        cli_failed("the game is saved");
    else
        cli_failed("the game is saved as %s", text_string(&fresh));
}
