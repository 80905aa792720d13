/* Inside content/: what the readers of kinds share. */
#ifndef CONTENT_KINDS_READ_H
#define CONTENT_KINDS_READ_H

#include "content/reader.h"
#include "content/schema.h"
#include "game/kinds.h"

/* The last columns of rows. */
#define REQUIRED        .required = true
#define STANDARD(value) .standard = (value)

/* A pair is two members side by side. */
#define PAIR_MEMBER(record, member) offsetof(record, member), 2 * sizeof(int32_t)

/* The id of a kind is the name of its setting. */
void take_id(struct reader *reader, const config_setting_t *setting, char id[KIND_ID_ROOM]);

/* Whether a setting at the top of a file is a group, as each kind must be; complains if not. */
bool is_kind(struct reader *reader, const config_setting_t *setting);

/* Complains that `id`, said by `setting`, is none of the `count` ids that begin each `size` bytes.
 */
void complain_of_id(struct reader *reader, const config_setting_t *setting, const char *what,
                    const char *id, const void *kinds, size_t count, size_t size);

/* Reads player.cfg; the items must be there. */
void read_player(struct reader *reader, struct kinds *kinds);

#endif
