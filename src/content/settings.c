#include "content/settings.h"

#include <string.h>

#include "base/bug.h"
#include "content/schema.h"

/* What a file is read into. */
struct reading {
    struct settings settings;
    int line[FLOOR_DEPTHS]; /* of the last group that set something of the floor; 0: none did */
};

/* An entry of `depths`. */
struct depth_entry {
    int32_t from, to; /* 1 … FLOOR_DEPTHS */
    struct floor_settings floor;
};

static const struct schema_type builders_type, keyboard_type, keys_type, floors_type, depths_type;

#define FLOOR_MEMBER(field) SCHEMA_MEMBER(struct depth_entry, floor.field)

enum { DEPTH_ROWS = 2 };

#define NUMBER(field, algorithm, low, high, standard, text)                                        \
    {#field, &schema_number, SCHEMA_MEMBER(struct maze_parameters, field),                         \
     low,    high,           .help = algorithm ": " text},
#define WORDS(field, algorithm, words, count, standard, text)                                      \
    {#field, &schema_choice, SCHEMA_MEMBER(struct maze_parameters, field), .names = words,         \
     .help = algorithm ": " text},
static const struct schema_row parameter_rows[] = {MAZE_PARAMETERS(NUMBER, WORDS)};
#undef NUMBER
#undef WORDS

/*
 *    name               type             member                       range       further, help
 */
static const struct schema_row entry_rows[] = {
    {"from", &schema_number, SCHEMA_MEMBER(struct depth_entry, from), 1, FLOOR_DEPTHS,
     .required = true, .help = "first floor that the entry is for"},
    {"to", &schema_number, SCHEMA_MEMBER(struct depth_entry, to), 1, FLOOR_DEPTHS, .required = true,
     .help = "last floor that the entry is for"},
#define ROW(field, low, high, standard, text)                                                      \
    {#field, &schema_number, FLOOR_MEMBER(field), low, high, .help = text},
    FLOOR_SETTINGS(ROW)
#undef ROW
        {"parameters", &schema_group, FLOOR_MEMBER(maze), .group = SCHEMA_OF(parameter_rows),
         .help = "how some builders work"},
    {"builders", &builders_type, FLOOR_MEMBER(builder_weight), 0, BUILDER_WEIGHT_MAX,
     .help = "how often each builder lays out a floor, relative to the others; 0 is never"},
};

static const struct schema entry_schema = SCHEMA_OF(entry_rows);

/* Without `from` and `to`. */
static const struct schema floor_schema = {entry_rows + DEPTH_ROWS,
                                           sizeof entry_rows / sizeof entry_rows[0] - DEPTH_ROWS};

static const struct schema_row dungeon_rows[] = {
#define ROW(field, low, high, standard, text)                                                      \
    {#field, &schema_number, SCHEMA_MEMBER(struct dungeon_settings, field),                        \
     low,    high,           .help = text},
    DUNGEON_SETTINGS(ROW)
#undef ROW
};

/* enum display_theme */
static const char *const theme_choices[] = {"256",  "dark",     "light",        "16",
                                            "mono", "contrast", "colour-blind", NULL};
/* enum display_glyphs */
static const char *const glyph_choices[] = {"auto", "ascii", "lines", "blocks", NULL};

#define SETTINGS_MEMBER(field) SCHEMA_MEMBER(struct reading, settings.field)

static const struct schema_row display_rows[] = {
    {"theme", &schema_choice, SCHEMA_MEMBER(struct display_settings, theme), .standard = THEME_256,
     .names = theme_choices,
     .help =
         "colours: 256 stands out on any background, 16 is the terminal's own colours, dark and "
         "light are\nfor backgrounds of that kind, contrast marks by bold and underlined rather "
         "than colour, mono has\nno colours"},
    {"glyphs", &schema_choice, SCHEMA_MEMBER(struct display_settings, glyphs),
     .standard = GLYPHS_AUTO, .names = glyph_choices,
     .help = "how walls are drawn; auto takes lines where the locale has Unicode, otherwise ascii"},
    {"building", &schema_truth, SCHEMA_MEMBER(struct display_settings, building), 0, 1,
     .standard = false,
     .help = "watch how each new floor is built, which shows where its ways lead; a key ends it"},
    {"reader", &schema_truth, SCHEMA_MEMBER(struct display_settings, reader), 0, 1,
     .standard = false,
     .help = "for screen readers: what is in sight in plain sentences, no frames, no animation"},
    {"mouse", &schema_truth, SCHEMA_MEMBER(struct display_settings, mouse), 0, 1, .standard = false,
     .help = "the mouse tells what it points at, and a click walks there or attacks"},
    {"animation", &schema_truth, SCHEMA_MEMBER(struct display_settings, animation), 0, 1,
     .standard = true, .help = "what flies, bursts or topples is seen to; any key cuts it short"},
};

static const struct schema_row play_rows[] = {
    {"auto_pickup", &schema_truth, SCHEMA_MEMBER(struct play_settings, auto_pickup), 0, 1,
     .standard = true, .help = "pick up what you walk onto"},
};

static const struct schema_row key_rows[COMMAND_COUNT] = {
#define ROW(id, name, keys, text)                                                                  \
    {name, &keys_type, COMMAND_##id * sizeof(uint32_t[COMMAND_KEYS_MAX]), 0, .help = text},
    COMMANDS(ROW)
#undef ROW
};

static const struct schema_row root_rows[] = {
    {"dungeon", &schema_group, SETTINGS_MEMBER(dungeon), .group = SCHEMA_OF(dungeon_rows),
     .later = true, .help = "The dungeon as a whole."},
    {"floors", &floors_type, 0, 0, .later = true,
     .help = "All floors. Numbers of things are for one of 79 x 21 tiles; larger ones have more."},
    {"depths", &depths_type, 0, 0,
     .help = "Some floors only: any settings of `floors` again, for the floors `from` … `to`. A "
             "later entry\ngoes before an earlier one. For example, one entry between the "
             "parentheses:\n    { from = 5; to = 8; width = 99; builders = { dig = 50; }; }"},
    {"display", &schema_group, SETTINGS_MEMBER(display), .group = SCHEMA_OF(display_rows),
     .help = "The screen."},
    {"play", &schema_group, SETTINGS_MEMBER(play), .group = SCHEMA_OF(play_rows),
     .help = "The game at the keyboard."},
    {"data", &schema_text, SETTINGS_MEMBER(data),
     .help = "A folder with data files of yours, which are laid over those of the game; see "
             "clew-data(5). Its\nplace is seen from the folder of this file, or from your home: "
             "\"~/hard\"; \"\" is none. --data DIR\ngoes before it. A change counts from the "
             "next start of Clew on."},
    {"keyboard", &keyboard_type, 0, 0, .names = keyboard_names,
     .help = "Which keys commands have where `keys` says nothing: vi walks by h j k l, numpad by "
             "digits, azerty\nby the letters round the left hand, colemak and dvorak by the places "
             "of h j k l."},
    {"keys", &schema_group, SETTINGS_MEMBER(keys), .group = SCHEMA_OF(key_rows),
     .help = "Keys of commands: a key, or a list of up to 6. A key is its character (\"o\"), "
             "\"^R\" for "
             "Control and R, or\none of the names space tab enter escape backspace insert "
             "delete left right up down home end\npageup pagedown kp0 to kp9 f1 to f12, shift-left "
             "and the like. A key "
             "can have one command only; [ ] leaves a command\nwithout a key."},
};

static const struct schema root_schema = SCHEMA_OF(root_rows);

/* Builders: a row for each maze algorithm. */

static void make_builder_rows(struct schema_row rows[MAZE_ALGORITHM_COUNT])
{
    for (size_t i = 0; i < MAZE_ALGORITHM_COUNT; i++)
        rows[i] = (struct schema_row){.name = maze_algorithms[i].name,
                                      .type = &schema_number,
                                      .offset = i * sizeof(int32_t),
                                      .size = sizeof(int32_t),
                                      .low = 0,
                                      .high = BUILDER_WEIGHT_MAX,
                                      .help = maze_algorithms[i].title};
}

static const config_setting_t *builders_take(struct reader *reader, const struct schema_row *row,
                                             config_setting_t *setting, void *target)
{
    (void)row;
    if (!config_setting_is_group(setting))
        return setting;
    struct schema_row rows[MAZE_ALGORITHM_COUNT];
    make_builder_rows(rows);
    schema_read(reader, (struct schema){rows, MAZE_ALGORITHM_COUNT}, setting, target);
    return NULL;
}

static void builders_allowed(const struct schema_row *row, struct text *text)
{
    (void)row;
    text_add(text, "a group { } of builders and their weights");
}

static void builders_write(const struct schema_row *row, const void *target, int indent,
                           struct text *text)
{
    (void)row;
    struct schema_row rows[MAZE_ALGORITHM_COUNT];
    make_builder_rows(rows);
    text_add(text, "{\n");
    schema_write((struct schema){rows, MAZE_ALGORITHM_COUNT}, target, indent + 4, text);
    text_addf(text, "%*s}", indent, "");
}

static const struct schema_type builders_type = {builders_take, builders_allowed, builders_write,
                                                 true};

/* The keyboard: the keys of all commands. */

/* Fills `keys` from names separated by blanks. */
static void parse_keys(uint32_t keys[COMMAND_KEYS_MAX], const char *names)
{
    memset(keys, 0, COMMAND_KEYS_MAX * sizeof *keys);
    for (size_t i = 0; i < COMMAND_KEYS_MAX && *names; i++) {
        char name[16];
        size_t length = strcspn(names, " ");
        BUG_IF(length >= sizeof name);
        text_copy(name, length + 1, names);
        keys[i] = key_parse(name);
        BUG_IF(keys[i] == 0);
        names += length;
        names += strspn(names, " ");
    }
    BUG_IF(*names);
}

void settings_write_keyboard_keys(enum keyboard keyboard, enum command command, struct text *text)
{
    uint32_t keys[COMMAND_KEYS_MAX];
    parse_keys(keys, keyboard_keys(keyboard, command));
    settings_write_keys(keys, text);
}

static void set_keyboard(struct settings *settings, enum keyboard keyboard)
{
    settings->keyboard = (int32_t)keyboard;
    for (size_t i = 0; i < COMMAND_COUNT; i++)
        parse_keys(settings->keys[i], keyboard_keys(keyboard, (enum command)i));
}

/* Comes before `keys` in the schema, so that these are bound on top of it. */
static const config_setting_t *keyboard_take(struct reader *reader, const struct schema_row *row,
                                             config_setting_t *setting, void *target)
{
    struct reading *reading = target;
    int32_t keyboard;
    struct schema_row choice = *row;
    choice.size = sizeof keyboard;
    if (schema_choice.take(reader, &choice, setting, &keyboard))
        return setting;
    set_keyboard(&reading->settings, (enum keyboard)keyboard);
    return NULL;
}

static void keyboard_allowed(const struct schema_row *row, struct text *text)
{
    schema_choice.allowed(row, text);
}

static void keyboard_write(const struct schema_row *row, const void *target, int indent,
                           struct text *text)
{
    (void)indent;
    text_addf(text, "\"%s\"", row->names[((const struct reading *)target)->settings.keyboard]);
}

static const struct schema_type keyboard_type = {keyboard_take, keyboard_allowed, keyboard_write,
                                                 false};

/* Keys of a command. */

static bool has_key(const uint32_t keys[COMMAND_KEYS_MAX], uint32_t key)
{
    for (size_t i = 0; i < COMMAND_KEYS_MAX; i++)
        if (keys[i] == key)
            return true;
    return false;
}

static bool take_key(const config_setting_t *setting, uint32_t keys[COMMAND_KEYS_MAX], size_t place)
{
    uint32_t key = config_setting_type(setting) == CONFIG_TYPE_STRING
                       ? key_parse(config_setting_get_string(setting))
                       : 0;
    if (key == 0 || has_key(keys, key))
        return false;
    keys[place] = key;
    return true;
}

static const config_setting_t *keys_take(struct reader *reader, const struct schema_row *row,
                                         config_setting_t *setting, void *target)
{
    (void)reader;
    (void)row;
    uint32_t keys[COMMAND_KEYS_MAX] = {0};
    if (!config_setting_is_array(setting) && !config_setting_is_list(setting)) {
        if (!take_key(setting, keys, 0))
            return setting;
    } else if (config_setting_length(setting) > COMMAND_KEYS_MAX) {
        return setting;
    } else {
        for (int i = 0; i < config_setting_length(setting); i++) {
            const config_setting_t *element = config_setting_get_elem(setting, (unsigned)i);
            if (!take_key(element, keys, (size_t)i))
                return element;
        }
    }
    memcpy(target, keys, sizeof keys);
    return NULL;
}

static void keys_allowed(const struct schema_row *row, struct text *text)
{
    (void)row;
    text_addf(text,
              "a key such as \"o\", \"^R\" or \"left\", or a list [ ] of up to %d different keys",
              COMMAND_KEYS_MAX);
}

static void write_key(uint32_t key, struct text *text)
{
    struct text name = {0};
    key_describe(key, &name);
    schema_write_text(text_string(&name), text);
    text_release(&name);
}

void settings_write_keys(const uint32_t keys[COMMAND_KEYS_MAX], struct text *text)
{
    text_add(text, "[");
    for (size_t i = 0; i < COMMAND_KEYS_MAX && keys[i]; i++) {
        text_add(text, i > 0 ? ", " : "");
        write_key(keys[i], text);
    }
    text_add(text, "]");
}

static void keys_write(const struct schema_row *row, const void *target, int indent,
                       struct text *text)
{
    (void)row;
    (void)indent;
    settings_write_keys(target, text);
}

static const struct schema_type keys_type = {keys_take, keys_allowed, keys_write, true};

/* Floors: settings of depths. */

/* Reads `group`, which was seen to be without mistakes, into the floors `from` … `to`. */
static void apply(struct reader *reader, struct reading *reading, struct schema schema,
                  config_setting_t *group, int32_t from, int32_t to)
{
    for (int32_t depth = from; depth <= to; depth++) {
        struct depth_entry one = {.floor = reading->settings.dungeon.depth[depth - 1]};
        schema_read(reader, schema, group, &one);
        reading->settings.dungeon.depth[depth - 1] = one.floor;
        reading->line[depth - 1] = (int)config_setting_source_line(group);
    }
}

static const config_setting_t *floors_take(struct reader *reader, const struct schema_row *row,
                                           config_setting_t *setting, void *target)
{
    (void)row;
    if (!config_setting_is_group(setting))
        return setting;
    struct depth_entry trial;
    size_t mistakes = reader->mistake_count;
    schema_read(reader, floor_schema, setting, &trial);
    if (reader->mistake_count == mistakes)
        apply(reader, target, floor_schema, setting, 1, FLOOR_DEPTHS);
    return NULL;
}

static void floors_allowed(const struct schema_row *row, struct text *text)
{
    (void)row;
    text_add(text, "a group { } of settings");
}

static void floors_write(const struct schema_row *row, const void *target, int indent,
                         struct text *text)
{
    (void)row;
    const struct reading *reading = target;
    struct depth_entry first = {.floor = reading->settings.dungeon.depth[0]};
    text_add(text, "{\n");
    schema_write(floor_schema, &first, indent + 4, text);
    text_add(text, "}");
}

static const struct schema_type floors_type = {floors_take, floors_allowed, floors_write, true};

static void take_entry(struct reader *reader, config_setting_t *setting, struct reading *reading)
{
    struct depth_entry entry = {.from = 1, .to = 0}; /* where the file ends before them */
    size_t mistakes = reader->mistake_count;
    schema_read(reader, entry_schema, setting, &entry);
    if (reader->mistake_count != mistakes)
        return;
    if (entry.from > entry.to && !reader->broken)
        reader_complain(reader, setting, "depths: from = %d is more than to = %d", (int)entry.from,
                        (int)entry.to);
    apply(reader, reading, entry_schema, setting, entry.from, entry.to);
}

static const config_setting_t *depths_take(struct reader *reader, const struct schema_row *row,
                                           config_setting_t *setting, void *target)
{
    (void)row;
    if (!config_setting_is_list(setting))
        return setting;
    for (int i = 0; i < config_setting_length(setting); i++) {
        config_setting_t *entry = config_setting_get_elem(setting, (unsigned)i);
        if (!config_setting_is_group(entry))
            return entry;
        take_entry(reader, entry, target);
    }
    return NULL;
}

static void depths_allowed(const struct schema_row *row, struct text *text)
{
    (void)row;
    text_add(text, "a list ( ) of groups such as { from = 5; to = 8; monsters = 9; }");
}

static void depths_write(const struct schema_row *row, const void *target, int indent,
                         struct text *text)
{
    (void)row;
    (void)target;
    (void)indent;
    text_add(text, "( )");
}

static const struct schema_type depths_type = {depths_take, depths_allowed, depths_write, true};

/* What only shows when all groups are read. */

static bool is_told(const int lines[FLOOR_DEPTHS], int32_t before, int line)
{
    for (int32_t i = 0; i < before; i++)
        if (lines[i] == line)
            return true;
    return false;
}

/* Complains of impossible floors, once for each group of settings that makes them so. */
static void check_possible(struct reader *reader, const struct reading *reading)
{
    int told[FLOOR_DEPTHS] = {0};
    for (int32_t i = 0; i < FLOOR_DEPTHS; i++) {
        struct text why = {0};
        bool possible = floor_settings_possible(&reading->settings.dungeon.depth[i], &why);
        if (!possible && !is_told(told, i, reading->line[i])) {
            reader_complain_line(reader, reading->line[i], "floor %d is impossible: %s", (int)i + 1,
                                 text_string(&why));
            told[i] = reading->line[i];
        }
        text_release(&why);
    }
}

static void complain_clash(struct reader *reader, uint32_t key, size_t a, size_t b)
{
    config_setting_t *keys = config_setting_get_member(reader_root(reader), "keys");
    const config_setting_t *at = NULL;
    if (keys) {
        at = config_setting_get_member(keys, commands[b].name);
        at = at ? at : config_setting_get_member(keys, commands[a].name);
    }
    struct text name = {0};
    key_describe(key, &name);
    reader_complain(reader, at, "the key %s is bound to both %s and %s; a key can have one command",
                    text_string(&name), commands[a].name, commands[b].name);
    text_release(&name);
}

static void check_clashes(struct reader *reader, const struct settings *settings)
{
    for (size_t b = 1; b < COMMAND_COUNT; b++)
        for (size_t a = 0; a < b; a++)
            for (size_t i = 0; i < COMMAND_KEYS_MAX && settings->keys[a][i]; i++)
                if (has_key(settings->keys[b], settings->keys[a][i]))
                    complain_clash(reader, settings->keys[a][i], a, b);
}

static bool read_all(struct settings *settings, struct reader *reader, struct text *errors)
{
    struct reading reading = {0};
    settings_default(&reading.settings);
    schema_read(reader, root_schema, reader_root(reader), &reading);
    if (!reader->broken) {
        check_possible(reader, &reading);
        check_clashes(reader, &reading.settings);
    }
    *settings = reading.settings;
    return reader_close(reader, errors);
}

bool settings_read(struct settings *settings, const char *path, struct text *errors)
{
    struct reader reader;
    reader_open_file(&reader, path);
    return read_all(settings, &reader, errors);
}

bool settings_read_text(struct settings *settings, const char *name, const struct text *file,
                        struct text *errors)
{
    struct reader reader;
    reader_open_text(&reader, name, file);
    return read_all(settings, &reader, errors);
}

void settings_default(struct settings *settings)
{
    *settings = (struct settings){0};
    dungeon_settings_default(&settings->dungeon);
    schema_default((struct schema)SCHEMA_OF(display_rows), &settings->display);
    schema_default((struct schema)SCHEMA_OF(play_rows), &settings->play);
    set_keyboard(settings, KEYBOARD_VI);
}

void settings_write(const struct settings *settings, struct text *text)
{
    struct reading reading = {.settings = *settings};
    schema_write(root_schema, &reading, 0, text);
}

void settings_default_file(struct text *text)
{
    struct settings settings;
    settings_default(&settings);
    text_add(text, "# Settings of Clew. Every setting is here with its default value; any of them "
                   "may be left out.\n"
                   "# `clew config --check FILE` finds mistakes.\n\n");
    settings_write(&settings, text);
}

/* ---- the list of all ---- */

struct visit {
    settings_visitor *visit;
    void *context;
    const struct schema_row *section;
};

static void visit_rows(const struct visit *visit, struct schema schema, const char *above);

/* Groups are at most three deep: floors.builders.prim. */
static void visit_row(const struct visit *visit, const struct schema_row *row, const char *above)
{
    struct text path = {0};
    struct schema_row builders[MAZE_ALGORITHM_COUNT];
    text_addf(&path, "%s%s%s", above, *above ? "." : "", row->name);
    if (row->type == &builders_type) {
        make_builder_rows(builders);
        visit_rows(visit, (struct schema){builders, MAZE_ALGORITHM_COUNT}, text_string(&path));
    } else if (row->type == &floors_type) {
        visit_rows(visit, floor_schema, text_string(&path));
    } else if (row->type == &schema_group) {
        visit_rows(visit, row->group, text_string(&path));
    } else if (row->type != &depths_type) {
        visit->visit(&(struct settings_item){text_string(&path), *row, *visit->section},
                     visit->context);
    }
    text_release(&path);
}

static void visit_rows(const struct visit *visit, struct schema schema, const char *above)
{
    for (size_t i = 0; i < schema.count; i++)
        visit_row(visit, &schema.rows[i], above);
}

void settings_visit(settings_visitor *visit, void *context)
{
    for (size_t i = 0; i < root_schema.count; i++) {
        struct visit one = {visit, context, &root_schema.rows[i]};
        visit_row(&one, one.section, "");
    }
}
