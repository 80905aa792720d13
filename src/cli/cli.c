#include "cli/cli.h"

#include <errno.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "cli/commands.h"

static void complain(const char *format, va_list args)
{
    fputs("clew: ", stderr);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
}

int cli_usage(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    complain(format, args);
    va_end(args);
    return CLI_USAGE;
}

int cli_failed(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    complain(format, args);
    va_end(args);
    return CLI_FAILED;
}

int cli_failed_lines(const char *lines)
{
    for (size_t length; *lines; lines += length + (lines[length] == '\n')) {
        length = strcspn(lines, "\n");
        cli_failed("%.*s", (int)length, lines);
    }
    return CLI_FAILED;
}

const struct cli_command cli_commands[] = {
    {"config", "--defaults | --path | --check FILE | --check-data DIR",
     "Print the default settings or their place, or check settings and data files", cmd_config},
    {"generate", "[OPTION]...", "Print mazes", cmd_generate},
    {"help", "[COMMAND]", "Explain a command, or list them all", cmd_help},
    {"play", "[OPTION]...", "Play: go on with the saved game, or begin one", cmd_play},
    {"scores", "[OPTION]...", "List the games that have ended, best first", cmd_scores},
    {"version", "", "Print the version", cmd_version},
    {0},
};

const struct cli_command *cli_command_named(const char *name)
{
    for (const struct cli_command *command = cli_commands; command->name; command++)
        if (strcmp(command->name, name) == 0)
            return command;
    return NULL;
}

int cli_unknown_command(const char *name)
{
    const char *names[sizeof cli_commands / sizeof *cli_commands];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        names[i] = cli_commands[i].name;
    const char *near = text_nearest(name, names);
    if (near)
        return cli_usage("unknown command '%s', did you mean '%s'?", name, near);
    return cli_usage("unknown command '%s', 'clew help' lists them", name);
}

/* What is written last is lost without a word if nobody looks. */
static int check_output(int status)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    return cli_failed("standard output: %s", strerror(errno));
}

/* Options without a command are for play: what most people want needs no name. */
static bool is_bare(int argc, char **argv)
{
    return argc < 2 || (argv[1][0] == '-' && strcmp(argv[1], "--help") != 0 &&
                        strcmp(argv[1], "--version") != 0);
}

int cli_main(int argc, char **argv)
{
    char play[] = "play";
    if (is_bare(argc, argv)) {
        argv[0] = play;
    } else {
        argc--;
        argv++;
    }
    const char *name = strncmp(argv[0], "--", 2) == 0 ? argv[0] + 2 : argv[0];
    const struct cli_command *command = cli_command_named(name);
    if (!command)
        return cli_unknown_command(name);
    return check_output(command->run(argc, argv));
}
