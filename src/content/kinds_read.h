/* Inside content/: what the readers of kinds share, and these themselves, one a data file. */
#ifndef CONTENT_KINDS_READ_H
#define CONTENT_KINDS_READ_H

#include "content/overlay.h"
#include "content/reader.h"
#include "content/schema.h"
#include "game/kinds.h"

/* The last columns of rows. */
#define REQUIRED        .required = true
#define STANDARD(value) .standard = (value)

/* A pair is two members side by side. */
#define PAIR_MEMBER(record, member) offsetof(record, member), 2 * sizeof(int32_t)

/*
 * Reads an entry of a file, which must be a group { } of settings, into *record, and its name, by
 * which other files and saved games call it, into `id`. Whether there was no mistake in it.
 */
bool read_kind(struct reader *reader, struct schema schema, config_setting_t *entry,
               char id[KIND_ID_ROOM], void *record);

/* What something in a set does not work without: a number that is more than 0. */
struct need {
    uint32_t what;
    const char *setting;
    size_t offset; /* of an int32_t in the record */
};

#define NEED(what, setting, record, member)                                                        \
    {                                                                                              \
        what, setting, offsetof(record, member)                                                    \
    }

struct needs {
    const struct need *rows;
    size_t count;
    const char *const *names; /* of what may be in the set */
};

#define NEEDS_OF(rows, names)                                                                      \
    {                                                                                              \
        rows, sizeof(rows) / sizeof((rows)[0]), names                                              \
    }

/* Complains of what `record`, read from `entry`, lacks though it has something in the set `has`. */
void check_needs(struct reader *reader, const config_setting_t *entry, const void *record,
                 struct needs needs, uint64_t has);

/* Complains that `id`, said by `setting`, is none of the `count` ids that begin each `size` bytes.
 */
void complain_of_id(struct reader *reader, const config_setting_t *setting, const char *what,
                    const char *id, const void *kinds, size_t count, size_t size);

extern const char *const item_class_names[]; /* ended by NULL */

/*
 * A reader of a file fills its part of `kinds` from the entries. Those of appearances, the player
 * and vaults look at the monsters and items, which must be there and good.
 */
typedef void read_entries(struct reader *reader, const struct entries *entries,
                          struct kinds *kinds);

read_entries read_monsters, read_items, read_appearances, read_player, read_vaults;

#endif
