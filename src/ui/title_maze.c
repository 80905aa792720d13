#include "ui/title_maze.h"

#include "base/rng.h"
#include "maze/maze.h"
#include "maze/parameters.h"
#include "maze/solve.h"

enum { CELL_COLUMNS = 4, CELL_ROWS = 2 };

/* Signs of lines by the sides that they lead to: 1 north, 2 east, 4 south, 8 west. */
enum { NORTH = 1, EAST = 2, SOUTH = 4, WEST = 8, SIDES = 16 };
static const wchar_t wall_signs[2][SIDES] = {L" |-+||++-+-+++++", L" ╵╶└╷│┌├╴┘─┴┐┤┬┼"};
static const wchar_t thread_signs[2][SIDES] = {L"****************", L"•••╰•│╭••╯─•╮•••"};

/* Those whose mazes are worth a look and always have one way only. */
static const uint8_t builders[] = {MAZE_BACKTRACKER, MAZE_WILSON, MAZE_GROWING_TREE,
                                   MAZE_HUNT_AND_KILL, MAZE_PRIM_WEIGHTED};
enum { BUILDERS = sizeof builders / sizeof *builders };

struct drawing {
    const struct palette *palette;
    struct rect area;
    const struct maze *maze;
    bool unicode;
};

/* The cell in (column, row), or LATTICE_NO_CELL. */
static size_t cell_at(const struct drawing *d, int column, int row)
{
    const struct lattice *l = &d->maze->lattice;
    bool inside = column >= 0 && row >= 0 && column < (int)l->width && row < (int)l->height;
    return inside ? lattice_cell(l, (uint32_t)column, (uint32_t)row) : LATTICE_NO_CELL;
}

/* Whether a wall stands between two cells beside each other, or at the maze's edge. */
static bool is_wall(const struct drawing *d, size_t cell, size_t other, unsigned direction)
{
    if (cell == LATTICE_NO_CELL || other == LATTICE_NO_CELL)
        return cell != other;
    return !maze_is_open(d->maze, cell, direction);
}

/* The walls that meet at the corner to the top left of the cell in (column, row). */
static unsigned corner_sides(const struct drawing *d, int column, int row)
{
    size_t nw = cell_at(d, column - 1, row - 1);
    size_t ne = cell_at(d, column, row - 1);
    size_t sw = cell_at(d, column - 1, row);
    size_t se = cell_at(d, column, row);
    unsigned sides = 0;
    sides |= is_wall(d, nw, ne, SQUARE_E) ? NORTH : 0;
    sides |= is_wall(d, ne, se, SQUARE_S) ? EAST : 0;
    sides |= is_wall(d, sw, se, SQUARE_E) ? SOUTH : 0;
    sides |= is_wall(d, nw, sw, SQUARE_S) ? WEST : 0;
    return sides;
}

static void draw_corner(const struct drawing *d, int column, int row)
{
    const wchar_t *signs = wall_signs[d->unicode];
    unsigned sides = corner_sides(d, column, row);
    int x = d->area.x + column * CELL_COLUMNS;
    int y = d->area.y + row * CELL_ROWS;
    paint_cell(d->palette, y, x, signs[sides], INK_WALL);
    for (int i = 1; i < CELL_COLUMNS && (sides & EAST); i++)
        paint_cell(d->palette, y, x + i, signs[EAST | WEST], INK_WALL);
    for (int i = 1; i < CELL_ROWS && (sides & SOUTH); i++)
        paint_cell(d->palette, y + i, x, signs[NORTH | SOUTH], INK_WALL);
}

/* The side of one cell of the path on which another is. */
static unsigned side_toward(const struct drawing *d, uint32_t from, uint32_t to)
{
    uint32_t width = d->maze->lattice.width;
    if (to == from + 1)
        return EAST;
    if (from == to + 1)
        return WEST;
    return to == from + width ? SOUTH : NORTH;
}

static void draw_thread(const struct drawing *d, const struct path *path)
{
    const wchar_t *signs = thread_signs[d->unicode];
    for (size_t i = 0; i < path->count; i++) {
        uint32_t cell = path->cells[i];
        int x = d->area.x + (int)(cell % d->maze->lattice.width) * CELL_COLUMNS + CELL_COLUMNS / 2;
        int y = d->area.y + (int)(cell / d->maze->lattice.width) * CELL_ROWS + 1;
        unsigned back = i > 0 ? side_toward(d, cell, path->cells[i - 1]) : 0;
        unsigned on = i + 1 < path->count ? side_toward(d, cell, path->cells[i + 1]) : 0;
        paint_cell(d->palette, y, x, signs[back | on], INK_THREAD);
        for (int step = 1; step < CELL_COLUMNS && ((back | on) & EAST); step++)
            paint_cell(d->palette, y, x + step, signs[EAST | WEST], INK_THREAD);
        if ((back | on) & SOUTH)
            paint_cell(d->palette, y + 1, x, signs[NORTH | SOUTH], INK_THREAD);
    }
}

const char *title_maze_draw(const struct palette *palette, struct rect area, uint64_t seed,
                            bool unicode)
{
    struct maze maze;
    struct rng rng;
    rng_init(&rng, seed);
    uint32_t choice = rng_below(&rng, BUILDERS);
    const struct maze_algorithm *algorithm = &maze_algorithms[builders[choice]];
    if (!maze_init(&maze, LATTICE_SQUARE, (uint32_t)((area.width - 1) / CELL_COLUMNS),
                   (uint32_t)((area.height - 1) / CELL_ROWS)))
        return algorithm->title;
    maze_generate(&maze, algorithm, &rng, &maze_default_parameters);
    struct drawing d = {palette, area, &maze, unicode};
    struct path path = solve_path(&maze, 0, lattice_cells(&maze.lattice) - 1);
    for (int row = 0; row <= (int)maze.lattice.height; row++)
        for (int column = 0; column <= (int)maze.lattice.width; column++)
            draw_corner(&d, column, row);
    draw_thread(&d, &path);
    path_release(&path);
    maze_release(&maze);
    return algorithm->title;
}
