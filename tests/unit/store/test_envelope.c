#include "cmocka_all.h"

#include <stdlib.h>
#include <string.h>

#include "store/envelope.h"

static const char body[] = "a game, all of it";

static void seal_sample(struct text *bytes)
{
    envelope_seal(&(struct envelope){7, body, sizeof body}, bytes);
}

/* What envelope_open says of these bytes; "" where it opens them. The caller's to free. */
static char *opinion(const void *bytes, size_t size)
{
    struct envelope envelope;
    struct text why = {0};
    bool opened = envelope_open(&envelope, bytes, size, &why);
    assert_int_equal(opened, why.length == 0);
    char *opinion = strdup(text_string(&why));
    text_release(&why);
    return opinion;
}

static void assert_opinion(const void *bytes, size_t size, const char *part)
{
    char *said = opinion(bytes, size);
    assert_non_null(strstr(said, part));
    assert_true(said[0] != '\0');
    free(said);
}

static void what_was_sealed_is_opened(void **state)
{
    (void)state;
    struct text bytes = {0}, why = {0};
    struct envelope envelope;
    seal_sample(&bytes);
    assert_true(envelope_open(&envelope, bytes.bytes, bytes.length, &why));
    assert_int_equal(envelope.format, 7);
    assert_int_equal(envelope.size, sizeof body);
    assert_memory_equal(envelope.body, body, sizeof body);
    text_release(&bytes);
}

static void the_bytes_are_those_of_the_format(void **state)
{
    (void)state;
    static const unsigned char expected[] = {0x89, 'C', 'L', 'E',  'W',  '\r', '\n', 0x1a, 1,
                                             0,    0,   0,   0x66, 0xbf, 0x0e, 0x84, 1,    0,
                                             0,    0,   0,   0,    0,    0,    'x'};
    struct text bytes = {0};
    envelope_seal(&(struct envelope){1, "x", 1}, &bytes);
    assert_int_equal(bytes.length, sizeof expected);
    assert_memory_equal(bytes.bytes, expected, sizeof expected);
    text_release(&bytes);
}

static void no_truncation_is_opened(void **state)
{
    (void)state;
    struct text bytes = {0};
    seal_sample(&bytes);
    for (size_t size = 0; size < bytes.length; size++) {
        char *cut = malloc(size ? size : 1); /* so that reading on is seen */
        memcpy(cut, bytes.bytes, size);
        assert_opinion(cut, size, size == 0 ? "empty" : "");
        free(cut);
    }
    text_release(&bytes);
}

static void no_flipped_bit_is_opened(void **state)
{
    (void)state;
    struct text bytes = {0};
    seal_sample(&bytes);
    for (size_t bit = 0; bit < 8 * bytes.length; bit++) {
        bytes.bytes[bit / 8] ^= (char)(1 << bit % 8);
        assert_opinion(bytes.bytes, bytes.length, bit < 64 ? "not a saved game" : "damaged");
        bytes.bytes[bit / 8] ^= (char)(1 << bit % 8);
    }
    text_release(&bytes);
}

static void bytes_after_the_end_are_not_passed_over(void **state)
{
    (void)state;
    struct text bytes = {0};
    seal_sample(&bytes);
    text_add_char(&bytes, 'x');
    assert_opinion(bytes.bytes, bytes.length, "more in it");
    text_release(&bytes);
}

static void foreign_files_are_recognised(void **state)
{
    (void)state;
    static const char foreign[] = "#!/bin/sh\necho a script that is longer than a header\n";
    assert_opinion(foreign, sizeof foreign, "not a saved game");
    assert_opinion("x", 1, "not a saved game");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_sealed_is_opened),
        cmocka_unit_test(the_bytes_are_those_of_the_format),
        cmocka_unit_test(no_truncation_is_opened),
        cmocka_unit_test(no_flipped_bit_is_opened),
        cmocka_unit_test(bytes_after_the_end_are_not_passed_over),
        cmocka_unit_test(foreign_files_are_recognised),
    };
    return RUN_TESTS(tests);
}
