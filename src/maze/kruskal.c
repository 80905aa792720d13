/*
 * Kruskal: the edges in random order, each opened if its ends are not connected yet. (Joseph B.
 * Kruskal, "On the shortest spanning subtree of a graph and the traveling salesman problem",
 * 1956.)
 *
 * The order is made in pieces that fit a cache. Each edge draws a ticket of 16 bits. Those with a
 * low ticket come first: they are dealt into heaps by their tickets, and each heap is shuffled. Not
 * long after they begin to connect cells across the whole lattice nearly all other edges have both
 * ends connected; a pass over them in reading order, which draws the tickets again, leaves few to
 * be shuffled and tried. All this is the same as one uniformly random order.
 */
#include "maze/algorithms.h"

#include "base/mem.h"
#include "maze/field.h"
#include "maze/list.h"

enum {
    HEAPS = 1024,
    /* edges to look ahead, so that memory is there when it is needed: to their ends, and to those
       that the ends point to */
    FAR_AHEAD = 32,
    AHEAD = 16
};

/* A ticket is low below HEAPS × this: a little above the percolation threshold of the lattice. */
FIELD_SPECIALISED uint32_t tickets_a_heap(enum lattice_kind kind)
{
    return kind == LATTICE_HEX ? 24 : 36;
}

/*
 * An edge is the place that owns it × half + its forward direction. In `word`, by place, the upper
 * bits are the place that a cell points to, itself if it stands for its set; below them are the
 * cell's own passages.
 */
struct kruskal {
    const struct maze_run *run;
    struct field field;
    uint32_t *word;
    struct list edges;
};

static inline uint32_t pointed_to(const struct kruskal *k, uint32_t place)
{
    return k->word[place] >> 3;
}

static inline void point(struct kruskal *k, uint32_t from, uint32_t to)
{
    k->word[from] = to << 3 | (k->word[from] & FIELD_PASSAGES);
}

/* The cell that stands for the set of `place`; shortens the way there for the next time. */
static inline uint32_t find(struct kruskal *k, uint32_t place)
{
    for (;;) {
        uint32_t next = pointed_to(k, place);
        uint32_t after = pointed_to(k, next);
        if (after == next)
            return next;
        point(k, place, after);
        place = after;
    }
}

/* An order of places without a pattern: of two sets the one with the greater rank joins the other.
 */
static inline uint32_t rank(uint32_t place)
{
    return place * 2654435761U;
}

FIELD_SPECIALISED void try_edge(enum lattice_kind kind, bool watched, struct kruskal *k,
                                uint32_t edge)
{
    unsigned half = lattice_half(kind);
    uint32_t from = edge / half, d = edge % half;
    uint32_t to = (uint32_t)(from + k->field.steps[d]);
    uint32_t a = find(k, from), b = find(k, to);
    if (a == b)
        return;
    bool swap = rank(a) < rank(b);
    point(k, swap ? b : a, swap ? a : b);
    k->word[from] |= 1U << d;
    *k->run->left = --k->field.left;
    if (watched) {
        field_report(&k->field, MAZE_EVENT_ENTER, from, 0);
        field_report(&k->field, MAZE_EVENT_ENTER, to, 0);
        field_report(&k->field, MAZE_EVENT_OPEN, from, d);
    }
}

/* Has the memory fetched for both ends of an edge, or for what they point to. */
FIELD_SPECIALISED void fetch(enum lattice_kind kind, const struct kruskal *k, uint32_t edge,
                             const bool pointed)
{
    unsigned half = lattice_half(kind);
    uint32_t from = edge / half, to = (uint32_t)(from + k->field.steps[edge % half]);
    __builtin_prefetch(k->word + (pointed ? pointed_to(k, from) : from));
    __builtin_prefetch(k->word + (pointed ? pointed_to(k, to) : to));
}

/* Shuffles `count` edges and tries them one after the other. */
FIELD_SPECIALISED void try_in_random_order(enum lattice_kind kind, bool watched, struct kruskal *k,
                                           uint32_t *edges, size_t count)
{
    for (size_t i = count; i > 1; i--) {
        size_t j = rng_below(k->run->rng, (uint32_t)i);
        uint32_t edge = edges[j];
        edges[j] = edges[i - 1];
        edges[i - 1] = edge;
    }
    for (size_t i = 0; i < count && k->field.left > 0; i++) {
        fetch(kind, k, edges[i + FAR_AHEAD < count ? i + FAR_AHEAD : i], false);
        fetch(kind, k, edges[i + AHEAD < count ? i + AHEAD : i], true);
        try_edge(kind, watched, k, edges[i]);
    }
}

/* What a pass over the edges in reading order, each with its ticket, is for. */
enum pass { COUNT_LOW, DEAL_LOW, LIST_HIGH };

/* `ends` are the sizes of the heaps, or where the next edge of each goes. */
FIELD_SPECIALISED void go_through(enum lattice_kind kind, struct kruskal *k, struct rng tickets,
                                  const enum pass pass, size_t *ends)
{
    unsigned half = lattice_half(kind);
    const struct lattice *l = &k->field.lattice;
    uint32_t last = field_place(l, l->width - 1, l->height - 1);
    uint64_t drawn = 0;
    unsigned left = 0; /* tickets in `drawn` */
    for (uint32_t place = field_first(k->field); place <= last; place++) {
        if (k->field.at[place] & FIELD_RIM)
            continue;
        for (unsigned d = 0; d < half; d++) {
            uint32_t to = (uint32_t)(place + k->field.steps[d]);
            if (left-- == 0) {
                drawn = rng_u64(&tickets);
                left = 3;
            }
            uint32_t ticket = drawn & 0xffff, heap = ticket / tickets_a_heap(kind);
            drawn >>= 16;
            if (k->field.at[to] & FIELD_RIM || (heap < HEAPS) != (pass != LIST_HIGH))
                continue;
            if (pass == COUNT_LOW)
                ends[heap]++;
            else if (pass == DEAL_LOW)
                k->edges.items[ends[heap]++] = place * half + d;
            else if (find(k, place) != find(k, to))
                list_add(&k->edges, place * half + d);
        }
    }
}

/* Deals the edges with low tickets into heaps and tries those. */
FIELD_SPECIALISED void try_low(enum lattice_kind kind, bool watched, struct kruskal *k,
                               struct rng tickets)
{
    size_t ends[HEAPS + 1] = {0}, start = 0;
    go_through(kind, k, tickets, COUNT_LOW, ends);
    for (size_t heap = 0; heap < HEAPS; heap++) {
        size_t count = ends[heap];
        ends[heap] = start;
        start += count;
    }
    list_reserve(&k->edges, start + 1);
    go_through(kind, k, tickets, DEAL_LOW, ends);
    for (size_t heap = 0; heap < HEAPS; heap++) {
        start = heap ? ends[heap - 1] : 0;
        try_in_random_order(kind, watched, k, k->edges.items + start, ends[heap] - start);
    }
}

FIELD_SPECIALISED void connect(enum lattice_kind kind, bool watched, const struct maze_run *run)
{
    struct kruskal k = {.run = run, .field = field_new(run)};
    const struct lattice *l = &k.field.lattice;
    uint32_t places = field_place(l, l->width - 1, l->height - 1) + 1;
    k.word = mem_alloc(places, sizeof *k.word);
    for (uint32_t place = 0; place < places; place++)
        k.word[place] = place << 3;
    struct rng tickets;
    rng_init(&tickets, rng_u64(run->rng));
    *run->left = --k.field.left; /* a tree has one edge less than cells */
    try_low(kind, watched, &k, tickets);
    for (uint32_t place = 0; place < places; place++)
        point(&k, place, find(&k, place));
    if (k.field.left > 0)
        go_through(kind, &k, tickets, LIST_HIGH, NULL);
    try_in_random_order(kind, watched, &k, k.edges.items, k.edges.count);
    for (uint32_t place = 0; place < places; place++)
        k.field.at[place] |= k.word[place] & FIELD_PASSAGES;
    mem_free(k.word);
    list_release(&k.edges);
    field_finish(k.field);
}

void kruskal_run(const struct maze_run *run)
{
    FIELD_RUN(connect, run);
}
