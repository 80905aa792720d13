#include "content/kinds_read.h"

#include <string.h>

#include "base/mem.h"

const char *const item_class_names[] = {
#define ROW(id, name, glyph, verb) name,
    ITEM_CLASSES(ROW)
#undef ROW
        NULL};

void check_needs(struct reader *reader, const config_setting_t *entry, const void *record,
                 struct needs needs, uint64_t has)
{
    for (size_t i = 0; i < needs.count; i++) {
        const struct need *need = &needs.rows[i];
        int32_t value = *(const int32_t *)((const char *)record + need->offset);
        if ((has >> need->what & 1) && value <= 0)
            reader_complain(reader, entry, "%s: \"%s\" needs '%s' to be more than 0",
                            config_setting_name(entry), needs.names[need->what], need->setting);
    }
}

static void take_id(struct reader *reader, const config_setting_t *entry, char id[KIND_ID_ROOM])
{
    const char *name = config_setting_name(entry);
    if (name[strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-")] != '\0' ||
        strlen(name) >= KIND_ID_ROOM)
        reader_complain(reader, entry,
                        "'%.*s' must be at most %d lower-case letters, digits and hyphens",
                        (int)READER_NAME_MAX, name, KIND_ID_ROOM - 1);
    text_copy(id, KIND_ID_ROOM, name);
}

/* Whether it is a group; complains if not. */
static bool is_kind(struct reader *reader, const config_setting_t *entry)
{
    if (config_setting_is_group(entry))
        return true;
    if (config_setting_type(entry) == CONFIG_TYPE_NONE)
        return false; /* the file breaks off */
    struct text value = {0};
    const char *name = config_setting_name(entry), *nearest = text_nearest(name, overlay_words);
    reader_add_value(entry, &value);
    reader_complain(reader, entry, "%.*s must be a group { } of settings, not %s%s%s%s",
                    (int)READER_NAME_MAX, name, text_string(&value),
                    nearest ? "; did you mean '" : "", nearest ? nearest : "", nearest ? "'?" : "");
    text_release(&value);
    return false;
}

/*
 * Whether an entry that is not built in seems meant to change one that is; if so, says that alone,
 * rather than all that a new one lacks.
 */
static bool is_slip(struct reader *reader, struct schema schema, const config_setting_t *entry)
{
    if (reader->broken || !reader->beneath || reader_group_beneath(reader, entry) ||
        !schema_lacks_most(schema, entry))
        return false;
    const char *name = config_setting_name(entry), *nearest = overlay_nearest(reader, name);
    if (nearest)
        reader_complain(reader, entry,
                        "'%.*s' is not built in, and too little for a new entry; "
                        "did you mean to change '%s'?",
                        READER_NAME_MAX, name, nearest);
    return nearest != NULL;
}

bool read_kind(struct reader *reader, struct schema schema, config_setting_t *entry,
               char id[KIND_ID_ROOM], void *record)
{
    size_t mistakes = reader->mistake_count;
    schema_default(schema, record);
    take_id(reader, entry, id);
    if (!is_kind(reader, entry) || is_slip(reader, schema, entry))
        return false;
    schema_read(reader, schema, entry, record);
    return reader->mistake_count == mistakes;
}

/* Complains of what is built in, good by itself, and names what the files of a folder leave out. */
static void complain_of_gap(struct reader *reader, const config_setting_t *setting,
                            const char *what, const char *id)
{
    struct text path = {0};
    reader_add_path(setting, &path);
    reader_complain(
        reader, setting,
        "%s needs the %s '%s', which the folder leaves out; change or remove it as well",
        text_string(&path), what, id);
    text_release(&path);
}

void complain_of_id(struct reader *reader, const config_setting_t *setting, const char *what,
                    const char *id, const void *kinds, size_t count, size_t size)
{
    if (reader_of(reader, setting)->built_in) {
        complain_of_gap(reader, setting, what, id);
        return;
    }
    const char **ids = mem_alloc(count + 1, sizeof *ids);
    for (size_t i = 0; i < count; i++)
        ids[i] = (const char *)kinds + i * size;
    const char *nearest = text_nearest(id, ids);
    reader_complain(reader, setting, "there is no %s '%.*s'%s%s%s", what, (int)READER_NAME_MAX, id,
                    nearest ? "; did you mean '" : "", nearest ? nearest : "", nearest ? "'?" : "");
    mem_free(ids);
}
