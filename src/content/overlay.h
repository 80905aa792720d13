/*
 * A data file laid over the built-in one of the same name. An entry is a setting at the top of a
 * file: what the upper file says of one that the lower file has, too, goes before that, and the
 * rest of the entry stays (reader_member). At the top of the upper file may also stand
 *
 *     only = true;             to lay it over nothing
 *     remove = ["crumb-rat"];  to leave entries of the lower file out
 */
#ifndef CONTENT_OVERLAY_H
#define CONTENT_OVERLAY_H

#include "content/reader.h"

/* The names of both; ended by NULL. */
extern const char *const overlay_words[];

/*
 * Lays `upper` over `lower`, which is closed together with it. Takes `only` and `remove` out of the
 * upper file, and what they say away from the lower one.
 */
void overlay_lay(struct reader *upper, struct reader *lower);

struct entries {
    config_setting_t **at;
    size_t count;
};

/*
 * The entries of a file: those of the lower one in its order, each as the upper one has it where it
 * does, then those that the upper one adds. To be freed by overlay_release.
 */
struct entries overlay_entries(struct reader *reader);
void overlay_release(struct entries *entries);

/* The entry of the lower file whose name is most like `name`; NULL where none is near. */
const char *overlay_nearest(const struct reader *upper, const char *name);

#endif
