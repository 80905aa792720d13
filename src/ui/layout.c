#include "ui/layout.h"

enum {
    MESSAGES_MIN = 2,
    MAP_COLUMNS = 79, /* of a floor of the usual size */
    MAP_ROWS = 21,
    MAP_SHARE = 3 /* of rows beyond the usual a floor gets two of three, the messages one */
};

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Rows for the map: all of a floor of the usual size, most of what is left for one that is larger.
 */
static int map_rows(int room, int map_height)
{
    int extra = room - MESSAGES_MIN - MAP_ROWS;
    int most = MAP_ROWS + extra - extra / MAP_SHARE;
    int rows = least(map_height, most);
    return rows < MAP_ROWS ? MAP_ROWS : rows;
}

static int panel_columns(int columns)
{
    int beside = columns - MAP_COLUMNS - 1;
    return beside < LAYOUT_PANEL_MIN ? 0 : least(beside, LAYOUT_PANEL_MAX);
}

struct layout layout_for(int columns, int rows, int map_width, int map_height)
{
    struct layout layout = {.screen = {0, 0, columns, rows}};
    layout.fits = columns >= LAYOUT_COLUMNS_MIN && rows >= LAYOUT_ROWS_MIN;
    if (!layout.fits)
        return layout;
    int panel = panel_columns(columns);
    int left = panel ? columns - panel - 1 : columns;
    int status = rows > LAYOUT_ROWS_MIN ? 2 : 1;
    int map = map_rows(rows - status, map_height);
    int messages = rows - status - map;
    layout.messages = (struct rect){0, 0, left, messages};
    layout.map = (struct rect){0, messages, left, map};
    if (map_width < left && !panel)
        layout.map.width = map_width < MAP_COLUMNS ? MAP_COLUMNS : map_width;
    layout.status = (struct rect){0, messages + map, left, status};
    if (panel)
        layout.panel = (struct rect){left + 1, 0, panel, rows};
    return layout;
}
