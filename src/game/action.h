/* Actions: all that a player, a bot or a journal can tell the game to do. One action is at most one
 * turn, two where the ground is slow. */
#ifndef GAME_ACTION_H
#define GAME_ACTION_H

#include "base/point.h"

/*
 *         argument that it takes: enum action_argument
 */
#define ACTIONS(ROW)                                                                               \
    ROW(MOVE, DIRECTION) /* also attacks, and opens doors */                                       \
    ROW(WAIT, NOTHING)                                                                             \
    ROW(SEARCH, NOTHING)                                                                           \
    ROW(PICK_UP, NOTHING)                                                                          \
    ROW(DROP, SLOT)                                                                                \
    ROW(USE, SLOT_TARGET) /* quaff, read, apply; the target where item_aim says so */              \
    ROW(EQUIP, SLOT)      /* wield a weapon, wear armour */                                        \
    ROW(TAKE_OFF, SLOT)                                                                            \
    ROW(THROW, SLOT_TARGET)                                                                        \
    ROW(CLOSE, DIRECTION)                                                                          \
    ROW(LEAP, DIRECTION) /* into a chasm, which MOVE refuses */                                    \
    ROW(DESCEND, NOTHING)                                                                          \
    ROW(ASCEND, NOTHING)                                                                           \
    ROW(GIVE_UP, NOTHING)                                                                          \
    ROW(GATHER, NOTHING) /* picks up what was stepped on just now, in fewer words */

enum action_argument {
    ACTION_NOTHING,
    ACTION_DIRECTION,
    ACTION_SLOT,
    ACTION_SLOT_TARGET,
};

enum action_kind {
#define ROW(id, argument) ACTION_##id,
    ACTIONS(ROW)
#undef ROW
        ACTION_COUNT
};

struct action {
    uint8_t kind;        /* enum action_kind */
    uint8_t direction;   /* enum direction */
    uint8_t slot;        /* of the inventory */
    struct point target; /* a tile */
};

static inline struct action action_plain(enum action_kind kind)
{
    return (struct action){.kind = (uint8_t)kind, .direction = DIRECTION_NONE};
}

static inline struct action action_toward(enum action_kind kind, enum direction d)
{
    return (struct action){.kind = (uint8_t)kind, .direction = (uint8_t)d};
}

static inline struct action action_item(enum action_kind kind, int slot, struct point target)
{
    return (struct action){.kind = (uint8_t)kind,
                           .direction = DIRECTION_NONE,
                           .slot = (uint8_t)slot,
                           .target = target};
}

#endif
