/*
 * Progress on standard error, for work of more than a second: a line that is overwritten, where
 * standard error is a terminal; nothing otherwise. The work only counts; the line is drawn by a
 * timer's signal.
 */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <stddef.h>

/*
 * Shows how far *counter is from `start` to `end`, which may be the smaller one, until
 * progress_stop. `what` and the counter must last until then.
 */
void progress_start(const char *what, const volatile size_t *counter, size_t start, size_t end);

/* Removes the line. */
void progress_stop(void);

#endif
