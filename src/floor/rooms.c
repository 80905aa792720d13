/* Stages `maze`, `rooms` and `mouths`. */
#include "floor/build.h"

#include "base/mem.h"

const char *stage_maze(struct build *build)
{
    maze_generate(&build->maze, &maze_algorithms[build->floor->builder], &build->rng,
                  &build->settings->maze);
    return NULL;
}

/* A room in cells of the lattice. */
struct cell_room {
    uint32_t column, row, width, height;
};

enum { ROOM_TRIES = 20 };

static struct cell_room draw_room(struct build *build)
{
    const struct floor_settings *s = build->settings;
    const struct lattice *l = &build->maze.lattice;
    struct cell_room room;
    room.width = (uint32_t)rng_range(&build->rng, s->room_width_min, s->room_width_max);
    room.height = (uint32_t)rng_range(&build->rng, s->room_height_min, s->room_height_max);
    room.column = rng_below(&build->rng, l->width - room.width + 1);
    room.row = rng_below(&build->rng, l->height - room.height + 1);
    return room;
}

/* Whether the cells of the room, and those round it, belong to no other. */
static bool room_is_free(const struct build *build, const struct cell_room *room)
{
    const struct lattice *l = &build->maze.lattice;
    uint32_t left = room->column - (room->column > 0), top = room->row - (room->row > 0);
    for (uint32_t row = top; row <= room->row + room->height && row < l->height; row++)
        for (uint32_t column = left; column <= room->column + room->width && column < l->width;
             column++)
            if (build->room_of[lattice_cell(l, column, row)] != CELL_NO_ROOM)
                return false;
    return true;
}

static void add_room(struct build *build, const struct cell_room *room)
{
    const struct lattice *l = &build->maze.lattice;
    struct floor *floor = build->floor;
    size_t index = floor->room_count++;
    for (uint32_t row = room->row; row < room->row + room->height; row++) {
        for (uint32_t column = room->column; column < room->column + room->width; column++) {
            size_t cell = lattice_cell(l, column, row);
            build->room_of[cell] = (int16_t)index;
            if (column + 1 < room->column + room->width)
                maze_open(&build->maze, cell, SQUARE_E);
            if (row + 1 < room->row + room->height)
                maze_open(&build->maze, cell, SQUARE_S);
        }
    }
    floor->rooms = mem_resize(floor->rooms, index, index + 1, sizeof *floor->rooms);
    floor->rooms[index] =
        (struct room){build_cell_tile(build, lattice_cell(l, room->column, room->row)),
                      (int16_t)(2 * room->width - 1), (int16_t)(2 * room->height - 1)};
}

const char *stage_rooms(struct build *build)
{
    int32_t wanted = rng_range(&build->rng, build->settings->rooms_min, build->settings->rooms_max);
    for (int32_t i = 0; i < wanted; i++) {
        for (int tries = 0; tries < ROOM_TRIES; tries++) {
            struct cell_room room = draw_room(build);
            if (room_is_free(build, &room)) {
                add_room(build, &room);
                break;
            }
        }
    }
    return NULL;
}

/* Sets of connected cells, for union and find with path halving; `parent` by cell. */
static uint32_t find_set(uint32_t *parent, uint32_t cell)
{
    while (parent[cell] != cell) {
        parent[cell] = parent[parent[cell]];
        cell = parent[cell];
    }
    return cell;
}

/* True where they were apart. */
static bool join_sets(uint32_t *parent, uint32_t a, uint32_t b)
{
    a = find_set(parent, a);
    b = find_set(parent, b);
    parent[a] = b;
    return a != b;
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
};

/* Lists the mouths of all rooms, and joins the sets of cells that other passages connect. */
static void list_mouths(const struct build *build, struct mouths *mouths, uint32_t *parent)
{
    const struct maze *maze = &build->maze;
    size_t cells = lattice_cells(&maze->lattice);
    for (uint32_t cell = 0; cell < cells; cell++)
        parent[cell] = cell;
    for (uint32_t cell = 0; cell < cells; cell++) {
        for (unsigned d = 0; d < lattice_half(maze->lattice.kind); d++) {
            size_t beyond = maze_way(maze, cell, d);
            if (beyond == LATTICE_NO_CELL)
                continue;
            int16_t a = build->room_of[cell], b = build->room_of[beyond];
            if (a == b || a == CELL_VAULT || b == CELL_VAULT) { /* whose mouths are as drawn */
                join_sets(parent, cell, (uint32_t)beyond);
                continue;
            }
            mouths->order[mouths->count] = (uint32_t)mouths->count;
            mouths->list[mouths->count++] =
                (struct mouth){cell, (uint32_t)beyond, (uint8_t)d, false, a > b ? a : b};
        }
    }
}

/*
 * Too many ways lead into a room cut out of a maze. In random order, those are kept that connect
 * what nothing else does, then others up to the budget of their room; the rest is walled up.
 */
const char *stage_mouths(struct build *build)
{
    size_t edges = lattice_edges(&build->maze.lattice);
    struct mouths mouths = {.list = mem_alloc(edges, sizeof *mouths.list),
                            .order = mem_alloc(edges, sizeof *mouths.order)};
    int32_t *kept = mem_alloc(build->floor->room_count, sizeof *kept);
    uint32_t *parent = build->mark;
    list_mouths(build, &mouths, parent);
    build_shuffle(&build->rng, mouths.order, mouths.count);
    for (size_t i = 0; i < mouths.count; i++) {
        struct mouth *mouth = &mouths.list[mouths.order[i]];
        mouth->kept = join_sets(parent, mouth->cell, mouth->beyond);
        kept[mouth->room] += mouth->kept;
    }
    for (size_t i = 0; i < mouths.count; i++) {
        struct mouth *mouth = &mouths.list[mouths.order[i]];
        if (mouth->kept)
            continue;
        if (kept[mouth->room] < build->settings->room_mouths)
            kept[mouth->room]++;
        else
            maze_close(&build->maze, mouth->cell, mouth->d);
    }
    mem_free(mouths.list);
    mem_free(mouths.order);
    mem_free(kept);
    return NULL;
}
