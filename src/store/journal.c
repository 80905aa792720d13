#include "store/journal.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "base/hash.h"
#include "base/stopwatch.h"
#include "base/stream.h"
#include "store/file.h"

enum {
    MAGIC_SIZE = 8,
    HEADER_SIZE = 20,
    RECORD_SIZE = 10,
    JOURNAL_SIZE_MAX = 256 * 1024 * 1024,
    SYNC_MILLISECONDS = 1000
};

static const char magic[MAGIC_SIZE] = {'\x89', 'C', 'L', 'E', 'W', 'J', '\r', '\n'};

struct header {
    char magic[MAGIC_SIZE];
    uint64_t saved; /* hash of the game */
    uint32_t crc;
};

/* Before its checksum. */
struct record {
    struct action action;
    uint8_t state;
};

/* ---- layout ---- */

static void header_visit(struct header *header, struct stream *s)
{
    stream_bytes(s, header->magic, sizeof header->magic);
    stream_u64(s, &header->saved);
    stream_u32(s, &header->crc);
}

static void record_visit(struct record *record, struct stream *s)
{
    stream_u8(s, &record->action.kind);
    stream_u8(s, &record->action.direction);
    stream_u8(s, &record->action.slot);
    stream_u8(s, &record->state);
    stream_i16(s, &record->action.target.x);
    stream_i16(s, &record->action.target.y);
}

static uint32_t crc_of_saved(uint64_t saved)
{
    struct stream s;
    stream_init_write(&s);
    stream_u64(&s, &saved);
    uint32_t crc = crc32_bytes(0, s.out.bytes, s.out.length);
    stream_release(&s);
    return crc;
}

/* A byte of what an action led to: whatever the rules do, they draw random numbers for it, spend
 * time or move someone. */
static uint8_t state_of(const struct game *game)
{
    uint64_t state = hash_u64(HASH_START, game->rng.s[0]);
    state = hash_u64(state, game->turn);
    state =
        hash_u64(state, (uint64_t)(uint16_t)game->player.at.x << 16 | (uint16_t)game->player.at.y);
    state = hash_u64(state, (uint64_t)game->player.health);
    return (uint8_t)(state >> 56);
}

/* ---- writing ---- */

void journal_init(struct journal *journal)
{
    *journal = (struct journal){.file = -1};
}

/* Writes what the stream holds and releases it. False closes the journal. */
static bool write_out(struct journal *journal, struct stream *s, struct text *why)
{
    bool written = file_write_all(journal->file, s->out.bytes, s->out.length);
    if (!written) {
        file_complain(text_string(&journal->path), why);
        journal_close(journal);
    }
    stream_release(s);
    return written;
}

bool journal_begin(struct journal *journal, const char *path, const struct game *game,
                   struct text *why)
{
    journal_close(journal);
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (file < 0)
        return file_complain(path, why);
    *journal =
        (struct journal){.file = file, .depth = game->depth, .synced = stopwatch_milliseconds()};
    text_add(&journal->path, path);
    struct header header = {.saved = game_hash(game)};
    struct stream s;
    memcpy(header.magic, magic, MAGIC_SIZE);
    header.crc = crc_of_saved(header.saved);
    stream_init_write(&s);
    header_visit(&header, &s);
    return write_out(journal, &s, why);
}

bool journal_add(struct journal *journal, struct action action, const struct game *game,
                 struct text *why)
{
    struct record record = {.action = action, .state = state_of(game)};
    struct stream s;
    stream_init_write(&s);
    record_visit(&record, &s);
    journal->crc = crc32_bytes(journal->crc, s.out.bytes, s.out.length);
    uint16_t crc = (uint16_t)journal->crc;
    stream_u16(&s, &crc);
    if (!write_out(journal, &s, why))
        return false;
    int64_t now = stopwatch_milliseconds();
    if (now - journal->synced >= SYNC_MILLISECONDS || game->depth != journal->depth) {
        (void)fdatasync(journal->file); /* where that fails, what was written stands as it is */
        journal->synced = now;
    }
    journal->depth = game->depth;
    return true;
}

void journal_close(struct journal *journal)
{
    if (journal->file >= 0)
        close(journal->file);
    text_release(&journal->path);
    journal_init(journal);
}

/* ---- playing ---- */

static bool belongs_to(struct stream *s, const struct game *game)
{
    struct header header;
    header_visit(&header, s);
    return !s->failed && memcmp(header.magic, magic, MAGIC_SIZE) == 0 &&
           header.crc == crc_of_saved(header.saved) && header.saved == game_hash(game);
}

struct journal_replay journal_play(const char *path, struct game *game)
{
    struct journal_replay replay = {0};
    struct text bytes = {0}, why = {0};
    uint32_t crc = 0;
    struct stream s;
    (void)file_read(path, JOURNAL_SIZE_MAX, &bytes, &why); /* what is not there plays nothing */
    stream_init_read(&s, bytes.bytes, bytes.length);
    bool goes_on = belongs_to(&s, game);
    while (goes_on && s.size - s.at >= RECORD_SIZE && game->outcome == GAME_PLAYING) {
        struct record record;
        uint16_t expected;
        crc = crc32_bytes(crc, s.from + s.at, RECORD_SIZE - sizeof expected);
        record_visit(&record, &s);
        stream_u16(&s, &expected);
        if (expected != (uint16_t)crc)
            break;
        game_act(game, record.action);
        replay.diverged = state_of(game) != record.state;
        replay.done += !replay.diverged;
        goes_on = !replay.diverged;
    }
    text_release(&bytes);
    text_release(&why);
    return replay;
}
