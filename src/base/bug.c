#include "base/bug.h"

#include <stdio.h>
#include <stdlib.h>

noreturn void bug_report(const char *file, int line, const char *message)
{
    fprintf(stderr, "clew: bug at %s:%d: %s\n", file, line, message);
    abort();
}
