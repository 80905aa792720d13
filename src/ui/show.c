#include "ui/show.h"

#include <curses.h>

#include "base/stopwatch.h"
#include "ui/keys.h"
#include "ui/paint.h"
#include "ui/terminal.h"

enum {
    FRAME_MILLISECONDS = 33,
    /* Lingering takes as long as so many steps, within reason. */
    LINGER_STEPS = 30,
    LINGER_MILLISECONDS = 600
};

struct show {
    const struct show_piece *piece;
    void *context;
    struct palette palette;
    int32_t speed;
    bool paused;
    bool over;
    int64_t due; /* thousandths of a step; negative while it lingers */
};

static void paint_keys(const struct show *show)
{
    struct text text = {0};
    if (show->paused)
        text_add(&text, "paused");
    else
        text_addf(&text, "%d a second", (int)show->speed);
    text_addf(&text, "  space: a new one  + -: speed  s: step%s%s  q: leave",
              show->piece->finish_stage ? "  n: stage" : "", show->paused ? "  c: go on" : "");
    paint_text(&show->palette, LINES - 1, 0, COLS - 1, INK_HINT, text_string(&text));
    text_release(&text);
}

static void draw(const struct show *show)
{
    erase();
    show->piece->draw(show->context, &show->palette);
    paint_keys(show);
    move(LINES - 1, COLS - 1);
    terminal_update();
}

static void change_speed(struct show *show, bool up)
{
    show->speed = up ? 2 * show->speed : show->speed / 2;
    if (show->speed < 1)
        show->speed = 1;
    if (show->speed > SHOW_SPEED_MAX)
        show->speed = SHOW_SPEED_MAX;
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
    case INPUT_RESIZED:
        show->due = 0;
        show->piece->begin_again(show->context, key == ' ');
        break;
    case '+':
    case '-':
        change_speed(show, key == '+');
        break;
    case 's':
        show->paused = true;
        show->piece->step(show->context);
        break;
    case 'n':
        show->paused |= show->piece->finish_stage != NULL;
        if (show->piece->finish_stage)
            show->piece->finish_stage(show->context);
        break;
    case 'c':
        show->paused = false;
        break;
    default:
        break;
    }
}

static int64_t linger(const struct show *show)
{
    int64_t most = (int64_t)LINGER_MILLISECONDS * show->speed;
    return most < LINGER_STEPS * 1000 ? most : LINGER_STEPS * 1000;
}

/* Shows as many steps as are due after some time. */
static void go_on(struct show *show, int64_t passed)
{
    if (show->paused)
        return;
    show->due += passed * show->speed;
    while (show->due >= 1000) {
        enum show_step step = show->piece->step(show->context);
        show->due -= 1000 + (step == SHOW_LINGER ? linger(show) : 0);
        if (step == SHOW_END)
            show->due = 0;
    }
}

void show_run(const struct show_piece *piece, void *context, int32_t speed)
{
    struct show show = {.piece = piece, .context = context, .speed = speed};
    palette_init(&show.palette, THEME_256);
    curs_set(0);
    int64_t before = stopwatch_milliseconds();
    while (!show.over) {
        draw(&show);
        if (terminal_wait(FRAME_MILLISECONDS) || terminal_asked_to_end())
            act_on(&show, keys_read());
        else if (terminal_adopt_size())
            act_on(&show, INPUT_RESIZED);
        int64_t now = stopwatch_milliseconds();
        go_on(&show, now - before);
        before = now;
    }
}
