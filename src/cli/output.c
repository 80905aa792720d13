#include "cli/output.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "cli/cli.h"

enum { SUFFIX_ROOM = 8 };

static const int interrupts[] = {SIGINT, SIGTERM, SIGHUP};

/* The file to be removed on an interrupt; a signal handler has nothing else to know from. */
static const char *volatile unfinished;

static void remove_unfinished(int number)
{
    if (unfinished)
        unlink(unfinished);
    signal(number, SIG_DFL);
    raise(number);
}

static void watch_interrupts(const char *temporary)
{
    unfinished = temporary;
    for (size_t i = 0; i < sizeof interrupts / sizeof *interrupts; i++)
        signal(interrupts[i], temporary ? remove_unfinished : SIG_DFL);
}

static bool complain(const char *path)
{
    cli_failed("%s: %s", path, strerror(errno));
    return false;
}

bool output_open(struct output *output, const char *path)
{
    *output = (struct output){.file = stdout, .path = path};
    if (!path)
        return true;
    size_t room = strlen(path) + SUFFIX_ROOM;
    output->temporary = mem_alloc(room, 1);
    snprintf(output->temporary, room, "%s.XXXXXX", path);
    int file = mkstemp(output->temporary);
    if (file < 0) {
        complain(path);
        mem_free(output->temporary);
        return false;
    }
    watch_interrupts(output->temporary);
    mode_t mask = umask(0);
    umask(mask);
    fchmod(file, 0666 & ~mask);
    output->file = fdopen(file, "wb");
    if (!output->file)
        mem_exhausted();
    return true;
}

/* Closes the file; false, with errno, where it did not get to the disk. */
static bool close_file(struct output *output)
{
    bool good =
        fflush(output->file) == 0 && !ferror(output->file) && fsync(fileno(output->file)) == 0;
    int error = errno;
    if (fclose(output->file) != 0 && good)
        return false;
    errno = error;
    return good;
}

bool output_finish(struct output *output)
{
    if (!output->path)
        return true; /* standard output is looked after in cli_main */
    bool good = close_file(output) && rename(output->temporary, output->path) == 0;
    if (!good) {
        complain(output->path);
        unlink(output->temporary);
    }
    watch_interrupts(NULL);
    mem_free(output->temporary);
    return good;
}
