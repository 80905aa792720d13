#include "maze/stats.h"

#include "base/mem.h"
#include "maze/solve.h"

/* The way from a cell by another passage than the one to `from`; LATTICE_NO_CELL if there is none.
 */
static size_t way_on(const struct maze *maze, size_t cell, size_t from)
{
    for (unsigned d = 0; d < lattice_directions(maze->lattice.kind); d++) {
        size_t to = maze_way(maze, cell, d);
        if (to != LATTICE_NO_CELL && to != from)
            return to;
    }
    return LATTICE_NO_CELL;
}

/* The cells from a dead end to the next junction, which does not count, or to the other end. */
static size_t river_from(const struct maze *maze, size_t dead_end)
{
    size_t cells = 0, from = LATTICE_NO_CELL, cell = dead_end;
    while (cell != LATTICE_NO_CELL && maze_degree(maze, cell) < 3) {
        size_t next = way_on(maze, cell, from);
        from = cell;
        cell = next;
        cells++;
    }
    return cells;
}

static bool goes_straight(const struct maze *maze, size_t cell)
{
    enum lattice_kind kind = maze->lattice.kind;
    for (unsigned d = 0; d < lattice_half(kind); d++)
        if (maze_way(maze, cell, d) != LATTICE_NO_CELL)
            return maze_way(maze, cell, lattice_opposite(kind, d)) != LATTICE_NO_CELL;
    return false;
}

static size_t farthest(const struct maze *maze, size_t from, uint32_t *distance)
{
    solve_distances(maze, from, distance);
    size_t farthest = from;
    for (size_t cell = 0; cell < lattice_cells(&maze->lattice); cell++)
        if (distance[cell] != SOLVE_UNREACHED && distance[cell] > distance[farthest])
            farthest = cell;
    return farthest;
}

static size_t longest_path(const struct maze *maze)
{
    uint32_t *distance = mem_alloc(lattice_cells(&maze->lattice), sizeof *distance);
    size_t first = 0;
    while (!maze_has(maze, first))
        first++;
    size_t end = farthest(maze, farthest(maze, first, distance), distance);
    size_t longest = distance[end];
    mem_free(distance);
    return longest;
}

/* In hundredths; 0 of nothing. */
static size_t hundredths(size_t part, size_t whole)
{
    return whole ? (size_t)((uint64_t)part * 100 / whole) : 0;
}

struct maze_stats maze_stats_of(const struct maze *maze)
{
    struct maze_stats stats = {.cells = maze->cells, .passages = maze_passages(maze)};
    size_t ways = 0, straights = 0, river = 0;
    for (size_t cell = 0; cell < lattice_cells(&maze->lattice); cell++) {
        unsigned degree = maze_degree(maze, cell);
        stats.dead_ends += degree == 1;
        stats.junctions += degree >= 3;
        ways += degree == 2;
        straights += degree == 2 && goes_straight(maze, cell);
        river += degree == 1 ? river_from(maze, cell) : 0;
    }
    stats.zones = maze_zones(maze);
    stats.loops = stats.passages + stats.zones - stats.cells;
    stats.dead_ends_percent = hundredths(100 * stats.dead_ends, stats.cells);
    stats.junctions_percent = hundredths(100 * stats.junctions, stats.cells);
    stats.longest_path = longest_path(maze);
    stats.river = hundredths(river, stats.dead_ends);
    stats.straightness = hundredths(100 * straights, ways);
    return stats;
}

void maze_stats_print_text(const struct maze_stats *stats, FILE *out)
{
#define COUNT(field, help) fprintf(out, "%-18s %zu\n", #field, stats->field);
#define HUNDREDTHS(field, help)                                                                    \
    fprintf(out, "%-18s %zu.%02zu\n", #field, stats->field / 100, stats->field % 100);
    MAZE_STATS(COUNT, HUNDREDTHS)
#undef COUNT
#undef HUNDREDTHS
}

void maze_stats_print_json(const struct maze_stats *stats, FILE *out)
{
    const char *comma = "{";
#define COUNT(field, help)                                                                         \
    fprintf(out, "%s\"%s\":%zu", comma, #field, stats->field);                                     \
    comma = ",";
#define HUNDREDTHS(field, help)                                                                    \
    fprintf(out, "%s\"%s\":%zu.%02zu", comma, #field, stats->field / 100, stats->field % 100);     \
    comma = ",";
    MAZE_STATS(COUNT, HUNDREDTHS)
#undef COUNT
#undef HUNDREDTHS
    fputs("}\n", out);
}
