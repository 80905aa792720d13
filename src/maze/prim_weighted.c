#include "maze/prim_weighted.h"

#include <string.h>

#include "base/mem.h"
#include "maze/algorithms.h"
#include "maze/field.h"
#include "maze/list.h"

/*
 * A priority queue of edges by their weight. An edge is the place inside and the direction out of
 * it; among edges of the lowest weight one is taken uniformly at random.
 */
struct queue {
    struct list *by_weight;
    uint32_t
        *first; /* the first FIRST_ROOM items of each list, in one block: mazes are often small */
    uint32_t weights;
    uint64_t used[PRIM_WEIGHTED_MAX_WEIGHT / 64]; /* a bit for each list that is not empty */
    uint64_t used_words;                          /* a bit for each word of `used` that is not 0 */
};

enum { FIRST_ROOM = 16 };

static void queue_init(struct queue *queue, uint32_t weights)
{
    *queue = (struct queue){.weights = weights};
    queue->by_weight = mem_alloc(weights, sizeof *queue->by_weight);
    queue->first = mem_alloc((size_t)weights * FIRST_ROOM, sizeof *queue->first);
    for (uint32_t i = 0; i < weights; i++)
        queue->by_weight[i] =
            (struct list){.items = queue->first + (size_t)i * FIRST_ROOM, .room = FIRST_ROOM};
}

static void queue_release(struct queue *queue)
{
    for (uint32_t i = 0; i < queue->weights; i++)
        if (queue->by_weight[i].room > FIRST_ROOM)
            list_release(&queue->by_weight[i]);
    mem_free(queue->by_weight);
    mem_free(queue->first);
}

/* Out of the block of all. */
static void leave_first_room(struct list *list)
{
    struct list grown = {0};
    list_reserve(&grown, FIRST_ROOM + 1);
    memcpy(grown.items, list->items, FIRST_ROOM * sizeof *list->items);
    list->items = grown.items;
    list->room = grown.room;
}

static inline void queue_add(struct queue *queue, uint32_t weight, uint32_t edge)
{
    struct list *list = &queue->by_weight[weight];
    if (list->count == FIRST_ROOM && list->room == FIRST_ROOM)
        leave_first_room(list);
    list_add(list, edge);
    queue->used[weight / 64] |= UINT64_C(1) << weight % 64;
    queue->used_words |= UINT64_C(1) << weight / 64;
}

/* The number of the lowest bit set in `word`, which is not 0. */
static inline unsigned lowest_bit(uint64_t word)
{
    return (unsigned)__builtin_ctzll(word);
}

static inline uint32_t queue_take(struct queue *queue, struct rng *rng)
{
    unsigned word = lowest_bit(queue->used_words);
    unsigned weight = 64 * word + lowest_bit(queue->used[word]);
    struct list *list = &queue->by_weight[weight];
    uint32_t edge = list_take(list, list_draw(list, rng));
    if (list->count == 0) {
        queue->used[word] &= queue->used[word] - 1;
        if (queue->used[word] == 0)
            queue->used_words &= queue->used_words - 1;
    }
    return edge;
}

/* An edge is known by the place that owns it and a forward direction. */
static inline uint32_t cost(uint64_t salt, uint32_t max_weight, uint32_t owner, unsigned forward)
{
    uint64_t hash = mix64(salt + ((uint64_t)owner << 2 | forward));
    return (uint32_t)((hash >> 32) * max_weight >> 32);
}

/* Of an edge between cells of these heights, from what it costs on level ground. */
static inline uint32_t uphill(uint32_t level, uint32_t max_weight, uint8_t a, uint8_t b)
{
    uint32_t height = ((uint32_t)a + b) * max_weight >> 9;
    return (3 * height + level) / 4;
}

uint32_t prim_weighted_cost(const struct lattice *lattice, const struct prim_weights *weights,
                            size_t cell, unsigned d)
{
    unsigned half = lattice_half(lattice->kind);
    size_t to = lattice_neighbour(lattice, cell, d), owner = d < half ? cell : to;
    uint32_t row = (uint32_t)(owner / lattice->width), column = (uint32_t)(owner % lattice->width);
    uint32_t level = cost(weights->salt, weights->max_weight, field_place(lattice, column, row),
                          d < half ? d : d - half);
    const uint8_t *heights = weights->heights;
    return heights ? uphill(level, weights->max_weight, heights[cell], heights[to]) : level;
}

struct survey {
    struct field field;
    struct queue queue;
    struct rng rng;
    uint64_t salt;
    uint32_t max_weight;
    uint8_t *heights; /* by place; NULL: level ground */
};

/* The heights of cells, by their places; to be released. */
static uint8_t *heights_by_place(const struct lattice *l, const uint8_t *heights)
{
    uint8_t *by_place = mem_alloc(field_place(l, l->width - 1, l->height - 1) + (size_t)1, 1);
    for (uint32_t row = 0; row < l->height; row++)
        for (uint32_t column = 0; column < l->width; column++)
            by_place[field_place(l, column, row)] = heights[lattice_cell(l, column, row)];
    return by_place;
}

/* Takes the cell at `place` into the maze and queues its edges to cells outside. */
FIELD_SPECIALISED void enter(enum lattice_kind kind, bool watched, struct survey *survey,
                             uint32_t place)
{
    struct field *field = &survey->field;
    unsigned half = lattice_half(kind);
    field_enter(watched, field, place);
    for (unsigned d = 0; d < lattice_directions(kind); d++) {
        uint32_t to = (uint32_t)(place + field->steps[d]);
        if (field->at[to] & FIELD_IN)
            continue;
        uint32_t weight = d < half ? cost(survey->salt, survey->max_weight, place, d)
                                   : cost(survey->salt, survey->max_weight, to, d - half);
        if (survey->heights)
            weight =
                uphill(weight, survey->max_weight, survey->heights[place], survey->heights[to]);
        queue_add(&survey->queue, weight, place << 3 | d);
        field_tell(watched, field, MAZE_EVENT_FRONTIER, to);
    }
}

FIELD_SPECIALISED void grow(enum lattice_kind kind, bool watched, const struct maze_run *run)
{
    struct survey survey = {.salt = rng_u64(run->rng),
                            .max_weight = (uint32_t)run->parameters->max_weight,
                            .field = field_new(run)};
    struct field *field = &survey.field;
    queue_init(&survey.queue, survey.max_weight);
    if (run->heights)
        survey.heights = heights_by_place(&run->maze->lattice, run->heights);
    uint32_t start = field_random(*field);
    survey.rng = *run->rng;
    enter(kind, watched, &survey, start);
    while (field->left > 0) {
        uint32_t edge = queue_take(&survey.queue, &survey.rng);
        uint32_t from = edge >> 3, d = edge & 7;
        uint32_t to = (uint32_t)(from + field->steps[d]);
        if (field->at[to] & FIELD_IN)
            continue;
        field_open(kind, watched, field, from, to, d);
        enter(kind, watched, &survey, to);
    }
    queue_release(&survey.queue);
    mem_free(survey.heights);
    field_finish(*field);
    *run->rng = survey.rng;
}

void prim_weighted_run(const struct maze_run *run)
{
    FIELD_RUN(grow, run);
}
