#include "ui/page.h"

#include <string.h>

#include <curses.h>

enum { TEXT_COLUMNS_MAX = 118 /* longer lines are hard to read */ };

static const char usual_keys[] = "q\r ";
static const char usual_footer[] = "Escape: back";

struct page_state {
    const struct page *page;
    size_t first; /* line at the top; SIZE_MAX: the last that makes sense */
    size_t last;  /* the greatest that `first` can be, as of the last drawing */
    int rows;
};

static struct rect text_area(const struct screen *screen)
{
    const struct rect whole = screen->layout.screen;
    return (struct rect){1, 2, whole.width - 2, whole.height - 4};
}

/* That there is more to read: behind the footer, or above it where it would be cut. */
static void draw_more(struct screen *screen, const struct page_state *state, int row, int column)
{
    const char *more = state->first < state->last ? "Arrows, Page Down: more below"
                                                  : "Arrows, Page Up: more above";
    int width = screen->layout.screen.width;
    if (column + paint_width(more) > width) {
        row--;
        column = 1;
    }
    paint_text(&screen->palette, row, column, width - column, INK_HINT, more);
}

static void draw_footer(struct screen *screen, const struct page_state *state)
{
    const struct page *page = state->page;
    int row = screen->layout.screen.height - 1;
    int used = screen_draw_footer(screen, page->footer ? page->footer : usual_footer, page->topic);
    if (state->last > 0)
        draw_more(screen, state, row, used + 2);
    move(row, used);
}

static void draw(struct screen *screen, void *context)
{
    struct page_state *state = context;
    struct rect area = text_area(screen);
    struct sheet sheet;
    sheet_init(&sheet, area.width < TEXT_COLUMNS_MAX ? area.width : TEXT_COLUMNS_MAX);
    state->page->build(screen, &sheet, state->page->context);
    size_t rows = (size_t)area.height;
    state->rows = area.height;
    state->last = sheet.line_count > rows ? sheet.line_count - rows : 0;
    if (state->first > state->last)
        state->first = state->last;
    paint_text(&screen->palette, 0, 1, area.width, INK_TITLE, state->page->title);
    sheet_draw(&sheet, &screen->palette, area, state->first);
    sheet_release(&sheet);
    draw_footer(screen, state);
}

static bool leaves(const struct screen *screen, const struct page *page, uint32_t key)
{
    const char *keys = page->keys ? page->keys : usual_keys;
    return screen->ended || (key == INPUT_ESCAPE && !page->stays) ||
           (key <= '~' && strchr(keys, (int)key));
}

static void move_text(struct page_state *state, enum motion motion)
{
    size_t page = state->rows > 1 ? (size_t)state->rows - 1 : 1;
    switch (motion) {
    case MOTION_UP:
        state->first -= state->first > 0;
        break;
    case MOTION_DOWN:
        state->first++;
        break;
    case MOTION_PAGE_UP:
        state->first -= state->first < page ? state->first : page;
        break;
    case MOTION_PAGE_DOWN:
        state->first += page;
        break;
    case MOTION_FIRST:
        state->first = 0;
        break;
    case MOTION_LAST:
        state->first = SIZE_MAX;
        break;
    default:
        break;
    }
}

uint32_t page_show(struct screen *screen, const struct page *page)
{
    struct page_state state = {.page = page, .first = page->from_end ? SIZE_MAX : 0};
    for (;;) {
        uint32_t key = screen_key(screen, page->topic, draw, &state);
        if (key == ' ' && state.first < state.last) {
            move_text(&state, MOTION_PAGE_DOWN);
            continue;
        }
        if (leaves(screen, page, key))
            return key;
        move_text(&state, keys_list_motion(screen->settings, key));
    }
}
