/* The status lines below the map, and the panel beside it on wide screens. */
#ifndef UI_STATUS_H
#define UI_STATUS_H

#include "game/game.h"
#include "ui/paint.h"

/* `in_words`: without bars. */
void status_draw(const struct game *game, const struct palette *palette, struct rect area,
                 bool in_words);

/* Character, foes in sight, things known on the floor. */
void status_draw_panel(const struct game *game, const struct palette *palette, struct rect area,
                       bool unicode);

/* The ink for a health of `part` of `whole`. */
enum ink status_health_ink(int32_t part, int32_t whole);

#endif
