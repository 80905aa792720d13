/*
 * Scores: one file for all characters, one line for each game that has ended, written like the
 * xlogfile of other roguelikes: key=value fields between tabs. Lines are only ever appended.
 */
#ifndef STORE_SCORES_H
#define STORE_SCORES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "store/paths.h"

enum { SCORE_VERSION_ROOM = 16, SCORE_SEED_ROOM = 64, SCORE_DEATH_ROOM = 160 };

struct score {
    char version[SCORE_VERSION_ROOM]; /* of the game */
    char name[NAME_ROOM];
    int64_t points;
    char seed[SCORE_SEED_ROOM]; /* as the player gave it */
    int64_t deepest;            /* depth; "maxlvl" */
    int64_t depth;              /* where the game ended; "deathlev" */
    int64_t health, health_max; /* at the end; "hp", "maxhp" */
    int64_t turns;
    int64_t began, ended;         /* seconds since 1970; "starttime", "endtime" */
    int64_t played;               /* seconds at the terminal; "realtime" */
    char death[SCORE_DEATH_ROOM]; /* "killed by a crumb-rat on floor 3" */
    size_t line;                  /* of the file, from 1; set by reading */
};

struct scores {
    struct score *rows; /* best first; of equals the earlier */
    size_t count;
    size_t damaged; /* lines that are no scores, left out */
};

/*
 * Appends a line. It waits while another process appends. What the texts may have of control
 * characters or broken UTF-8 becomes '?'. False, with a line in `why`, where it could not be
 * written; the file is then as it was.
 */
bool scores_add(const char *path, const struct score *score, struct text *why);

/* Reads all scores; a file that is not there has none. False, with a line in `why`, where it cannot
 * be read. */
bool scores_read(struct scores *scores, const char *path, struct text *why);
void scores_release(struct scores *scores);

#endif
