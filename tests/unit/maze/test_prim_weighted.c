#include "cmocka_all.h"

#include <stdlib.h>

#include "maze/mazes.h"
#include "maze/prim_weighted.h"
#include "maze/run.h"

struct edge {
    uint32_t weight;
    size_t from, to;
};

static int by_weight(const void *a, const void *b)
{
    uint32_t x = ((const struct edge *)a)->weight, y = ((const struct edge *)b)->weight;
    return (x > y) - (x < y);
}

static size_t root(size_t *parent, size_t cell)
{
    while (parent[cell] != cell)
        cell = parent[cell] = parent[parent[cell]];
    return cell;
}

/* The total weight of a minimum spanning tree, by Kruskal's algorithm. */
static uint64_t least_total(const struct lattice *l, const struct prim_weights *weights)
{
    size_t count = 0;
    struct edge *edges = calloc(lattice_edges(l) + 1, sizeof *edges);
    size_t *parent = calloc(lattice_cells(l), sizeof *parent);
    for (size_t cell = 0; cell < lattice_cells(l); cell++) {
        parent[cell] = cell;
        for (unsigned d = 0; d < lattice_half(l->kind); d++) {
            size_t to = lattice_neighbour(l, cell, d);
            if (to != LATTICE_NO_CELL)
                edges[count++] = (struct edge){prim_weighted_cost(l, weights, cell, d), cell, to};
        }
    }
    qsort(edges, count, sizeof *edges, by_weight);
    uint64_t total = 0;
    for (size_t i = 0; i < count; i++) {
        size_t a = root(parent, edges[i].from), b = root(parent, edges[i].to);
        if (a != b)
            total += edges[i].weight;
        parent[a] = b;
    }
    free(parent);
    free(edges);
    return total;
}

/* Of the passages, each looked at from the end that does not own it. */
static uint64_t total(const struct maze *maze, const struct prim_weights *weights)
{
    uint64_t sum = 0;
    const struct lattice *l = &maze->lattice;
    for (size_t cell = 0; cell < lattice_cells(l); cell++)
        for (unsigned d = lattice_half(l->kind); d < lattice_directions(l->kind); d++)
            if (maze_way(maze, cell, d) != LATTICE_NO_CELL)
                sum += prim_weighted_cost(l, weights, cell, d);
    return sum;
}

enum { WIDTH = 31, HEIGHT = 20 };

/* With and without heights, which may be NULL. */
static void assert_least(enum lattice_kind kind, uint32_t limit, const uint8_t *heights)
{
    struct maze maze;
    struct rng rng;
    assert_true(maze_init(&maze, kind, WIDTH, HEIGHT));
    rng_init(&rng, limit);
    struct rng copy = rng;
    struct prim_weights weights = {rng_u64(&copy), limit, heights};
    struct maze_parameters parameters = {.max_weight = (int32_t)limit};
    volatile size_t left;
    maze_run(&maze_algorithms[MAZE_PRIM_WEIGHTED],
             &(struct maze_run){&maze, &rng, &parameters, NULL, &left, heights});
    assert_true(maze_is_perfect(&maze));
    assert_int_equal(total(&maze, &weights), least_total(&maze.lattice, &weights));
    maze_release(&maze);
}

static void the_total_weight_is_the_least_there_is(void **state)
{
    (void)state;
    static const uint32_t limits[] = {1, 2, 10, 100, PRIM_WEIGHTED_MAX_WEIGHT};
    uint8_t heights[WIDTH * HEIGHT];
    for (size_t i = 0; i < sizeof heights; i++)
        heights[i] = (uint8_t)(37 * i);
    for (int kind = 0; kind < LATTICE_COUNT; kind++)
        for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
            assert_least((enum lattice_kind)kind, limits[i], NULL);
            assert_least((enum lattice_kind)kind, limits[i], heights);
        }
}

static void high_edges_cost_more(void **state)
{
    (void)state;
    const struct lattice l = {LATTICE_SQUARE, 3, 1};
    for (uint64_t salt = 0; salt < 100; salt++) {
        const struct prim_weights weights = {salt, 100, (const uint8_t[]){0, 0, 255}};
        assert_in_range(prim_weighted_cost(&l, &weights, 0, SQUARE_E), 0, 24);
        assert_in_range(prim_weighted_cost(&l, &weights, 1, SQUARE_E), 36, 61);
    }
}

static void weights_are_uniform_below_the_limit(void **state)
{
    (void)state;
    const struct lattice l = {LATTICE_SQUARE, 100, 100};
    const struct prim_weights weights = {1, 10, NULL};
    size_t hits[10] = {0};
    for (size_t cell = 0; cell < lattice_cells(&l); cell++)
        for (unsigned d = 0; d < 2; d++)
            if (lattice_neighbour(&l, cell, d) != LATTICE_NO_CELL)
                hits[prim_weighted_cost(&l, &weights, cell, d)]++;
    for (int i = 0; i < 10; i++)
        assert_in_range(hits[i], 1850, 2110); /* 1980 expected, standard deviation 42 */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_total_weight_is_the_least_there_is),
        cmocka_unit_test(high_edges_cost_more),
        cmocka_unit_test(weights_are_uniform_below_the_limit),
    };
    return RUN_TESTS(tests);
}
