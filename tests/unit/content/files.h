/* Files for the tests of content/, in a folder of their own that is the current one. */
#ifndef TESTS_CONTENT_FILES_H
#define TESTS_CONTENT_FILES_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Group set-up: makes a folder and goes there. */
static inline int enter_folder(void **state)
{
    const char *temporary = getenv("TMPDIR");
    char *folder = calloc(1, 4096);
    snprintf(folder, 4096, "%s/clew-test-XXXXXX", temporary ? temporary : "/tmp");
    *state = folder;
    return mkdtemp(folder) && chdir(folder) == 0 ? 0 : -1;
}

/* Group end: removes the folder, out of which each test has removed its files. */
static inline int leave_folder(void **state)
{
    int status = chdir("/") == 0 && rmdir(*state) == 0 ? 0 : -1;
    free(*state);
    return status;
}

static inline void write_file(const char *path, const void *bytes, size_t count)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, count, file), count);
    assert_int_equal(fclose(file), 0);
}

static inline void write_text(const char *path, const char *text)
{
    write_file(path, text, strlen(text));
}

/* As RUN_TESTS, in the folder. */
#define RUN_TESTS_WITH_FILES(tests)                                                                \
    (cmocka_run_group_tests((tests), enter_folder, leave_folder) != 0)

#endif
