/* `clew generate --floor --stats`: the figures of a floor, and of an explorer's way through it. */
#ifndef CLI_FLOOR_FIGURES_H
#define CLI_FLOOR_FIGURES_H

#include "bot/explorer.h"
#include "floor/stats.h"

struct floor_figures {
    const char *code; /* the floor's */
    struct floor_stats stats;
    struct explorer_walk walk;
};

/* One "name value" a line, to standard output. */
void floor_figures_print_text(const struct floor_figures *figures);

/* One object, in one line. */
void floor_figures_print_json(const struct floor_figures *figures);

#endif
