/*
 * Eller: a row at a time, knowing only which of its cells are connected by the rows above. Each two
 * neighbours of different sets are joined half of the time, each cell opens to the south half of
 * the time, but at least one of every set; in the last row all sets are joined. (Marlin Eller,
 * 1982; here with the circular lists of John Tromp's maze program of 1992.)
 *
 * The cells of a set are linked in a ring in the order of their columns. Sets cannot cross, so two
 * neighbours are in one set if and only if they are next to each other in a ring.
 */
#include "maze/algorithms.h"

#include <string.h>

#include "base/mem.h"

struct rings {
    uint32_t *next, *previous; /* by column */
};

/* Merges the rings of columns c and c + 1, which are different ones, if `wanted`. */
static inline void merge(struct rings *rings, uint32_t c, bool wanted)
{
    uint32_t after = rings->next[c], before = rings->previous[c + 1];
    rings->next[c] = wanted ? c + 1 : after;
    rings->previous[c + 1] = wanted ? c : before;
    rings->next[wanted ? before : c] = after;
    rings->previous[wanted ? after : c + 1] = before;
}

/* Takes column c out of its ring, into one of its own, if `wanted`. */
static inline void leave(struct rings *rings, uint32_t c, bool wanted)
{
    uint32_t after = rings->next[c], before = rings->previous[c];
    rings->next[wanted ? before : c] = after;
    rings->previous[wanted ? after : c] = before;
    rings->next[c] = wanted ? c : rings->next[c];
    rings->previous[c] = wanted ? c : rings->previous[c];
}

struct eller {
    struct rings rings;
    uint64_t coins;
    unsigned coins_left;
    struct rng *rng;
};

static inline unsigned two_coins(struct eller *eller)
{
    if (eller->coins_left == 0) {
        eller->coins = rng_u64(eller->rng);
        eller->coins_left = 64;
    }
    unsigned coins = eller->coins & 3;
    eller->coins >>= 2;
    eller->coins_left -= 2;
    return coins;
}

/* A row that is not the last one. */
static void lay_row(struct eller *eller, uint32_t width, uint64_t *east, uint64_t *south)
{
    struct rings *rings = &eller->rings;
    uint64_t e = 0, s = 0;
    for (uint32_t c = 0; c < width; c++) {
        unsigned coins = two_coins(eller);
        bool join = c + 1 < width && (coins & 1) && rings->next[c] != c + 1;
        merge(rings, c, join);
        bool close = (coins & 2) && rings->next[c] != c;
        leave(rings, c, close);
        e |= (uint64_t)join << c % 64;
        s |= (uint64_t)!close << c % 64;
        if (c % 64 == 63 || c + 1 == width) {
            east[c / 64] = e;
            south[c / 64] = s;
            e = s = 0;
        }
    }
}

static void lay_last_row(struct eller *eller, uint32_t width, uint64_t *east, uint64_t *south)
{
    struct rings *rings = &eller->rings;
    memset(east, 0, bits_words(width) * sizeof *east);
    memset(south, 0, bits_words(width) * sizeof *south);
    for (uint32_t c = 0; c + 1 < width; c++) {
        bool join = rings->next[c] != c + 1;
        merge(rings, c, join);
        east[c / 64] |= (uint64_t)join << c % 64;
    }
}

void eller_rows(const struct row_run *run)
{
    size_t words = bits_words(run->width);
    uint32_t *links = mem_alloc(2 * ((size_t)run->width + 1), sizeof *links);
    uint64_t *memory = mem_alloc(2 * words, sizeof *memory);
    uint64_t *east = memory, *south = memory + words;
    struct eller eller = {.rings = {links, links + run->width + 1}, .rng = run->rng};
    for (uint32_t c = 0; c <= run->width; c++)
        eller.rings.next[c] = eller.rings.previous[c] = c;
    for (uint32_t row = 0; row + 1 < run->height; row++) {
        lay_row(&eller, run->width, east, south);
        run->sink->row(run->sink, east, south);
    }
    lay_last_row(&eller, run->width, east, south);
    run->sink->row(run->sink, east, south);
    mem_free(memory);
    mem_free(links);
}
