#include "base/mem.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* The one piece of mutable global state: there is no other way out of a failed allocation. */
static struct {
    mem_emergency *handler;
    void *context;
} emergency;

void mem_on_emergency(mem_emergency *handler, void *context)
{
    emergency.handler = handler;
    emergency.context = context;
}

noreturn void mem_exhausted(void)
{
    mem_emergency *handler = emergency.handler;
    emergency.handler = NULL;
    if (handler)
        handler(emergency.context);
    fputs("clew: out of memory\n", stderr);
    exit(1);
}

bool mem_multiply(size_t a, size_t b, size_t *product)
{
    if (b != 0 && a > SIZE_MAX / b)
        return false;
    *product = a * b;
    return true;
}

/*
 * Asks the system to back a large block by large pages, where it can: visits here and there in it
 * then do not wait for the tables of many small ones. What comes of it does not matter.
 */
static void advise(void *pointer, size_t bytes)
{
#ifdef MADV_HUGEPAGE
    enum { LARGE = 1 << 22, PAGE = 1 << 12 };
    if (!pointer || bytes < LARGE)
        return;
    size_t skipped = PAGE - (uintptr_t)pointer % PAGE;
    (void)madvise((char *)pointer + skipped, bytes - skipped, MADV_HUGEPAGE);
#else
    (void)pointer;
    (void)bytes;
#endif
}

/* By malloc, which keeps small blocks that were freed at hand, as calloc does not everywhere. */
static void *alloc_small(size_t bytes)
{
    void *pointer = malloc(bytes);
    return pointer ? memset(pointer, 0, bytes) : NULL;
}

void *mem_try_alloc(size_t count, size_t size)
{
    enum { SMALL = 1024 };
    if (size == 0 || count == 0)
        return alloc_small(1);
    if (size <= SMALL && count <= SMALL / size)
        return alloc_small(count * size);
    void *pointer = calloc(count, size);
    advise(pointer, count * size);
    return pointer;
}

void *mem_alloc(size_t count, size_t size)
{
    void *pointer = mem_try_alloc(count, size);
    if (!pointer)
        mem_exhausted();
    return pointer;
}

void *mem_resize(void *pointer, size_t old_count, size_t count, size_t size)
{
    size_t bytes;
    if (!mem_multiply(count, size, &bytes))
        mem_exhausted();
    char *resized = realloc(pointer, bytes ? bytes : 1);
    advise(resized, bytes);
    if (!resized)
        mem_exhausted();
    if (count > old_count)
        memset(resized + old_count * size, 0, (count - old_count) * size);
    return resized;
}

void *mem_grow(void *pointer, size_t count, size_t size)
{
    enum { LEAST = 8 };
    if (count != 0 && (count < LEAST || (count & (count - 1)) != 0))
        return pointer;
    return mem_resize(pointer, count, count == 0 ? LEAST : 2 * count, size);
}

void mem_free(void *pointer)
{
    free(pointer);
}
