/*
 * Whole games of the automatic player, watched: how far they come, who ends them, what is met and
 * used. `make bench-games` prints it. What is watched is the state between actions, so that the
 * rules know nothing of it.
 */
#ifndef TESTS_BENCH_GAMES_H
#define TESTS_BENCH_GAMES_H

#include "bot/bot.h"

enum { KILLERS_MAX = 128 };

/* What one game was like. */
struct game_figures {
    int32_t depth_max;
    uint8_t outcome; /* enum game_outcome; GAME_PLAYING: no end within the turns allowed */
    int32_t turns[FLOOR_DEPTHS]; /* spent on each floor */
    int32_t
        unknown_left; /* kinds not known on coming to the floor after the deal; −1: never came */
    int32_t captives_freed;
    int32_t stalker_arrivals;
    bool sudden; /* died within SUDDEN_TURNS of full health */
    int32_t kills;
};
enum { SUDDEN_TURNS = 3 };

/* What ended games, as deaths are told: "a crumb-rat", "poison". */
struct killer_figures {
    char name[MESSAGE_ROOM];
    size_t count;
    size_t by_depth[FLOOR_DEPTHS];
};

/* In how many games a creature was seen, or an item was in the pack; and of items, in how many it
 * was used or thrown, and how often. */
struct kind_figures {
    size_t games_met, games_used, games_thrown;
    size_t used, thrown;
};

struct games_figures {
    const struct kinds *kinds;
    struct game_figures *games;
    size_t count;
    struct killer_figures killers[KILLERS_MAX]; /* the most frequent first */
    size_t killer_count;
    struct kind_figures *items, *monsters; /* by kind */
    int32_t stalker_floor;                 /* the first on which the stalker may come */
    int32_t unknown_kinds;                 /* kinds that can be unknown */
};

/* Games with the seeds 1 … `count` and `dungeon`, by a bot that is `careful` or simple. `kinds`
 * must outlive the result, which games_release frees. */
void games_measure(struct games_figures *figures, const struct kinds *kinds,
                   const struct dungeon_settings *dungeon, size_t count, bool careful);
void games_release(struct games_figures *figures);

#endif
