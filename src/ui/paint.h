/* Painting on the screen: cells, text and rectangles, cut at the screen's edges. */
#ifndef UI_PAINT_H
#define UI_PAINT_H

#include <stddef.h>
#include <wchar.h>

#include "ui/palette.h"

/* Part of the screen, in columns and rows. */
struct rect {
    int x, y, width, height;
};

void paint_cell(const struct palette *palette, int row, int column, wchar_t glyph, enum ink ink);

/* Paints at most `room` columns of `text`; returns the number of columns used. */
int paint_text(const struct palette *palette, int row, int column, int room, enum ink ink,
               const char *text);

void paint_blank(struct rect area);

/*
 * Takes the first character off `text`, which is in the locale's encoding: sets *glyph to it ('?'
 * where it is none or does not print) and *columns to its width. Returns its bytes, 0 at the end.
 */
size_t paint_decode(const char *text, wchar_t *glyph, int *columns);

/* The columns that `text` takes. */
int paint_width(const char *text);

#endif
