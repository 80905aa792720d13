#include "floor/view.h"

#include <stdlib.h>

#include "base/bug.h"

/*
 * A quadrant is scanned row by row, away from the origin. A row spans the slopes from `start` to
 * `end`, fractions of columns to depth; a wall within it splits it. Rows waiting to be scanned are
 * kept on a stack. They share no slope, and the wall between two is no less than a column wide at
 * every depth farther on, so that they are never more than the columns of the widest row.
 */
struct slope {
    int32_t over, under;
};

struct view_row {
    int32_t depth;
    struct slope start, end;
};

enum { VIEW_STACK = 2 * MAP_SIZE_MAX };

struct scan {
    const struct map *map;
    struct point origin;
    int quadrant;
    view_report *report;
    void *context;
    struct view_row *stack; /* of VIEW_STACK */
    size_t waiting;
};

static struct point scan_tile(const struct scan *scan, int32_t depth, int32_t column)
{
    static const int8_t turn[4][4] = {{0, -1, 1, 0}, {1, 0, 0, 1}, {0, 1, 1, 0}, {-1, 0, 0, 1}};
    const int8_t *m = turn[scan->quadrant];
    return (struct point){(int16_t)(scan->origin.x + m[0] * depth + m[2] * column),
                          (int16_t)(scan->origin.y + m[1] * depth + m[3] * column)};
}

static int32_t floor_divide(int32_t a, int32_t b)
{
    return a / b - (a % b != 0 && (a < 0) != (b < 0));
}

/* depth × slope, rounded: halves up for the first column, down for the last. */
static int32_t first_column(const struct view_row *row)
{
    return floor_divide(2 * row->depth * row->start.over + row->start.under, 2 * row->start.under);
}

static int32_t last_column(const struct view_row *row)
{
    return -floor_divide(-2 * row->depth * row->end.over + row->end.under, 2 * row->end.under);
}

/* The centre of the tile lies within the row's slopes: the condition that makes sight symmetric. */
static bool is_symmetric(const struct view_row *row, int32_t column)
{
    return column * row->start.under >= row->depth * row->start.over &&
           column * row->end.under <= row->depth * row->end.over;
}

/* The slope of the near side of a tile. */
static struct slope tile_slope(int32_t depth, int32_t column)
{
    return (struct slope){2 * column - 1, 2 * depth};
}

static void scan_push(struct scan *scan, const struct view_row *row, struct slope end)
{
    BUG_IF(scan->waiting == VIEW_STACK);
    scan->stack[scan->waiting++] = (struct view_row){row->depth + 1, row->start, end};
}

static void scan_row(struct scan *scan, struct view_row row)
{
    enum { NOTHING, WALL, CLEAR } before = NOTHING;
    int32_t last = last_column(&row);
    for (int32_t column = first_column(&row); column <= last; column++) {
        struct point p = scan_tile(scan, row.depth, column);
        bool clear = map_is(scan->map, p, TERRAIN_CLEAR);
        if ((!clear || is_symmetric(&row, column)) && map_contains(scan->map, p))
            scan->report(scan->context, p);
        if (before == WALL && clear)
            row.start = tile_slope(row.depth, column);
        if (before == CLEAR && !clear)
            scan_push(scan, &row, tile_slope(row.depth, column));
        before = clear ? CLEAR : WALL;
    }
    if (before == CLEAR)
        scan_push(scan, &row, row.end);
}

void view_scan(const struct map *map, struct point origin, int radius, view_report *report,
               void *context)
{
    struct view_row stack[VIEW_STACK];
    struct scan scan = {
        .map = map, .origin = origin, .report = report, .context = context, .stack = stack};
    report(context, origin);
    for (scan.quadrant = 0; scan.quadrant < 4; scan.quadrant++) {
        scan.stack[0] = (struct view_row){1, {-1, 1}, {1, 1}};
        scan.waiting = 1;
        while (scan.waiting > 0) {
            struct view_row row = scan.stack[--scan.waiting];
            if (row.depth <= radius)
                scan_row(&scan, row);
        }
    }
}

struct view_set {
    const struct map *map;
    struct bits *seen;
};

static void view_add(void *context, struct point p)
{
    struct view_set *set = context;
    bits_add(set->seen, map_index(set->map, p));
}

void view_compute(const struct map *map, struct point origin, int radius, struct bits *seen)
{
    view_scan(map, origin, radius, view_add, &(struct view_set){map, seen});
}

/*
 * The tile lines between two points differ in where Bresenham's error starts: `slack`, 0 … 2 ×
 * major − 1, the plain line's being in the middle. Sets *clear where nothing blocks this one before
 * `to`.
 */
static size_t draw_line(const struct map *map, struct point from, struct point to, int slack,
                        struct point *line, size_t room, bool *clear)
{
    int dx = abs(to.x - from.x), dy = abs(to.y - from.y);
    int sx = to.x > from.x ? 1 : -1, sy = to.y > from.y ? 1 : -1;
    int major = dx > dy ? dx : dy, minor = dx > dy ? dy : dx;
    struct point p = from;
    int error = slack;
    size_t count = 0;
    *clear = true;
    while (count < room) {
        error += 2 * minor;
        bool both = error >= 2 * major;
        error -= both ? 2 * major : 0;
        p.x = (int16_t)(p.x + (dx > dy || both ? sx : 0));
        p.y = (int16_t)(p.y + (dx <= dy || both ? sy : 0));
        if (!map_contains(map, p))
            break;
        line[count++] = p;
        if (count < (size_t)major && !map_is(map, p, TERRAIN_CLEAR))
            *clear = false;
    }
    return count;
}

size_t view_line(const struct map *map, struct point from, struct point to, struct point *line,
                 size_t room)
{
    int major = topologies[TOPOLOGY_SQUARE].distance(from, to);
    bool clear;
    for (int i = 0; i < major; i++) {
        int from_middle = i % 2 ? -(i / 2 + 1) : i / 2;
        size_t count = draw_line(map, from, to, major + 2 * from_middle, line, room, &clear);
        if (clear)
            return count;
    }
    return major == 0 ? 0 : draw_line(map, from, to, major, line, room, &clear);
}
