#include "ui/menu.h"

#include <string.h>

#include <curses.h>

enum {
    TEXT_WIDTH = 48, /* columns that long texts are wrapped to */
    HEAD_WIDTH = 46, /* the same, of the keys of groups, unless entries are wider */
    CUT_WIDTH = 36,  /* the least of a list that is cut: the footer, and that there is more */
    PAGE_STEP = 10   /* entries */
};

struct menu_state {
    const struct menu *menu;
    size_t list[MENU_ENTRIES_MAX]; /* the entries that are shown */
    size_t count;
    size_t chosen; /* of the list */
};

/* ---- groups ---- */

static bool is_shown(const struct menu *menu, size_t entry)
{
    return !menu->shown || *menu->shown == 0 || (*menu->shown & menu->entries[entry].groups);
}

static void list_entries(struct menu_state *state)
{
    state->count = 0;
    for (size_t i = 0; i < state->menu->count && state->count < MENU_ENTRIES_MAX; i++)
        if (is_shown(state->menu, i))
            state->list[state->count++] = i;
}

static bool has_entries(const struct menu *menu, const struct menu_group *group)
{
    for (size_t i = 0; i < menu->count; i++)
        if (menu->entries[i].groups & group->group)
            return true;
    return false;
}

/* Whether there is anything to tell apart. */
static bool has_groups(const struct menu *menu)
{
    int count = 0;
    for (size_t i = 0; i < menu->group_count; i++)
        count += has_entries(menu, &menu->groups[i]);
    return count > 1;
}

/* Whether the key is that of a group, or of all. */
static bool choose_group(struct menu_state *state, uint32_t key)
{
    const struct menu *menu = state->menu;
    const struct menu_group *chosen = NULL;
    if (!has_groups(menu))
        return false;
    for (size_t i = 0; i < menu->group_count; i++)
        if (menu->groups[i].key == key && has_entries(menu, &menu->groups[i]))
            chosen = &menu->groups[i];
    if (!chosen && key != MENU_ALL_KEY)
        return false;
    *menu->shown = chosen ? chosen->group : 0;
    list_entries(state);
    state->chosen = 0;
    return true;
}

/* ---- drawing ---- */

static void add_entry(struct sheet *sheet, const struct menu_entry *entry, bool chosen)
{
    struct text key = {0};
    enum ink ink = chosen ? INK_CHOSEN : INK_TEXT;
    sheet_end_line(sheet);
    if (entry->key) {
        keys_describe_key(entry->key, &key);
        sheet_addf(sheet, INK_KEY, "%s", text_string(&key));
        sheet_add(sheet, INK_FAINT, ") ");
    }
    if (entry->glyph) {
        sheet_add_glyph(sheet, entry->ink, entry->glyph);
        sheet_add(sheet, INK_TEXT, " ");
    }
    sheet_add(sheet, ink, entry->text);
    text_release(&key);
}

/* Fills the sheet; returns the line of the chosen entry. */
static size_t build(struct sheet *sheet, const struct menu_state *state, int width)
{
    const struct menu *menu = state->menu;
    size_t chosen_line = 0;
    sheet_init(sheet, width);
    if (menu->text) {
        sheet_add(sheet, INK_TEXT, menu->text);
        sheet_skip_line(sheet);
    }
    for (size_t i = 0; i < state->count; i++) {
        add_entry(sheet, &menu->entries[state->list[i]], i == state->chosen);
        if (i == state->chosen)
            chosen_line = sheet->line_count - 1;
    }
    return chosen_line;
}

static void add_group(struct sheet *sheet, uint32_t key, const char *name, bool chosen)
{
    int width = 2 + paint_width(name);
    if (sheet->column > 0 && sheet_has_room(sheet, 2 + width))
        sheet_tab(sheet, sheet->column + 2);
    else
        sheet_end_line(sheet);
    sheet_addf(sheet, INK_KEY, "%c", (char)key);
    sheet_add(sheet, INK_TEXT, " ");
    sheet_add(sheet, chosen ? INK_CHOSEN : INK_TEXT, name);
}

/* What stays above the entries where they are scrolled: the keys of the groups. */
static void build_head(struct sheet *sheet, const struct menu *menu, int width)
{
    sheet_init(sheet, width);
    if (!has_groups(menu))
        return;
    for (size_t i = 0; i < menu->group_count; i++)
        if (has_entries(menu, &menu->groups[i]))
            add_group(sheet, menu->groups[i].key, menu->groups[i].name,
                      menu->groups[i].group == *menu->shown);
    add_group(sheet, MENU_ALL_KEY, "all", *menu->shown == 0);
}

static void add_title(const struct menu *menu, struct text *title)
{
    text_add(title, menu->title);
    for (size_t i = 0; has_groups(menu) && i < menu->group_count; i++)
        if (menu->groups[i].group == *menu->shown)
            text_addf(title, " (%s only)", menu->groups[i].name);
}

static struct rect area_for(struct screen *screen, const struct menu *menu, int width, int height)
{
    struct text title = {0}, footer = {0};
    if (menu->place)
        return menu->place(screen);
    add_title(menu, &title);
    text_add(&footer, "Escape: back");
    topics_add_hint(screen->settings, &footer);
    struct rect area =
        screen_box(screen, width, height, text_string(&title), text_string(&footer), false);
    text_release(&title);
    text_release(&footer);
    return area;
}

/* On the frame, that there are lines out of sight. */
static void draw_more(const struct screen *screen, struct rect area, size_t first, size_t lines)
{
    bool below = first + (size_t)area.height < lines;
    const char *more = below ? "more below" : "more above";
    int width = paint_width(more);
    if (below || first > 0)
        paint_text(&screen->palette, area.y + area.height, area.x + area.width - width, width,
                   INK_HINT, more);
}

static int greatest(int a, int b)
{
    return a > b ? a : b;
}

static void draw(struct screen *screen, void *context)
{
    const struct menu_state *state = context;
    struct sheet head, sheet;
    int width = state->menu->text ? TEXT_WIDTH : screen->layout.map.width - 8;
    size_t chosen_line = build(&sheet, state, width);
    int sheet_width = sheet_used_width(&sheet);
    build_head(&head, state->menu, greatest(sheet_width, HEAD_WIDTH));
    int above = (int)sheet_used_height(&head), lines = (int)sheet_used_height(&sheet);
    bool cut = above + lines > screen->layout.screen.height - 2;
    screen_draw_backdrop(screen, NULL);
    width = greatest(sheet_width, greatest(sheet_used_width(&head), cut ? CUT_WIDTH : 0));
    struct rect area = area_for(screen, state->menu, width, above + lines);
    sheet_draw(&head, &screen->palette, area, 0);
    area.y += above;
    area.height -= above;
    size_t rows = (size_t)area.height;
    size_t first = chosen_line < rows ? 0 : chosen_line - rows + 1;
    sheet_draw(&sheet, &screen->palette, area, first);
    if (cut)
        draw_more(screen, area, first, (size_t)lines);
    move(area.y + (int)(chosen_line - first), area.x);
    sheet_release(&head);
    sheet_release(&sheet);
}

/* ---- choosing ---- */

static size_t moved(size_t chosen, size_t count, enum motion motion)
{
    static const int steps[] = {
        [MOTION_UP] = -1,
        [MOTION_DOWN] = 1,
        [MOTION_PAGE_UP] = -PAGE_STEP,
        [MOTION_PAGE_DOWN] = PAGE_STEP,
        [MOTION_FIRST] = -MENU_ENTRIES_MAX,
        [MOTION_LAST] = MENU_ENTRIES_MAX,
        [MOTION_ERASE] = 0,
    };
    long to = (long)chosen + steps[motion];
    if (to < 0)
        return 0;
    return (size_t)to < count ? (size_t)to : count - 1;
}

/* The value of the entry that the key chooses, or MENU_NOTHING. */
static int value_of(const struct menu_state *state, uint32_t key)
{
    for (size_t i = 0; i < state->count; i++) {
        const struct menu_entry *entry = &state->menu->entries[state->list[i]];
        if (key == INPUT_ENTER ? i == state->chosen : entry->key == key)
            return entry->value;
    }
    return MENU_NOTHING;
}

int menu_choose(struct screen *screen, const struct menu *menu)
{
    struct menu_state state = {.menu = menu, .chosen = menu->first};
    list_entries(&state);
    for (;;) {
        uint32_t key = screen_key(screen, menu->topic, draw, &state);
        int value = value_of(&state, key);
        if (key == INPUT_ESCAPE || value != MENU_NOTHING || menu->count == 0)
            return value;
        if (!choose_group(&state, key))
            state.chosen = moved(state.chosen, state.count, keys_motion(key));
    }
}
