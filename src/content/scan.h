/*
 * What must be seen in a libconfig file before libconfig sees it, because version 1.5 ends the
 * process (read errors in an included file), opens any path (includes), takes the rest of a file
 * for a comment without a word, and lets numbers wrap.
 */
#ifndef CONTENT_SCAN_H
#define CONTENT_SCAN_H

#include <stddef.h>
#include <stdint.h>

enum {
    SCAN_VALUES_MAX = 5000, /* libconfig takes quadratic time for those of a group or list */
    SCAN_TOO_LARGE = INT32_MAX,
    SCAN_TOO_SMALL = INT32_MIN
};

/*
 * Looks through `text`. Returns NULL where libconfig can read it, else what is wrong, with its line
 * in *line. Numbers beyond an int32_t become SCAN_TOO_LARGE or SCAN_TOO_SMALL in place, so that a
 * check of their range finds them out.
 */
const char *scan_text(char *text, int *line);

#endif
