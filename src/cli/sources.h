/* What a dungeon is made of: its seed, the settings and the data files, as commands take them. */
#ifndef CLI_SOURCES_H
#define CLI_SOURCES_H

#include <stdbool.h>

#include "base/text.h"
#include "content/settings.h"
#include "game/kinds.h"

/* A seed, number or text: what a screen can show and a score line keep. For OPTION_READ; the target
 * is a const char *. */
bool sources_read_seed(const char *text, void *target);

#define SOURCES_SEED_OPTION(where, is_given)                                                       \
    {                                                                                              \
        .name = "seed", .kind = OPTION_READ, .target = (where), .given = (is_given),               \
        .read = sources_read_seed, .allowed = "a number or a text of at most 63 bytes",            \
        .value = "S", .help = "a number or any text; the same seed gives the same dungeon"         \
    }

#define SOURCES_CONFIG_OPTION(where)                                                               \
    {                                                                                              \
        .name = "config", .kind = OPTION_TEXT, .target = (where), .value = "FILE",                 \
        .help = "the settings file"                                                                \
    }

#define SOURCES_DATA_OPTION(where)                                                                 \
    {                                                                                              \
        .name = "data", .kind = OPTION_TEXT, .target = (where), .value = "DIR",                    \
        .help = "a folder of data files to lay over those of the game; '' for none"                \
    }

/* Where a command was told to look; NULL where it was not. */
struct sources {
    const char *config;   /* the settings file */
    const char *data;     /* the folder of data files; goes before what the settings say */
    const char *standard; /* the user's settings file, used where there is one and no `config` */
};

/*
 * Reads the settings, and the kinds from the data files that they or `sources` name. NULL, with
 * lines in `errors`, where they cannot be used; otherwise to be freed by kinds_unload.
 */
struct kinds *sources_load(const struct sources *sources, struct settings *settings,
                           struct text *errors);

#endif
