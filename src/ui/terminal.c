#include "ui/terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <curses.h>
#include <term.h>

#include "base/bug.h"
#include "ui/batch.h"

enum {
    ESCAPE_WAIT = 25,      /* milliseconds in which the rest of an arrow key must follow its ESC */
    EMPTY_READS_MAX = 20,  /* reads that find nothing before the input counts as ended */
    RESTORE_ROOM = 256,    /* bytes of the sequences that restore a terminal */
    CRASH_STACK = 64 << 10 /* bytes */
};

static const int ending_signals[] = {SIGHUP, SIGTERM, SIGINT};
static const int crash_signals[] = {SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL};

/* Has xterm and its likes report each movement of the pointer, which terminfo has no words for. */
static const char track_pointer[] = "\033[?1003h", leave_pointer[] = "\033[?1003;1006;1000l";

#define COUNT(array) (sizeof(array) / sizeof *(array))

static struct {
    bool on;
    bool restore_at_exit; /* registered */
    bool unicode;
    bool input_ended;
    bool mouse;
    struct pointer pointer;
    int empty_reads;
    SCREEN *screen;
    int in, out;
    struct batch batch; /* of what is sent to draw a screen */

    /* A handler writes to the pipe what ends the wait for input. */
    int wake[2];
    volatile sig_atomic_t ending;
    volatile sig_atomic_t continued; /* after a stop, since it was drawn */

    /* All that a crash handler needs, made ready beforehand. */
    bool has_modes;
    struct termios modes;
    char restore[RESTORE_ROOM];
    size_t restore_length;
    char crash_stack[CRASH_STACK];

    struct sigaction old_ending[COUNT(ending_signals)];
    struct sigaction old_crash[COUNT(crash_signals)];
    struct sigaction old_resize;
    struct sigaction old_continue;
    struct sigaction old_stop; /* ncurses' own, where the mouse is in use */
} terminal;

static void wake_up(void)
{
    int error = errno;
    ssize_t written = write(terminal.wake[1], "", 1);
    (void)written; /* a full pipe wakes as well */
    errno = error;
}

static void on_ending(int number)
{
    (void)number;
    terminal.ending = 1;
    wake_up();
}

static void on_resize(int number)
{
    (void)number;
    wake_up();
}

/* SIGTSTP comes with a handler of ncurses, SIGSTOP with none. */
static void on_continue(int number)
{
    (void)number;
    terminal.continued = 1;
    wake_up();
}

static void send(const char *sequence)
{
    ssize_t written = write(terminal.out, sequence, strlen(sequence));
    (void)written; /* there is no other way to tell a lost terminal */
}

/* Round ncurses' handler, which returns when the process goes on. */
static void on_stop(int number)
{
    send(leave_pointer);
    terminal.old_stop.sa_handler(number);
    send(track_pointer);
}

/* Only what is safe in a signal handler: endwin is not. */
static void on_crash(int number)
{
    ssize_t written = write(batch_past(&terminal.batch), terminal.restore, terminal.restore_length);
    if (terminal.has_modes)
        tcsetattr(terminal.in, TCSANOW, &terminal.modes);
    const char *report = bug_last_report();
    written += write(STDERR_FILENO, report, strlen(report));
    (void)written;
    raise(number); /* SA_RESETHAND made the default action its own again */
}

/* Adds a sequence without the padding "$<5>" that terminfo may have in it. */
static void add_restoring(const char *sequence)
{
    while (*sequence && terminal.restore_length < RESTORE_ROOM) {
        const char *end = strncmp(sequence, "$<", 2) == 0 ? strchr(sequence, '>') : NULL;
        if (end)
            sequence = end + 1;
        else
            terminal.restore[terminal.restore_length++] = *sequence++;
    }
}

static void prepare_restoring(void)
{
    static const char *const capabilities[] = {"sgr0", "op", "cnorm", "rmkx", "rmcup"};
    terminal.restore_length = 0;
    for (size_t i = 0; i < COUNT(capabilities); i++) {
        const char *sequence = tigetstr(capabilities[i]);
        if (sequence != NULL && sequence != (char *)-1) /* NOLINT: how terminfo says "no string" */
            add_restoring(sequence);
    }
}

static void catch_signal(int number, void (*handler)(int), int flags, struct sigaction *old)
{
    struct sigaction action = {.sa_handler = handler, .sa_flags = flags};
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, old);
}

/* Before newterm, which leaves signals alone that someone handles; SIGTSTP stays with ncurses. */
static void catch_signals(void)
{
    stack_t stack = {.ss_sp = terminal.crash_stack, .ss_size = CRASH_STACK};
    sigaltstack(&stack, NULL);
    for (size_t i = 0; i < COUNT(ending_signals); i++)
        catch_signal(ending_signals[i], on_ending, 0, &terminal.old_ending[i]);
    for (size_t i = 0; i < COUNT(crash_signals); i++)
        catch_signal(crash_signals[i], on_crash, (int)(SA_RESETHAND | SA_NODEFER | SA_ONSTACK),
                     &terminal.old_crash[i]);
    catch_signal(SIGWINCH, on_resize, 0, &terminal.old_resize);
    catch_signal(SIGCONT, on_continue, 0, &terminal.old_continue);
}

static void release_signals(void)
{
    for (size_t i = 0; i < COUNT(ending_signals); i++)
        sigaction(ending_signals[i], &terminal.old_ending[i], NULL);
    for (size_t i = 0; i < COUNT(crash_signals); i++)
        sigaction(crash_signals[i], &terminal.old_crash[i], NULL);
    sigaction(SIGWINCH, &terminal.old_resize, NULL);
    sigaction(SIGCONT, &terminal.old_continue, NULL);
}

static bool open_wake_pipe(void)
{
    if (pipe(terminal.wake) != 0)
        return false;
    for (int i = 0; i < 2; i++) {
        fcntl(terminal.wake[i], F_SETFL, O_NONBLOCK);
        fcntl(terminal.wake[i], F_SETFD, FD_CLOEXEC);
    }
    return true;
}

static void close_wake_pipe(void)
{
    close(terminal.wake[0]);
    close(terminal.wake[1]);
}

/* Whether the terminal of that type will do; asked before newterm, which writes to it. */
static bool suits(const char *type, struct text *why)
{
    int error;
    if (!type || !*type) {
        text_add(why, "TERM is not set: the type of this terminal is unknown");
        return false;
    }
    if (setupterm(type, terminal.out, &error) != OK) {
        text_addf(why, "the terminal type '%s' (TERM) is unknown here", type);
        return false;
    }
    const char *place = tigetstr("cup");
    bool can_place = place != NULL && place != (char *)-1; /* NOLINT: as above */
    if (!can_place)
        text_addf(why, "a terminal of type '%s' (TERM) cannot place the cursor", type);
    del_curterm(cur_term);
    return can_place;
}

static void set_modes(void)
{
    cbreak();
    noecho();
    nonl();
    intrflush(stdscr, FALSE);
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    set_escdelay(ESCAPE_WAIT);
    curs_set(1);
}

void terminal_adopt_locale(void)
{
    setlocale(LC_CTYPE, "");
    terminal.unicode = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

bool terminal_start(const char *type, FILE *in, FILE *out, struct text *why)
{
    BUG_IF(terminal.on);
    terminal_adopt_locale();
    terminal.in = fileno(in);
    terminal.out = fileno(out);
    terminal.ending = 0;
    terminal.continued = 0;
    terminal.input_ended = false;
    terminal.empty_reads = 0;
    terminal.has_modes = tcgetattr(terminal.in, &terminal.modes) == 0;
    if (!suits(type, why))
        return false;
    if (!open_wake_pipe()) {
        text_addf(why, "the terminal could not be set up: %s", strerror(errno));
        return false;
    }
    catch_signals();
    terminal.screen = newterm(type, out, in);
    if (!terminal.screen) {
        release_signals();
        close_wake_pipe();
        text_addf(why, "a terminal of type '%s' (TERM) could not be started", type);
        return false;
    }
    batch_init(&terminal.batch, terminal.out);
    prepare_restoring();
    set_modes();
    terminal.on = true;
    if (!terminal.restore_at_exit)
        terminal.restore_at_exit = atexit(terminal_stop) == 0;
    return true;
}

void terminal_stop(void)
{
    if (!terminal.on)
        return;
    terminal.on = false;
    batch_release(&terminal.batch);
    terminal_use_mouse(false);
    endwin();
    delscreen(terminal.screen);
    release_signals();
    close_wake_pipe();
}

/* Sets the terminal up anew and draws all of it: not in a batch, which is no terminal. */
static void take_back(void)
{
    terminal.continued = 0;
    endwin();
    doupdate();
    if (terminal.mouse)
        send(track_pointer); /* which ncurses does not know of */
}

static void draw_changes(void)
{
    batch_begin(&terminal.batch);
    doupdate();
    batch_end(&terminal.batch);
}

void terminal_update(void)
{
    sigset_t stop;
    sigset_t before;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTSTP); /* whose handler draws, too */
    sigprocmask(SIG_BLOCK, &stop, &before);
    wnoutrefresh(stdscr);
    if (terminal.continued)
        take_back();
    else
        draw_changes();
    sigprocmask(SIG_SETMASK, &before, NULL);
}

static void start_mouse(void)
{
    if (!mousemask(BUTTON1_PRESSED | REPORT_MOUSE_POSITION, NULL))
        return;
    mouseinterval(0); /* a press is a click at once */
    catch_signal(SIGTSTP, on_stop, SA_RESTART, &terminal.old_stop);
    terminal.mouse = true;
    send(track_pointer);
    prepare_restoring();
    add_restoring(leave_pointer);
}

static void stop_mouse(void)
{
    sigaction(SIGTSTP, &terminal.old_stop, NULL);
    send(leave_pointer);
    mousemask(0, NULL);
    terminal.mouse = false;
}

void terminal_use_mouse(bool use)
{
    if (use && !terminal.mouse)
        start_mouse();
    else if (!use && terminal.mouse)
        stop_mouse();
}

void terminal_note_pointer(struct pointer pointer)
{
    terminal.pointer = pointer;
}

struct pointer terminal_pointer(void)
{
    return terminal.pointer;
}

bool terminal_unicode(void)
{
    return terminal.unicode;
}

bool terminal_asked_to_end(void)
{
    return terminal.ending || terminal.input_ended;
}

bool terminal_adopt_size(void)
{
    struct winsize size;
    if (ioctl(terminal.out, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0)
        return false;
    if (!is_term_resized(size.ws_row, size.ws_col))
        return false;
    resizeterm(size.ws_row, size.ws_col);
    clearok(curscr, TRUE);
    return true;
}

bool terminal_was_away(void)
{
    return terminal.continued;
}

bool terminal_wait(int milliseconds)
{
    struct pollfd sources[2] = {{.fd = terminal.in, .events = POLLIN},
                                {.fd = terminal.wake[0], .events = POLLIN}};
    if (poll(sources, 2, milliseconds) <= 0)
        return false;
    char drained[64];
    while (read(terminal.wake[0], drained, sizeof drained) > 0)
        continue;
    return sources[0].revents != 0;
}

void terminal_note_read(bool found)
{
    terminal.empty_reads = found ? 0 : terminal.empty_reads + 1;
    if (terminal.empty_reads > EMPTY_READS_MAX)
        terminal.input_ended = true;
}
