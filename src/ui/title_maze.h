/* The drawing of the title screen: a maze that the engine makes, and the thread through it. */
#ifndef UI_TITLE_MAZE_H
#define UI_TITLE_MAZE_H

#include <stdint.h>

#include "ui/paint.h"

/*
 * Draws a maze as large as the area has room for, by an algorithm that the seed chooses, and the
 * way from its corner at the top left to that at the bottom right. Returns the title of the
 * algorithm.
 */
const char *title_maze_draw(const struct palette *palette, struct rect area, uint64_t seed,
                            bool unicode);

#endif
