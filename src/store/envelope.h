/*
 * The envelope round a saved file. It is the same for all formats, so that this version can tell a
 * newer format, which it must leave alone, from a damaged file:
 *
 *     8 bytes  magic "\x89" "CLEW\r\n\x1a": what is no file of Clew, or went through a text-mode
 *              transfer, is seen at once
 *     4 bytes  format, raised whenever the body changes
 *     4 bytes  CRC-32 of all other bytes
 *     8 bytes  size of the body
 *     the body, to the end of the file
 *
 * Numbers are little-endian.
 */
#ifndef STORE_ENVELOPE_H
#define STORE_ENVELOPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

struct envelope {
    uint32_t format;
    const void *body; /* within the bytes that were opened */
    size_t size;
};

/* Adds the envelope with its body to `bytes`. */
void envelope_seal(const struct envelope *envelope, struct text *bytes);

/*
 * Opens the envelope that `bytes` are. False where they are anything but a whole, undamaged
 * envelope: `why` gets what is wrong: "is not a saved game of Clew".
 */
bool envelope_open(struct envelope *envelope, const void *bytes, size_t size, struct text *why);

#endif
