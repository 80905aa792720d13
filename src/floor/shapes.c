/* Stage `shapes`: what is left standing of a room's rectangle. On squares; discs need no more. */
#include "floor/signatures.h"

#include <stdlib.h>

#include "base/mem.h"
#include "base/sets.h"

/* Whether the tile in (x, y) of a room of width × height tiles stays wall. */
typedef bool shape_solid(int x, int y, int width, int height);

static bool is_pillar(int x, int y, int width, int height)
{
    (void)width;
    (void)height;
    return x % 2 == 1 && y % 2 == 1;
}

/* Outside the ellipse that fits the rectangle, in half tiles from its middle. */
static bool is_outside_oval(int x, int y, int width, int height)
{
    int dx = (2 * x - width + 1) * height, dy = (2 * y - height + 1) * width;
    return dx * dx + dy * dy > width * width * height * height;
}

static bool is_outside_cross(int x, int y, int width, int height)
{
    int dx = abs(2 * x - width + 1), dy = abs(2 * y - height + 1);
    return dx > width - 2 * (width / 3) && dy > height - 2 * (height / 4);
}

/* A block to walk round, two tiles or a quarter of the room from its walls. */
static bool is_core(int x, int y, int width, int height)
{
    int across = width / 4 > 2 ? width / 4 : 2, down = height / 4 > 2 ? height / 4 : 2;
    return x >= across && y >= down && x < width - across && y < height - down;
}

/* Two halls with a narrow way between. */
static bool is_beside_waist(int x, int y, int width, int height)
{
    return abs(2 * x - width + 1) < width / 3 && (y == 0 || y == height - 1);
}

/*
 * SHAPE_RECTANGLE, the first, is what rooms are without this stage. A room takes on any other that
 * has place in it.
 *
 * fewest columns and lines, what stays wall
 */
static const struct {
    int16_t width, height; /* tiles, at least */
    shape_solid *solid;
} shapes[SHAPE_COUNT] = {
    [SHAPE_RECTANGLE] = {INT16_MAX, INT16_MAX, NULL},
    [SHAPE_PILLARED] = {5, 5, is_pillar},
    [SHAPE_OVAL] = {5, 5, is_outside_oval},
    [SHAPE_CROSS] = {5, 5, is_outside_cross},
    [SHAPE_RING] = {5, 5, is_core},
    [SHAPE_WAISTED] = {7, 3, is_beside_waist},
};

enum { OTHER_SHAPES = SHAPE_COUNT - 1 };

/* A way into the room leads in there: it stays floor. */
static bool is_mouth(const struct map *map, const struct room *room, struct point p)
{
    topology_each (map_topology(map), d) {
        struct point beyond = topology_step(map_topology(map), p, d);
        if (direction_in(DIRECTIONS_STRAIGHT, d) && !room_contains(room, beyond) &&
            map_is(map, beyond, TERRAIN_PASSABLE))
            return true;
    }
    return false;
}

/* Whether all floor of the room can be reached from all other without leaving the room; where a
 * diagonal step leads, two straight ones do. */
static bool is_whole(const struct map *map, const struct room *room)
{
    size_t pieces = 0, width = (size_t)room->width;
    uint32_t *sets = mem_alloc(width * (size_t)room->height, sizeof *sets), here = 0;
    sets_init(sets, width * (size_t)room->height);
    for (int16_t y = 0; y < room->height; y++)
        for (int16_t x = 0; x < room->width; x++, here++) {
            if (!map_is(map, room_tile(room, x, y), TERRAIN_PASSABLE))
                continue;
            pieces++;
            if (x > 0 && map_is(map, room_tile(room, x - 1, y), TERRAIN_PASSABLE))
                pieces -= sets_join(sets, here, here - 1);
            if (y > 0 && map_is(map, room_tile(room, x, y - 1), TERRAIN_PASSABLE))
                pieces -= sets_join(sets, here, here - (uint32_t)width);
        }
    mem_free(sets);
    return pieces == 1;
}

/* Makes the whole rectangle of a room floor again. */
static void clear_room(struct map *map, const struct room *room)
{
    for (int16_t y = 0; y < room->height; y++)
        for (int16_t x = 0; x < room->width; x++)
            map_set(map, room_tile(room, x, y), TERRAIN_FLOOR);
}

/* False, and the room as it was, where the shape has no place in it or would cut it in two. */
static bool shape_room(struct build *build, const struct room *room, enum room_shape shape)
{
    struct map *map = &build->floor->map;
    if (room->width < shapes[shape].width || room->height < shapes[shape].height)
        return false;
    for (int16_t y = 0; y < room->height; y++)
        for (int16_t x = 0; x < room->width; x++) {
            struct point p = room_tile(room, x, y);
            if (shapes[shape].solid(x, y, room->width, room->height) && !is_mouth(map, room, p))
                map_set(map, p, TERRAIN_WALL);
        }
    bool whole = is_whole(map, room);
    if (!whole)
        clear_room(map, room);
    return whole;
}

const char *stage_shapes(struct build *build)
{
    enum room_shape own = signatures[build->floor->builder].shape;
    if (build->floor->map.topology != TOPOLOGY_SQUARE)
        return NULL;
    for (size_t i = 0; i < build->floor->room_count; i++) {
        const struct room *room = &build->floor->rooms[i];
        uint32_t first = rng_below(&build->rng, OTHER_SHAPES);
        bool wanted = rng_percent(&build->rng, build->settings->room_shapes);
        bool shaped = own != SHAPE_RECTANGLE && shape_room(build, room, own);
        for (uint32_t j = 0; j < OTHER_SHAPES && wanted && !shaped; j++)
            shaped = shape_room(build, room, (enum room_shape)(1 + (first + j) % OTHER_SHAPES));
    }
    return NULL;
}
