#include "cli/options.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"

enum { MAX_ROWS = 64 };

/* What is being parsed, and what came of it. */
struct parse {
    const char *command;
    const struct option_row *rows;
    int argc;
    char **argv;
    int at;       /* the argument being read */
    int operands; /* read so far */
};

static const struct option_row help_row = {
    .name = "help", .kind = OPTION_FLAG, .help = "print this help and end"};

static bool is_option(const struct option_row *row)
{
    return row->kind != OPTION_OPERAND;
}

static int complain_unknown(const struct parse *parse, const char *name, size_t length)
{
    const char *names[MAX_ROWS + 2];
    int count = 0;
    for (const struct option_row *row = parse->rows; row->name && count < MAX_ROWS; row++)
        if (is_option(row))
            names[count++] = row->name;
    names[count++] = help_row.name;
    names[count] = NULL;
    char word[64];
    text_copy(word, length + 1 < sizeof word ? length + 1 : sizeof word, name);
    const char *near = text_nearest(word, names);
    if (near)
        return cli_usage("%s: unknown option '--%s', did you mean '--%s'?", parse->command, word,
                         near);
    return cli_usage("%s: unknown option '--%s', 'clew %s --help' lists what there is",
                     parse->command, word, parse->command);
}

/* Says "…: 'text' is …" with what is allowed. */
static int complain_choice(const struct parse *parse, const struct option_row *row,
                           const char *text)
{
    struct text allowed = {0};
    for (const char *const *choice = row->choices; *choice; choice++)
        text_addf(&allowed, "%s%s", choice == row->choices ? "" : ", ", *choice);
    const char *near = text_nearest(text, row->choices);
    int status = near ? cli_usage("%s: --%s: there is no '%s', did you mean '%s'? Allowed: %s",
                                  parse->command, row->name, text, near, text_string(&allowed))
                      : cli_usage("%s: --%s: there is no '%s'; allowed: %s", parse->command,
                                  row->name, text, text_string(&allowed));
    text_release(&allowed);
    return status;
}

static int read_choice(const struct parse *parse, const struct option_row *row, const char *text)
{
    for (int i = 0; row->choices[i]; i++) {
        if (strcmp(row->choices[i], text) == 0) {
            *(int *)row->target = i;
            return CLI_OK;
        }
    }
    return complain_choice(parse, row, text);
}

static int read_value(const struct parse *parse, const struct option_row *row, const char *text)
{
    switch (row->kind) {
    case OPTION_FLAG:
        *(bool *)row->target = true;
        return CLI_OK;
    case OPTION_TEXT:
    case OPTION_OPERAND:
        *(const char **)row->target = text;
        return CLI_OK;
    case OPTION_INTEGER:
        if (text_integer(text, row->low, row->high, row->target))
            return CLI_OK;
        return cli_usage("%s: --%s: '%s' is not a number from %lld to %lld", parse->command,
                         row->name, text, row->low, row->high);
    case OPTION_CHOICE:
        return read_choice(parse, row, text);
    case OPTION_READ:
        break;
    }
    if (row->read(text, row->target))
        return CLI_OK;
    return cli_usage("%s: --%s: '%s' is not %s", parse->command, row->name, text, row->allowed);
}

static const struct option_row *find_option(const struct parse *parse, const char *name,
                                            size_t length)
{
    for (const struct option_row *row = parse->rows; row->name; row++)
        if (is_option(row) && strlen(row->name) == length && strncmp(row->name, name, length) == 0)
            return row;
    return NULL;
}

/* Reads the option in argv[at] and, where it has one, its value. */
static int read_option(struct parse *parse)
{
    const char *name = parse->argv[parse->at] + 2;
    size_t length = strcspn(name, "=");
    const char *text = name[length] == '=' ? name + length + 1 : NULL;
    const struct option_row *row = find_option(parse, name, length);
    if (!row)
        return complain_unknown(parse, name, length);
    if (row->kind == OPTION_FLAG && text)
        return cli_usage("%s: --%s takes no value", parse->command, row->name);
    if (!text)
        text = row->otherwise;
    if (row->kind != OPTION_FLAG && !text) {
        if (parse->at + 1 >= parse->argc)
            return cli_usage("%s: --%s needs a value: %s", parse->command, row->name, row->value);
        text = parse->argv[++parse->at];
    }
    if (row->given)
        *row->given = true;
    return read_value(parse, row, text);
}

static int read_operand(struct parse *parse)
{
    const char *text = parse->argv[parse->at];
    int skip = parse->operands++;
    for (const struct option_row *row = parse->rows; row->name; row++) {
        if (is_option(row) || skip-- > 0)
            continue;
        if (row->given)
            *row->given = true;
        return read_value(parse, row, text);
    }
    return cli_usage("%s: unexpected '%s', 'clew %s --help' lists what there is", parse->command,
                     text, parse->command);
}

static void print_row(const struct option_row *row)
{
    char left[64];
    snprintf(left, sizeof left, "%s%s%s%s%s", is_option(row) ? "--" : "", row->name,
             !is_option(row) || !row->value ? ""
             : row->otherwise               ? "[="
                                            : " ",
             is_option(row) && row->value ? row->value : "", row->otherwise ? "]" : "");
    printf("  %-22s %s", left, row->help);
    for (int i = 0; row->kind == OPTION_CHOICE && row->choices[i]; i++)
        printf("%s%s", i == 0 ? ": " : ", ", row->choices[i]);
    putchar('\n');
}

static void print_help(const struct parse *parse)
{
    const struct cli_command *command = cli_command_named(parse->command);
    printf("Usage: clew %s %s\n\n%s.\n\n", command->name, command->usage, command->summary);
    for (const struct option_row *row = parse->rows; row->name; row++)
        print_row(row);
    print_row(&help_row);
}

bool options_parse(const struct option_row *rows, int argc, char **argv, int *status)
{
    struct parse parse = {argv[0], rows, argc, argv, 1, 0};
    *status = CLI_OK;
    for (; parse.at < argc && *status == CLI_OK; parse.at++) {
        const char *argument = argv[parse.at];
        if (strcmp(argument, "--help") == 0) {
            print_help(&parse);
            return false;
        }
        if (strncmp(argument, "--", 2) == 0 && argument[2] != '\0')
            *status = read_option(&parse);
        else if (argument[0] == '-' && argument[1] != '\0')
            *status =
                cli_usage("%s: unknown option '%s', options begin with '--'", argv[0], argument);
        else
            *status = read_operand(&parse);
    }
    return *status == CLI_OK;
}
