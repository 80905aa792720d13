/* The formats that show tiles as characters: one for each tile, or two, so that it looks square. */
#include <string.h>

#include "base/mem.h"
#include "maze/formats.h"
#include "maze/tiles.h"

enum { LOOK_BYTES = 8 };

/* The characters for a tile, of the same width for all. */
struct look {
    char bytes[LOOK_BYTES];
    uint8_t length;
};

#define LOOK(text)                                                                                 \
    {                                                                                              \
        text, sizeof text - 1                                                                      \
    }

static const struct look tile_looks[TILE_COUNT] = {LOOK(" "), LOOK("#"), LOOK("."), LOOK("*")};

static const struct look block_looks[2][TILE_COUNT] = {
    {LOOK("  "), LOOK("##"), LOOK("  "), LOOK("::")},
    {LOOK("  "), LOOK("██"), LOOK("  "), LOOK("░░")},
};

/* canvas->line is the tiles, then the characters for them. */
static uint8_t *tiles_of(const struct canvas *canvas)
{
    return (uint8_t *)canvas->line;
}

/* Writes tiles `from` on, each `step` tiles on, and no spaces at the end of the line. */
static void put_line(const struct canvas *canvas, const struct look *looks, size_t from,
                     size_t step)
{
    const struct lattice *l = &canvas->drawing->lattice;
    size_t width = tiles_width(l), length = from;
    char *line = canvas->line + width;
    memset(line, ' ', from);
    for (size_t x = from; x < width; x += step) {
        const struct look *look = &looks[tiles_of(canvas)[x]];
        memcpy(line + length, look->bytes, LOOK_BYTES);
        length += look->length;
    }
    while (length > 0 && line[length - 1] == ' ')
        length--;
    line[length++] = '\n';
    fwrite(line, 1, length, canvas->out);
}

static void reserve_line(struct canvas *canvas)
{
    size_t width = tiles_width(&canvas->drawing->lattice);
    canvas->line = mem_alloc(width + width * LOOK_BYTES + LOOK_BYTES + 2, 1);
}

void tiles_begin(struct canvas *canvas)
{
    reserve_line(canvas);
}

void tiles_row(struct canvas *canvas)
{
    tiles_between(canvas, tiles_of(canvas));
    put_line(canvas, tile_looks, 0, 1);
    tiles_of_row(canvas, tiles_of(canvas));
    put_line(canvas, tile_looks, 0, 1);
}

void tiles_end(struct canvas *canvas)
{
    tiles_between(canvas, tiles_of(canvas));
    put_line(canvas, tile_looks, 0, 1);
}

/* Hexagonal tiles are two columns apart as it is, and take the place between as well. */
static void put_blocks(const struct canvas *canvas, size_t odd)
{
    const struct look *looks = block_looks[canvas->drawing->utf8];
    bool hex = canvas->drawing->lattice.kind == LATTICE_HEX;
    put_line(canvas, looks, hex ? odd : 0, hex ? 2 : 1);
}

void blocks_begin(struct canvas *canvas)
{
    reserve_line(canvas);
}

void blocks_row(struct canvas *canvas)
{
    tiles_between(canvas, tiles_of(canvas));
    put_blocks(canvas, 0);
    tiles_of_row(canvas, tiles_of(canvas));
    put_blocks(canvas, 1);
}

void blocks_end(struct canvas *canvas)
{
    tiles_between(canvas, tiles_of(canvas));
    put_blocks(canvas, 0);
}
