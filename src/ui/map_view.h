/*
 * The map on the screen: a window of a floor. What is drawn is a scene: what the player of a game
 * knows, or a floor in the making.
 */
#ifndef UI_MAP_VIEW_H
#define UI_MAP_VIEW_H

#include "game/game.h"
#include "ui/paint.h"

/* What the map is drawn with. */
enum glyph_set {
    GLYPH_SET_ASCII,
    GLYPH_SET_LINES, /* walls as lines, on hexagons as shaded tiles; the ground as small dots */
    GLYPH_SET_BLOCKS /* the same with solid walls */
};

struct map_view {
    struct rect area;    /* of the screen */
    struct point origin; /* the tile in the area's corner; negative where the floor is smaller */
    enum glyph_set glyphs;
    int columns, rows; /* of tiles in a character; 0 is 1 */
};

/* What something on a tile looks like. */
struct map_look {
    wchar_t glyph;
    enum ink ink;
};

/* What a map view draws. Tiles asked for may lie beyond the map. */
struct map_scene {
    const void *context;
    enum topology_kind topology;
    int16_t width, height; /* tiles */
    /* The terrain that is known of a tile; false where nothing is. */
    bool (*knows)(const void *context, struct point p, enum terrain *terrain);
    /* Whether a known tile is in sight now, rather than remembered. */
    bool (*sees)(const void *context, struct point p);
    /* Whether lamps on the walls light a tile in sight, and whether the player's thread lies on it.
     * Either may be NULL: all is lit, there is no thread. */
    bool (*lit)(const void *context, struct point p);
    bool (*thread)(const void *context, struct point p);
    /* What is seen on a tile, over its terrain; false where nothing is. */
    bool (*holds)(const void *context, struct point p, struct map_look *look);
};

/* What the player of a game sees and remembers. */
struct map_scene map_scene_of_game(const struct game *game);

/* The same without creatures and the player: what lies there. */
struct map_scene map_scene_of_things(const struct game *game);

/*
 * Moves the origin so that `focus` is in sight with some way ahead of it, and no more than needed:
 * a floor that fits is centred and never moves.
 */
void map_view_follow(struct map_view *view, const struct map *map, struct point focus);

/* Sets scale and origin so that all of the map is in the window, in the middle. */
void map_view_fit(struct map_view *view, const struct map *map);

/* Where on the screen a tile is; false where it is not in the window. */
bool map_view_place(const struct map_view *view, struct point p, int *row, int *column);

/* The tile at a place on the screen; false where there is none. */
bool map_view_tile(const struct map_view *view, const struct map *map, int row, int column,
                   struct point *p);

void map_view_draw(const struct map_view *view, const struct map_scene *scene,
                   const struct palette *palette);

/* What is drawn for a tile; a blank where nothing is known. */
struct map_look map_view_look(const struct map_view *view, const struct map_scene *scene,
                              struct point p);

/* Draws the tile again in another ink. */
void map_view_mark(const struct map_view *view, const struct map_scene *scene,
                   const struct palette *palette, struct point p, enum ink ink);

/* How the terrain is drawn: for walls that are lines as in ASCII. */
wchar_t map_view_sign(const struct map_view *view, enum terrain terrain);

/* How the player's thread is drawn where it lies on the ground. */
wchar_t map_view_thread_sign(const struct map_view *view);

#endif
