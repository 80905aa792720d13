/*
 * The terminal: ncurses. Reads const struct game *, sends actions; knows no rules and no files.
 */
#ifndef UI_UI_H
#define UI_UI_H

#include <stdbool.h>

#include "base/text.h"
#include "content/settings.h"
#include "floor/code.h"
#include "game/game.h"

/*
 * What the screen asks of those who know files. All of them get `context`; where one returns false,
 * `why` has a sentence for the player.
 */
struct ui_host {
    void *context;
    struct settings *settings; /* as read; the settings screen changes them */
    bool novice;               /* of ui_play: the player has not finished a game yet */

    /* Has the game that is played do the action, and keeps it; returns what game_act does. Adds to
     * `trouble` what the player must be told of it. */
    bool (*act)(void *context, struct action action, struct text *trouble);

    /* Adds the settings file as it is now, nothing where there is none. */
    bool (*read_settings)(void *context, struct text *file, struct text *why);
    bool (*write_settings)(void *context, const struct text *file, struct text *why);

    /* Adds the best games so far, a line each. */
    void (*list_scores)(void *context, struct text *lines);
};

/* The games that a character can have saved, one of each. */
enum ui_slot { UI_GAME, UI_PRACTICE, UI_SLOTS };

/* What the player chose on the title screen. */
enum ui_start {
    UI_QUIT,
    UI_GO_ON, /* with the saved game of the slot */
    UI_BEGIN  /* another game: see struct ui_choice */
};

enum { UI_SEED_ROOM = 64 /* bytes, NUL included */ };

struct ui_choice {
    enum ui_start start;
    enum ui_slot slot;
    char seed[UI_SEED_ROOM]; /* "": any */
    int32_t depth;           /* to practise on; 0: a real game */
    bool lesson;             /* a small floor on which to learn the keys */
    bool has_code;           /* seed and depth are of a floor's code */
    struct floor_code code;
};

struct ui_saved {
    const char *words;   /* the game that can be gone on with; NULL: none */
    const char *kept_as; /* the name under which that game is kept if another begins */
};

struct ui_title {
    struct ui_saved saved[UI_SLOTS];
    const char *daily;  /* the seed of the day; also of the maze that the screen shows */
    const char *notice; /* shown at the bottom; NULL: none */
};

/* How a session at the terminal ended. */
enum ui_end {
    UI_SAVE,      /* the player, a signal or a lost terminal asks to save and leave */
    UI_OVER,      /* the game is over and its last page has been read */
    UI_NEW_GAME,  /* the same, and the player wants another dungeon */
    UI_SAME_SEED, /* the same, and wants this dungeon again */
    UI_TITLE      /* the same, and wants the title screen */
};

/* Whether screens have characters beyond ASCII, by the locale and these settings. Needs no
 * terminal. */
bool ui_needs_unicode(const struct settings *settings);

/*
 * Starts the terminal. False where that cannot be done (no terminal, unknown or dumb TERM): `why`
 * gets a sentence, and the terminal is as it was.
 */
bool ui_start(struct text *why);

/* Restores the terminal. Safe to call twice. */
void ui_stop(void);

/* Shows the title screen until something is chosen; UI_QUIT also where the session is to end. */
struct ui_choice ui_title(const struct ui_host *host, const struct ui_title *title);

/*
 * Plays until the end. `notice`, if not NULL, is shown first (for example that the game was
 * resumed). After a game over the last page shows `game`'s end, its seed and `replay`, the command
 * line that begins it again.
 */
enum ui_end ui_play(struct game *game, const struct ui_host *host, const char *notice,
                    const char *replay);

#endif
