#include "scratch.h"

#include <errno.h>
#include <sys/wait.h>

#include "store/lock.h"

/* Another process that takes a lock and holds it until told to end. */
struct holder {
    pid_t process;
    int orders; /* closing it ends the process */
};

static struct holder hold_elsewhere(const char *path)
{
    int ready[2], orders[2];
    assert_int_equal(pipe(ready), 0);
    assert_int_equal(pipe(orders), 0);
    pid_t process = fork();
    assert_true(process >= 0);
    if (process == 0) {
        struct lock lock;
        struct text why = {0};
        char taken = lock_take(&lock, path, &why) ? 'y' : 'n';
        close(orders[1]);
        if (write(ready[1], &taken, 1) == 1)
            while (read(orders[0], &taken, 1) < 0 && errno == EINTR)
                ;
        _exit(0); /* as a crash would: the lock is not released */
    }
    char taken = 'n';
    close(orders[0]);
    assert_int_equal(read(ready[0], &taken, 1), 1);
    assert_int_equal(taken, 'y');
    close(ready[0]);
    close(ready[1]);
    return (struct holder){process, orders[1]};
}

static void end(struct holder holder)
{
    int status;
    close(holder.orders);
    assert_int_equal(waitpid(holder.process, &status, 0), holder.process);
}

static void a_lock_held_elsewhere_is_refused_with_its_holder(void **state)
{
    const char *path = scratch_path(*state, "anna.lock");
    struct holder holder = hold_elsewhere(path);
    struct lock lock;
    struct text why = {0}, process = {0};
    assert_false(lock_take(&lock, path, &why));
    text_addf(&process, "process %ld on ", (long)holder.process);
    assert_non_null(strstr(text_string(&why), text_string(&process)));
    end(holder);
    text_release(&why);
    text_release(&process);
}

static void a_lock_whose_holder_is_gone_is_free(void **state)
{
    const char *path = scratch_path(*state, "anna.lock");
    end(hold_elsewhere(path));
    struct lock lock;
    struct text why = {0};
    assert_true(lock_take(&lock, path, &why));
    lock_release(&lock);
}

static void a_released_lock_can_be_taken_elsewhere(void **state)
{
    const char *path = scratch_path(*state, "anna.lock");
    struct lock lock;
    struct text why = {0};
    assert_true(lock_take(&lock, path, &why));
    lock_release(&lock);
    assert_true(scratch_holds(path, "", 0));
    end(hold_elsewhere(path));
}

static void locks_of_different_characters_do_not_meet(void **state)
{
    struct holder holder = hold_elsewhere(scratch_path(*state, "anna.lock"));
    struct lock lock;
    struct text why = {0};
    assert_true(lock_take(&lock, scratch_path(*state, "berta.lock"), &why));
    lock_release(&lock);
    end(holder);
}

static void what_the_holder_wrote_is_shown_without_control_characters(void **state)
{
    const char *path = scratch_path(*state, "anna.lock");
    struct holder holder = hold_elsewhere(path);
    scratch_put(path, "\x1b[2Jx\ty\xff", 8);
    struct lock lock;
    struct text why = {0};
    assert_false(lock_take(&lock, path, &why));
    assert_non_null(strstr(text_string(&why), "by [2Jxy ("));
    end(holder);
    text_release(&why);
}

static void a_lock_that_cannot_be_made_is_reported(void **state)
{
    struct lock lock;
    struct text why = {0};
    const char *path = scratch_path(*state, "missing/anna.lock");
    assert_false(lock_take(&lock, path, &why));
    assert_non_null(strstr(text_string(&why), path));
    text_release(&why);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        scratch_test(a_lock_held_elsewhere_is_refused_with_its_holder),
        scratch_test(a_lock_whose_holder_is_gone_is_free),
        scratch_test(a_released_lock_can_be_taken_elsewhere),
        scratch_test(locks_of_different_characters_do_not_meet),
        scratch_test(what_the_holder_wrote_is_shown_without_control_characters),
        scratch_test(a_lock_that_cannot_be_made_is_reported),
    };
    return RUN_TESTS(tests);
}
