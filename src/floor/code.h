/*
 * Floor codes: all that a floor is made from, in one word that can be told to others.
 *
 *     VERSION-SEED-DEPTH-DIGEST        1-ariadne_27s-7-0f3a9c51d2e8
 *
 * VERSION is the generator's. SEED is the seed as its player gave it: letters and digits stand for
 * themselves, every other byte is '_' and two hexadecimal digits. DEPTH is the floor's. DIGEST is
 * twelve hexadecimal digits: six of the settings' digest, four of the data files' (monsters and
 * items), two of a checksum over all before. Digits beyond 9 are small letters.
 */
#ifndef FLOOR_CODE_H
#define FLOOR_CODE_H

#include "base/text.h"
#include "floor/floor.h"

enum { FLOOR_CODE_SEED_ROOM = 64 }; /* bytes of a seed's text, its NUL included */

struct floor_code {
    uint32_t version;
    char seed[FLOOR_CODE_SEED_ROOM]; /* as a player gives it; see seed_from_text */
    int32_t depth;
    uint32_t settings; /* 24 bits */
    uint16_t data;
};

/* The code of a floor that this program makes. `data_digest` is that of the data files. */
struct floor_code floor_code_of(const char *seed, int32_t depth,
                                const struct dungeon_settings *settings, uint64_t data_digest);

void floor_code_write(const struct floor_code *code, struct text *text);

/* Reads a code. False where it is none: adds to `why` what is wrong, "… it should be …". */
bool floor_code_read(struct floor_code *code, const char *string, struct text *why);

/*
 * Whether the floor of code `given` is the one that this program makes, whose code is `own`. False
 * with a sentence in `why` where it will be another: it says what differs.
 */
bool floor_code_agrees(const struct floor_code *given, const struct floor_code *own,
                       struct text *why);

#endif
