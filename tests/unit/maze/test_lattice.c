#include "cmocka_all.h"

#include "maze/lattice.h"

static const struct lattice shapes[] = {
    {LATTICE_SQUARE, 1, 1}, {LATTICE_SQUARE, 1, 7}, {LATTICE_SQUARE, 7, 1},
    {LATTICE_SQUARE, 5, 4}, {LATTICE_HEX, 1, 1},    {LATTICE_HEX, 1, 7},
    {LATTICE_HEX, 7, 1},    {LATTICE_HEX, 5, 4},    {LATTICE_HEX, 4, 5},
};

enum { SHAPES = sizeof shapes / sizeof *shapes };

static void neighbours_are_mutual_and_forward_ones_have_greater_numbers(void **state)
{
    (void)state;
    for (int i = 0; i < SHAPES; i++) {
        const struct lattice *l = &shapes[i];
        for (size_t cell = 0; cell < lattice_cells(l); cell++) {
            for (unsigned d = 0; d < lattice_directions(l->kind); d++) {
                size_t to = lattice_neighbour(l, cell, d);
                if (to == LATTICE_NO_CELL)
                    continue;
                assert_int_equal(lattice_neighbour(l, to, lattice_opposite(l->kind, d)), cell);
                assert_true((to > cell) == (d < lattice_half(l->kind)));
            }
        }
    }
}

static void neighbours_differ_by_the_steps_of_their_coordinates(void **state)
{
    (void)state;
    static const int dx[LATTICE_COUNT][6] = {{1, 0, -1, 0}, {2, 1, -1, -2, -1, 1}};
    static const int dy[LATTICE_COUNT][6] = {{0, 1, 0, -1}, {0, 1, 1, 0, -1, -1}};
    for (int i = 0; i < SHAPES; i++) {
        const struct lattice *l = &shapes[i];
        for (size_t cell = 0; cell < lattice_cells(l); cell++) {
            uint32_t column = (uint32_t)(cell % l->width), row = (uint32_t)(cell / l->width);
            for (unsigned d = 0; d < lattice_directions(l->kind); d++) {
                size_t to = lattice_neighbour(l, cell, d);
                if (to == LATTICE_NO_CELL)
                    continue;
                uint32_t c = (uint32_t)(to % l->width), r = (uint32_t)(to / l->width);
                assert_true((int)lattice_x(l, c, r) ==
                            (int)lattice_x(l, column, row) + dx[l->kind][d]);
                assert_true((int)r == (int)row + dy[l->kind][d]);
            }
        }
    }
}

static void edges_are_counted(void **state)
{
    (void)state;
    for (int i = 0; i < SHAPES; i++) {
        const struct lattice *l = &shapes[i];
        size_t edges = 0;
        for (size_t cell = 0; cell < lattice_cells(l); cell++)
            for (unsigned d = 0; d < lattice_half(l->kind); d++)
                edges += lattice_neighbour(l, cell, d) != LATTICE_NO_CELL;
        assert_int_equal(lattice_edges(l), edges);
    }
}

enum { MAX_CELLS = 16 };

static const uint64_t prime = 2147483647;

static uint64_t inverse(uint64_t a)
{
    uint64_t result = 1;
    for (uint64_t power = prime - 2; power; power /= 2, a = a * a % prime)
        if (power % 2)
            result = result * a % prime;
    return result;
}

/* The determinant of the top left n × n of m modulo the prime; no pivot may vanish. */
static uint64_t determinant(uint64_t m[MAX_CELLS][MAX_CELLS], size_t n)
{
    uint64_t product = 1;
    for (size_t k = 0; k < n; k++) {
        product = product * m[k][k] % prime;
        for (size_t i = k + 1; i < n; i++) {
            uint64_t factor = m[i][k] * inverse(m[k][k]) % prime;
            for (size_t j = k; j < n; j++)
                m[i][j] = (m[i][j] + (prime - factor) * m[k][j]) % prime;
        }
    }
    return product;
}

/* Kirchhoff: the spanning trees of a graph are a cofactor of its Laplacian; here fewer than the
 * prime. */
static uint64_t spanning_trees(const struct lattice *l)
{
    uint64_t m[MAX_CELLS][MAX_CELLS] = {{0}};
    for (size_t cell = 0; cell < lattice_cells(l); cell++) {
        for (unsigned d = 0; d < lattice_directions(l->kind); d++) {
            size_t to = lattice_neighbour(l, cell, d);
            if (to == LATTICE_NO_CELL)
                continue;
            m[cell][cell] += 1;
            m[cell][to] = (m[cell][to] + prime - 1) % prime;
        }
    }
    return determinant(m, lattice_cells(l) - 1);
}

static void lattices_have_the_known_numbers_of_spanning_trees(void **state)
{
    (void)state;
    static const struct {
        struct lattice lattice;
        uint64_t trees;
    } known[] = {
        {{LATTICE_SQUARE, 1, 1}, 1},     {{LATTICE_SQUARE, 2, 2}, 4},
        {{LATTICE_SQUARE, 2, 3}, 15},    {{LATTICE_SQUARE, 3, 3}, 192},
        {{LATTICE_SQUARE, 4, 3}, 2415},  {{LATTICE_SQUARE, 4, 4}, 100352},
        {{LATTICE_HEX, 1, 5}, 1},        {{LATTICE_HEX, 2, 1}, 1},
        {{LATTICE_HEX, 2, 2}, 8},        {{LATTICE_HEX, 2, 3}, 55},
        {{LATTICE_HEX, 3, 2}, 55},       {{LATTICE_HEX, 3, 3}, 2071},
        {{LATTICE_HEX, 2, 4}, 377},      {{LATTICE_HEX, 4, 2}, 377},
        {{LATTICE_HEX, 4, 3}, 76609},    {{LATTICE_HEX, 3, 4}, 76096},
        {{LATTICE_HEX, 4, 4}, 14682473},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        assert_int_equal(spanning_trees(&known[i].lattice), known[i].trees);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(neighbours_are_mutual_and_forward_ones_have_greater_numbers),
        cmocka_unit_test(neighbours_differ_by_the_steps_of_their_coordinates),
        cmocka_unit_test(edges_are_counted),
        cmocka_unit_test(lattices_have_the_known_numbers_of_spanning_trees),
    };
    return RUN_TESTS(tests);
}
