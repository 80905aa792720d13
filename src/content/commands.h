/*
 * The commands that a person can give at the keyboard. A row's keys are the defaults; the settings
 * file can bind others. A key is written as its character, or as one of the names in key_names[].
 */
#ifndef CONTENT_COMMANDS_H
#define CONTENT_COMMANDS_H

/*
 *      id            name in settings   default keys      what the help says
 */
#define COMMANDS(ROW)                                                                              \
    ROW(WEST, "west", "h left kp4", "move west")                                                   \
    ROW(SOUTH, "south", "j down kp2", "move south")                                                \
    ROW(NORTH, "north", "k up kp8", "move north")                                                  \
    ROW(EAST, "east", "l right kp6", "move east")                                                  \
    ROW(NORTHWEST, "northwest", "y home kp7", "move northwest")                                    \
    ROW(NORTHEAST, "northeast", "u pageup kp9", "move northeast")                                  \
    ROW(SOUTHWEST, "southwest", "b end kp1", "move southwest")                                     \
    ROW(SOUTHEAST, "southeast", "n pagedown kp3", "move southeast")                                \
    ROW(RUN_WEST, "run_west", "H shift-left", "run west")                                          \
    ROW(RUN_SOUTH, "run_south", "J shift-down", "run south")                                       \
    ROW(RUN_NORTH, "run_north", "K shift-up", "run north")                                         \
    ROW(RUN_EAST, "run_east", "L shift-right", "run east")                                         \
    ROW(RUN_NORTHWEST, "run_northwest", "Y shift-home", "run northwest")                           \
    ROW(RUN_NORTHEAST, "run_northeast", "U shift-pageup", "run northeast")                         \
    ROW(RUN_SOUTHWEST, "run_southwest", "B shift-end", "run southwest")                            \
    ROW(RUN_SOUTHEAST, "run_southeast", "N shift-pagedown", "run southeast")                       \
    ROW(WAIT, "wait", ". kp5", "wait a turn")                                                      \
    ROW(REST, "rest", "z", "rest until better")                                                    \
    ROW(SEARCH, "search", "s", "search around you for a turn")                                     \
    ROW(EXPLORE, "explore", "o", "explore")                                                        \
    ROW(DESCEND, "descend", ">", "go to the stairs down, then take them")                          \
    ROW(ASCEND, "ascend", "<", "go up along the thread, then take the stairs")                     \
    ROW(TRAVEL, "travel", "_", "travel to a place")                                                \
    ROW(LOOK, "look", "x ;", "look around")                                                        \
    ROW(SURVEY, "survey", "v", "list what is in sight")                                            \
    ROW(MAP, "map", "M", "map of the whole floor, with its landmarks")                             \
    ROW(PICK_UP, "pick_up", "g ,", "pick up")                                                      \
    ROW(INVENTORY, "inventory", "i", "inventory")                                                  \
    ROW(EQUIP, "equip", "w", "wield a weapon or wear armour")                                      \
    ROW(TAKE_OFF, "take_off", "T", "take off armour or put a weapon away")                         \
    ROW(QUAFF, "quaff", "q", "quaff a potion")                                                     \
    ROW(READ, "read", "r", "read a writ")                                                          \
    ROW(APPLY, "apply", "a", "apply a tool or rod")                                                \
    ROW(THROW, "throw", "t", "throw something")                                                    \
    ROW(FIRE, "fire", "f", "throw missiles at the nearest foe")                                    \
    ROW(DROP, "drop", "d", "drop something")                                                       \
    ROW(CLOSE, "close", "c", "close a door")                                                       \
    ROW(MESSAGES, "messages", "m", "past messages")                                                \
    ROW(DISCOVERIES, "discoveries", "D", "what you know of potions, writs and rods")               \
    ROW(CHARACTER, "character", "C", "your character")                                             \
    ROW(SETTINGS, "settings", "=", "settings")                                                     \
    ROW(VERSION, "version", "V", "version and seed")                                               \
    ROW(HELP, "help", "? f1", "this help")                                                         \
    ROW(REDRAW, "redraw", "^R", "draw the screen again")                                           \
    ROW(SAVE, "save", "S", "save and quit")                                                        \
    ROW(GIVE_UP, "give_up", "Q", "give up this game")

enum command {
#define ROW(id, name, keys, help) COMMAND_##id,
    COMMANDS(ROW)
#undef ROW
        COMMAND_COUNT,
    COMMAND_NONE = COMMAND_COUNT
};

struct command_info {
    const char *name;
    const char *keys; /* separated by blanks */
    const char *help;
};
extern const struct command_info commands[COMMAND_COUNT];

#endif
