/* The data files as they were when the program was built, so that it plays without any file. */
#ifndef CONTENT_EMBEDDED_H
#define CONTENT_EMBEDDED_H

struct embedded_file {
    const char *name;         /* "monsters.cfg" */
    const char *const *lines; /* without their line ends; ended by NULL */
};

extern const struct embedded_file embedded_files[]; /* ended by a row without name */

#endif
