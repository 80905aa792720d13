/*
 * The terminal: ncurses. Reads const struct game *, sends actions; knows no rules and no files.
 */
#ifndef UI_UI_H
#define UI_UI_H

#include <stdbool.h>

#include "base/text.h"
#include "content/settings.h"
#include "game/game.h"

/* How a session at the terminal ended. */
enum ui_end {
    UI_SAVE,     /* the player, a signal or a lost terminal asks to save and leave */
    UI_OVER,     /* the game is over and its last page has been read */
    UI_NEW_GAME, /* the same, and the player wants another dungeon */
    UI_SAME_SEED /* the same, and wants this dungeon again */
};

/*
 * Starts the terminal; without settings, as it is without any. False where that cannot be done (no
 * terminal, unknown or dumb TERM): `why` gets a sentence, and the terminal is as it was.
 */
bool ui_start(const struct settings *settings, struct text *why);

/* Restores the terminal. Safe to call twice. */
void ui_stop(void);

/*
 * Plays until the end. `notice`, if not NULL, is shown first (for example that the game was
 * resumed). After a game over the last page shows `game`'s end, its seed and `replay`, the command
 * line that begins it again.
 */
enum ui_end ui_play(struct game *game, const struct settings *settings, const char *notice,
                    const char *replay);

#endif
