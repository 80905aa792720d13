/*
 * A stream of bytes that is written, read or hashed by one and the same function for each
 * structure, so that the three cannot differ. Numbers are little-endian and of fixed width; nothing
 * is a struct dump.
 *
 *     void thing_visit(struct thing *thing, struct stream *s)
 *     {
 *         stream_u32(s, &thing->turn);
 *         stream_range_i16(s, &thing->x, 0, (int16_t)(thing->width - 1));
 *     }
 *
 * A read beyond the end, or of a value out of its range, sets `failed`; from then on reads give 0,
 * or the low end of a range without 0, so that a reader needs to look only once, at the end.
 */
#ifndef BASE_STREAM_H
#define BASE_STREAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

enum stream_mode { STREAM_WRITE, STREAM_READ, STREAM_HASH };

struct stream {
    enum stream_mode mode;
    struct text out;           /* STREAM_WRITE: owned */
    const unsigned char *from; /* STREAM_READ: borrowed */
    size_t size;
    size_t at;
    uint64_t hash; /* STREAM_HASH */
    bool failed;
};

void stream_init_write(struct stream *s);
void stream_init_read(struct stream *s, const void *bytes, size_t size);
void stream_init_hash(struct stream *s);
void stream_release(struct stream *s);

static inline bool stream_reading(const struct stream *s)
{
    return s->mode == STREAM_READ;
}

void stream_bytes(struct stream *s, void *bytes, size_t count);
void stream_u8(struct stream *s, uint8_t *value);
void stream_u16(struct stream *s, uint16_t *value);
void stream_u32(struct stream *s, uint32_t *value);
void stream_u64(struct stream *s, uint64_t *value);
void stream_i16(struct stream *s, int16_t *value);
void stream_i32(struct stream *s, int32_t *value);
void stream_bool(struct stream *s, bool *value);

/* A number that must be in [low, high] when read. */
void stream_range_i32(struct stream *s, int32_t *value, int32_t low, int32_t high);
void stream_range_i16(struct stream *s, int16_t *value, int16_t low, int16_t high);
void stream_range_u8(struct stream *s, uint8_t *value, uint8_t low, uint8_t high);

/* A string in a buffer of `room` bytes. */
void stream_string(struct stream *s, char *string, size_t room);

#endif
