#include "ui/screen.h"

#include <curses.h>

#include "ui/status.h"
#include "ui/surroundings.h"
#include "ui/terminal.h"

static enum glyph_set glyph_set_of(const struct settings *settings)
{
    static const enum glyph_set sets[] = {
        [GLYPHS_AUTO] = GLYPH_SET_LINES,
        [GLYPHS_ASCII] = GLYPH_SET_ASCII,
        [GLYPHS_LINES] = GLYPH_SET_LINES,
        [GLYPHS_BLOCKS] = GLYPH_SET_BLOCKS,
    };
    bool unicode = terminal_unicode() && !settings->display.reader;
    return unicode ? sets[settings->display.glyphs] : GLYPH_SET_ASCII;
}

bool ui_needs_unicode(const struct settings *settings)
{
    terminal_adopt_locale();
    return glyph_set_of(settings) != GLYPH_SET_ASCII;
}

void screen_adopt_settings(struct screen *screen)
{
    palette_init(&screen->palette, (enum display_theme)screen->settings->display.theme);
    screen->reader = screen->settings->display.reader;
    screen->glyphs = glyph_set_of(screen->settings);
    screen->unicode = screen->glyphs != GLYPH_SET_ASCII;
    terminal_use_mouse(screen->settings->display.mouse);
}

void screen_init(struct screen *screen, struct game *game, const struct ui_host *host)
{
    *screen = (struct screen){.game = game,
                              .host = host,
                              .settings = host->settings,
                              .lessons = {.novice = host->novice}};
    screen_adopt_settings(screen);
    if (game) {
        screen->backdrop = screen_draw_play;
        screen->mark = log_before_last(game);
    }
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
    int map_height = screen->game ? game_map(screen->game)->height : 0;
    screen->layout =
        screen->reader ? layout_for_reader(COLS, LINES) : layout_for(COLS, LINES, map_height);
    screen->view.area = screen->layout.map;
    screen->view.glyphs = screen->glyphs;
    erase();
    if (screen->layout.fits)
        draw(screen, context);
    else
        draw_too_small(screen);
    terminal_update();
}

static bool is_mouse(uint32_t key)
{
    return key == INPUT_POINTED || key == INPUT_CLICKED;
}

uint32_t screen_key(struct screen *screen, enum topic topic, screen_drawer *draw, void *context)
{
    while (!screen->ended) {
        screen_show(screen, draw, context);
        uint32_t key = keys_read();
        if (key == INPUT_ENDED)
            screen->ended = true;
        else if (key != INPUT_RESIZED && keys_command(screen->settings, key) == COMMAND_REDRAW)
            clearok(curscr, TRUE);
        else if (screen->layout.fits && topics_asks(screen->settings, topic, key))
            topics_show(screen, topic);
        else if (key != INPUT_RESIZED && screen->layout.fits &&
                 (screen->pointing || !is_mouse(key)))
            return key;
    }
    return INPUT_ESCAPE;
}

/* The hint, and for who hears the screen what is in sight. */
static void add_own_words(const struct screen *screen, struct text *text)
{
    text_add(text, text_string(&screen->hint));
    if (screen->reader)
        surroundings_describe(screen->game, text);
}

/* All that play needs to be seen. Returns whether messages follow after those shown. */
static bool draw_around(struct screen *screen, struct point focus, size_t skipped)
{
    const struct game *game = screen->game;
    struct text own = {0};
    add_own_words(screen, &own);
    struct log_view log = {game, screen->mark, text_string(&own), skipped};
    map_view_follow(&screen->view, game_map(game), focus);
    bool more = log_draw(&log, &screen->palette, screen->layout.messages);
    text_release(&own);
    const struct map_scene scene = map_scene_of_game(game);
    map_view_draw(&screen->view, &scene, &screen->palette);
    status_draw(game, &screen->palette, screen->layout.status, screen->reader);
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

void screen_draw_backdrop(struct screen *screen, void *context)
{
    (void)context;
    screen->backdrop(screen, screen->backdrop_context);
}

int screen_draw_footer(const struct screen *screen, const char *words, enum topic topic)
{
    const struct rect whole = screen->layout.screen;
    struct text text = {0};
    text_add(&text, words);
    if (topic != TOPIC_NONE)
        topics_add_hint(screen->settings, &text);
    int used = paint_text(&screen->palette, whole.height - 1, 1, whole.width - 1, INK_HINT,
                          text_string(&text));
    text_release(&text);
    return 1 + used;
}

bool screen_pointed_tile(const struct screen *screen, struct point *p)
{
    struct pointer pointer = terminal_pointer();
    return map_view_tile(&screen->view, game_map(screen->game), pointer.row, pointer.column, p);
}

/* ---- messages ---- */

bool screen_shows_all(const struct screen *screen)
{
    struct text own = {0};
    if (!screen->layout.fits)
        return true; /* nothing has been shown yet */
    add_own_words(screen, &own);
    struct log_view log = {screen->game, screen->mark, text_string(&own), 0};
    bool all = log_has_room(&log, screen->layout.messages);
    text_release(&own);
    return all;
}

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
        if (screen_key(screen, TOPIC_MORE, draw_pages, &pages) == INPUT_ESCAPE)
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

static void draw_frame(const struct screen *screen, struct rect frame)
{
    const struct palette *palette = &screen->palette;
    if (screen->reader)
        return;
    const wchar_t *signs = screen->unicode ? L"┌─┐│└┘" : L"+-+|++";
    int right = frame.x + frame.width - 1;
    int bottom = frame.y + frame.height - 1;
    for (int column = frame.x; column < right; column++) {
        paint_cell(palette, frame.y, column, signs[1], INK_FAINT);
        paint_cell(palette, bottom, column, signs[1], INK_FAINT);
    }
    for (int row = frame.y; row < bottom; row++) {
        paint_cell(palette, row, frame.x, signs[3], INK_FAINT);
        paint_cell(palette, row, right, signs[3], INK_FAINT);
    }
    paint_cell(palette, frame.y, frame.x, signs[0], INK_FAINT);
    paint_cell(palette, frame.y, right, signs[2], INK_FAINT);
    paint_cell(palette, bottom, frame.x, signs[4], INK_FAINT);
    paint_cell(palette, bottom, right, signs[5], INK_FAINT);
}

struct rect screen_box(struct screen *screen, int width, int height, const char *title,
                       const char *footer, bool on_left)
{
    const struct rect map = screen->layout.map;
    const struct rect whole = screen->layout.screen;
    int title_width = paint_width(title);
    int footer_width = paint_width(footer);
    if (width < title_width)
        width = title_width;
    if (width < footer_width)
        width = footer_width;
    /* below the messages if it can be */
    int top = map.y + height + 2 <= whole.height ? map.y : 0;
    if (height > whole.height - 2)
        height = whole.height - 2;
    struct rect frame = {on_left || screen->reader ? 0 : map.x + map.width - width - 4, top,
                         width + 4, height + 2};
    if (frame.x < 0)
        frame.x = 0;
    paint_blank(screen->reader ? (struct rect){0, top, whole.width, frame.height} : frame);
    draw_frame(screen, frame);
    paint_text(&screen->palette, frame.y, frame.x + 2, width, INK_TITLE, title);
    paint_text(&screen->palette, frame.y + frame.height - 1, frame.x + 2, width, INK_HINT, footer);
    return (struct rect){frame.x + 2, frame.y + 1, width, height};
}
