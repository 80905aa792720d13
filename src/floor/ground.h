/*
 * Laying terrain on a floor that has its stairs, for the stages `signature` and `features`, which
 * change bare floor only, never a door, stairs or the end of a dead end, where prizes lie; and
 * hiding doors. What nobody can walk through goes only where there is a way round it, so that it
 * never cuts a floor.
 */
#ifndef FLOOR_GROUND_H
#define FLOOR_GROUND_H

#include "floor/build.h"

/*
 * The tiles of a shortest way from the entrance to the exit, by build->distance; on the last floor,
 * to the tile that is farthest. *way is initialised, and to be released.
 */
void ground_main_way(const struct build *build, struct bits *way);

enum { PATCH_MAX = 64 }; /* tiles */

/* Tiles to be laid together. */
struct patch {
    struct point tiles[PATCH_MAX];
    size_t count;
};

/* A tile from which one step leads on, at most. */
bool ground_is_end(const struct map *map, struct point p);

/* Bare floor that is no dead end. */
bool ground_is_bare(const struct map *map, struct point p);

/* Bare floor with ways past it on all sides and no door next to it. */
bool ground_is_open(const struct map *map, struct point p);

/* Lays a passable terrain where the ground is bare; true where it was. */
bool ground_lay(struct map *map, struct point p, enum terrain terrain);

/* False where the patch is full. */
bool patch_add(struct patch *patch, struct point p);
bool patch_has(const struct patch *patch, struct point p);

/*
 * Grows a patch from `start` by steps at random, over tiles that pass `fits`, up to `size` tiles.
 * It is empty where `start` itself does not fit.
 */
typedef bool ground_test(const struct map *map, struct point p);
void patch_grow(struct patch *patch, const struct map *map, struct rng *rng, struct point start,
                size_t size, ground_test *fits);

/*
 * Lays the patch, which is on bare floor. False, and all as it was, where the terrain is impassable
 * and would leave no short way round it or make a dead end. The work is that of the tiles near by.
 */
bool patch_lay(struct build *build, const struct patch *patch, enum terrain terrain);

/* Makes a door a secret one where a walk leads round it from each of its sides to all others. */
void ground_hide_door(struct build *build, struct point door);

/*
 * Ends a stage that has made tiles impassable: while the ways round them make other tiles so far
 * off that the exit is no longer far, the later half of the patches becomes water instead, and of
 * the secret doors plain ones. Makes build->distance that of the floor as it then is.
 */
void ground_settle(struct build *build);

#endif
