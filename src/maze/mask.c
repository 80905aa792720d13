#include "maze/mask.h"

#include <string.h>

struct size {
    size_t width, height;
};

/* The length of the line, without a carriage return. */
static size_t line_length(const char *line)
{
    size_t length = strcspn(line, "\n");
    return length > 0 && line[length - 1] == '\r' ? length - 1 : length;
}

static const char *next_line(const char *line)
{
    line += strcspn(line, "\n");
    return *line ? line + 1 : line;
}

/* Up to the last line that is not empty. */
static struct size measure(const char *text)
{
    struct size size = {0, 0};
    size_t row = 0;
    for (const char *line = text; *line; line = next_line(line)) {
        row++;
        size_t length = line_length(line);
        if (length > size.width)
            size.width = length;
        if (length > 0)
            size.height = row;
    }
    return size;
}

static void cut(struct maze *maze, const char *text)
{
    const struct lattice *l = &maze->lattice;
    const char *line = text;
    for (uint32_t row = 0; row < l->height; row++, line = next_line(line)) {
        size_t length = line_length(line);
        for (uint32_t column = 0; column < l->width; column++)
            if (column >= length || line[column] == '#')
                maze_cut(maze, lattice_cell(l, column, row));
    }
}

bool mask_read(struct maze *maze, enum lattice_kind kind, const char *text, struct text *why)
{
    struct size size = measure(text);
    if (size.width == 0) {
        text_add(why, "has no cells");
        return false;
    }
    if (size.width > UINT32_MAX || size.height > UINT32_MAX ||
        !maze_init(maze, kind, (uint32_t)size.width, (uint32_t)size.height)) {
        text_addf(why, "is too large with %zu x %zu cells", size.width, size.height);
        return false;
    }
    cut(maze, text);
    size_t pieces = maze_pieces(maze);
    if (pieces == 1)
        return true;
    if (pieces == 0)
        text_add(why, "has no cells");
    else
        text_addf(why, "is in %zu pieces, and must be in one", pieces);
    maze_release(maze);
    return false;
}
