/*
 * Keys: what the terminal sends, made into the key codes of content/settings.h, and those into
 * commands by the settings.
 */
#ifndef UI_KEYS_H
#define UI_KEYS_H

#include "base/point.h"
#include "content/settings.h"

enum {
    INPUT_TAB = '\t',
    INPUT_ENTER = '\r',
    INPUT_ESCAPE = 0x1b,
    /* beyond Unicode and all names */
    INPUT_RESIZED = 0x400000, /* the terminal has another size, or was in other hands */
    INPUT_ENDED,              /* a signal or the end of input asks to leave */
    INPUT_UNKNOWN,            /* a key that has no name */
    INPUT_POINTED,            /* the mouse is at another place: terminal_pointer */
    INPUT_CLICKED             /* its button was pressed there */
};

/* What a key of no character does in menus, pagers and prompts, whatever commands it is bound to.
 */
enum motion {
    MOTION_NONE,
    MOTION_UP,
    MOTION_DOWN,
    MOTION_LEFT,
    MOTION_RIGHT,
    MOTION_PAGE_UP,
    MOTION_PAGE_DOWN,
    MOTION_FIRST,
    MOTION_LAST,
    MOTION_ERASE
};

/* Tells ncurses the sequences that terminals send beside those of their description. */
void keys_init(void);

/* Waits for the next key. Never gives 0. */
uint32_t keys_read(void);

/* Whether a key waits to be read. */
bool keys_waiting(void);

/* Forgets the keys typed ahead. */
void keys_flush(void);

/* The command that a key is bound to; COMMAND_NONE where it is to none. */
enum command keys_command(const struct settings *settings, uint32_t key);

enum motion keys_motion(uint32_t key);

/* The same where no characters are wanted: the keys that walk north and south move, too. */
enum motion keys_list_motion(const struct settings *settings, uint32_t key);

/* The direction of a movement command; DIRECTION_NONE of others. Runs count where `run` is given,
 * which is set then. */
enum direction keys_direction(enum command command, bool *run);

/* Adds the name of the first key of a command: "o", "^R"; "(no key)". */
void keys_describe(const struct settings *settings, enum command command, struct text *text);

/* Adds `words`, in which each {} stands for such a name: that of the next of `list`. */
void keys_fill(const struct settings *settings, const char *words, const enum command *list,
               struct text *text);

/* Adds the name of a key as it was read. */
void keys_describe_key(uint32_t key, struct text *text);

#endif
