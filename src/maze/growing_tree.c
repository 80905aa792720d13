/*
 * The growing tree: from a list of the cells of the maze in order of age, take the newest, a
 * random or the oldest one, in a mix that can be chosen; open a passage to a random closed
 * neighbour, which joins the list, or drop the cell if it has none. (Walter D. Pullen,
 * astrolog.org/labyrnth/algrithm.htm; Jamis Buck, "Mazes for Programmers", 2015.)
 *
 * Dropped cells leave gaps in the list, so that the rest keeps its order; when half of the list is
 * gaps it is closed up, which makes dropping constant in the long run.
 */
#include "maze/algorithms.h"

#include "maze/field.h"
#include "maze/list.h"

enum { GAP = 0 }; /* never the place of a cell */

/* The cells from items[first] on, with gaps; the first and the last item are no gaps. */
struct ages {
    struct list list;
    size_t first;
    size_t cells;
};

static void close_up(struct ages *ages)
{
    size_t kept = 0;
    for (size_t i = ages->first; i < ages->list.count; i++)
        if (ages->list.items[i] != GAP)
            ages->list.items[kept++] = ages->list.items[i];
    ages->list.count = kept;
    ages->first = 0;
}

static void drop(struct ages *ages, size_t index)
{
    ages->list.items[index] = GAP;
    ages->cells--;
    if (ages->cells == 0)
        return;
    while (ages->list.items[ages->list.count - 1] == GAP)
        ages->list.count--;
    while (ages->list.items[ages->first] == GAP)
        ages->first++;
    if (ages->list.count > 2 * ages->cells)
        close_up(ages);
}

static size_t draw_age(const struct ages *ages, struct rng *rng)
{
    size_t index;
    do
        index = ages->first + rng_below(rng, (uint32_t)(ages->list.count - ages->first));
    while (ages->list.items[index] == GAP);
    return index;
}

/* Where to grow next, an index in the list. */
static size_t pick(const struct ages *ages, const struct maze_parameters *p, struct rng *rng)
{
    int32_t share = (int32_t)rng_below(rng, (uint32_t)(p->newest + p->random + p->oldest));
    if (share < p->newest)
        return ages->list.count - 1;
    return share < p->newest + p->random ? draw_age(ages, rng) : ages->first;
}

FIELD_SPECIALISED void grow(enum lattice_kind kind, bool watched, const struct maze_run *run)
{
    struct field field = field_new(run);
    struct ages ages = {.cells = 1};
    struct dice dice = {0};
    struct field_choice choice;
    struct field copy = field;
    field_choice_init(&choice, &copy);
    uint32_t place = field_random(field);
    struct rng rng = *run->rng;
    field_enter(watched, &field, place);
    list_add(&ages.list, place);
    while (field.left > 0) {
        size_t index = pick(&ages, run->parameters, &rng);
        place = ages.list.items[index];
        unsigned outside = field_outside(kind, &field, place);
        if (outside == 0) {
            field_tell(watched, &field, MAZE_EVENT_ENTER, place);
            drop(&ages, index);
            continue;
        }
        uint32_t next;
        unsigned d = field_choose(kind, &choice, outside, &dice, &rng, place, &next);
        field_enter(watched, &field, next);
        field_open(kind, watched, &field, place, next, d);
        field_tell(watched, &field, MAZE_EVENT_FRONTIER, next);
        list_add(&ages.list, next);
        ages.cells++;
    }
    list_release(&ages.list);
    field_finish(field);
    *run->rng = rng;
}

void growing_tree_run(const struct maze_run *run)
{
    FIELD_RUN(grow, run);
}
