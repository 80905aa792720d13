#include "cli/sources.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/utf8.h"
#include "content/kinds_file.h"
#include "game/game.h"

enum { SEED_ROOM = sizeof(((struct game *)0)->seed_text) };

bool sources_read_seed(const char *text, void *target)
{
    *(const char **)target = text;
    size_t length = strlen(text);
    for (const char *at = text; *at;) {
        uint32_t code = utf8_next(&at);
        if (code == UTF8_BAD || utf8_is_control(code))
            return false;
    }
    return length > 0 && length < SEED_ROOM;
}

/* The settings file that is to be read; NULL where there is none. */
static const char *find_settings(const struct sources *sources)
{
    const char *standard = sources->standard;
    if (sources->config)
        return sources->config;
    bool there = standard && standard[0] && (access(standard, F_OK) == 0 || errno != ENOENT);
    return there ? standard : NULL;
}

/* Adds the path of the folder that the settings file `config` calls `data`. */
static void add_folder(const char *config, const char *data, struct text *path)
{
    const char *home = getenv("HOME"), *slash = strrchr(config, '/');
    if (data[0] == '~' && (data[1] == '/' || data[1] == '\0') && home)
        text_addf(path, "%s%s", home, data + 1);
    else if (data[0] == '/' || !slash)
        text_add(path, data);
    else
        text_addf(path, "%.*s/%s", (int)(slash - config), config, data);
}

static struct kinds *load_named(const char *config, const char *data, struct text *errors)
{
    struct text path = {0};
    struct stat status;
    struct kinds *kinds = NULL;
    add_folder(config, data, &path);
    if (stat(text_string(&path), &status) == 0 && S_ISDIR(status.st_mode))
        kinds = kinds_load(text_string(&path), errors);
    else
        text_addf(errors, "%s: data = \"%s\": there is no folder %s\n", config, data,
                  text_string(&path));
    text_release(&path);
    return kinds;
}

struct kinds *sources_load(const struct sources *sources, struct settings *settings,
                           struct text *errors)
{
    const char *config = find_settings(sources);
    settings_default(settings);
    if (config && !settings_read(settings, config, errors))
        return NULL;
    if (sources->data)
        return kinds_load(sources->data[0] ? sources->data : NULL, errors);
    return settings->data[0] ? load_named(config, settings->data, errors)
                             : kinds_load(NULL, errors);
}
