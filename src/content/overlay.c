#include "content/overlay.h"

#include <string.h>

#include "base/mem.h"

static void take_only(struct reader *upper, struct reader *lower, const config_setting_t *only)
{
    config_setting_t *root = reader_root(lower);
    if (config_setting_type(only) != CONFIG_TYPE_BOOL) {
        struct text value = {0};
        reader_add_value(only, &value);
        reader_complain(upper, only, "only must be true or false, not %s", text_string(&value));
        text_release(&value);
    } else if (config_setting_get_bool(only)) {
        for (int i = config_setting_length(root); i-- > 0;)
            config_setting_remove_elem(root, (unsigned)i);
    }
}

const char *overlay_nearest(const struct reader *upper, const char *name)
{
    const config_setting_t *root = config_root_setting(&upper->beneath->config);
    size_t count = (size_t)config_setting_length(root);
    const char **names = mem_alloc(count + 1, sizeof *names);
    for (size_t i = 0; i < count; i++)
        names[i] = config_setting_name(config_setting_get_elem(root, (unsigned)i));
    const char *nearest = text_nearest(name, names);
    mem_free(names);
    return nearest;
}

static void complain_not_there(struct reader *upper, const config_setting_t *element)
{
    struct text name = {0};
    reader_add_value(element, &name);
    const char *nearest = overlay_nearest(upper, config_setting_get_string(element));
    reader_complain(upper, element, "remove: nothing built in is called %s%s%s%s",
                    text_string(&name), nearest ? "; did you mean \"" : "", nearest ? nearest : "",
                    nearest ? "\"?" : "");
    text_release(&name);
}

static bool is_said_before(const config_setting_t *list, int index)
{
    const char *name = config_setting_get_string_elem(list, index);
    for (int i = 0; i < index; i++) {
        const char *other = config_setting_get_string_elem(list, i);
        if (other && strcmp(other, name) == 0)
            return true;
    }
    return false;
}

/* Removes what element `index` of the list names. */
static void remove_entry(struct reader *upper, struct reader *lower, const config_setting_t *list,
                         int index)
{
    const config_setting_t *element = config_setting_get_elem(list, (unsigned)index);
    const char *name = config_setting_get_string(element);
    const config_setting_t *entry = config_setting_get_member(reader_root(lower), name);
    if (is_said_before(list, index))
        reader_complain(upper, element, "remove: this name is in the list twice");
    else if (!entry)
        complain_not_there(upper, element);
    else if (config_setting_get_member(reader_root(upper), name))
        reader_complain(upper, element, "remove: '%s' stands in this file as well: %s", name,
                        "leave it out here to change it, or there to remove it");
    else
        config_setting_remove_elem(reader_root(lower), (unsigned)config_setting_index(entry));
}

static void take_remove(struct reader *upper, struct reader *lower, const config_setting_t *list)
{
    const config_setting_t *offender =
        config_setting_is_array(list) || config_setting_is_list(list) ? NULL : list;
    for (int i = 0; !offender && i < config_setting_length(list); i++) {
        const config_setting_t *element = config_setting_get_elem(list, (unsigned)i);
        if (config_setting_type(element) == CONFIG_TYPE_STRING)
            remove_entry(upper, lower, list, i);
        else
            offender = element;
    }
    if (!offender || config_setting_type(offender) == CONFIG_TYPE_NONE)
        return; /* the latter where the file breaks off */
    struct text value = {0};
    reader_add_value(offender, &value);
    reader_complain(upper, offender,
                    "remove must be a list [ ] of names of built-in entries, not %s",
                    text_string(&value));
    text_release(&value);
}

enum { ONLY, REMOVE, WORDS };

const char *const overlay_words[WORDS + 1] = {[ONLY] = "only", [REMOVE] = "remove"};

static void (*const takes[WORDS])(struct reader *upper, struct reader *lower,
                                  const config_setting_t *setting) = {
    [ONLY] = take_only, [REMOVE] = take_remove};

void overlay_lay(struct reader *upper, struct reader *lower)
{
    config_setting_t *root = reader_root(upper);
    upper->beneath = lower;
    for (size_t i = WORDS; i-- > 0;) { /* what is removed must be there */
        const config_setting_t *setting = config_setting_get_member(root, overlay_words[i]);
        if (!setting)
            continue;
        takes[i](upper, lower, setting);
        config_setting_remove_elem(root, (unsigned)config_setting_index(setting));
    }
}

struct entries overlay_entries(struct reader *reader)
{
    config_setting_t *upper = reader_root(reader);
    config_setting_t *lower = reader->beneath ? reader_root(reader->beneath) : NULL;
    size_t upper_count = (size_t)config_setting_length(upper);
    size_t lower_count = lower ? (size_t)config_setting_length(lower) : 0;
    struct entries entries = {mem_alloc(lower_count + upper_count + 1, sizeof *entries.at), 0};
    for (size_t i = 0; i < lower_count; i++) {
        config_setting_t *entry = config_setting_get_elem(lower, (unsigned)i);
        config_setting_t *changed = config_setting_get_member(upper, config_setting_name(entry));
        entries.at[entries.count++] = changed ? changed : entry;
    }
    for (size_t i = 0; i < upper_count; i++) {
        config_setting_t *entry = config_setting_get_elem(upper, (unsigned)i);
        if (!lower || !config_setting_get_member(lower, config_setting_name(entry)))
            entries.at[entries.count++] = entry;
    }
    return entries;
}

void overlay_release(struct entries *entries)
{
    mem_free(entries->at);
    *entries = (struct entries){0};
}
