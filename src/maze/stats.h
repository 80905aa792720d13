/* What a maze is like, in numbers. */
#ifndef MAZE_STATS_H
#define MAZE_STATS_H

#include <stdio.h>

#include "maze/maze.h"

/* COUNT(field, help) and HUNDREDTHS(field, help) of the field as it is printed */
#define MAZE_STATS(COUNT, HUNDREDTHS)                                                              \
    COUNT(cells, "cells")                                                                          \
    COUNT(passages, "open edges between them")                                                     \
    COUNT(zones, "pieces that the cells fall into")                                                \
    COUNT(loops, "independent loops")                                                              \
    COUNT(dead_ends, "cells with one passage")                                                     \
    HUNDREDTHS(dead_ends_percent, "the same in percent of the cells")                              \
    COUNT(junctions, "cells with three passages or more")                                          \
    HUNDREDTHS(junctions_percent, "the same in percent of the cells")                              \
    COUNT(longest_path, "passages of the longest shortest path, exact where there are no loops")   \
    HUNDREDTHS(river, "cells from a dead end to the next junction, on average")                    \
    HUNDREDTHS(straightness, "percent of the cells with two passages that go straight on")

#define MAZE_STATS_FIELD(field, help) size_t field;
struct maze_stats {
    MAZE_STATS(MAZE_STATS_FIELD, MAZE_STATS_FIELD)
};
#undef MAZE_STATS_FIELD

struct maze_stats maze_stats_of(const struct maze *maze);

/* One "name value" a line. */
void maze_stats_print_text(const struct maze_stats *stats, FILE *out);

/* One object, in one line. */
void maze_stats_print_json(const struct maze_stats *stats, FILE *out);

#endif
