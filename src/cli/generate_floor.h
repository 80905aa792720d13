/* `clew generate --floor`: the floors of the game, printed. */
#ifndef CLI_GENERATE_FLOOR_H
#define CLI_GENERATE_FLOOR_H

#include <stdbool.h>

/* Whether the command line asks for a floor rather than a bare maze. */
bool generate_floor_wanted(int argc, char **argv);

/* The command, with options of its own. Returns the exit status. */
int generate_floor(int argc, char **argv);

#endif
