#include "store/envelope.h"

#include <string.h>

#include "base/hash.h"
#include "base/stream.h"

enum { MAGIC_SIZE = 8, CRC_AT = 12, CRC_SIZE = 4, HEADER_SIZE = 24 };

static const char magic[MAGIC_SIZE] = {'\x89', 'C', 'L', 'E', 'W', '\r', '\n', '\x1a'};

struct header {
    char magic[MAGIC_SIZE];
    uint32_t format;
    uint32_t crc;
    uint64_t size;
};

static void header_visit(struct header *header, struct stream *s)
{
    stream_bytes(s, header->magic, sizeof header->magic);
    stream_u32(s, &header->format);
    stream_u32(s, &header->crc);
    stream_u64(s, &header->size);
}

/* Of a whole envelope, all but the CRC's own place. */
static uint32_t crc_of(const char *bytes, size_t size)
{
    uint32_t crc = crc32_bytes(0, bytes, CRC_AT);
    return crc32_bytes(crc, bytes + CRC_AT + CRC_SIZE, size - CRC_AT - CRC_SIZE);
}

void envelope_seal(const struct envelope *envelope, struct text *bytes)
{
    struct header header = {.format = envelope->format, .size = envelope->size};
    memcpy(header.magic, magic, MAGIC_SIZE);
    struct stream s;
    stream_init_write(&s);
    header_visit(&header, &s);
    text_add_bytes(&s.out, envelope->body, envelope->size);
    uint32_t crc = crc_of(s.out.bytes, s.out.length);
    for (size_t i = 0; i < CRC_SIZE; i++)
        s.out.bytes[CRC_AT + i] = (char)(crc >> (8 * i));
    text_add_bytes(bytes, s.out.bytes, s.out.length);
    stream_release(&s);
}

bool envelope_open(struct envelope *envelope, const void *bytes, size_t size, struct text *why)
{
    struct header header;
    struct stream s;
    stream_init_read(&s, bytes, size);
    header_visit(&header, &s);
    bool ours = size >= MAGIC_SIZE && memcmp(header.magic, magic, MAGIC_SIZE) == 0;
    const char *wrong = NULL;
    if (size == 0)
        wrong = "is empty";
    else if (!ours)
        wrong = "is not a saved game of Clew";
    else if (s.failed || header.size > size - HEADER_SIZE)
        wrong = "is damaged: its end is missing";
    else if (header.size < size - HEADER_SIZE)
        wrong = "is damaged: there is more in it than a saved game";
    else if (header.crc != crc_of(bytes, size))
        wrong = "is damaged: its checksum is wrong";
    if (wrong)
        text_add(why, wrong);
    else
        *envelope = (struct envelope){header.format, (const char *)bytes + HEADER_SIZE,
                                      (size_t)header.size};
    return !wrong;
}
