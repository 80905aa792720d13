/* Layout: what goes where on a screen of a given size. */
#ifndef UI_LAYOUT_H
#define UI_LAYOUT_H

#include "ui/paint.h"

enum {
    LAYOUT_COLUMNS_MIN = 80,
    LAYOUT_ROWS_MIN = 24,
    LAYOUT_MESSAGES_MAX = 10, /* rows */
    LAYOUT_PANEL_MIN = 26,    /* columns that a side panel needs to be worth it */
    LAYOUT_PANEL_MAX = 56
};

struct layout {
    bool fits; /* false: the screen is too small, and the rest is not set */
    struct rect screen, messages, map, status;
    struct rect panel; /* width 0: there is none */
};

/* For a screen of this size and a floor of `map_height` tiles. */
struct layout layout_for(int columns, int rows, int map_height);

/* For who hears the screen: more rows for text at the cost of the map, and no panel. */
struct layout layout_for_reader(int columns, int rows);

#endif
