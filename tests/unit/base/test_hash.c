#include "cmocka_all.h"

#include <string.h>

#include "base/hash.h"

/* Published with the algorithm (isthe.com/chongo/tech/comp/fnv). */
static void hashes_are_those_of_fnv_1a(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint64_t hash;
    } vectors[] = {
        {"", UINT64_C(0xcbf29ce484222325)},       {"a", UINT64_C(0xaf63dc4c8601ec8c)},
        {"b", UINT64_C(0xaf63df4c8601f1a5)},      {"foo", UINT64_C(0xdcb27518fed9d577)},
        {"foobar", UINT64_C(0x85944171f73967e8)},
    };
    for (size_t i = 0; i < sizeof vectors / sizeof vectors[0]; i++)
        assert_true(hash_text(HASH_START, vectors[i].text) == vectors[i].hash);
}

static void a_hash_goes_on_from_another(void **state)
{
    (void)state;
    uint64_t parts = hash_text(hash_text(HASH_START, "foo"), "bar");
    assert_true(parts == hash_text(HASH_START, "foobar"));
    assert_true(parts == hash_bytes(HASH_START, "foobar!", 6));
}

static void numbers_are_hashed_from_the_lowest_byte(void **state)
{
    (void)state;
    static const unsigned char bytes[] = {8, 7, 6, 5, 4, 3, 2, 0xf1};
    assert_true(hash_u64(7, UINT64_C(0xf102030405060708)) == hash_bytes(7, bytes, sizeof bytes));
}

/* The check value of the catalogue of CRCs, and those of zlib. */
static void checksums_are_those_of_crc_32(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint32_t crc;
    } vectors[] = {
        {"", 0},
        {"a", 0xe8b7be43U},
        {"abc", 0x352441c2U},
        {"123456789", 0xcbf43926U},
        {"The quick brown fox jumps over the lazy dog", 0x414fa339U},
    };
    for (size_t i = 0; i < sizeof vectors / sizeof vectors[0]; i++)
        assert_true(crc32_bytes(0, vectors[i].text, strlen(vectors[i].text)) == vectors[i].crc);
    static const unsigned char zeros[4];
    assert_true(crc32_bytes(0, zeros, sizeof zeros) == 0x2144df1cU);
}

static void a_checksum_goes_on_from_another(void **state)
{
    (void)state;
    assert_true(crc32_bytes(crc32_bytes(0, "12345", 5), "6789", 4) == 0xcbf43926U);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hashes_are_those_of_fnv_1a),
        cmocka_unit_test(a_hash_goes_on_from_another),
        cmocka_unit_test(numbers_are_hashed_from_the_lowest_byte),
        cmocka_unit_test(checksums_are_those_of_crc_32),
        cmocka_unit_test(a_checksum_goes_on_from_another),
    };
    return RUN_TESTS(tests);
}
