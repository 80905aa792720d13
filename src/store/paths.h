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
    struct text save;      /* of the character */
    struct text abandoned; /* where --new puts the character's earlier save */
    struct text lock;      /* of the character */
};

/*
 * Finds the paths for the character `name`, which must be allowed. `folder` holds saves and scores
 * where it is not NULL; otherwise $XDG_DATA_HOME/clew does. Makes no file or folder. False, with a
 * sentence in `why`, where neither the environment nor `folder` says where saves belong.
 */
bool paths_find(struct paths *paths, const char *name, const char *folder, struct text *why);
void paths_release(struct paths *paths);

/*
 * Whether a name may be part of a file name: letters, digits, '_', '-' and '.' (ASCII), neither '.'
 * nor '-' in front, fewer than NAME_ROOM bytes. `why` gets what is wrong and what is allowed.
 */
bool paths_name_allowed(const char *name, struct text *why);

/* The user's login name where it is allowed, otherwise "player". */
const char *paths_default_name(void);

#endif
