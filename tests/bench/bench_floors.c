/*
 * What floors and turns cost: microseconds a floor by builder and by size, turns, explore commands
 * and saving on small and huge floors, player turns a second of whole games that the automatic
 * player plays. Prints a table; run it by `make bench`.
 */
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/text.h"
#include "bot/bot.h"
#include "content/kinds_file.h"
#include "floor/floor.h"
#include "game/autopilot.h"
#include "game/rules.h"
#include "store/save.h"

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

static void set_size(struct dungeon_settings *settings, int32_t width, int32_t height)
{
    dungeon_settings_default(settings);
    for (int depth = 0; depth < FLOOR_DEPTHS; depth++) {
        struct floor_settings *s = &settings->depth[depth];
        s->width = width;
        s->height = height;
        s->room_width_max = s->room_width_min = 3;
        s->room_height_max = s->room_height_min = 2;
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
        set_size(&settings, sizes[i].width, sizes[i].height);
        time_floors(&settings, spawns, sizes[i].count, &median, &p99);
        printf("%4d x %-5d %10.0f %8.1f\n", sizes[i].width, sizes[i].height, median,
               1000 * median / ((double)sizes[i].width * sizes[i].height));
    }
}

enum { FOES = 20, FIELD_RADIUS = 6 };

static struct point middle_of(const struct game *game)
{
    const struct map *map = game_map(game);
    return (struct point){(int16_t)(map->width / 2), (int16_t)(map->height / 2)};
}

/* Clears the floor round the player, and puts foes there that hunt them and do not die. Nobody else
 * comes. */
static void surround_player(struct game *game)
{
    enum { NEVER = 1 << 20 };
    struct level *level = game_level(game);
    struct point middle = middle_of(game);
    for (int y = middle.y - FIELD_RADIUS; y <= middle.y + FIELD_RADIUS; y++)
        for (int x = middle.x - FIELD_RADIUS; x <= middle.x + FIELD_RADIUS; x++)
            map_set(&level->floor.map, (struct point){(int16_t)x, (int16_t)y}, TERRAIN_FLOOR);
    move_player(game, middle);
    game->next_wanderer = NEVER;
    for (int i = 0; i < FOES; i++) {
        struct point at;
        if (!level_free_tile(game, middle, false, &at))
            return;
        struct actor *actor = level_add_actor(level, game->kinds, 0, at, &game->rng);
        actor->state = ACTOR_HUNTING;
        actor->health = actor->health_max = INT16_MAX;
    }
}

static struct action wait_out(const struct game *game)
{
    (void)game;
    return action_plain(ACTION_WAIT);
}

static struct action strike_about(const struct game *game)
{
    return action_toward(ACTION_MOVE, (enum direction)(game->turn % DIRECTION_COUNT));
}

/* To a tile where nobody is, if there is one. */
static struct action step_about(const struct game *game)
{
    const struct topology *t = map_topology(game_map(game));
    enum direction d = (enum direction)(game->turn % DIRECTION_COUNT);
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        if (!game_actor_at(game, topology_step(t, game->player.at, d)))
            break;
        d = topology_turn(t, d, 1);
    }
    return action_toward(ACTION_MOVE, d);
}

/* The player in the middle of the field, the foes at its edges. */
static void draw_apart(struct game *game)
{
    static const struct point sides[] = {{1, 0}, {0, -1}, {-1, 0}, {0, 1}};
    struct level *level = game_level(game);
    struct point middle = middle_of(game);
    for (size_t i = 0; i < level->actor_count; i++) {
        struct point side = sides[i % 4], at = {(int16_t)(middle.x + FIELD_RADIUS * side.x),
                                                (int16_t)(middle.y + FIELD_RADIUS * side.y)};
        if (level->actors[i].alive && level_free_tile(game, at, false, &at))
            level_move_actor(level, &level->actors[i], at);
    }
    move_player(game, middle);
}

/* Microseconds of a turn of the player among foes who are awake and all round: close by, or of the
 * turns in which they come up from some steps off. */
static double time_turns(struct game *game, struct action (*choose)(const struct game *game),
                         bool apart)
{
    enum { ROUNDS = 1000, TURNS = 8 };
    uint32_t first = game->turn;
    double taken = 0;
    for (int round = 0; round < ROUNDS; round++) {
        if (apart)
            draw_apart(game);
        double start = microseconds();
        for (int i = 0; i < TURNS; i++) {
            game->player.health = game->player.health_max;
            game_act(game, choose(game));
        }
        taken += microseconds() - start;
    }
    return taken / (game->turn - first);
}

/* Microseconds of a step of the explore command, its choice included. */
static double time_exploring(struct game *game)
{
    enum { STEPS = 400 };
    struct autopilot pilot = {0};
    int steps = 0;
    struct level *level = game_level(game);
    for (size_t i = 0; i < level->actor_count; i++)
        if (level->actors[i].alive)
            level_remove_actor(level, &level->actors[i]);
    double start = microseconds();
    for (; steps < STEPS; steps++) {
        struct autopilot_step step = autopilot_explore(&pilot, game);
        if (step.done || !game_act(game, step.action))
            break;
    }
    double taken = microseconds() - start;
    autopilot_release(&pilot);
    return steps ? taken / steps : 0;
}

/* Microseconds of saving, and the bytes of the file. */
static double time_saving(struct game *game, size_t *bytes)
{
    enum { SAVES = 5 };
    char path[] = "/tmp/clew-bench-XXXXXX";
    struct saved_game saved = {.game = game, .first_depth = 1};
    struct text why = {0};
    int fd = mkstemp(path);
    struct stat status = {0};
    double start = microseconds();
    for (int i = 0; i < SAVES && fd >= 0; i++)
        save_write(&saved, path, &why);
    double taken = (microseconds() - start) / SAVES;
    if (fd >= 0 && stat(path, &status) == 0)
        *bytes = (size_t)status.st_size;
    close(fd);
    unlink(path);
    text_release(&why);
    return taken;
}

static void bench_turns(const struct kinds *kinds)
{
    static const int32_t sizes[][2] = {{79, 21}, {1001, 1001}};
    printf("\nPlay by size of the floor, among %d foes but for exploring: microseconds\n", FOES);
    printf("%-12s %8s %8s %8s %14s %14s %10s %12s\n", "tiles", "waits", "blows", "steps",
           "turns a second", "explore step", "saving", "saved bytes");
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        struct dungeon_settings settings;
        size_t bytes = 0;
        set_size(&settings, sizes[i][0], sizes[i][1]);
        settings.depth[0].monsters = 0; /* but for the foes that are put there */
        struct game *game = game_new(kinds, &settings, "bench", 1);
        double explore = time_exploring(game);
        surround_player(game);
        double waits = time_turns(game, wait_out, false);
        double blows = time_turns(game, strike_about, false);
        double steps = time_turns(game, step_about, true);
        double saving = time_saving(game, &bytes);
        printf("%4d x %-5d %8.1f %8.1f %8.1f %14.0f %14.1f %10.0f %12zu\n", sizes[i][0],
               sizes[i][1], waits, blows, steps, 3e6 / (waits + blows + steps), explore, saving,
               bytes);
        game_free(game);
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
    bench_turns(kinds);
    bench_games(kinds);
    kinds_unload(kinds);
    text_release(&errors);
    return 0;
}
