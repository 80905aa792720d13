/* The options that say whose files a command is about, for the tables of all such commands. */
#ifndef CLI_PROFILE_H
#define CLI_PROFILE_H

#include <stdbool.h>

#include "store/paths.h"

/* Readers for OPTION_READ; the target is a const char *. */
bool profile_read_name(const char *text, void *target);
bool profile_read_path(const char *text, void *target);

#define PROFILE_NAME_OPTION(where, what)                                                           \
    {                                                                                              \
        .name = "name", .kind = OPTION_READ, .target = (where), .read = profile_read_name,         \
        .allowed = PATHS_NAME_ALLOWED, .value = "NAME", .help = (what)                             \
    }

#define PROFILE_SAVE_DIR_OPTION(where)                                                             \
    {                                                                                              \
        .name = "save-dir", .kind = OPTION_READ, .target = (where), .read = profile_read_path,     \
        .allowed = "a folder", .value = "DIR", .help = "the folder of saved games and scores"      \
    }

#define PROFILE_SCORES_OPTION(where)                                                               \
    {                                                                                              \
        .name = "scores", .kind = OPTION_READ, .target = (where), .read = profile_read_path,       \
        .allowed = "a file", .value = "FILE",                                                      \
        .help = "the file of scores, where it is not in the folder of saved games"                 \
    }

#endif
