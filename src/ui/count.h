/* Numbers typed before a command: how often, or how far. */
#ifndef UI_COUNT_H
#define UI_COUNT_H

#include "ui/screen.h"

/* Reads a number from its first digit on, where `key` is one, into screen->count, which is 0
 * otherwise. Returns the key behind it. */
uint32_t count_read(struct screen *screen, uint32_t key);

#endif
