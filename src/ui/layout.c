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

static struct layout layout_start(int columns, int rows)
{
    return (struct layout){
        .screen = {0, 0, columns, rows},
        .fits = columns >= LAYOUT_COLUMNS_MIN && rows >= LAYOUT_ROWS_MIN,
    };
}

/* Messages, map and status below each other. */
static void stack(struct layout *layout, int columns, int messages, int status)
{
    int map = layout->screen.height - status - messages;
    layout->messages = (struct rect){0, 0, columns, messages};
    layout->map = (struct rect){0, messages, columns, map};
    layout->status = (struct rect){0, messages + map, columns, status};
}

struct layout layout_for(int columns, int rows, int map_height)
{
    struct layout layout = layout_start(columns, rows);
    if (!layout.fits)
        return layout;
    int panel = panel_columns(columns);
    int left = panel ? columns - panel - 1 : columns;
    int status = rows > LAYOUT_ROWS_MIN ? 2 : 1;
    stack(&layout, left, message_rows(rows - status, map_height), status);
    if (panel)
        layout.panel = (struct rect){left + 1, 0, panel, rows};
    return layout;
}

struct layout layout_for_reader(int columns, int rows)
{
    struct layout layout = layout_start(columns, rows);
    if (layout.fits)
        stack(&layout, columns, LAYOUT_MESSAGES_MAX, 2);
    return layout;
}
