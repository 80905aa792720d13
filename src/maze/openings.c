#include "maze/openings.h"

#include "base/mem.h"
#include "maze/solve.h"

const char *const openings_names[OPENINGS_COUNT + 1] = {"corners", "farthest", "none", NULL};

struct openings openings_none(void)
{
    struct opening none = {LATTICE_NO_CELL, 0};
    return (struct openings){none, none};
}

static struct openings corners(enum lattice_kind kind, size_t first, size_t last)
{
    bool hex = kind == LATTICE_HEX;
    return (struct openings){{first, hex ? HEX_NW : SQUARE_N}, {last, hex ? HEX_SE : SQUARE_S}};
}

struct openings openings_corners(const struct lattice *lattice)
{
    return corners(lattice->kind, 0, lattice_cells(lattice) - 1);
}

/* No cell before the first one or after the last one exists, so those sides lead out. */
static struct openings corners_that_exist(const struct maze *maze)
{
    size_t first = 0, last = lattice_cells(&maze->lattice) - 1;
    while (!maze_has(maze, first))
        first++;
    while (!maze_has(maze, last))
        last--;
    return corners(maze->lattice.kind, first, last);
}

/*
 * A side of the cell that leads out, the last of them if `last`; lattice_directions where it has
 * none.
 */
static unsigned way_out(const struct maze *maze, size_t cell, bool last)
{
    unsigned directions = lattice_directions(maze->lattice.kind), found = directions;
    for (unsigned d = 0; d < directions; d++)
        if (maze_neighbour(maze, cell, d) == LATTICE_NO_CELL && (last || found == directions))
            found = d;
    return found;
}

/* The first cell of the border that is as far from `from` as any. */
static size_t farthest_of_border(const struct maze *maze, size_t from, uint32_t *distance)
{
    solve_distances(maze, from, distance);
    size_t farthest = from;
    for (size_t cell = 0; cell < lattice_cells(&maze->lattice); cell++) {
        if (distance[cell] == SOLVE_UNREACHED || distance[cell] <= distance[farthest])
            continue;
        if (way_out(maze, cell, false) < lattice_directions(maze->lattice.kind))
            farthest = cell;
    }
    return farthest;
}

static struct openings farthest(const struct maze *maze)
{
    uint32_t *distance = mem_alloc(lattice_cells(&maze->lattice), sizeof *distance);
    size_t first = corners_that_exist(maze).entrance.cell;
    size_t entrance = farthest_of_border(maze, first, distance);
    size_t exit = farthest_of_border(maze, entrance, distance);
    mem_free(distance);
    return (struct openings){{entrance, way_out(maze, entrance, false)},
                             {exit, way_out(maze, exit, true)}};
}

struct openings openings_of(const struct maze *maze, enum openings_kind kind)
{
    if (kind == OPENINGS_NONE)
        return openings_none();
    return kind == OPENINGS_CORNERS ? corners_that_exist(maze) : farthest(maze);
}
