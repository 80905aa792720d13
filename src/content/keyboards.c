#include "content/keyboards.h"

#include <stddef.h>

const char *const keyboard_names[] = {"vi", "numpad", "azerty", "colemak", "dvorak", NULL};

/* The movement keys that every keyboard has, whatever its letters. */
#define MOVES(w, s, n, e, nw, ne, sw, se)                                                          \
    [COMMAND_WEST] = w " left kp4", [COMMAND_SOUTH] = s " down kp2",                               \
    [COMMAND_NORTH] = n " up kp8", [COMMAND_EAST] = e " right kp6",                                \
    [COMMAND_NORTHWEST] = nw " home kp7", [COMMAND_NORTHEAST] = ne " pageup kp9",                  \
    [COMMAND_SOUTHWEST] = sw " end kp1", [COMMAND_SOUTHEAST] = se " pagedown kp3"
#define RUNS(w, s, n, e, nw, ne, sw, se)                                                           \
    [COMMAND_RUN_WEST] = w " shift-left", [COMMAND_RUN_SOUTH] = s " shift-down",                   \
    [COMMAND_RUN_NORTH] = n " shift-up", [COMMAND_RUN_EAST] = e " shift-right",                    \
    [COMMAND_RUN_NORTHWEST] = nw " shift-home", [COMMAND_RUN_NORTHEAST] = ne " shift-pageup",      \
    [COMMAND_RUN_SOUTHWEST] = sw " shift-end", [COMMAND_RUN_SOUTHEAST] = se " shift-pagedown"

/* What differs from the defaults. Commands whose letter now walks have another, by its sound or its
 * French name where there is one. */
static const char *const keys[KEYBOARD_COUNT][COMMAND_COUNT] = {
    /* With Num Lock the pad sends digits, which elsewhere count. */
    [KEYBOARD_NUMPAD] = {MOVES("4", "2", "8", "6", "7", "9", "1", "3"), [COMMAND_WAIT] = ". 5 kp5"},
    /* The square of letters round the left hand: a z e, q . d, w x c. */
    [KEYBOARD_AZERTY] =
        {MOVES("q", "x", "z", "d", "a", "e", "w", "c"),
         RUNS("Q", "X", "Z", "D", "A", "E", "W", "C"), [COMMAND_WAIT] = "s . kp5",
         [COMMAND_REST] = "k", [COMMAND_SEARCH] = "h", [COMMAND_LOOK] = "l ;",
         [COMMAND_EQUIP] = "y", [COMMAND_QUAFF] = "b", [COMMAND_APPLY] = "u", [COMMAND_DROP] = "j",
         [COMMAND_CLOSE] = "n", [COMMAND_CHARACTER] = "p", [COMMAND_GIVE_UP] = "G"},
    /* The places of h j k l and y u b n. */
    [KEYBOARD_COLEMAK] = {MOVES("h", "n", "e", "i", "j", "l", "b", "k"),
                          RUNS("H", "N", "E", "I", "J", "L", "B", "K"), [COMMAND_INVENTORY] = "u"},
    /* The same. */
    [KEYBOARD_DVORAK] = {MOVES("d", "h", "t", "n", "f", "g", "x", "b"),
                         RUNS("D", "H", "T", "N", "F", "G", "X", "B"), [COMMAND_LOOK] = "l ;",
                         [COMMAND_PICK_UP] = "p ,", [COMMAND_TAKE_OFF] = "W", [COMMAND_THROW] = "y",
                         [COMMAND_FIRE] = "u", [COMMAND_DROP] = "k"},
};

const char *keyboard_keys(enum keyboard keyboard, enum command command)
{
    return keys[keyboard][command] ? keys[keyboard][command] : commands[command].keys;
}
