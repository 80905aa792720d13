#include "base/stream.h"

#include <string.h>

#include "base/hash.h"

void stream_init_write(struct stream *s)
{
    *s = (struct stream){.mode = STREAM_WRITE};
}

void stream_init_read(struct stream *s, const void *bytes, size_t size)
{
    *s = (struct stream){.mode = STREAM_READ, .from = bytes, .size = size};
}

void stream_init_hash(struct stream *s)
{
    *s = (struct stream){.mode = STREAM_HASH, .hash = HASH_START};
}

void stream_release(struct stream *s)
{
    text_release(&s->out);
}

void stream_bytes(struct stream *s, void *bytes, size_t count)
{
    switch (s->mode) {
    case STREAM_WRITE:
        text_add_bytes(&s->out, bytes, count);
        break;
    case STREAM_HASH:
        s->hash = hash_bytes(s->hash, bytes, count);
        break;
    case STREAM_READ:
        if (s->failed || count > s->size - s->at) {
            s->failed = true;
            memset(bytes, 0, count);
            break;
        }
        memcpy(bytes, s->from + s->at, count);
        s->at += count;
        break;
    }
}

/* The low `width` bytes of *value, least significant first. */
static void stream_number(struct stream *s, uint64_t *value, size_t width)
{
    unsigned char bytes[8];
    for (size_t i = 0; i < width; i++)
        bytes[i] = (unsigned char)(*value >> (8 * i));
    stream_bytes(s, bytes, width);
    if (!stream_reading(s))
        return;
    *value = 0;
    for (size_t i = 0; i < width; i++)
        *value |= (uint64_t)bytes[i] << (8 * i);
}

#define STREAM_NUMBER(name, type, carrier)                                                         \
    void stream_##name(struct stream *s, type *value)                                              \
    {                                                                                              \
        uint64_t number = (carrier)*value;                                                         \
        stream_number(s, &number, sizeof *value);                                                  \
        *value = (type)(carrier)number;                                                            \
    }

STREAM_NUMBER(u8, uint8_t, uint8_t)
STREAM_NUMBER(u16, uint16_t, uint16_t)
STREAM_NUMBER(u32, uint32_t, uint32_t)
STREAM_NUMBER(u64, uint64_t, uint64_t)
STREAM_NUMBER(i16, int16_t, uint16_t)
STREAM_NUMBER(i32, int32_t, uint32_t)

void stream_bool(struct stream *s, bool *value)
{
    uint8_t byte = *value;
    stream_range_u8(s, &byte, 0, 1);
    *value = byte != 0;
}

#define STREAM_RANGE(name, type)                                                                   \
    void stream_range_##name(struct stream *s, type *value, type low, type high)                   \
    {                                                                                              \
        stream_##name(s, value);                                                                   \
        if (stream_reading(s) && (*value < low || *value > high)) {                                \
            s->failed = true;                                                                      \
            *value = low;                                                                          \
        }                                                                                          \
    }

STREAM_RANGE(i32, int32_t)
STREAM_RANGE(i16, int16_t)
STREAM_RANGE(u8, uint8_t)

void stream_string(struct stream *s, char *string, size_t room)
{
    uint16_t length = stream_reading(s) ? 0 : (uint16_t)strnlen(string, room - 1);
    stream_u16(s, &length);
    if (length >= room) {
        s->failed = true;
        length = 0;
    }
    stream_bytes(s, string, length);
    string[length] = '\0';
}
