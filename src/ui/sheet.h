/*
 * Sheets: text in inks, wrapped at words to a width. Whatever on the screen is text is a sheet:
 * messages, panels, help, menus. It is made anew for each drawing, so that a new width needs no
 * care.
 */
#ifndef UI_SHEET_H
#define UI_SHEET_H

#include "ui/paint.h"

struct sheet_cell {
    wchar_t glyph; /* 0: nothing, or the right half of a wide character */
    uint8_t ink;
};

struct sheet {
    int width;  /* columns, at least 1 */
    int indent; /* columns that wrapped lines start with */
    int column; /* where the next character goes on the last line */
    size_t line_count;
    size_t line_room;
    struct sheet_cell *cells; /* line by line */
};

void sheet_init(struct sheet *sheet, int width);
void sheet_release(struct sheet *sheet);

/* Adds text; a newline in it ends the line. */
void sheet_add(struct sheet *sheet, enum ink ink, const char *text);
void sheet_addf(struct sheet *sheet, enum ink ink, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Adds a character where the last line has room, else on a new one. */
void sheet_add_glyph(struct sheet *sheet, enum ink ink, wchar_t glyph);

/* Ends the line, if anything is on it. */
void sheet_end_line(struct sheet *sheet);

/* Ends the line and leaves an empty one. */
void sheet_skip_line(struct sheet *sheet);

/* Moves on to a column of the line, where it is not yet beyond it. */
void sheet_tab(struct sheet *sheet, int column);

/* Whether `columns` more fit on the last line. */
static inline bool sheet_has_room(const struct sheet *sheet, int columns)
{
    return sheet->line_count > 0 && sheet->column + columns <= sheet->width;
}

/* The lines without an empty one at the end. */
size_t sheet_used_height(const struct sheet *sheet);

/* The columns of the widest line. */
int sheet_used_width(const struct sheet *sheet);

/* Draws lines from `first` on into the area, over what is there. */
void sheet_draw(const struct sheet *sheet, const struct palette *palette, struct rect area,
                size_t first);

#endif
