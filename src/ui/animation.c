#include "ui/animation.h"

#include <inttypes.h>
#include <stdio.h>
#include <time.h>

#include <curses.h>

#include "base/mem.h"
#include "base/seed.h"
#include "maze/film.h"
#include "maze/tiles.h"
#include "ui/keys.h"
#include "ui/paint.h"
#include "ui/terminal.h"

enum { FRAME_MILLISECONDS = 33, LINES_BELOW = 2, GAP = 2 };

/* What is on the screen now. */
struct show {
    const struct animation *animation;
    struct palette palette;
    bool unicode;
    uint64_t seed;
    uint64_t number; /* of mazes shown before under seeds of the first */
    struct film films[ANIMATION_MAX];
    struct stage stages[ANIMATION_MAX];
    int32_t speed;
    bool paused;
    bool over;
    int64_t due; /* thousandths of a step */
};

/* Columns that a tile takes: on squares two, so that it looks square. */
static int tile_columns(enum lattice_kind kind)
{
    return kind == LATTICE_HEX ? 1 : 2;
}

/* Columns for each maze. */
static int room_for_one(const struct show *show)
{
    int count = show->animation->count;
    return (COLS - GAP * (count - 1)) / count;
}

/* The lattice to show: as asked for, or what fits. */
static struct lattice choose_lattice(const struct show *show)
{
    const struct animation *a = show->animation;
    if (a->width > 0)
        return (struct lattice){a->lattice, a->width, a->height};
    int columns = room_for_one(show), rows = LINES - LINES_BELOW;
    int width = a->lattice == LATTICE_HEX ? (columns - 5) / 4 : (columns / 2 - 1) / 2;
    int height = (rows - 1) / 2;
    return (struct lattice){a->lattice, width > 1 ? (uint32_t)width : 1,
                            height > 1 ? (uint32_t)height : 1};
}

static void begin(struct show *show)
{
    const struct animation *a = show->animation;
    struct lattice lattice = choose_lattice(show);
    show->due = 0;
    for (int i = 0; i < a->count; i++) {
        if (!film_make(&show->films[i], a->algorithms[i], &lattice, show->seed, a->parameters))
            mem_exhausted();
        stage_init(&show->stages[i], &show->films[i]);
    }
}

static void end(struct show *show)
{
    for (int i = 0; i < show->animation->count; i++) {
        stage_release(&show->stages[i]);
        film_release(&show->films[i]);
    }
}

static void begin_again(struct show *show, uint64_t number)
{
    end(show);
    show->number = number;
    show->seed = seed_of_index(show->animation->seed, number);
    begin(show);
}

/* Whether it went on anywhere. */
static bool step(struct show *show)
{
    bool went_on = false;
    for (int i = 0; i < show->animation->count; i++)
        went_on |= stage_advance(&show->stages[i]);
    return went_on;
}

/* ---- drawing ---- */

/* The glyph and the ink of a kind of tile. */
struct look {
    wchar_t glyphs[2]; /* ASCII, Unicode */
    enum ink ink;
};

static const struct look looks[] = {
    [STAGE_SOLID] = {L"#█", INK_WALL},
    [STAGE_OPEN] = {L"  ", INK_GROUND},
    [STAGE_FRONTIER] = {L"+▒", INK_GREEN},
    [STAGE_WALK] = {L"@▓", INK_YELLOW},
};

/* Tile (x, y) of a maze whose tiles begin in column `left` of the screen. */
static void paint_tile(const struct show *show, enum lattice_kind kind, int left, size_t x,
                       size_t y, enum stage_cell cell)
{
    int columns = tile_columns(kind), column = left + columns * (int)x;
    wchar_t glyph = looks[cell].glyphs[show->unicode];
    paint_cell(&show->palette, (int)y, column, glyph, looks[cell].ink);
    paint_cell(&show->palette, (int)y, column + 1, glyph, looks[cell].ink);
}

static void paint_walls(const struct show *show, const struct lattice *l, int left)
{
    size_t width = tiles_width(l), height = 2 * (size_t)l->height + 1;
    size_t apart = l->kind == LATTICE_HEX ? 2 : 1;
    for (size_t y = 0; y < height; y++)
        for (size_t x = l->kind == LATTICE_HEX ? y % 2 : 0; x < width; x += apart)
            paint_tile(show, l->kind, left, x, y, STAGE_SOLID);
}

static void paint_passages(const struct show *show, const struct stage *stage, size_t cell,
                           int left, size_t x, size_t y)
{
    enum lattice_kind kind = stage->maze.lattice.kind;
    for (unsigned d = 0; d < lattice_half(kind); d++)
        if (maze_way(&stage->maze, cell, d) != LATTICE_NO_CELL)
            paint_tile(show, kind, left, x + (size_t)tiles_dx[kind][d],
                       y + (size_t)tiles_dy[kind][d], STAGE_OPEN);
}

static void paint_stage(const struct show *show, const struct stage *stage, int left)
{
    const struct lattice *l = &stage->maze.lattice;
    paint_walls(show, l, left);
    for (size_t cell = 0; cell < lattice_cells(l); cell++) {
        uint32_t column = (uint32_t)(cell % l->width), row = (uint32_t)(cell / l->width);
        size_t x = tiles_x(l, column, row), y = 2 * (size_t)row + 1;
        paint_tile(show, l->kind, left, x, y, (enum stage_cell)stage->cells[cell]);
        paint_passages(show, stage, cell, left, x, y);
    }
}

static bool fits(const struct show *show)
{
    const struct lattice *l = &show->films[0].lattice;
    size_t columns = tiles_width(l) * (size_t)tile_columns(l->kind);
    return columns + (l->kind == LATTICE_HEX) <= (size_t)room_for_one(show) &&
           2 * (size_t)l->height + 1 <= (size_t)(LINES > LINES_BELOW ? LINES - LINES_BELOW : 0);
}

static void paint_below(const struct show *show)
{
    struct text text = {0};
    const struct animation *a = show->animation;
    for (int i = 0; i < a->count; i++) {
        text_reset(&text);
        text_addf(&text, "%s  %zu of %zu", a->algorithms[i]->name, show->stages[i].shown,
                  show->films[i].count);
        paint_text(&show->palette, LINES - 2, i * (room_for_one(show) + GAP), room_for_one(show),
                   INK_TITLE, text_string(&text));
    }
    text_reset(&text);
    text_addf(&text, "%d a second%s  space: a new one  + -: speed  s: step  c: go on  q: leave",
              (int)show->speed, show->paused ? ", paused" : "");
    paint_text(&show->palette, LINES - 1, 0, COLS - 1, INK_HINT, text_string(&text));
    text_release(&text);
}

static void draw(const struct show *show)
{
    erase();
    if (fits(show)) {
        for (int i = 0; i < show->animation->count; i++)
            paint_stage(show, &show->stages[i], i * (room_for_one(show) + GAP));
    } else {
        paint_text(&show->palette, 0, 0, COLS, INK_WARNING,
                   "This screen is too small for a maze of that size.");
    }
    paint_below(show);
    move(LINES - 1, COLS - 1);
    refresh();
}

/* ---- keys and time ---- */

static void change_speed(struct show *show, bool up)
{
    show->speed = up ? 2 * show->speed : show->speed / 2;
    if (show->speed < 1)
        show->speed = 1;
    if (show->speed > ANIMATION_SPEED_MAX)
        show->speed = ANIMATION_SPEED_MAX;
}

static void act_on(struct show *show, uint32_t key)
{
    switch (key) {
    case 'q':
    case INPUT_ESCAPE:
    case INPUT_ENDED:
        show->over = true;
        break;
    case ' ':
        begin_again(show, show->number + 1);
        break;
    case '+':
    case '-':
        change_speed(show, key == '+');
        break;
    case 's':
        show->paused = true;
        step(show);
        break;
    case 'c':
        show->paused = false;
        break;
    case INPUT_RESIZED:
        if (show->animation->width == 0)
            begin_again(show, show->number);
        break;
    default:
        break;
    }
}

static int64_t milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Shows as many steps as are due after some time. */
static void go_on(struct show *show, int64_t passed)
{
    if (show->paused)
        return;
    show->due += passed * show->speed;
    for (; show->due >= 1000; show->due -= 1000)
        if (!step(show))
            show->due = 0;
}

uint64_t animation_show(const struct animation *animation)
{
    struct show show = {.animation = animation, .seed = animation->seed, .speed = animation->speed};
    palette_init(&show.palette, THEME_256);
    show.unicode = terminal_unicode();
    curs_set(0);
    begin(&show);
    int64_t before = milliseconds();
    while (!show.over) {
        draw(&show);
        if (terminal_wait(FRAME_MILLISECONDS) || terminal_asked_to_end())
            act_on(&show, keys_read());
        else if (terminal_adopt_size())
            act_on(&show, INPUT_RESIZED);
        int64_t now = milliseconds();
        go_on(&show, now - before);
        before = now;
    }
    end(&show);
    return show.seed;
}
