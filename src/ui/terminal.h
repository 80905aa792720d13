/*
 * The terminal itself: started, restored whatever happens, its size and its signals. A process has
 * one, and a signal handler can be handed nothing, so this is the one module of ui/ with state of
 * its own.
 */
#ifndef UI_TERMINAL_H
#define UI_TERMINAL_H

#include <stdbool.h>
#include <stdio.h>

#include "base/text.h"

/*
 * Starts ncurses for a terminal of `type` (as TERM names it). False, with a sentence in `why` and
 * everything as it was, where the type is missing, unknown or cannot place the cursor.
 */
bool terminal_start(const char *type, FILE *in, FILE *out, struct text *why);

/* Restores the terminal. Safe to call twice, and at exit. */
void terminal_stop(void);

/* Draws what has changed of the screen, in one write where the system can. */
void terminal_update(void);

/* Adopts the characters of the locale that the environment names; terminal_start does it. */
void terminal_adopt_locale(void);

/* Whether the locale's characters are Unicode. */
bool terminal_unicode(void);

/* Whether a hang-up, SIGTERM or SIGINT came since the start, or the input ended. */
bool terminal_asked_to_end(void);

/* Adopts the size that the terminal has now; true where that changed. */
bool terminal_adopt_size(void);

/*
 * Whether the process was stopped and goes on: others had the terminal meanwhile. The next update
 * takes it back and draws all of it.
 */
bool terminal_was_away(void);

/*
 * Where `use` is true, has the terminal report clicks of the left button and where the pointer is,
 * where it can. Off again when stopped, suspended or crashed.
 */
void terminal_use_mouse(bool use);

/* Where on the screen the mouse was when it was last heard of. */
struct pointer {
    int row, column;
};
void terminal_note_pointer(struct pointer pointer);
struct pointer terminal_pointer(void);

enum { TERMINAL_FOREVER = -1 };

/*
 * Waits for input, a signal or a new size, at most `milliseconds`. True where there is input to
 * read.
 */
bool terminal_wait(int milliseconds);

/* To be told how reads go: many in a row that find nothing though there is input mean its end. */
void terminal_note_read(bool found);

#endif
