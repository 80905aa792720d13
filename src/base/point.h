/*
 * Positions and topologies. A position is the terminal column and row of a tile, on every floor. A
 * topology says how tiles touch: on squares by eight directions, on hexagons by six in doubled
 * coordinates, where only positions with an even x + y exist (redblobgames.com/grids/hexagons).
 */
#ifndef BASE_POINT_H
#define BASE_POINT_H

#include <stdbool.h>
#include <stdint.h>

struct point {
    int16_t x, y;
};

static inline bool point_equal(struct point a, struct point b)
{
    return a.x == b.x && a.y == b.y;
}

/* The compass, counterclockwise. Odd ones are the square grid's diagonals. */
enum direction {
    DIRECTION_E,
    DIRECTION_NE,
    DIRECTION_N,
    DIRECTION_NW,
    DIRECTION_W,
    DIRECTION_SW,
    DIRECTION_S,
    DIRECTION_SE,
    DIRECTION_COUNT,
    DIRECTION_NONE = DIRECTION_COUNT
};

extern const char *const direction_names[DIRECTION_COUNT + 1]; /* "east" …; "here" for none */

static inline enum direction direction_opposite(enum direction d)
{
    return (enum direction)((d + 4) % DIRECTION_COUNT);
}

enum topology_kind { TOPOLOGY_SQUARE, TOPOLOGY_HEX, TOPOLOGY_COUNT };

/* A set of directions: bit 1 << enum direction each. */
typedef uint8_t direction_set;

/* The straight ones and the diagonals of squares; those of hexagons. */
enum { DIRECTIONS_STRAIGHT = 0x55, DIRECTIONS_DIAGONAL = 0xaa, DIRECTIONS_HEX = 0xbb };

static inline bool direction_in(direction_set set, enum direction d)
{
    return (set >> d) & 1;
}

/* The first of a set that is not empty. */
static inline enum direction direction_first(unsigned set)
{
    return (enum direction)__builtin_ctz(set);
}

struct topology {
    const char *name;
    direction_set directions;            /* those that exist */
    struct point delta[DIRECTION_COUNT]; /* 0,0 where the direction does not exist */
    uint8_t towards[3][5]; /* enum direction, by [1 + rows][2 + columns] to the neighbour */
    int (*distance)(struct point a, struct point b); /* steps on an open plane */
};

extern const struct topology topologies[TOPOLOGY_COUNT];

static inline bool topology_has(const struct topology *t, enum direction d)
{
    return direction_in(t->directions, d);
}

/* The position one step from `p`; `d` must exist. */
static inline struct point topology_step(const struct topology *t, struct point p, enum direction d)
{
    return (struct point){(int16_t)(p.x + t->delta[d].x), (int16_t)(p.y + t->delta[d].y)};
}

/* for (enum direction d …) over the directions that exist. */
#define topology_each(t, d)                                                                        \
    for (enum direction d = DIRECTION_E; d < DIRECTION_COUNT; d++)                                 \
        if (topology_has((t), d))

/* The next direction that exists after `d`: counterclockwise where `turn` is 1, clockwise where it
 * is -1. */
enum direction topology_turn(const struct topology *t, enum direction d, int turn);

/* The direction of the neighbour `to` from `from`; DIRECTION_NONE where they do not touch. */
static inline enum direction topology_towards(const struct topology *t, struct point from,
                                              struct point to)
{
    unsigned row = (unsigned)(1 + to.y - from.y), column = (unsigned)(2 + to.x - from.x);
    return row < 3 && column < 5 ? (enum direction)t->towards[row][column] : DIRECTION_NONE;
}

/* The compass direction that best describes the way from `from` to `to`, near or far. */
enum direction point_bearing(struct point from, struct point to);

#endif
