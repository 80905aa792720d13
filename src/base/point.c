#include "base/point.h"

#include <stdlib.h>

const char *const direction_names[DIRECTION_COUNT + 1] = {
    "east", "northeast", "north", "northwest", "west", "southwest", "south", "southeast", "here"};

static int square_distance(struct point a, struct point b)
{
    int dx = abs(a.x - b.x);
    int dy = abs(a.y - b.y);
    return dx > dy ? dx : dy;
}

static int hex_distance(struct point a, struct point b)
{
    int dx = abs(a.x - b.x);
    int dy = abs(a.y - b.y);
    return dy + (dx > dy ? (dx - dy) / 2 : 0);
}

/* As short as the compass, for the tables below. */
enum {
    E = DIRECTION_E,
    NE = DIRECTION_NE,
    N = DIRECTION_N,
    NW = DIRECTION_NW,
    W = DIRECTION_W,
    SW = DIRECTION_SW,
    S = DIRECTION_S,
    SE = DIRECTION_SE,
    O = DIRECTION_NONE
};

const struct topology topologies[TOPOLOGY_COUNT] = {
    /*                         E       NE       N        NW        W        SW       S       SE */
    {"square",
     0xff,
     {{1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}, {0, 1}, {1, 1}},
     {{O, NW, N, NE, O}, {O, W, O, E, O}, {O, SW, S, SE, O}},
     square_distance},
    {"hex",
     DIRECTIONS_HEX,
     {{2, 0}, {1, -1}, {0, 0}, {-1, -1}, {-2, 0}, {-1, 1}, {0, 0}, {1, 1}},
     {{O, NW, O, NE, O}, {W, O, O, O, E}, {O, SW, O, SE, O}},
     hex_distance},
};

enum direction topology_turn(const struct topology *t, enum direction d, int turn)
{
    do
        d = (enum direction)(((int)d + turn + DIRECTION_COUNT) % DIRECTION_COUNT);
    while (!topology_has(t, d));
    return d;
}

enum direction point_bearing(struct point from, struct point to)
{
    static const enum direction by_sign[3][3] = {
        {DIRECTION_NW, DIRECTION_N, DIRECTION_NE},
        {DIRECTION_W, DIRECTION_NONE, DIRECTION_E},
        {DIRECTION_SW, DIRECTION_S, DIRECTION_SE},
    };
    int dx = to.x - from.x;
    int dy = to.y - from.y;
    /* within 22 degrees of an axis (2:5) the other part does not count */
    int column = 5 * abs(dx) <= 2 * abs(dy) ? 0 : (dx > 0) - (dx < 0);
    int row = 5 * abs(dy) <= 2 * abs(dx) ? 0 : (dy > 0) - (dy < 0);
    return by_sign[row + 1][column + 1];
}
