/*
 * Inside floor_generate: the pipeline of stages. A stage works on the lattice (rooms, loops, dead
 * ends are questions about cells and passages) until `carve` turns it into tiles; the later ones
 * work on tiles. Each stage draws from a stream of its own, so that a change of one leaves the
 * others as they were.
 */
#ifndef FLOOR_BUILD_H
#define FLOOR_BUILD_H

#include "base/rng.h"
#include "floor/distance.h"
#include "floor/floor.h"

enum { CELL_NO_ROOM = -1 };

/* A floor under construction. */
struct build {
    struct floor *floor;
    const struct floor_settings *settings;
    const struct spawn_tables *spawns;
    struct rng rng; /* the stream of the stage that runs */

    struct maze maze;
    int16_t *room_of;  /* by cell: index in floor->rooms or CELL_NO_ROOM */
    struct bits solid; /* by cell: trimmed away, to stay wall */

    /* work space, by cell */
    uint32_t *queue;
    int32_t *steps;

    struct distance_map distance; /* of the map; after `stairs` from the entrance */
};

struct stage {
    const char *name;
    /* NULL, or why this attempt must be given up. */
    const char *(*run)(struct build *build);
};

extern const struct stage floor_stages[]; /* ended by a row without name */

const char *stage_maze(struct build *build);
const char *stage_rooms(struct build *build);
const char *stage_mouths(struct build *build);
const char *stage_braid(struct build *build);
const char *stage_trim(struct build *build);
const char *stage_loops(struct build *build);
const char *stage_carve(struct build *build);
const char *stage_stairs(struct build *build);
const char *stage_doors(struct build *build);
const char *stage_life(struct build *build);

#endif
