/* Floors that are built before the eyes, stage by stage, drawn as the game draws them. */
#ifndef UI_BUILDING_H
#define UI_BUILDING_H

#include "ui/screen.h"
#include "ui/show.h"

struct building {
    uint64_t seed; /* of the first dungeon; those after have seeds made of it */
    int32_t depth;
    const struct dungeon_settings *settings;
    const struct kinds *kinds;
    int32_t speed; /* steps a second */
};

/* Shows them until the user leaves, after ui_start. Returns the seed of the floor shown last. */
uint64_t building_show(const struct building *building);

/*
 * Where the settings want it, shows how the player's floor was built, without its secrets and what
 * lives there, in about a second and a half. A key that is typed, or was before, ends it at once
 * and is left to be read.
 */
void building_arrive(struct screen *screen);

#endif
