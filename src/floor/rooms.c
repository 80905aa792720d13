/* Stages `maze`, `rooms` and `mouths`. */
#include "floor/survey.h"

#include <stdlib.h>

#include "base/mem.h"
#include "base/sets.h"

const char *stage_maze(struct build *build)
{
    struct rng copy = build->rng;
    build->salt = rng_u64(&copy);
    bool surveyed = build->floor->builder == MAZE_PRIM_WEIGHTED;
    if (surveyed)
        survey_ground(build);
    volatile size_t left;
    maze_run(&maze_algorithms[build->floor->builder],
             &(struct maze_run){&build->maze, &build->rng, &build->settings->maze, build->watcher,
                                &left, surveyed ? build->heights : NULL});
    maze_list_ways(&build->maze, build->ways);
    return NULL;
}

/*
 * A room in cells of the lattice. On squares a rectangle; on hexagons a disc, stretched from west
 * to east where it is wider than high: each row is a cell shorter than the next one nearer to its
 * middle. `x` is the doubled coordinate of the west end of its middle row there.
 */
struct cell_room {
    int32_t x, y; /* its corner, or the west end of its middle row */
    int32_t width, height;
};

enum { ROOM_TRIES = 20 };

/* The cells of the room in a row of the lattice: columns `first` to `last`, none where last <
 * first.
 */
struct room_span {
    int32_t first, last;
};

static struct room_span span_of(const struct lattice *l, const struct cell_room *room, int32_t row)
{
    if (l->kind == LATTICE_SQUARE)
        return (struct room_span){room->x, room->x + room->width - 1};
    int32_t off = abs(row - room->y - room->height / 2);
    int32_t x = room->x + off - (row & 1);
    return (struct room_span){x / 2, x / 2 + room->width - off - 1};
}

/* The room and the cells round it; it may lead beyond the lattice. */
static struct cell_room grown(const struct lattice *l, const struct cell_room *room)
{
    int32_t west = l->kind == LATTICE_HEX ? 2 : 1;
    return (struct cell_room){room->x - west, room->y - 1, room->width + 2, room->height + 2};
}

static struct cell_room draw_rectangle(struct build *build)
{
    const struct floor_settings *s = build->settings;
    const struct lattice *l = &build->maze.lattice;
    struct cell_room room;
    room.width = rng_range(&build->rng, s->room_width_min, s->room_width_max);
    room.height = rng_range(&build->rng, s->room_height_min, s->room_height_max);
    room.x = (int32_t)rng_below(&build->rng, l->width - (uint32_t)room.width + 1);
    room.y = (int32_t)rng_below(&build->rng, l->height - (uint32_t)room.height + 1);
    return room;
}

static int32_t at_most(int32_t n, int32_t most)
{
    return n < most ? n : most;
}

/*
 * Of the size that the settings say, made odd in height so that it has a middle row. What fits a
 * floor of squares may not fit here, where there are half as many columns: a disc is cut down to
 * half of them, and to the rows that there are.
 */
static struct cell_room draw_disc(struct build *build)
{
    const struct floor_settings *s = build->settings;
    const struct lattice *l = &build->maze.lattice;
    struct cell_room room;
    int32_t width = rng_range(&build->rng, s->room_width_min, s->room_width_max);
    int32_t height = rng_range(&build->rng, s->room_height_min, s->room_height_max);
    room.width = at_most(width, (int32_t)(l->width + 1) / 2);
    int32_t radius = at_most(at_most(height / 2, room.width - 1), (int32_t)(l->height - 1) / 2);
    room.height = 2 * radius + 1;
    room.y = (int32_t)rng_below(&build->rng, l->height - (uint32_t)room.height + 1);
    room.x = 2 * (int32_t)rng_below(&build->rng, l->width - (uint32_t)room.width + 1);
    room.x += (room.y + radius) & 1;
    return room;
}

/* Whether the cells of the room, and those round it, belong to no other. */
static bool room_is_free(const struct build *build, const struct cell_room *room)
{
    const struct lattice *l = &build->maze.lattice;
    struct cell_room around = grown(l, room);
    for (int32_t row = around.y; row < around.y + around.height; row++) {
        struct room_span span = span_of(l, &around, row);
        for (int32_t column = span.first; column <= span.last; column++)
            if (row >= 0 && row < (int32_t)l->height && column >= 0 && column < (int32_t)l->width &&
                build->room_of[lattice_cell(l, (uint32_t)column, (uint32_t)row)] != CELL_NO_ROOM)
                return false;
    }
    return true;
}

/* The rectangle of tiles that the room fills or, on hexagons, is inscribed in. */
static struct room room_of_tiles(const struct build *build, const struct cell_room *room)
{
    const struct lattice *l = &build->maze.lattice;
    int32_t middle = l->kind == LATTICE_HEX ? room->y + room->height / 2 : room->y;
    struct room_span span = span_of(l, room, middle);
    struct point corner = build->tiles[lattice_cell(l, (uint32_t)span.first, (uint32_t)middle)];
    int32_t apart = l->kind == LATTICE_HEX ? 4 : 2; /* columns from cell to cell */
    return (struct room){{corner.x, (int16_t)(2 * room->y + 1)},
                         (int16_t)(apart * (room->width - 1) + 1),
                         (int16_t)(2 * room->height - 1)};
}

/* Opens the passages between the cells of a room. */
static void open_room(struct build *build, size_t cell)
{
    const struct lattice *l = &build->maze.lattice;
    for (unsigned d = 0; d < lattice_directions(l->kind); d++) {
        size_t beyond = lattice_neighbour(l, cell, d);
        if (beyond != LATTICE_NO_CELL && build->room_of[beyond] == build->room_of[cell])
            build_open(build, cell, d);
    }
}

static void add_room(struct build *build, const struct cell_room *room)
{
    const struct lattice *l = &build->maze.lattice;
    struct floor *floor = build->floor;
    size_t index = floor->room_count++;
    for (int32_t row = room->y; row < room->y + room->height; row++) {
        struct room_span span = span_of(l, room, row);
        for (int32_t column = span.first; column <= span.last; column++) {
            size_t cell = lattice_cell(l, (uint32_t)column, (uint32_t)row);
            build->room_of[cell] = (int16_t)index;
            open_room(build, cell);
        }
    }
    floor->rooms = mem_grow(floor->rooms, index, sizeof *floor->rooms);
    floor->rooms[index] = room_of_tiles(build, room);
}

const char *stage_rooms(struct build *build)
{
    int32_t wanted = rng_range(&build->rng, build->settings->rooms_min, build->settings->rooms_max);
    wanted = floor_settings_scaled(build->settings, wanted);
    for (int32_t i = 0; i < wanted; i++) {
        for (int tries = 0; tries < ROOM_TRIES; tries++) {
            struct cell_room room =
                build->topology == TOPOLOGY_HEX ? draw_disc(build) : draw_rectangle(build);
            if (room_is_free(build, &room)) {
                add_room(build, &room);
                break;
            }
        }
    }
    return NULL;
}

/* A passage between a room and the cells outside; `cell` is the one with the lesser number. */
struct mouth {
    uint32_t cell, beyond;
    uint8_t d;
    bool kept;
    int16_t room;
};

struct mouths {
    struct mouth *list;
    uint32_t *order;
    size_t count;
    int32_t *of_room; /* by room: how many are kept */
    struct bits kept; /* their tiles */
};

/* Whether the passage between two cells is the mouth of a room, and no vault's: those are as drawn.
 */
static bool is_mouth(const struct build *build, size_t a, size_t b)
{
    int16_t in = build->room_of[a], out = build->room_of[b];
    return in != out && in != CELL_VAULT && out != CELL_VAULT;
}

/* Lists the passage if it is a mouth; else its cells belong together. */
static bool joins_no_room(void *context, const struct build *build, size_t cell, unsigned d)
{
    struct mouths *mouths = context;
    uint32_t beyond = (uint32_t)build_beyond(build, cell, d);
    int16_t a = build->room_of[cell], b = build->room_of[beyond];
    if (!is_mouth(build, cell, beyond))
        return true;
    mouths->list = mem_grow(mouths->list, mouths->count, sizeof *mouths->list);
    mouths->order = mem_grow(mouths->order, mouths->count, sizeof *mouths->order);
    mouths->order[mouths->count] = (uint32_t)mouths->count;
    mouths->list[mouths->count++] =
        (struct mouth){(uint32_t)cell, beyond, (uint8_t)d, false, a > b ? a : b};
    return false;
}

/* Whether the tile of a mouth would touch that of one that is kept, which only hexagons allow. */
static bool mouth_touches(const struct build *build, const struct mouths *mouths,
                          const struct mouth *mouth)
{
    const struct map *map = &build->floor->map;
    struct point at = build_passage_tile(build, mouth->cell, mouth->d);
    if (build->topology != TOPOLOGY_HEX)
        return false;
    topology_each (map_topology(map), d)
        if (bits_has(&mouths->kept, map_index(map, topology_step(map_topology(map), at, d))))
            return true;
    return false;
}

static void keep_mouth(const struct build *build, struct mouths *mouths, struct mouth *mouth)
{
    mouth->kept = true;
    mouths->of_room[mouth->room]++;
    bits_add(&mouths->kept,
             map_index(&build->floor->map, build_passage_tile(build, mouth->cell, mouth->d)));
}

/*
 * Too many ways lead into a room cut out of a maze. In random order, those are kept that connect
 * what nothing else does, then others, not beside them, up to the budget of their room; the rest is
 * walled up.
 */
const char *stage_mouths(struct build *build)
{
    struct mouths mouths = {
        .of_room = mem_alloc(build->floor->room_count, sizeof *mouths.of_room),
    };
    bits_init(&mouths.kept, map_area(&build->floor->map));
    build_find_sets(build, joins_no_room, &mouths);
    build_shuffle(&build->rng, mouths.order, mouths.count);
    for (size_t i = 0; i < mouths.count; i++) {
        struct mouth *mouth = &mouths.list[mouths.order[i]];
        if (sets_join(build->mark, mouth->cell, mouth->beyond))
            keep_mouth(build, &mouths, mouth);
    }
    for (size_t i = 0; i < mouths.count; i++) {
        struct mouth *mouth = &mouths.list[mouths.order[i]];
        if (mouth->kept)
            continue;
        if (mouths.of_room[mouth->room] < build->settings->room_mouths &&
            !mouth_touches(build, &mouths, mouth))
            keep_mouth(build, &mouths, mouth);
        else
            build_close(build, mouth->cell, mouth->d);
    }
    mem_free(mouths.list);
    mem_free(mouths.order);
    mem_free(mouths.of_room);
    bits_release(&mouths.kept);
    return NULL;
}
