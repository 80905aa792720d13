#include "cmocka_all.h"

#include <string.h>

#include "base/hash.h"
#include "base/stream.h"

/* Something of every type. */
struct thing {
    uint8_t u8, r8;
    uint16_t u16;
    uint32_t u32;
    uint64_t u64;
    int16_t i16, s16;
    int32_t i32, s32;
    bool flag;
    char name[8];
};

enum { LOW = -100, HIGH = 100 };

static void thing_visit(struct thing *thing, struct stream *s)
{
    stream_u8(s, &thing->u8);
    stream_range_u8(s, &thing->r8, 5, 10);
    stream_u16(s, &thing->u16);
    stream_u32(s, &thing->u32);
    stream_u64(s, &thing->u64);
    stream_i16(s, &thing->i16);
    stream_range_i16(s, &thing->s16, LOW, HIGH);
    stream_i32(s, &thing->i32);
    stream_range_i32(s, &thing->s32, LOW, HIGH);
    stream_bool(s, &thing->flag);
    stream_string(s, thing->name, sizeof thing->name);
}

static const struct thing things[] = {
    {.r8 = 5},
    {UINT8_MAX, 10, UINT16_MAX, UINT32_MAX, UINT64_MAX, INT16_MAX, HIGH, INT32_MAX, HIGH, true,
     "seven c"},
    {1, 7, 2, 3, 5, INT16_MIN, LOW, INT32_MIN, LOW, true, "-"},
    {128, 7, 32768, UINT32_C(1) << 31, UINT64_C(1) << 63, -1, -1, -1, -1, false, "\xc3\xa9"},
};
enum { THINGS = sizeof things / sizeof things[0] };

static bool things_equal(const struct thing *a, const struct thing *b)
{
    return a->u8 == b->u8 && a->r8 == b->r8 && a->u16 == b->u16 && a->u32 == b->u32 &&
           a->u64 == b->u64 && a->i16 == b->i16 && a->s16 == b->s16 && a->i32 == b->i32 &&
           a->s32 == b->s32 && a->flag == b->flag && strcmp(a->name, b->name) == 0;
}

static struct stream written(const struct thing *thing)
{
    struct thing copy = *thing;
    struct stream s;
    stream_init_write(&s);
    thing_visit(&copy, &s);
    assert_true(things_equal(&copy, thing));
    assert_false(s.failed);
    return s;
}

static void what_is_written_is_read_again(void **state)
{
    (void)state;
    for (int i = 0; i < THINGS; i++) {
        struct stream out = written(&things[i]), in;
        struct thing read;
        memset(&read, 0xa5, sizeof read);
        read.flag = false; /* other bits would be no bool */
        stream_init_read(&in, out.out.bytes, out.out.length);
        thing_visit(&read, &in);
        assert_false(in.failed);
        assert_int_equal(in.at, in.size);
        assert_true(things_equal(&read, &things[i]));
        stream_release(&out);
    }
}

static uint64_t hashed(const struct thing *thing)
{
    struct thing copy = *thing;
    struct stream s;
    stream_init_hash(&s);
    thing_visit(&copy, &s);
    assert_true(things_equal(&copy, thing));
    return s.hash;
}

static void the_hash_is_that_of_the_written_bytes(void **state)
{
    (void)state;
    for (int i = 0; i < THINGS; i++) {
        struct stream out = written(&things[i]);
        assert_true(hashed(&things[i]) == hash_bytes(HASH_START, out.out.bytes, out.out.length));
        for (int j = 0; j < i; j++)
            assert_true(hashed(&things[i]) != hashed(&things[j]));
        stream_release(&out);
    }
}

static void the_order_of_bytes_is_little_endian(void **state)
{
    (void)state;
    struct thing thing = {0x01, 0x09, 0x1234, 0x12345678, UINT64_C(0x0102030405060708), -2, 100,
                          -3,   -100, true,   "ab"};
    static const unsigned char expected[] = {
        0x01, 0x09, 0x34, 0x12, 0x78, 0x56, 0x34, 0x12, 0x08, 0x07, 0x06,
        0x05, 0x04, 0x03, 0x02, 0x01, 0xfe, 0xff, 0x64, 0x00, 0xfd, 0xff,
        0xff, 0xff, 0x9c, 0xff, 0xff, 0xff, 0x01, 0x02, 0x00, 'a',  'b',
    };
    struct stream out = written(&thing);
    assert_int_equal(out.out.length, sizeof expected);
    assert_memory_equal(out.out.bytes, expected, sizeof expected);
    stream_release(&out);
}

/* Whatever is beyond the cut is read as 0, or as the low end of a range without 0. */
static void a_truncated_read_fails_and_gives_zeros(void **state)
{
    (void)state;
    static const struct thing none = {.r8 = 5};
    struct stream out = written(&things[1]);
    for (size_t size = 0; size < out.out.length; size++) {
        struct thing read = things[2];
        struct stream in;
        stream_init_read(&in, out.out.bytes, size);
        thing_visit(&read, &in);
        assert_true(in.failed);
        assert_true(in.at <= size);
        assert_string_equal(read.name, "");
        if (size == 0)
            assert_true(things_equal(&read, &none));
    }
    stream_release(&out);
}

static void nothing_is_read_after_a_failure(void **state)
{
    (void)state;
    static const unsigned char bytes[] = {1, 2, 3, 4, 5};
    struct stream in;
    uint64_t wide = 99;
    uint8_t narrow = 99;
    stream_init_read(&in, bytes, sizeof bytes);
    stream_u64(&in, &wide);
    stream_u8(&in, &narrow);
    assert_true(in.failed);
    assert_true(wide == 0);
    assert_int_equal(narrow, 0);
}

typedef void visit_one(struct stream *s, int64_t *value);

static void visit_i32(struct stream *s, int64_t *value)
{
    int32_t number = (int32_t)*value;
    stream_range_i32(s, &number, -3, 1000);
    *value = number;
}

static void visit_i16(struct stream *s, int64_t *value)
{
    int16_t number = (int16_t)*value;
    stream_range_i16(s, &number, -3, 1000);
    *value = number;
}

static void visit_u8(struct stream *s, int64_t *value)
{
    uint8_t number = (uint8_t)*value;
    stream_range_u8(s, &number, 3, 100);
    *value = number;
}

static void a_value_beyond_its_range_fails(void **state)
{
    (void)state;
    static const struct {
        visit_one *visit;
        int64_t value, read;
        bool failed;
    } cases[] = {
        {visit_i32, -3, -3, false},       {visit_i32, 1000, 1000, false},
        {visit_i32, -4, -3, true},        {visit_i32, 1001, -3, true},
        {visit_i32, INT32_MIN, -3, true}, {visit_i16, -3, -3, false},
        {visit_i16, 1000, 1000, false},   {visit_i16, -4, -3, true},
        {visit_i16, 1001, -3, true},      {visit_u8, 3, 3, false},
        {visit_u8, 100, 100, false},      {visit_u8, 2, 3, true},
        {visit_u8, 101, 3, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct stream out, in;
        int64_t value = cases[i].value;
        stream_init_write(&out);
        cases[i].visit(&out, &value);
        stream_init_read(&in, out.out.bytes, out.out.length);
        cases[i].visit(&in, &value);
        assert_true(value == cases[i].read);
        assert_int_equal(in.failed, cases[i].failed);
        stream_release(&out);
    }
}

static void a_bool_is_0_or_1(void **state)
{
    (void)state;
    for (unsigned char byte = 0; byte < 4; byte++) {
        struct stream in;
        bool flag = true;
        stream_init_read(&in, &byte, 1);
        stream_bool(&in, &flag);
        assert_int_equal(in.failed, byte > 1);
        assert_int_equal(flag, byte == 1);
    }
}

static void a_string_longer_than_its_room_fails(void **state)
{
    (void)state;
    static const unsigned char seven[] = {7, 0, 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'};
    static const unsigned char eight[] = {8, 0, 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'};
    char name[9] = "????????";
    struct stream in;
    stream_init_read(&in, seven, sizeof seven);
    stream_string(&in, name, 8);
    assert_false(in.failed);
    assert_string_equal(name, "abcdefg");
    stream_init_read(&in, eight, sizeof eight);
    stream_string(&in, name, 8);
    assert_true(in.failed);
    assert_string_equal(name, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_read_again),
        cmocka_unit_test(the_hash_is_that_of_the_written_bytes),
        cmocka_unit_test(the_order_of_bytes_is_little_endian),
        cmocka_unit_test(a_truncated_read_fails_and_gives_zeros),
        cmocka_unit_test(nothing_is_read_after_a_failure),
        cmocka_unit_test(a_value_beyond_its_range_fails),
        cmocka_unit_test(a_bool_is_0_or_1),
        cmocka_unit_test(a_string_longer_than_its_room_fails),
    };
    return RUN_TESTS(tests);
}
