#include "cli/progress.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

enum { BAR = 40, FIRST_SECOND = 1, THEN_MICROSECONDS = 200000 };

/* A signal handler has nothing else to know from. */
static struct {
    const char *what;
    const volatile size_t *counter;
    size_t start, end;
    volatile sig_atomic_t shown;
} progress;

static unsigned percent_done(void)
{
    size_t now = *progress.counter, start = progress.start, end = progress.end;
    size_t whole = start < end ? end - start : start - end;
    size_t part = start < end ? now - start : start - now;
    return whole == 0 || part > whole ? 100 : (unsigned)(part / (whole / 100 + 1));
}

/* Writes the line with what a signal handler may use: write alone. */
static void show(int signal)
{
    (void)signal;
    char line[128] = "\r";
    size_t length = 1, word = strlen(progress.what);
    unsigned percent = percent_done();
    memcpy(line + length, progress.what, word);
    length += word;
    line[length++] = ' ';
    line[length++] = '[';
    memset(line + length, '.', BAR);
    memset(line + length, '#', percent * BAR / 100);
    length += BAR;
    line[length++] = ']';
    line[length++] = ' ';
    if (percent >= 10)
        line[length++] = (char)('0' + percent / 10 % 10);
    line[length++] = (char)('0' + percent % 10);
    line[length++] = '%';
    progress.shown = write(STDERR_FILENO, line, length) > 0;
}

static void set_timer(time_t seconds, suseconds_t microseconds)
{
    const struct itimerval timer = {
        {0, microseconds ? microseconds : (seconds ? THEN_MICROSECONDS : 0)},
        {seconds, microseconds}};
    setitimer(ITIMER_REAL, &timer, NULL);
}

void progress_start(const char *what, const volatile size_t *counter, size_t start, size_t end)
{
    if (!isatty(STDERR_FILENO))
        return;
    progress.what = what;
    progress.counter = counter;
    progress.start = start;
    progress.end = end;
    progress.shown = 0;
    struct sigaction action = {.sa_handler = show, .sa_flags = SA_RESTART};
    sigaction(SIGALRM, &action, NULL);
    set_timer(FIRST_SECOND, 0);
}

void progress_stop(void)
{
    static const char erase[] = "\r\033[K";
    set_timer(0, 0);
    if (progress.shown)
        (void)!write(STDERR_FILENO, erase, sizeof erase - 1);
    progress.shown = 0;
}
