/* The command line: one row of cli_commands[] and one file for each command. */
#ifndef CLI_CLI_H
#define CLI_CLI_H

/* Exit statuses, as everywhere in Clew. */
enum { CLI_OK = 0, CLI_FAILED = 1, CLI_USAGE = 2 };

struct cli_command {
    const char *name;
    const char *usage;   /* the options in a line, after the name */
    const char *summary; /* one line, without a full stop */

    /* argv[0] is the command's name. Returns the exit status. */
    int (*run)(int argc, char **argv);
};

extern const struct cli_command cli_commands[]; /* ended by a row without name */

/* NULL where there is none of that name. */
const struct cli_command *cli_command_named(const char *name);

/* One line on standard error, "clew: …"; returns CLI_USAGE, so that a command can `return
 * cli_usage(…)`. */
int cli_usage(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The same for what fails for other reasons; returns CLI_FAILED. */
int cli_failed(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* "unknown command …" with what was perhaps meant; returns CLI_USAGE. */
int cli_unknown_command(const char *name);

/* The same for each line of `lines`, which end by '\n'. */
int cli_failed_lines(const char *lines);

int cli_main(int argc, char **argv);

#endif
