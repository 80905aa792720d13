#include "ui/prompt.h"

#include <string.h>

#include <curses.h>

enum { WORD_ROOM = 16 };

/* The map with the question as the screen's message and the cursor behind it. */
static void draw_question(struct screen *screen, void *context)
{
    const struct rect area = screen->layout.messages;
    int column = paint_width(text_string(&screen->hint));
    screen_draw_play(screen, context);
    move(area.y + area.height - 1, area.x + (column < area.width ? column : area.width - 1));
}

static void erase_last(char *typed)
{
    size_t length = strlen(typed);
    if (length > 0)
        typed[length - 1] = '\0';
}

bool prompt_word(struct screen *screen, const char *question, const char *word)
{
    char typed[WORD_ROOM] = "";
    uint32_t key;
    do {
        screen_hint(screen, "%s Type \"%s\", then Enter: %s", question, word, typed);
        key = screen_key(screen, draw_question, NULL);
        size_t length = strlen(typed);
        if (keys_motion(key) == MOTION_ERASE) {
            erase_last(typed);
        } else if (key > ' ' && key <= '~' && length + 1 < WORD_ROOM) {
            typed[length] = (char)key;
            typed[length + 1] = '\0';
        }
    } while (key != INPUT_ENTER && key != INPUT_ESCAPE);
    text_reset(&screen->hint);
    return key == INPUT_ENTER && strcmp(typed, word) == 0;
}

bool prompt_danger(struct screen *screen, const char *question)
{
    screen_hint(screen, "%s Y: yes; any other key: no.", question);
    uint32_t key = screen_key(screen, draw_question, NULL);
    text_reset(&screen->hint);
    return key == 'Y';
}

enum direction prompt_direction(struct screen *screen, const char *question)
{
    screen_hint(screen, "%s A movement key, or Escape: ", question);
    uint32_t key = screen_key(screen, draw_question, NULL);
    text_reset(&screen->hint);
    return keys_direction(keys_command(screen->settings, key), NULL);
}
