#include "base/utf8.h"

#include <stddef.h>

#include "base/bug.h"

/*
 * Forms of 1 to 4 bytes: what the lead byte looks like, and the least character that needs the
 * form.
 */
static const struct {
    unsigned char mask, lead;
    uint32_t least;
} forms[] = {{0x80, 0x00, 0}, {0xe0, 0xc0, 0x80}, {0xf0, 0xe0, 0x800}, {0xf8, 0xf0, 0x10000}};

enum { FORM_COUNT = sizeof forms / sizeof forms[0] };

static bool is_character(uint32_t code)
{
    return code < UTF8_BAD && (code < 0xd800 || code > 0xdfff);
}

uint32_t utf8_next(const char **at)
{
    const unsigned char *bytes = (const unsigned char *)*at;
    if (bytes[0] == '\0')
        return 0;
    size_t form = 0;
    while (form < FORM_COUNT && (bytes[0] & forms[form].mask) != forms[form].lead)
        form++;
    ++*at;
    if (form == FORM_COUNT)
        return UTF8_BAD;
    uint32_t code = bytes[0] & (unsigned char)~forms[form].mask;
    for (size_t i = 1; i <= form; i++) {
        if ((bytes[i] & 0xc0) != 0x80)
            return UTF8_BAD;
        code = code << 6 | (bytes[i] & 0x3f);
    }
    if (code < forms[form].least || !is_character(code))
        return UTF8_BAD;
    *at += form;
    return code;
}

void utf8_add(struct text *text, uint32_t code)
{
    BUG_IF(!is_character(code));
    size_t form = 0;
    while (form + 1 < FORM_COUNT && code >= forms[form + 1].least)
        form++;
    text_add_char(text, (char)(forms[form].lead | code >> (6 * form)));
    for (size_t i = form; i-- > 0;)
        text_add_char(text, (char)(0x80 | (code >> (6 * i) & 0x3f)));
}
