/* Allocation. Failure ends the program through one function, so no caller tests for NULL. */
#ifndef BASE_MEM_H
#define BASE_MEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdnoreturn.h>

/* Called once, before the program ends for want of memory; it may save, it must not allocate much.
 */
typedef void mem_emergency(void *context);
void mem_on_emergency(mem_emergency *handler, void *context);

/* `count` zeroed elements of `size` bytes; a product beyond size_t counts as out of memory. */
void *mem_alloc(size_t count, size_t size);

/* Like mem_alloc, but returns NULL where there is not that much memory: for sizes a user chose. */
void *mem_try_alloc(size_t count, size_t size);

/* Resizes `pointer`, whose first `old_count` elements are kept; new elements are zeroed. */
void *mem_resize(void *pointer, size_t old_count, size_t count, size_t size);

/*
 * Room for one more element after the first `count` of an array that nothing else resizes, starting
 * from NULL: by ever larger steps, so that many are added in linear time.
 */
void *mem_grow(void *pointer, size_t count, size_t size);

void mem_free(void *pointer);

/* Ends the program for want of memory: for whoever got NULL and cannot go on. */
noreturn void mem_exhausted(void);

/* Sets *product to a × b and returns true, or returns false where that overflows. */
bool mem_multiply(size_t a, size_t b, size_t *product);

#endif
