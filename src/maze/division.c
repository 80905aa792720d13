/*
 * Recursive division, without recursion: a wall with one gap is drawn through an open chamber, then
 * through both halves, until a chamber is a corridor. (Jamis Buck,
 * weblog.jamisbuck.org/2011/1/12/maze-generation-recursive-division-algorithm.)
 */
#include "maze/algorithms.h"

#include "maze/run.h"

struct chamber {
    uint32_t x, y, width, height;
};

/* The larger half waits, so that no more than two chambers a bit of the size ever wait. */
enum { MAX_WAITING = 128 };

/* Opens the bits from `start` on, `count` of them, or closes them. */
static void set_run(uint64_t *words, size_t start, size_t count, bool open)
{
    while (count > 0) {
        size_t bit = start % 64, here = count < 64 - bit ? count : 64 - bit;
        uint64_t mask = bits_low(here) << bit;
        words[start / 64] = open ? words[start / 64] | mask : words[start / 64] & ~mask;
        start += here;
        count -= here;
    }
}

static inline void set_bit(uint64_t *words, size_t bit, bool open)
{
    uint64_t mask = UINT64_C(1) << bit % 64;
    words[bit / 64] = open ? words[bit / 64] | mask : words[bit / 64] & ~mask;
}

static void open_everything(struct maze *maze)
{
    const struct lattice *l = &maze->lattice;
    for (uint32_t row = 0; row < l->height; row++) {
        size_t start = lattice_cell(l, 0, row);
        set_run(maze_plane(maze, SQUARE_E), start, l->width - 1, true);
        if (row + 1 < l->height)
            set_run(maze_plane(maze, SQUARE_S), start, l->width, true);
    }
}

static void report(const struct maze_run *run, enum maze_event event, size_t cell, unsigned d)
{
    run->watcher->see(run->watcher, event, cell, d);
}

static void report_open(const struct maze_run *run)
{
    const struct maze *maze = run->maze;
    for (size_t cell = 0; cell < lattice_cells(&maze->lattice); cell++) {
        report(run, MAZE_EVENT_ENTER, cell, 0);
        for (unsigned d = 0; d < 2; d++)
            if (maze_way(maze, cell, d) != LATTICE_NO_CELL)
                report(run, MAZE_EVENT_OPEN, cell, d);
    }
}

/* Draws a wall below row y of the chamber, with a gap in column x. */
static void wall_across(const struct maze_run *run, const struct chamber *c, uint32_t x, uint32_t y)
{
    const struct lattice *l = &run->maze->lattice;
    uint64_t *south = maze_plane(run->maze, SQUARE_S);
    set_run(south, lattice_cell(l, c->x, y), c->width, false);
    set_bit(south, lattice_cell(l, x, y), true);
    for (uint32_t i = 0; run->watcher && i < c->width; i++)
        if (c->x + i != x)
            report(run, MAZE_EVENT_CLOSE, lattice_cell(l, c->x + i, y), SQUARE_S);
}

/* Draws a wall to the east of column x of the chamber, with a gap in row y. */
static void wall_down(const struct maze_run *run, const struct chamber *c, uint32_t x, uint32_t y)
{
    const struct lattice *l = &run->maze->lattice;
    uint64_t *east = maze_plane(run->maze, SQUARE_E);
    for (uint32_t i = 0; i < c->height; i++)
        set_bit(east, lattice_cell(l, x, c->y + i), false);
    set_bit(east, lattice_cell(l, x, y), true);
    for (uint32_t i = 0; run->watcher && i < c->height; i++)
        if (c->y + i != y)
            report(run, MAZE_EVENT_CLOSE, lattice_cell(l, x, c->y + i), SQUARE_E);
}

/* Whether the wall runs across, from west to east. */
static bool choose_across(const struct maze_run *run, const struct chamber *c)
{
    bool coin = rng_u64(run->rng) >> 63;
    if (run->parameters->bias < 100 && !rng_percent(run->rng, run->parameters->bias))
        return c->width == c->height ? coin : c->width > c->height;
    return c->width == c->height ? coin : c->width < c->height;
}

/* Divides the chamber in two, which replace it: the smaller one is returned. */
static struct chamber divide(const struct maze_run *run, struct chamber *chamber)
{
    struct chamber first = *chamber, second = *chamber;
    bool across = choose_across(run, chamber);
    uint32_t x = chamber->x + rng_below(run->rng, chamber->width - !across);
    uint32_t y = chamber->y + rng_below(run->rng, chamber->height - across);
    if (across) {
        wall_across(run, chamber, x, y);
        first.height = y + 1 - first.y;
        second.y = y + 1;
        second.height -= first.height;
    } else {
        wall_down(run, chamber, x, y);
        first.width = x + 1 - first.x;
        second.x = x + 1;
        second.width -= first.width;
    }
    bool first_is_larger =
        (uint64_t)first.width * first.height >= (uint64_t)second.width * second.height;
    *chamber = first_is_larger ? first : second;
    return first_is_larger ? second : first;
}

void division_run(const struct maze_run *run)
{
    struct chamber waiting[MAX_WAITING];
    const struct lattice *l = &run->maze->lattice;
    size_t count = 1;
    waiting[0] = (struct chamber){0, 0, l->width, l->height};
    open_everything(run->maze);
    if (run->watcher)
        report_open(run);
    while (count > 0) {
        struct chamber *last = &waiting[count - 1];
        if (last->width == 1 || last->height == 1) {
            *run->left -= (size_t)last->width * last->height;
            count--;
        } else {
            struct chamber smaller = divide(run, last);
            waiting[count++] = smaller;
        }
    }
}
