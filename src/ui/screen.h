/*
 * The screen: all that a session at the terminal knows beside the game. Everything that waits for a
 * key does it through screen_key, which draws, and draws again whenever the size changes, so that
 * nothing else has to care.
 */
#ifndef UI_SCREEN_H
#define UI_SCREEN_H

#include "game/autopilot.h"
#include "game/game.h"
#include "ui/keys.h"
#include "ui/layout.h"
#include "ui/lessons.h"
#include "ui/log.h"
#include "ui/map_view.h"
#include "ui/topics.h"
#include "ui/ui.h"

struct screen;

/* Draws on the erased screen, and leaves the cursor where it belongs. */
typedef void screen_drawer(struct screen *screen, void *context);

struct screen {
    struct game *game; /* NULL before one is begun */
    const struct ui_host *host;
    const struct settings *settings; /* the host's */
    screen_drawer *backdrop;         /* what questions and boxes are drawn over */
    void *backdrop_context;
    struct palette palette;
    bool unicode; /* signs beyond ASCII may be shown */
    enum glyph_set glyphs;
    bool reader;          /* settings->display.reader */
    struct layout layout; /* of the size last drawn */
    struct map_view view;
    struct log_mark mark; /* what the player had read when giving the command */
    struct text hint;     /* the screen's own message, until the next key */
    struct autopilot pilot;
    int count;     /* typed before a command; 0: none */
    bool pointing; /* screen_key gives what the mouse does, too */
    struct lessons lessons;
    bool ended; /* a signal or a lost terminal: everything is to be closed */
};

/* Without game there is no backdrop yet either. */
void screen_init(struct screen *screen, struct game *game, const struct ui_host *host);
void screen_release(struct screen *screen);

/* Takes over what the settings say of the screen now. */
void screen_adopt_settings(struct screen *screen);

/*
 * Shows what `draw` draws and waits for a key; the key of the help shows what keys do in a place of
 * this topic, and is not given. On a screen too small it says so and waits until it is large
 * enough. Once the session is ended it gives INPUT_ESCAPE at once, which closes everything.
 */
uint32_t screen_key(struct screen *screen, enum topic topic, screen_drawer *draw, void *context);

/* Shows what `draw` draws and goes on. */
void screen_show(struct screen *screen, screen_drawer *draw, void *context);

/* The backdrop; `context` is of no use. */
screen_drawer screen_draw_backdrop;

/* The map, messages, status and panel, cursor on the player. */
screen_drawer screen_draw_play;

/* The same with the map around `focus` and the cursor there. */
void screen_draw_around(struct screen *screen, struct point focus);

/* What the keys of a place do, in the bottom row, and which shows more; returns the column behind
 * it. */
int screen_draw_footer(const struct screen *screen, const char *words, enum topic topic);

/* The tile that the mouse points at; false where it points elsewhere. */
bool screen_pointed_tile(const struct screen *screen, struct point *p);

/* Whether what came since the last command and the hint can be seen at once. */
bool screen_shows_all(const struct screen *screen);

/* Shows what came since the last command page by page where it does not fit, before it is lost. */
void screen_show_messages(struct screen *screen);

/* Sets the screen's own message. */
void screen_hint(struct screen *screen, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* All messages count as read, and the hint is gone. */
void screen_mark_read(struct screen *screen);

/*
 * An empty box with a frame over the map, at the left or right, for a sheet of this width and
 * height; returns the area for the sheet, which has fewer rows where the screen has. Title and
 * footer, in the frame, may be empty.
 */
struct rect screen_box(struct screen *screen, int width, int height, const char *title,
                       const char *footer, bool on_left);

#endif
