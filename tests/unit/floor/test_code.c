#include "cmocka_all.h"

#include <string.h>

#include "base/text.h"
#include "floor/code.h"
#include "floor/floors.h"

static struct floor_code code_of_seed(const char *seed)
{
    struct floor_settings settings = default_settings();
    struct dungeon_settings dungeon = settings_everywhere(&settings);
    return floor_code_of(seed, 7, &dungeon, 0x123456789abcdef0);
}

static void a_code_is_four_parts_with_dashes_between(void **state)
{
    (void)state;
    struct floor_code code = {
        .version = 3, .seed = "it's", .depth = 12, .settings = 0xabc, .data = 0x1f};
    struct text text = {0};
    floor_code_write(&code, &text);
    assert_int_equal(strncmp(text_string(&text), "3-it_27s-12-000abc001f", 22), 0);
    assert_int_equal(text.length, 24);
    text_release(&text);
}

static void every_seed_comes_back(void **state)
{
    (void)state;
    static const char *const seeds[] = {
        "1234",
        "0",
        "007",
        "18446744073709551615",
        "ariadne",
        "a-b_c 'd'",
        "_",
        "-",
        "---",
        "été \xe2\x82\xac",
        "0123456789_123456789_123456789_123456789_123456789_123456789_12"};
    for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++) {
        struct floor_code code = code_of_seed(seeds[i]), read;
        struct text text = {0}, why = {0};
        floor_code_write(&code, &text);
        assert_true(floor_code_read(&read, text_string(&text), &why));
        assert_string_equal(read.seed, seeds[i]);
        assert_int_equal(read.version, FLOOR_GENERATOR_VERSION);
        assert_int_equal(read.depth, 7);
        assert_int_equal(read.data, 0xdef0);
        assert_int_equal(read.settings, code.settings);
        text_release(&text);
        text_release(&why);
    }
}

/* The reason given for refusing `string`, which must be one line. */
static void assert_refused(const char *string, const char *reason)
{
    struct floor_code code;
    struct text why = {0};
    assert_false(floor_code_read(&code, string, &why));
    assert_non_null(strstr(text_string(&why), reason));
    assert_null(strchr(text_string(&why), '\n'));
    text_release(&why);
}

static void damage_is_named(void **state)
{
    (void)state;
    static const char *const layout[] = {"",
                                         "-",
                                         "7",
                                         "1-a-7",
                                         "1-a-7-",
                                         "-a-7-0123456789ab",
                                         "1--7-0123456789ab",
                                         "1-a--0123456789ab",
                                         "1-a-7-0123456789ab-",
                                         "1-a-7-0123-456789ab"};
    for (size_t i = 0; i < sizeof layout / sizeof *layout; i++)
        assert_refused(layout[i], "VERSION-SEED-DEPTH-DIGEST");
    assert_refused("x-a-7-0123456789ab", "version");
    assert_refused("0-a-7-0123456789ab", "version");
    assert_refused("99999999999-a-7-0123456789ab", "version");
    assert_refused("1-a b-7-0123456789ab", "'_' and two");
    assert_refused("1-a_-7-0123456789ab", "'_' and two");
    assert_refused("1-a_2-7-0123456789ab", "'_' and two");
    assert_refused("1-a_2X-7-0123456789ab", "'_' and two");
    assert_refused("1-a_00-7-0123456789ab", "'_' and two");
    assert_refused("1-a_0a-7-0123456789ab", "no text");
    assert_refused("1-a_ff-7-0123456789ab", "no text");
    assert_refused("1-0123456789012345678901234567890123456789012345678901234567890123-7-"
                   "0123456789ab",
                   "63 bytes");
    assert_refused("1-a-0-0123456789ab", "1 to 15");
    assert_refused("1-a-16-0123456789ab", "1 to 15");
    assert_refused("1-a-x-0123456789ab", "1 to 15");
    assert_refused("1-a-7-0123456789a", "twelve");
    assert_refused("1-a-7-0123456789abc", "twelve");
    assert_refused("1-a-7-0123456789aB", "twelve");
}

static void a_mistyped_character_is_found(void **state)
{
    (void)state;
    struct floor_code code = code_of_seed("ariadne"), read;
    struct text text = {0}, why = {0};
    floor_code_write(&code, &text);
    size_t found = 0, tried = 0;
    for (size_t i = 0; i < text.length; i++) {
        for (char c = '0'; c <= '9'; c++) {
            char was = text.bytes[i];
            text.bytes[i] = c;
            found += c != was && !floor_code_read(&read, text_string(&text), &why);
            tried += c != was;
            text.bytes[i] = was;
        }
    }
    assert_true(found * 100 >= tried * 97); /* one in 256 slips through */
    text_release(&text);
    text_release(&why);
}

static void it_is_said_why_a_floor_will_differ(void **state)
{
    (void)state;
    struct floor_code own = code_of_seed("a"), given = own;
    struct text why = {0}, next = {0};
    text_addf(&next, "version %d of the generator", FLOOR_GENERATOR_VERSION + 1);
    assert_true(floor_code_agrees(&given, &own, &why));
    assert_int_equal(why.length, 0);
    given.data++;
    assert_false(floor_code_agrees(&given, &own, &why));
    assert_non_null(strstr(text_string(&why), "other data files"));
    text_reset(&why);
    given.settings++;
    assert_false(floor_code_agrees(&given, &own, &why));
    assert_non_null(strstr(text_string(&why), "other floor settings"));
    text_reset(&why);
    given.version++;
    assert_false(floor_code_agrees(&given, &own, &why));
    assert_non_null(strstr(text_string(&why), text_string(&next)));
    text_release(&why);
    text_release(&next);
}

static void other_settings_have_another_digest(void **state)
{
    (void)state;
    struct floor_settings settings = default_settings();
    struct dungeon_settings dungeon = settings_everywhere(&settings);
    struct floor_code code = floor_code_of("a", 1, &dungeon, 0);
    dungeon.depth[3].loops++;
    assert_int_not_equal(floor_code_of("a", 1, &dungeon, 0).settings, code.settings);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_code_is_four_parts_with_dashes_between),
        cmocka_unit_test(every_seed_comes_back),
        cmocka_unit_test(damage_is_named),
        cmocka_unit_test(a_mistyped_character_is_found),
        cmocka_unit_test(it_is_said_why_a_floor_will_differ),
        cmocka_unit_test(other_settings_have_another_digest),
    };
    return RUN_TESTS(tests);
}
