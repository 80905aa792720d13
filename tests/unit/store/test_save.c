#include "scratch.h"

#include "base/rng.h"
#include "content/kinds_file.h"
#include "store/envelope.h"
#include "store/file.h"
#include "store/save.h"

enum { SIZE_MAX_OF_SAMPLES = 1 << 24 };

static struct kinds *load_kinds(void)
{
    struct text errors = {0};
    struct kinds *kinds = kinds_load(NULL, &errors);
    assert_non_null(kinds);
    return kinds;
}

/* A game some turns and floors in. */
static struct saved_game begin(const struct kinds *kinds)
{
    struct dungeon_settings settings;
    dungeon_settings_default(&settings);
    struct saved_game saved = {game_new(kinds, &settings, "ariadne", 3), 1700000000, 90, 3};
    struct rng rng;
    rng_init(&rng, 1);
    for (int i = 0; i < 300 && saved.game->outcome == GAME_PLAYING; i++) {
        enum direction d = (enum direction)rng_below(&rng, DIRECTION_COUNT);
        game_act(saved.game,
                 i % 50 == 49 ? action_plain(ACTION_DESCEND) : action_toward(ACTION_MOVE, d));
    }
    assert_int_equal(saved.game->outcome, GAME_PLAYING);
    return saved;
}

static void put_sample(const char *path, const struct kinds *kinds)
{
    struct saved_game saved = begin(kinds);
    struct text why = {0};
    assert_true(save_write(&saved, path, &why));
    game_free(saved.game);
}

static void get(const char *path, struct text *bytes)
{
    struct text why = {0};
    text_reset(bytes);
    assert_int_equal(file_read(path, SIZE_MAX_OF_SAMPLES, bytes, &why), FILE_OK);
}

/* Asserts that the file is refused with these words, and left as it is. */
static void assert_refused(const char *path, const struct kinds *kinds, const char *words)
{
    struct text before = {0}, after = {0}, why = {0};
    struct saved_game saved;
    get(path, &before);
    assert_int_equal(save_read(&saved, path, kinds, &why), SAVE_REFUSED);
    assert_non_null(strstr(text_string(&why), path));
    assert_non_null(strstr(text_string(&why), words));
    get(path, &after);
    assert_int_equal(before.length, after.length);
    assert_memory_equal(text_string(&before), text_string(&after), before.length);
    text_release(&before);
    text_release(&after);
    text_release(&why);
}

static void a_game_is_read_as_it_was_written(void **state)
{
    const char *path = scratch_path(*state, "save");
    struct kinds *kinds = load_kinds();
    struct saved_game saved = begin(kinds), again;
    struct text why = {0};
    assert_true(save_write(&saved, path, &why));
    assert_int_equal(save_read(&again, path, kinds, &why), SAVE_READ);
    assert_true(game_hash(saved.game) == game_hash(again.game));
    assert_string_equal(again.game->seed_text, "ariadne");
    assert_true(again.began == 1700000000 && again.played == 90);
    assert_int_equal(again.first_depth, 3);
    game_free(saved.game);
    game_free(again.game);
    kinds_unload(kinds);
}

static void a_game_that_was_read_goes_on_as_the_written_one(void **state)
{
    const char *path = scratch_path(*state, "save");
    struct kinds *kinds = load_kinds();
    struct saved_game saved = begin(kinds), again;
    struct text why = {0};
    assert_true(save_write(&saved, path, &why));
    assert_int_equal(save_read(&again, path, kinds, &why), SAVE_READ);
    for (int i = 0; i < 200; i++) {
        struct action action =
            action_toward(ACTION_MOVE, (enum direction)(i / 3 % DIRECTION_COUNT));
        game_act(saved.game, action);
        game_act(again.game, action);
        assert_true(game_hash(saved.game) == game_hash(again.game));
    }
    game_free(saved.game);
    game_free(again.game);
    kinds_unload(kinds);
}

static void saving_what_was_read_gives_the_same_bytes(void **state)
{
    const char *path = scratch_path(*state, "save");
    struct kinds *kinds = load_kinds();
    struct saved_game saved;
    struct text first = {0}, second = {0}, why = {0};
    put_sample(path, kinds);
    get(path, &first);
    assert_int_equal(save_read(&saved, path, kinds, &why), SAVE_READ);
    assert_true(save_write(&saved, path, &why));
    get(path, &second);
    assert_int_equal(first.length, second.length);
    assert_memory_equal(first.bytes, second.bytes, first.length);
    text_release(&first);
    text_release(&second);
    game_free(saved.game);
    kinds_unload(kinds);
}

static void no_file_is_no_error(void **state)
{
    struct kinds *kinds = load_kinds();
    struct saved_game saved;
    struct text why = {0};
    assert_int_equal(save_read(&saved, scratch_path(*state, "save"), kinds, &why), SAVE_NONE);
    assert_int_equal(why.length, 0);
    kinds_unload(kinds);
}

static void truncated_and_altered_saves_are_refused(void **state)
{
    const char *path = scratch_path(*state, "save");
    struct kinds *kinds = load_kinds();
    struct text whole = {0};
    put_sample(path, kinds);
    get(path, &whole);
    for (size_t size = 0; size < whole.length; size += size < 64 ? 1 : whole.length / 97) {
        scratch_put(path, whole.bytes, size);
        assert_refused(path, kinds, "; it is left as it is");
    }
    for (size_t bit = 0; bit < 8 * whole.length; bit += whole.length / 12 | 1) {
        whole.bytes[bit / 8] ^= (char)(1 << bit % 8);
        scratch_put(path, whole.bytes, whole.length);
        assert_refused(path, kinds, "; it is left as it is");
        whole.bytes[bit / 8] ^= (char)(1 << bit % 8);
    }
    text_release(&whole);
    kinds_unload(kinds);
}

/* Writes the sample with another format number or body, sealed as if it were meant. */
static void put_sealed(const char *path, uint32_t format, const void *body, size_t size)
{
    struct text bytes = {0};
    envelope_seal(&(struct envelope){format, body, size}, &bytes);
    scratch_put(path, bytes.bytes, bytes.length);
    text_release(&bytes);
}

static void other_formats_are_named_and_left_alone(void **state)
{
    const char *path = scratch_path(*state, "save");
    struct kinds *kinds = load_kinds();
    put_sealed(path, SAVE_FORMAT + 1, "what is to come", 15);
    assert_refused(path, kinds, "a newer version of Clew");
    put_sealed(path, SAVE_FORMAT - 1, "what was", 8);
    assert_refused(path, kinds, "an older version of Clew");
    kinds_unload(kinds);
}

static void a_game_begun_with_other_data_files_is_refused(void **state)
{
    const char *path = scratch_path(*state, "save");
    struct kinds *kinds = load_kinds();
    put_sample(path, kinds);
    kinds->player.health++;
    kinds_seal(kinds);
    assert_refused(path, kinds, "other data files");
    kinds_unload(kinds);
}

/* Forged content must not hurt: it is refused, or it is a game that can be played. */
static void any_body_is_refused_or_can_be_played(void **state)
{
    const char *path = scratch_path(*state, "save");
    struct kinds *kinds = load_kinds();
    struct text whole = {0}, why = {0};
    struct envelope envelope;
    struct rng rng;
    rng_init(&rng, 2);
    put_sample(path, kinds);
    get(path, &whole);
    assert_true(envelope_open(&envelope, whole.bytes, whole.length, &why));
    int refused = 0;
    for (int i = 0; i < 300; i++) {
        struct text body = {0};
        struct saved_game saved;
        text_add_bytes(&body, envelope.body, envelope.size);
        size_t at = rng_below(&rng, (uint32_t)body.length);
        uint32_t by = rng_below(&rng, 255);
        body.bytes[at] ^= (char)(by + 1);
        put_sealed(path, SAVE_FORMAT, body.bytes, body.length);
        if (save_read(&saved, path, kinds, &why) == SAVE_READ) {
            for (int turn = 0; turn < 20; turn++)
                game_act(saved.game, action_toward(ACTION_MOVE, (enum direction)(turn % 8)));
            game_free(saved.game);
        } else {
            refused++;
        }
        text_release(&body);
    }
    assert_true(refused > 0);
    text_release(&whole);
    text_release(&why);
    kinds_unload(kinds);
}

static void a_failed_save_keeps_the_earlier_one(void **state)
{
    struct scratch *scratch = *state;
    struct kinds *kinds = load_kinds();
    struct saved_game saved = begin(kinds), again;
    struct text why = {0};
    char path[sizeof scratch->path];
    text_copy(path, sizeof path, scratch_path(scratch, "save"));
    assert_true(save_write(&saved, path, &why));
    uint64_t hash = game_hash(saved.game);
    assert_int_equal(mkdir(scratch_path(scratch, "save.tmp"), 0700), 0);
    game_act(saved.game, action_plain(ACTION_WAIT));
    assert_false(save_write(&saved, path, &why));
    assert_int_equal(save_read(&again, path, kinds, &why), SAVE_READ);
    assert_true(game_hash(again.game) == hash);
    text_release(&why);
    game_free(saved.game);
    game_free(again.game);
    kinds_unload(kinds);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        scratch_test(a_game_is_read_as_it_was_written),
        scratch_test(a_game_that_was_read_goes_on_as_the_written_one),
        scratch_test(saving_what_was_read_gives_the_same_bytes),
        scratch_test(no_file_is_no_error),
        scratch_test(truncated_and_altered_saves_are_refused),
        scratch_test(other_formats_are_named_and_left_alone),
        scratch_test(a_game_begun_with_other_data_files_is_refused),
        scratch_test(any_body_is_refused_or_can_be_played),
        scratch_test(a_failed_save_keeps_the_earlier_one),
    };
    return RUN_TESTS(tests);
}
