#include "cmocka_all.h"

#include "data.h"

static void assert_same(const struct kinds *a, const struct kinds *b)
{
    assert_true(a->digest == b->digest);
    assert_int_equal(a->monster_count, b->monster_count);
    for (size_t i = 0; i < a->monster_count; i++)
        assert_string_equal(a->monsters[i].description, b->monsters[i].description);
}

/* Copies of the built-in files, laid over them, change nothing. */
static void the_built_in_files_are_the_data_files(void **state)
{
    (void)state;
    struct text errors = {0};
    struct kinds *built_in = load_built_in(), *files = kinds_load(SRCDIR "/data", &errors);
    assert_string_equal(text_string(&errors), "");
    assert_same(built_in, files);
    kinds_unload(built_in);
    kinds_unload(files);
}

static void a_file_that_says_nothing_changes_nothing(void **state)
{
    (void)state;
    struct kinds *built_in = load_built_in(), *same = load_with("vaults.cfg", "# none\n");
    assert_same(built_in, same);
    kinds_unload(built_in);
    kinds_unload(same);
}

static void a_change_of_one_number_leaves_all_else_as_it_was(void **state)
{
    (void)state;
    struct kinds *built_in = load_built_in();
    struct kinds *changed = load_with("monsters.cfg", "crumb-rat = { health = 99; };");
    size_t rat = monster_place(built_in, "crumb-rat");
    assert_int_equal(changed->monsters[rat].health, 99);
    assert_true(built_in->digest != changed->digest);
    changed->monsters[rat].health = built_in->monsters[rat].health;
    kinds_seal(changed);
    assert_same(built_in, changed);
    kinds_unload(built_in);
    kinds_unload(changed);
}

#define BAT                                                                                        \
    "bat = { name = \"bat\"; description = \"Flap. Flap.\"; glyph = \"b\"; colour = \"red\";\n"    \
    "  depth = [1, 1]; frequency = 1; health = 1; accuracy = 2; evasion = 3; damage = [0, 0]; "    \
    "};\n"

static void a_new_kind_comes_after_the_others(void **state)
{
    (void)state;
    struct kinds *built_in = load_built_in(), *more = load_with("monsters.cfg", BAT);
    assert_int_equal(more->monster_count, built_in->monster_count + 1);
    assert_int_equal(monster_place(more, "bat"), built_in->monster_count);
    for (size_t i = 0; i < built_in->monster_count; i++)
        assert_string_equal(more->monsters[i].id, built_in->monsters[i].id);
    assert_true(built_in->digest != more->digest);
    kinds_unload(built_in);
    kinds_unload(more);
}

static void a_kind_can_be_removed(void **state)
{
    (void)state;
    struct kinds *built_in = load_built_in();
    struct kinds *fewer = load_with("monsters.cfg", "remove = [\"latch-thief\"];");
    assert_true(kinds_find_monster(built_in, "latch-thief") >= 0);
    assert_int_equal(kinds_find_monster(fewer, "latch-thief"), -1);
    assert_int_equal(fewer->monster_count, built_in->monster_count - 1);
    kinds_unload(built_in);
    kinds_unload(fewer);
}

/* Texts, lists and groups that a kind may have can be taken from it. */
static void what_a_kind_has_can_be_emptied(void **state)
{
    (void)state;
    struct kinds *kinds = load_with(
        "monsters.cfg", "paver = { sign = \"\"; behaviours = []; disguise = \"none\"; };\n");
    const struct monster_kind *kind = &kinds->monsters[monster_place(kinds, "paver")];
    assert_string_equal(kind->sign, "");
    assert_int_equal(kind->behaviours, 0);
    kinds_unload(kinds);
}

static void files_name_kinds_of_each_other(void **state)
{
    (void)state;
    add_file("monsters.cfg", BAT "crumb-rat = { behaviours = [\"summons\"]; summons = \"bat\"; };");
    add_file("vaults.cfg", "rat-larder = { guard = \"bat\"; };");
    struct kinds *kinds = load_folder();
    int32_t bat = (int32_t)monster_place(kinds, "bat");
    assert_int_equal(kinds->monsters[monster_place(kinds, "crumb-rat")].summons, bat);
    for (size_t i = 0; i < kinds->vault_count; i++)
        if (strcmp(kinds->vaults[i].id, "rat-larder") == 0)
            assert_int_equal(kinds->vault_layouts[i].marks[0].kind, bat);
    kinds_unload(kinds);
}

static void a_game_of_few_kinds_of_ones_own_can_be_made(void **state)
{
    (void)state;
    add_file("monsters.cfg", "only = true;\n" BAT);
    add_file("items.cfg", "only = true;\n"
                          "crown = { name = \"hat\"; plural = \"hats\"; description = \"Gold.\";\n"
                          "  class = \"treasure\"; colour = \"yellow\"; depth = [15, 15];\n"
                          "  frequency = 0; every = 1; effect = \"crown\"; };\n");
    add_file("appearances.cfg", "only = true;");
    add_file("vaults.cfg", "only = true;");
    add_file("player.cfg", "remove = [\"kit\", \"practice\"];");
    struct kinds *kinds = load_folder();
    assert_int_equal(kinds->monster_count, 1);
    assert_int_equal(kinds->item_count, 1);
    assert_int_equal(kinds->appearance_count, 0);
    assert_int_equal(kinds->vault_count, 0);
    kinds_unload(kinds);
}

static const struct {
    const char *name, *text, *expected;
} gaps[] = {
    {"monsters.cfg", "remove = [\"crumb-rat\"];",
     "rat-larder.guard needs the monster 'crumb-rat', which the folder leaves out; change or "
     "remove "
     "it as well\n"},
    {"items.cfg", "remove = [\"maul\"];",
     "practice.maul needs the item 'maul', which the folder leaves out; change or remove it as "
     "well\n"},
    {"items.cfg", "remove = [\"trowel-knife\"];",
     "kit.trowel-knife needs the item 'trowel-knife', which the folder leaves out; change or "
     "remove it as well\n"},
    {"items.cfg", "vault-key = { effect = \"none\"; };",
     " has a locked door, but no item has the effect \"unlock\"\n"},
};

/* What is built in and names what is gone: the message says where it stands. */
static void what_names_a_kind_that_is_left_out_is_told(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof gaps / sizeof *gaps; i++) {
        struct text errors = {0};
        add_file(gaps[i].name, gaps[i].text);
        assert_null(load_and_clear(&errors));
        assert_int_equal(strncmp(text_string(&errors), "built-in ", 9), 0);
        assert_non_null(strstr(text_string(&errors), ".cfg:"));
        assert_non_null(strstr(text_string(&errors), gaps[i].expected));
        text_release(&errors);
    }
}

/* The appearances are too few for the items of the folder. */
static void a_file_that_the_folder_lacks_is_checked_against_it(void **state)
{
    (void)state;
    struct text text = {0};
    for (int i = 0; i < 6; i++)
        text_addf(&text,
                  "new-rod-%d = { name = \"r\"; plural = \"rs\"; description = \"d\"; class = "
                  "\"rod\"; colour = \"red\"; depth = [1, 5]; frequency = 1; unknown = true; sure "
                  "= 2; };\n",
                  i);
    add_file("items.cfg", text_string(&text));
    assert_refused("built-in appearances.cfg: 11 kinds of the class \"rod\" can be unknown, but "
                   "there are 9 appearances for them\n");
    text_release(&text);
}

#define REFUSED(folder, expected)                                                                  \
    do {                                                                                           \
        struct text errors = {0};                                                                  \
        assert_null(kinds_load(folder, &errors));                                                  \
        assert_string_equal(text_string(&errors), expected);                                       \
        text_release(&errors);                                                                     \
    } while (0)

static void a_folder_must_hold_data_files_and_no_others(void **state)
{
    (void)state;
    REFUSED("none", "none: cannot be read: No such file or directory\n");
    mkdir("e", 0700);
    write_text("e/README", "This is no data.");
    write_text("e/.#monsters.cfg", "This is an editor's.");
    REFUSED("e/README", "e/README: cannot be read: Not a directory\n");
    REFUSED("e", "e: holds none of monsters.cfg, items.cfg, appearances.cfg, player.cfg and "
                 "vaults.cfg\n");
    write_text("e/monstres.cfg", "");
    write_text("e/clew.cfg", "");
    REFUSED("e",
            "e/clew.cfg: there is no data file of this name; known are monsters.cfg, "
            "items.cfg, appearances.cfg, player.cfg, vaults.cfg\n"
            "e/monstres.cfg: there is no data file of this name; did you mean monsters.cfg?\n");
    remove("e/monstres.cfg");
    remove("e/clew.cfg");
    remove("e/README");
    remove("e/.#monsters.cfg");
    rmdir("e");
}

static void what_is_no_regular_file_is_refused(void **state)
{
    (void)state;
    mkdir("e", 0700);
    mkdir("e/monsters.cfg", 0700);
    REFUSED("e", "e/monsters.cfg: cannot be read: it is no regular file\n");
    rmdir("e/monsters.cfg");
    mkfifo("e/vaults.cfg", 0600);
    REFUSED("e", "e/vaults.cfg: cannot be read: it is no regular file\n");
    remove("e/vaults.cfg");
    assert_int_equal(symlink("nowhere", "e/items.cfg"), 0);
    REFUSED("e", "e/items.cfg: cannot be read: No such file or directory\n");
    remove("e/items.cfg");
    rmdir("e");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_built_in_files_are_the_data_files),
        cmocka_unit_test(a_file_that_says_nothing_changes_nothing),
        cmocka_unit_test(a_change_of_one_number_leaves_all_else_as_it_was),
        cmocka_unit_test(a_new_kind_comes_after_the_others),
        cmocka_unit_test(a_kind_can_be_removed),
        cmocka_unit_test(what_a_kind_has_can_be_emptied),
        cmocka_unit_test(files_name_kinds_of_each_other),
        cmocka_unit_test(a_game_of_few_kinds_of_ones_own_can_be_made),
        cmocka_unit_test(what_names_a_kind_that_is_left_out_is_told),
        cmocka_unit_test(a_file_that_the_folder_lacks_is_checked_against_it),
        cmocka_unit_test(a_folder_must_hold_data_files_and_no_others),
        cmocka_unit_test(what_is_no_regular_file_is_refused),
    };
    return RUN_TESTS_WITH_FILES(tests);
}
