/*
 * Broken settings and data files: good ones with random damage, the same in every run, and some
 * that were made to do harm. Each must be read, or refused with a message; that the program neither
 * crashes nor ends is seen from this one coming to its end.
 */
#include "cmocka_all.h"

#include <sys/stat.h>

#include "base/mem.h"
#include "base/rng.h"
#include "content/kinds_file.h"
#include "content/reader.h"
#include "content/scan.h"
#include "content/settings.h"
#include "content/files.h"

enum { SETTINGS_ROUNDS = 1200, DATA_ROUNDS = 250, DAMAGES_MAX = 4 };

/* Either no mistake, or lines that each begin with where the mistake is. */
static void check_outcome(bool good, struct text *errors)
{
    assert_int_equal(good, errors->length == 0);
    const char *line = text_string(errors);
    while (*line) {
        assert_true(strncmp(line, "d/", 2) == 0 || strncmp(line, "built-in ", 9) == 0);
        assert_non_null(strchr(line, '\n'));
        line = strchr(line, '\n') + 1;
    }
    text_release(errors);
}

static void read_settings(const struct text *file)
{
    struct text errors = {0};
    struct settings settings;
    write_file("d/clew.cfg", text_string(file), file->length);
    bool good = settings_read(&settings, "d/clew.cfg", &errors);
    check_outcome(good, &errors);
}

static void read_data(const char *path, const struct text *file)
{
    struct text errors = {0};
    write_file(path, text_string(file), file->length);
    struct kinds *kinds = kinds_load("d", &errors);
    check_outcome(kinds != NULL, &errors);
    kinds_unload(kinds);
    remove(path);
}

/* Pieces that matter to the reader. */
static const char *const pieces[] = {
    "\"",
    "\\",
    "/*",
    "*/",
    "#",
    "//",
    "@include \".\"\n",
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    ";",
    ",",
    "=",
    ":",
    "-1",
    "0",
    "\n",
    "L",
    "0x",
    "4294967297",
    "1e99",
    "1.5",
    "{}",
    "()",
    "[]",
    "\"\"",
    "true",
    "\xff",
    "\\x00",
    "\\xff",
    "a",
    "kit=",
    "only=true;",
    "remove=",
    "\t ",
    "99999999999999999999L",
};

enum { PIECE_COUNT = sizeof pieces / sizeof pieces[0] };

/* Adds `from` with the bytes from `at` to `end` replaced by `bytes`. */
static void splice(struct text *to, const struct text *from, size_t at, size_t end,
                   const char *bytes, size_t count)
{
    text_reset(to);
    text_add_bytes(to, from->bytes, at);
    text_add_bytes(to, bytes, count);
    text_add_bytes(to, from->bytes + end, from->length - end);
}

static void damage(struct text *file, struct rng *rng)
{
    struct text damaged = {0};
    size_t at = rng_below(rng, (uint32_t)file->length);
    size_t length = rng_below(rng, 40);
    size_t end = length < file->length - at ? at + length : file->length;
    size_t source = rng_below(rng, (uint32_t)(file->length - (end - at) + 1));
    char byte = (char)rng_below(rng, 256);
    const char *piece = pieces[rng_below(rng, PIECE_COUNT)];
    switch (rng_below(rng, 6)) {
    case 0: /* a byte changed */
        splice(&damaged, file, at, at + 1, &byte, 1);
        break;
    case 1: /* some left out */
        splice(&damaged, file, at, end, "", 0);
        break;
    case 2: /* some from elsewhere */
        splice(&damaged, file, at, at, file->bytes + source, end - at);
        break;
    case 3: /* cut off */
        splice(&damaged, file, at, file->length, "\n", 1);
        break;
    default: /* a piece put in, or in place of some */
        splice(&damaged, file, at, byte & 1 ? end : at, piece, strlen(piece));
        break;
    }
    text_release(file);
    *file = damaged;
}

static void damage_some(struct text *file, const struct text *good, struct rng *rng)
{
    text_reset(file);
    text_add_bytes(file, good->bytes, good->length);
    uint32_t count = 1 + rng_below(rng, DAMAGES_MAX);
    for (uint32_t i = 0; i < count && file->length > 0; i++)
        damage(file, rng);
}

static void load(const char *path, struct text *text)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    char part[4096];
    size_t count;
    while ((count = fread(part, 1, sizeof part, file)) > 0)
        text_add_bytes(text, part, count);
    fclose(file);
}

static void damaged_settings_are_read_or_refused(void **state)
{
    (void)state;
    struct rng rng;
    rng_init(&rng, 2);
    struct text good = {0}, file = {0};
    settings_default_file(&good);
    mkdir("d", 0700);
    for (int i = 0; i < SETTINGS_ROUNDS; i++) {
        damage_some(&file, &good, &rng);
        read_settings(&file);
    }
    remove("d/clew.cfg");
    rmdir("d");
    text_release(&good);
    text_release(&file);
}

static void damaged_data_files_are_read_or_refused(void **state)
{
    (void)state;
    static const char *const names[] = {"monsters.cfg", "items.cfg", "player.cfg"};
    struct rng rng;
    rng_init(&rng, 3);
    mkdir("d", 0700);
    for (size_t n = 0; n < sizeof names / sizeof names[0]; n++) {
        struct text good = {0}, file = {0}, path = {0};
        text_addf(&path, SRCDIR "/data/%s", names[n]);
        load(text_string(&path), &good);
        text_reset(&path);
        text_addf(&path, "d/%s", names[n]);
        for (int i = 0; i < DATA_ROUNDS; i++) {
            damage_some(&file, &good, &rng);
            read_data(text_string(&path), &file);
        }
        text_release(&good);
        text_release(&file);
        text_release(&path);
    }
    rmdir("d");
}

/* What changes, adds and removes entries of the built-in files of these names. */
static const struct overlay {
    const char *path, *text;
} overlays[] = {
    {"d/monsters.cfg",
     "remove = [\"latch-thief\", \"lintel-bat\"];\n"
     "crumb-rat = { health = 30; behaviours = [\"summons\"]; summons = \"wisp\"; };\n"
     "paver = { sign = \"\"; disguise = \"none\"; behaviours = [ ]; };\n"
     "wisp = { name = \"wisp\"; description = \"Light.\"; glyph = \"w\"; colour = \"white\";\n"
     "  depth = [1, 9]; frequency = 5; health = 3; accuracy = 60; evasion = 30; damage = [1, 2]; };"
     "\n"},
    {"d/items.cfg", "only = false;\nredcap-tonic = { power = 9; };\n"
                    "vault-key = { frequency = 3; };\ncrown = { name = \"hat\"; };\n"},
    {"d/appearances.cfg", "remove = (\"smoky\", \"bone\");\namber = { colour = \"red\"; };\n"},
    {"d/player.cfg", "health = 60;\nremove = [\"practice\"];\nkit = { maul = 1; };\n"},
    {"d/vaults.cfg", "remove = [\"pantry\"];\nrat-larder = { guard = \"ox-guard\"; };\n"
                     "oxyard = { guard = \"\"; map = [\"#+#\", \"#i#\", \"###\"]; };\n"},
};

static void damaged_overlays_are_read_or_refused(void **state)
{
    (void)state;
    struct rng rng;
    rng_init(&rng, 4);
    mkdir("d", 0700);
    for (size_t n = 0; n < sizeof overlays / sizeof overlays[0]; n++) {
        struct text good = {0}, file = {0};
        text_add(&good, overlays[n].text);
        for (int i = 0; i < DATA_ROUNDS; i++) {
            damage_some(&file, &good, &rng);
            read_data(overlays[n].path, &file);
        }
        text_release(&good);
        text_release(&file);
    }
    rmdir("d");
}

/* Undamaged they are good, or the test above would be of less than it says. */
static void overlays_are_good_before_the_damage(void **state)
{
    (void)state;
    mkdir("d", 0700);
    for (size_t n = 0; n < sizeof overlays / sizeof overlays[0]; n++) {
        struct text errors = {0};
        write_file(overlays[n].path, overlays[n].text, strlen(overlays[n].text));
        struct kinds *kinds = kinds_load("d", &errors);
        assert_string_equal(text_string(&errors), "");
        kinds_unload(kinds);
        remove(overlays[n].path);
    }
    rmdir("d");
}

/* `head`, then `count` times `part`, then `tail`. */
struct harm {
    const char *head, *part, *tail;
    size_t count;
};

static const struct harm harms[] = {
    {"", "(", "", 1000000},
    {"floors = ", "{ a = ", "", 100000},
    {"floors = [", "1,", "1];", 400000},
    {"depths = (", "1,", "1);", 400000},
    {"depths = (", "{ },", "{ });", 200000},
    {"", "a", " = 1;", 500000},
    {"", "\n", "a", 1000000},
    {"floors = { width = ", "9", "; };", 1000000},
    {"floors = { width = 0x", "f", "; };", 1000000},
    {"floors = { width = ", "9", "L; };", 1000000},
    {"floors = { width = 1e", "9", "; };", 1000},
    {"display = { theme = \"", "\\xff", "\"; };", 20000},
    {"keys = { west = [", "\"h\",", "\"h\"]; };", 200000},
    {"", "@", "", 1000},
    {"", "\"", "", 1001},
    {"", "/*", "", 500000},
    {"a = \"", "\\", "\"", 1001},
    {"", "=", "", SCAN_VALUES_MAX},
    {"", "\xef\xbb\xbf", "", 1},
    {"@include \"", "/", "dev/zero\"\n", 1},
    {"floors.", "a.", "b = 1;", 1000},
    {"", ";", "", 1000},
    {"remove = [", "\"crown\",", "\"crown\"];", 4000},
    {"remove = (", "(", "", 1000000},
    {"only = (", "only = true;", ");", 1000},
};

static void harmful_files_are_refused(void **state)
{
    (void)state;
    mkdir("d", 0700);
    for (size_t i = 0; i < sizeof harms / sizeof harms[0]; i++) {
        struct text file = {0};
        text_add(&file, harms[i].head);
        for (size_t n = 0; n < harms[i].count; n++)
            text_add(&file, harms[i].part);
        text_add(&file, harms[i].tail);
        read_settings(&file);
        remove("d/clew.cfg"); /* no data file */
        read_data("d/monsters.cfg", &file);
        read_data("d/items.cfg", &file);
        read_data("d/player.cfg", &file);
        text_release(&file);
    }
    rmdir("d");
}

/* As many different names as are allowed, for which libconfig takes quadratic time. */
static void many_settings_are_refused_in_time(void **state)
{
    (void)state;
    struct text file = {0};
    for (int i = 0; i < SCAN_VALUES_MAX; i++)
        text_addf(&file, "a%d = 1;\n", i);
    mkdir("d", 0700);
    read_settings(&file);
    remove("d/clew.cfg");
    read_data("d/vaults.cfg", &file);
    text_reset(&file);
    text_add(&file, "remove = [");
    for (int i = 1; i < SCAN_VALUES_MAX; i++)
        text_addf(&file, "\"a%d\", ", i);
    text_add(&file, "\"a0\"];");
    read_data("d/vaults.cfg", &file);
    rmdir("d");
    text_release(&file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(damaged_settings_are_read_or_refused),
        cmocka_unit_test(damaged_data_files_are_read_or_refused),
        cmocka_unit_test(damaged_overlays_are_read_or_refused),
        cmocka_unit_test(overlays_are_good_before_the_damage),
        cmocka_unit_test(harmful_files_are_refused),
        cmocka_unit_test(many_settings_are_refused_in_time),
    };
    return RUN_TESTS_WITH_FILES(tests);
}
