/*
 * Schemas: what settings a group has, as a const table of rows, from which come the reading, the
 * checks, the error messages, the defaults and the commented default file. A row says where in a
 * record (some struct) its value goes.
 */
#ifndef CONTENT_SCHEMA_H
#define CONTENT_SCHEMA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "content/reader.h"

struct schema_row;

struct schema {
    const struct schema_row *rows;
    size_t count;
};

/* A type of settings. `target` is the place in the record. */
struct schema_type {
    /*
     * Puts the value into *target. Returns NULL, or what has a value that is not allowed: `setting`
     * or an element of it; then *target is as it was. Mistakes in the members of a group it reports
     * itself.
     */
    const config_setting_t *(*take)(struct reader *reader, const struct schema_row *row,
                                    config_setting_t *setting, void *target);

    /* Completes "… must be". */
    void (*allowed)(const struct schema_row *row, struct text *text);

    /* The value as in a file, whose lines are indented by `indent`; NULL: only in data files. */
    void (*write)(const struct schema_row *row, const void *target, int indent, struct text *text);

    bool evident; /* the default file need not say of each setting what is allowed */
};

struct schema_row {
    const char *name;
    const struct schema_type *type;
    size_t offset, size;      /* of the member of the record: SCHEMA_MEMBER */
    int32_t low, high;        /* range of a number, or of both numbers of a pair */
    int32_t standard;         /* value, or both values of a pair, where the setting is missing */
    bool required;            /* may not be missing */
    const char *const *names; /* of a choice or a set; ended by NULL */
    struct schema group;      /* members of a group; their offsets begin with the group's */
    bool later;               /* of a group: counts only for dungeons begun after the change */
    const char *help;         /* lines of a comment, without its '#' */
};

#define SCHEMA_MEMBER(record, member) offsetof(record, member), sizeof(((record *)0)->member)

/* Initialises a struct schema with an array of rows. */
#define SCHEMA_OF(rows)                                                                            \
    {                                                                                              \
        rows, sizeof(rows) / sizeof((rows)[0])                                                     \
    }

extern const struct schema_type schema_number; /* int32_t */
extern const struct schema_type schema_truth;  /* bool */
extern const struct schema_type schema_choice; /* uint8_t or int32_t: an index in `names` */
extern const struct schema_type schema_set;    /* uint32_t or uint64_t: a bit for each of `names` */
extern const struct schema_type schema_pair;   /* two int32_t, the first not the greater */
extern const struct schema_type schema_text;   /* char[size], plain; may be empty if not required */
extern const struct schema_type schema_letter; /* char */
extern const struct schema_type schema_group;

/*
 * Sets the numbers, truths, choices and pairs that are not required to their standard values.
 * Others stay as they are.
 */
void schema_default(struct schema schema, void *record);

/*
 * Reads the members of `group`, which must be a group, into *record, in the order of the schema and
 * not of the file; those that it lacks, from the group beneath (reader_member). Complains of each
 * that is unknown, has a value that is not allowed, or is missing though required.
 */
void schema_read(struct reader *reader, struct schema schema, config_setting_t *group,
                 void *record);

/* Whether `group` lacks more than half of what is required. */
bool schema_lacks_most(struct schema schema, const config_setting_t *group);

/* Adds a file, or the inside of a group, with all settings of the record, explained by comments. */
void schema_write(struct schema schema, const void *record, int indent, struct text *text);

/* Adds `string` between quotation marks, as in a file. */
void schema_write_text(const char *string, struct text *text);

/* Complains that `setting`, in a group with the names `names` alone, has an unknown name. */
void schema_unknown(struct reader *reader, const config_setting_t *setting,
                    const char *const names[]);

#endif
