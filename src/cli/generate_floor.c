#include "cli/generate_floor.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/seed.h"
#include "cli/options.h"
#include "cli/sources.h"
#include "content/kinds_file.h"
#include "floor/floor.h"
#include "store/paths.h"

struct request {
    long long depth;
    const char *seed, *config, *data;
    int format;
    bool legend, has_seed;
};

bool generate_floor_wanted(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--floor") == 0 || strncmp(argv[i], "--floor=", 8) == 0)
            return true;
    return false;
}

static void print_row(const struct floor *floor, int16_t y)
{
    for (int16_t x = 0; x < floor->map.width; x++)
        putchar(terrains[map_at(&floor->map, (struct point){x, y})].glyph);
}

static void print_tiles(const struct floor *floor, const struct kinds *kinds, const char *seed,
                        bool legend)
{
    (void)kinds;
    for (int16_t y = 0; y < floor->map.height; y++) {
        print_row(floor, y);
        putchar('\n');
    }
    if (!legend)
        return;
    printf("\nseed %s, floor %" PRId32 ", %s (%s)\n", seed, floor->depth,
           maze_algorithms[floor->builder].title, maze_algorithms[floor->builder].name);
    for (int i = 0; i < TERRAIN_COUNT; i++)
        if (i != TERRAIN_BEDROCK) /* drawn like a wall */
            printf("%c  %s\n", terrains[i].glyph, terrains[i].text);
}

static void print_string(const char *string)
{
    putchar('"');
    for (; *string; string++) {
        if (*string == '"' || *string == '\\')
            putchar('\\');
        putchar(*string);
    }
    putchar('"');
}

static void print_legend(void)
{
    printf("  \"legend\": {");
    const char *separator = "\n";
    for (int i = 0; i < TERRAIN_COUNT; i++) {
        if (i == TERRAIN_BEDROCK)
            continue;
        printf("%s    \"%c\": {\"name\": ", separator, terrains[i].glyph);
        print_string(terrains[i].text);
        printf(", \"passable\": %s}",
               terrain_is((enum terrain)i, TERRAIN_PASSABLE) ? "true" : "false");
        separator = ",\n";
    }
    printf("\n  },\n");
}

static void print_point(const char *name, struct point p)
{
    printf("  \"%s\": [%d, %d],\n", name, p.x, p.y);
}

static void print_rooms(const struct floor *floor)
{
    printf("  \"rooms\": [");
    for (size_t i = 0; i < floor->room_count; i++) {
        const struct room *room = &floor->rooms[i];
        printf("%s\n    {\"x\": %d, \"y\": %d, \"width\": %d, \"height\": %d}", i ? "," : "",
               room->corner.x, room->corner.y, room->width, room->height);
    }
    printf("\n  ],\n");
}

static void print_spawn(const char *separator, const char *id, struct point at)
{
    printf("%s\n    {\"kind\": \"%s\", \"x\": %d, \"y\": %d}", separator, id, at.x, at.y);
}

static void print_life(const struct floor *floor, const struct kinds *kinds)
{
    printf("  \"monsters\": [");
    for (size_t i = 0; i < floor->monster_count; i++)
        print_spawn(i ? "," : "", kinds->monsters[floor->monsters[i].kind].id,
                    floor->monsters[i].at);
    printf("\n  ],\n  \"items\": [");
    for (size_t i = 0; i < floor->item_count; i++)
        print_spawn(i ? "," : "", kinds->items[floor->items[i].kind].id, floor->items[i].at);
    printf("\n  ]\n");
}

static void print_json(const struct floor *floor, const struct kinds *kinds, const char *seed,
                       bool legend)
{
    (void)legend; /* always in it */
    printf("{\n  \"seed\": ");
    print_string(seed);
    printf(",\n  \"depth\": %" PRId32 ",\n  \"builder\": \"%s\",\n", floor->depth,
           maze_algorithms[floor->builder].name);
    printf("  \"topology\": \"%s\",\n", map_topology(&floor->map)->name);
    printf("  \"width\": %d,\n  \"height\": %d,\n  \"tiles\": [", floor->map.width,
           floor->map.height);
    for (int16_t y = 0; y < floor->map.height; y++) {
        printf("%s\n    \"", y ? "," : "");
        print_row(floor, y);
        putchar('"');
    }
    printf("\n  ],\n");
    print_legend();
    print_point("entrance", floor->entrance);
    if (floor->depth < FLOOR_DEPTHS)
        print_point("exit", floor->exit);
    else
        printf("  \"exit\": null,\n");
    print_rooms(floor);
    print_life(floor, kinds);
    printf("}\n");
}

static const char *const format_names[] = {"tiles", "json", NULL};
static void (*const formats[])(const struct floor *, const struct kinds *, const char *,
                               bool) = {print_tiles, print_json};

static void print_floor(const struct request *request, const struct settings *settings,
                        const struct kinds *kinds)
{
    struct floor floor;
    struct spawn_tables spawns = kinds_spawns(kinds);
    floor_generate(&floor, seed_from_text(request->seed), (int32_t)request->depth,
                   &settings->dungeon, &spawns);
    if (!request->has_seed)
        fprintf(stderr, "seed %s\n", request->seed);
    formats[request->format](&floor, kinds, request->seed, request->legend);
    floor_release(&floor);
}

static int load_and_print(const struct request *request, const char *standard_config)
{
    struct settings settings;
    struct kinds *kinds = NULL;
    struct text errors = {0};
    int status = CLI_OK;
    if (sources_settings(&settings, request->config, standard_config, &errors) &&
        (kinds = kinds_load(request->data, &errors)))
        print_floor(request, &settings, kinds);
    else
        status = cli_failed_lines(text_string(&errors));
    kinds_unload(kinds);
    text_release(&errors);
    return status;
}

int generate_floor(int argc, char **argv)
{
    char random_seed[24];
    snprintf(random_seed, sizeof random_seed, "%" PRIu64, seed_random());
    struct request request = {.seed = random_seed};
    const struct option_row rows[] = {
        {.name = "floor",
         .kind = OPTION_INTEGER,
         .target = &request.depth,
         .low = 1,
         .high = FLOOR_DEPTHS,
         .value = "D",
         .help = "the floor that a game with this seed has at depth D"},
        SOURCES_SEED_OPTION(&request.seed, &request.has_seed),
        {.name = "format",
         .kind = OPTION_CHOICE,
         .target = &request.format,
         .choices = format_names,
         .value = "NAME",
         .help = "tiles (a character each) or json"},
        {.name = "legend",
         .kind = OPTION_FLAG,
         .target = &request.legend,
         .help = "say below the tiles what they are"},
        SOURCES_CONFIG_OPTION(&request.config),
        SOURCES_DATA_OPTION(&request.data),
        {0},
    };
    int status;
    if (!options_parse(rows, argc, argv, &status))
        return status;
    struct paths paths;
    struct text why = {0};
    /* without a home there is no settings file of the user's, which is no mistake here */
    const char *standard =
        paths_find(&paths, paths_default_name(), NULL, &why) ? text_string(&paths.config) : "";
    status = load_and_print(&request, standard);
    paths_release(&paths);
    text_release(&why);
    return status;
}
