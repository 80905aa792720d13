#include "cmocka_all.h"

#include "data.h"

static void an_appearance_is_as_its_file_says(void **state)
{
    (void)state;
    struct kinds *kinds = load_with(
        "appearances.cfg", "plaid = { name = \"plaid potion\"; plural = \"plaid potions\";\n"
                           " class = \"potion\"; colour = \"red\"; };");
    const struct appearance *plaid = &kinds->appearances[kinds->appearance_count - 1];
    assert_string_equal(plaid->id, "plaid");
    assert_string_equal(plaid->name, "plaid potion");
    assert_string_equal(plaid->plural, "plaid potions");
    assert_int_equal(plaid->class, ITEM_POTION);
    assert_int_equal(plaid->colour, COLOUR_RED);
    kinds_unload(kinds);
}

static const struct mistake_case mistakes[] = {
    {"only = true;\n"
     "red = { name = \"red potion\"; plural = \"red potions\"; class = \"potion\"; colour = "
     "\"red\"; };",
     "d/appearances.cfg: 9 kinds of the class \"potion\" can be unknown, but there are 1 "
     "appearances for them\n"
     "d/appearances.cfg: 7 kinds of the class \"writ\" can be unknown, but there are 0 appearances "
     "for them\n"
     "d/appearances.cfg: 5 kinds of the class \"rod\" can be unknown, but there are 0 appearances "
     "for them\n"},
    {"remove = [\"bone\", \"willow\", \"copper\", \"glass\", \"horn\"];",
     "d/appearances.cfg: 5 kinds of the class \"rod\" can be unknown, but there are 4 appearances "
     "for them\n"},
    {"plaid-and-woolly = { name = \"red potion\"; class = \"drink\"; colour = \"red\"; };",
     "d/appearances.cfg:1: plaid-and-woolly: 'plural' is missing; it must be a text of 1 to 39 "
     "bytes in UTF-8, without control characters\n"
     "d/appearances.cfg:1: plaid-and-woolly.class must be \"potion\", \"writ\", \"rod\", \"tool\", "
     "\"weapon\", \"armour\", \"missile\" or \"treasure\", not \"drink\"\n"},
};

static void every_mistake_is_told_with_line_and_remedy(void **state)
{
    (void)state;
    assert_all_refused("appearances.cfg", mistakes, sizeof mistakes / sizeof *mistakes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_appearance_is_as_its_file_says),
        cmocka_unit_test(every_mistake_is_told_with_line_and_remedy),
    };
    return RUN_TESTS_WITH_FILES(tests);
}
