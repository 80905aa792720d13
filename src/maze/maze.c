#include "maze/maze.h"

#include <string.h>

#include "base/mem.h"
#include "maze/list.h"

bool maze_init(struct maze *maze, enum lattice_kind kind, uint32_t width, uint32_t height)
{
    *maze = (struct maze){0};
    if (!maze_size_ok(width, height))
        return false;
    size_t plane = 64 * bits_words((size_t)width * height), count = plane * lattice_half(kind);
    uint64_t *words = mem_try_alloc(count / 64, sizeof *words);
    if (!words)
        return false;
    maze->lattice = (struct lattice){kind, width, height};
    maze->passages = (struct bits){words, count};
    maze->plane = plane;
    maze->cells = (size_t)width * height;
    return true;
}

bool maze_init_like(struct maze *maze, const struct maze *shape)
{
    const struct lattice *l = &shape->lattice;
    if (!maze_init(maze, l->kind, l->width, l->height))
        return false;
    for (size_t cell = 0; shape->holes.words && cell < lattice_cells(l); cell++)
        if (!maze_has(shape, cell))
            maze_cut(maze, cell);
    return true;
}

bool maze_size_ok(uint32_t width, uint32_t height)
{
    return width > 0 && height > 0 &&
           ((uint64_t)width + 2) * ((uint64_t)height + 2) <= MAZE_MAX_SIZE;
}

void maze_release(struct maze *maze)
{
    bits_release(&maze->passages);
    bits_release(&maze->holes);
    *maze = (struct maze){0};
}

void maze_cut(struct maze *maze, size_t cell)
{
    if (!maze->holes.words)
        bits_init(&maze->holes, lattice_cells(&maze->lattice));
    maze->cells -= maze_has(maze, cell);
    bits_add(&maze->holes, cell);
}

size_t maze_neighbour(const struct maze *maze, size_t cell, unsigned d)
{
    size_t to = lattice_neighbour(&maze->lattice, cell, d);
    return to != LATTICE_NO_CELL && maze_has(maze, to) ? to : LATTICE_NO_CELL;
}

void maze_clear(struct maze *maze)
{
    bits_reset(&maze->passages);
}

/* The number, in the bit set, of the edge that `owner` has in forward direction d. */
static inline size_t edge(const struct maze *maze, size_t owner, unsigned d)
{
    return d * maze->plane + owner;
}

static size_t edge_between(const struct maze *maze, size_t from, size_t to, unsigned d)
{
    unsigned half = lattice_half(maze->lattice.kind);
    return d < half ? edge(maze, from, d) : edge(maze, to, d - half);
}

bool maze_is_open(const struct maze *maze, size_t cell, unsigned d)
{
    size_t to = lattice_neighbour(&maze->lattice, cell, d);
    return bits_has(&maze->passages, edge_between(maze, cell, to, d));
}

void maze_open(struct maze *maze, size_t cell, unsigned d)
{
    size_t to = lattice_neighbour(&maze->lattice, cell, d);
    bits_add(&maze->passages, edge_between(maze, cell, to, d));
}

void maze_close(struct maze *maze, size_t cell, unsigned d)
{
    size_t to = lattice_neighbour(&maze->lattice, cell, d);
    bits_remove(&maze->passages, edge_between(maze, cell, to, d));
}

static inline unsigned passage(const struct maze *maze, size_t owner, unsigned d)
{
    return bits_has(&maze->passages, edge(maze, owner, d));
}

/* The directions of its passages that lead forward: each passage of the maze is one of one cell. */
static unsigned forward_ways(const struct maze *maze, size_t cell)
{
    unsigned third = lattice_half(maze->lattice.kind) > 2 ? passage(maze, cell, 2) : 0;
    return passage(maze, cell, 0) | passage(maze, cell, 1) << 1 | third << 2;
}

/* Before the first cell of a row comes the last of another, whose edge to the east leads off the
 * lattice and is never open. */
static unsigned square_ways(const struct maze *maze, size_t cell)
{
    size_t width = maze->lattice.width;
    unsigned east = passage(maze, cell, SQUARE_E);
    unsigned south = passage(maze, cell, SQUARE_S);
    unsigned west = cell > 0 ? passage(maze, cell - 1, SQUARE_E) : 0;
    unsigned north = cell >= width ? passage(maze, cell - width, SQUARE_S) : 0;
    return east << SQUARE_E | south << SQUARE_S | west << SQUARE_W | north << SQUARE_N;
}

static unsigned hex_ways(const struct maze *maze, size_t cell)
{
    const struct lattice *l = &maze->lattice;
    uint32_t column = (uint32_t)cell % l->width, row = (uint32_t)cell / l->width;
    unsigned ways = forward_ways(maze, cell);
    for (unsigned d = HEX_W; d <= HEX_NE; d++) {
        size_t back = lattice_neighbour_as(LATTICE_HEX, l, column, row, d);
        if (back != LATTICE_NO_CELL)
            ways |= passage(maze, back, d - HEX_W) << d;
    }
    return ways;
}

unsigned maze_ways(const struct maze *maze, size_t cell)
{
    return maze->lattice.kind == LATTICE_HEX ? hex_ways(maze, cell) : square_ways(maze, cell);
}

void maze_list_ways(const struct maze *maze, uint8_t *ways)
{
    const struct lattice *l = &maze->lattice;
    size_t cell;
    memset(ways, 0, lattice_cells(l));
    for (unsigned d = 0; d < lattice_half(l->kind); d++) {
        uint8_t forth = (uint8_t)(1U << d), back = (uint8_t)(1U << lattice_opposite(l->kind, d));
        maze_each_passage (maze, d, cell) {
            ways[cell] |= forth;
            ways[lattice_beyond(l, cell, d)] |= back;
        }
    }
}

size_t maze_way(const struct maze *maze, size_t cell, unsigned d)
{
    bool forward = d < lattice_half(maze->lattice.kind);
    unsigned ways = forward ? forward_ways(maze, cell) : maze_ways(maze, cell);
    return ways >> d & 1 ? lattice_beyond(&maze->lattice, cell, d) : LATTICE_NO_CELL;
}

unsigned maze_degree(const struct maze *maze, size_t cell)
{
    unsigned degree = 0;
    for (unsigned ways = maze_ways(maze, cell); ways != 0; ways &= ways - 1)
        degree++;
    return degree;
}

size_t maze_passages(const struct maze *maze)
{
    return bits_population(&maze->passages);
}

typedef size_t step_function(const struct maze *maze, size_t cell, unsigned d);

/* Marks every cell that `start` is connected with by `step` as seen. */
static void flood(const struct maze *maze, step_function *step, size_t start, struct bits *seen,
                  struct list *stack)
{
    bits_add(seen, start);
    list_add(stack, (uint32_t)start);
    while (stack->count > 0) {
        size_t cell = stack->items[--stack->count];
        for (unsigned d = 0; d < lattice_directions(maze->lattice.kind); d++) {
            size_t to = step(maze, cell, d);
            if (to == LATTICE_NO_CELL || bits_has(seen, to))
                continue;
            bits_add(seen, to);
            list_add(stack, (uint32_t)to);
        }
    }
}

static size_t count_pieces(const struct maze *maze, step_function *step)
{
    size_t cells = lattice_cells(&maze->lattice), pieces = 0;
    struct bits seen;
    struct list stack = {0};
    bits_init(&seen, cells);
    for (size_t cell = 0; cell < cells; cell++) {
        if (bits_has(&seen, cell) || !maze_has(maze, cell))
            continue;
        pieces++;
        flood(maze, step, cell, &seen, &stack);
    }
    list_release(&stack);
    bits_release(&seen);
    return pieces;
}

size_t maze_zones(const struct maze *maze)
{
    return count_pieces(maze, maze_way);
}

size_t maze_pieces(const struct maze *maze)
{
    return count_pieces(maze, maze_neighbour);
}
