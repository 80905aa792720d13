#include "base/hash.h"

#include <string.h>

uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t count)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i < count; i++)
        hash = (hash ^ at[i]) * 0x100000001b3U;
    return hash;
}

uint64_t hash_text(uint64_t hash, const char *text)
{
    return hash_bytes(hash, text, strlen(text));
}

uint64_t hash_u64(uint64_t hash, uint64_t value)
{
    for (int shift = 0; shift < 64; shift += 8)
        hash = (hash ^ ((value >> shift) & 0xff)) * 0x100000001b3U;
    return hash;
}

uint32_t crc32_bytes(uint32_t crc, const void *bytes, size_t count)
{
    const unsigned char *at = bytes;
    crc = ~crc;
    for (size_t i = 0; i < count; i++) {
        crc ^= at[i];
        for (int bit = 0; bit < 8; bit++)
            crc = (crc >> 1) ^ (0xedb88320U & (0U - (crc & 1)));
    }
    return ~crc;
}
