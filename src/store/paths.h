/*
 * Where Clew keeps its files: after the XDG base directory specification
 * (specifications.freedesktop.org/basedir-spec), or in one folder that the user names.
 */
#ifndef STORE_PATHS_H
#define STORE_PATHS_H

#include <stdbool.h>

#include "base/text.h"

enum { NAME_ROOM = 33 }; /* bytes of a character's name, its NUL included */

struct paths {
    struct text config; /* the user's settings file; empty where there is no home for one */
    struct text folder; /* of all the following */
    struct text scores;
    struct text save;     /* of the character's game */
    struct text practice; /* of the character's practice game; no name makes the same of two */
    struct text lock;     /* of the character */
};

/*
 * Finds the paths for the character `name`, which must be allowed. `folder` holds saves and scores
 * where it is not NULL; otherwise $XDG_DATA_HOME/clew does. Makes no file or folder. False, with a
 * sentence in `why`, where neither the environment nor `folder` says where saves belong.
 */
bool paths_find(struct paths *paths, const char *name, const char *folder, struct text *why);
void paths_release(struct paths *paths);

/* Has scores in another file, which other folders of saves may share; NULL changes nothing. */
void paths_share_scores(struct paths *paths, const char *scores);

/* Whether a name may be part of a file name; PATHS_NAME_ALLOWED says in words which may. */
bool paths_name_allowed(const char *name);
#define PATHS_NAME_ALLOWED                                                                         \
    "a name: 1 to 32 of a-z, A-Z, 0-9, '_', '-' and '.', with neither '-' nor '.' in front"

/*
 * A name for a file that was `path` and is to be kept: "PATH.1", or the first number that no file
 * has.
 */
void paths_aside(const char *path, struct text *aside);

/* The user's login name where it is allowed, otherwise "player". */
const char *paths_default_name(void);

#endif
