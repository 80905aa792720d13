#include "ui/sheet.h"

#include <string.h>

#include <curses.h>

#include "base/mem.h"

void sheet_init(struct sheet *sheet, int width)
{
    *sheet = (struct sheet){.width = width > 0 ? width : 1};
}

void sheet_release(struct sheet *sheet)
{
    mem_free(sheet->cells);
    *sheet = (struct sheet){0};
}

static void start_line(struct sheet *sheet, int indent)
{
    if (sheet->line_count == sheet->line_room) {
        size_t room = sheet->line_room ? sheet->line_room * 2 : 16;
        size_t width = (size_t)sheet->width;
        sheet->cells =
            mem_resize(sheet->cells, sheet->line_room * width, room * width, sizeof *sheet->cells);
        sheet->line_room = room;
    }
    sheet->line_count++;
    sheet->column = indent < sheet->width ? indent : 0;
}

static void put(struct sheet *sheet, enum ink ink, wchar_t glyph, int columns)
{
    if (columns > sheet->width)
        return;
    if (!sheet_has_room(sheet, columns))
        start_line(sheet, sheet->line_count ? sheet->indent : 0);
    size_t at = (sheet->line_count - 1) * (size_t)sheet->width + (size_t)sheet->column;
    sheet->cells[at] = (struct sheet_cell){.glyph = glyph, .ink = (uint8_t)ink};
    sheet->column += columns;
}

/* The columns up to the next blank or newline. */
static int word_width(const char *text)
{
    wchar_t glyph;
    int used = 0;
    int columns = 0;
    for (size_t bytes; (bytes = paint_decode(text, &glyph, &columns)) > 0; text += bytes) {
        if (*text == ' ' || *text == '\n')
            break;
        used += columns;
    }
    return used;
}

/* A blank that a line's end swallows, together with the word after it. */
static void put_blank(struct sheet *sheet, enum ink ink, const char *next)
{
    if (sheet->line_count == 0)
        start_line(sheet, 0);
    if (sheet_has_room(sheet, 1 + word_width(next)))
        put(sheet, ink, L' ', 1);
    else
        start_line(sheet, sheet->indent);
}

void sheet_add(struct sheet *sheet, enum ink ink, const char *text)
{
    bool word_start = true;
    wchar_t glyph;
    int columns = 0;
    for (size_t bytes; (bytes = paint_decode(text, &glyph, &columns)) > 0; text += bytes) {
        if (*text == '\n') {
            start_line(sheet, 0);
        } else if (*text == ' ') {
            put_blank(sheet, ink, text + 1);
        } else {
            if (word_start && sheet->column > sheet->indent && word_width(text) <= sheet->width &&
                !sheet_has_room(sheet, word_width(text)))
                start_line(sheet, sheet->indent);
            if (columns > 0)
                put(sheet, ink, glyph, columns);
        }
        word_start = *text == ' ' || *text == '\n';
    }
}

void sheet_addf(struct sheet *sheet, enum ink ink, const char *format, ...)
{
    struct text text = {0};
    va_list args;
    va_start(args, format);
    text_addv(&text, format, args);
    va_end(args);
    sheet_add(sheet, ink, text_string(&text));
    text_release(&text);
}

void sheet_add_glyph(struct sheet *sheet, enum ink ink, wchar_t glyph)
{
    put(sheet, ink, glyph, 1);
}

void sheet_end_line(struct sheet *sheet)
{
    if (sheet->column > 0)
        start_line(sheet, 0);
}

void sheet_skip_line(struct sheet *sheet)
{
    sheet_end_line(sheet);
    start_line(sheet, 0);
}

void sheet_tab(struct sheet *sheet, int column)
{
    if (sheet->line_count == 0)
        start_line(sheet, 0);
    if (sheet->column < column && column < sheet->width)
        sheet->column = column;
}

size_t sheet_used_height(const struct sheet *sheet)
{
    return sheet->line_count - (sheet->line_count > 0 && sheet->column == 0);
}

int sheet_used_width(const struct sheet *sheet)
{
    size_t width = (size_t)sheet->width;
    size_t used = 0;
    for (size_t line = 0; line < sheet->line_count; line++)
        for (size_t column = used; column < width; column++)
            if (sheet->cells[line * width + column].glyph)
                used = column + 1;
    return (int)used;
}

static void draw_line(const struct sheet *sheet, const struct palette *palette, size_t line,
                      int row, struct rect area)
{
    int width = sheet->width < area.width ? sheet->width : area.width;
    for (int i = 0; i < width; i++) {
        const struct sheet_cell *cell = &sheet->cells[line * (size_t)sheet->width + (size_t)i];
        if (cell->glyph)
            paint_cell(palette, row, area.x + i, cell->glyph, (enum ink)cell->ink);
    }
}

void sheet_draw(const struct sheet *sheet, const struct palette *palette, struct rect area,
                size_t first)
{
    for (int i = 0; i < area.height && first + (size_t)i < sheet->line_count; i++)
        draw_line(sheet, palette, first + (size_t)i, area.y + i, area);
}
