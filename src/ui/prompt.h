/* Questions on the message line. */
#ifndef UI_PROMPT_H
#define UI_PROMPT_H

#include "ui/screen.h"

/*
 * Asks for `word` to be typed in full, for what cannot be undone: no key that moves or confirms
 * elsewhere answers it. False on anything else and on Escape.
 */
bool prompt_word(struct screen *screen, const char *question, const char *word);

/* Asks before something dangerous; only an upper-case Y is a yes, which no movement key is. */
bool prompt_danger(struct screen *screen, const char *question);

/* A line of text to be typed at the bottom of the screen, over what `draw` draws. */
struct prompt_line {
    enum topic topic; /* TOPIC_LINE or TOPIC_NUMBER */
    screen_drawer *draw;
    void *context;
    const char *question;
    char *typed; /* what is in it at first, and then what was typed */
    size_t room; /* bytes of `typed`, NUL included */
};

/* False where the player thinks better of it. */
bool prompt_line(struct screen *screen, struct prompt_line *line);

/* Asks for a direction by a movement key; DIRECTION_NONE where the player thinks better of it. */
enum direction prompt_direction(struct screen *screen, const char *question);

#endif
