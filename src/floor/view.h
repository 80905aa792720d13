/*
 * Field of view by symmetric shadow casting (Albert Ford, albertford.com/shadowcasting): of two
 * clear tiles each sees the other or neither does. Integer fractions only.
 *
 * The method is Ford's on both topologies. On squares he scans four quadrants in rows that lie
 * across the quadrant's axis. On hexagons there are six sectors, each between two neighbouring
 * directions a and b; its row k are the k + 1 tiles that many steps away, side by side along b − a,
 * from k steps in direction a to k steps in direction b. A wall blocks the row from half a tile
 * before its middle to half a tile after it, and a clear tile is seen where the line between the
 * two middles meets no such piece of wall. Seen from the other end, line and rows are the same.
 */
#ifndef FLOOR_VIEW_H
#define FLOOR_VIEW_H

#include "base/bits.h"
#include "floor/map.h"

/* Called for each tile seen, by map_index; one on the border of two sectors is reported twice. */
typedef void view_report(void *context, size_t tile);

/*
 * Reports every tile within `radius` steps that can be seen from `origin`, itself included. Walls
 * that are seen count; what is behind them does not. The work is that of the tiles seen, not of the
 * map's area.
 */
void view_scan(const struct map *map, struct point origin, int radius, view_report *report,
               void *context);

/* The same, adding the tiles to `seen`, of map_area bits. */
void view_compute(const struct map *map, struct point origin, int radius, struct bits *seen);

/*
 * A straight line of tiles, each next to the last, from `from` (left out) towards `to`, going on
 * beyond it, until `room` tiles or the map's edge. Of the lines that may be drawn between the two,
 * one that is clear up to `to` is chosen where there is one. Returns the number of tiles.
 */
size_t view_line(const struct map *map, struct point from, struct point to, struct point *line,
                 size_t room);

#endif
