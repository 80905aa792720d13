#include "store/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "store/file.h"

enum { HOLDER_ROOM = 128 };

/* "process 123 on hostname", as the holder wrote it; anything but plain characters is left out. */
static void read_holder(int file, char holder[static HOLDER_ROOM])
{
    ssize_t count = pread(file, holder, HOLDER_ROOM - 1, 0);
    size_t length = 0;
    for (ssize_t i = 0; i < count && holder[i] != '\n'; i++)
        if (holder[i] >= ' ' && holder[i] <= '~')
            holder[length++] = holder[i];
    holder[length] = '\0';
}

/* A courtesy to who comes second: on a full disk the lock holds without it. */
static void write_holder(int file)
{
    char host[HOLDER_ROOM] = "";
    if (gethostname(host, sizeof host - 1) != 0)
        text_copy(host, sizeof host, "an unknown host");
    struct text holder = {0};
    text_addf(&holder, "process %ld on %s\n", (long)getpid(), host);
    if (ftruncate(file, 0) == 0)
        (void)file_write_all(file, text_string(&holder), holder.length);
    text_release(&holder);
}

static bool is_held_by_another(int error)
{
    return error == EACCES || error == EAGAIN;
}

static bool complain(int file, const char *path, struct text *why)
{
    char holder[HOLDER_ROOM];
    if (!is_held_by_another(errno))
        return file_complain(path, why);
    read_holder(file, holder);
    text_addf(why, "this game is being played by %s (%s is locked)",
              holder[0] ? holder : "another process", path);
    return false;
}

bool lock_take(struct lock *lock, const char *path, struct text *why)
{
    lock->file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (lock->file < 0)
        return file_complain(path, why);
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (fcntl(lock->file, F_SETLK, &whole) == 0) {
        write_holder(lock->file);
        return true;
    }
    complain(lock->file, path, why);
    close(lock->file);
    return false;
}

void lock_release(struct lock *lock)
{
    /* A holder's name that stays for want of a truncation does no harm. */
    (void)!ftruncate(lock->file, 0);
    close(lock->file);
}
