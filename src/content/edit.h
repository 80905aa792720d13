/*
 * Edits of a settings file in place: the value of one setting is exchanged, or the setting added,
 * and every other byte stays: comments, layout, order.
 */
#ifndef CONTENT_EDIT_H
#define CONTENT_EDIT_H

#include <stdbool.h>

#include "base/text.h"

/*
 * Adds the value of the setting `path` ("floors.builders.prim") to `value` as it is written in
 * `file`, which libconfig must be able to read. False where it is not there.
 */
bool edit_find(const struct text *file, const char *path, struct text *value);

/*
 * Makes the setting have that value, which is written as in a file. A setting that is missing goes
 * to the end of its group, a group that is missing to the end of the file. False, and `file` is as
 * it was, where something on the way is no group.
 */
bool edit_set(struct text *file, const char *path, const char *value);

#endif
