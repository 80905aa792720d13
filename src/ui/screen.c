#include "ui/screen.h"

#include <curses.h>

#include "ui/status.h"
#include "ui/terminal.h"

void screen_init(struct screen *screen, struct game *game, const struct settings *settings)
{
    *screen = (struct screen){.game = game, .settings = settings};
    palette_init(&screen->palette, (enum display_colour)settings->display.colour);
    screen->unicode = settings->display.glyphs == DISPLAY_GLYPHS_ASCII ? false : terminal_unicode();
    screen->mark = log_now(game);
    autopilot_init(&screen->pilot, game);
}

void screen_release(struct screen *screen)
{
    autopilot_release(&screen->pilot);
    text_release(&screen->hint);
}

/* ---- drawing ---- */

static void draw_too_small(const struct screen *screen)
{
    struct text text = {0};
    struct sheet sheet;
    text_addf(&text,
              "This window is too small: Clew needs %d columns and %d rows, and there are "
              "%d and %d. The game goes on when it is larger.",
              LAYOUT_COLUMNS_MIN, LAYOUT_ROWS_MIN, COLS, LINES);
    sheet_init(&sheet, COLS);
    sheet_add(&sheet, INK_TEXT, text_string(&text));
    sheet_draw(&sheet, &screen->palette, (struct rect){0, 0, COLS, LINES}, 0);
    sheet_release(&sheet);
    text_release(&text);
    move(0, 0);
}

void screen_show(struct screen *screen, screen_drawer *draw, void *context)
{
    const struct map *map = game_map(screen->game);
    screen->layout = layout_for(COLS, LINES, map->width, map->height);
    screen->view.area = screen->layout.map;
    screen->view.unicode = screen->unicode;
    erase();
    if (screen->layout.fits)
        draw(screen, context);
    else
        draw_too_small(screen);
    wnoutrefresh(stdscr);
    doupdate();
}

uint32_t screen_key(struct screen *screen, screen_drawer *draw, void *context)
{
    while (!screen->ended) {
        screen_show(screen, draw, context);
        uint32_t key = keys_read();
        if (key == INPUT_ENDED)
            screen->ended = true;
        else if (key != INPUT_RESIZED && keys_command(screen->settings, key) == COMMAND_REDRAW)
            clearok(curscr, TRUE);
        else if (key != INPUT_RESIZED && screen->layout.fits)
            return key;
    }
    return INPUT_ESCAPE;
}

/* All that play needs to be seen. Returns whether messages follow after those shown. */
static bool draw_around(struct screen *screen, struct point focus, size_t skipped)
{
    const struct game *game = screen->game;
    struct log_view log = {game, screen->mark, text_string(&screen->hint), skipped};
    map_view_follow(&screen->view, game_map(game), focus);
    bool more = log_draw(&log, &screen->palette, screen->layout.messages);
    map_view_draw(&screen->view, game, &screen->palette);
    status_draw(game, &screen->palette, screen->layout.status);
    if (screen->layout.panel.width)
        status_draw_panel(game, &screen->palette, screen->layout.panel, screen->unicode);
    int row;
    int column;
    if (map_view_place(&screen->view, focus, &row, &column))
        move(row, column);
    return more;
}

void screen_draw_around(struct screen *screen, struct point focus)
{
    draw_around(screen, focus, LOG_TO_END);
}

void screen_draw_play(struct screen *screen, void *context)
{
    (void)context;
    draw_around(screen, screen->game->player.at, LOG_TO_END);
}

/* ---- messages ---- */

struct pages {
    size_t skipped; /* lines read before */
    int columns;    /* of the screen for which they were counted */
    bool more;
};

static void draw_pages(struct screen *screen, void *context)
{
    struct pages *pages = context;
    if (pages->columns != COLS)
        pages->skipped = 0; /* lines differ now: better twice than never */
    pages->columns = COLS;
    pages->more = draw_around(screen, screen->game->player.at, pages->skipped);
    if (pages->more)
        move(screen->layout.messages.y + screen->layout.messages.height - 1,
             screen->layout.messages.x + screen->layout.messages.width - 1);
}

void screen_show_messages(struct screen *screen)
{
    struct pages pages = {.columns = COLS};
    screen_show(screen, draw_pages, &pages);
    while (pages.more) {
        keys_flush();
        if (screen_key(screen, draw_pages, &pages) == INPUT_ESCAPE)
            break;
        pages.skipped += (size_t)screen->layout.messages.height;
        screen_show(screen, draw_pages, &pages);
    }
}

void screen_hint(struct screen *screen, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    text_reset(&screen->hint);
    text_addv(&screen->hint, format, args);
    va_end(args);
}

void screen_mark_read(struct screen *screen)
{
    screen->mark = log_now(screen->game);
    text_reset(&screen->hint);
}

/* ---- boxes ---- */

struct rect screen_box(struct screen *screen, int width, int height, bool on_left)
{
    const struct rect map = screen->layout.map;
    const struct rect whole = screen->layout.screen;
    int bottom = whole.height - 1;
    if (height > bottom - 2)
        height = bottom - 2;
    struct rect frame = {on_left ? 0 : map.x + map.width - width - 2, 0, width + 2, height + 2};
    if (frame.x < 0)
        frame.x = 0;
    paint_blank(frame);
    for (int column = 0; column < frame.width; column++)
        paint_cell(&screen->palette, frame.height - 1, frame.x + column,
                   screen->unicode ? L'─' : L'-', INK_FAINT);
    return (struct rect){frame.x + 1, 0, width, height};
}
