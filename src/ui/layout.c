#include "ui/layout.h"

enum {
    MESSAGES_MIN = 2,
    MAP_COLUMNS = 79, /* of a floor of the usual size */
    MAP_ROWS = 21,
    MESSAGE_SHARE = 3 /* of the rows beyond the usual messages get a third at least */
};

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Rows for the messages: of what is beyond the need of a floor all, within reason; where the floor
 * is larger than that, a part. */
static int message_rows(int room, int map_height)
{
    int extra = room - MESSAGES_MIN - MAP_ROWS;
    int spare = room - MESSAGES_MIN - (map_height > MAP_ROWS ? map_height : MAP_ROWS);
    int share = extra / MESSAGE_SHARE;
    int more = spare > share ? spare : share;
    return least(MESSAGES_MIN + more, LAYOUT_MESSAGES_MAX);
}

static int panel_columns(int columns)
{
    int beside = columns - MAP_COLUMNS - 1;
    return beside < LAYOUT_PANEL_MIN ? 0 : least(beside, LAYOUT_PANEL_MAX);
}

struct layout layout_for(int columns, int rows, int map_height)
{
    struct layout layout = {.screen = {0, 0, columns, rows}};
    layout.fits = columns >= LAYOUT_COLUMNS_MIN && rows >= LAYOUT_ROWS_MIN;
    if (!layout.fits)
        return layout;
    int panel = panel_columns(columns);
    int left = panel ? columns - panel - 1 : columns;
    int status = rows > LAYOUT_ROWS_MIN ? 2 : 1;
    int messages = message_rows(rows - status, map_height);
    int map = rows - status - messages;
    layout.messages = (struct rect){0, 0, left, messages};
    layout.map = (struct rect){0, messages, left, map};
    layout.status = (struct rect){0, messages + map, left, status};
    if (panel)
        layout.panel = (struct rect){left + 1, 0, panel, rows};
    return layout;
}
