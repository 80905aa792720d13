/* UTF-8, one character at a time. */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

enum { UTF8_BAD = 0x110000 }; /* beyond the last Unicode character */

/*
 * The character at *at, which moves behind it; 0 at the end, where it stays. UTF8_BAD for bytes
 * that are no character (malformed, overlong, a surrogate, beyond U+10FFFF); *at moves by one byte.
 */
uint32_t utf8_next(const char **at);

/* Adds the character `code`, which must be one. */
void utf8_add(struct text *text, uint32_t code);

/* Whether the character is a control character (C0, DEL or C1). */
static inline bool utf8_is_control(uint32_t code)
{
    return code < 0x20 || (code >= 0x7f && code < 0xa0);
}

#endif
