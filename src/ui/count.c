#include "ui/count.h"

enum { COUNT_MOST = 999 };

static bool is_digit(const struct screen *screen, uint32_t key)
{
    return key >= '0' && key <= '9' && keys_command(screen->settings, key) == COMMAND_NONE;
}

static void hint_count(struct screen *screen)
{
    struct text search = {0};
    keys_describe(screen->settings, COMMAND_SEARCH, &search);
    screen_hint(screen,
                "%d times: then a step, wait or search (%s). The numpad keyboard of the "
                "settings walks by digits.",
                screen->count, text_string(&search));
    text_release(&search);
}

uint32_t count_read(struct screen *screen, uint32_t key)
{
    screen->count = 0;
    if (key == '0' || !is_digit(screen, key))
        return key;
    while (is_digit(screen, key) || keys_motion(key) == MOTION_ERASE) {
        int more = screen->count * 10 + (int)(key - '0');
        if (keys_motion(key) == MOTION_ERASE)
            screen->count /= 10;
        else
            screen->count = more < COUNT_MOST ? more : COUNT_MOST;
        hint_count(screen);
        key = screen_key(screen, TOPIC_COUNT_TYPED, screen_draw_play, NULL);
    }
    return key;
}
