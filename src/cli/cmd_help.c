#include "cli/commands.h"

#include <stdio.h>

#include "cli/options.h"

static void list_commands(void)
{
    puts("Usage: clew [COMMAND] [OPTION]...\n");
    for (const struct cli_command *command = cli_commands; command->name; command++)
        printf("  %-12s %s\n", command->name, command->summary);
    puts("\n'clew COMMAND --help' explains a command.");
}

int cmd_help(int argc, char **argv)
{
    const char *name = NULL;
    const struct option_row rows[] = {
        {.name = "COMMAND", .kind = OPTION_OPERAND, .target = &name, .help = "the one to explain"},
        {0},
    };
    int status;
    if (!options_parse(rows, argc, argv, &status))
        return status;
    if (!name) {
        list_commands();
        return CLI_OK;
    }
    const struct cli_command *command = cli_command_named(name);
    if (!command)
        return cli_unknown_command(name);
    char command_name[32], help[] = "--help";
    snprintf(command_name, sizeof command_name, "%s", name);
    return command->run(2, (char *[]){command_name, help, NULL});
}
