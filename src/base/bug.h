/* Our own mistakes: a broken invariant ends the program with the place where it was seen. */
#ifndef BASE_BUG_H
#define BASE_BUG_H

#include <stdnoreturn.h>

/* Reports `message` and aborts. The terminal is restored by the crash handler of ui/. */
noreturn void bug_report(const char *file, int line, const char *message);

/* What bug_report said, with its newline, or "": for a crash handler to say again on a terminal
 * that it has just restored. */
const char *bug_last_report(void);

#define BUG(message) bug_report(__FILE__, __LINE__, (message))
#define BUG_IF(condition)                                                                          \
    do {                                                                                           \
        if (condition)                                                                             \
            BUG(#condition);                                                                       \
    } while (0)

#endif
