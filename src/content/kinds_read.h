/* Inside content/: what the readers of kinds share. */
#ifndef CONTENT_KINDS_READ_H
#define CONTENT_KINDS_READ_H

#include "content/reader.h"
#include "game/kinds.h"

/* The id of a kind is the name of its setting. */
void take_id(struct reader *reader, const config_setting_t *setting, char id[KIND_ID_ROOM]);

/* Whether a setting at the top of a file is a group, as each kind must be; complains if not. */
bool is_kind(struct reader *reader, const config_setting_t *setting);

/* Complains that `id`, said by `setting`, is none of the `count` ids that begin each `size` bytes.
 */
void complain_of_id(struct reader *reader, const config_setting_t *setting, const char *what,
                    const char *id, const void *kinds, size_t count, size_t size);

#endif
