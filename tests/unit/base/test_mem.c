#include "cmocka_all.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/mem.h"

/* Under AddressSanitizer a request for too much must return NULL, as it does without. */
const char *__asan_default_options(void);
const char *__asan_default_options(void)
{
    return "allocator_may_return_null=1";
}

static void products_that_overflow_are_told(void **state)
{
    (void)state;
    size_t product = 7;
    assert_true(mem_multiply(0, SIZE_MAX, &product));
    assert_int_equal(product, 0);
    assert_true(mem_multiply(SIZE_MAX, 0, &product));
    assert_int_equal(product, 0);
    assert_true(mem_multiply(SIZE_MAX / 2, 2, &product));
    assert_true(product == SIZE_MAX - 1);
    assert_true(mem_multiply(SIZE_MAX, 1, &product));
    assert_true(product == SIZE_MAX);
    assert_false(mem_multiply(SIZE_MAX / 2 + 1, 2, &product));
    assert_false(mem_multiply(SIZE_MAX, SIZE_MAX, &product));
}

static bool all_zero(const unsigned char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (bytes[i] != 0)
            return false;
    return true;
}

static void new_memory_is_zeroed(void **state)
{
    (void)state;
    unsigned char *bytes = mem_alloc(1000, 3);
    assert_true(all_zero(bytes, 3000));
    mem_free(bytes);
}

static void nothing_is_memory_too(void **state)
{
    (void)state;
    void *none = mem_alloc(0, 8);
    assert_non_null(none);
    none = mem_resize(none, 0, 0, 8);
    assert_non_null(none);
    mem_free(none);
    mem_free(NULL);
}

static void resizing_keeps_the_old_and_zeroes_the_new(void **state)
{
    (void)state;
    unsigned char *bytes = mem_resize(NULL, 0, 10, 2);
    assert_true(all_zero(bytes, 20));
    memset(bytes, 0xab, 20);
    bytes = mem_resize(bytes, 10, 500, 2);
    for (int i = 0; i < 20; i++)
        assert_int_equal(bytes[i], 0xab);
    assert_true(all_zero(bytes + 20, 980));
    bytes = mem_resize(bytes, 500, 5, 2);
    assert_int_equal(bytes[9], 0xab);
    mem_free(bytes);
}

static void trying_for_too_much_gives_null(void **state)
{
    (void)state;
    assert_null(mem_try_alloc(SIZE_MAX / 4, 8)); /* the product overflows */
    assert_null(mem_try_alloc(SIZE_MAX / 4, 2));
    unsigned char *bytes = mem_try_alloc(16, 16);
    assert_non_null(bytes);
    assert_true(all_zero(bytes, 256));
    mem_free(bytes);
}

static void save_the_game(void *context)
{
    fputs((const char *)context, stderr);
}

static void alloc_too_much(void)
{
    mem_free(mem_alloc(SIZE_MAX / 4, 8));
}

static void resize_to_too_much(void)
{
    mem_free(mem_resize(NULL, 0, SIZE_MAX / 4, 8));
}

/* `ask` must end the program: with status 1, after the emergency handler and a line of its own. */
static void assert_ends_the_program(void (*ask)(void))
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        dup2(ends[1], STDERR_FILENO);
        mem_on_emergency(save_the_game, (void *)(uintptr_t) "saved\n");
        ask();
        _exit(0);
    }
    close(ends[1]);
    char said[256] = "";
    size_t length = 0;
    for (ssize_t got = 1; got > 0 && length < sizeof said - 1; length += (size_t)got)
        got = read(ends[0], said + length, sizeof said - 1 - length);
    close(ends[0]);
    int status;
    assert_true(waitpid(child, &status, 0) == child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 1);
    assert_non_null(strstr(said, "saved\nclew: out of memory\n"));
}

static void want_of_memory_ends_the_program_after_saving(void **state)
{
    (void)state;
    assert_ends_the_program(alloc_too_much);
    assert_ends_the_program(resize_to_too_much);
}

static void a_growing_array_keeps_what_is_in_it(void **state)
{
    (void)state;
    enum { COUNT = 1000 };
    uint32_t *array = NULL;
    for (uint32_t i = 0; i < COUNT; i++) {
        array = mem_grow(array, i, sizeof *array);
        assert_int_equal(array[i], 0);
        array[i] = i;
    }
    for (uint32_t i = 0; i < COUNT; i++)
        assert_int_equal(array[i], i);
    mem_free(array);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_growing_array_keeps_what_is_in_it),
        cmocka_unit_test(products_that_overflow_are_told),
        cmocka_unit_test(new_memory_is_zeroed),
        cmocka_unit_test(nothing_is_memory_too),
        cmocka_unit_test(resizing_keeps_the_old_and_zeroes_the_new),
        cmocka_unit_test(trying_for_too_much_gives_null),
        cmocka_unit_test(want_of_memory_ends_the_program_after_saving),
    };
    return RUN_TESTS(tests);
}
