#include "cmocka_all.h"

#include <sys/socket.h>

#include "content/kinds_file.h"
#include "fake_host.h"
#include "fake_terminal.h"
#include "game/autopilot.h"
#include "ui/screen.h"
#include "ui/spectacle.h"

enum { GAMES = 10, TURNS = 150, PLAIN_MOST = 100, WORST_MOST = 2048 /* bytes */ };

struct costs {
    long plain[GAMES * TURNS]; /* of steps without a message */
    size_t plain_count;
    long worst;
};

/* Explores for a while, drawing each turn as in play. */
static void explore(struct fake_terminal *fake, struct screen *screen, struct costs *costs)
{
    struct game *game = screen->game;
    screen_show(screen, screen_draw_play, NULL);
    for (int turn = 0; turn < TURNS; turn++) {
        struct autopilot_step step = autopilot_explore(&screen->pilot, game);
        uint32_t messages = game->message_total;
        long before = fake_terminal_received(fake);
        if (step.done)
            return;
        screen_mark_read(screen);
        game_act(game, step.action);
        spectacle_show(screen);
        screen_show(screen, screen_draw_play, NULL);
        long cost = fake_terminal_received(fake) - before;
        if (messages == game->message_total && step.action.kind == ACTION_MOVE)
            costs->plain[costs->plain_count++] = cost;
        if (cost > costs->worst)
            costs->worst = cost;
    }
}

static int compare(const void *a, const void *b)
{
    long one = *(const long *)a;
    long other = *(const long *)b;
    return (one > other) - (one < other);
}

static void a_step_sends_few_bytes(void **state)
{
    (void)state;
    static struct costs costs;
    struct fake_terminal fake;
    struct text errors = {0};
    struct fake_host host;
    fake_host_init(&host);
    struct kinds *kinds = kinds_load(NULL, &errors);
    assert_non_null(kinds);
    fake_terminal_start(&fake);
    for (int i = 0; i < GAMES; i++) {
        char seed[] = {(char)('a' + i), '\0'};
        struct game *game = game_new(kinds, &host.settings.dungeon, seed, 1);
        struct screen screen;
        screen_init(&screen, game, &host.host);
        explore(&fake, &screen, &costs);
        screen_release(&screen);
        game_free(game);
    }
    fake_terminal_stop(&fake);
    assert_true(costs.plain_count > 200);
    qsort(costs.plain, costs.plain_count, sizeof *costs.plain, compare);
    printf("# plain steps %zu: median %ld bytes, nine tenths %ld; worst turn %ld\n",
           costs.plain_count, costs.plain[costs.plain_count / 2],
           costs.plain[costs.plain_count * 9 / 10], costs.worst);
    assert_true(costs.plain[costs.plain_count / 2] <= PLAIN_MOST);
    assert_true(costs.worst <= WORST_MOST);
    kinds_unload(kinds);
    text_release(&errors);
}

/* Puts a socket in the place of the terminal, on which each write is a packet; returns the end to
 * read them from. */
static int watch_writes(struct fake_terminal *fake)
{
    int ends[2];
    assert_int_equal(socketpair(AF_UNIX, SOCK_SEQPACKET, 0, ends), 0);
    assert_true(dup2(ends[1], fileno(fake->out)) >= 0);
    close(ends[1]);
    return ends[0];
}

/* The length of the next write, cut to the room in `bytes`; 0 where there was none. */
static size_t next_write(int writes, char *bytes, size_t room)
{
    ssize_t got = recv(writes, bytes, room - 1, MSG_DONTWAIT);
    bytes[got > 0 ? got : 0] = '\0';
    return got > 0 ? (size_t)got : 0;
}

/* Elsewhere output goes out in pieces, and nothing is said about them. */
static bool output_is_gathered(void)
{
#ifdef HAVE_MEMFD_CREATE
    return true;
#else
    return false;
#endif
}

/* A game on a terminal whose writes are watched. */
struct watched {
    struct kinds *kinds;
    struct game *game;
    struct fake_terminal fake;
    struct fake_host host;
    struct screen screen;
    int writes;
    char bytes[1024]; /* of the last write */
};

static void watched_begin(struct watched *w)
{
    struct text errors = {0};
    fake_host_init(&w->host);
    w->kinds = kinds_load(NULL, &errors);
    assert_non_null(w->kinds);
    w->game = game_new(w->kinds, &w->host.settings.dungeon, "b", 1);
    fake_terminal_start(&w->fake);
    w->writes = watch_writes(&w->fake);
    screen_init(&w->screen, w->game, &w->host.host);
}

static void watched_end(struct watched *w)
{
    screen_release(&w->screen);
    fake_terminal_stop(&w->fake);
    close(w->writes);
    game_free(w->game);
    kinds_unload(w->kinds);
}

static bool wrote(struct watched *w)
{
    return next_write(w->writes, w->bytes, sizeof w->bytes) > 0;
}

static void a_turn_is_one_write(void **state)
{
    (void)state;
    if (!output_is_gathered())
        return;
    static struct watched w;
    size_t turns = 0;
    watched_begin(&w);
    screen_show(&w.screen, screen_draw_play, NULL);
    assert_true(wrote(&w));
    for (; turns < TURNS; turns++) {
        struct autopilot_step step = autopilot_explore(&w.screen.pilot, w.game);
        if (step.done)
            break;
        assert_false(wrote(&w));
        game_act(w.game, step.action);
        screen_show(&w.screen, screen_draw_play, NULL);
        assert_true(wrote(&w));
    }
    assert_false(wrote(&w));
    assert_true(turns > 10);
    watched_end(&w);
}

/* Those who play a recording find the places to begin at by it. */
static void drawing_all_again_begins_with_a_clear(void **state)
{
    (void)state;
    if (!output_is_gathered())
        return;
    static struct watched w;
    watched_begin(&w);
    fake_terminal_type(&w.fake, "\022x", 2);
    assert_int_equal(screen_key(&w.screen, TOPIC_NONE, screen_draw_play, NULL), 'x');
    for (int i = 0; i < 2; i++) { /* the first screen, and the one asked for */
        assert_true(wrote(&w));
        const char *clear = strstr(w.bytes, "\033[H\033[2J");
        const char *blank = strchr(w.bytes, ' ');
        assert_non_null(clear);
        assert_true(!blank || clear < blank);
    }
    watched_end(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_step_sends_few_bytes),
        cmocka_unit_test(a_turn_is_one_write),
        cmocka_unit_test(drawing_all_again_begins_with_a_clear),
    };
    return RUN_TESTS(tests);
}
