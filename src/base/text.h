/* Growable text, always ended by a NUL byte. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct text {
    char *bytes; /* NULL only before the first addition */
    size_t length;
    size_t room;
};

void text_release(struct text *text);

/* Makes it empty and keeps its memory. */
void text_reset(struct text *text);

void text_add(struct text *text, const char *string);
void text_add_bytes(struct text *text, const void *bytes, size_t count);
void text_add_char(struct text *text, char c);
void text_add_number(struct text *text, int32_t number);
void text_addf(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_addv(struct text *text, const char *format, va_list args);

/* Its content as a string: "" where nothing was added. Valid until the next change. */
const char *text_string(const struct text *text);

/* Makes the first letter of the text from `start` on upper case (ASCII). */
void text_capitalise(struct text *text, size_t start);

/* Copies `string` into `room` bytes, cut where too long, always ended by NUL. */
void text_copy(char *to, size_t room, const char *string);

/*
 * The name in `names` (ended by NULL) most like `word`, by edit distance, for "did you mean …?";
 * NULL where none is near: more than a third of its letters, and one, would have to change.
 */
const char *text_nearest(const char *word, const char *const names[]);

/*
 * Reads the whole of `string` as a decimal integer, with an optional minus. Returns false, and
 * leaves *value, where it is no number or beyond [low, high].
 */
bool text_integer(const char *string, long long low, long long high, long long *value);

#endif
