/* Stages `braid`, `loops` and `trim`: what becomes of dead ends, and ways round. */
#include "floor/build.h"

static bool is_dead_end(const struct build *build, size_t cell)
{
    unsigned ways = build->ways[cell];
    bool end = (ways != 0) & ((ways & (ways - 1)) == 0);
    return end & (build->room_of[cell] == CELL_NO_ROOM) & !bits_has(&build->solid, cell);
}

/* Lists the dead ends in build->list, in random order. */
static size_t list_dead_ends(struct build *build)
{
    size_t count = 0;
    for (size_t cell = 0; cell < lattice_cells(&build->maze.lattice); cell++) {
        build->list[count] = (uint32_t)cell;
        count += is_dead_end(build, cell);
    }
    build_shuffle(&build->rng, build->list, count);
    return count;
}

/* Before the first is_detour of a stage. */
static void clear_marks(struct build *build)
{
    for (size_t i = 0; i < lattice_cells(&build->maze.lattice); i++)
        build->mark[i] = 0;
}

/* Passages, of two steps each, by which places must be apart for an opening between them. */
static uint32_t detour_limit(const struct build *build)
{
    return (uint32_t)build->settings->loop_detour / 2;
}

/* How far the search for a detour came to a cell: 2 × passages, + 2 from one end or + 3 from the
 * other; 0 where it did not. */
enum { MARK_FROM = 2, MARK_TO = 3, MARK_PASSAGE = 2 };

/* Whether two cells that are next to each other are reached from both ends, so that the way through
 * both has up to `limit` passages. */
static bool marks_meet(uint32_t a, uint32_t b, uint32_t limit)
{
    return ((a ^ b) & 1) != 0 && a != 0 && b != 0 &&
           a / MARK_PASSAGE + b / MARK_PASSAGE - 1 <= limit;
}

/* Whether the way from `from` to `to` is longer than `limit` passages: a search from both ends at
 * once. */
static bool is_detour(struct build *build, size_t from, size_t to, uint32_t limit)
{
    uint32_t *queue = build->queue, *mark = build->mark;
    size_t reached = 2;
    queue[0] = (uint32_t)from;
    queue[1] = (uint32_t)to;
    mark[from] = MARK_FROM;
    mark[to] = MARK_TO;
    bool found = false;
    for (size_t i = 0; i < reached && !found; i++) {
        size_t cell = queue[i];
        uint32_t here = mark[cell];
        if (here > limit + MARK_TO)
            break; /* the other end has come as far */
        for (unsigned ways = build->ways[cell]; ways != 0; ways &= ways - 1) {
            size_t beyond = build_beyond(build, cell, lattice_first(ways));
            uint32_t before = mark[beyond];
            found |= marks_meet(here, before, limit);
            mark[beyond] = before != 0 ? before : here + MARK_PASSAGE;
            queue[reached] = (uint32_t)beyond;
            reached += before == 0;
        }
    }
    for (size_t i = 0; i < reached; i++)
        build->mark[build->queue[i]] = 0;
    return !found;
}

/*
 * The direction in which `cell` is best joined to a neighbour: another dead end where there is one,
 * never a room, whose mouths are counted, or a place that is near anyway. LATTICE_MAX_DIRECTIONS
 * where there is none.
 */
static unsigned draw_braid(struct build *build, size_t cell)
{
    const struct lattice *l = &build->maze.lattice;
    unsigned best = LATTICE_MAX_DIRECTIONS;
    uint32_t best_rank = 0;
    for (unsigned d = 0; d < lattice_directions(l->kind); d++) {
        size_t beyond =
            build_is_open(build, cell, d) ? LATTICE_NO_CELL : lattice_neighbour(l, cell, d);
        if (beyond == LATTICE_NO_CELL || build->room_of[beyond] != CELL_NO_ROOM)
            continue;
        uint32_t rank = 1 + rng_below(&build->rng, 1000);
        rank += is_dead_end(build, beyond) ? 1000 : 0;
        if (rank > best_rank && is_detour(build, cell, beyond, detour_limit(build))) {
            best = d;
            best_rank = rank;
        }
    }
    return best;
}

const char *stage_braid(struct build *build)
{
    size_t count = list_dead_ends(build);
    clear_marks(build);
    for (size_t i = 0; i < count; i++) {
        size_t cell = build->list[i];
        if (!is_dead_end(build, cell) || !rng_percent(&build->rng, build->settings->braid_percent))
            continue;
        unsigned d = draw_braid(build, cell);
        if (d < LATTICE_MAX_DIRECTIONS)
            build_open(build, cell, d);
    }
    return NULL;
}

/* Openings are tried so often for each that is wanted. */
enum { LOOP_TRIES = 12 };

/* Beside those that the builder has left, which are small. */
const char *stage_loops(struct build *build)
{
    const struct lattice *l = &build->maze.lattice;
    size_t cells = lattice_cells(l);
    int32_t wanted = floor_settings_scaled(build->settings, build->settings->loops);
    clear_marks(build);
    for (int32_t tries = wanted * LOOP_TRIES; tries > 0 && wanted > 0; tries--) {
        size_t cell = rng_below(&build->rng, (uint32_t)cells);
        unsigned d = rng_below(&build->rng, lattice_directions(l->kind));
        if (build_is_open(build, cell, d) || build->room_of[cell] != CELL_NO_ROOM)
            continue;
        size_t beyond = lattice_neighbour(l, cell, d);
        if (beyond != LATTICE_NO_CELL && build->room_of[beyond] == CELL_NO_ROOM &&
            is_detour(build, cell, beyond, detour_limit(build))) {
            build_open(build, cell, d);
            wanted--;
        }
    }
    return NULL;
}

/*
 * Takes dead ends away, passage by passage back to the next junction or room, but for those that
 * are to stay. A floor without rooms or loops would vanish: a third of its cells always stays.
 */
const char *stage_trim(struct build *build)
{
    size_t count = list_dead_ends(build);
    size_t stay = (size_t)floor_settings_scaled(build->settings, build->settings->dead_ends);
    size_t cells = lattice_cells(&build->maze.lattice);
    size_t left = cells - cells / 3;
    for (size_t i = stay; i < count; i++) {
        size_t cell = build->list[i];
        while (left > 0 && is_dead_end(build, cell)) {
            unsigned d = lattice_first(build->ways[cell]);
            size_t beyond = build_beyond(build, cell, d);
            build_close(build, cell, d);
            bits_add(&build->solid, cell);
            cell = beyond;
            left--;
        }
    }
    return NULL;
}
