/*
 * Nanoseconds and bytes a cell of every algorithm, beside loops that do the least that any algorithm
 * of its kind has to do on this machine. Usage: bench_mazes [LARGEST-NUMBER-OF-CELLS]. Prints a table
 * in Markdown, the one in doc/mazes.md.
 *
 * Each figure comes from a process of its own, which makes a maze twice and measures the second time,
 * when its memory has been touched before. Time is processor time. What a process takes in memory
 * before it has made a maze is subtracted.
 */
#include <inttypes.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "base/mem.h"
#include "base/rng.h"
#include "maze/maze.h"

struct figures {
    double ns;    /* a cell, or a step of a loop */
    double bytes; /* a cell */
};

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
}

/*
 * The loops. Each does `count` steps over `count` bytes and returns the nanoseconds of a step.
 */
static double measure(void (*loop)(uint8_t *bytes, size_t count), uint8_t *bytes, size_t count)
{
    loop(bytes, count);
    double start = seconds();
    loop(bytes, count);
    return (seconds() - start) * 1e9 / (double)count;
}

/* A random number. */
static void draw(uint8_t *bytes, size_t count)
{
    struct rng rng;
    uint64_t sum = 0;
    (void)bytes;
    rng_init(&rng, 1);
    for (size_t i = 0; i < count; i++)
        sum += rng_u64(&rng);
    use(sum);
}

/* A byte after the other, each changed. */
static void stream(uint8_t *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        bytes[i] = (uint8_t)(bytes[i] * 5 + 1);
    use(bytes[count / 2]);
}

/* A step of a random walk over a square of bytes, each step depending on nothing but the last. */
static void walk(uint8_t *bytes, size_t count)
{
    struct rng rng;
    rng_init(&rng, 1);
    size_t width = (size_t)sqrt((double)count), at = count / 2 + width / 2;
    const size_t steps[4] = {1, width, (size_t)0 - 1, (size_t)0 - width};
    uint64_t word = 0;
    for (size_t i = 0; i < count; i++, word >>= 2) {
        if (i % 32 == 0)
            word = rng_u64(&rng);
        size_t next = at + steps[word & 3];
        at = next < count ? next : count / 2;
        bytes[at]++;
    }
}

/* A byte anywhere, independent of the one before. */
static void jump(uint8_t *bytes, size_t count)
{
    struct rng rng;
    rng_init(&rng, 1);
    for (size_t i = 0; i < count; i++)
        bytes[rng_u64(&rng) % count]++;
}

/* A byte anywhere, known only from the one before. */
static void chase(uint8_t *bytes, size_t count)
{
    uint64_t at = 1;
    for (size_t i = 0; i < count / 8; i++)
        at = mix64(at + bytes[at % count]);
    use(at);
}
