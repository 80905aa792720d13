/* Whole files: read with a limit, written so that a crash leaves the old one or the new one. */
#ifndef STORE_FILE_H
#define STORE_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

enum file_result {
    FILE_OK,
    FILE_MISSING, /* there is nothing of that name; `why` says so */
    FILE_FAILED   /* it is there, or may be, and cannot be read; `why` says what is wrong */
};

/*
 * Adds the content of the regular file `path` to `bytes`. A file of more than `limit` bytes, and
 * whatever is no regular file, is not read. `why` gets a line "FILE: what is wrong".
 */
enum file_result file_read(const char *path, size_t limit, struct text *bytes, struct text *why);

/*
 * Makes `path` hold these bytes and nothing else: they go to a temporary file beside it, which
 * takes its place once it is safely on the disk. On failure what was at `path` is as before, `why`
 * gets a line, and false is returned. Only the user may read the file.
 */
bool file_write(const char *path, const void *bytes, size_t size, struct text *why);

/* Writes all of it to an open file, however many calls that takes. False sets errno. */
bool file_write_all(int file, const void *bytes, size_t size);

/* Makes the folder and those above it, for the user alone, where they are missing. */
bool file_make_folder(const char *path, struct text *why);

/* "FILE: what the system says of errno". Keeps errno; returns false, so that a function can `return
 * file_complain(…)`. */
bool file_complain(const char *path, struct text *why);

#endif
