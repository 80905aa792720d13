/*
 * Field of view by symmetric shadow casting (Albert Ford, albertford.com/shadowcasting): of two
 * clear tiles each sees the other or neither does. Integer fractions only.
 */
#ifndef FLOOR_VIEW_H
#define FLOOR_VIEW_H

#include "base/bits.h"
#include "floor/map.h"

/*
 * Adds to `seen` (map_area bits) every tile within `radius` steps that can be seen from `origin`,
 * itself included. Walls that are seen count; what is behind them does not.
 */
void view_compute(const struct map *map, struct point origin, int radius, struct bits *seen);

/* Whether `to` can be seen from `from`; both clear. Costs a view_compute of their distance's part
 * only. */
bool view_between(const struct map *map, struct point from, struct point to, int radius);

/*
 * The tiles of a straight line from `from` (left out) towards `to`, going on beyond it, until
 * `room` tiles or the map's edge. Returns their number.
 */
size_t view_line(const struct map *map, struct point from, struct point to, struct point *line,
                 size_t room);

#endif
