#include "ui/prompt.h"

#include <string.h>

#include <curses.h>

#include "base/utf8.h"

enum { WORD_ROOM = 16 };

/* The map with the question as the screen's message and the cursor behind it. */
static void draw_question(struct screen *screen, void *context)
{
    const struct rect area = screen->layout.messages;
    int column = paint_width(text_string(&screen->hint));
    screen_draw_backdrop(screen, context);
    move(area.y + area.height - 1, area.x + (column < area.width ? column : area.width - 1));
}

/* Takes the last character off, which is in UTF-8. */
static void erase_last(char *typed)
{
    size_t length = strlen(typed);
    while (length > 0 && (typed[--length] & 0xc0) == 0x80)
        continue;
    typed[length] = '\0';
}

bool prompt_word(struct screen *screen, const char *question, const char *word)
{
    char typed[WORD_ROOM] = "";
    uint32_t key;
    do {
        screen_hint(screen, "%s Type \"%s\", then Enter: %s", question, word, typed);
        key = screen_key(screen, TOPIC_WORD, draw_question, NULL);
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
    uint32_t key = screen_key(screen, TOPIC_DANGER, draw_question, NULL);
    text_reset(&screen->hint);
    return key == 'Y';
}

static void draw_line(struct screen *screen, void *context)
{
    const struct prompt_line *line = context;
    const struct rect whole = screen->layout.screen;
    int row = whole.height - 1;
    line->draw(screen, line->context);
    paint_blank((struct rect){0, row, whole.width, 1});
    int used = 1 + paint_text(&screen->palette, row, 1, whole.width - 2, INK_KEY, line->question);
    const char *shown = line->typed; /* its end, where it has no room */
    while (used + 2 + paint_width(shown) > whole.width)
        utf8_next(&shown);
    used += 1 + paint_text(&screen->palette, row, used + 1, whole.width, INK_TITLE, shown);
    move(row, used);
}

bool prompt_line(struct screen *screen, struct prompt_line *line)
{
    uint32_t key;
    do {
        struct text character = {0};
        key = screen_key(screen, line->topic, draw_line, line);
        size_t length = strlen(line->typed);
        if (key < KEY_NAMED && !utf8_is_control(key))
            utf8_add(&character, key);
        if (keys_motion(key) == MOTION_ERASE)
            erase_last(line->typed);
        else if (length + character.length < line->room)
            text_copy(line->typed + length, line->room - length, text_string(&character));
        text_release(&character);
    } while (key != INPUT_ENTER && key != INPUT_ESCAPE);
    return key == INPUT_ENTER;
}

enum direction prompt_direction(struct screen *screen, const char *question)
{
    screen_hint(screen, "%s A movement key, or Escape: ", question);
    uint32_t key = screen_key(screen, TOPIC_DIRECTION, draw_question, NULL);
    text_reset(&screen->hint);
    return keys_direction(keys_command(screen->settings, key), NULL);
}
