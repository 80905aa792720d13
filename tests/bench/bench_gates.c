/*
 * The gates that the floors of every builder must pass, measured: prints a table. `make
 * bench-gates` runs it over 1,000 floors a builder at default settings; doc/floors holds a result.
 * With a settings file it shows what these settings give.
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "content/kinds_file.h"
#include "content/settings.h"
#include "proof.h"

static void print_row(const struct kinds *kinds, const struct dungeon_settings *settings,
                      int32_t builder, enum topology_kind topology, size_t floors)
{
    struct gate_figures f = gates_measure(kinds, settings, builder, topology, floors);
    printf("%-15s %5zu %5zu %5zu %5zu %5.1f  %3.0f %3.0f %3.0f  %2zu %4.1f %2zu %5zu %5zu/%zu\n",
           maze_algorithms[builder].name, f.disconnected + f.not_found, f.plain, f.steps_median,
           f.steps_p90, f.retraced, f.cycle_low, f.cycle, f.cycle_high, f.dead_ends_low,
           f.dead_ends, f.dead_ends_high, f.dead_ends_empty, f.short_loops, f.openings);
    fflush(stdout);
}

static void print_table(const struct kinds *kinds, const struct dungeon_settings *settings,
                        size_t floors)
{
    printf("Floors by builder, %zu of each, depths 1 to %d in turn\n\n", floors, FLOOR_DEPTHS - 1);
    printf("%-15s %5s %5s %11s %5s  %11s  %10s %5s %s\n", "", "cut", "plain", "steps", "re-",
           "on a cycle", "dead ends", "empty", "short");
    printf("%-15s %5s %5s %5s %5s %5s  %3s %3s %3s  %2s %4s %2s %5s %s\n", "builder", "off",
           "floor", "med", "p90", "trace", "p5", "avg", "p95", "lo", "avg", "hi", "ones", "loops");
    for (int topology = 0; topology < TOPOLOGY_COUNT; topology++) {
        printf("on %s\n", topology == TOPOLOGY_HEX ? "hexagons" : "squares");
        for (int32_t builder = 0; builder < MAZE_ALGORITHM_COUNT; builder++)
            if (gates_apply(builder, (enum topology_kind)topology))
                print_row(kinds, settings, builder, (enum topology_kind)topology, floors);
    }
    printf("\nBuilder named rightly by the nearest centroid (chance: %.1f%%)\n",
           100.0 / MAZE_ALGORITHM_COUNT);
    printf("  bare mazes with stairs    %.1f%%\n", tellable_percent(kinds, settings, floors, true));
    printf("  floors as they are played %.1f%%\n",
           tellable_percent(kinds, settings, floors, false));
}

int main(int argc, char **argv)
{
    long long floors = 1000;
    struct settings settings;
    struct text errors = {0};
    settings_default(&settings);
    if (argc > 3 || (argc > 1 && !text_integer(argv[1], 2, 1000000, &floors))) {
        fputs("usage: bench_gates [FLOORS [SETTINGS-FILE]]\n", stderr);
        return 2;
    }
    struct kinds *kinds = kinds_load(NULL, &errors);
    bool loaded = kinds && (argc < 3 || settings_read(&settings, argv[2], &errors));
    if (loaded)
        print_table(kinds, &settings.dungeon, (size_t)floors);
    else
        fputs(text_string(&errors), stderr);
    kinds_unload(kinds);
    text_release(&errors);
    return loaded ? 0 : 1;
}
