/* A folder of its own for each test that writes files: the test's state. */
#ifndef TESTS_STORE_SCRATCH_H
#define TESTS_STORE_SCRATCH_H

#include "cmocka_all.h"

#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct scratch {
    char folder[4096];
    char path[8192]; /* of the last scratch_path */
};

static inline const char *scratch_path(struct scratch *scratch, const char *name)
{
    snprintf(scratch->path, sizeof scratch->path, "%s/%s", scratch->folder, name);
    return scratch->path;
}

static inline int scratch_setup(void **state)
{
    struct scratch *scratch = calloc(1, sizeof *scratch);
    const char *temporary = getenv("TMPDIR");
    snprintf(scratch->folder, sizeof scratch->folder, "%s/clew-test-XXXXXX",
             temporary ? temporary : "/tmp");
    *state = scratch;
    return mkdtemp(scratch->folder) ? 0 : -1;
}

static inline int scratch_teardown(void **state)
{
    struct scratch *scratch = *state;
    char command[8192];
    snprintf(command, sizeof command, "rm -rf '%s'", scratch->folder);
    int status = system(command);
    free(scratch);
    return status;
}

static inline void scratch_put(const char *path, const void *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

/* Whether the file holds exactly this. */
static inline bool scratch_holds(const char *path, const void *bytes, size_t size)
{
    char *found = calloc(size + 2, 1);
    FILE *file = fopen(path, "rb");
    bool same = file && fread(found, 1, size + 1, file) == size && memcmp(found, bytes, size) == 0;
    if (file)
        fclose(file);
    free(found);
    return same;
}

/* The number of files in the scratch folder. */
static inline int scratch_count(struct scratch *scratch)
{
    int count = 0;
    DIR *folder = opendir(scratch->folder);
    assert_non_null(folder);
    for (struct dirent *entry; (entry = readdir(folder));)
        count += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
    closedir(folder);
    return count;
}

#define scratch_test(test) cmocka_unit_test_setup_teardown(test, scratch_setup, scratch_teardown)

#endif
