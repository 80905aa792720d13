/* Seeds as people write them. */
#ifndef BASE_SEED_H
#define BASE_SEED_H

#include <stdint.h>

/*
 * The seed that `text` means: a decimal number below 2⁶⁴ is itself, anything else (words, a number
 * that is too large, "") a hash of its bytes.
 */
uint64_t seed_from_text(const char *text);

/*
 * The seed of the thing number `index` of several that are made from one seed; number 0 has the
 * seed itself.
 */
uint64_t seed_of_index(uint64_t seed, uint64_t index);

/* A seed that nobody chose: from the clock and the process, for when none was given. */
uint64_t seed_random(void);

#endif
