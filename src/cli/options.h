/*
 * Command line options from a table: the same rows parse them, check them, and print the help.
 * Options are written --name, --name value or --name=value, those with a value for when there is
 * none only --name or --name=value; operands are what is left, in order.
 */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <stdbool.h>

#include "cli/cli.h"

enum option_kind {
    OPTION_FLAG,    /* target: bool, set to true */
    OPTION_TEXT,    /* target: const char * */
    OPTION_INTEGER, /* target: long long, in [low, high] */
    OPTION_CHOICE,  /* target: int, the index in `choices` */
    OPTION_READ,    /* target: whatever `read` fills */
    OPTION_OPERAND, /* target: const char *; no --name: `name` is for messages and help */
};

struct option_row {
    const char *name; /* without the dashes */
    enum option_kind kind;
    void *target;               /* left as it is where the option is not given */
    const char *value;          /* what the value is called in the help: "WxH"; NULL for flags */
    const char *otherwise;      /* the value of an option that is given without '='; may be NULL */
    const char *help;           /* one line */
    bool *given;                /* set to true where the option is given; may be NULL */
    long long low, high;        /* OPTION_INTEGER */
    const char *const *choices; /* OPTION_CHOICE: ended by NULL */

    /* OPTION_READ: false where `text` is not what `allowed` says: "a width and height like 20x10"
     */
    bool (*read)(const char *text, void *target);
    const char *allowed;
};

/*
 * Reads argv[1] … into the targets of `rows`, which end by a row without name. True: go on. False:
 * the command is over with *status, since a mistake has been reported in one line or the help
 * been printed.
 */
bool options_parse(const struct option_row *rows, int argc, char **argv, int *status);

#endif
