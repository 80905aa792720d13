/* The map on the screen: a window of the floor, drawn from what the player knows. */
#ifndef UI_MAP_VIEW_H
#define UI_MAP_VIEW_H

#include "game/game.h"
#include "ui/paint.h"

struct map_view {
    struct rect area;    /* of the screen */
    struct point origin; /* the tile in the area's corner; negative where the floor is smaller */
    bool unicode;        /* walls as lines, the ground as small dots */
};

/*
 * Moves the origin so that `focus` is in sight with some way ahead of it, and no more than needed:
 * a floor that fits is centred and never moves.
 */
void map_view_follow(struct map_view *view, const struct map *map, struct point focus);

/* Where on the screen a tile is; false where it is not in the window. */
bool map_view_place(const struct map_view *view, struct point p, int *row, int *column);

void map_view_draw(const struct map_view *view, const struct game *game,
                   const struct palette *palette);

/* Draws the tile again in another ink. */
void map_view_mark(const struct map_view *view, const struct game *game,
                   const struct palette *palette, struct point p, enum ink ink);

/* How the terrain is drawn: for walls in Unicode, which are lines, as they are in ASCII. */
wchar_t map_view_sign(const struct map_view *view, enum terrain terrain);

/* How the player's thread is drawn where it lies on the ground. */
wchar_t map_view_thread_sign(const struct map_view *view);

#endif
