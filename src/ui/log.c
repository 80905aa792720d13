#include "ui/log.h"

enum { LOG_LOOK_BACK = 60 /* messages that are ever in the area */ };

static const char more_text[] = " -- more --";

static struct log_mark mark_at(const struct game *game, uint32_t back)
{
    const struct message *message = game_message(game, back);
    return message ? (struct log_mark){game->message_total - back, message->repeats}
                   : (struct log_mark){0};
}

struct log_mark log_now(const struct game *game)
{
    return mark_at(game, 0);
}

struct log_mark log_before_last(const struct game *game)
{
    return mark_at(game, 1);
}

void log_message_text(const struct message *message, struct text *text)
{
    text_add(text, message->text);
    if (message->repeats == 1)
        return;
    text_addf(text, " (x%u", (unsigned)message->repeats);
    if (message->since != message->turn)
        text_addf(text, " since turn %u", (unsigned)message->since);
    text_add(text, ")");
}

enum ink log_ink(const struct message *message)
{
    static const enum ink inks[TONE_COUNT] = {
        [TONE_PLAIN] = INK_TEXT,
        [TONE_GOOD] = INK_GOOD,
        [TONE_WARNING] = INK_WARNING,
        [TONE_DANGER] = INK_DANGER,
    };
    return inks[message->tone];
}

static bool is_fresh(const struct game *game, uint32_t back, struct log_mark mark)
{
    uint32_t number = game->message_total - back; /* counted from 1 */
    if (number != mark.total)
        return number > mark.total;
    return game_message(game, back)->repeats > mark.repeats;
}

/* Adds a message on the line of the one before, where it joins that and fits whole. */
static void add_message(struct sheet *sheet, const struct message *message, bool joins, bool fresh)
{
    struct text text = {0};
    log_message_text(message, &text);
    const char *string = text_string(&text);
    if (joins && sheet_has_room(sheet, 1 + paint_width(string)))
        sheet_tab(sheet, sheet->column + 1);
    else
        sheet_end_line(sheet);
    sheet_add(sheet, fresh ? log_ink(message) : INK_FAINT, string);
    text_release(&text);
}

static void add_hint(struct sheet *sheet, const char *hint, bool joins)
{
    if (joins && sheet_has_room(sheet, 1 + paint_width(hint)))
        sheet_tab(sheet, sheet->column + 1);
    else
        sheet_end_line(sheet);
    sheet_add(sheet, INK_HINT, hint);
}

/* Makes the text of the whole log, `width` columns wide. Returns the line at which what is new
 * begins. */
static size_t build(struct sheet *sheet, int width, const struct log_view *view)
{
    sheet_init(sheet, width);
    const struct game *game = view->game;
    uint32_t count = game->message_total < LOG_LOOK_BACK ? game->message_total : LOG_LOOK_BACK;
    size_t fresh_line = 0;
    bool fresh_before = false;
    const struct message *before = NULL;
    for (uint32_t back = count; back-- > 0;) {
        const struct message *message = game_message(game, back);
        bool fresh = is_fresh(game, back, view->mark);
        /* All that is new came of one command; of what is old, each turn has a line. */
        bool joins = before && fresh == fresh_before && (fresh || before->turn == message->turn);
        add_message(sheet, message, joins, fresh);
        if (!fresh)
            fresh_line = sheet->line_count;
        before = message;
        fresh_before = fresh;
    }
    if (*view->hint)
        add_hint(sheet, view->hint, fresh_before);
    return fresh_line;
}

/* Draws the lines up to `end` at the bottom of the area. */
static void draw_up_to(const struct sheet *sheet, size_t end, const struct palette *palette,
                       struct rect area)
{
    size_t rows = (size_t)area.height;
    size_t first = end > rows ? end - rows : 0;
    int height = (int)(end - first);
    struct rect bottom = {area.x, area.y + area.height - height, area.width, height};
    sheet_draw(sheet, palette, bottom, first);
}

bool log_has_room(const struct log_view *view, struct rect area)
{
    struct sheet sheet;
    size_t fresh = build(&sheet, area.width, view);
    bool fits = sheet.line_count <= fresh + (size_t)area.height;
    sheet_release(&sheet);
    return fits;
}

bool log_draw(const struct log_view *view, const struct palette *palette, struct rect area)
{
    int more_width = (int)sizeof more_text - 1;
    size_t rows = (size_t)area.height;
    struct sheet sheet;
    size_t fresh = build(&sheet, area.width, view);
    bool paged = view->skipped != LOG_TO_END && sheet.line_count > fresh + rows;
    if (paged) {
        sheet_release(&sheet);
        fresh = build(&sheet, area.width - more_width, view);
    }
    bool more = paged && sheet.line_count > fresh + view->skipped + rows;
    draw_up_to(&sheet, more ? fresh + view->skipped + rows : sheet.line_count, palette, area);
    if (more)
        paint_text(palette, area.y + area.height - 1, area.x + area.width - more_width, more_width,
                   INK_KEY, more_text);
    sheet_release(&sheet);
    return more;
}
