#include "store/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool file_complain(const char *path, struct text *why)
{
    int error = errno;
    text_addf(why, "%s: %s", path, strerror(error));
    errno = error;
    return false;
}

/* Reads on to the end, past what the size was when the file was opened. */
static bool read_all(int file, size_t limit, struct text *bytes)
{
    size_t start = bytes->length;
    char buffer[1 << 14];
    for (;;) {
        ssize_t count = read(file, buffer, sizeof buffer);
        if (count == 0)
            return true;
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return false;
        if ((size_t)count > limit - (bytes->length - start)) {
            errno = EFBIG;
            return false;
        }
        text_add_bytes(bytes, buffer, (size_t)count);
    }
}

static bool read_regular(int file, const char *path, size_t limit, struct text *bytes,
                         struct text *why)
{
    struct stat status;
    if (fstat(file, &status) != 0)
        return file_complain(path, why);
    if (!S_ISREG(status.st_mode)) {
        text_addf(why, "%s: is not a regular file", path);
        return false;
    }
    return read_all(file, limit, bytes) || file_complain(path, why);
}

enum file_result file_read(const char *path, size_t limit, struct text *bytes, struct text *why)
{
    /* Without O_NONBLOCK a FIFO would keep us waiting for its other end. */
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    if (file < 0) {
        bool missing = errno == ENOENT;
        file_complain(path, why);
        return missing ? FILE_MISSING : FILE_FAILED;
    }
    bool read = read_regular(file, path, limit, bytes, why);
    close(file);
    return read ? FILE_OK : FILE_FAILED;
}

bool file_write_all(int file, const void *bytes, size_t size)
{
    const char *from = bytes;
    while (size > 0) {
        ssize_t count = write(file, from, size);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return false;
        from += count;
        size -= (size_t)count;
    }
    return true;
}

/* Writes a new file and sees it to the disk. */
static bool write_new(const char *path, const void *bytes, size_t size)
{
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (file < 0)
        return false;
    bool written = file_write_all(file, bytes, size) && fsync(file) == 0;
    int error = errno;
    if (close(file) != 0 && written)
        return false;
    errno = error;
    return written;
}

/* A rename is on the disk only once its folder is. Not every file system can do this, and where it
 * fails the file itself is safe. */
static void sync_folder_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    struct text folder = {0};
    if (slash)
        text_add_bytes(&folder, path, (size_t)(slash - path) + 1);
    else
        text_add(&folder, ".");
    int file = open(text_string(&folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file >= 0) {
        fsync(file);
        close(file);
    }
    text_release(&folder);
}

bool file_write(const char *path, const void *bytes, size_t size, struct text *why)
{
    struct text temporary = {0};
    text_addf(&temporary, "%s.tmp", path);
    const char *name = text_string(&temporary);
    bool written = write_new(name, bytes, size) && rename(name, path) == 0;
    if (written) {
        sync_folder_of(path);
    } else {
        file_complain(path, why);
        unlink(name);
    }
    text_release(&temporary);
    return written;
}

/* Asks first: mkdir need not say EEXIST of folders that may not be written. */
static bool make_one_folder(const char *path, struct text *why)
{
    struct stat status;
    if (stat(path, &status) == 0) {
        errno = ENOTDIR;
        return S_ISDIR(status.st_mode) || file_complain(path, why);
    }
    return mkdir(path, 0700) == 0 || errno == EEXIST || file_complain(path, why);
}

bool file_make_folder(const char *path, struct text *why)
{
    struct text part = {0};
    bool made = true;
    for (const char *end = path; made && *end;) {
        end += strspn(end, "/");
        end += strcspn(end, "/");
        text_reset(&part);
        text_add_bytes(&part, path, (size_t)(end - path));
        made = make_one_folder(text_string(&part), why);
    }
    text_release(&part);
    return made;
}
