#include "maze/parameters.h"

const char *const maze_no_yes[] = {"no", "yes", NULL};
const char *const maze_hunt_orders[] = {"rows", "columns", NULL};

#define OFFSET(field) offsetof(struct maze_parameters, field)
#define NUMBER(field, algorithm, low, high, standard, help)                                        \
    {#field, algorithm, OFFSET(field), low, high, standard, NULL, help},
#define WORDS(field, algorithm, words, count, standard, help)                                      \
    {#field, algorithm, OFFSET(field), 0, (count)-1, standard, words, help},
const struct maze_parameter_info maze_parameter_infos[MAZE_PARAMETER_COUNT] = {
    MAZE_PARAMETERS(NUMBER, WORDS)};

#define STANDARD(field, algorithm, range, more_range, standard, help) .field = standard,
const struct maze_parameters maze_default_parameters = {MAZE_PARAMETERS(STANDARD, STANDARD)};
