#include "cli/commands.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/seed.h"
#include "base/text.h"
#include "cli/generate.h"
#include "cli/generate_floor.h"
#include "cli/options.h"
#include "ui/animation.h"

enum { MAX_COUNT = 1000000000, MAX_FORMATS = 16, MAX_SET = 16 };

static const char *const charset_names[] = {"ascii", "utf-8", NULL};
static const char *const stats_names[] = {"text", "json", NULL};

/* The options as they are read: indices for choices. */
struct given {
    int algorithm, lattice, format, openings, charset, stats, versus;
    bool has_seed, has_size, has_stats, has_animate, has_versus;
    bool has_braid, has_count, has_format, has_openings, has_charset;
    bool list;
    const char *set[MAX_SET]; /* "name=value" */
    int set_count;
    struct generate_request request;
};

static bool read_size(const char *text, void *target)
{
    struct generate_size *size = target;
    char width_text[16];
    size_t length = strcspn(text, "x");
    if (text[length] != 'x' || length >= sizeof width_text)
        return false;
    text_copy(width_text, length + 1, text);
    long long width, height;
    if (!text_integer(width_text, 1, UINT32_MAX, &width) ||
        !text_integer(text + length + 1, 1, UINT32_MAX, &height))
        return false;
    *size = (struct generate_size){(uint32_t)width, (uint32_t)height};
    return true;
}

static bool read_seed(const char *text, void *target)
{
    *(uint64_t *)target = seed_from_text(text);
    return *text != '\0';
}

static bool read_set(const char *text, void *target)
{
    struct given *given = target;
    if (given->set_count == MAX_SET || !strchr(text, '='))
        return false;
    given->set[given->set_count++] = text;
    return true;
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

/* What a parameter can be: "a number from 1 to 4096" or "one of no, yes". */
static void add_allowed(const struct maze_parameter_info *info, struct text *text)
{
    if (!info->words) {
        text_addf(text, "a number from %d to %d", (int)info->low, (int)info->high);
        return;
    }
    text_add(text, "one of");
    for (const char *const *word = info->words; *word; word++)
        text_addf(text, "%s %s", word == info->words ? "" : ",", *word);
}

/* An indented line for each parameter. */
static void list_parameters(const struct maze_algorithm *algorithm)
{
    for (size_t i = 0; i < MAZE_PARAMETER_COUNT; i++) {
        const struct maze_parameter_info *info = &maze_parameter_infos[i];
        if (strcmp(info->algorithm, algorithm->name) != 0)
            continue;
        struct text allowed = {0};
        add_allowed(info, &allowed);
        printf("    --set %s=: %s; %s\n", info->name, info->help, text_string(&allowed));
        text_release(&allowed);
    }
}

static int list_algorithms(void)
{
    char lattices[32];
    for (int i = 0; i < MAZE_ALGORITHM_COUNT; i++) {
        const struct maze_algorithm *a = &maze_algorithms[i];
        printf("%-16s %-11s %-8s %-16s %s\n", a->name, lattices_of(a, lattices, sizeof lattices),
               a->perfect ? "perfect" : "loops", a->title, a->description);
        list_parameters(a);
    }
    return CLI_OK;
}

/* The parameter of that name, `length` long, of the algorithm; NULL after a complaint. */
static const struct maze_parameter_info *find_parameter(const char *name, size_t length,
                                                        const struct maze_algorithm *algorithm)
{
    struct text names = {0};
    const struct maze_parameter_info *found = NULL;
    for (size_t i = 0; i < MAZE_PARAMETER_COUNT; i++) {
        const struct maze_parameter_info *info = &maze_parameter_infos[i];
        if (strcmp(info->algorithm, algorithm->name) != 0)
            continue;
        if (strlen(info->name) == length && strncmp(info->name, name, length) == 0)
            found = info;
        text_addf(&names, "%s%s", names.length ? ", " : "", info->name);
    }
    if (!found)
        cli_usage("generate: --set: '%.*s' is no parameter of '%s'; allowed: %s", (int)length, name,
                  algorithm->name, names.length ? text_string(&names) : "none");
    text_release(&names);
    return found;
}

static bool read_parameter(const struct maze_parameter_info *info, const char *text, int32_t *value)
{
    for (int32_t i = 0; info->words && info->words[i]; i++) {
        if (strcmp(info->words[i], text) == 0) {
            *value = i;
            return true;
        }
    }
    long long number;
    if (info->words || !text_integer(text, info->low, info->high, &number))
        return false;
    *value = (int32_t)number;
    return true;
}

static int set_parameter(const char *text, struct generate_request *request)
{
    size_t length = strcspn(text, "=");
    const struct maze_parameter_info *info = find_parameter(text, length, request->algorithm);
    if (!info)
        return CLI_USAGE;
    size_t index = (size_t)(info - maze_parameter_infos);
    if (read_parameter(info, text + length + 1, maze_parameter(&request->parameters, index)))
        return CLI_OK;
    struct text allowed = {0};
    add_allowed(info, &allowed);
    int status = cli_usage("generate: --set: %s must be %s, not '%s'", info->name,
                           text_string(&allowed), text + length + 1);
    text_release(&allowed);
    return status;
}

static int set_parameters(const struct given *given, struct generate_request *request)
{
    for (int i = 0; i < given->set_count; i++) {
        int status = set_parameter(given->set[i], request);
        if (status != CLI_OK)
            return status;
    }
    if (!maze_parameters_possible(&request->parameters))
        return cli_usage("generate: --set: newest, random and oldest cannot all be 0");
    return CLI_OK;
}

/* The names of the formats that can do something, for messages. */
static int complain_format(const struct generate_request *r, const char *option, const char *what,
                           bool (*can)(const struct draw_format *format))
{
    struct text names = {0};
    for (const struct draw_format *format = draw_formats; format->name; format++)
        if (can(format))
            text_addf(&names, "%s%s", names.length ? ", " : "", format->name);
    int status = cli_usage("generate: %s: '%s' does not show %s; allowed: %s", option,
                           r->format->name, what, text_string(&names));
    text_release(&names);
    return status;
}

static bool can_show_path(const struct draw_format *format)
{
    return format->shows_path;
}

static bool can_show_distance(const struct draw_format *format)
{
    return format->shows_distance;
}

static int complain_lattice(const struct maze_algorithm *algorithm, enum lattice_kind kind)
{
    char lattices[32];
    return cli_usage("generate: --lattice: '%s' does not work on '%s'; allowed: %s",
                     algorithm->name, lattice_names[kind],
                     lattices_of(algorithm, lattices, sizeof lattices));
}

static int complain_mask(const struct maze_algorithm *algorithm)
{
    return cli_usage("generate: --mask: '%s' makes rectangles only", algorithm->name);
}

/* Whether the options are those that an animation heeds. */
static int check_animation(const struct given *given)
{
    const struct generate_request *r = &given->request;
    const struct {
        bool given;
        const char *name;
    } others[] = {
        {given->has_braid, "braid"},     {given->has_count, "count"},
        {given->has_format, "format"},   {given->has_openings, "openings"},
        {given->has_charset, "charset"}, {r->solve, "solve"},
        {r->distances, "distances"},     {given->has_stats, "stats"},
        {r->output != NULL, "output"},
    };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (others[i].given)
            return cli_usage("generate: --animate and --%s exclude each other", others[i].name);
    if (r->versus && !(r->versus->lattices >> r->lattice & 1))
        return complain_lattice(r->versus, r->lattice);
    if (r->versus && r->mask && !r->versus->masks)
        return complain_mask(r->versus);
    return CLI_OK;
}

/* Whether what is asked for goes together. */
static int check(const struct given *given)
{
    const struct generate_request *r = &given->request;
    const struct maze_algorithm *algorithm = r->algorithm;
    if (!(algorithm->lattices >> r->lattice & 1))
        return complain_lattice(algorithm, r->lattice);
    if (r->mask && !algorithm->masks)
        return complain_mask(algorithm);
    if (r->mask && given->has_size)
        return cli_usage("generate: --size and --mask exclude each other: a mask has a size");
    if (given->has_animate)
        return check_animation(given);
    if (given->has_versus)
        return cli_usage("generate: --versus needs --animate");
    if (r->openings == OPENINGS_NONE && (r->solve || r->distances))
        return cli_usage("generate: --%s needs an entrance and an exit; --openings is 'none'",
                         r->solve ? "solve" : "distances");
    if (r->solve && !r->format->shows_path && strcmp(r->format->name, "none") != 0)
        return complain_format(r, "--solve", "a path", can_show_path);
    if (r->distances && !r->format->shows_distance)
        return complain_format(r, "--distances", "distances", can_show_distance);
    return CLI_OK;
}

/* Turns indices into what they stand for. */
static int complete(struct given *given)
{
    struct generate_request *r = &given->request;
    r->algorithm = &maze_algorithms[given->algorithm];
    r->lattice = (enum lattice_kind)given->lattice;
    r->format = &draw_formats[given->format];
    r->openings = (enum openings_kind)given->openings;
    r->utf8 = given->charset == 1;
    r->versus = given->has_versus ? &maze_algorithms[given->versus] : NULL;
    r->fits_screen = !given->has_size;
    if (given->has_stats)
        r->stats = given->stats == 0 ? STATS_TEXT : STATS_JSON;
    int status = check(given);
    return status == CLI_OK ? set_parameters(given, r) : status;
}

/* The table of options; the names of algorithms and formats come from their own tables. */
static bool parse(struct given *given, int argc, char **argv, int *status)
{
    const char *algorithms[MAZE_ALGORITHM_COUNT + 1] = {0}, *formats[MAX_FORMATS + 1] = {0};
    struct generate_request *r = &given->request;
    for (int i = 0; i < MAZE_ALGORITHM_COUNT; i++)
        algorithms[i] = maze_algorithms[i].name;
    for (int i = 0; i < MAX_FORMATS && draw_formats[i].name; i++)
        formats[i] = draw_formats[i].name;
    const char *floor; /* for the help alone: generate_floor has taken all that ask for one */
    /* clang-format off */
    const struct option_row rows[] = {
        {"floor", OPTION_TEXT, &floor, .value = "D",
         .help = "a floor of the game instead; 'clew generate --floor 1 --help' tells more"},
        {"algorithm", OPTION_CHOICE, &given->algorithm, .value = "NAME", .choices = algorithms,
         .help = "how it is made (prim)"},
        {"lattice", OPTION_CHOICE, &given->lattice, .value = "NAME", .choices = lattice_names,
         .help = "the shape of its cells (square)"},
        {"size", OPTION_READ, &r->size, .value = "WxH", .read = read_size,
         .given = &given->has_size, .allowed = "a width and height in cells like 20x10",
         .help = "width and height in cells (20x10)"},
        {"mask", OPTION_TEXT, &r->mask, .value = "FILE",
         .help = "a text that shows its shape instead, with # where there is no cell"},
        {"seed", OPTION_READ, &r->seed, .value = "S", .read = read_seed,
         .given = &given->has_seed, .allowed = "a number or any text",
         .help = "a number or any text; the same seed gives the same maze"},
        {"count", OPTION_INTEGER, &r->count, .given = &given->has_count, .value = "N", .low = 1, .high = MAX_COUNT,
         .help = "print so many mazes, each under its own seed (1)"},
        {"set", OPTION_READ, given, .value = "NAME=VALUE", .read = read_set,
         .allowed = "a name=value (of at most 16)",
         .help = "a parameter of the algorithm; --list shows them"},
        {"braid", OPTION_INTEGER, &r->braid, .given = &given->has_braid, .value = "PERCENT", .low = 0, .high = 100,
         .help = "so many of its dead ends become loops (0)"},
        {"openings", OPTION_CHOICE, &given->openings, .given = &given->has_openings, .value = "KIND", .choices = openings_names,
         .help = "where entrance and exit are (corners)"},
        {"format", OPTION_CHOICE, &given->format, .given = &given->has_format, .value = "NAME", .choices = formats,
         .help = "how it is printed (tiles)"},
        {"charset", OPTION_CHOICE, &given->charset, .given = &given->has_charset, .value = "NAME", .choices = charset_names,
         .help = "the characters of blocks and lines (ascii)"},
        {"solve", OPTION_FLAG, &r->solve, .help = "show the way from entrance to exit"},
        {"distances", OPTION_FLAG, &r->distances,
         .help = "colour the cells by their distance from the entrance"},
        {"stats", OPTION_CHOICE, &given->stats, .value = "FORM", .choices = stats_names,
         .otherwise = "text", .given = &given->has_stats, .help = "print figures about it"},
        {"output", OPTION_TEXT, &r->output, .value = "FILE",
         .help = "write to a file, which appears when it is complete"},
        {"animate", OPTION_INTEGER, &r->speed, .value = "STEPS", .low = 1,
         .high = SHOW_SPEED_MAX, .otherwise = "60", .given = &given->has_animate,
         .help = "watch it grow, so many steps a second (60)"},
        {"versus", OPTION_CHOICE, &given->versus, .value = "NAME", .choices = algorithms,
         .given = &given->has_versus, .help = "animate a second algorithm beside it"},
        {"list", OPTION_FLAG, &given->list,
         .help = "list the algorithms and their parameters and end"},
        {0},
    };
    /* clang-format on */
    return options_parse(rows, argc, argv, status);
}

int cmd_generate(int argc, char **argv)
{
    if (generate_floor_wanted(argc, argv))
        return generate_floor(argc, argv);
    struct given given = {
        .request = {.size = {20, 10}, .count = 1, .parameters = maze_default_parameters}};
    int status;
    if (!parse(&given, argc, argv, &status))
        return status;
    if (given.list)
        return list_algorithms();
    status = complete(&given);
    if (status != CLI_OK)
        return status;
    if (!given.has_seed)
        given.request.seed = seed_random();
    given.request.tells_seed = !given.has_seed;
    return given.has_animate ? generate_animation(&given.request) : generate_mazes(&given.request);
}
