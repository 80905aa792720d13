#include "cli/generate_floor.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/seed.h"
#include "cli/floor_figures.h"
#include "cli/generate.h"
#include "cli/options.h"
#include "cli/sources.h"
#include "content/kinds_file.h"
#include "floor/code.h"
#include "floor/floor.h"
#include "store/paths.h"
#include "ui/building.h"

struct request {
    const char *floor; /* as given: a depth or a code */
    long long depth;
    const char *seed, *config, *data;
    int format, stats;
    bool legend, has_seed, has_stats, has_format, has_animate;
    long long speed; /* steps of the animation a second */
    bool has_code;
    struct floor_code code; /* that was given */
};

/* A floor, and what is printed with it. */
struct product {
    const struct floor *floor;
    const struct kinds *kinds;
    const char *seed, *code;
    bool legend;
};

bool generate_floor_wanted(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--floor") == 0 || strncmp(argv[i], "--floor=", 8) == 0)
            return true;
    return false;
}

/* Where the topology has no tile, a blank. */
static void print_row(const struct floor *floor, int16_t y)
{
    for (int16_t x = 0; x < floor->map.width; x++) {
        struct point p = {x, y};
        putchar(map_has_tile(&floor->map, p) ? terrains[map_at(&floor->map, p)].glyph : ' ');
    }
}

/* The tiles show nobody; of those who live there the legend names whom the player can free. */
static void print_captives(const struct product *product)
{
    const struct floor *floor = product->floor;
    for (size_t i = 0; i < floor->monster_count; i++) {
        const struct spawn *spawn = &floor->monsters[i];
        if (spawn->captive)
            printf("in shackles at column %d, row %d: %s\n", spawn->at.x, spawn->at.y,
                   product->kinds->monsters[spawn->kind].name);
    }
}

static void print_tiles(const struct product *product)
{
    const struct floor *floor = product->floor;
    for (int16_t y = 0; y < floor->map.height; y++) {
        print_row(floor, y);
        putchar('\n');
    }
    if (!product->legend)
        return;
    printf("\nseed %s, floor %" PRId32 ", %s (%s)\ncode %s\n", product->seed, floor->depth,
           maze_algorithms[floor->builder].title, maze_algorithms[floor->builder].name,
           product->code);
    for (int i = 0; i < TERRAIN_COUNT; i++)
        if (i != TERRAIN_BEDROCK) /* drawn like a wall */
            printf("%c  %s\n", terrains[i].glyph, terrains[i].text);
    print_captives(product);
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

static void print_spawn(const char *separator, const char *id, const struct spawn *spawn)
{
    printf("%s\n    {\"kind\": \"%s\", \"x\": %d, \"y\": %d%s}", separator, id, spawn->at.x,
           spawn->at.y, spawn->captive ? ", \"captive\": true" : "");
}

static void print_life(const struct floor *floor, const struct kinds *kinds)
{
    printf("  \"monsters\": [");
    for (size_t i = 0; i < floor->monster_count; i++)
        print_spawn(i ? "," : "", kinds->monsters[floor->monsters[i].kind].id, &floor->monsters[i]);
    printf("\n  ],\n  \"items\": [");
    for (size_t i = 0; i < floor->item_count; i++)
        print_spawn(i ? "," : "", kinds->items[floor->items[i].kind].id, &floor->items[i]);
    printf("\n  ]\n");
}

/* The legend is always in it. */
static void print_json(const struct product *product)
{
    const struct floor *floor = product->floor;
    printf("{\n  \"code\": \"%s\",\n  \"seed\": ", product->code);
    print_string(product->seed);
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
    print_life(floor, product->kinds);
    printf("}\n");
}

static const char *const format_names[] = {"tiles", "json", NULL};
static void (*const formats[])(const struct product *) = {print_tiles, print_json};
static const char *const stats_names[] = {"text", "json", NULL};
static void (*const stats_forms[])(const struct floor_figures *) = {floor_figures_print_text,
                                                                    floor_figures_print_json};

static void print_stats(const struct request *request, const struct settings *settings,
                        const struct product *product)
{
    struct floor_figures figures = {.code = product->code,
                                    .stats = floor_stats_of(product->floor),
                                    .walk = explorer_walk(product->kinds, &settings->dungeon,
                                                          request->seed, (int32_t)request->depth)};
    stats_forms[request->stats](&figures);
}

/* Adds the code of the floor; says where the code that was given is of another one. */
static void tell_code(const struct request *request, const struct settings *settings,
                      const struct kinds *kinds, struct text *code)
{
    struct text why = {0};
    struct floor_code own =
        floor_code_of(request->seed, (int32_t)request->depth, &settings->dungeon, kinds->digest);
    floor_code_write(&own, code);
    if (request->has_code && !floor_code_agrees(&request->code, &own, &why))
        fprintf(stderr, "clew: %s\n", text_string(&why));
    text_release(&why);
}

static int print_floor(const struct request *request, const struct settings *settings,
                       const struct kinds *kinds)
{
    struct floor floor;
    struct text code = {0};
    struct spawn_tables spawns = kinds_spawns(kinds);
    floor_generate(&floor, seed_from_text(request->seed), (int32_t)request->depth,
                   &settings->dungeon, &spawns);
    if (!request->has_seed)
        fprintf(stderr, "seed %s\n", request->seed);
    tell_code(request, settings, kinds, &code);
    struct product product = {&floor, kinds, request->seed, text_string(&code), request->legend};
    formats[request->format](&product);
    if (request->has_stats)
        print_stats(request, settings, &product);
    text_release(&code);
    floor_release(&floor);
    return CLI_OK;
}

/* Shows floors being built on the terminal instead. */
static uint64_t show_building(const void *what)
{
    return building_show(what);
}

static int animate_floors(const struct request *request, const struct settings *settings,
                          const struct kinds *kinds)
{
    const struct building building = {
        .seed = seed_from_text(request->seed),
        .depth = (int32_t)request->depth,
        .settings = &settings->dungeon,
        .kinds = kinds,
        .speed = (int32_t)request->speed,
    };
    return generate_show(show_building, &building);
}

static int load_and_print(const struct request *request, const char *standard_config)
{
    struct settings settings;
    struct text errors = {0};
    const struct sources sources = {request->config, request->data, standard_config};
    struct kinds *kinds = sources_load(&sources, &settings, &errors);
    int status;
    if (kinds)
        status = request->has_animate ? animate_floors(request, &settings, kinds)
                                      : print_floor(request, &settings, kinds);
    else
        status = cli_failed_lines(text_string(&errors));
    kinds_unload(kinds);
    text_release(&errors);
    return status;
}

/* Understands what --floor was given; takes the seed from a code. */
static int read_floor(struct request *request)
{
    struct text why = {0};
    int status = CLI_OK;
    if (text_integer(request->floor, 1, FLOOR_DEPTHS, &request->depth))
        return CLI_OK;
    if (!strchr(request->floor, '-'))
        return cli_usage(
            "generate: --floor: '%s' is neither a number from 1 to %d nor a floor code",
            request->floor, FLOOR_DEPTHS);
    if (!floor_code_read(&request->code, request->floor, &why))
        status = cli_usage("generate: --floor: '%s' is no floor code: %s", request->floor,
                           text_string(&why));
    else if (request->has_seed)
        status = cli_usage("generate: --seed: the floor code has a seed in it");
    text_release(&why);
    request->depth = request->code.depth;
    request->seed = request->code.seed;
    request->has_code = request->has_seed = true;
    return status;
}

/* Whether the options are those that an animation heeds. */
static int check_animation(const struct request *request)
{
    const struct {
        bool given;
        const char *name;
    } others[] = {{request->has_format, "format"},
                  {request->legend, "legend"},
                  {request->has_stats, "stats"}};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (request->has_animate && others[i].given)
            return cli_usage("generate: --animate and --%s exclude each other", others[i].name);
    return CLI_OK;
}

int generate_floor(int argc, char **argv)
{
    char random_seed[24];
    snprintf(random_seed, sizeof random_seed, "%" PRIu64, seed_random());
    struct request request = {.seed = random_seed};
    const struct option_row rows[] = {
        {.name = "floor",
         .kind = OPTION_TEXT,
         .target = &request.floor,
         .value = "D",
         .help = "the floor that a game with this seed has at depth D, or that of a floor code"},
        SOURCES_SEED_OPTION(&request.seed, &request.has_seed),
        {.name = "format",
         .kind = OPTION_CHOICE,
         .target = &request.format,
         .given = &request.has_format,
         .choices = format_names,
         .value = "NAME",
         .help = "tiles (a character each) or json"},
        {.name = "legend",
         .kind = OPTION_FLAG,
         .target = &request.legend,
         .help = "say below the tiles what they are, and who is in shackles where"},
        {.name = "stats",
         .kind = OPTION_CHOICE,
         .target = &request.stats,
         .given = &request.has_stats,
         .choices = stats_names,
         .otherwise = "text",
         .value = "FORM",
         .help = "print figures about it, and about an explorer's way to the exit"},
        {.name = "animate",
         .kind = OPTION_INTEGER,
         .target = &request.speed,
         .given = &request.has_animate,
         .low = 1,
         .high = SHOW_SPEED_MAX,
         .otherwise = "60",
         .value = "STEPS",
         .help = "watch how it is built, stage by stage, so many steps a second (60)"},
        SOURCES_CONFIG_OPTION(&request.config),
        SOURCES_DATA_OPTION(&request.data),
        {0},
    };
    int status;
    if (!options_parse(rows, argc, argv, &status))
        return status;
    status = check_animation(&request);
    if (status == CLI_OK)
        status = read_floor(&request);
    if (status != CLI_OK)
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
