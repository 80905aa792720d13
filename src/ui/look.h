/* Looking around the map with a cursor: to learn what is there, to aim, to say where to go. */
#ifndef UI_LOOK_H
#define UI_LOOK_H

#include "ui/screen.h"

struct look_task {
    enum topic topic;
    const char *prompt;
    unsigned kinds;       /* of enum sight_kind: what the cursor steps through */
    bool path;            /* shows the way that a thing thrown takes */
    enum command confirm; /* its keys choose, as Enter does */
    bool only_looks;      /* Enter and the keys of COMMAND_LOOK leave instead, as Escape does */
};

/* Hints at what is where the mouse points. */
void look_point(struct screen *screen);

/* Lets the player choose a tile, starting at the nearest sight or at *at where there is none. False
 * where nothing was chosen. */
bool look_choose(struct screen *screen, const struct look_task *task, struct point *at);

#endif
