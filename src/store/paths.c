#include "store/paths.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Relative paths in these variables are to be ignored, says the specification. */
static const char *absolute_path(const char *variable)
{
    const char *value = getenv(variable);
    return value && value[0] == '/' ? value : NULL;
}

/* Adds the base folder that `variable` names, or its place below the home folder. */
static bool add_base(struct text *path, const char *variable, const char *below_home)
{
    const char *base = absolute_path(variable);
    const char *home = absolute_path("HOME");
    if (base)
        text_add(path, base);
    else if (home)
        text_addf(path, "%s/%s", home, below_home);
    return base || home;
}

bool paths_find(struct paths *paths, const char *name, const char *folder, struct text *why)
{
    *paths = (struct paths){0};
    if (add_base(&paths->config, "XDG_CONFIG_HOME", ".config"))
        text_add(&paths->config, "/clew/clew.cfg");
    if (folder) {
        text_add(&paths->folder, folder);
    } else if (add_base(&paths->folder, "XDG_DATA_HOME", ".local/share")) {
        text_add(&paths->folder, "/clew");
    } else {
        text_add(why, "neither XDG_DATA_HOME nor HOME is set to say where to save; give a folder "
                      "by --save-dir");
        return false;
    }
    const char *in = text_string(&paths->folder);
    text_addf(&paths->scores, "%s/scores", in);
    text_addf(&paths->save, "%s/%s.save", in, name);
    text_addf(&paths->practice, "%s/%s.practice", in, name);
    text_addf(&paths->lock, "%s/%s.lock", in, name);
    return true;
}

void paths_release(struct paths *paths)
{
    text_release(&paths->config);
    text_release(&paths->folder);
    text_release(&paths->scores);
    text_release(&paths->save);
    text_release(&paths->practice);
    text_release(&paths->lock);
}

void paths_share_scores(struct paths *paths, const char *scores)
{
    if (!scores)
        return;
    text_reset(&paths->scores);
    text_add(&paths->scores, scores);
}

bool paths_name_allowed(const char *name)
{
    static const char allowed[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                  "0123456789_-.";
    size_t length = strlen(name);
    return length > 0 && length < NAME_ROOM && name[0] != '.' && name[0] != '-' &&
           strspn(name, allowed) == length;
}

void paths_aside(const char *path, struct text *aside)
{
    struct stat status;
    for (unsigned long number = 1;; number++) {
        text_reset(aside);
        text_addf(aside, "%s.%lu", path, number);
        if (lstat(text_string(aside), &status) != 0)
            return;
    }
}

const char *paths_default_name(void)
{
    static const char *const variables[] = {"USER", "LOGNAME"};
    for (size_t i = 0; i < sizeof variables / sizeof variables[0]; i++) {
        const char *name = getenv(variables[i]);
        if (name && paths_name_allowed(name))
            return name;
    }
    return "player";
}
