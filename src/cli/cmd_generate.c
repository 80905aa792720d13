#include "cli/commands.h"

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/seed.h"
#include "base/text.h"
#include "cli/generate_floor.h"
#include "cli/options.h"
#include "maze/draw.h"

enum { MAX_COUNT = 1000000000, MAX_FORMATS = 16 };

struct size {
    uint32_t width, height;
};

struct request {
    int algorithm; /* indices */
    int lattice;
    int format;
    struct size size;
    uint64_t seed;
    bool has_seed;
    long long count;
    bool list;
};

static bool read_size(const char *text, void *target)
{
    struct size *size = target;
    char width_text[16];
    size_t length = strcspn(text, "x");
    if (text[length] != 'x' || length >= sizeof width_text)
        return false;
    text_copy(width_text, length + 1, text);
    long long width, height;
    if (!text_integer(width_text, 1, UINT32_MAX, &width) ||
        !text_integer(text + length + 1, 1, UINT32_MAX, &height))
        return false;
    *size = (struct size){(uint32_t)width, (uint32_t)height};
    return true;
}

static bool read_seed(const char *text, void *target)
{
    *(uint64_t *)target = seed_from_text(text);
    return *text != '\0';
}

/* "square", "hex" or "square,hex". */
static const char *lattices_of(const struct maze_algorithm *algorithm, char *text, size_t room)
{
    text_copy(text, room, "");
    for (int kind = 0; kind < LATTICE_COUNT; kind++) {
        size_t length = strlen(text);
        if (algorithm->lattices >> kind & 1)
            snprintf(text + length, room - length, "%s%s", length ? "," : "", lattice_names[kind]);
    }
    return text;
}

static int list_algorithms(void)
{
    char lattices[32];
    for (int i = 0; i < MAZE_ALGORITHM_COUNT; i++) {
        const struct maze_algorithm *a = &maze_algorithms[i];
        printf("%-16s %-11s %-8s %-16s %s\n", a->name, lattices_of(a, lattices, sizeof lattices),
               a->perfect ? "perfect" : "loops", a->title, a->description);
    }
    return CLI_OK;
}

static int check(const struct request *request)
{
    const struct maze_algorithm *algorithm = &maze_algorithms[request->algorithm];
    char lattices[32];
    if (!(algorithm->lattices >> request->lattice & 1))
        return cli_usage("generate: --lattice: '%s' does not work on '%s'; allowed: %s",
                         algorithm->name, lattice_names[request->lattice],
                         lattices_of(algorithm, lattices, sizeof lattices));
    struct size size = request->size;
    if (!maze_size_ok(size.width, size.height))
        return cli_usage("generate: --size: %" PRIu32 "x%" PRIu32
                         " is too large; (width + 2) x (height + 2) may be at most %d",
                         size.width, size.height, MAZE_MAX_SIZE);
    return CLI_OK;
}

static void print_maze(const struct request *request, struct maze *maze, uint64_t seed)
{
    const struct draw_format *format = &draw_formats[request->format];
    struct drawing drawing = {
        .maze = maze, .algorithm = &maze_algorithms[request->algorithm], .seed = seed};
    struct rng rng;
    rng_init(&rng, seed);
    maze_generate(maze, drawing.algorithm, &rng, &maze_default_parameters);
    drawing_open_corners(&drawing);
    if (request->count > 1 && !format->has_header)
        draw_header(&drawing, stdout);
    format->draw(&drawing, stdout);
}

static int print_mazes(const struct request *request)
{
    struct maze maze;
    struct size size = request->size;
    if (!maze_init(&maze, (enum lattice_kind)request->lattice, size.width, size.height))
        return cli_failed("generate: not enough memory for a maze of %" PRIu32 "x%" PRIu32,
                          size.width, size.height);
    for (long long i = 0; i < request->count && !ferror(stdout); i++)
        print_maze(request, &maze, seed_of_index(request->seed, (uint64_t)i));
    maze_release(&maze);
    return CLI_OK;
}

int cmd_generate(int argc, char **argv)
{
    if (generate_floor_wanted(argc, argv))
        return generate_floor(argc, argv);
    const char *algorithms[MAZE_ALGORITHM_COUNT + 1] = {0}, *formats[MAX_FORMATS + 1] = {0};
    for (int i = 0; i < MAZE_ALGORITHM_COUNT; i++)
        algorithms[i] = maze_algorithms[i].name;
    for (int i = 0; i < MAX_FORMATS && draw_formats[i].name; i++)
        formats[i] = draw_formats[i].name;
    struct request request = {
        .algorithm = MAZE_PRIM, .format = 0, .size = {20, 10}, .count = 1, .has_seed = false};
    const struct option_row rows[] = {
        {.name = "algorithm",
         .kind = OPTION_CHOICE,
         .target = &request.algorithm,
         .choices = algorithms,
         .value = "NAME",
         .help = "how it is made (prim)"},
        {.name = "lattice",
         .kind = OPTION_CHOICE,
         .target = &request.lattice,
         .choices = lattice_names,
         .value = "NAME",
         .help = "the shape of its cells (square)"},
        {.name = "size",
         .kind = OPTION_READ,
         .target = &request.size,
         .read = read_size,
         .allowed = "a width and height in cells like 20x10",
         .value = "WxH",
         .help = "width and height in cells (20x10)"},
        {.name = "seed",
         .kind = OPTION_READ,
         .target = &request.seed,
         .read = read_seed,
         .allowed = "a number or any text",
         .given = &request.has_seed,
         .value = "S",
         .help = "a number or any text; the same seed gives the same maze"},
        {.name = "count",
         .kind = OPTION_INTEGER,
         .target = &request.count,
         .low = 1,
         .high = MAX_COUNT,
         .value = "N",
         .help = "print so many mazes, each under its own seed"},
        {.name = "format",
         .kind = OPTION_CHOICE,
         .target = &request.format,
         .choices = formats,
         .value = "NAME",
         .help = "how it is printed (tiles)"},
        {.name = "list",
         .kind = OPTION_FLAG,
         .target = &request.list,
         .help = "list the algorithms and end"},
        {0},
    };
    int status;
    if (!options_parse(rows, argc, argv, &status))
        return status;
    if (request.list)
        return list_algorithms();
    status = check(&request);
    if (status != CLI_OK)
        return status;
    if (!request.has_seed) {
        request.seed = seed_random();
        fprintf(stderr, "seed %" PRIu64 "\n", request.seed);
    }
    return print_mazes(&request);
}
