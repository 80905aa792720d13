/*
 * Floors measured by the hundred, for the gates that every builder's floors must pass: what
 * `make bench-gates` prints and a test holds smaller numbers to.
 */
#ifndef TESTS_BENCH_PROOF_H
#define TESTS_BENCH_PROOF_H

#include "floor/stats.h"
#include "game/kinds.h"

/* What the floors of one builder were like. */
struct gate_figures {
    size_t floors, plain;                 /* made; of these by the plain floor */
    size_t disconnected;                  /* in more than one piece */
    size_t not_found;                     /* the explorer did not come to the exit */
    size_t steps_median, steps_p90;       /* of the explorer */
    double retraced;                      /* percent of all steps of all walks */
    double cycle_low, cycle, cycle_high;  /* percent of tiles: 5th percentile, mean, 95th */
    size_t dead_ends_low, dead_ends_high; /* fewest and most on a floor */
    double dead_ends;                     /* mean */
    size_t dead_ends_empty;               /* on all floors */
    size_t short_loops;                   /* openings that joined places too near each other */
    size_t openings;
};

/* Floors of `builder` on such a topology, whatever `settings` say about either. */
struct gate_figures gates_measure(const struct kinds *kinds,
                                  const struct dungeon_settings *settings, int32_t builder,
                                  enum topology_kind topology, size_t floors);

/* Whether the builder can lay out such floors. */
bool gates_apply(int32_t builder, enum topology_kind topology);

/*
 * Percent of floors whose builder is named rightly by the nearest centroid of the builders'
 * figures, each measured by its spread within the builders; half of the floors give the centroids,
 * the other half is named. Of bare floors (maze and stairs alone) or of those that are played.
 */
double tellable_percent(const struct kinds *kinds, const struct dungeon_settings *settings,
                        size_t floors, bool bare);

#endif
