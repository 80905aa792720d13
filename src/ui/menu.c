#include "ui/menu.h"

#include <string.h>

#include <curses.h>

enum {
    TEXT_WIDTH = 48, /* columns that long texts are wrapped to */
    PAGE_STEP = 10   /* entries */
};

struct menu_state {
    const struct menu *menu;
    size_t chosen;
};

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
    for (size_t i = 0; i < menu->count; i++) {
        add_entry(sheet, &menu->entries[i], i == state->chosen);
        if (i == state->chosen)
            chosen_line = sheet->line_count - 1;
    }
    return chosen_line;
}

static void draw(struct screen *screen, void *context)
{
    const struct menu_state *state = context;
    struct sheet sheet;
    int width = state->menu->text ? TEXT_WIDTH : screen->layout.map.width - 8;
    size_t chosen_line = build(&sheet, state, width);
    screen_draw_backdrop(screen, NULL);
    struct rect area = state->menu->place ? state->menu->place(screen)
                                          : screen_box(screen, sheet_used_width(&sheet),
                                                       (int)sheet_used_height(&sheet),
                                                       state->menu->title, "Escape: back", false);
    size_t rows = (size_t)area.height;
    size_t first = chosen_line < rows ? 0 : chosen_line - rows + 1;
    sheet_draw(&sheet, &screen->palette, area, first);
    move(area.y + (int)(chosen_line - first), area.x);
    sheet_release(&sheet);
}

static size_t moved(size_t chosen, size_t count, enum motion motion)
{
    static const int steps[] = {
        [MOTION_UP] = -1,
        [MOTION_DOWN] = 1,
        [MOTION_PAGE_UP] = -PAGE_STEP,
        [MOTION_PAGE_DOWN] = PAGE_STEP,
        [MOTION_FIRST] = -INVENTORY_SLOTS,
        [MOTION_LAST] = INVENTORY_SLOTS,
        [MOTION_ERASE] = 0,
    };
    long to = (long)chosen + steps[motion];
    if (to < 0)
        return 0;
    return (size_t)to < count ? (size_t)to : count - 1;
}

int menu_choose(struct screen *screen, const struct menu *menu)
{
    struct menu_state state = {.menu = menu, .chosen = menu->first};
    for (;;) {
        uint32_t key = screen_key(screen, draw, &state);
        if (key == INPUT_ESCAPE || menu->count == 0)
            return MENU_NOTHING;
        if (key == INPUT_ENTER)
            return menu->entries[state.chosen].value;
        for (size_t i = 0; i < menu->count; i++)
            if (menu->entries[i].key == key)
                return menu->entries[i].value;
        state.chosen = moved(state.chosen, menu->count, keys_motion(key));
    }
}
