#include "scratch.h"

#include "content/kinds_file.h"
#include "store/keep.h"

struct kept {
    struct kinds *kinds;
    struct saved_game saved;
    struct keep keep;
    struct text save; /* its path */
};

static void begin_at(struct kept *k, const char *save)
{
    struct text errors = {0};
    struct dungeon_settings settings;
    dungeon_settings_default(&settings);
    *k = (struct kept){.kinds = kinds_load(NULL, &errors)};
    assert_non_null(k->kinds);
    k->saved = (struct saved_game){.game = game_new(k->kinds, &settings, "7", 1), .first_depth = 1};
    text_add(&k->save, save);
    keep_init(&k->keep, text_string(&k->save));
}

static void begin(struct kept *k, struct scratch *scratch)
{
    begin_at(k, scratch_path(scratch, "save"));
}

static void end(struct kept *k)
{
    keep_release(&k->keep);
    game_free(k->saved.game);
    kinds_unload(k->kinds);
    text_release(&k->save);
}

/* Waits a few turns; what the player is told meanwhile. */
static struct text wait_turns(struct kept *k, int turns)
{
    struct text trouble = {0};
    while (turns-- > 0)
        keep_act(&k->keep, &k->saved, action_plain(ACTION_WAIT), &trouble);
    return trouble;
}

static void wait_well(struct kept *k, int turns)
{
    struct text trouble = wait_turns(k, turns);
    assert_string_equal(text_string(&trouble), "");
    text_release(&trouble);
}

/* What another process would find, if this one were gone now. */
static struct journal_replay assert_kept(struct kept *k)
{
    struct keep other;
    struct saved_game again;
    struct journal_replay replay;
    struct text why = {0};
    keep_init(&other, text_string(&k->save));
    assert_int_equal(keep_read(&other, &again, k->kinds, &replay, &why), SAVE_READ);
    assert_true(game_hash(again.game) == game_hash(k->saved.game));
    game_free(again.game);
    keep_release(&other);
    return replay;
}

static void nothing_is_kept_before_the_first_action(void **state)
{
    struct kept k;
    begin(&k, *state);
    assert_int_equal(scratch_count(*state), 0);
    wait_well(&k, 1);
    assert_int_equal(scratch_count(*state), 2);
    end(&k);
}

static void every_action_is_kept_at_once(void **state)
{
    struct kept k;
    begin(&k, *state);
    for (size_t i = 1; i <= 5; i++) {
        wait_well(&k, 1);
        assert_int_equal(assert_kept(&k).done, i);
    }
    end(&k);
}

static void saving_makes_the_journal_needless(void **state)
{
    struct kept k;
    struct text why = {0};
    begin(&k, *state);
    wait_well(&k, 3);
    assert_true(keep_save(&k.keep, &k.saved, &why));
    assert_int_equal(scratch_count(*state), 1);
    assert_int_equal(assert_kept(&k).done, 0);
    wait_well(&k, 2);
    assert_int_equal(assert_kept(&k).done, 2);
    end(&k);
}

static void save_and_journal_go_aside_together(void **state)
{
    struct kept k;
    struct text aside = {0}, why = {0};
    begin(&k, *state);
    wait_well(&k, 3);
    assert_true(keep_put_aside(&k.keep, &aside, &why));
    assert_int_equal(scratch_count(*state), 2);
    text_reset(&k.save);
    text_add(&k.save, text_string(&aside));
    assert_int_equal(assert_kept(&k).done, 3);
    text_release(&aside);
    end(&k);
}

static void a_game_that_is_over_leaves_nothing(void **state)
{
    struct kept k;
    struct text why = {0};
    begin(&k, *state);
    wait_well(&k, 3);
    assert_true(keep_remove(&k.keep, &why));
    assert_int_equal(scratch_count(*state), 0);
    assert_true(keep_remove(&k.keep, &why));
    end(&k);
}

static void who_cannot_write_is_told_once_and_plays_on(void **state)
{
    struct kept k;
    begin_at(&k, scratch_path(*state, "no/such/folder/save"));
    struct text trouble = wait_turns(&k, 1);
    assert_non_null(strstr(text_string(&trouble), "What you do is no longer kept: "));
    text_release(&trouble);
    wait_well(&k, 3);
    assert_int_equal(k.saved.game->turn, 4);
    end(&k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        scratch_test(nothing_is_kept_before_the_first_action),
        scratch_test(every_action_is_kept_at_once),
        scratch_test(saving_makes_the_journal_needless),
        scratch_test(save_and_journal_go_aside_together),
        scratch_test(a_game_that_is_over_leaves_nothing),
        scratch_test(who_cannot_write_is_told_once_and_plays_on),
    };
    return RUN_TESTS(tests);
}
