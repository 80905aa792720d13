#include "cmocka_all.h"

#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "ui/batch.h"

/* A descriptor to write to, on which each write is a packet, and the other end of it. */
struct line {
    int near, far;
};

static struct line open_line(void)
{
    int ends[2];
    assert_int_equal(socketpair(AF_UNIX, SOCK_SEQPACKET, 0, ends), 0);
    return (struct line){ends[0], ends[1]};
}

static void close_line(struct line line)
{
    close(line.near);
    close(line.far);
}

static void say(int target, const char *words)
{
    assert_int_equal(write(target, words, strlen(words)), strlen(words));
}

static void expect_packet(struct line line, const char *words)
{
    char bytes[64];
    ssize_t got = recv(line.far, bytes, sizeof bytes, MSG_DONTWAIT);
    assert_int_equal(got, strlen(words));
    assert_memory_equal(bytes, words, strlen(words));
}

static void expect_silence(struct line line)
{
    char byte;
    assert_int_equal(recv(line.far, &byte, 1, MSG_DONTWAIT), -1);
}

static void what_is_gathered_goes_out_in_one_write(void **state)
{
    (void)state;
    struct line line = open_line();
    struct batch batch;
    batch_init(&batch, line.near);
    if (batch.memory < 0)
        return; /* as on systems without memfd_create */
    for (int i = 0; i < 2; i++) {
        batch_begin(&batch);
        say(line.near, i ? "a" : "one ");
        say(line.near, i ? "b" : "two");
        expect_silence(line);
        batch_end(&batch);
        expect_packet(line, i ? "ab" : "one two");
        expect_silence(line);
    }
    batch_release(&batch);
    close_line(line);
}

static void what_goes_past_a_batch_comes_at_once(void **state)
{
    (void)state;
    struct line line = open_line();
    struct batch batch;
    batch_init(&batch, line.near);
    say(batch_past(&batch), "before");
    expect_packet(line, "before");
    batch_begin(&batch);
    say(batch_past(&batch), "past");
    expect_packet(line, "past");
    batch_end(&batch);
    batch_release(&batch);
    close_line(line);
}

static void nothing_is_lost_by_a_release_or_where_there_is_no_memory(void **state)
{
    (void)state;
    struct line line = open_line();
    struct batch batch;
    batch_init(&batch, line.near);
    batch_begin(&batch);
    say(line.near, "last");
    batch_release(&batch);
    expect_packet(line, "last");
    batch_begin(&batch);
    say(line.near, "as it comes");
    expect_packet(line, "as it comes");
    batch_end(&batch);
    expect_silence(line);
    close_line(line);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_gathered_goes_out_in_one_write),
        cmocka_unit_test(what_goes_past_a_batch_comes_at_once),
        cmocka_unit_test(nothing_is_lost_by_a_release_or_where_there_is_no_memory),
    };
    return RUN_TESTS(tests);
}
