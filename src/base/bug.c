#include "base/bug.h"

#include <stdio.h>
#include <stdlib.h>

static char report[256];

noreturn void bug_report(const char *file, int line, const char *message)
{
    snprintf(report, sizeof report, "clew: bug at %s:%d: %s\n", file, line, message);
    fputs(report, stderr);
    abort();
}

const char *bug_last_report(void)
{
    return report;
}
