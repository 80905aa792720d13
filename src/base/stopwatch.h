/* Time that passes, whatever is done to the clock on the wall. */
#ifndef BASE_STOPWATCH_H
#define BASE_STOPWATCH_H

#include <stdint.h>

/* Milliseconds since some moment that stays the same. */
int64_t stopwatch_milliseconds(void);

#endif
