/*
 * Vaults: places drawn by hand, laid into floors of squares or of hexagons. A drawing takes the
 * place of some cells of the maze and of all passages of theirs: of those that lead out it draws
 * the outer wall and, in it, the mouths. It may be turned and mirrored. What lies in a vault is
 * named by marks.
 *
 * On squares the cells are a block: c × r of them are 2c + 1 × 2r + 1 tiles. On hexagons they are a
 * hexagon with any sides, of which some may be a single cell: a disc, a triangle, a hall. It is
 * drawn as a screen shows it, in doubled coordinates: a tile stands where column + row is even,
 * counted from 0, steps go two columns level or one aslant, and all else is blank. The outer wall
 * is then a hexagon whose six sides are even numbers of tiles, its corners counted in both of their
 * sides, which is where walls come to lie when cells are at every other tile. Every tile of that
 * wall is the passage of one cell inside and so may be a mouth.
 *
 * Both kinds of area are bounds on coordinates along axes: x and y on squares; on hexagons the
 * three of redblobgames.com/grids/hexagons, whose sum is 0. To turn or mirror a drawing is to swap
 * and negate coordinates, and its bounds with them.
 */
#ifndef FLOOR_VAULT_H
#define FLOOR_VAULT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/point.h"

enum {
    VAULT_SIDE_MAX = 17,                          /* lines and, on squares, columns of a drawing */
    VAULT_HEX_WIDTH_MAX = 2 * VAULT_SIDE_MAX - 1, /* columns of one for hexagons */
    VAULT_AREA_MAX = VAULT_HEX_WIDTH_MAX * VAULT_SIDE_MAX,
    VAULT_MARKS_MAX = 40,
    VAULT_MOUTHS_MAX = 4 * VAULT_SIDE_MAX, /* more than any outer wall has tiles */
    VAULT_ORIENTATIONS_MAX = 12,
    VAULT_AXES = 3,
    FLOOR_VAULTS_MAX = 1280 /* on one floor */
};

/* How many ways there are to turn and mirror a drawing. */
extern const uint8_t vault_orientations[TOPOLOGY_COUNT];

/* The tiles of a plane whose coordinates are all within bounds. */
struct vault_area {
    enum topology_kind topology;
    int16_t low[VAULT_AXES], high[VAULT_AXES];
};

/* In place of a class of spawn rows. */
enum mark_class { CLASS_ANY = -1, CLASS_CAPTIVES = -2 /* those who may be in shackles, and are */ };

/* Something to be put on a tile of the drawing. */
struct vault_mark {
    uint8_t x, y;   /* tiles from the upper left corner of the drawing */
    bool item;      /* an item; else a monster */
    int16_t kind;   /* −1: drawn by depth */
    int16_t class;  /* where it is drawn: of this class alone, or of enum mark_class */
    uint8_t deeper; /* where it is drawn: as for a floor so much deeper */
};

struct vault {
    int32_t depth_min, depth_max;
    int32_t frequency; /* relative to others; of a unique one the percentage of dungeons */
    bool unique;       /* at most once in a dungeon */
    enum topology_kind topology;
    uint8_t width, height;         /* columns and lines of the drawing */
    uint8_t tiles[VAULT_AREA_MAX]; /* enum terrain, row by row; TERRAIN_BEDROCK where it is blank */
    struct vault_mark marks[VAULT_MARKS_MAX];
    size_t mark_count;
    /* by vault_measure */
    struct vault_area area;            /* of the drawing */
    size_t locks;                      /* locked doors in it */
    uint16_t mouths[VAULT_MOUTHS_MAX]; /* the tiles of its outer wall that are ways */
    size_t mouth_count;
};

struct vault_table {
    const struct vault *rows;
    size_t count;
};

/* Where a vault lies on a floor. */
struct vault_place {
    uint16_t vault;         /* row of the vault table */
    uint8_t orientation;    /* below vault_orientations */
    struct vault_area area; /* its tiles, with the wall round it */
};

/* Column and row; on hexagons cube coordinates, whose sum is 0. */
struct vault_coordinates {
    int at[VAULT_AXES];
};

static inline struct vault_coordinates vault_coordinates_of(enum topology_kind topology,
                                                            struct point p)
{
    if (topology == TOPOLOGY_SQUARE)
        return (struct vault_coordinates){{p.x, p.y, 0}};
    return (struct vault_coordinates){{(p.x - p.y) / 2, p.y, -(p.x + p.y) / 2}};
}

/* Whether all coordinates of the tile are at least `deep` within the bounds. */
static inline bool vault_area_has(const struct vault_area *area, struct point p, int deep)
{
    struct vault_coordinates c = vault_coordinates_of(area->topology, p);
    for (int i = 0; i < VAULT_AXES; i++)
        if (c.at[i] < area->low[i] + deep || c.at[i] > area->high[i] - deep)
            return false;
    return true;
}

/* Whether the tile belongs to the vault, with the wall round it. */
static inline bool vault_place_has(const struct vault_place *place, struct point p)
{
    return vault_area_has(&place->area, p, 0);
}

/* Whether it is inside that wall. */
static inline bool vault_place_inside(const struct vault_place *place, struct point p)
{
    return vault_area_has(&place->area, p, 1);
}

/* The tiles of an area in row y: from column `first` to `last`; none where last < first. */
struct vault_span {
    int first, last;
};
struct vault_span vault_area_row(const struct vault_area *area, int y);

/* The first and last row of an area. */
struct vault_span vault_area_rows(const struct vault_area *area);

/* The area and the tiles up to `by` steps round it. */
struct vault_area vault_area_grown(const struct vault_area *area, int by);

/* Finds the bounds of the drawing, its locks and its mouths; to be called once it is complete. */
void vault_measure(struct vault *vault);

/* A vault as it lies in an orientation, with a cell in its middle on `middle`, the tile of a cell.
 */
struct vault_place vault_lay(const struct vault_table *table, size_t vault, unsigned orientation,
                             struct point middle);

/* How a drawing is turned and moved: coordinate i of a tile of the floor is coordinate from[i] of
 * the drawing's times sign[i], plus base[i]. */
struct vault_turn {
    enum topology_kind topology;
    uint8_t from[VAULT_AXES];
    int8_t sign[VAULT_AXES];
    int16_t base[VAULT_AXES];
};

/* That of a vault where it lies. */
struct vault_turn vault_place_turn(const struct vault_table *table,
                                   const struct vault_place *place);

/* The tile of the floor on which the tile x, y of the drawing lies. */
struct point vault_tile(const struct vault_turn *turn, int x, int y);

/*
 * The depth that a unique vault is dealt to in the dungeon of `seed`, whose floors of hexagons have
 * their bit 1 << (depth − 1) in `hexagonal`: one of its topology; 0: none. All are dealt at once,
 * not as floors appear.
 */
int32_t vault_deal(const struct vault_table *table, size_t vault, uint64_t seed,
                   uint32_t hexagonal);

/*
 * What is wrong with a drawing, or NULL: its outline must be as said above; it must have a mouth,
 * and be one zone; on squares its mouths must lie in the outer wall before a cell; a locked door
 * must be the only way to what is behind it; nobody in shackles may bar the way to anything.
 */
const char *vault_check(const struct vault *vault);

#endif
