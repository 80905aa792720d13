#include "content/kinds_file.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/bug.h"
#include "base/mem.h"
#include "content/embedded.h"
#include "content/kinds_read.h"

static const struct data_file {
    const char *name;
    read_entries *read;
    bool needs_others; /* names kinds of the files before it, which must be good */
} data_files[] = {
    {"monsters.cfg", read_monsters, .needs_others = false},
    {"items.cfg", read_items, .needs_others = false},
    {"appearances.cfg", read_appearances, .needs_others = true},
    {"player.cfg", read_player, .needs_others = true},
    {"vaults.cfg", read_vaults, .needs_others = true},
};

enum { DATA_FILES = sizeof data_files / sizeof *data_files };

/* ---- files ---- */

/* Opens the file that is built in, which messages call `name`. */
static void open_built_in(struct reader *reader, const struct data_file *data, struct text *name)
{
    const struct embedded_file *file = embedded_files;
    struct text text = {0};
    while (file->name && strcmp(file->name, data->name) != 0)
        file++;
    BUG_IF(!file->name);
    for (const char *const *line = file->lines; *line; line++)
        text_addf(&text, "%s\n", *line);
    text_addf(name, "built-in %s", data->name);
    reader_open_text(reader, text_string(name), &text);
    reader->built_in = true;
    text_release(&text);
}

/* Sets *path to the file in the folder. Whether there is anything of that name. */
static bool find_file(const char *folder, const char *name, struct text *path)
{
    struct stat status;
    text_addf(path, "%s/%s", folder, name);
    return lstat(text_string(path), &status) == 0 || errno != ENOENT;
}

static bool read_file(struct kinds *kinds, const struct data_file *data, const char *folder,
                      struct text *errors)
{
    struct text name = {0}, path = {0};
    struct reader built_in, own, *reader = &built_in;
    open_built_in(&built_in, data, &name);
    if (folder && find_file(folder, data->name, &path)) {
        reader = &own;
        reader_open_file(reader, text_string(&path));
        overlay_lay(reader, &built_in);
    }
    struct entries entries = overlay_entries(reader);
    data->read(reader, &entries, kinds);
    overlay_release(&entries);
    bool good = reader_close(reader, errors);
    text_release(&name);
    text_release(&path);
    return good;
}

/* ---- the folder ---- */

static int is_cfg(const struct dirent *entry)
{
    const char *dot = strrchr(entry->d_name, '.');
    return dot && entry->d_name[0] != '.' && strcmp(dot, ".cfg") == 0;
}

static const struct data_file *find_data_file(const char *name)
{
    for (size_t i = 0; i < DATA_FILES; i++)
        if (strcmp(data_files[i].name, name) == 0)
            return &data_files[i];
    return NULL;
}

static void complain_of_file(const char *folder, const char *name, struct text *errors)
{
    const char *names[DATA_FILES + 1] = {NULL};
    for (size_t i = 0; i < DATA_FILES; i++)
        names[i] = data_files[i].name;
    const char *nearest = text_nearest(name, names);
    text_addf(errors, "%s/%s: there is no data file of this name", folder, name);
    if (nearest)
        text_addf(errors, "; did you mean %s?\n", nearest);
    else
        text_add(errors, "; known are ");
    for (size_t i = 0; !nearest && i < DATA_FILES; i++)
        text_addf(errors, "%s%s", names[i], i + 1 < DATA_FILES ? ", " : "\n");
}

/* Whether the folder holds data files, and no other ones named so; if not, says so. */
static bool check_folder(const char *folder, struct text *errors)
{
    struct dirent **files;
    int count = scandir(folder, &files, is_cfg, alphasort);
    if (count < 0) {
        text_addf(errors, "%s: cannot be read: %s\n", folder, strerror(errno));
        return false;
    }
    bool good = count > 0;
    if (!good)
        text_addf(errors,
                  "%s: holds none of monsters.cfg, items.cfg, appearances.cfg, player.cfg "
                  "and vaults.cfg\n",
                  folder);
    for (int i = 0; i < count; i++) {
        if (!find_data_file(files[i]->d_name)) {
            complain_of_file(folder, files[i]->d_name, errors);
            good = false;
        }
        free(files[i]);
    }
    free(files);
    return good;
}

struct kinds *kinds_load(const char *folder, struct text *errors)
{
    if (folder && !check_folder(folder, errors))
        return NULL;
    struct kinds *kinds = mem_alloc(1, sizeof *kinds);
    bool good = true;
    for (size_t i = 0; i < DATA_FILES; i++)
        if (good || !data_files[i].needs_others)
            good &= read_file(kinds, &data_files[i], folder, errors);
    if (!good) {
        kinds_unload(kinds);
        return NULL;
    }
    kinds_seal(kinds);
    return kinds;
}

void kinds_unload(struct kinds *kinds)
{
    if (!kinds)
        return;
    kinds_release(kinds);
    mem_free(kinds);
}
