/* What the screen asks of those who know files: see struct ui_host. */
#ifndef CLI_HOST_H
#define CLI_HOST_H

#include "cli/session.h"
#include "cli/slot.h"
#include "ui/ui.h"

struct host {
    const struct session_plan *plan;
    struct slot *slot; /* of the game that is played */
};

/* `host` must outlive it. */
struct ui_host host_of(struct host *host);

#endif
