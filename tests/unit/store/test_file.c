#include "scratch.h"

#include "store/file.h"

static const char content[] = "old\0content";

static void a_written_file_is_read_back(void **state)
{
    const char *path = scratch_path(*state, "file");
    struct text bytes = {0}, why = {0};
    assert_true(file_write(path, content, sizeof content, &why));
    assert_int_equal(file_read(path, 1000, &bytes, &why), FILE_OK);
    assert_int_equal(bytes.length, sizeof content);
    assert_memory_equal(bytes.bytes, content, sizeof content);
    assert_string_equal(text_string(&why), "");
    text_release(&bytes);
}

static void writing_again_replaces_the_content_and_leaves_nothing_beside(void **state)
{
    const char *path = scratch_path(*state, "file");
    struct text why = {0};
    assert_true(file_write(path, content, sizeof content, &why));
    assert_true(file_write(path, "new", 3, &why));
    assert_true(scratch_holds(path, "new", 3));
    assert_int_equal(scratch_count(*state), 1);
}

static void a_file_is_for_the_user_alone(void **state)
{
    const char *path = scratch_path(*state, "file");
    struct text why = {0};
    struct stat status;
    assert_true(file_write(path, "x", 1, &why));
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
}

static void a_missing_file_is_told_from_one_that_cannot_be_read(void **state)
{
    struct text bytes = {0}, why = {0};
    assert_int_equal(file_read(scratch_path(*state, "none"), 9, &bytes, &why), FILE_MISSING);
    text_reset(&why);
    assert_int_equal(file_read(((struct scratch *)*state)->folder, 9, &bytes, &why), FILE_FAILED);
    assert_non_null(strstr(text_string(&why), "is not a regular file"));
    text_release(&why);
}

static void a_fifo_is_refused_at_once(void **state)
{
    const char *path = scratch_path(*state, "fifo");
    struct text bytes = {0}, why = {0};
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_int_equal(file_read(path, 9, &bytes, &why), FILE_FAILED);
    text_release(&why);
}

static void a_file_beyond_the_limit_is_refused(void **state)
{
    const char *path = scratch_path(*state, "file");
    struct text bytes = {0}, why = {0};
    scratch_put(path, "12345", 5);
    assert_int_equal(file_read(path, 5, &bytes, &why), FILE_OK);
    text_reset(&bytes);
    assert_int_equal(file_read(path, 4, &bytes, &why), FILE_FAILED);
    text_release(&bytes);
    text_release(&why);
}

static void a_failed_write_keeps_the_old_file(void **state)
{
    struct scratch *scratch = *state;
    struct text why = {0};
    char path[sizeof scratch->path];
    text_copy(path, sizeof path, scratch_path(scratch, "file"));
    assert_true(file_write(path, content, sizeof content, &why));
    /* The temporary file cannot be made where a folder has its name. */
    assert_int_equal(mkdir(scratch_path(scratch, "file.tmp"), 0700), 0);
    assert_false(file_write(path, "new", 3, &why));
    assert_non_null(strstr(text_string(&why), path));
    assert_true(scratch_holds(path, content, sizeof content));
    text_release(&why);
}

static void a_full_disk_is_reported(void **state)
{
    (void)state;
    if (access("/dev/full", W_OK) != 0)
        return;
    FILE *full = fopen("/dev/full", "w");
    assert_non_null(full);
    assert_false(file_write_all(fileno(full), "x", 1));
    fclose(full);
}

static void a_temporary_file_left_by_a_crash_is_no_obstacle(void **state)
{
    struct text why = {0};
    scratch_put(scratch_path(*state, "file.tmp"), "torn content", 12);
    assert_true(file_write(scratch_path(*state, "file"), "new", 3, &why));
    assert_true(scratch_holds(scratch_path(*state, "file"), "new", 3));
    assert_int_equal(scratch_count(*state), 1);
}

static void a_link_in_the_temporary_files_place_is_not_followed(void **state)
{
    struct scratch *scratch = *state;
    struct text why = {0};
    char victim[sizeof scratch->path];
    text_copy(victim, sizeof victim, scratch_path(scratch, "victim"));
    scratch_put(victim, "mine", 4);
    assert_int_equal(symlink(victim, scratch_path(scratch, "file.tmp")), 0);
    assert_false(file_write(scratch_path(scratch, "file"), "new", 3, &why));
    assert_true(scratch_holds(victim, "mine", 4));
    text_release(&why);
}

static void folders_are_made_with_those_above_them(void **state)
{
    const char *path = scratch_path(*state, "a/b//c/");
    struct text why = {0};
    struct stat status;
    assert_true(file_make_folder(path, &why));
    assert_true(file_make_folder(path, &why));
    assert_int_equal(stat(path, &status), 0);
    assert_true(S_ISDIR(status.st_mode));
}

static void a_file_in_a_folders_place_is_reported(void **state)
{
    struct scratch *scratch = *state;
    struct text why = {0};
    scratch_put(scratch_path(scratch, "a"), "", 0);
    assert_false(file_make_folder(scratch_path(scratch, "a/b"), &why));
    assert_non_null(strstr(text_string(&why), "/a: "));
    text_release(&why);
}

static void paths_of_many_hundred_characters_work(void **state)
{
    struct text name = {0}, why = {0};
    for (int i = 0; i < 9; i++)
        text_addf(&name, "%0100d/", i);
    const char *folder = scratch_path(*state, text_string(&name));
    assert_true(file_make_folder(folder, &why));
    text_add(&name, "file");
    const char *path = scratch_path(*state, text_string(&name));
    assert_true(file_write(path, content, sizeof content, &why));
    assert_true(scratch_holds(path, content, sizeof content));
    text_release(&name);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        scratch_test(a_written_file_is_read_back),
        scratch_test(writing_again_replaces_the_content_and_leaves_nothing_beside),
        scratch_test(a_file_is_for_the_user_alone),
        scratch_test(a_missing_file_is_told_from_one_that_cannot_be_read),
        scratch_test(a_fifo_is_refused_at_once),
        scratch_test(a_file_beyond_the_limit_is_refused),
        scratch_test(a_failed_write_keeps_the_old_file),
        scratch_test(a_full_disk_is_reported),
        scratch_test(a_temporary_file_left_by_a_crash_is_no_obstacle),
        scratch_test(a_link_in_the_temporary_files_place_is_not_followed),
        scratch_test(folders_are_made_with_those_above_them),
        scratch_test(a_file_in_a_folders_place_is_reported),
        scratch_test(paths_of_many_hundred_characters_work),
    };
    return RUN_TESTS(tests);
}
