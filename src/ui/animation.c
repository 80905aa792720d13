#include "ui/animation.h"

#include <curses.h>

#include "base/mem.h"
#include "base/seed.h"
#include "maze/film.h"
#include "maze/tiles.h"
#include "ui/paint.h"
#include "ui/terminal.h"

enum { LINES_BELOW = 2, GAP = 2 };

/* What is on the screen now. */
struct scene {
    const struct animation *animation;
    bool unicode;
    uint64_t seed;
    uint64_t number;   /* of mazes shown before under seeds of the first */
    struct maze shape; /* of what is shown, all walls */
    struct film films[ANIMATION_MAX];
    struct showing showings[ANIMATION_MAX];
};

/* Columns that a tile takes: on squares two, so that it looks square. */
static int tile_columns(enum lattice_kind kind)
{
    return kind == LATTICE_HEX ? 1 : 2;
}

/* Columns for each maze. */
static int room_for_one(const struct scene *scene)
{
    int count = scene->animation->count;
    return (COLS - GAP * (count - 1)) / count;
}

/* The lattice to show: as asked for, or what fits. */
static struct lattice choose_lattice(const struct scene *scene)
{
    const struct animation *a = scene->animation;
    if (a->width > 0)
        return (struct lattice){a->lattice, a->width, a->height};
    int columns = room_for_one(scene), rows = LINES - LINES_BELOW;
    int width = a->lattice == LATTICE_HEX ? (columns - 5) / 4 : (columns / 2 - 1) / 2;
    int height = (rows - 1) / 2;
    return (struct lattice){a->lattice, width > 1 ? (uint32_t)width : 1,
                            height > 1 ? (uint32_t)height : 1};
}

static bool make_shape(struct scene *scene)
{
    if (scene->animation->shape)
        return maze_init_like(&scene->shape, scene->animation->shape);
    struct lattice lattice = choose_lattice(scene);
    return maze_init(&scene->shape, lattice.kind, lattice.width, lattice.height);
}

static void begin(struct scene *scene)
{
    const struct animation *a = scene->animation;
    if (!make_shape(scene))
        mem_exhausted();
    for (int i = 0; i < a->count; i++) {
        if (!film_make(&scene->films[i], a->algorithms[i], &scene->shape, scene->seed,
                       a->parameters))
            mem_exhausted();
        showing_init(&scene->showings[i], &scene->films[i]);
    }
}

static void end(struct scene *scene)
{
    for (int i = 0; i < scene->animation->count; i++) {
        showing_release(&scene->showings[i]);
        film_release(&scene->films[i]);
    }
    maze_release(&scene->shape);
}

static void begin_again(void *context, bool another)
{
    struct scene *scene = context;
    if (!another && (scene->animation->width > 0 || scene->animation->shape))
        return; /* its size is not that of the screen */
    end(scene);
    scene->number += another;
    scene->seed = seed_of_index(scene->animation->seed, scene->number);
    begin(scene);
}

static enum show_step step(void *context)
{
    struct scene *scene = context;
    bool went_on = false;
    for (int i = 0; i < scene->animation->count; i++)
        went_on |= showing_advance(&scene->showings[i]);
    return went_on ? SHOW_ON : SHOW_END;
}

/* ---- drawing ---- */

/* What draws it, and where a maze begins. */
struct easel {
    const struct palette *palette;
    bool unicode;
    int left; /* column */
};

/* The glyph and the ink of a kind of cell, and of tiles between cells. */
struct look {
    wchar_t glyphs[3]; /* ASCII, Unicode */
    enum ink ink;
};

static const struct look looks[] = {
    [SHOWN_SOLID] = {L"#█", INK_WALL},
    [SHOWN_OPEN] = {L"  ", INK_GROUND},
    [SHOWN_FRONTIER] = {ANIMATION_FRONTIER, INK_GREEN},
    [SHOWN_WALK] = {ANIMATION_WALK, INK_YELLOW},
};

static void paint_tile(const struct easel *easel, enum lattice_kind kind, size_t x, size_t y,
                       enum shown_cell cell)
{
    int columns = tile_columns(kind), column = easel->left + columns * (int)x;
    wchar_t glyph = looks[cell].glyphs[easel->unicode];
    paint_cell(easel->palette, (int)y, column, glyph, looks[cell].ink);
    paint_cell(easel->palette, (int)y, column + 1, glyph, looks[cell].ink);
}

/* The tiles round a cell, as walls. */
static void paint_walls(const struct easel *easel, enum lattice_kind kind, size_t x, size_t y)
{
    size_t reach = kind == LATTICE_HEX ? 2 : 1;
    for (size_t row = y - 1; row <= y + 1; row++)
        for (size_t column = x - reach; column <= x + reach; column++)
            if (kind == LATTICE_SQUARE || (column + row + x + y) % 2 == 0)
                paint_tile(easel, kind, column, row, SHOWN_SOLID);
}

static void paint_passages(const struct easel *easel, const struct showing *showing, size_t cell,
                           size_t x, size_t y)
{
    enum lattice_kind kind = showing->maze.lattice.kind;
    for (unsigned d = 0; d < lattice_half(kind); d++)
        if (maze_way(&showing->maze, cell, d) != LATTICE_NO_CELL)
            paint_tile(easel, kind, x + (size_t)tiles_dx[kind][d], y + (size_t)tiles_dy[kind][d],
                       SHOWN_OPEN);
}

/* Holes are nothing. */
static void paint_cells(const struct easel *easel, const struct showing *showing, bool walls)
{
    const struct lattice *l = &showing->maze.lattice;
    for (size_t cell = 0; cell < lattice_cells(l); cell++) {
        uint32_t column = (uint32_t)(cell % l->width), row = (uint32_t)(cell / l->width);
        size_t x = tiles_x(l, column, row), y = 2 * (size_t)row + 1;
        enum shown_cell state = (enum shown_cell)showing->cells[cell];
        if (state == SHOWN_HOLE)
            continue;
        if (walls) {
            paint_walls(easel, l->kind, x, y);
        } else {
            paint_tile(easel, l->kind, x, y, state);
            paint_passages(easel, showing, cell, x, y);
        }
    }
}

static void paint_showing(const struct easel *easel, const struct showing *showing)
{
    paint_cells(easel, showing, true);
    paint_cells(easel, showing, false);
}

static bool fits(const struct scene *scene)
{
    const struct lattice *l = &scene->shape.lattice;
    size_t columns = tiles_width(l) * (size_t)tile_columns(l->kind);
    return columns + (l->kind == LATTICE_HEX) <= (size_t)room_for_one(scene) &&
           2 * (size_t)l->height + 1 <= (size_t)(LINES > LINES_BELOW ? LINES - LINES_BELOW : 0);
}

static void paint_titles(const struct scene *scene, const struct palette *palette)
{
    struct text text = {0};
    const struct animation *a = scene->animation;
    for (int i = 0; i < a->count; i++) {
        text_reset(&text);
        text_addf(&text, "%s  %zu of %zu", a->algorithms[i]->name, scene->showings[i].shown,
                  scene->films[i].count);
        paint_text(palette, LINES - 2, i * (room_for_one(scene) + GAP), room_for_one(scene),
                   INK_TITLE, text_string(&text));
    }
    text_release(&text);
}

static void draw(void *context, const struct palette *palette)
{
    const struct scene *scene = context;
    if (fits(scene)) {
        for (int i = 0; i < scene->animation->count; i++)
            paint_showing(&(struct easel){palette, scene->unicode, i * (room_for_one(scene) + GAP)},
                          &scene->showings[i]);
    } else {
        paint_text(palette, 0, 0, COLS, INK_WARNING,
                   "This screen is too small for a maze of that size.");
    }
    paint_titles(scene, palette);
}

uint64_t animation_show(const struct animation *animation)
{
    static const struct show_piece piece = {.step = step, .begin_again = begin_again, .draw = draw};
    struct scene scene = {.animation = animation, .seed = animation->seed};
    scene.unicode = terminal_unicode();
    begin(&scene);
    show_run(&piece, &scene, animation->speed);
    end(&scene);
    return scene.seed;
}
