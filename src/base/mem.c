#include "base/mem.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

void *mem_try_alloc(size_t count, size_t size)
{
    return calloc(count ? count : 1, size ? size : 1);
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
    if (!resized)
        mem_exhausted();
    if (count > old_count)
        memset(resized + old_count * size, 0, (count - old_count) * size);
    return resized;
}

void mem_free(void *pointer)
{
    free(pointer);
}
