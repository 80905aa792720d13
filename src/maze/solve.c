#include "maze/solve.h"

#include "base/mem.h"
#include "maze/list.h"

/* Lists the neighbours of the cells in `from` that are reached for the first time. */
static void spread(const struct maze *maze, const struct list *from, uint32_t steps,
                   uint32_t *distance, struct list *reached)
{
    unsigned directions = lattice_directions(maze->lattice.kind);
    for (size_t i = 0; i < from->count; i++) {
        for (unsigned d = 0; d < directions; d++) {
            size_t to = maze_way(maze, from->items[i], d);
            if (to == LATTICE_NO_CELL || distance[to] != SOLVE_UNREACHED)
                continue;
            distance[to] = steps;
            list_add(reached, (uint32_t)to);
        }
    }
}

void solve_distances(const struct maze *maze, size_t from, uint32_t *distance)
{
    for (size_t cell = 0; cell < lattice_cells(&maze->lattice); cell++)
        distance[cell] = SOLVE_UNREACHED;
    struct list now = {0}, next = {0};
    distance[from] = 0;
    list_add(&now, (uint32_t)from);
    for (uint32_t steps = 1; now.count > 0; steps++) {
        next.count = 0;
        spread(maze, &now, steps, distance, &next);
        struct list done = now;
        now = next;
        next = done;
    }
    list_release(&now);
    list_release(&next);
}

/* The first neighbour of `cell` that is one step nearer. */
static size_t step_nearer(const struct maze *maze, const uint32_t *distance, size_t cell)
{
    for (unsigned d = 0;; d++) {
        size_t to = maze_way(maze, cell, d);
        if (to != LATTICE_NO_CELL && distance[to] + 1 == distance[cell])
            return to;
    }
}

struct path solve_path(const struct maze *maze, size_t from, size_t to)
{
    struct path path = {0};
    uint32_t *distance = mem_alloc(lattice_cells(&maze->lattice), sizeof *distance);
    solve_distances(maze, to, distance);
    if (distance[from] != SOLVE_UNREACHED) {
        path.count = (size_t)distance[from] + 1;
        path.cells = mem_alloc(path.count, sizeof *path.cells);
        path.cells[0] = (uint32_t)from;
        for (size_t i = 1; i < path.count; i++)
            path.cells[i] = (uint32_t)step_nearer(maze, distance, path.cells[i - 1]);
    }
    mem_free(distance);
    return path;
}

void path_release(struct path *path)
{
    mem_free(path->cells);
    *path = (struct path){0};
}
