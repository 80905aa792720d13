/*
 * What a player at the terminal waits for and what goes over the line: milliseconds from start to
 * the first map, beside those of a run that only prints its version, bytes that a step writes. Runs
 * the program given on a pseudo-terminal of 80 × 24.
 */
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { COLUMNS = 80, ROWS = 24, STARTS = 15, STEPS = 600, QUIET_MS = 15, PATIENCE_MS = 2000 };

static double milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Plays the dungeon of `seed`; where that is NULL, only prints the program's version. */
static void become_game(const char *terminal, const char *program, const char *folder,
                        const char *seed)
{
    setsid();
    int fd = open(terminal, O_RDWR);
    struct winsize size = {.ws_row = ROWS, .ws_col = COLUMNS};
    if (fd < 0 || ioctl(fd, TIOCSCTTY, 0) < 0 || ioctl(fd, TIOCSWINSZ, &size) < 0)
        _exit(1);
    for (int i = 0; i < 3; i++)
        dup2(fd, i);
    setenv("TERM", "xterm-256color", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    if (!seed)
        execl(program, program, "version", (char *)NULL);
    execl(program, program, "--seed", seed, "--new", "--save-dir", folder, (char *)NULL);
    _exit(1);
}

/* Starts the game; returns the terminal's other side. */
static int start_game(const char *program, const char *folder, const char *seed, pid_t *child)
{
    int master = posix_openpt(O_RDWR | O_NOCTTY);
    if (master < 0 || grantpt(master) < 0 || unlockpt(master) < 0) {
        perror("bench_terminal");
        exit(1);
    }
    const char *terminal = ptsname(master);
    *child = fork();
    if (*child == 0)
        become_game(terminal, program, folder, seed);
    return master;
}

/* Reads what comes until it has been quiet for a while; the bytes, and the time of the last in
 * *when. */
static size_t read_all(int master, int first_wait, double *when)
{
    char buffer[65536];
    size_t total = 0;
    struct pollfd ready = {.fd = master, .events = POLLIN};
    int wait = first_wait;
    while (poll(&ready, 1, wait) > 0) {
        ssize_t count = read(master, buffer, sizeof buffer);
        if (count <= 0)
            break;
        total += (size_t)count;
        *when = milliseconds();
        wait = QUIET_MS;
    }
    return total;
}

static void end_game(int master, pid_t child)
{
    kill(child, SIGKILL);
    close(master);
    waitpid(child, NULL, 0);
}

/* Of STARTS runs: the times from start to the last that is shown; prints them. */
static void time_starts(const char *program, const char *folder, const char *seed, const char *name)
{
    double times[STARTS];
    for (int i = 0; i < STARTS; i++) {
        pid_t child;
        double when, start = milliseconds();
        int master = start_game(program, folder, seed, &child);
        if (read_all(master, PATIENCE_MS, &when) == 0) {
            fprintf(stderr, "bench_terminal: %s shows nothing\n", program);
            exit(1);
        }
        times[i] = when - start;
        end_game(master, child);
    }
    qsort(times, STARTS, sizeof *times, by_value);
    printf("  %-22s %6.1f %6.1f\n", name, times[STARTS / 2], times[STARTS - 1]);
}

static void bench_start(const char *program, const char *folder)
{
    printf("\nMilliseconds from start, fork and exec included: median, worst of %d\n", STARTS);
    time_starts(program, folder, NULL, "to the version printed");
    time_starts(program, folder, "bench", "to the first map");
}

/* Walks about; keys that lead into walls count as well. */
static void bench_steps(const char *program, const char *folder)
{
    static const char keys[] = "hjklyubn";
    double bytes[STEPS], when;
    pid_t child;
    int master = start_game(program, folder, "steps", &child);
    unsigned draw = 1;
    read_all(master, PATIENCE_MS, &when);
    for (int i = 0; i < STEPS; i++) {
        draw = draw * 1103515245U + 12345U;
        char key = i % 6 == 5 ? 'o' : keys[draw >> 16 & 7];
        if (write(master, &key, 1) != 1)
            break;
        bytes[i] = (double)read_all(master, QUIET_MS, &when);
    }
    end_game(master, child);
    qsort(bytes, STEPS, sizeof *bytes, by_value);
    printf("Bytes a key, %d keys, exploring among them: median %.0f, p90 %.0f, most %.0f\n", STEPS,
           bytes[STEPS / 2], bytes[STEPS * 9 / 10], bytes[STEPS - 1]);
}

int main(int argc, char **argv)
{
    char folder[] = "/tmp/clew-bench-XXXXXX";
    if (argc != 2 || !mkdtemp(folder)) {
        fputs("usage: bench_terminal PROGRAM\n", stderr);
        return 2;
    }
    bench_start(argv[1], folder);
    bench_steps(argv[1], folder);
    char command[sizeof folder + 16];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command) != 0;
}
