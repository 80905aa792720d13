/*
 * Lessons: what a player should know just now and has not shown to know, a line at a time on the
 * message line. A lesson is over once its commands have been used often enough while it was due,
 * and some when they have stood there for long.
 */
#ifndef UI_LESSONS_H
#define UI_LESSONS_H

#include "base/text.h"
#include "content/settings.h"
#include "game/game.h"

enum { LESSON_COUNT = 13 };

struct lessons {
    bool novice; /* has not finished a game yet: gets all of them */
    uint8_t used[LESSON_COUNT];
    uint8_t shown[LESSON_COUNT]; /* commands given while it was the one to be read */
};

/* Adds the line of the first lesson that is due, with the keys as bound; nothing where none is. */
void lessons_add(const struct lessons *lessons, const struct game *game,
                 const struct settings *settings, struct text *text);

/* To be told of each command before it is done. */
void lessons_note(struct lessons *lessons, const struct game *game, enum command command);

#endif
