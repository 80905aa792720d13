/*
 * Floors of random valid settings: each setting anywhere in its range, its ends above all, sizes
 * bounded so that a hundred thousand floors take minutes. What floor_settings_possible refuses is
 * drawn again.
 */
#ifndef TESTS_BENCH_SOAK_H
#define TESTS_BENCH_SOAK_H

#include <stddef.h>
#include <stdint.h>

#include "base/rng.h"
#include "floor/floor.h"

struct soak_figures {
    size_t floors;
    size_t refused;      /* drawings of settings that were not possible */
    size_t retried;      /* floors that took more than one attempt */
    size_t plain;        /* floors made by the fallback */
    size_t disconnected; /* not in one piece */
    size_t without_exit; /* or with one that cannot be reached, or without entrance */
    size_t without_key;  /* with more locked doors than keys that can be had without opening any */
    double worst;        /* seconds that a floor took */
};

/* Settings of one floor that are possible; adds to *refused the drawings that were not. */
struct floor_settings soak_draw_settings(struct rng *rng, size_t *refused);

/* Makes floors number `first` … `first` + `count` − 1; each depends on its number alone. */
struct soak_figures soak_floors(const struct spawn_tables *spawns, uint64_t first, size_t count);

#endif
