/* What `clew generate` is asked for, and the making of it. */
#ifndef CLI_GENERATE_H
#define CLI_GENERATE_H

#include <stdbool.h>
#include <stdint.h>

#include "maze/draw.h"

enum generate_stats { STATS_NONE, STATS_TEXT, STATS_JSON };

struct generate_size {
    uint32_t width, height; /* cells */
};

struct generate_request {
    const struct maze_algorithm *algorithm;
    enum lattice_kind lattice;
    const struct draw_format *format;
    struct generate_size size;
    uint64_t seed;
    bool tells_seed; /* on standard error */
    long long count;
    struct maze_parameters parameters;
    long long braid; /* percent */
    enum openings_kind openings;
    const char *mask; /* the file; NULL for a rectangle of `size` */
    bool solve;
    bool distances;
    enum generate_stats stats;
    bool utf8;
    const char *output; /* the file; NULL for standard output */

    /* for generate_animation alone */
    const struct maze_algorithm *versus; /* to be shown beside the other; NULL for none */
    bool fits_screen;                    /* the size is what the screen has room for */
    long long speed;                     /* steps a second */
};

/* Makes and prints the mazes. The request has been checked. Returns the exit status. */
int generate_mazes(const struct generate_request *request);

/* Shows mazes growing on the terminal instead. */
int generate_animation(const struct generate_request *request);

/*
 * Runs `show` with `what` on the terminal, which returns the seed of what it showed last; that is
 * told afterwards. Returns the exit status.
 */
int generate_show(uint64_t (*show)(const void *what), const void *what);

/* Makes *maze, all walls, of the shape in the file of --mask. Returns the exit status. */
int generate_read_mask(const struct generate_request *request, struct maze *maze);

#endif
