#include "scratch.h"

#include "base/rng.h"
#include "bot/bot.h"
#include "content/kinds_file.h"
#include "store/file.h"
#include "store/journal.h"
#include "store/save.h"

enum { HEADER = 20, RECORD = 10, SIZE_MAX_OF_SAMPLES = 1 << 24 };

struct played {
    struct kinds *kinds;
    struct game *game;
    struct journal journal;
    struct text save, path; /* of the journal */
};

/* A game that has just been saved, with an empty journal. */
static void begin(struct played *p, struct scratch *scratch, const char *seed)
{
    struct text errors = {0}, why = {0};
    struct dungeon_settings settings;
    dungeon_settings_default(&settings);
    *p = (struct played){.kinds = kinds_load(NULL, &errors)};
    journal_init(&p->journal);
    assert_non_null(p->kinds);
    p->game = game_new(p->kinds, &settings, seed, 1);
    text_add(&p->save, scratch_path(scratch, "save"));
    struct saved_game saved = {.game = p->game, .first_depth = 1};
    assert_true(save_write(&saved, text_string(&p->save), &why));
    text_add(&p->path, scratch_path(scratch, "save.journal"));
    assert_true(journal_begin(&p->journal, text_string(&p->path), p->game, &why));
}

static void end(struct played *p)
{
    journal_close(&p->journal);
    game_free(p->game);
    kinds_unload(p->kinds);
    text_release(&p->save);
    text_release(&p->path);
}

/* Lets the bot play, and keeps what it does; returns the number of actions. */
static size_t play(struct played *p, size_t actions)
{
    struct bot bot = {0};
    struct text why = {0};
    size_t done = 0;
    while (done < actions && p->game->outcome == GAME_PLAYING) {
        struct action action = bot_choose(&bot, p->game);
        game_act(p->game, action);
        assert_true(journal_add(&p->journal, action, p->game, &why));
        done++;
    }
    bot_release(&bot);
    return done;
}

/* The game that the save and its journal give. */
static struct game *come_back(struct played *p, struct journal_replay *replay)
{
    struct saved_game saved;
    struct text why = {0};
    assert_int_equal(save_read(&saved, text_string(&p->save), p->kinds, &why), SAVE_READ);
    *replay = journal_play(text_string(&p->path), saved.game);
    return saved.game;
}

static void a_game_that_was_cut_off_is_played_on_to_where_it_was(void **state)
{
    static const char *const seeds[] = {"1", "theseus", "3"};
    for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++) {
        struct played p;
        struct journal_replay replay;
        begin(&p, *state, seeds[i]);
        size_t actions = play(&p, 1500);
        struct game *again = come_back(&p, &replay);
        assert_int_equal(replay.done, actions);
        assert_false(replay.diverged);
        assert_true(game_hash(again) == game_hash(p.game));
        game_free(again);
        end(&p);
    }
}

static void a_torn_end_costs_one_action(void **state)
{
    struct played p;
    struct journal_replay replay;
    struct text bytes = {0}, why = {0};
    begin(&p, *state, "1");
    play(&p, 50);
    assert_int_equal(file_read(text_string(&p.path), SIZE_MAX_OF_SAMPLES, &bytes, &why), FILE_OK);
    assert_int_equal(bytes.length, HEADER + 50 * RECORD);
    for (size_t length = 0; length <= bytes.length; length++) {
        scratch_put(text_string(&p.path), bytes.bytes, length);
        game_free(come_back(&p, &replay));
        assert_int_equal(replay.done, length < HEADER ? 0 : (length - HEADER) / RECORD);
        assert_false(replay.diverged);
    }
    text_release(&bytes);
    end(&p);
}

static void nothing_is_played_from_a_damaged_record_on(void **state)
{
    struct played p;
    struct journal_replay replay;
    struct text bytes = {0}, why = {0};
    begin(&p, *state, "1");
    play(&p, 30);
    assert_int_equal(file_read(text_string(&p.path), SIZE_MAX_OF_SAMPLES, &bytes, &why), FILE_OK);
    for (size_t at = 0; at < bytes.length; at++) {
        bytes.bytes[at] ^= 0x10;
        scratch_put(text_string(&p.path), bytes.bytes, bytes.length);
        bytes.bytes[at] ^= 0x10;
        game_free(come_back(&p, &replay));
        assert_int_equal(replay.done, at < HEADER ? 0 : (at - HEADER) / RECORD);
        assert_false(replay.diverged);
    }
    text_release(&bytes);
    end(&p);
}

static void a_journal_of_another_game_plays_nothing(void **state)
{
    struct played p;
    struct journal_replay replay;
    struct text why = {0};
    begin(&p, *state, "1");
    play(&p, 20);
    struct saved_game saved = {.game = p.game, .first_depth = 1};
    assert_true(save_write(&saved, text_string(&p.save), &why)); /* a later save */
    struct game *again = come_back(&p, &replay);
    assert_int_equal(replay.done, 0);
    assert_true(game_hash(again) == game_hash(p.game));
    game_free(again);
    end(&p);
}

static void other_rules_are_noticed(void **state)
{
    struct played p;
    struct journal_replay replay;
    struct text why = {0};
    begin(&p, *state, "1");
    play(&p, 20);
    /* rules by which waiting hurts */
    game_act(p.game, action_plain(ACTION_WAIT));
    p.game->player.health--;
    assert_true(journal_add(&p.journal, action_plain(ACTION_WAIT), p.game, &why));
    game_free(come_back(&p, &replay));
    assert_int_equal(replay.done, 20);
    assert_true(replay.diverged);
    end(&p);
}

static void a_full_disk_closes_it(void **state)
{
    struct played p;
    struct text why = {0};
    begin(&p, *state, "1");
    if (access("/dev/full", W_OK) == 0) {
        assert_false(journal_begin(&p.journal, "/dev/full", p.game, &why));
        assert_int_equal(p.journal.file, -1);
        assert_non_null(strstr(text_string(&why), "/dev/full: "));
    }
    text_release(&why);
    end(&p);
}

static void no_folder_is_told(void **state)
{
    struct played p;
    struct text why = {0};
    begin(&p, *state, "1");
    assert_false(journal_begin(&p.journal, scratch_path(*state, "no/such/journal"), p.game, &why));
    assert_non_null(strstr(text_string(&why), "No such file"));
    text_release(&why);
    end(&p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        scratch_test(a_game_that_was_cut_off_is_played_on_to_where_it_was),
        scratch_test(a_torn_end_costs_one_action),
        scratch_test(nothing_is_played_from_a_damaged_record_on),
        scratch_test(a_journal_of_another_game_plays_nothing),
        scratch_test(other_rules_are_noticed),
        scratch_test(a_full_disk_closes_it),
        scratch_test(no_folder_is_told),
    };
    return RUN_TESTS(tests);
}
