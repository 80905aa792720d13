/* A host of the screen whose settings file is a text in memory. */
#ifndef TESTS_UI_FAKE_HOST_H
#define TESTS_UI_FAKE_HOST_H

#include "ui/ui.h"

struct fake_host {
    struct settings settings;
    struct text file;
    bool read_only; /* the file cannot be written */
    struct game *game;
    struct ui_host host;
};

/* What is played must be `game` then. */
static inline bool fake_host_act(void *context, struct action action, struct text *trouble)
{
    struct fake_host *fake = context;
    (void)trouble;
    return game_act(fake->game, action);
}

static inline bool fake_host_read(void *context, struct text *file, struct text *why)
{
    const struct fake_host *fake = context;
    (void)why;
    text_add(file, text_string(&fake->file));
    return true;
}

static inline bool fake_host_write(void *context, const struct text *file, struct text *why)
{
    struct fake_host *fake = context;
    if (fake->read_only) {
        text_add(why, "clew.cfg: Permission denied");
        return false;
    }
    text_reset(&fake->file);
    text_add(&fake->file, text_string(file));
    return true;
}

static inline void fake_host_scores(void *context, struct text *lines)
{
    (void)context;
    text_add(lines, "No game has ended yet.\n");
}

/* All defaults, and no file. */
static inline void fake_host_init(struct fake_host *fake)
{
    *fake = (struct fake_host){0};
    settings_default(&fake->settings);
    fake->host = (struct ui_host){.context = fake,
                                  .settings = &fake->settings,
                                  .act = fake_host_act,
                                  .read_settings = fake_host_read,
                                  .write_settings = fake_host_write,
                                  .list_scores = fake_host_scores};
}

static inline void fake_host_release(struct fake_host *fake)
{
    text_release(&fake->file);
}

#endif
