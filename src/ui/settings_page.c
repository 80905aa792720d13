#include "ui/settings_page.h"

#include <string.h>

#include <curses.h>

#include "content/edit.h"
#include "ui/prompt.h"
#include "ui/sheet.h"

enum {
    ROWS_MAX = 192,
    PATH_ROOM = 64,
    VALUE_ROOM = 24, /* bytes of a number to be typed */
    VALUE_COLUMN = 38,
    HELP_ROWS = 6, /* below the list */
    FRAME_ROWS = 4 /* title, footer, and a blank row after and before them */
};

struct row {
    char path[PATH_ROOM];
    struct schema_row setting;
    struct schema_row parent;
};

struct list {
    struct row rows[ROWS_MAX];
    size_t count;
    bool later;           /* while rows are gathered: which of them */
    struct text file;     /* the settings file */
    struct text current;  /* as it would be with every setting in it */
    struct text defaults; /* the same with all defaults */
    size_t chosen;
    struct text message;
    enum ink message_ink;
};

/* ---- the list ---- */

/* Texts name what is read at the start, which a game under way would not go with when changed. */
static void add_row(const struct settings_item *item, void *context)
{
    struct list *list = context;
    if (item->parent.later != list->later || list->count == ROWS_MAX ||
        item->row.type == &schema_text)
        return;
    struct row *row = &list->rows[list->count++];
    text_copy(row->path, PATH_ROOM, item->path);
    row->setting = item->row;
    row->parent = item->parent;
}

/* First what takes effect at once. */
static void gather(struct list *list)
{
    settings_visit(add_row, list);
    list->later = true;
    settings_visit(add_row, list);
    settings_default_file(&list->defaults);
}

/* Reads the file again, which may have been changed meanwhile. */
static bool reread(struct screen *screen, struct list *list, struct text *why)
{
    const struct ui_host *host = screen->host;
    text_reset(&list->file);
    text_reset(&list->current);
    settings_write(host->settings, &list->current);
    return host->read_settings(host->context, &list->file, why);
}

/* What the file says; where it says nothing, what holds. */
static void add_value(const struct list *list, const struct row *row, struct text *value)
{
    const struct text *otherwise = row->parent.later ? &list->defaults : &list->current;
    if (!edit_find(&list->file, row->path, value))
        edit_find(otherwise, row->path, value);
}

static void say(struct list *list, enum ink ink, const char *words)
{
    text_reset(&list->message);
    text_add(&list->message, words);
    list->message_ink = ink;
}

/* ---- drawing ---- */

static bool is_alone(const struct row *row)
{
    return strcmp(row->path, row->parent.name) == 0;
}

static void add_section(struct sheet *sheet, const struct row *row)
{
    if (sheet->line_count > 0)
        sheet_skip_line(sheet);
    sheet_add(sheet, INK_TITLE, row->parent.name);
    if (!is_alone(row))
        sheet_addf(sheet, INK_FAINT, "  %.*s", (int)strcspn(row->parent.help, "\n.:"),
                   row->parent.help);
}

/* The name within its section; a section that is one setting has none. */
static const char *short_name(const struct row *row)
{
    const char *dot = strchr(row->path, '.');
    return dot ? dot + 1 : row->path;
}

static void add_line(struct sheet *sheet, const struct list *list, size_t index)
{
    const struct row *row = &list->rows[index];
    bool chosen = index == list->chosen;
    struct text value = {0}, standard = {0};
    add_value(list, row, &value);
    edit_find(&list->defaults, row->path, &standard);
    bool changed = strcmp(text_string(&value), text_string(&standard)) != 0;
    sheet_end_line(sheet);
    sheet_add(sheet, INK_KEY, chosen ? "> " : "");
    sheet_tab(sheet, 2);
    sheet_add(sheet, chosen ? INK_CHOSEN : INK_TEXT, short_name(row));
    sheet_tab(sheet, VALUE_COLUMN);
    sheet_add(sheet, changed ? INK_TITLE : INK_TEXT, text_string(&value));
    sheet_add(sheet, INK_KEY, changed ? " *" : "");
    text_release(&value);
    text_release(&standard);
}

static size_t build_list(struct sheet *sheet, const struct list *list)
{
    size_t chosen_line = 0;
    for (size_t i = 0; i < list->count; i++) {
        if (i == 0 || strcmp(list->rows[i].parent.name, list->rows[i - 1].parent.name) != 0)
            add_section(sheet, &list->rows[i]);
        add_line(sheet, list, i);
        if (i == list->chosen)
            chosen_line = sheet->line_count - 1;
    }
    return chosen_line;
}

/* Whether `depths` in the file sets it otherwise for some floors; a guess by its name alone. */
static bool has_depths(const struct list *list, const struct row *row)
{
    struct text depths = {0};
    const char *last = strrchr(row->path, '.');
    bool has = strncmp(row->path, "floors.", 7) == 0 && edit_find(&list->file, "depths", &depths) &&
               strstr(text_string(&depths), last + 1) != NULL;
    text_release(&depths);
    return has;
}

static void build_help(struct sheet *sheet, const struct list *list)
{
    const struct row *row = &list->rows[list->chosen];
    struct text allowed = {0}, standard = {0}, help = {0};
    text_add(&help, row->setting.help);
    for (size_t i = 0; i < help.length; i++)
        if (help.bytes[i] == '\n')
            help.bytes[i] = ' ';
    text_capitalise(&help, 0);
    row->setting.type->allowed(&row->setting, &allowed);
    edit_find(&list->defaults, row->path, &standard);
    sheet_addf(sheet, INK_TEXT, "%s.", text_string(&help));
    sheet_end_line(sheet);
    sheet_addf(sheet, INK_FAINT, "Allowed: %s. Default: %s.", text_string(&allowed),
               text_string(&standard));
    if (row->parent.later)
        sheet_add(sheet, INK_HINT, " A change counts from the next dungeon on.");
    if (has_depths(list, row))
        sheet_add(sheet, INK_HINT, " Some floors may have their own, in `depths` of the file.");
    text_release(&allowed);
    text_release(&standard);
    text_release(&help);
}

static const char footer[] = "Enter: change  Left, Right: less, more  Tab: section  Escape: back";

static void draw(struct screen *screen, void *context)
{
    struct list *list = context;
    const struct rect whole = screen->layout.screen;
    struct rect area = {1, 2, whole.width - 2, whole.height - FRAME_ROWS - HELP_ROWS};
    struct rect below = {1, area.y + area.height + 1, area.width, HELP_ROWS};
    struct sheet sheet;
    paint_text(&screen->palette, 0, 1, area.width, INK_TITLE, "Settings; * is not the default");
    sheet_init(&sheet, 4 * area.width); /* long values are cut, not wrapped */
    size_t line = build_list(&sheet, list);
    size_t half = (size_t)area.height / 2;
    size_t first = line > half ? line - half : 0;
    size_t last =
        sheet.line_count > (size_t)area.height ? sheet.line_count - (size_t)area.height : 0;
    first = first < last ? first : last;
    sheet_draw(&sheet, &screen->palette, area, first);
    sheet_release(&sheet);
    sheet_init(&sheet, below.width);
    if (list->message.length)
        sheet_add(&sheet, list->message_ink, text_string(&list->message));
    else
        build_help(&sheet, list);
    sheet_draw(&sheet, &screen->palette, below, 0);
    sheet_release(&sheet);
    screen_draw_footer(screen, footer, TOPIC_SETTINGS);
    move(area.y + (int)(line - first), area.x);
}

/* ---- changing ---- */

/* Makes the setting have the value, in the file and for this session, if all of it is allowed. */
static void set(struct screen *screen, struct list *list, const char *value)
{
    const struct ui_host *host = screen->host;
    const struct row *row = &list->rows[list->chosen];
    struct text why = {0};
    struct settings changed;
    if (!reread(screen, list, &why)) {
        say(list, INK_WARNING, text_string(&why));
    } else if (!edit_set(&list->file, row->path, value)) {
        say(list, INK_WARNING, "The settings file has something else in the place of this group.");
    } else if (!settings_read_text(&changed, "Not changed", &list->file, &why) ||
               !host->write_settings(host->context, &list->file, &why)) {
        say(list, INK_WARNING, text_string(&why));
    } else {
        *host->settings = changed;
        screen_adopt_settings(screen);
        say(list, INK_GOOD,
            row->parent.later ? "Saved. It counts from the next dungeon on." : "Saved.");
    }
    text_reset(&why);
    reread(screen, list, &why);
    text_release(&why);
}

/* The names of a choice, and the truths, go round. */
static void turn(struct screen *screen, struct list *list, int step)
{
    const struct row *row = &list->rows[list->chosen];
    static const char *const truths[] = {"false", "true", NULL};
    const char *const *names = row->setting.names ? row->setting.names : truths;
    const char *quote = row->setting.names ? "\"" : "";
    struct text value = {0}, one = {0};
    int count = 0;
    int now = 0;
    add_value(list, row, &value);
    for (; names[count]; count++) {
        text_reset(&one);
        text_addf(&one, "%s%s%s", quote, names[count], quote);
        if (strcmp(text_string(&one), text_string(&value)) == 0)
            now = count;
    }
    text_reset(&one);
    text_addf(&one, "%s%s%s", quote, names[(now + count + step) % count], quote);
    set(screen, list, text_string(&one));
    text_release(&value);
    text_release(&one);
}

static void type_number(struct screen *screen, struct list *list)
{
    const struct row *row = &list->rows[list->chosen];
    char typed[VALUE_ROOM];
    struct text value = {0}, question = {0};
    add_value(list, row, &value);
    text_copy(typed, sizeof typed, text_string(&value));
    text_addf(&question, "%s:", row->path);
    struct prompt_line line = {TOPIC_NUMBER,           draw,  list,
                               text_string(&question), typed, sizeof typed};
    if (prompt_line(screen, &line)) {
        long long number;
        if (text_integer(typed, INT32_MIN, INT32_MAX, &number))
            set(screen, list, typed);
        else
            say(list, INK_WARNING, "That is not a whole number.");
    }
    text_release(&value);
    text_release(&question);
}

static void step_number(struct screen *screen, struct list *list, int step)
{
    const struct row *row = &list->rows[list->chosen];
    struct text value = {0};
    long long number;
    add_value(list, row, &value);
    if (text_integer(text_string(&value), row->setting.low, row->setting.high, &number)) {
        text_reset(&value);
        text_addf(&value, "%lld", number + step);
        set(screen, list, text_string(&value));
    } else {
        type_number(screen, list);
    }
    text_release(&value);
}

/* Takes the key away from the keys where it is one of them, adds it otherwise. False where there is
 * no room for more. */
static bool toggle(uint32_t keys[COMMAND_KEYS_MAX], uint32_t key)
{
    size_t count = 0;
    bool had = false;
    for (size_t i = 0; i < COMMAND_KEYS_MAX && keys[i]; i++) {
        if (keys[i] == key)
            had = true;
        else
            keys[count++] = keys[i];
    }
    if (!had && count == COMMAND_KEYS_MAX)
        return false;
    if (!had)
        keys[count++] = key;
    for (; count < COMMAND_KEYS_MAX; count++)
        keys[count] = 0;
    return true;
}

static enum command command_of(const struct row *row)
{
    int command = 0;
    while (command < COMMAND_COUNT && strcmp(commands[command].name, short_name(row)) != 0)
        command++;
    return (enum command)command;
}

static void bind_key(struct screen *screen, struct list *list)
{
    uint32_t keys[COMMAND_KEYS_MAX];
    struct text value = {0};
    say(list, INK_KEY,
        "Press the key to add; one that the command has already is taken away. Escape: leave it.");
    uint32_t key = screen_key(screen, TOPIC_NONE, draw, list);
    memcpy(keys, screen->settings->keys[command_of(&list->rows[list->chosen])], sizeof keys);
    if (key == INPUT_ESCAPE) {
        text_reset(&list->message);
    } else if (key == INPUT_UNKNOWN || !toggle(keys, key)) {
        say(list, INK_WARNING,
            key == INPUT_UNKNOWN ? "That key has no name to write down."
                                 : "A command can have six keys at most.");
    } else {
        settings_write_keys(keys, &value);
        set(screen, list, text_string(&value));
    }
    text_release(&value);
}

static void set_default(struct screen *screen, struct list *list)
{
    struct text value = {0};
    const struct row *row = &list->rows[list->chosen];
    edit_find(&list->defaults, row->path, &value);
    if (strncmp(row->path, "keys.", 5) == 0) {
        struct text keyboard = {0};
        settings_write_keyboard_keys((enum keyboard)screen->settings->keyboard, command_of(row),
                                     &keyboard);
        text_reset(&value);
        text_add(&value, text_string(&keyboard));
        text_release(&keyboard);
    }
    set(screen, list, text_string(&value));
    text_release(&value);
}

/* `step`: −1 or 1 by the arrows, 0 by Enter. */
static void change(struct screen *screen, struct list *list, int step)
{
    const struct row *row = &list->rows[list->chosen];
    if (row->setting.names || row->setting.type == &schema_truth)
        turn(screen, list, step ? step : 1);
    else if (row->setting.type != &schema_number)
        bind_key(screen, list);
    else if (step)
        step_number(screen, list, step);
    else
        type_number(screen, list);
}

/* ---- moving ---- */

static void next_section(struct list *list)
{
    const char *name = list->rows[list->chosen].parent.name;
    size_t i = list->chosen;
    while (i < list->count && strcmp(list->rows[i].parent.name, name) == 0)
        i++;
    list->chosen = i < list->count ? i : 0;
}

static void move_by(struct list *list, long step)
{
    long to = (long)list->chosen + step;
    if (to < 0)
        to = 0;
    list->chosen = (size_t)to < list->count ? (size_t)to : list->count - 1;
}

static void follow_key(struct screen *screen, struct list *list, uint32_t key)
{
    long page = screen->layout.screen.height - FRAME_ROWS - HELP_ROWS - 1;
    switch (keys_list_motion(screen->settings, key)) {
    case MOTION_UP:
        move_by(list, -1);
        break;
    case MOTION_DOWN:
        move_by(list, 1);
        break;
    case MOTION_PAGE_UP:
        move_by(list, -page);
        break;
    case MOTION_PAGE_DOWN:
        move_by(list, page);
        break;
    case MOTION_FIRST:
        move_by(list, -ROWS_MAX);
        break;
    case MOTION_LAST:
        move_by(list, ROWS_MAX);
        break;
    case MOTION_LEFT:
        change(screen, list, -1);
        break;
    case MOTION_RIGHT:
        change(screen, list, 1);
        break;
    default:
        break;
    }
}

void settings_page_show(struct screen *screen)
{
    struct list list = {0};
    struct text why = {0};
    gather(&list);
    if (!reread(screen, &list, &why))
        say(&list, INK_WARNING, text_string(&why));
    text_release(&why);
    for (uint32_t key; (key = screen_key(screen, TOPIC_SETTINGS, draw, &list)) != INPUT_ESCAPE;) {
        text_reset(&list.message);
        if (key == INPUT_ENTER || key == ' ')
            change(screen, &list, 0);
        else if (key == INPUT_TAB)
            next_section(&list);
        else if (key == 'd')
            set_default(screen, &list);
        else
            follow_key(screen, &list, key);
    }
    text_release(&list.file);
    text_release(&list.current);
    text_release(&list.defaults);
    text_release(&list.message);
}
