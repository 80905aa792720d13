/* What holds of any good floor, and settings to try that with. */
#ifndef TESTS_FLOOR_GOOD_H
#define TESTS_FLOOR_GOOD_H

#include "floor/floor.h"

/* All that holds on any floor of any settings made with the spawn tables of tests (floors.h);
 * monsters that are due may have had no room. */
void assert_good(const struct floor *floor);

/* All that is due on the floor is among the spawns. */
void assert_due(const struct spawn_table *table, const struct spawn *spawns, size_t count,
                int32_t depth);

/* The sides by which a tile joins others; on squares not the diagonals. */
unsigned open_sides(const struct map *map, struct point p);

/* Settings that allow one builder only, or all of them where `builder` is none. */
struct dungeon_settings settings_for(const struct floor_settings *settings, int32_t builder,
                                     enum topology_kind topology);

/* Makes floors of that size, with rooms no larger than fit. */
void sized(struct floor_settings *settings, int32_t width, int32_t height);

#endif
