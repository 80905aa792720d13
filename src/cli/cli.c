#include "cli/cli.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

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

const struct cli_command cli_commands[] = {
    {0},
};

int cli_main(int argc, char **argv)
{
    const char *name = argc > 1 ? argv[1] : "play";
    for (const struct cli_command *command = cli_commands; command->name; command++)
        if (strcmp(command->name, name) == 0)
            return command->run(argc - 1, argv + 1);
    return cli_usage("unknown command '%s'", name);
}
