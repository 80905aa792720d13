#include "content/schema.h"

#include <string.h>

#include "base/mem.h"
#include "base/utf8.h"

/* Sets a member of one or four bytes. */
static void store(const struct schema_row *row, void *target, int32_t value)
{
    if (row->size == 1)
        *(uint8_t *)target = (uint8_t)value;
    else
        *(int32_t *)target = value;
}

static int32_t fetch(const struct schema_row *row, const void *target)
{
    return row->size == 1 ? *(const uint8_t *)target : *(const int32_t *)target;
}

static bool take_integer(const struct schema_row *row, const config_setting_t *setting,
                         int32_t *value)
{
    if (config_setting_type(setting) != CONFIG_TYPE_INT)
        return false;
    *value = config_setting_get_int(setting);
    return *value >= row->low && *value <= row->high;
}

static bool is_listing(const config_setting_t *setting)
{
    return config_setting_is_array(setting) || config_setting_is_list(setting);
}

static bool take_name(const struct schema_row *row, const config_setting_t *setting, int32_t *index)
{
    if (config_setting_type(setting) != CONFIG_TYPE_STRING)
        return false;
    const char *name = config_setting_get_string(setting);
    for (*index = 0; row->names[*index]; ++*index)
        if (strcmp(row->names[*index], name) == 0)
            return true;
    return false;
}

static void add_names(const struct schema_row *row, struct text *text)
{
    for (size_t i = 0; row->names[i]; i++)
        text_addf(text, "%s\"%s\"", i == 0 ? "" : row->names[i + 1] ? ", " : " or ", row->names[i]);
}

static const config_setting_t *number_take(struct reader *reader, const struct schema_row *row,
                                           config_setting_t *setting, void *target)
{
    (void)reader;
    int32_t value;
    if (!take_integer(row, setting, &value))
        return setting;
    store(row, target, value);
    return NULL;
}

static void number_allowed(const struct schema_row *row, struct text *text)
{
    text_addf(text, "a whole number from %d to %d", (int)row->low, (int)row->high);
}

static void number_write(const struct schema_row *row, const void *target, int indent,
                         struct text *text)
{
    (void)indent;
    text_addf(text, "%d", (int)fetch(row, target));
}

const struct schema_type schema_number = {number_take, number_allowed, number_write, false};

static const config_setting_t *truth_take(struct reader *reader, const struct schema_row *row,
                                          config_setting_t *setting, void *target)
{
    (void)reader;
    (void)row;
    if (config_setting_type(setting) != CONFIG_TYPE_BOOL)
        return setting;
    *(bool *)target = config_setting_get_bool(setting);
    return NULL;
}

static void truth_allowed(const struct schema_row *row, struct text *text)
{
    (void)row;
    text_add(text, "true or false");
}

static void truth_write(const struct schema_row *row, const void *target, int indent,
                        struct text *text)
{
    (void)row;
    (void)indent;
    text_add(text, *(const bool *)target ? "true" : "false");
}

const struct schema_type schema_truth = {truth_take, truth_allowed, truth_write, false};

static const config_setting_t *choice_take(struct reader *reader, const struct schema_row *row,
                                           config_setting_t *setting, void *target)
{
    (void)reader;
    int32_t index;
    if (!take_name(row, setting, &index))
        return setting;
    store(row, target, index);
    return NULL;
}

static void choice_write(const struct schema_row *row, const void *target, int indent,
                         struct text *text)
{
    (void)indent;
    text_addf(text, "\"%s\"", row->names[fetch(row, target)]);
}

const struct schema_type schema_choice = {choice_take, add_names, choice_write, false};

static const config_setting_t *set_take(struct reader *reader, const struct schema_row *row,
                                        config_setting_t *setting, void *target)
{
    (void)reader;
    if (!is_listing(setting))
        return setting;
    uint64_t set = 0;
    for (int i = 0; i < config_setting_length(setting); i++) {
        const config_setting_t *element = config_setting_get_elem(setting, (unsigned)i);
        int32_t index;
        if (!take_name(row, element, &index))
            return element;
        set |= UINT64_C(1) << index;
    }
    if (row->size == sizeof(uint64_t))
        *(uint64_t *)target = set;
    else
        *(uint32_t *)target = (uint32_t)set;
    return NULL;
}

static void set_allowed(const struct schema_row *row, struct text *text)
{
    text_add(text, "a list [ ] of any of ");
    add_names(row, text);
}

const struct schema_type schema_set = {set_take, set_allowed, NULL, false};

static const config_setting_t *pair_take(struct reader *reader, const struct schema_row *row,
                                         config_setting_t *setting, void *target)
{
    (void)reader;
    if (!is_listing(setting) || config_setting_length(setting) != 2)
        return setting;
    int32_t pair[2];
    for (unsigned i = 0; i < 2; i++) {
        const config_setting_t *element = config_setting_get_elem(setting, i);
        if (!take_integer(row, element, &pair[i]))
            return element;
    }
    if (pair[0] > pair[1])
        return setting;
    memcpy(target, pair, sizeof pair);
    return NULL;
}

static void pair_allowed(const struct schema_row *row, struct text *text)
{
    text_addf(text, "[least, most], two whole numbers from %d to %d in this order", (int)row->low,
              (int)row->high);
}

const struct schema_type schema_pair = {pair_take, pair_allowed, NULL, false};

static bool is_plain(const char *string)
{
    uint32_t code;
    while ((code = utf8_next(&string)) != 0)
        if (code == UTF8_BAD || utf8_is_control(code))
            return false;
    return true;
}

static const config_setting_t *text_take(struct reader *reader, const struct schema_row *row,
                                         config_setting_t *setting, void *target)
{
    (void)reader;
    if (config_setting_type(setting) != CONFIG_TYPE_STRING)
        return setting;
    const char *string = config_setting_get_string(setting);
    if ((string[0] == '\0' && row->required) || strlen(string) >= row->size || !is_plain(string))
        return setting;
    text_copy(target, row->size, string);
    return NULL;
}

static void text_allowed(const struct schema_row *row, struct text *text)
{
    text_addf(text, "a text of %d to %zu bytes in UTF-8, without control characters", row->required,
              row->size - 1);
}

void schema_write_text(const char *string, struct text *text)
{
    text_add_char(text, '"');
    for (; *string; string++) {
        if (*string == '"' || *string == '\\')
            text_add_char(text, '\\');
        text_add_char(text, *string);
    }
    text_add_char(text, '"');
}

static void text_write(const struct schema_row *row, const void *target, int indent,
                       struct text *text)
{
    (void)row;
    (void)indent;
    schema_write_text(target, text);
}

const struct schema_type schema_text = {text_take, text_allowed, text_write, true};

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static const config_setting_t *letter_take(struct reader *reader, const struct schema_row *row,
                                           config_setting_t *setting, void *target)
{
    (void)reader;
    (void)row;
    if (config_setting_type(setting) != CONFIG_TYPE_STRING)
        return setting;
    const char *string = config_setting_get_string(setting);
    if (!is_letter(string[0]) || string[1] != '\0')
        return setting;
    *(char *)target = string[0];
    return NULL;
}

static void letter_allowed(const struct schema_row *row, struct text *text)
{
    (void)row;
    text_add(text, "one letter in quotation marks, a to z or A to Z");
}

const struct schema_type schema_letter = {letter_take, letter_allowed, NULL, false};

static const config_setting_t *group_take(struct reader *reader, const struct schema_row *row,
                                          config_setting_t *setting, void *target)
{
    if (!config_setting_is_group(setting))
        return setting;
    schema_read(reader, row->group, setting, target);
    return NULL;
}

static void group_allowed(const struct schema_row *row, struct text *text)
{
    (void)row;
    text_add(text, "a group { } of settings");
}

static void group_write(const struct schema_row *row, const void *target, int indent,
                        struct text *text)
{
    text_add(text, "{\n");
    schema_write(row->group, target, indent + 4, text);
    text_addf(text, "%*s}", indent, "");
}

const struct schema_type schema_group = {group_take, group_allowed, group_write, true};

void schema_default(struct schema schema, void *record)
{
    for (size_t i = 0; i < schema.count; i++) {
        const struct schema_row *row = &schema.rows[i];
        void *target = (char *)record + row->offset;
        if (row->required)
            continue;
        if (row->type == &schema_truth)
            *(bool *)target = row->standard != 0;
        else if (row->type == &schema_number || row->type == &schema_choice)
            store(row, target, row->standard);
        else if (row->type == &schema_pair)
            memcpy(target, (int32_t[]){row->standard, row->standard}, 2 * sizeof(int32_t));
    }
}

void schema_unknown(struct reader *reader, const config_setting_t *setting,
                    const char *const names[])
{
    struct text message = {0};
    text_add(&message, "unknown setting '");
    reader_add_path(setting, &message);
    const char *nearest = text_nearest(config_setting_name(setting), names);
    if (nearest)
        text_addf(&message, "'; did you mean '%s'?", nearest);
    else
        text_add(&message, "'; known here are ");
    for (size_t i = 0; !nearest && names[i]; i++)
        text_addf(&message, "%s%s", i > 0 ? ", " : "", names[i]);
    reader_complain(reader, setting, "%s", text_string(&message));
    text_release(&message);
}

static void complain_unknown(struct reader *reader, struct schema schema,
                             const config_setting_t *setting)
{
    const char **names = mem_alloc(schema.count + 1, sizeof *names);
    for (size_t i = 0; i < schema.count; i++)
        names[i] = schema.rows[i].name;
    schema_unknown(reader, setting, names);
    mem_free(names);
}

static void complain_value(struct reader *reader, const struct schema_row *row,
                           const config_setting_t *setting, const config_setting_t *offender)
{
    struct text message = {0};
    reader_add_path(setting, &message);
    text_add(&message, " must be ");
    row->type->allowed(row, &message);
    text_add(&message, ", not ");
    reader_add_value(offender, &message);
    reader_complain(reader, offender, "%s", text_string(&message));
    text_release(&message);
}

static void complain_missing(struct reader *reader, const struct schema_row *row,
                             const config_setting_t *group)
{
    struct text message = {0};
    reader_add_path(group, &message);
    text_addf(&message, "%s'%s' is missing; it must be ", message.length > 0 ? ": " : "",
              row->name);
    row->type->allowed(row, &message);
    reader_complain(reader, config_setting_is_root(group) ? NULL : group, "%s",
                    text_string(&message));
    text_release(&message);
}

static bool has_row(struct schema schema, const char *name)
{
    for (size_t i = 0; i < schema.count; i++)
        if (strcmp(schema.rows[i].name, name) == 0)
            return true;
    return false;
}

bool schema_lacks_most(struct schema schema, const config_setting_t *group)
{
    int lacking = 0, there = 0;
    for (size_t i = 0; i < schema.count; i++) {
        bool has = config_setting_get_member(group, schema.rows[i].name) != NULL;
        lacking += schema.rows[i].required && !has;
        there += schema.rows[i].required && has;
    }
    return lacking > there;
}

void schema_read(struct reader *reader, struct schema schema, config_setting_t *group, void *record)
{
    for (int i = 0; i < config_setting_length(group); i++) {
        const config_setting_t *setting = config_setting_get_elem(group, (unsigned)i);
        if (!has_row(schema, config_setting_name(setting)))
            complain_unknown(reader, schema, setting);
    }
    for (const struct schema_row *row = schema.rows; row < schema.rows + schema.count; row++) {
        config_setting_t *setting = reader_member(reader, group, row->name);
        if (!setting && row->required && !reader->broken)
            complain_missing(reader, row, group);
        if (!setting || config_setting_type(setting) == CONFIG_TYPE_NONE)
            continue; /* the latter where the file breaks off */
        const config_setting_t *offender =
            row->type->take(reader, row, setting, (char *)record + row->offset);
        if (offender)
            complain_value(reader, row, setting, offender);
    }
}

static void write_comment(const struct schema_row *row, int indent, struct text *text)
{
    for (const char *line = row->help; *line; line += strcspn(line, "\n")) {
        line += *line == '\n';
        text_addf(text, "%s%*s# %.*s", line > row->help ? "\n" : "", indent, "",
                  (int)strcspn(line, "\n"), line);
    }
    if (!row->type->evident) {
        text_add(text, " (");
        row->type->allowed(row, text);
        text_add_char(text, ')');
    }
    text_add_char(text, '\n');
}

void schema_write(struct schema schema, const void *record, int indent, struct text *text)
{
    for (size_t i = 0; i < schema.count; i++) {
        const struct schema_row *row = &schema.rows[i];
        text_add(text, indent == 0 && i > 0 ? "\n" : "");
        write_comment(row, indent, text);
        text_addf(text, "%*s%s = ", indent, "", row->name);
        row->type->write(row, (const char *)record + row->offset, indent, text);
        text_add(text, ";\n");
    }
}
