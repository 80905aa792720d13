/* A terminal that is always the same: keys come from a pipe, what is drawn goes to a file. */
#ifndef TESTS_UI_FAKE_TERMINAL_H
#define TESTS_UI_FAKE_TERMINAL_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <curses.h>

#include "ui/keys.h"
#include "ui/terminal.h"

struct fake_terminal {
    int keys; /* write end of the pipe */
    FILE *in, *out;
};

static inline void fake_terminal_type(struct fake_terminal *fake, const char *keys, size_t length)
{
    assert_int_equal(write(fake->keys, keys, length), length);
}

/* The input ends after what was typed. */
static inline void fake_terminal_hang_up(struct fake_terminal *fake)
{
    close(fake->keys);
    fake->keys = -1;
}

static inline void fake_terminal_start_as(struct fake_terminal *fake, const char *type,
                                          const char *locale, const char *columns,
                                          const char *lines)
{
    int ends[2];
    struct text why = {0};
    assert_int_equal(pipe(ends), 0);
    fake->keys = ends[1];
    fake->in = fdopen(ends[0], "r");
    fake->out = tmpfile();
    assert_non_null(fake->out);
    setenv("LC_ALL", locale, 1);
    setenv("COLUMNS", columns, 1);
    setenv("LINES", lines, 1);
    assert_true(terminal_start(type, fake->in, fake->out, &why));
    meta(stdscr, TRUE); /* as on a line of eight bits, which a pipe is not known to be */
    keys_init();
}

static inline void fake_terminal_start(struct fake_terminal *fake)
{
    fake_terminal_start_as(fake, "xterm-256color", "C", "80", "24");
}

static inline void fake_terminal_stop(struct fake_terminal *fake)
{
    terminal_stop();
    if (fake->keys >= 0)
        close(fake->keys);
    fclose(fake->in);
    fclose(fake->out);
}

/* The bytes that were sent to it so far. */
static inline long fake_terminal_received(struct fake_terminal *fake)
{
    fflush(fake->out);
    return (long)lseek(fileno(fake->out), 0, SEEK_END);
}

/* What is on the screen in a row, without the blanks at its end. */
static inline const char *fake_terminal_row(int row)
{
    static char line[512];
    mvinnstr(row, 0, line, (int)sizeof line - 1);
    size_t length = strlen(line);
    while (length > 0 && line[length - 1] == ' ')
        line[--length] = '\0';
    return line;
}

static inline bool fake_terminal_shows(const char *text)
{
    for (int row = 0; row < LINES; row++)
        if (strstr(fake_terminal_row(row), text))
            return true;
    return false;
}

#endif
