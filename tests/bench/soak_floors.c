/*
 * Makes floors of random valid settings and reports in a line what they were like; status 1 where
 * one is cut in pieces, without exit or without its keys, or the fallback made more than one in
 * 10,000. `make soak` runs it over 100,000; doc/floors holds a result.
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "content/kinds_file.h"
#include "soak.h"

int main(int argc, char **argv)
{
    long long count = 100000, first = 0;
    struct text errors = {0};
    if (argc > 3 || (argc > 1 && !text_integer(argv[1], 1, INT32_MAX, &count)) ||
        (argc > 2 && !text_integer(argv[2], 0, INT64_MAX / 2, &first))) {
        fputs("usage: soak_floors [COUNT [FIRST]]\n", stderr);
        return 2;
    }
    struct kinds *kinds = kinds_load(NULL, &errors);
    if (!kinds) {
        fputs(text_string(&errors), stderr);
        return 1;
    }
    struct spawn_tables spawns = kinds_spawns(kinds);
    struct soak_figures f = soak_floors(&spawns, (uint64_t)first, (size_t)count);
    printf(
        "%zu floors of random valid settings (%zu drawings refused): %zu in pieces, %zu without "
        "way out, %zu without their keys, %zu by the fallback, %zu after a retry; worst %.0f ms\n",
        f.floors, f.refused, f.disconnected, f.without_exit, f.without_key, f.plain, f.retried,
        f.worst * 1e3);
    kinds_unload(kinds);
    text_release(&errors);
    return f.disconnected + f.without_exit + f.without_key > 0 || f.plain * 10000 > f.floors;
}
