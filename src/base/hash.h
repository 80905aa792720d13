/* Hashes and checksums over bytes, the same on every machine. */
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

#define HASH_START 0xcbf29ce484222325U

/* FNV-1a, 64 bits; `hash` is HASH_START or the result of an earlier call. */
uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t count);
uint64_t hash_text(uint64_t hash, const char *text);

/* Adds the eight bytes of `value`, least significant first. */
uint64_t hash_u64(uint64_t hash, uint64_t value);

/* CRC-32 (IEEE 802.3, as in zlib); `crc` is 0 or the result of an earlier call. */
uint32_t crc32_bytes(uint32_t crc, const void *bytes, size_t count);

#endif
