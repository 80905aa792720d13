#include "base/text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bug.h"
#include "base/mem.h"

void text_release(struct text *text)
{
    mem_free(text->bytes);
    *text = (struct text){0};
}

void text_reset(struct text *text)
{
    text->length = 0;
    if (text->bytes)
        text->bytes[0] = '\0';
}

static void make_room(struct text *text, size_t count)
{
    size_t needed = text->length + count + 1;
    if (needed <= text->room)
        return;
    size_t room = text->room ? text->room * 2 : 64;
    while (room < needed)
        room *= 2;
    text->bytes = mem_resize(text->bytes, text->room, room, 1);
    text->room = room;
}

void text_add_bytes(struct text *text, const void *bytes, size_t count)
{
    make_room(text, count);
    memcpy(text->bytes + text->length, bytes, count);
    text->length += count;
    text->bytes[text->length] = '\0';
}

void text_add(struct text *text, const char *string)
{
    text_add_bytes(text, string, strlen(string));
}

void text_add_char(struct text *text, char c)
{
    text_add_bytes(text, &c, 1);
}

void text_add_number(struct text *text, int32_t number)
{
    char digits[16];
    size_t start = sizeof digits;
    uint32_t left = number < 0 ? 0U - (uint32_t)number : (uint32_t)number;
    do
        digits[--start] = (char)('0' + left % 10);
    while ((left /= 10) != 0);
    if (number < 0)
        digits[--start] = '-';
    text_add_bytes(text, digits + start, sizeof digits - start);
}

void text_addv(struct text *text, const char *format, va_list args)
{
    enum { GUESS = 31 };
    va_list again;
    va_copy(again, args);
    make_room(text, GUESS);
    size_t room = text->room - text->length;
    int count = vsnprintf(text->bytes + text->length, room, format, args);
    BUG_IF(count < 0);
    if ((size_t)count >= room) {
        make_room(text, (size_t)count);
        vsnprintf(text->bytes + text->length, (size_t)count + 1, format, again);
    }
    va_end(again);
    text->length += (size_t)count;
}

void text_addf(struct text *text, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    text_addv(text, format, args);
    va_end(args);
}

const char *text_string(const struct text *text)
{
    return text->bytes ? text->bytes : "";
}

void text_capitalise(struct text *text, size_t start)
{
    if (start < text->length && text->bytes[start] >= 'a' && text->bytes[start] <= 'z')
        text->bytes[start] = (char)(text->bytes[start] - 'a' + 'A');
}

void text_copy(char *to, size_t room, const char *string)
{
    size_t length = strlen(string);
    if (length >= room)
        length = room - 1;
    memcpy(to, string, length);
    to[length] = '\0';
}

/* Levenshtein's distance; `a` and `b` are cut to NEAREST_LENGTH letters. */
enum { NEAREST_LENGTH = 40 };

static size_t edit_distance(const char *a, const char *b)
{
    size_t row[NEAREST_LENGTH + 1];
    size_t width = strnlen(b, NEAREST_LENGTH);
    for (size_t j = 0; j <= width; j++)
        row[j] = j;
    for (size_t i = 0; i < NEAREST_LENGTH && a[i]; i++) {
        size_t diagonal = row[0];
        row[0] = i + 1;
        for (size_t j = 0; j < width; j++) {
            size_t best = diagonal + (a[i] != b[j]);
            if (row[j] + 1 < best)
                best = row[j] + 1;
            if (row[j + 1] + 1 < best)
                best = row[j + 1] + 1;
            diagonal = row[j + 1];
            row[j + 1] = best;
        }
    }
    return row[width];
}

const char *text_nearest(const char *word, const char *const names[])
{
    const char *nearest = NULL;
    size_t least = strnlen(word, NEAREST_LENGTH) / 3 + 1;
    for (size_t i = 0; names[i]; i++) {
        size_t distance = edit_distance(word, names[i]);
        if (distance < least || (!nearest && distance == least)) {
            nearest = names[i];
            least = distance;
        }
    }
    return nearest;
}

bool text_integer(const char *string, long long low, long long high, long long *value)
{
    const char *digits = string + (*string == '-');
    if (*digits == '\0' || digits[strspn(digits, "0123456789")] != '\0')
        return false;
    errno = 0;
    long long number = strtoll(string, NULL, 10);
    if (errno != 0 || number < low || number > high)
        return false;
    *value = number;
    return true;
}
