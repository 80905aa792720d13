#include "base/seed.h"

#include <stdbool.h>
#include <time.h>
#include <unistd.h>

#include "base/hash.h"
#include "base/rng.h"

static bool read_number(const char *text, uint64_t *number)
{
    *number = 0;
    for (const char *c = text; *c; c++) {
        if (*c < '0' || *c > '9')
            return false;
        uint64_t digit = (uint64_t)(*c - '0');
        if (*number > (UINT64_MAX - digit) / 10)
            return false;
        *number = *number * 10 + digit;
    }
    return *text != '\0';
}

uint64_t seed_from_text(const char *text)
{
    uint64_t number;
    return read_number(text, &number) ? number : mix64(hash_text(HASH_START, text));
}

uint64_t seed_of_index(uint64_t seed, uint64_t index)
{
    return index == 0 ? seed : mix64(seed ^ mix64(index));
}

uint64_t seed_random(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    uint64_t moment = (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
    return mix64(moment ^ mix64((uint64_t)getpid()));
}
