#include "store/save.h"

#include <string.h>

#include "base/stream.h"
#include "store/envelope.h"
#include "store/file.h"

enum { SAVE_SIZE_MAX = 1024 * 1024 * 1024, VERSION_ROOM = 32 };

/* What stands in the body before the game itself. */
struct preface {
    char version[VERSION_ROOM]; /* of the program that wrote it */
    uint64_t kinds_digest;
    uint64_t began, played;
    int32_t first_depth;
};

static void preface_visit(struct preface *preface, struct stream *s)
{
    stream_string(s, preface->version, sizeof preface->version);
    stream_u64(s, &preface->kinds_digest);
    stream_u64(s, &preface->began);
    stream_u64(s, &preface->played);
    stream_range_i32(s, &preface->first_depth, 1, FLOOR_DEPTHS);
}

/* The version as it may be shown: a foreign file can hold anything. */
static const char *shown_version(const struct preface *preface)
{
    static const char plain[] = "0123456789abcdefghijklmnopqrstuvwxyz.-";
    size_t length = strlen(preface->version);
    return length > 0 && strspn(preface->version, plain) == length ? preface->version : "?";
}

/* The game in an opened body; NULL where it cannot be read. */
static struct game *read_game(struct stream *s, const struct kinds *kinds)
{
    struct game *game = game_new_for_reading(kinds);
    game_visit(game, s);
    if (!s->failed && s->at == s->size)
        return game;
    game_free(game);
    return NULL;
}

static bool read_body(struct saved_game *saved, const struct envelope *envelope,
                      const struct kinds *kinds, struct text *why)
{
    struct preface preface = {.version = ""};
    struct stream s;
    stream_init_read(&s, envelope->body, envelope->size);
    preface_visit(&preface, &s);
    if (!s.failed && preface.kinds_digest != kinds->digest) {
        text_addf(why,
                  "was begun with other data files (monsters, items or player) by Clew %s; "
                  "continue it with those, by --data DIR, or --data '' for those of the game",
                  shown_version(&preface));
        return false;
    }
    struct game *game = s.failed ? NULL : read_game(&s, kinds);
    if (!game) {
        text_add(why, "is damaged: it holds what no game can hold");
        return false;
    }
    *saved = (struct saved_game){game, (int64_t)preface.began, (int64_t)preface.played,
                                 preface.first_depth};
    return true;
}

static bool read_bytes(struct saved_game *saved, const struct text *bytes,
                       const struct kinds *kinds, struct text *why)
{
    struct envelope envelope;
    if (!envelope_open(&envelope, bytes->bytes, bytes->length, why))
        return false;
    if (envelope.format == SAVE_FORMAT)
        return read_body(saved, &envelope, kinds, why);
    text_addf(why, "was saved by %s version of Clew (format %lu; this one reads %d)",
              envelope.format > SAVE_FORMAT ? "a newer" : "an older",
              (unsigned long)envelope.format, SAVE_FORMAT);
    return false;
}

enum save_result save_read(struct saved_game *saved, const char *path, const struct kinds *kinds,
                           struct text *why)
{
    struct text bytes = {0}, trouble = {0};
    enum save_result result = SAVE_REFUSED;
    switch (file_read(path, SAVE_SIZE_MAX, &bytes, &trouble)) {
    case FILE_MISSING:
        result = SAVE_NONE;
        break;
    case FILE_FAILED:
        text_add(why, text_string(&trouble));
        break;
    case FILE_OK:
        if (read_bytes(saved, &bytes, kinds, &trouble))
            result = SAVE_READ;
        else
            text_addf(why, "%s: %s; it is left as it is", path, text_string(&trouble));
        break;
    }
    text_release(&bytes);
    text_release(&trouble);
    return result;
}

bool save_write(const struct saved_game *saved, const char *path, struct text *why)
{
    struct preface preface = {.kinds_digest = saved->game->kinds->digest,
                              .began = (uint64_t)saved->began,
                              .played = (uint64_t)saved->played,
                              .first_depth = saved->first_depth};
    text_copy(preface.version, sizeof preface.version, PACKAGE_VERSION);
    struct stream s;
    stream_init_write(&s);
    preface_visit(&preface, &s);
    game_visit(saved->game, &s);

    struct text bytes = {0};
    envelope_seal(&(struct envelope){SAVE_FORMAT, s.out.bytes, s.out.length}, &bytes);
    bool written = file_write(path, bytes.bytes, bytes.length, why);
    text_release(&bytes);
    stream_release(&s);
    return written;
}
