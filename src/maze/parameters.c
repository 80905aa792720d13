#include "maze/parameters.h"

const char *const maze_no_yes[] = {"no", "yes", NULL};
const char *const maze_hunt_orders[] = {"rows", "columns", NULL};

#define ROW(field, algorithm, low, high, standard, words, help)                                    \
    {#field, algorithm, offsetof(struct maze_parameters, field), low, high, standard, words, help},
const struct maze_parameter_info maze_parameter_infos[MAZE_PARAMETER_COUNT] = {
    MAZE_PARAMETERS(ROW)};
#undef ROW

#define ROW(field, algorithm, low, high, standard, words, help) .field = standard,
const struct maze_parameters maze_default_parameters = {MAZE_PARAMETERS(ROW)};
#undef ROW
