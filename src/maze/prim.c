/*
 * Randomised Prim in its wall-list form: from the walls round the part that is open already, one is
 * taken uniformly at random and opened if the cell beyond is still closed. (Robert C. Prim,
 * "Shortest connection networks and some generalizations", 1957; without weights, as in
 * en.wikipedia.org/wiki/Maze_generation_algorithm.)
 */
#include "maze/algorithms.h"

#include "maze/field.h"
#include "maze/list.h"

/* Takes the cell at `place` into the maze and lists its walls towards closed cells. */
LATTICE_SPECIALISED void enter(enum lattice_kind kind, struct field *field, struct list *walls,
                               uint32_t place)
{
    unsigned outside = field_outside(kind, field, place);
    field->at[place] |= FIELD_IN;
    list_reserve(walls, LATTICE_MAX_DIRECTIONS);
    for (unsigned d = 0; d < lattice_directions(kind); d++)
        list_push_if(walls, place << 3 | d, outside >> d & 1);
}

LATTICE_SPECIALISED void grow(enum lattice_kind kind, struct maze *maze, struct rng *rng)
{
    struct field field;
    struct list walls = {0};
    field_init(&field, &maze->lattice);
    enter(kind, &field, &walls, field_random(&field, rng));
    while (walls.count > 0) {
        uint32_t wall = list_take(&walls, list_draw(&walls, rng));
        uint32_t from = wall >> 3, d = wall & 7;
        uint32_t to = (uint32_t)(from + field.steps[d]);
        if (field.at[to] & FIELD_IN)
            continue;
        field_open(kind, field.at, from, to, d);
        enter(kind, &field, &walls, to);
    }
    field_pack(&field, maze);
    list_release(&walls);
    field_release(&field);
}

void prim_run(struct maze *maze, struct rng *rng, const struct maze_parameters *parameters)
{
    (void)parameters;
    if (maze->lattice.kind == LATTICE_HEX)
        grow(LATTICE_HEX, maze, rng);
    else
        grow(LATTICE_SQUARE, maze, rng);
}
