/*
 * What each algorithm makes and takes: nanoseconds a cell at several sizes, bytes of working memory
 * a cell, dead ends and longest path. Usage: bench_mazes [LARGEST-NUMBER-OF-CELLS]. Prints the
 * table in doc/mazes.md.
 *
 * Beside the figures stand those of the fastest loop that somebody has written by hand for one
 * algorithm on one lattice alone, at 10^6 and 10^8 cells. They come from another machine; the loops
 * at the head of the table, which any algorithm spends its time in, tell how the two compare. For
 * the algorithms whose speed is that of the memory there are such loops here (limits.h), measured
 * in the same run. Time is processor time; each figure comes from a process of its own whose memory
 * has been touched before.
 */
#include <inttypes.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "base/bug.h"
#include "base/mem.h"
#include "base/rng.h"
#include "maze/maze.h"
#include "limits.h"
#include "maze/stats.h"

enum { SMALL = 10000, MIDDLE = 1000000, LARGE = 100000000, TRIES = 5, TRIES_LARGE = 2 };

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Keeps the compiler from leaving out what computes `value`. */
static void use(uint64_t value)
{
    static volatile uint64_t sink;
    sink = value;
    (void)sink;
}

/*
 * The loops: `count` steps over `size` bytes.
 */
struct loop {
    const char *name;
    double there; /* nanoseconds a step on the machine of the limits */
    void (*run)(uint8_t *bytes, size_t size, size_t count);
};

static void draw(uint8_t *bytes, size_t size, size_t count)
{
    struct rng rng;
    uint64_t sum = 0;
    (void)bytes;
    (void)size;
    rng_init(&rng, 1);
    for (size_t i = 0; i < count; i++)
        sum += rng_u64(&rng);
    use(sum);
}

static void draw_below(uint8_t *bytes, size_t size, size_t count)
{
    struct rng rng;
    uint64_t sum = 0;
    (void)bytes;
    (void)size;
    rng_init(&rng, 1);
    for (size_t i = 0; i < count; i++)
        sum += rng_below(&rng, 1000 + (uint32_t)(i & 7));
    use(sum);
}

static void stream(uint8_t *bytes, size_t size, size_t count)
{
    for (size_t i = 0; i < count && i < size; i++)
        bytes[i]++;
    use(bytes[0]);
}

static void visit(uint8_t *bytes, size_t size, size_t count)
{
    struct rng rng;
    rng_init(&rng, 1);
    for (size_t i = 0; i < count; i++)
        bytes[rng_below(&rng, (uint32_t)size)]++;
    use(bytes[0]);
}

static void follow(uint8_t *bytes, size_t size, size_t count)
{
    uint64_t at = 1;
    for (size_t i = 0; i < count; i++)
        at = mix64(at + bytes[at % size]);
    use(at);
}

static const struct loop loops[] = {
    {"a random number", 1.2, draw},
    {"a random number below a bound", 1.6, draw_below},
    {"a byte of memory after the other", 0.5, stream},
    {"a random byte of 100 MB, independent of the last", 10, visit},
    {"a random byte of 100 MB, known only from the last", 127, follow},
};

static void print_loops(void)
{
    const size_t size = 100000000, count = 10000000;
    uint8_t *bytes = mem_alloc(size, 1);
    memset(bytes, 1, size);
    printf("| a step of a loop | ns | ns on the machine of the limits |\n|---|---|---|\n");
    for (size_t i = 0; i < sizeof loops / sizeof *loops; i++) {
        double start = seconds();
        loops[i].run(bytes, size, count);
        double ns = (seconds() - start) * 1e9 / (double)count;
        printf("| %s | %.2f | %.1f |\n", loops[i].name, ns, loops[i].there);
    }
    putchar('\n');
    mem_free(bytes);
}

/* Hand-made limits in ns a cell, where somebody has found one; 0 where nobody has. */
static const double limits[MAZE_ALGORITHM_COUNT][LATTICE_COUNT][2] = {
    [MAZE_BACKTRACKER] = {{9.1, 9.9}},
    [MAZE_PRIM] = {{19, 26}},
    [MAZE_PRIM_WEIGHTED] = {{91, 234}},
    [MAZE_KRUSKAL] = {{61, 135}},
    [MAZE_WILSON] = {{15.6, 17.7}, {24, 26}},
    [MAZE_ELLER] = {{11, 11}},
    [MAZE_HUNT_AND_KILL] = {{15, 15}},
    [MAZE_GROWING_TREE] = {{29, 44}},
    [MAZE_PILLARS] = {{3.4, 3.5}},
    [MAZE_SIDEWINDER] = {{2.4, 1.7}},
    [MAZE_BINARY_TREE] = {{0.06, 0.06}},
    [MAZE_DIVISION] = {{9.0, 9.4}},
    [MAZE_ALDOUS_BRODER] = {{74, 0}},
};

struct figures {
    double ns;    /* a cell */
    double bytes; /* a cell, beside the passages */
    double dead_ends, longest_path;
};

/* A job for a process of its own. */
struct job {
    const struct maze_algorithm *algorithm;
    enum lattice_kind kind;
    uint32_t side;
};

static struct maze new_maze(const struct job *job)
{
    struct maze maze;
    if (!maze_init(&maze, job->kind, job->side, job->side))
        mem_exhausted();
    maze_clear(&maze);
    return maze;
}

static void make(const struct job *job, struct maze *maze, uint64_t seed)
{
    struct rng rng;
    rng_init(&rng, seed);
    maze_generate(maze, job->algorithm, &rng, &maze_default_parameters);
}

/* Has the allocator keep what was touched once. */
static void touch_memory(size_t bytes)
{
#ifdef __GLIBC__
    mallopt(M_MMAP_MAX, 0);
    mallopt(M_TRIM_THRESHOLD, -1);
#endif
    void *memory = mem_alloc(bytes, 1);
    memset(memory, 1, bytes);
    use(*(uint8_t *)memory);
    mem_free(memory);
}

static void measure_time(const struct job *job, struct figures *figures)
{
    size_t cells = (size_t)job->side * job->side;
    touch_memory(cells * (job->algorithm->bytes + (size_t)2));
    struct maze maze = new_maze(job);
    int tries = cells <= MIDDLE ? TRIES : TRIES_LARGE;
    for (int i = 0; i < tries; i++) {
        double start = seconds();
        make(job, &maze, (uint64_t)i);
        double ns = (seconds() - start) * 1e9 / (double)cells;
        if (i == 0 || ns < figures->ns)
            figures->ns = ns;
    }
}

/* As measure_time, for the loop of limits.h that makes the same maze. */
static void measure_limit(const struct job *job, struct figures *figures)
{
    size_t cells = (size_t)job->side * job->side;
    const struct limit_loop *loop = limit_loops;
    while (&maze_algorithms[loop->algorithm] != job->algorithm)
        loop++;
    uint8_t *at = mem_alloc(limit_bytes(job->side), 1);
    uint32_t *list = mem_alloc(cells, sizeof *list);
    memset(list, 1, cells * sizeof *list);
    int tries = cells <= MIDDLE ? TRIES : TRIES_LARGE;
    for (int i = 0; i < tries; i++) {
        double start = seconds();
        if (loop->run(job->side, (uint64_t)i, at, list) != cells - 1)
            BUG("a limit loop that makes no maze");
        double ns = (seconds() - start) * 1e9 / (double)cells;
        if (i == 0 || ns < figures->ns)
            figures->ns = ns;
    }
    mem_free(list);
    mem_free(at);
}

static double resident_bytes(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return 1024.0 * (double)usage.ru_maxrss;
}

static void measure_memory(const struct job *job, struct figures *figures)
{
    double cells = (double)job->side * job->side;
    struct maze maze = new_maze(job);
    memset(maze.passages.words, 0xff, bits_words(maze.passages.count) * sizeof(uint64_t));
    double before = resident_bytes();
    make(job, &maze, 1);
    figures->bytes = (resident_bytes() - before) / cells;
}

static void measure_shape(const struct job *job, struct figures *figures)
{
    struct maze maze = new_maze(job);
    make(job, &maze, 1);
    struct maze_stats stats = maze_stats_of(&maze);
    figures->dead_ends = (double)stats.dead_ends_percent / 100;
    figures->longest_path = (double)stats.longest_path;
}

static struct figures in_a_process(void (*measure)(const struct job *, struct figures *),
                                   const struct job *job)
{
    struct figures figures = {0};
    int ends[2];
    if (pipe(ends) != 0)
        exit(1);
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        measure(job, &figures);
        _exit(write(ends[1], &figures, sizeof figures) != (ssize_t)sizeof figures);
    }
    if (child < 0 || read(ends[0], &figures, sizeof figures) != (ssize_t)sizeof figures)
        exit(1);
    waitpid(child, NULL, 0);
    close(ends[0]);
    close(ends[1]);
    return figures;
}

static void print_time(const struct maze_algorithm *algorithm, enum lattice_kind kind, size_t cells)
{
    /* a random walk finds the last cells by chance: see its description */
    if (algorithm == &maze_algorithms[MAZE_ALDOUS_BRODER] && cells > MIDDLE) {
        printf(" – |");
        return;
    }
    struct job job = {algorithm, kind, (uint32_t)sqrt((double)cells)};
    printf(" %.2f |", in_a_process(measure_time, &job).ns);
}

static void print_limit_loops(size_t largest)
{
    printf("| on squares | cells | ns a cell | by hand, in this run | ratio |\n"
           "|---|---|---|---|---|\n");
    for (size_t i = 0; i < LIMIT_LOOP_COUNT; i++)
        for (size_t cells = MIDDLE; cells <= largest && cells <= LARGE; cells *= LARGE / MIDDLE) {
            const struct maze_algorithm *algorithm = &maze_algorithms[limit_loops[i].algorithm];
            struct job job = {algorithm, LATTICE_SQUARE, (uint32_t)sqrt((double)cells)};
            double ours = in_a_process(measure_time, &job).ns;
            double limit = in_a_process(measure_limit, &job).ns;
            printf("| %s | 10^%d | %.2f | %.2f | %.2f |\n", algorithm->name,
                   cells == MIDDLE ? 6 : 8, ours, limit, ours / limit);
        }
    putchar('\n');
}

static void print_limit(double limit)
{
    if (limit > 0)
        printf(" %.3g |", limit);
    else
        printf(" – |");
}

static void print_row(int index, enum lattice_kind kind, size_t largest)
{
    const struct maze_algorithm *algorithm = &maze_algorithms[index];
    struct job job = {algorithm, kind, (uint32_t)sqrt((double)MIDDLE)};
    printf("| %s | %s |", algorithm->name, lattice_names[kind]);
    print_time(algorithm, kind, SMALL);
    for (int i = 0; i < 2; i++) {
        size_t cells = i == 0 ? MIDDLE : LARGE;
        if (cells <= largest)
            print_time(algorithm, kind, cells);
        else
            printf(" – |");
        print_limit(limits[index][kind][i]);
    }
    struct figures shape = in_a_process(measure_shape, &job);
    printf(" %.2f | %.2f | %.0f |\n", in_a_process(measure_memory, &job).bytes, shape.dead_ends,
           shape.longest_path);
}

int main(int argc, char **argv)
{
    size_t largest = argc > 1 ? strtoul(argv[1], NULL, 10) : MIDDLE;
    print_loops();
    print_limit_loops(largest);
    printf("| algorithm | lattice | ns a cell, 10^4 | 10^6 | limit | 10^8 | limit | bytes a cell | "
           "dead ends %% | longest path |\n|---|---|---|---|---|---|---|---|---|---|\n");
    for (int i = 0; i < MAZE_ALGORITHM_COUNT; i++)
        for (int kind = 0; kind < LATTICE_COUNT; kind++)
            if (maze_algorithms[i].lattices >> kind & 1)
                print_row(i, (enum lattice_kind)kind, largest);
    return 0;
}
