#include "floor/view.h"

#include <stdlib.h>

#include "base/bug.h"

/*
 * A sector is scanned row by row, away from the origin. A row spans the slopes from `start` to
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

/* A sector: the steps to the next row and to the next column, and the first slope; the last is 1.
 */
struct sector {
    struct point outward, across;
    int32_t start;
};

enum { SECTORS_MAX = 6 };

static const struct sectors {
    size_t count;
    struct sector list[SECTORS_MAX];
} sectors[TOPOLOGY_COUNT] = {
    [TOPOLOGY_SQUARE] = {4,
                         {{{0, -1}, {1, 0}, -1},
                          {{1, 0}, {0, 1}, -1},
                          {{0, 1}, {1, 0}, -1},
                          {{-1, 0}, {0, 1}, -1}}},
    [TOPOLOGY_HEX] = {6,
                      {{{2, 0}, {-1, -1}, 0},
                       {{1, -1}, {-2, 0}, 0},
                       {{-1, -1}, {-1, 1}, 0},
                       {{-2, 0}, {1, 1}, 0},
                       {{-1, 1}, {2, 0}, 0},
                       {{1, 1}, {1, -1}, 0}}},
};

struct scan {
    const struct map *map;
    struct point origin;
    const struct sector *sector;
    view_report *report;
    void *context;
    struct view_row *stack; /* of VIEW_STACK */
    size_t waiting;
};

static struct point scan_tile(const struct scan *scan, int32_t depth, int32_t column)
{
    const struct sector *s = scan->sector;
    return (struct point){(int16_t)(scan->origin.x + depth * s->outward.x + column * s->across.x),
                          (int16_t)(scan->origin.y + depth * s->outward.y + column * s->across.y)};
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
    const struct map *map = scan->map;
    struct point across = scan->sector->across;
    int32_t first = first_column(&row), last = last_column(&row);
    struct point from = scan_tile(scan, row.depth, first), to = scan_tile(scan, row.depth, last);
    bool on_map = map_contains(map, from) && map_contains(map, to);
    ptrdiff_t tile = from.y * map->width + from.x, apart = across.y * map->width + across.x;
    for (int32_t column = first; column <= last; column++, tile += apart) {
        bool there = on_map || map_contains(map, scan_tile(scan, row.depth, column));
        bool clear = there && terrain_is((enum terrain)map->tiles[tile], TERRAIN_CLEAR);
        bool inner = column > first && column < last; /* symmetric without a look */
        if (there && (!clear || inner || is_symmetric(&row, column)))
            scan->report(scan->context, (size_t)tile);
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
    report(context, map_index(map, origin));
    const struct sectors *all = &sectors[map->topology];
    for (scan.sector = all->list; scan.sector < all->list + all->count; scan.sector++) {
        scan.stack[0] = (struct view_row){1, {scan.sector->start, 1}, {1, 1}};
        scan.waiting = 1;
        while (scan.waiting > 0) {
            struct view_row row = scan.stack[--scan.waiting];
            if (row.depth <= radius)
                scan_row(&scan, row);
        }
    }
}

static void view_add(void *context, size_t tile)
{
    bits_add(context, tile);
}

void view_compute(const struct map *map, struct point origin, int radius, struct bits *seen)
{
    view_scan(map, origin, radius, view_add, seen);
}

/*
 * The way between two points as `steps` steps, `turned` of them in one direction and the others in
 * a neighbouring one: straight and diagonal on squares, two sides of a sector on hexagons.
 */
struct course {
    int steps, turned;
    struct point plain_step, turned_step;
};

static struct course course_between(const struct topology *t, struct point from, struct point to)
{
    int dx = abs(to.x - from.x), dy = abs(to.y - from.y);
    int16_t sx = to.x > from.x ? 1 : -1, sy = to.y > from.y ? 1 : -1;
    int steps = t->distance(from, to);
    if (t == &topologies[TOPOLOGY_HEX]) {
        struct point opposite = {(int16_t)-sx, sy}, aside = {(int16_t)(2 * sx), 0};
        struct point slanted = {sx, sy};
        return dx > dy ? (struct course){steps, dy, aside, slanted}
                       : (struct course){steps, (dy - dx) / 2, slanted, opposite};
    }
    struct point plain = dx > dy ? (struct point){sx, 0} : (struct point){0, sy};
    return (struct course){steps, dx > dy ? dy : dx, plain, {sx, sy}};
}

/*
 * The tile lines between two points differ in where Bresenham's error starts: `slack`, 0 … 2 ×
 * steps − 1, the plain line's being in the middle. Sets *clear where nothing blocks this one before
 * its end.
 */
static size_t draw_line(const struct map *map, struct point from, const struct course *course,
                        int slack, struct point *line, size_t room, bool *clear)
{
    struct point p = from;
    int error = slack;
    size_t count = 0;
    *clear = true;
    while (count < room) {
        error += 2 * course->turned;
        bool turn = error >= 2 * course->steps;
        error -= turn ? 2 * course->steps : 0;
        struct point step = turn ? course->turned_step : course->plain_step;
        p = (struct point){(int16_t)(p.x + step.x), (int16_t)(p.y + step.y)};
        if (!map_contains(map, p))
            break;
        line[count++] = p;
        if (count < (size_t)course->steps && !map_is(map, p, TERRAIN_CLEAR))
            *clear = false;
    }
    return count;
}

size_t view_line(const struct map *map, struct point from, struct point to, struct point *line,
                 size_t room)
{
    const struct course course = course_between(map_topology(map), from, to);
    bool clear;
    for (int i = 0; i < course.steps; i++) {
        int from_middle = i % 2 ? -(i / 2 + 1) : i / 2;
        int slack = course.steps + 2 * from_middle;
        size_t count = draw_line(map, from, &course, slack, line, room, &clear);
        if (clear)
            return count;
    }
    return course.steps == 0 ? 0 : draw_line(map, from, &course, course.steps, line, room, &clear);
}
