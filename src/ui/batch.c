#include "ui/batch.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/mem.h"

static int open_memory(void)
{
#ifdef HAVE_MEMFD_CREATE
    return memfd_create("clew", MFD_CLOEXEC);
#else
    return -1;
#endif
}

void batch_init(struct batch *batch, int target)
{
    *batch = (struct batch){.memory = open_memory(), .target = target, .real = -1};
}

void batch_release(struct batch *batch)
{
    batch_end(batch);
    if (batch->memory >= 0)
        close(batch->memory);
    mem_free(batch->bytes);
    *batch = (struct batch){.memory = -1, .target = batch->target, .real = -1};
}

void batch_begin(struct batch *batch)
{
    if (batch->memory < 0 || lseek(batch->memory, 0, SEEK_SET) != 0)
        return;
    batch->real = fcntl(batch->target, F_DUPFD_CLOEXEC, 0);
    if (batch->real >= 0)
        dup2(batch->memory, batch->target);
}

static void write_all(int target, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t written = write(target, bytes, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return; /* a lost terminal is noticed by its input */
        bytes += written;
        length -= (size_t)written;
    }
}

void batch_end(struct batch *batch)
{
    if (batch->real < 0)
        return;
    off_t end = lseek(batch->memory, 0, SEEK_CUR);
    size_t length = end > 0 ? (size_t)end : 0;
    dup2(batch->real, batch->target);
    close(batch->real);
    batch->real = -1;
    if (length > batch->room) {
        batch->bytes = mem_resize(batch->bytes, batch->room, length, 1);
        batch->room = length;
    }
    ssize_t got = pread(batch->memory, batch->bytes, length, 0);
    write_all(batch->target, batch->bytes, got > 0 ? (size_t)got : 0);
}
