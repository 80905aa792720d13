#include "proof.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "bot/explorer.h"
#include "floor/build.h"

bool gates_apply(int32_t builder, enum topology_kind topology)
{
    enum lattice_kind lattice = topology == TOPOLOGY_HEX ? LATTICE_HEX : LATTICE_SQUARE;
    return maze_algorithms[builder].lattices >> lattice & 1;
}

/* Sets the weights of all floors so that only `builder` is dealt, on floors of that topology. */
static void only_builder(struct dungeon_settings *settings, int32_t builder,
                         enum topology_kind topology)
{
    settings->hexagonal_floors = topology == TOPOLOGY_HEX ? FLOOR_DEPTHS : 0;
    for (int depth = 0; depth < FLOOR_DEPTHS; depth++)
        for (int32_t i = 0; i < MAZE_ALGORITHM_COUNT; i++)
            settings->depth[depth].builder_weight[i] = i == builder;
}

static int by_value(const void *a, const void *b)
{
    size_t x = *(const size_t *)a, y = *(const size_t *)b;
    return (x > y) - (x < y);
}

/* The value that `percent` of the numbers do not exceed; sorts them. */
static size_t percentile(size_t *numbers, size_t count, size_t percent)
{
    qsort(numbers, count, sizeof *numbers, by_value);
    return numbers[(count - 1) * percent / 100];
}

/* Which passages the stages braid and loops open, and whether their ends were far apart. */
struct opening_watch {
    struct maze before; /* as the stage `mouths` left it */
    size_t openings, too_short;
};

/* Passages of the shortest way from `cell` to its neighbour, the one between them left out; at most
 * `limit` + 1. */
static uint32_t way_round(const struct build *build, size_t cell, size_t beyond, uint32_t limit)
{
    const struct maze *maze = &build->maze;
    size_t cells = lattice_cells(&maze->lattice), reached = 1;
    uint32_t *steps = mem_alloc(cells, sizeof *steps), *queue = mem_alloc(cells, sizeof *queue);
    queue[0] = (uint32_t)cell;
    steps[cell] = 1;
    for (size_t i = 0; i < reached && steps[beyond] == 0; i++) {
        for (unsigned d = 0; d < lattice_directions(maze->lattice.kind); d++) {
            size_t to = maze_way(maze, queue[i], d);
            if (to == LATTICE_NO_CELL || steps[to] != 0 || (queue[i] == cell && to == beyond))
                continue;
            steps[to] = steps[queue[i]] + 1;
            queue[reached++] = (uint32_t)to;
        }
    }
    uint32_t way = steps[beyond] == 0 ? limit + 1 : steps[beyond] - 1;
    mem_free(steps);
    mem_free(queue);
    return way;
}

static void watch_openings(void *context, const struct build *build, const struct stage *stage,
                           const char *failure)
{
    struct opening_watch *watch = context;
    const struct lattice *l = &build->maze.lattice;
    uint32_t limit = (uint32_t)build->settings->loop_detour / 2;
    (void)failure;
    if (stage->run == stage_mouths) {
        maze_release(&watch->before);
        maze_init(&watch->before, l->kind, l->width, l->height);
        for (size_t i = 0; i < bits_words(build->maze.passages.count); i++)
            watch->before.passages.words[i] = build->maze.passages.words[i];
    }
    if (stage->run != stage_loops)
        return;
    for (size_t cell = 0; cell < lattice_cells(l); cell++) {
        for (unsigned d = 0; d < lattice_half(l->kind); d++) {
            size_t beyond = maze_way(&build->maze, cell, d);
            if (beyond == LATTICE_NO_CELL || maze_is_open(&watch->before, cell, d))
                continue;
            watch->openings++;
            watch->too_short += way_round(build, cell, beyond, limit) < limit;
        }
    }
}

/* The numbers of one builder's floors, before they are summed up. */
struct tally {
    struct gate_figures figures;
    size_t *steps, *cycles;
    size_t steps_sum, retraced_sum, cycles_sum, dead_ends_sum;
};

static void tally_floor(struct tally *tally, const struct floor *floor)
{
    struct gate_figures *f = &tally->figures;
    struct floor_stats stats = floor_stats_of(floor);
    bool first = f->floors == 0;
    tally->cycles[f->floors] = stats.cycle_percent;
    tally->cycles_sum += stats.cycle_percent;
    tally->dead_ends_sum += stats.dead_ends;
    f->plain += floor->attempts == 0;
    f->disconnected += stats.zones != 1;
    f->dead_ends_low =
        first || stats.dead_ends < f->dead_ends_low ? stats.dead_ends : f->dead_ends_low;
    f->dead_ends_high = stats.dead_ends > f->dead_ends_high ? stats.dead_ends : f->dead_ends_high;
    f->dead_ends_empty += stats.dead_ends_empty;
}

static void tally_walk(struct tally *tally, struct explorer_walk walk)
{
    tally->figures.not_found += !walk.exit_taken;
    tally->steps[tally->figures.floors] = walk.steps;
    tally->steps_sum += walk.steps;
    tally->retraced_sum += walk.retraced;
}

static void tally_openings(struct tally *tally, const struct kinds *kinds,
                           const struct dungeon_settings *settings, uint64_t seed, int32_t depth)
{
    struct spawn_tables spawns = kinds_spawns(kinds);
    struct opening_watch watch = {0};
    struct floor floor;
    floor_generate_watched(floor_stages, &floor, seed, depth, settings, &spawns,
                           &(struct build_watch){.observer = watch_openings, .context = &watch});
    tally->figures.openings += watch.openings;
    tally->figures.short_loops += watch.too_short;
    floor_release(&floor);
    maze_release(&watch.before);
}

static void sum_up(struct tally *tally)
{
    struct gate_figures *f = &tally->figures;
    f->steps_median = percentile(tally->steps, f->floors, 50);
    f->steps_p90 = percentile(tally->steps, f->floors, 90);
    f->retraced = 100.0 * (double)tally->retraced_sum / (double)tally->steps_sum;
    f->cycle_low = (double)percentile(tally->cycles, f->floors, 5) / 100;
    f->cycle_high = (double)percentile(tally->cycles, f->floors, 95) / 100;
    f->cycle = (double)tally->cycles_sum / (double)f->floors / 100;
    f->dead_ends = (double)tally->dead_ends_sum / (double)f->floors;
}

struct gate_figures gates_measure(const struct kinds *kinds,
                                  const struct dungeon_settings *all_builders, int32_t builder,
                                  enum topology_kind topology, size_t floors)
{
    struct dungeon_settings settings = *all_builders;
    only_builder(&settings, builder, topology);
    struct tally tally = {.steps = mem_alloc(floors, sizeof *tally.steps),
                          .cycles = mem_alloc(floors, sizeof *tally.cycles)};
    for (size_t i = 0; i < floors; i++) {
        char seed[24];
        snprintf(seed, sizeof seed, "%zu", i);
        int32_t depth = 1 + (int32_t)(i % (FLOOR_DEPTHS - 1));
        struct game *game = game_new(kinds, &settings, seed, depth);
        tally_floor(&tally, &game_level(game)->floor);
        tally_walk(&tally, explorer_walk_in(game));
        tally_openings(&tally, kinds, &settings, i, depth);
        tally.figures.floors++;
        game_free(game);
    }
    sum_up(&tally);
    mem_free(tally.steps);
    mem_free(tally.cycles);
    return tally.figures;
}

/* What tells builders apart. */
enum { FEATURES = 7 };
static void features_of(const struct floor *floor, double features[FEATURES])
{
    struct floor_stats s = floor_stats_of(floor);
    features[0] = (double)s.dead_ends_percent;
    features[1] = (double)s.cycle_percent;
    features[2] = (double)s.longest_way;
    features[3] = (double)s.sight_across;
    features[4] = (double)s.sight_down;
    features[5] = (double)s.straightness;
    features[6] = (double)s.junctions_percent;
}

static const struct stage bare_stages[] = {
    {.name = "maze", .run = stage_maze},
    {.name = "carve", .run = stage_carve},
    {.name = "stairs", .run = stage_stairs},
    {.name = "check", .run = stage_check},
    {0},
};

struct sample {
    double features[FEATURES];
};

static void take_samples(const struct kinds *kinds, const struct dungeon_settings *all_builders,
                         int32_t builder, size_t floors, bool bare, struct sample *samples)
{
    struct dungeon_settings settings = *all_builders;
    struct spawn_tables spawns = kinds_spawns(kinds);
    only_builder(&settings, builder, TOPOLOGY_SQUARE);
    for (size_t i = 0; i < floors; i++) {
        struct floor floor;
        floor_generate_watched(bare ? bare_stages : floor_stages, &floor, i,
                               1 + (int32_t)(i % (FLOOR_DEPTHS - 1)), &settings, &spawns,
                               &(struct build_watch){0});
        features_of(&floor, samples[i].features);
        floor_release(&floor);
    }
}

/* A builder's mean in each feature, of the first half of its samples. */
static void take_centroid(const struct sample *samples, size_t floors, double centroid[FEATURES])
{
    for (int k = 0; k < FEATURES; k++) {
        centroid[k] = 0;
        for (size_t i = 0; i < floors / 2; i++)
            centroid[k] += samples[i].features[k] / (double)(floors / 2);
    }
}

static void add_spread(const struct sample *samples, size_t floors, const double centroid[FEATURES],
                       double spread[FEATURES])
{
    for (int k = 0; k < FEATURES; k++)
        for (size_t i = 0; i < floors / 2; i++)
            spread[k] += pow(samples[i].features[k] - centroid[k], 2) /
                         (double)(floors / 2 * MAZE_ALGORITHM_COUNT);
}

static int nearest(const struct sample *sample, double centroids[][FEATURES],
                   const double spread[FEATURES])
{
    int best = 0;
    double least = INFINITY;
    for (int b = 0; b < MAZE_ALGORITHM_COUNT; b++) {
        double away = 0;
        for (int k = 0; k < FEATURES; k++)
            if (spread[k] > 0)
                away += pow(sample->features[k] - centroids[b][k], 2) / spread[k];
        best = away < least ? b : best;
        least = away < least ? away : least;
    }
    return best;
}

double tellable_percent(const struct kinds *kinds, const struct dungeon_settings *settings,
                        size_t floors, bool bare)
{
    double centroids[MAZE_ALGORITHM_COUNT][FEATURES], spread[FEATURES] = {0};
    struct sample *samples = mem_alloc(MAZE_ALGORITHM_COUNT * floors, sizeof *samples);
    size_t right = 0, named = 0;
    for (int b = 0; b < MAZE_ALGORITHM_COUNT; b++) {
        take_samples(kinds, settings, b, floors, bare, samples + (size_t)b * floors);
        take_centroid(samples + (size_t)b * floors, floors, centroids[b]);
        add_spread(samples + (size_t)b * floors, floors, centroids[b], spread);
    }
    for (int b = 0; b < MAZE_ALGORITHM_COUNT; b++) {
        for (size_t i = floors / 2; i < floors; i++) {
            right += nearest(&samples[(size_t)b * floors + i], centroids, spread) == b;
            named++;
        }
    }
    mem_free(samples);
    return 100.0 * (double)right / (double)named;
}
