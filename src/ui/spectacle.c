#include "ui/spectacle.h"

#include "ui/terminal.h"

enum {
    FRAME_MILLISECONDS = 15,
    MARKS_MAX = 512 /* of a turn; what comes after so many is not shown */
};

/* A sign on a tile from one frame to another. */
struct mark {
    struct point at;
    int first, last; /* frames */
    uint8_t kind, colour;
};

struct spectacle {
    struct mark marks[MARKS_MAX];
    size_t count;
    int frames;
    int now; /* the frame to draw */
};

/* How events are shown; one without a sign is not. */
static const struct {
    wchar_t glyphs[3]; /* ASCII, Unicode */
    bool line;         /* over all tiles from `from` to `to`, rather than on `to` alone */
    int stay;          /* frames for which the sign is on a tile */
} shapes[EVENT_KIND_COUNT] = {
    [EVENT_BOLT] = {L"**", true, 1},
    [EVENT_BURST] = {L"**", false, 4},
    [EVENT_TOPPLE] = {L"|●", true, 6},
};

/* ---- what there is to show ---- */

/* The tiles from the event's beginning to its end, which is among them; returns their number. */
static size_t path_of(const struct game *game, const struct event *event,
                      struct point path[SIGHT_RADIUS])
{
    size_t length = view_line(game_map(game), event->from, event->to, path, SIGHT_RADIUS);
    for (size_t i = 0; i < length; i++)
        if (point_equal(path[i], event->to))
            return i + 1;
    return length;
}

/* On a tile that the player sees, `first` being the frame; whether it is shown. */
static bool add_mark(struct spectacle *spectacle, const struct game *game,
                     const struct event *event, struct point at, int first)
{
    int last = first + shapes[event->kind].stay - 1;
    if (spectacle->count == MARKS_MAX || !game_sees(game, at))
        return false;
    spectacle->marks[spectacle->count++] =
        (struct mark){at, first, last, event->kind, event->colour};
    if (spectacle->frames <= last)
        spectacle->frames = last + 1;
    return true;
}

/* From tile to tile; those that are not seen take no time. */
static void add_line(struct spectacle *spectacle, const struct game *game,
                     const struct event *event, int start)
{
    struct point path[SIGHT_RADIUS];
    size_t length = path_of(game, event, path);
    for (size_t i = 0; i < length; i++)
        start += add_mark(spectacle, game, event, path[i], start);
}

/* Whether two events are parts of one. */
static bool are_one(const struct event *a, const struct event *b)
{
    return a->kind == b->kind && !shapes[a->kind].line && point_equal(a->from, b->from);
}

static void gather(struct spectacle *spectacle, const struct game *game)
{
    const struct topology *t = map_topology(game_map(game));
    int start = 0;
    for (size_t i = 0; i < game->event_count; i++) {
        const struct event *event = &game->events[i];
        if (i == 0 || !are_one(event - 1, event))
            start = spectacle->frames;
        if (shapes[event->kind].line)
            add_line(spectacle, game, event, start);
        else if (shapes[event->kind].stay > 0)
            add_mark(spectacle, game, event, event->to,
                     start + t->distance(event->from, event->to));
    }
}

/* ---- showing it ---- */

static void draw(struct screen *screen, void *context)
{
    const struct spectacle *spectacle = context;
    screen_draw_play(screen, NULL);
    for (size_t i = 0; i < spectacle->count; i++) {
        const struct mark *mark = &spectacle->marks[i];
        int row;
        int column;
        if (mark->first <= spectacle->now && spectacle->now <= mark->last &&
            map_view_place(&screen->view, mark->at, &row, &column))
            paint_cell(&screen->palette, row, column, shapes[mark->kind].glyphs[screen->unicode],
                       ink_of_colour(mark->colour));
    }
}

void spectacle_show(struct screen *screen)
{
    struct spectacle spectacle = {.count = 0};
    if (!screen->settings->display.animation || screen->reader || keys_waiting())
        return;
    gather(&spectacle, screen->game);
    int step = 1 + spectacle.frames / SPECTACLE_FRAMES_MAX;
    for (; spectacle.now < spectacle.frames; spectacle.now += step) {
        screen_show(screen, draw, &spectacle);
        if (terminal_wait(FRAME_MILLISECONDS) || terminal_asked_to_end())
            return;
    }
}
