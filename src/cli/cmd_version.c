#include "cli/commands.h"

#include <stdio.h>

#include "cli/options.h"

int cmd_version(int argc, char **argv)
{
    static const struct option_row rows[] = {{0}};
    int status;
    if (!options_parse(rows, argc, argv, &status))
        return status;
    puts("clew " PACKAGE_VERSION);
    return CLI_OK;
}
