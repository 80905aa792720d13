/*
 * One lock for each character, so that two games cannot write one save. It is the system's lock on
 * a small file (fcntl), which ends with its process: a file left behind by a crash locks nobody
 * out. The file says who holds it.
 */
#ifndef STORE_LOCK_H
#define STORE_LOCK_H

#include <stdbool.h>

#include "base/text.h"

struct lock {
    int file;
};

/*
 * Takes the lock of file `path`, which is made where missing. False where another process holds it
 * or it cannot be made; `why` gets a sentence that says who or what. One process cannot hold one
 * lock twice.
 */
bool lock_take(struct lock *lock, const char *path, struct text *why);

/* Lets go of a lock that was taken. The file stays, empty: to remove it would race with others. */
void lock_release(struct lock *lock);

#endif
