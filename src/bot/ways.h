/* Ways over what the player knows of a floor, past whoever is in view. */
#ifndef BOT_WAYS_H
#define BOT_WAYS_H

#include "game/game.h"

/* Steps out to `limit` from the player. */
void ways_measure(struct distance_map *distance, const struct game *game, int32_t limit);

/* The first step of the way to `to`, by such distances; DIRECTION_NONE where there is none. */
enum direction ways_toward(const struct distance_map *distance, const struct game *game,
                           struct point to);

/* The nearest tile that the player remembers as this terrain; false where none is reached. */
bool ways_find(const struct distance_map *distance, const struct game *game, enum terrain wanted,
               struct point *found);

/* How many ways lead from the tile on what the player knows, whoever stands there. */
int ways_count(const struct game *game, struct point p);

#endif
