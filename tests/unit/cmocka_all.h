/* cmocka with the headers that it wants before it, and the one way that our test programs end. */
#ifndef TESTS_CMOCKA_ALL_H
#define TESTS_CMOCKA_ALL_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* The body of main: the runner's count of failures would be 0 as an exit status for 256 of them. */
#define RUN_TESTS(tests) (cmocka_run_group_tests((tests), NULL, NULL) != 0)

#endif
