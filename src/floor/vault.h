/*
 * Vaults: places drawn by hand, laid into floors of squares. A drawing takes the place of a block
 * of maze cells: c × r cells are 2c + 1 × 2r + 1 tiles, with the wall round them, in which are its
 * mouths. It may be turned and mirrored. What lies in a vault is named by marks.
 */
#ifndef FLOOR_VAULT_H
#define FLOOR_VAULT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/point.h"

enum {
    VAULT_SIDE_MAX = 17, /* tiles, either way; odd */
    VAULT_AREA_MAX = VAULT_SIDE_MAX * VAULT_SIDE_MAX,
    VAULT_MARKS_MAX = 40,
    VAULT_ORIENTATIONS = 8,
    FLOOR_VAULTS_MAX = 32 /* on one floor */
};

/* Something to be put on a tile of the drawing. */
struct vault_mark {
    uint8_t x, y;   /* tiles from the upper left corner of the drawing */
    bool item;      /* an item; else a monster */
    int16_t kind;   /* −1: drawn by depth */
    int16_t class;  /* where it is drawn: of this class alone; −1: of any */
    uint8_t deeper; /* where it is drawn: as for a floor so much deeper */
};

struct vault {
    int32_t depth_min, depth_max;
    int32_t frequency;     /* relative to others; of a unique one the percentage of dungeons */
    bool unique;           /* at most once in a dungeon */
    uint8_t width, height; /* tiles of the drawing; odd */
    uint8_t tiles[VAULT_AREA_MAX]; /* enum terrain, row by row */
    struct vault_mark marks[VAULT_MARKS_MAX];
    size_t mark_count;
};

struct vault_table {
    const struct vault *rows;
    size_t count;
};

/* Where a vault lies on a floor. */
struct vault_place {
    uint16_t vault;        /* row of the vault table */
    uint8_t orientation;   /* below VAULT_ORIENTATIONS */
    struct point corner;   /* its upper left tile, of the wall round it */
    int16_t width, height; /* tiles, as it lies */
};

/* Whether the tile belongs to the vault, with the wall round it. */
static inline bool vault_place_has(const struct vault_place *place, struct point p)
{
    return p.x >= place->corner.x && p.y >= place->corner.y &&
           p.x < place->corner.x + place->width && p.y < place->corner.y + place->height;
}

/* Whether it is inside that wall. */
static inline bool vault_place_inside(const struct vault_place *place, struct point p)
{
    return p.x > place->corner.x && p.y > place->corner.y &&
           p.x < place->corner.x + place->width - 1 && p.y < place->corner.y + place->height - 1;
}

/* A vault as it lies in an orientation: bit 0 swaps x and y, bit 1 mirrors x, bit 2 mirrors y. */
struct vault_place vault_lay(const struct vault_table *table, size_t vault, unsigned orientation);

/* The tile of the floor on which the tile x, y of the drawing lies. */
struct point vault_tile(const struct vault_place *place, int x, int y);

/* The number of locked doors in a drawing. */
size_t vault_locks(const struct vault *vault);

/*
 * The depth that a unique vault is dealt to in the dungeon of `seed`; 0: none. All are dealt at
 * once, by the seed alone, not as floors appear.
 */
int32_t vault_deal(const struct vault_table *table, size_t vault, uint64_t seed);

/*
 * What is wrong with a drawing, or NULL: it must have a mouth, and be one zone; its mouths must lie
 * in the outer wall before a cell; a locked door must be the only way to what is behind it.
 */
const char *vault_check(const struct vault *vault);

#endif
