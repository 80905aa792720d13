/*
 * Images of the netpbm formats P4 (a bit a pixel, 1 is black) and P6 (three bytes a pixel). On
 * squares a tile is a pixel; on hexagons, where tiles are two columns apart and rows nearly as
 * much, two by two.
 */
#include <inttypes.h>
#include <string.h>

#include "base/mem.h"
#include "maze/colour.h"
#include "maze/formats.h"
#include "maze/tiles.h"

static const struct colour wall_colour = {0, 0, 0}, floor_colour = {255, 255, 255},
                           path_colour = {220, 30, 30};

static unsigned scale(const struct lattice *l)
{
    return l->kind == LATTICE_HEX ? 2 : 1;
}

/* In pixels; the last tile of a row of hexagons reaches one farther. */
static size_t image_width(const struct lattice *l)
{
    return tiles_width(l) + (l->kind == LATTICE_HEX);
}

static void put_size(const struct canvas *canvas, const char *magic)
{
    const struct lattice *l = &canvas->drawing->lattice;
    fprintf(canvas->out, "%s\n%zu %" PRIu64 "\n", magic, image_width(l),
            scale(l) * (2 * (uint64_t)l->height + 1));
}

/* canvas->line is the tiles, then the pixels. */
static uint8_t *tiles_of(const struct canvas *canvas)
{
    return (uint8_t *)canvas->line;
}

static uint8_t *pixels_of(const struct canvas *canvas)
{
    return tiles_of(canvas) + tiles_width(&canvas->drawing->lattice);
}

/* The number of the tile that pixel x shows, in a row of tiles of that parity. */
static inline size_t tile_number(const struct lattice *l, size_t x, size_t odd)
{
    return l->kind == LATTICE_HEX && x > 0 ? x - ((x ^ odd) & 1) : x;
}

/* Writes the row of pixels as often as tiles are high. */
static void put_pixels(const struct canvas *canvas, size_t bytes)
{
    for (unsigned i = 0; i < scale(&canvas->drawing->lattice); i++)
        fwrite(pixels_of(canvas), 1, bytes, canvas->out);
}

static void put_bits(struct canvas *canvas, size_t odd)
{
    const struct lattice *l = &canvas->drawing->lattice;
    const uint8_t *tiles = tiles_of(canvas);
    uint8_t *pixels = pixels_of(canvas);
    size_t width = image_width(l), bytes = (width + 7) / 8;
    memset(pixels, 0, bytes);
    for (size_t x = 0; x < width; x++)
        if (tiles[tile_number(l, x, odd)] == TILE_WALL)
            pixels[x / 8] = (uint8_t)(pixels[x / 8] | 0x80U >> x % 8);
    put_pixels(canvas, bytes);
}

void pbm_begin(struct canvas *canvas)
{
    const struct lattice *l = &canvas->drawing->lattice;
    canvas->line = mem_alloc(tiles_width(l) + image_width(l) / 8 + 1, 1);
    put_size(canvas, "P4");
}

void pbm_row(struct canvas *canvas)
{
    tiles_between(canvas, tiles_of(canvas));
    put_bits(canvas, 0);
    tiles_of_row(canvas, tiles_of(canvas));
    put_bits(canvas, 1);
}

void pbm_end(struct canvas *canvas)
{
    tiles_between(canvas, tiles_of(canvas));
    put_bits(canvas, 0);
}

/* A cell at tile x or beside it; LATTICE_NO_CELL where there is none. */
static size_t cell_near(const struct canvas *canvas, size_t x)
{
    static const struct {
        enum canvas_where where;
        int8_t dx;
    } near[] = {{CANVAS_HERE, 0},   {CANVAS_HERE, -1}, {CANVAS_HERE, -2}, {CANVAS_ABOVE, 0},
                {CANVAS_ABOVE, -1}, {CANVAS_ABOVE, 1}, {CANVAS_HERE, 1}};
    for (size_t i = 0; i < sizeof near / sizeof *near; i++) {
        size_t cell = tiles_cell(canvas, near[i].where, x + (size_t)near[i].dx);
        if (cell != LATTICE_NO_CELL)
            return cell;
    }
    return LATTICE_NO_CELL;
}

static struct colour tile_colour(const struct canvas *canvas, size_t x)
{
    const struct drawing *drawing = canvas->drawing;
    uint8_t tile = tiles_of(canvas)[x];
    if (tile == TILE_WALL)
        return wall_colour;
    if (tile == TILE_PATH)
        return path_colour;
    if (tile == TILE_NONE || !drawing->distance)
        return floor_colour;
    return colour_of_distance(drawing, cell_near(canvas, x));
}

static void put_colours(struct canvas *canvas, size_t odd)
{
    const struct lattice *l = &canvas->drawing->lattice;
    uint8_t *pixel = pixels_of(canvas);
    for (size_t x = 0; x < image_width(l); x++) {
        struct colour colour = tile_colour(canvas, tile_number(l, x, odd));
        *pixel++ = colour.red;
        *pixel++ = colour.green;
        *pixel++ = colour.blue;
    }
    put_pixels(canvas, 3 * image_width(l));
}

void ppm_begin(struct canvas *canvas)
{
    const struct lattice *l = &canvas->drawing->lattice;
    canvas->line = mem_alloc(tiles_width(l) + 3 * image_width(l), 1);
    put_size(canvas, "P6");
    fputs("255\n", canvas->out);
}

void ppm_row(struct canvas *canvas)
{
    tiles_between(canvas, tiles_of(canvas));
    put_colours(canvas, 0);
    tiles_of_row(canvas, tiles_of(canvas));
    put_colours(canvas, 1);
}

void ppm_end(struct canvas *canvas)
{
    tiles_between(canvas, tiles_of(canvas));
    put_colours(canvas, 0);
}
