#include "store/scores.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/utf8.h"
#include "store/file.h"

enum { SCORES_SIZE_MAX = 256 * 1024 * 1024 };

enum field_type { FIELD_NUMBER, FIELD_TEXT };

/* The fields of a line, in their order. A line without one of them is damaged; fields that are not
 * listed, which a later version may write, are passed over. */
static const struct field {
    const char *key;
    enum field_type type;
    size_t offset;
    size_t room; /* of a text */
} fields[] = {
#define TEXT_FIELD(key, member)                                                                    \
    {                                                                                              \
        key, FIELD_TEXT, offsetof(struct score, member), sizeof((struct score *)0)->member         \
    }
#define NUMBER_FIELD(key, member)                                                                  \
    {                                                                                              \
        key, FIELD_NUMBER, offsetof(struct score, member), 0                                       \
    }
    TEXT_FIELD("version", version),  TEXT_FIELD("name", name),
    NUMBER_FIELD("points", points),  TEXT_FIELD("seed", seed),
    NUMBER_FIELD("maxlvl", deepest), NUMBER_FIELD("deathlev", depth),
    NUMBER_FIELD("hp", health),      NUMBER_FIELD("maxhp", health_max),
    NUMBER_FIELD("turns", turns),    NUMBER_FIELD("starttime", began),
    NUMBER_FIELD("endtime", ended),  NUMBER_FIELD("realtime", played),
    TEXT_FIELD("death", death),
#undef TEXT_FIELD
#undef NUMBER_FIELD
};

enum { FIELD_COUNT = sizeof fields / sizeof fields[0] };

/* A control character in a score could reprogram the terminal that it is listed on. */
static void add_clean(struct text *line, const char *string)
{
    for (const char *at = string; *at;) {
        uint32_t code = utf8_next(&at);
        utf8_add(line, code == UTF8_BAD || utf8_is_control(code) ? '?' : code);
    }
}

static void add_field(struct text *line, const struct field *field, const struct score *score)
{
    const char *value = (const char *)score + field->offset;
    text_addf(line, "%s=", field->key);
    if (field->type == FIELD_TEXT) {
        add_clean(line, value);
    } else {
        int64_t number;
        memcpy(&number, value, sizeof number);
        text_addf(line, "%lld", (long long)number);
    }
}

/* Appends whole lines only: a torn line of an earlier crash is ended first, one of ours is taken
 * back. */
static bool append(int file, const struct text *line)
{
    char last = '\n';
    off_t end = lseek(file, 0, SEEK_END);
    if (end < 0 || (end > 0 && pread(file, &last, 1, end - 1) != 1))
        return false;
    bool written = (last == '\n' || file_write_all(file, "\n", 1)) &&
                   file_write_all(file, text_string(line), line->length) && fsync(file) == 0;
    int error = errno;
    if (!written && ftruncate(file, end) != 0)
        return false;
    errno = error;
    return written;
}

static bool lock_whole(int file)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    int result;
    do
        result = fcntl(file, F_SETLKW, &whole);
    while (result != 0 && errno == EINTR);
    return result == 0;
}

bool scores_add(const char *path, const struct score *score, struct text *why)
{
    struct text line = {0};
    for (size_t i = 0; i < FIELD_COUNT; i++) {
        if (i > 0)
            text_add_char(&line, '\t');
        add_field(&line, &fields[i], score);
    }
    text_add_char(&line, '\n');

    int file = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0600);
    bool added = file >= 0 && lock_whole(file) && append(file, &line);
    if (!added)
        file_complain(path, why);
    if (file >= 0)
        close(file);
    text_release(&line);
    return added;
}

static bool read_value(const struct field *field, const char *value, struct score *score)
{
    char *to = (char *)score + field->offset;
    if (field->type == FIELD_TEXT) {
        struct text clean = {0};
        add_clean(&clean, value);
        bool fits = clean.length < field->room;
        text_copy(to, field->room, text_string(&clean));
        text_release(&clean);
        return fits;
    }
    long long number;
    if (!text_integer(value, LLONG_MIN, LLONG_MAX, &number))
        return false;
    memcpy(to, &(int64_t){number}, sizeof(int64_t));
    return true;
}

/* Reads one "key=value", noting in `seen` which field it was. */
static bool read_field(char *pair, struct score *score, unsigned *seen)
{
    char *equals = strchr(pair, '=');
    if (!equals)
        return false;
    *equals = '\0';
    for (size_t i = 0; i < FIELD_COUNT; i++) {
        if (strcmp(fields[i].key, pair) != 0)
            continue;
        bool again = *seen & (1U << i);
        *seen |= 1U << i;
        return !again && read_value(&fields[i], equals + 1, score);
    }
    return true;
}

/* `line` ends by NUL and is taken apart. */
static bool read_line(char *line, struct score *score, size_t number)
{
    unsigned seen = 0;
    *score = (struct score){.line = number};
    for (char *pair = line; pair;) {
        char *tab = strchr(pair, '\t');
        if (tab)
            *tab = '\0';
        if (!read_field(pair, score, &seen))
            return false;
        pair = tab ? tab + 1 : NULL;
    }
    return seen == (1U << FIELD_COUNT) - 1;
}

static void read_lines(struct scores *scores, struct text *bytes)
{
    size_t room = 0;
    for (size_t at = 0; at < bytes->length;) {
        char *line = bytes->bytes + at;
        char *newline = memchr(line, '\n', bytes->length - at);
        size_t length = newline ? (size_t)(newline - line) : bytes->length - at;
        line[length] = '\0';
        if (scores->count == room) {
            size_t grown = room ? 2 * room : 64;
            scores->rows = mem_resize(scores->rows, room, grown, sizeof *scores->rows);
            room = grown;
        }
        size_t number = scores->count + scores->damaged + 1;
        /* A NUL byte inside would hide the rest of the line. */
        struct score *row = &scores->rows[scores->count];
        if (strlen(line) == length && read_line(line, row, number))
            scores->count++;
        else
            scores->damaged++;
        at += length + 1;
    }
}

static int compare(const void *left, const void *right)
{
    const struct score *a = left, *b = right;
    if (a->points != b->points)
        return a->points < b->points ? 1 : -1;
    return a->line < b->line ? -1 : a->line > b->line;
}

bool scores_read(struct scores *scores, const char *path, struct text *why)
{
    *scores = (struct scores){0};
    struct text bytes = {0};
    struct text trouble = {0};
    enum file_result result = file_read(path, SCORES_SIZE_MAX, &bytes, &trouble);
    if (result == FILE_OK)
        read_lines(scores, &bytes);
    if (result == FILE_FAILED)
        text_add(why, text_string(&trouble));
    if (scores->count > 0)
        qsort(scores->rows, scores->count, sizeof *scores->rows, compare);
    text_release(&bytes);
    text_release(&trouble);
    return result != FILE_FAILED;
}

void scores_release(struct scores *scores)
{
    mem_free(scores->rows);
    *scores = (struct scores){0};
}
