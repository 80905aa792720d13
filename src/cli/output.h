/*
 * Where a command writes: standard output, or a file that appears under its name only when it is
 * whole. Until then it is a temporary file beside it, which a failure or an interrupt removes.
 */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

struct output {
    FILE *file;
    const char *path; /* NULL for standard output */
    char *temporary;
};

/* `path` is NULL for standard output. False after a complaint. One at a time. */
bool output_open(struct output *output, const char *path);

/* False after a complaint, and then there is no file. */
bool output_finish(struct output *output);

#endif
