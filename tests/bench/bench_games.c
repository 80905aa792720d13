/*
 * Games of the automatic player, measured: prints tables in Markdown. `make bench-games` runs the
 * simple player and the careful one over the seeds 1 … 200 at default settings; doc/balance.md
 * holds a result. With a folder of data files it shows what these give.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "content/kinds_file.h"
#include "games.h"

enum { KILLERS_SHOWN = 20 };

static double percent(size_t part, size_t all)
{
    return all ? 100.0 * (double)part / (double)all : 0;
}

static int compare_numbers(const void *a, const void *b)
{
    int32_t x = *(const int32_t *)a, y = *(const int32_t *)b;
    return (x > y) - (x < y);
}

/* The number so many percent up the sorted list. */
static int32_t quantile(const int32_t *sorted, size_t count, size_t up)
{
    return count ? sorted[(count - 1) * up / 100] : 0;
}

static size_t count_outcome(const struct games_figures *f, enum game_outcome outcome)
{
    size_t count = 0;
    for (size_t i = 0; i < f->count; i++)
        count += f->games[i].outcome == outcome;
    return count;
}

/* ---- tables ---- */

static void print_floors_reached(const struct games_figures *f)
{
    int32_t *floors = mem_alloc(f->count, sizeof *floors);
    for (size_t i = 0; i < f->count; i++)
        floors[i] = f->games[i].depth_max;
    qsort(floors, f->count, sizeof *floors, compare_numbers);
    puts(
        "| games | won | died | stuck | last floor: least | quartile | median | quartile | most |");
    puts("|---|---|---|---|---|---|---|---|---|");
    printf("| %zu | %zu | %zu | %zu | %d | %d | %d | %d | %d |\n\n", f->count,
           count_outcome(f, GAME_WON), count_outcome(f, GAME_DIED),
           count_outcome(f, GAME_GIVEN_UP) + count_outcome(f, GAME_PLAYING), floors[0],
           quantile(floors, f->count, 25), quantile(floors, f->count, 50),
           quantile(floors, f->count, 75), floors[f->count - 1]);
    mem_free(floors);
}

static void print_floor(const struct games_figures *f, int32_t depth, int32_t *turns)
{
    size_t came = 0, ended = 0;
    for (size_t i = 0; i < f->count; i++)
        if (f->games[i].depth_max >= depth)
            turns[came++] = f->games[i].turns[depth - 1];
    for (size_t i = 0; i < f->killer_count; i++)
        ended += f->killers[i].by_depth[depth - 1];
    qsort(turns, came, sizeof *turns, compare_numbers);
    printf("| %d | %zu | %zu | %.0f%% | %d | %d | %d |\n", depth, came, ended, percent(ended, came),
           quantile(turns, came, 25), quantile(turns, came, 50), quantile(turns, came, 75));
}

static void print_floors(const struct games_figures *f)
{
    int32_t *turns = mem_alloc(f->count, sizeof *turns);
    puts("| floor | games that came | deaths there | of those that came | turns: quartile | median "
         "| "
         "quartile |");
    puts("|---|---|---|---|---|---|---|");
    for (int32_t depth = 1; depth <= FLOOR_DEPTHS; depth++)
        print_floor(f, depth, turns);
    puts("");
    mem_free(turns);
}

static void print_killers(const struct games_figures *f)
{
    size_t deaths = count_outcome(f, GAME_DIED);
    printf("| killer | deaths | of all |");
    for (int i = 1; i <= FLOOR_DEPTHS; i++)
        printf(" %d |", i);
    printf("\n|---|---|---|");
    for (int i = 1; i <= FLOOR_DEPTHS; i++)
        printf("---|");
    puts("");
    for (size_t i = 0; i < f->killer_count && i < KILLERS_SHOWN; i++) {
        const struct killer_figures *killer = &f->killers[i];
        printf("| %s | %zu | %.1f%% |", killer->name, killer->count,
               percent(killer->count, deaths));
        for (int d = 0; d < FLOOR_DEPTHS; d++)
            killer->by_depth[d] ? printf(" %zu |", killer->by_depth[d]) : printf("  |");
        puts("");
    }
    puts("");
}

static void print_items(const struct games_figures *f)
{
    puts("| item | found in games | used or worn in | times used | thrown in | times thrown |");
    puts("|---|---|---|---|---|---|");
    for (size_t i = 0; i < f->kinds->item_count; i++) {
        const struct kind_figures *item = &f->items[i];
        printf("| %s | %zu | %zu | %zu | %zu | %zu |\n", f->kinds->items[i].name, item->games_met,
               item->games_used, item->used, item->games_thrown, item->thrown);
    }
    puts("");
}

/* The first floor on which the kind may be met, but for vaults, which draw from deeper ones. */
static int32_t first_floor(const struct games_figures *f, size_t kind)
{
    return monster_kind_has(&f->kinds->monsters[kind], BEHAVIOUR_STALKS)
               ? f->stalker_floor
               : f->kinds->monster_spawns[kind].depth_min;
}

static void print_monsters(const struct games_figures *f)
{
    puts("| creature | floors | games that came there | met in | of those |");
    puts("|---|---|---|---|---|");
    for (size_t i = 0; i < f->kinds->monster_count; i++) {
        int32_t first = first_floor(f, i);
        size_t came = 0;
        for (size_t j = 0; j < f->count; j++)
            came += f->games[j].depth_max >= first;
        printf("| %s | %d–%d | %zu | %zu | %.0f%% |\n", f->kinds->monsters[i].name, first,
               f->kinds->monster_spawns[i].depth_max, came, f->monsters[i].games_met,
               percent(f->monsters[i].games_met, came));
    }
    puts("");
}

static void print_facts(const struct games_figures *f)
{
    size_t freed = 0, freeing = 0, arrivals = 0, visited = 0, sudden = 0, known = 0, past = 0;
    for (size_t i = 0; i < f->count; i++) {
        const struct game_figures *game = &f->games[i];
        freed += (size_t)game->captives_freed;
        freeing += game->captives_freed > 0;
        arrivals += (size_t)game->stalker_arrivals;
        visited += game->stalker_arrivals > 0;
        sudden += game->sudden;
        past += game->unknown_left >= 0;
        if (game->unknown_left >= 0)
            known += (size_t)(f->unknown_kinds - game->unknown_left);
    }
    puts("| what | how much |");
    puts("|---|---|");
    printf("| unknown kinds identified on coming to floor 7 | %.1f of %d, in %zu games |\n",
           past ? (double)known / (double)past : 0, f->unknown_kinds, past);
    printf("| captives freed | %zu, in %zu games |\n", freed, freeing);
    printf("| arrivals of the Horned One above the last floor | %zu, in %zu games |\n", arrivals,
           visited);
    printf("| deaths within %d turns of full health | %zu, %.1f%% of all deaths |\n\n",
           SUDDEN_TURNS, sudden, percent(sudden, count_outcome(f, GAME_DIED)));
}

static void print_tables(const struct kinds *kinds, size_t count, bool careful)
{
    struct games_figures figures;
    struct dungeon_settings dungeon;
    dungeon_settings_default(&dungeon);
    games_measure(&figures, kinds, &dungeon, count, careful);
    printf("## The %s player, seeds 1 to %zu\n\n", careful ? "careful" : "simple", count);
    print_floors_reached(&figures);
    print_facts(&figures);
    print_floors(&figures);
    print_killers(&figures);
    print_monsters(&figures);
    print_items(&figures);
    games_release(&figures);
}

int main(int argc, char **argv)
{
    long long count = 200;
    struct text errors = {0};
    bool careful = argc > 1 && strcmp(argv[1], "careful") == 0;
    if (argc < 2 || argc > 4 || (!careful && strcmp(argv[1], "simple") != 0) ||
        (argc > 2 && !text_integer(argv[2], 1, 1000000, &count))) {
        fputs("usage: bench_games simple|careful [GAMES [DATA-FOLDER]]\n", stderr);
        return 2;
    }
    struct kinds *kinds = kinds_load(argc > 3 ? argv[3] : NULL, &errors);
    if (kinds)
        print_tables(kinds, (size_t)count, careful);
    else
        fputs(text_string(&errors), stderr);
    int status = kinds ? 0 : 1;
    kinds_unload(kinds);
    text_release(&errors);
    return status;
}
