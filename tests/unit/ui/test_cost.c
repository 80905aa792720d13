#include "cmocka_all.h"

#include "content/kinds_file.h"
#include "fake_host.h"
#include "fake_terminal.h"
#include "game/autopilot.h"
#include "ui/screen.h"

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_step_sends_few_bytes),
    };
    return RUN_TESTS(tests);
}
