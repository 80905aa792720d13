/* A character at the terminal: a saved game or a new one, and others after it until the player
 * leaves. The character's lock, which is one for all its games, must be held. */
#ifndef CLI_SESSION_H
#define CLI_SESSION_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"
#include "content/settings.h"
#include "floor/code.h"
#include "game/kinds.h"
#include "store/paths.h"

/* What to play, and with what; all of it borrowed. */
struct session_plan {
    const char *name; /* of the character */
    const struct paths *paths;
    struct settings *settings; /* may be changed by the player */
    const char *config;        /* the settings file; "" where there is no place for one */
    const struct kinds *kinds;
    const char *command; /* what the player typed to be here, but for what is about one game only */
    const char *seed;    /* of a new game; NULL: any */
    int32_t depth;       /* to practise on; 0: a real game */
    bool begin_new;      /* though there may be a saved game */
    bool practice;       /* goes on with the practice game; then none of the three is given */
    bool titled;         /* begins at the title screen; then none of the four is given */
    const struct floor_code *code; /* that seed and depth are of; NULL: none */
};

/* Returns an exit status; what went wrong has been reported. */
int session_run(const struct session_plan *plan);

/* Adds " OPTION 'VALUE'", quoted for a shell where needed. */
void session_add_option(struct text *command, const char *option, const char *value);

#endif
