#include "floor/code.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "base/utf8.h"

enum {
    PARTS = 4,
    PART_ROOM = 3 * FLOOR_CODE_SEED_ROOM, /* a seed may be all escapes */
    DIGEST_DIGITS = 12,
    SETTINGS_MASK = 0xffffff,
    VERSION_MAX = 9999
};

/* A code, cut at its dashes. */
struct parts {
    char text[PARTS][PART_ROOM];
};

static bool is_plain(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

struct floor_code floor_code_of(const char *seed, int32_t depth,
                                const struct dungeon_settings *settings, uint64_t data_digest)
{
    struct floor_code code = {.version = FLOOR_GENERATOR_VERSION,
                              .depth = depth,
                              .settings = dungeon_settings_digest(settings) & SETTINGS_MASK,
                              .data = (uint16_t)data_digest};
    text_copy(code.seed, sizeof code.seed, seed);
    return code;
}

static uint8_t checksum(const struct floor_code *code)
{
    uint64_t hash = hash_text(HASH_START, code->seed);
    hash = hash_u64(hash, code->version);
    hash = hash_u64(hash, (uint64_t)code->depth);
    hash = hash_u64(hash, code->settings);
    hash = hash_u64(hash, code->data);
    return (uint8_t)(hash >> 56 ^ hash);
}

void floor_code_write(const struct floor_code *code, struct text *text)
{
    text_addf(text, "%" PRIu32 "-", code->version);
    for (const char *c = code->seed; *c; c++) {
        if (is_plain(*c))
            text_add_char(text, *c);
        else
            text_addf(text, "_%02x", (unsigned char)*c);
    }
    text_addf(text, "-%" PRId32 "-%06" PRIx32 "%04x%02x", code->depth, code->settings, code->data,
              checksum(code));
}

static bool fail(struct text *why, const char *reason)
{
    text_add(why, reason);
    return false;
}

/* Three dashes, and something before, between and after them. */
static bool cut(const char *string, struct parts *parts)
{
    for (int i = 0; i < PARTS; i++) {
        size_t length = strcspn(string, "-");
        bool last = i == PARTS - 1;
        if (length == 0 || length >= PART_ROOM || (string[length] == '\0') != last)
            return false;
        /* cppcheck-suppress uninitvar ; it is what text_copy fills */
        text_copy(parts->text[i], length + 1, string);
        string += length + 1;
    }
    return true;
}

/* The value of `count` hexadecimal digits at `text`; −1 where they are none. */
static int64_t read_hex(const char *text, int count)
{
    static const char digits[] = "0123456789abcdef";
    int64_t value = 0;
    for (int i = 0; i < count; i++) {
        const char *digit = text[i] ? strchr(digits, text[i]) : NULL;
        if (!digit)
            return -1;
        value = 16 * value + (digit - digits);
    }
    return value;
}

/* What a screen can show. */
static bool is_text(const char *text)
{
    while (*text) {
        uint32_t code = utf8_next(&text);
        if (code == UTF8_BAD || utf8_is_control(code))
            return false;
    }
    return true;
}

static bool read_seed(struct floor_code *code, const char *part, struct text *why)
{
    size_t length = 0;
    while (*part) {
        int64_t byte = *part == '_' ? read_hex(part + 1, 2) : (unsigned char)*part;
        if (!is_plain(*part) && (*part != '_' || byte <= 0))
            return fail(why, "its seed has a character that should be written as '_' and two "
                             "hexadecimal digits");
        if (length + 1 == sizeof code->seed)
            return fail(why, "its seed is longer than 63 bytes");
        code->seed[length++] = (char)byte;
        part += *part == '_' ? 3 : 1;
    }
    code->seed[length] = '\0';
    return is_text(code->seed) || fail(why, "its seed is no text");
}

static bool read_digest(struct floor_code *code, const char *part, struct text *why)
{
    int64_t settings = read_hex(part, 6);
    int64_t data = settings < 0 ? -1 : read_hex(part + 6, 4);
    int64_t check = data < 0 ? -1 : read_hex(part + 10, 2);
    if (check < 0 || strlen(part) != DIGEST_DIGITS)
        return fail(why, "it should end in twelve hexadecimal digits");
    code->settings = (uint32_t)settings;
    code->data = (uint16_t)data;
    return check == checksum(code) || fail(why, "a character in it is mistyped");
}

bool floor_code_read(struct floor_code *code, const char *string, struct text *why)
{
    struct parts parts;
    long long version, depth;
    *code = (struct floor_code){0};
    if (!cut(string, &parts))
        return fail(why, "it should be VERSION-SEED-DEPTH-DIGEST");
    if (!text_integer(parts.text[0], 1, VERSION_MAX, &version))
        return fail(why, "it should begin with the generator's version, a number");
    if (!read_seed(code, parts.text[1], why))
        return false;
    if (!text_integer(parts.text[2], 1, FLOOR_DEPTHS, &depth)) {
        text_addf(why, "its depth should be a number from 1 to %d", FLOOR_DEPTHS);
        return false;
    }
    code->version = (uint32_t)version;
    code->depth = (int32_t)depth;
    return read_digest(code, parts.text[3], why);
}

bool floor_code_agrees(const struct floor_code *given, const struct floor_code *own,
                       struct text *why)
{
    if (given->version != own->version)
        text_addf(why,
                  "This floor was made by version %" PRIu32 " of the generator and this is version "
                  "%" PRIu32 "; it will differ.",
                  given->version, own->version);
    else if (given->settings != own->settings)
        text_add(why, "This floor was made with other floor settings; it will differ.");
    else if (given->data != own->data)
        text_add(why, "This floor was made with other data files; its monsters and items may "
                      "differ.");
    return given->version == own->version && given->settings == own->settings &&
           given->data == own->data;
}
