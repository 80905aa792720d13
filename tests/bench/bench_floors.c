/*
 * What floors and turns cost: microseconds a floor by builder and by size, player turns a second of
 * whole games that the automatic player plays. Prints a table; run it by `make bench`.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/mem.h"
#include "base/text.h"
#include "bot/bot.h"
#include "content/kinds_file.h"
#include "floor/floor.h"
#include "game/game.h"

static double microseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The median and the 99th percentile of `count` floors. */
static void time_floors(const struct dungeon_settings *settings, const struct spawn_tables *spawns,
                        int count, double *median, double *p99)
{
    double *times = mem_alloc((size_t)count, sizeof *times);
    for (int i = 0; i < count; i++) {
        struct floor floor;
        double start = microseconds();
        floor_generate(&floor, (uint64_t)i, 1 + i % (FLOOR_DEPTHS - 1), settings, spawns);
        times[i] = microseconds() - start;
        floor_release(&floor);
    }
    qsort(times, (size_t)count, sizeof *times, by_value);
    *median = times[count / 2];
    *p99 = times[count * 99 / 100];
    mem_free(times);
}

static void only_builder(struct dungeon_settings *settings, int builder)
{
    for (int depth = 0; depth < FLOOR_DEPTHS; depth++)
        for (int i = 0; i < MAZE_ALGORITHM_COUNT; i++)
            settings->depth[depth].builder_weight[i] = i == builder;
}

/* On squares, or on hexagons those that can work there. */
static void bench_builders(const struct spawn_tables *spawns, enum lattice_kind lattice)
{
    enum { COUNT = 1000 };
    printf("\nFloors of default size, %s, %d of each builder: microseconds\n",
           lattice_names[lattice], COUNT);
    printf("%-16s %8s %8s\n", "builder", "median", "p99");
    for (int i = 0; i < MAZE_ALGORITHM_COUNT; i++) {
        struct dungeon_settings settings;
        double median, p99;
        if (!(maze_algorithms[i].lattices >> lattice & 1))
            continue;
        dungeon_settings_default(&settings);
        settings.hexagonal_floors = lattice == LATTICE_HEX ? FLOOR_DEPTHS : 0;
        only_builder(&settings, i);
        time_floors(&settings, spawns, COUNT, &median, &p99);
        printf("%-16s %8.0f %8.0f\n", maze_algorithms[i].name, median, p99);
    }
}

static void bench_sizes(const struct spawn_tables *spawns)
{
    static const struct {
        int32_t width, height;
        int count;
    } sizes[] = {{11, 9, 500}, {79, 21, 500}, {201, 101, 50}, {401, 401, 10}, {1001, 1001, 4}};
    printf("\nFloors by size, default builders: microseconds, nanoseconds a tile\n");
    printf("%-12s %10s %8s\n", "tiles", "median", "a tile");
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        struct dungeon_settings settings;
        double median, p99;
        dungeon_settings_default(&settings);
        for (int depth = 0; depth < FLOOR_DEPTHS; depth++) {
            struct floor_settings *s = &settings.depth[depth];
            s->width = sizes[i].width;
            s->height = sizes[i].height;
            s->room_width_max = s->room_width_min = 3;
            s->room_height_max = s->room_height_min = 2;
        }
        time_floors(&settings, spawns, sizes[i].count, &median, &p99);
        printf("%4d x %-5d %10.0f %8.1f\n", sizes[i].width, sizes[i].height, median,
               1000 * median / ((double)sizes[i].width * sizes[i].height));
    }
}

static void bench_games(const struct kinds *kinds)
{
    enum { GAMES = 20, TURNS_MAX = 30000 };
    struct dungeon_settings settings;
    dungeon_settings_default(&settings);
    double turns = 0, start = microseconds();
    int deepest = 0;
    for (int i = 0; i < GAMES; i++) {
        char seed[16];
        snprintf(seed, sizeof seed, "bench %d", i);
        struct game *game = game_new(kinds, &settings, seed, 1);
        struct bot bot = {0};
        bot_play(&bot, game, TURNS_MAX);
        turns += game->turn;
        deepest = game->depth_max > deepest ? game->depth_max : deepest;
        bot_release(&bot);
        game_free(game);
    }
    printf("\nWhole games by the automatic player, floors included\n");
    printf("%d games, %.0f turns, deepest floor %d: %.0f turns a second\n", GAMES, turns, deepest,
           turns / (microseconds() - start) * 1e6);
}

int main(void)
{
    struct text errors = {0};
    struct kinds *kinds = kinds_load(NULL, &errors);
    if (!kinds) {
        fputs(text_string(&errors), stderr);
        return 1;
    }
    struct spawn_tables spawns = kinds_spawns(kinds);
    bench_builders(&spawns, LATTICE_SQUARE);
    bench_builders(&spawns, LATTICE_HEX);
    bench_sizes(&spawns);
    bench_games(kinds);
    kinds_unload(kinds);
    text_release(&errors);
    return 0;
}
