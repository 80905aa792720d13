#include "cmocka_all.h"

#include <time.h>

#include "base/stopwatch.h"

static void it_goes_on_by_what_has_passed(void **state)
{
    (void)state;
    const struct timespec pause = {0, 20000000};
    int64_t begun = stopwatch_milliseconds();
    nanosleep(&pause, NULL);
    assert_true(stopwatch_milliseconds() - begun >= 19);
}

static void it_never_goes_back(void **state)
{
    (void)state;
    int64_t before = stopwatch_milliseconds();
    for (int i = 0; i < 1000; i++) {
        int64_t now = stopwatch_milliseconds();
        assert_true(now >= before);
        before = now;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_goes_on_by_what_has_passed),
        cmocka_unit_test(it_never_goes_back),
    };
    return RUN_TESTS(tests);
}
