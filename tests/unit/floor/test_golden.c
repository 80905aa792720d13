/*
 * What seeds gave when tests/golden/floors.txt was last looked at. After a deliberate change: raise
 * FLOOR_GENERATOR_VERSION and `make golden`, which calls this program with --write.
 */
#include "cmocka_all.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "floor/floors.h"

#define GOLDEN_FILE SRCDIR "/tests/golden/floors.txt"

static const uint64_t seeds[] = {1, 2, UINT64_MAX};
enum { SEEDS = sizeof seeds / sizeof seeds[0] };

/* The hashes of one depth, in a line: by default weights where `name` is "any". */
static void add_line(struct text *text, const char *name, int32_t depth,
                     const struct dungeon_settings *settings)
{
    text_addf(text, "%s %" PRId32, name, depth);
    for (size_t i = 0; i < SEEDS; i++)
        text_addf(text, " %016" PRIx64, hash_of_floor(seeds[i], depth, settings));
    text_add_char(text, '\n');
}

/* A few floors of hexagons by one builder. */
static void add_hexagons(struct text *text, int32_t builder)
{
    char name[32];
    struct floor_settings settings = default_settings();
    allow_only(&settings, builder);
    struct dungeon_settings dungeon = hexagons_everywhere(&settings);
    snprintf(name, sizeof name, "%s/hex", maze_algorithms[builder].name);
    for (int32_t depth = 1; depth <= FLOOR_DEPTHS; depth += 7)
        add_line(text, name, depth, &dungeon);
}

static void add_all(struct text *text)
{
    text_addf(text, "# generator version %d; builder, depth, a hash for each seed\n",
              FLOOR_GENERATOR_VERSION);
    for (int32_t builder = -1; builder < MAZE_ALGORITHM_COUNT; builder++) {
        struct floor_settings settings = default_settings();
        if (builder >= 0)
            allow_only(&settings, builder);
        struct dungeon_settings dungeon = settings_everywhere(&settings);
        for (int32_t depth = 1; depth <= FLOOR_DEPTHS; depth++)
            add_line(text, builder < 0 ? "any" : maze_algorithms[builder].name, depth, &dungeon);
    }
    struct dungeon_settings standard;
    dungeon_settings_default(&standard);
    for (int32_t depth = 1; depth <= FLOOR_DEPTHS; depth++)
        add_line(text, "default", depth, &standard);
    for (int32_t builder = 0; builder < MAZE_ALGORITHM_COUNT; builder++)
        if (works_on_hexagons(builder))
            add_hexagons(text, builder);
}

static void floors_are_as_they_were(void **state)
{
    (void)state;
    struct text now = {0};
    add_all(&now);
    FILE *file = fopen(GOLDEN_FILE, "r");
    assert_non_null(file);
    const char *at = text_string(&now);
    char line[256];
    while (fgets(line, sizeof line, file)) {
        if (strncmp(at, line, strlen(line)) != 0)
            fail_msg("expected %snow it is %.*s", line, (int)strcspn(at, "\n"), at);
        at += strlen(line);
    }
    assert_string_equal(at, "");
    fclose(file);
    text_release(&now);
}

static int write_golden(void)
{
    struct text now = {0};
    add_all(&now);
    FILE *file = fopen(GOLDEN_FILE, "w");
    bool written = file && fputs(text_string(&now), file) >= 0;
    if (!file || fclose(file) != 0 || !written) {
        perror(GOLDEN_FILE);
        return 1;
    }
    text_release(&now);
    return 0;
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "--write") == 0)
        return write_golden();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(floors_are_as_they_were),
    };
    return RUN_TESTS(tests);
}
