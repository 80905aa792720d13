#include "ui/flight.h"

#include "ui/terminal.h"

enum { FRAME_MILLISECONDS = 15, FRAMES_MAX = 16 };

struct flight {
    struct point at;
    uint8_t colour;
};

static void draw(struct screen *screen, void *context)
{
    const struct flight *flight = context;
    int row;
    int column;
    screen_draw_play(screen, NULL);
    if (map_view_place(&screen->view, flight->at, &row, &column))
        paint_cell(&screen->palette, row, column, L'*', ink_of_colour(flight->colour));
}

/* The tiles of a flight, its end included; returns their number. */
static size_t path_of(const struct game *game, const struct event *event,
                      struct point path[SIGHT_RADIUS])
{
    size_t length = view_line(game_map(game), event->from, event->to, path, SIGHT_RADIUS);
    for (size_t i = 0; i < length; i++)
        if (point_equal(path[i], event->to))
            return i + 1;
    return length;
}

/* False where a key cut it short. */
static bool show(struct screen *screen, const struct event *event)
{
    struct point path[SIGHT_RADIUS];
    const struct game *game = screen->game;
    size_t length = path_of(game, event, path);
    for (size_t i = 0; i < length; i += 1 + length / FRAMES_MAX) {
        struct flight flight = {path[i], event->colour};
        if (!game_sees(game, path[i]))
            continue;
        screen_show(screen, draw, &flight);
        if (terminal_wait(FRAME_MILLISECONDS))
            return false;
    }
    return true;
}

void flights_show(struct screen *screen)
{
    const struct game *game = screen->game;
    if (!screen->settings->display.animation || screen->reader)
        return;
    for (size_t i = 0; i < game->event_count; i++)
        if (game->events[i].kind == EVENT_BOLT && !show(screen, &game->events[i]))
            return;
}
