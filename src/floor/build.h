/*
 * Inside floor_generate: the pipeline of stages. The first stages work on the lattice, where rooms,
 * loops and dead ends are questions about cells and passages; `carve` turns the lattice into tiles;
 * the later ones work on tiles. Each stage draws from a stream of its own, so that a change of one
 * leaves the others alone.
 */
#ifndef FLOOR_BUILD_H
#define FLOOR_BUILD_H

#include "base/rng.h"
#include "base/sets.h"
#include "floor/distance.h"
#include "floor/floor.h"
#include "maze/run.h"

enum { CELL_NO_ROOM = -1, CELL_VAULT = -2 };

/* A tile that was made impassable. */
struct laid_tile {
    uint32_t tile;
    uint32_t patch;  /* its number: the tiles of one stay or go together */
    uint8_t instead; /* enum terrain: what it becomes if it cannot stay */
};

/* A floor under construction. */
struct build {
    struct floor *floor;
    enum topology_kind topology;
    const struct floor_settings *settings;
    const struct spawn_tables *spawns;
    uint32_t hexagonal;           /* floor_hexagons of the dungeon */
    struct rng rng;               /* the stream of the stage that runs */
    struct maze_watcher *watcher; /* of the maze as it grows; may be NULL */

    struct maze maze;
    uint8_t *ways; /* by cell: maze_ways of it, from `maze` on; see build_open */
    int32_t step[LATTICE_MAX_DIRECTIONS]; /* on squares: from a cell to its neighbours */
    struct point *tiles;                  /* by cell: its tile */
    uint64_t salt;        /* of the weights of prim_weighted_cost, where that made the maze */
    uint8_t *heights;     /* by cell, of the same: see survey.h */
    int16_t *room_of;     /* by cell: index in floor->rooms, CELL_NO_ROOM or CELL_VAULT */
    struct bits solid;    /* by cell: trimmed away, stays wall */
    bool carved;          /* floor->map is valid */
    struct bits reserved; /* by tile: drawn by a vault; no other stage changes or fills it */
    struct bits in_room;  /* by tile, from `carve` on: in the rectangle of a room */

    /* work space, by cell, free for each stage; one block */
    uint32_t *queue; /* and a place more */
    uint32_t *mark;
    uint32_t *list;

    /* from `stairs` to `life`: steps from the entrance; who bars a way measures them anew */
    struct distance_map distance;

    struct distance_map near[2]; /* work space of looks near by, free for each stage */

    /* of floor/ground.h */
    struct laid_tile *laid;
    size_t laid_count, laid_room;
};

struct stage {
    const char *name;
    const char *(*run)(struct build *build); /* NULL, or why this attempt must be given up */
    bool switched;                           /* may be off */
    size_t setting;                          /* and is where this setting is 0 */
    const char *what;                        /* what happens in it */
};

extern const struct stage floor_stages[]; /* ended by a row without name */

/* Told after each stage of each attempt; `failure` is what the stage returned. */
typedef void build_observer(void *context, const struct build *build, const struct stage *stage,
                            const char *failure);

/*
 * Who looks on while a floor is made. What is seen is const, and a floor comes out the same with
 * and without. Either may be NULL.
 */
struct build_watch {
    build_observer *observer;
    void *context;             /* handed to it */
    struct maze_watcher *maze; /* of each attempt's maze as it grows */
};

/* floor_generate by any stages, watched. */
void floor_generate_watched(const struct stage *stages, struct floor *floor, uint64_t seed,
                            int32_t depth, const struct dungeon_settings *settings,
                            const struct spawn_tables *spawns, const struct build_watch *watch);

/* Makes build->distance that of the floor as it is. */
void build_measure(struct build *build);

/* The exit lies among the tiles at no less than this part of the longest way from the entrance. */
enum { EXIT_PERCENT = 75 };

/*
 * The lattice for a floor of so many tiles. On squares cell (x, y) is tile (2x + 1, 2y + 1); on
 * hexagons the one with the doubled coordinates (x, y) is tile (2x + 3, 2y + 1), which leaves a
 * border of a tile all round.
 */
struct lattice build_lattice(enum topology_kind topology, int32_t width, int32_t height);

/* Opens or closes a passage of build->maze and keeps build->ways true. The neighbour must exist. */
void build_open(struct build *build, size_t cell, unsigned d);
void build_close(struct build *build, size_t cell, unsigned d);

static inline bool build_is_open(const struct build *build, size_t cell, unsigned d)
{
    return build->ways[cell] >> d & 1;
}

/* lattice_beyond with the steps on squares at hand. */
static inline size_t build_beyond(const struct build *build, size_t cell, unsigned d)
{
    const struct lattice *l = &build->maze.lattice;
    return l->kind == LATTICE_SQUARE ? (size_t)((ptrdiff_t)cell + build->step[d])
                                     : lattice_neighbour(l, cell, d);
}

/* Asked of a passage, by the cell that it leads forward from. */
typedef bool build_test(void *context, const struct build *build, size_t cell, unsigned d);

/* Makes build->mark the sets (base/sets.h) of the cells that passages connect: those that pass,
 * each of which is asked once, or all where `joins` is NULL. */
static inline void build_find_sets(struct build *build, build_test *joins, void *context)
{
    const struct lattice *l = &build->maze.lattice;
    size_t cell;
    sets_init(build->mark, lattice_cells(l));
    maze_each_passage (&build->maze, 0, cell)
        if (!joins || joins(context, build, cell, 0))
            build->mark[cell + 1] = build->mark[cell]; /* which stands for the row so far */
    for (unsigned d = 1; d < lattice_half(l->kind); d++)
        maze_each_passage (&build->maze, d, cell)
            if (!joins || joins(context, build, cell, d))
                sets_join(build->mark, (uint32_t)build_beyond(build, cell, d), (uint32_t)cell);
}

/* The direction on the tiles of direction `d` of the lattice. */
enum direction build_direction(const struct build *build, unsigned d);

/* The cell of a tile; LATTICE_NO_CELL where it is none of the lattice's. */
static inline size_t build_cell_at(const struct build *build, struct point p)
{
    const struct lattice *l = &build->maze.lattice;
    int32_t border = l->kind == LATTICE_HEX ? 3 : 1;
    if (!map_is_cell(&build->floor->map, p) || p.x < border || p.y < 1)
        return LATTICE_NO_CELL;
    uint32_t row = (uint32_t)p.y / 2, column = (uint32_t)(p.x - border) / 2;
    if (l->kind == LATTICE_HEX)
        column /= 2; /* of a doubled coordinate */
    return column < l->width && row < l->height ? lattice_cell(l, column, row) : LATTICE_NO_CELL;
}

/* The tile between that of a cell and its neighbour in direction `d` of the lattice. */
struct point build_passage_tile(const struct build *build, size_t cell, unsigned d);

/* What the lattice is as tiles: sets the floor in `map`, which is all wall, at once: see
 * map_refresh. */
void build_carve(const struct build *build, struct map *map);

/* Puts `count` numbers in random order. */
void build_shuffle(struct rng *rng, uint32_t *numbers, size_t count);

#define FIXED(pass, name, what)    const char *stage_##name(struct build *build);
#define SWITCHED(pass, name, what) const char *stage_##name(struct build *build);
FLOOR_STAGES(FIXED, SWITCHED, )
#undef FIXED
#undef SWITCHED

#endif
