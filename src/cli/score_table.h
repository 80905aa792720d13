/* The table of scores, for the command and for the screen. */
#ifndef CLI_SCORE_TABLE_H
#define CLI_SCORE_TABLE_H

#include "store/scores.h"

/* Adds at most `limit` games of the character `name` (NULL: of all), a line each below a heading;
 * or a sentence that there are none. */
void score_table_add(const struct scores *scores, const char *name, long long limit,
                     struct text *text);

#endif
