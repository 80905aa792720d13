#include "cli/commands.h"

#include <stdio.h>

#include "cli/options.h"
#include "cli/sources.h"
#include "content/kinds_file.h"
#include "store/paths.h"

struct request {
    bool defaults, path;
    const char *file; /* to check, or NULL */
    const char *data; /* folder to check, or NULL */
};

static int print_defaults(void)
{
    struct text text = {0};
    settings_default_file(&text);
    fputs(text_string(&text), stdout);
    text_release(&text);
    return CLI_OK;
}

static int print_path(void)
{
    struct paths paths;
    struct text why = {0};
    /* with any folder for saves, so that only the settings' place is asked of the environment */
    bool found = paths_find(&paths, paths_default_name(), ".", &why) && paths.config.length > 0;
    int status = CLI_OK;
    if (found)
        puts(text_string(&paths.config));
    else
        status = cli_failed("neither XDG_CONFIG_HOME nor HOME is set to say where settings belong");
    paths_release(&paths);
    text_release(&why);
    return status;
}

/* Reports the mistakes, or that there are none. */
static int report(const char *path, bool good, struct text *errors)
{
    int status = good ? CLI_OK : cli_failed_lines(text_string(errors));
    if (good)
        printf("%s: no mistakes\n", path);
    text_release(errors);
    return status;
}

/* And of the data files that they name. */
static int check_settings(const char *path)
{
    struct settings settings;
    struct text errors = {0};
    struct kinds *kinds = sources_load(&(struct sources){.config = path}, &settings, &errors);
    kinds_unload(kinds);
    return report(path, kinds != NULL, &errors);
}

static int check_data(const char *folder)
{
    struct text errors = {0};
    struct kinds *kinds = kinds_load(folder, &errors);
    kinds_unload(kinds);
    return report(folder, kinds != NULL, &errors);
}

int cmd_config(int argc, char **argv)
{
    struct request request = {0};
    const struct option_row rows[] = {
        {.name = "defaults",
         .kind = OPTION_FLAG,
         .target = &request.defaults,
         .help = "print a settings file with all default values, explained"},
        {.name = "path",
         .kind = OPTION_FLAG,
         .target = &request.path,
         .help = "print where the settings file is looked for"},
        {.name = "check",
         .kind = OPTION_TEXT,
         .target = &request.file,
         .value = "FILE",
         .help = "say what is wrong in a settings file"},
        {.name = "check-data",
         .kind = OPTION_TEXT,
         .target = &request.data,
         .value = "DIR",
         .help = "say what is wrong in the data files of a folder"},
        {0}};
    int status;
    if (!options_parse(rows, argc, argv, &status))
        return status;
    if (request.defaults + request.path + (request.file != NULL) + (request.data != NULL) != 1)
        return cli_usage(
            "config: give one of --defaults, --path, --check FILE and --check-data DIR");
    if (request.file)
        return check_settings(request.file);
    if (request.data)
        return check_data(request.data);
    return request.path ? print_path() : print_defaults();
}
