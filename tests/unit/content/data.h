/* Data files for the tests of their readers, in the folder "d" below the current one. */
#ifndef TESTS_CONTENT_DATA_H
#define TESTS_CONTENT_DATA_H

#include <sys/stat.h>

#include "content/kinds_file.h"
#include "files.h"

static inline void add_file(const char *name, const char *text)
{
    char path[64];
    mkdir("d", 0700);
    snprintf(path, sizeof path, "d/%s", name);
    write_text(path, text);
}

/* Loads from the folder, and removes it with all that add_file put there. */
static inline struct kinds *load_and_clear(struct text *errors)
{
    static const char *const files[] = {"d/monsters.cfg", "d/items.cfg", "d/appearances.cfg",
                                        "d/player.cfg", "d/vaults.cfg"};
    struct kinds *kinds = kinds_load("d", errors);
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++)
        remove(files[i]);
    assert_int_equal(rmdir("d"), 0);
    return kinds;
}

/* The kinds of the folder, which must be good. */
static inline struct kinds *load_folder(void)
{
    struct text errors = {0};
    struct kinds *kinds = load_and_clear(&errors);
    assert_string_equal(text_string(&errors), "");
    assert_non_null(kinds);
    return kinds;
}

/* The same with this file in it alone. */
static inline struct kinds *load_with(const char *name, const char *text)
{
    add_file(name, text);
    return load_folder();
}

static inline struct kinds *load_built_in(void)
{
    struct text errors = {0};
    struct kinds *kinds = kinds_load(NULL, &errors);
    assert_string_equal(text_string(&errors), "");
    assert_non_null(kinds);
    return kinds;
}

/* The folder must be refused with these lines. */
static inline void assert_refused(const char *expected)
{
    struct text errors = {0};
    assert_null(load_and_clear(&errors));
    assert_string_equal(text_string(&errors), expected);
    text_release(&errors);
}

struct mistake_case {
    const char *text, *expected;
};

/* Each text must be refused so where it is the only file, of that name. */
static inline void assert_all_refused(const char *name, const struct mistake_case *cases,
                                      size_t count)
{
    for (size_t i = 0; i < count; i++) {
        add_file(name, cases[i].text);
        assert_refused(cases[i].expected);
    }
}

/* Places of what must be there. */

static inline size_t monster_place(const struct kinds *kinds, const char *id)
{
    int32_t i = kinds_find_monster(kinds, id);
    assert_true(i >= 0);
    return (size_t)i;
}

static inline size_t item_place(const struct kinds *kinds, const char *id)
{
    int32_t i = kinds_find_item(kinds, id);
    assert_true(i >= 0);
    return (size_t)i;
}

#endif
