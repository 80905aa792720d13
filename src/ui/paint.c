#include "ui/paint.h"

#include <string.h>

#include <curses.h>

void paint_cell(const struct palette *palette, int row, int column, wchar_t glyph, enum ink ink)
{
    const struct ink_style *style = &palette->styles[ink];
    const wchar_t string[2] = {glyph, L'\0'};
    cchar_t cell;
    setcchar(&cell, string, style->attributes, style->pair, NULL);
    mvadd_wch(row, column, &cell);
}

size_t paint_decode(const char *text, wchar_t *glyph, int *columns)
{
    mbstate_t state = {0};
    size_t bytes = mbrtowc(glyph, text, strlen(text), &state);
    if (bytes == 0)
        return 0;
    if (bytes == (size_t)-1 || bytes == (size_t)-2) {
        *glyph = L'?';
        bytes = *text != '\0';
    }
    *columns = wcwidth(*glyph);
    if (*columns < 0) {
        *glyph = L'?';
        *columns = 1;
    }
    return bytes;
}

int paint_text(const struct palette *palette, int row, int column, int room, enum ink ink,
               const char *text)
{
    wchar_t glyph;
    int used = 0;
    int columns = 0;
    for (size_t bytes; (bytes = paint_decode(text, &glyph, &columns)) > 0; text += bytes) {
        if (used + columns > room)
            break;
        if (columns > 0)
            paint_cell(palette, row, column + used, glyph, ink);
        used += columns;
    }
    return used;
}

void paint_blank(struct rect area)
{
    for (int row = area.y; row < area.y + area.height; row++)
        for (int column = area.x; column < area.x + area.width; column++)
            mvaddch(row, column, ' ');
}

int paint_width(const char *text)
{
    wchar_t glyph;
    int used = 0;
    int columns = 0;
    for (size_t bytes; (bytes = paint_decode(text, &glyph, &columns)) > 0; text += bytes)
        used += columns;
    return used;
}
