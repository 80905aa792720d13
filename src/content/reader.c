#include "content/reader.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/utf8.h"
#include "content/scan.h"

struct reader *reader_of(struct reader *reader, const config_setting_t *setting)
{
    while (config_setting_parent(setting))
        setting = config_setting_parent(setting);
    while (reader->beneath && reader_root(reader) != setting)
        reader = reader->beneath;
    return reader;
}

config_setting_t *reader_group_beneath(struct reader *reader, const config_setting_t *group)
{
    struct reader *file = reader_of(reader, group);
    if (!file->beneath)
        return NULL;
    config_setting_t *root = reader_root(file->beneath);
    if (config_setting_is_root(group))
        return root;
    const config_setting_t *parent = config_setting_parent(group);
    return config_setting_is_root(parent)
               ? config_setting_get_member(root, config_setting_name(group))
               : NULL;
}

config_setting_t *reader_member(struct reader *reader, const config_setting_t *group,
                                const char *name)
{
    config_setting_t *member = config_setting_get_member(group, name);
    const config_setting_t *beneath = member ? NULL : reader_group_beneath(reader, group);
    return beneath ? config_setting_get_member(beneath, name) : member;
}

static void complain(struct reader *reader, const char *file, int line, const char *format,
                     va_list args)
{
    size_t i = reader->mistake_count++;
    if (i >= READER_MISTAKES_MAX)
        return;
    reader->mistakes[i] = (struct mistake){.file = file, .line = line};
    text_addv(&reader->mistakes[i].text, format, args);
}

void reader_complain(struct reader *reader, const config_setting_t *setting, const char *format,
                     ...)
{
    va_list args;
    va_start(args, format);
    complain(reader, setting ? reader_of(reader, setting)->name : reader->name,
             setting ? (int)config_setting_source_line(setting) : 0, format, args);
    va_end(args);
}

void reader_complain_line(struct reader *reader, int line, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    complain(reader, reader->name, line, format, args);
    va_end(args);
}

/* Reads all of an open file; NULL, or why that cannot be done. */
static const char *read_all(int file, struct text *bytes)
{
    struct stat status;
    if (fstat(file, &status) != 0)
        return strerror(errno);
    if (!S_ISREG(status.st_mode))
        return "it is no regular file";
    char part[4096];
    ssize_t count;
    while ((count = read(file, part, sizeof part)) > 0) {
        text_add_bytes(bytes, part, (size_t)count);
        if (bytes->length > READER_SIZE_MAX)
            return "it is larger than 1 MiB";
    }
    if (count < 0)
        return strerror(errno);
    return memchr(text_string(bytes), '\0', bytes->length) ? "it has a NUL byte in it" : NULL;
}

static const char *read_path(const char *path, struct text *bytes)
{
    /* not to wait for the other end of a FIFO */
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    if (file < 0)
        return strerror(errno);
    const char *wrong = read_all(file, bytes);
    close(file);
    return wrong;
}

static void start(struct reader *reader, const char *name)
{
    reader->name = name;
    reader->broken = true;
    reader->built_in = false;
    reader->beneath = NULL;
    reader->mistake_count = 0;
    config_init(&reader->config);
}

static void parse(struct reader *reader, struct text *bytes)
{
    int line = 0;
    const char *wrong = bytes->length > 0 ? scan_text(bytes->bytes, &line) : NULL;
    if (wrong) {
        reader_complain_line(reader, line, "%s", wrong);
        return;
    }
    reader->broken = !config_read_string(&reader->config, text_string(bytes));
    if (!reader->broken)
        return;
    const char *error = config_error_text(&reader->config);
    line = config_error_line(&reader->config);
    if (strcmp(error, "syntax error") == 0)
        error = "syntax error here or just before; each setting is written 'name = value;'";
    reader_complain_line(reader, line, "%s", error);
}

void reader_open_file(struct reader *reader, const char *path)
{
    start(reader, path);
    struct text bytes = {0};
    const char *wrong = read_path(path, &bytes);
    if (wrong)
        reader_complain(reader, NULL, "cannot be read: %s", wrong);
    else
        parse(reader, &bytes);
    text_release(&bytes);
}

void reader_open_text(struct reader *reader, const char *name, const struct text *text)
{
    start(reader, name);
    struct text copy = {0};
    text_add(&copy, text_string(text));
    parse(reader, &copy);
    text_release(&copy);
}

static bool is_before(const struct reader *reader, const struct mistake *a, const struct mistake *b)
{
    return a->file == b->file ? a->line < b->line : a->file == reader->name;
}

/* By line; those of the file beneath come last, those of one line stay as they were found. */
static void sort_mistakes(struct reader *reader, size_t count)
{
    struct mistake *mistakes = reader->mistakes;
    for (size_t i = 1; i < count; i++) {
        struct mistake mistake = mistakes[i];
        size_t j = i;
        for (; j > 0 && is_before(reader, &mistake, &mistakes[j - 1]); j--)
            mistakes[j] = mistakes[j - 1];
        mistakes[j] = mistake;
    }
}

static void add_mistake(const struct mistake *mistake, struct text *errors)
{
    text_add(errors, mistake->file);
    if (mistake->line > 0)
        text_addf(errors, ":%d", mistake->line);
    text_addf(errors, ": %s\n", text_string(&mistake->text));
}

bool reader_close(struct reader *reader, struct text *errors)
{
    size_t count = reader->mistake_count;
    if (count > READER_MISTAKES_MAX)
        count = READER_MISTAKES_MAX;
    sort_mistakes(reader, count);
    for (size_t i = 0; i < count; i++) {
        add_mistake(&reader->mistakes[i], errors);
        text_release(&reader->mistakes[i].text);
    }
    if (reader->mistake_count > count)
        text_addf(errors, "%s: and %zu mistakes more\n", reader->name,
                  reader->mistake_count - count);
    config_destroy(&reader->config);
    if (reader->beneath)
        reader_close(reader->beneath, errors);
    return reader->mistake_count == 0;
}

void reader_add_path(const config_setting_t *setting, struct text *text)
{
    const config_setting_t *parents[8];
    size_t count = 0;
    for (; setting && count < sizeof parents / sizeof parents[0];
         setting = config_setting_parent(setting))
        if (config_setting_name(setting))
            parents[count++] = setting;
    for (size_t i = count; i-- > 0;)
        text_addf(text, "%.*s%s", (int)READER_NAME_MAX, config_setting_name(parents[i]),
                  i > 0 ? "." : "");
}

/* Adds `string` between quotation marks, on one line whatever is in it, and cut where long. */
static void add_quoted(const char *string, struct text *text)
{
    text_add_char(text, '"');
    for (int i = 0; i < READER_NAME_MAX && *string; i++) {
        uint32_t code = utf8_next(&string);
        utf8_add(text, code == UTF8_BAD || utf8_is_control(code) ? '?' : code);
    }
    text_add(text, *string ? "…\"" : "\"");
}

static void add_number(int number, struct text *text)
{
    if (number == SCAN_TOO_LARGE || number == SCAN_TOO_SMALL)
        text_addf(text, "%d or %s", number, number < 0 ? "less" : "more");
    else
        text_addf(text, "%d", number);
}

void reader_add_value(const config_setting_t *setting, struct text *text)
{
    switch (config_setting_type(setting)) {
    case CONFIG_TYPE_INT:
        add_number(config_setting_get_int(setting), text);
        break;
    case CONFIG_TYPE_INT64:
        text_add(text, "a number with an L");
        break;
    case CONFIG_TYPE_FLOAT:
        text_add(text, "a number with a point");
        break;
    case CONFIG_TYPE_BOOL:
        text_add(text, config_setting_get_bool(setting) ? "true" : "false");
        break;
    case CONFIG_TYPE_STRING:
        add_quoted(config_setting_get_string(setting), text);
        break;
    case CONFIG_TYPE_GROUP:
        text_add(text, "a group");
        break;
    default:
        text_add(text, "a list");
        break;
    }
}
