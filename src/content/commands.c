#include "content/commands.h"

const struct command_info commands[COMMAND_COUNT] = {
#define ROW(id, name, keys, help) {name, keys, help},
    COMMANDS(ROW)
#undef ROW
};
