/*
 * A libconfig file, read with care, and the mistakes found in it. All mistakes are gathered, so
 * that a person can mend them at once:
 *
 *     struct reader reader;
 *     reader_open_file(&reader, path);
 *     … walk reader_root(&reader), reader_complain about what is wrong …
 *     if (!reader_close(&reader, errors))
 *         return false;
 */
#ifndef CONTENT_READER_H
#define CONTENT_READER_H

#include <stdbool.h>
#include <stddef.h>

#include <libconfig.h>

#include "base/text.h"

enum {
    READER_SIZE_MAX = 1 << 20, /* bytes of a file */
    READER_MISTAKES_MAX = 100, /* told of a file; the others are counted */
    READER_NAME_MAX = 40       /* characters of a foreign name or text that a message quotes */
};

struct mistake {
    const char *file; /* its name */
    int line;         /* 0: of the file as a whole */
    struct text text;
};

struct reader {
    const char *name; /* of the file, in messages; borrowed */
    config_t config;
    bool broken;   /* the file, or its end, could not be read: what is missing may be there */
    bool built_in; /* it comes with the program */
    struct reader *beneath; /* the file that this one is laid over (overlay.h), or NULL */
    struct mistake mistakes[READER_MISTAKES_MAX]; /* also those in the file beneath */
    size_t mistake_count;                         /* also of those beyond the limit */
};

/*
 * Reads a regular file of at most READER_SIZE_MAX bytes. `path` must stay until reader_close. What
 * cannot be read is a mistake like any other; the root is then empty or ends early.
 */
void reader_open_file(struct reader *reader, const char *path);

/* The same for a text in memory, which messages call `name`. */
void reader_open_text(struct reader *reader, const char *name, const struct text *text);

/*
 * Adds the mistakes to `errors`, ordered by file and line, a line "NAME:LINE: …" each, and frees
 * all, with the file beneath. Returns true where there were none. No setting, and no string of one,
 * may be used afterwards.
 */
bool reader_close(struct reader *reader, struct text *errors);

static inline config_setting_t *reader_root(struct reader *reader)
{
    return config_root_setting(&reader->config);
}

/* The reader of the file in which `setting` stands: `reader`, or what is beneath it. */
struct reader *reader_of(struct reader *reader, const config_setting_t *setting);

/*
 * What the file beneath has in the place of `group`, which is the root or stands directly in it;
 * NULL where there is no such group.
 */
config_setting_t *reader_group_beneath(struct reader *reader, const config_setting_t *group);

/* The member of `group`; where it has none of that name, that of the group beneath; or NULL. */
config_setting_t *reader_member(struct reader *reader, const config_setting_t *group,
                                const char *name);

/* Notes a mistake in the line of `setting`; NULL stands for the file as a whole. */
void reader_complain(struct reader *reader, const config_setting_t *setting, const char *format,
                     ...) __attribute__((format(printf, 3, 4)));

/* The same for a line by its number; 0 stands for the file as a whole. */
void reader_complain_line(struct reader *reader, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Adds the names on the way from the root to `setting`: "floors.builders.prim". */
void reader_add_path(const config_setting_t *setting, struct text *text);

/* Adds what the value of `setting` is, for "…, not 5": a number, a quoted text, "a group" … */
void reader_add_value(const config_setting_t *setting, struct text *text);

#endif
