/*
 * Shows: what goes on by itself on the whole screen, step by step, at a speed that keys change. The
 * bottom line, with the keys, is the show's own.
 */
#ifndef UI_SHOW_H
#define UI_SHOW_H

#include "ui/palette.h"

enum {
    SHOW_SPEED = 60, /* steps a second, where nothing else is asked for */
    SHOW_SPEED_MAX = 100000
};

enum show_step {
    SHOW_END,   /* there was none left */
    SHOW_ON,    /* there may be more */
    SHOW_LINGER /* the same, but what it came to wants to be looked at for a moment */
};

/* What is shown. */
struct show_piece {
    enum show_step (*step)(void *context);
    void (*finish_stage)(void *context); /* all steps of a stage at once; NULL: has no stages */
    void (*begin_again)(void *context, bool another); /* another one, or the same at a new size */
    void (*draw)(void *context, const struct palette *palette); /* on an erased screen */
};

/* Shows it until the user leaves, after ui_start. */
void show_run(const struct show_piece *piece, void *context, int32_t speed);

#endif
