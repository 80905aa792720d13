/*
 * Kinds: what monsters and items there are, as tables that content/ reads from the data files.
 * Behaviours, effects, statuses, item classes and colours are named rows, composed in data.
 */
#ifndef GAME_KINDS_H
#define GAME_KINDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "floor/floor.h"

/* Colours by name; screens map them to what the terminal and theme have. */
#define COLOURS(ROW)                                                                               \
    ROW(GREY, "grey")                                                                              \
    ROW(WHITE, "white")                                                                            \
    ROW(RED, "red")                                                                                \
    ROW(ORANGE, "orange")                                                                          \
    ROW(YELLOW, "yellow")                                                                          \
    ROW(GREEN, "green")                                                                            \
    ROW(CYAN, "cyan")                                                                              \
    ROW(BLUE, "blue")                                                                              \
    ROW(MAGENTA, "magenta")

enum colour {
#define ROW(id, name) COLOUR_##id,
    COLOURS(ROW)
#undef ROW
        COLOUR_COUNT
};
extern const char *const colour_names[COLOUR_COUNT + 1]; /* ended by NULL */

/*
 * Behaviours of monsters, in the order in which they are asked what to do in a turn.
 *        name in data      what the look panel says
 */
#define BEHAVIOURS(ROW)                                                                            \
    ROW(CRUMBLES, "crumbles", "crumbles after a while")                                            \
    ROW(STALKS, "stalks", "comes when you stay long on a floor; stairs shake it off")              \
    ROW(SNUFFS, "snuffs", "puts out lamps, yours and those on the walls")                          \
    ROW(UNWINDS, "unwinds", "cuts your thread; its touch takes the map out of your head")          \
    ROW(NEUTRAL, "neutral", "minds its own business until it is hurt")                             \
    ROW(AMBUSH, "ambush", "waits unmoving until you are near")                                     \
    ROW(GUARDS, "guards", "guards what lies beside it, and wakes when that is taken")              \
    ROW(UNSEEN, "unseen", "moves only while you do not see it")                                    \
    ROW(SHOUTS, "shouts", "cries out when it sees you")                                            \
    ROW(TOLLS, "tolls", "tolls to tell others where you are")                                      \
    ROW(RALLIES, "rallies", "rouses its own kind when it notices you")                             \
    ROW(SUMMONS, "summons", "calls others to its side")                                            \
    ROW(LOCKS, "locks", "locks the doors near you where there is another way round")               \
    ROW(WEBS, "webs", "casts webs from afar that hold you, and is not held by any")                \
    ROW(SWAPS, "swaps", "changes places with you from afar")                                       \
    ROW(SHOOTS, "shoots", "attacks from afar")                                                     \
    ROW(KEEPS_AWAY, "keeps_away", "keeps its distance")                                            \
    ROW(TOPPLES, "topples", "throws down loose columns in its way")                                \
    ROW(CHARGES, "charges", "charges in straight lines")                                           \
    ROW(ERRATIC, "erratic", "moves erratically")                                                   \
    ROW(EATS_MARKS, "eats_marks", "eats chalk and crumbs")                                         \
    ROW(STATIONARY, "stationary", "never moves")                                                   \
    ROW(SCENT, "scent", "follows your scent")                                                      \
    ROW(PINCERS, "pincers", "comes by another way than its fellow")                                \
    ROW(FOLLOWS, "follows", "follows a leader, and runs when that one falls")                      \
    ROW(MASONS, "masons", "opens short cuts through walls")                                        \
    ROW(DIGS, "digs", "tunnels through walls")                                                     \
    ROW(PHASES, "phases", "walks through walls")                                                   \
    ROW(SLIPS, "slips", "passes under closed doors")                                               \
    ROW(BOUNDS, "bounds", "gathers speed as long as it runs straight")                             \
    ROW(PLUGS, "plugs", "leaves mortar that plugs corridors")                                      \
    ROW(FLEES, "flees", "flees when badly hurt")                                                   \
    ROW(STEALS, "steals", "steals and runs")                                                       \
    ROW(HOLDS, "holds", "holds on to what it hits")                                                \
    ROW(POISONS, "poisons", "poisons with its bite; bites add up to half your health at most")     \
    ROW(REFLECTS, "reflects", "turns back what is thrown or shot at it")                           \
    ROW(SPLITS, "splits", "splits in two when hurt")

enum behaviour {
#define ROW(id, name, text) BEHAVIOUR_##id,
    BEHAVIOURS(ROW)
#undef ROW
        BEHAVIOUR_COUNT
};
_Static_assert(BEHAVIOUR_COUNT <= 64, "sets of behaviours are of 64 bits");
extern const char *const behaviour_names[BEHAVIOUR_COUNT + 1]; /* ended by NULL */
extern const char *const behaviour_texts[BEHAVIOUR_COUNT];

/* Where one who hides makes its lair, near where it was put. */
enum lair {
    LAIR_HERE,
    LAIR_WALL,  /* in the wall beside the way */
    LAIR_DOOR,  /* on the sill of a closed door */
    LAIR_PRIZE, /* in the wall beside something that lies on the floor */
};

/*
 * Disguises: what one who hides looks like until it is found out.
 *        name in data  lair   terrain that it looks like; COUNT: the one that is there
 */
#define DISGUISES(ROW)                                                                             \
    ROW(NONE, "none", HERE, COUNT)                                                                 \
    ROW(WALL, "wall", WALL, COUNT)                                                                 \
    ROW(DOOR, "door", DOOR, COUNT)                                                                 \
    ROW(STATUE, "statue", PRIZE, STATUE)                                                           \
    ROW(PAVING, "paving", HERE, PAVING)                                                            \
    ROW(STAIRS, "stairs", HERE, EXIT)

enum disguise {
#define ROW(id, name, lair, terrain) DISGUISE_##id,
    DISGUISES(ROW)
#undef ROW
        DISGUISE_COUNT
};
extern const char *const disguise_names[DISGUISE_COUNT + 1]; /* ended by NULL */

struct disguise_info {
    enum lair lair;
    enum terrain looks; /* TERRAIN_COUNT: like the ground that it is on */
};
extern const struct disguise_info disguises[DISGUISE_COUNT];

/* Statuses: conditions that last a number of turns; the name is what the status line shows. */
#define STATUSES(ROW)                                                                              \
    ROW(POISONED, "poisoned")                                                                      \
    ROW(HASTED, "hasted")                                                                          \
    ROW(CONFUSED, "confused")                                                                      \
    ROW(STUNNED, "stunned")                                                                        \
    ROW(UNSEEN, "unseen")                                                                          \
    ROW(SNUFFED, "lamp out")                                                                       \
    ROW(SLOWED, "slowed")                                                                          \
    ROW(HARDENED, "hardened")                                                                      \
    ROW(HUSHED, "hushed")                                                                          \
    ROW(OILING, "oiling hinges")                                                                   \
    ROW(HELD, "held")                                                                              \
    ROW(AFRAID, "afraid")

enum status {
#define ROW(id, name) STATUS_##id,
    STATUSES(ROW)
#undef ROW
        STATUS_COUNT
};
_Static_assert(STATUS_COUNT <= 32, "sets of statuses are of 32 bits");
extern const char *const status_names[STATUS_COUNT + 1]; /* ended by NULL */

/*
 * Classes of items.
 *         name in data  glyph  command that uses one
 */
#define ITEM_CLASSES(ROW)                                                                          \
    ROW(POTION, "potion", '!', "quaff")                                                            \
    ROW(WRIT, "writ", '?', "read")                                                                 \
    ROW(ROD, "rod", '/', "apply")                                                                  \
    ROW(TOOL, "tool", '(', "apply")                                                                \
    ROW(WEAPON, "weapon", ')', "wield")                                                            \
    ROW(ARMOUR, "armour", '[', "wear")                                                             \
    ROW(MISSILE, "missile", '{', "throw")                                                          \
    ROW(TREASURE, "treasure", '&', "keep")

enum item_class {
#define ROW(id, name, glyph, verb) ITEM_##id,
    ITEM_CLASSES(ROW)
#undef ROW
        ITEM_CLASS_COUNT
};

struct item_class_info {
    const char *name;
    char glyph;
    const char *verb;
};
extern const struct item_class_info item_classes[ITEM_CLASS_COUNT];

/*
 * Effects of items, when used and when thrown; `power` is of the item kind.
 *         name in data   what it does
 */
#define EFFECTS(ROW)                                                                               \
    ROW(NONE, "none", "nothing")                                                                   \
    ROW(HEAL, "heal", "restores power health and ends poison")                                     \
    ROW(HASTE, "haste", "doubles speed for power turns")                                           \
    ROW(CONFUSE, "confuse", "confuses for power turns")                                            \
    ROW(POISON, "poison", "poisons for power turns")                                               \
    ROW(UNSEE, "unsee", "hides from eyes for power turns")                                         \
    ROW(TEMPER, "temper", "raises health for good by power")                                       \
    ROW(RETURN, "return", "takes you to the entrance")                                             \
    ROW(CLAMOUR, "clamour", "makes a noise heard power steps away")                                \
    ROW(CHART, "chart", "draws the floor on your map")                                             \
    ROW(EXCHANGE, "exchange", "swaps places with a creature in sight")                             \
    ROW(BOLT, "bolt", "strikes a creature in line for 1 to power")                                 \
    ROW(DIG, "dig", "opens the wall beside you")                                                   \
    ROW(FALL, "fall", "drops you to the next floor")                                               \
    ROW(UNLOCK, "unlock", "opens a locked door that you walk into; a vault keeps it")              \
    ROW(SLOW, "slow", "halves speed for power turns")                                              \
    ROW(HARDEN, "harden", "takes 3 off each blow for power turns")                                 \
    ROW(HUSH, "hush", "swallows the noise you make for power turns")                               \
    ROW(NAME, "name", "tells what the things are that you carry")                                  \
    ROW(BEARING, "bearing", "tells where the way down lies")                                       \
    ROW(ECHO, "echo", "draws all within power steps, and counts who is there")                     \
    ROW(PEEK, "peek", "shows what can be seen from a place up to power steps away")                \
    ROW(MARK, "mark", "draws a ring of chalk where you stand")                                     \
    ROW(LURE, "lure", "scatters crumbs that draw creatures from up to power steps away")           \
    ROW(PLUG, "plug", "fills the place with mortar, or stops whoever is in it for power turns")    \
    ROW(OIL, "oil", "makes you handle doors without a sound for power turns")                      \
    ROW(WEDGE, "wedge", "jams the door beside you until you walk into it")                         \
    ROW(SEAL, "seal", "shuts all doors within power steps to everyone but you")                    \
    ROW(UNBIND, "unbind", "opens all locks, seals and shackles within power steps")                \
    ROW(DRAG, "drag", "pulls a creature in line to your side")                                     \
    ROW(HEDGE, "hedge", "grows a hedge of up to power tiles")                                      \
    ROW(DECOY, "decoy", "puts up a likeness of you that draws blows for power turns")              \
    ROW(THREAD, "thread", "pays out thread behind you, up to power steps of it")                   \
    ROW(CROWN, "crown", "wins the game when carried out")

enum effect {
#define ROW(id, name, text) EFFECT_##id,
    EFFECTS(ROW)
#undef ROW
        EFFECT_COUNT
};
extern const char *const effect_names[EFFECT_COUNT + 1]; /* ended by NULL */
extern const char *const effect_texts[EFFECT_COUNT];

/* Where an effect is aimed by who uses it. */
enum aim {
    AIM_NOWHERE, /* it works on the user, or where they stand */
    AIM_BESIDE,  /* at a tile next to them */
    AIM_FAR      /* at a tile in sight */
};
enum aim effect_aim(enum effect effect);

/* Whether it can be thrown at someone or somewhere: it does not work on the user alone. */
bool effect_can_be_thrown(enum effect effect);

/* Whether it is bad for whoever it works on. */
bool effect_harms(enum effect effect);

/* Whether it does something where nobody is, too. */
bool effect_works_on_places(enum effect effect);

/* Properties of weapons and armour. */
#define ITEM_FLAGS(ROW)                                                                            \
    ROW(SNEAK, "sneak", "deals triple damage to those who do not see you coming")                  \
    ROW(REACH, "reach", "strikes two steps away")                                                  \
    ROW(STUNS, "stuns", "stuns a foe that has a wall behind it")                                   \
    ROW(SWEEPS, "sweeps", "strikes foes to both sides as well")                                    \
    ROW(QUIET, "quiet", "halves the noise you make")                                               \
    ROW(LOUD, "loud", "doubles the noise you make")                                                \
    ROW(MIRROR, "mirror", "turns bolts and arrows back")                                           \
    ROW(HALTS, "halts", "stops a charge before it hits you")

enum item_flag {
#define ROW(id, name, text) ITEM_FLAG_##id,
    ITEM_FLAGS(ROW)
#undef ROW
        ITEM_FLAG_COUNT
};
_Static_assert(ITEM_FLAG_COUNT <= 32, "sets of item flags are of 32 bits");
extern const char *const item_flag_names[ITEM_FLAG_COUNT + 1]; /* ended by NULL */
extern const char *const item_flag_texts[ITEM_FLAG_COUNT];

enum {
    KIND_ID_ROOM = 32,
    KIND_NAME_ROOM = 40,
    KIND_TEXT_ROOM = 480,
    KIND_SIGN_ROOM = 160,
    VAULT_TEXT_ROOM = 160
};

struct monster_kind {
    char id[KIND_ID_ROOM];     /* "crumb-rat": what data, saves and scores call it */
    char name[KIND_NAME_ROOM]; /* "crumb-rat", or "the Horned One" where `unique` */
    char description[KIND_TEXT_ROOM];
    char sign[KIND_SIGN_ROOM]; /* of one in disguise, to be seen from nearby; or "" */
    char glyph;
    uint8_t colour;   /* enum colour */
    uint8_t disguise; /* enum disguise: of those who lie in wait */
    bool unique;      /* its name takes no article */
    int32_t health;
    int32_t accuracy, evasion;      /* percent: a blow hits by accuracy − evasion */
    int32_t damage_min, damage_max; /* health */
    int32_t armour;                 /* taken off each blow's damage */
    int32_t speed;                  /* energy a turn; 100 is the player's */
    int32_t hearing;                /* percent of a noise's radius at which it hears */
    int32_t sleep_percent;          /* chance to be asleep on arrival */
    int32_t range;                  /* steps: of its shots, cry or charge, or to its ambush */
    int32_t summons;                /* kind that it calls, or −1 */
    int32_t lifetime;               /* turns until it crumbles, or 0 */
    uint64_t behaviours;            /* a bit 1 << enum behaviour each */
};

/* The floors that a chart is drawn for: all alike, those of hexagons, or those of a builder. */
enum home { HOME_NOWHERE, HOME_HEXAGONS, HOME_BUILDER /* and so many more as its number is */ };

struct item_kind {
    char id[KIND_ID_ROOM];
    char name[KIND_NAME_ROOM];   /* "redcap tonic" */
    char plural[KIND_NAME_ROOM]; /* "redcap tonics" */
    char description[KIND_TEXT_ROOM];
    uint8_t class;  /* enum item_class */
    uint8_t colour; /* enum colour */
    uint8_t effect; /* enum effect: when used */
    uint8_t thrown; /* enum effect: on what it hits when thrown; consumed then */
    bool unknown;   /* goes by an appearance until it is known */
    uint8_t home;   /* enum home: the floors that it shows in full */
    int32_t power;
    int32_t charges;                /* uses; 0: used up at once, or without end for arms */
    int32_t count_min, count_max;   /* found together */
    int32_t accuracy;               /* percent, added to the wielder's */
    int32_t damage_min, damage_max; /* of a weapon in hand or a missile thrown */
    int32_t armour, evasion;        /* when worn */
    uint32_t flags;                 /* a bit 1 << enum item_flag each */
};

/* What an unknown kind looks like; which one, is dealt anew in each game. */
struct appearance {
    char id[KIND_ID_ROOM];
    char name[KIND_NAME_ROOM];   /* "smoky potion" */
    char plural[KIND_NAME_ROOM]; /* "smoky potions" */
    uint8_t class;               /* enum item_class */
    uint8_t colour;              /* enum colour */
};

/* What the player reads of a vault; how it is drawn, floor/ knows. */
struct vault_kind {
    char id[KIND_ID_ROOM];
    char name[KIND_NAME_ROOM]; /* with its article: "the salt chapel" */
    char description[VAULT_TEXT_ROOM];
};

enum { PLAYER_KIT_MAX = 12, PRACTICE_KIT_MAX = 40 };

/* What someone who came to `depth` on foot has by then. */
struct practice_item {
    uint16_t item;
    int32_t depth, count;
};

struct player_kind {
    int32_t health, accuracy, evasion, damage_min, damage_max;
    int32_t regeneration; /* turns in which resting heals from nothing to full */
    int32_t lamp;         /* steps that the player's lamp lights */
    struct {
        uint16_t item;
        uint16_t count;
    } kit[PLAYER_KIT_MAX]; /* arms in it are in hand and worn at the start */
    size_t kit_count;
    struct practice_item practice[PRACTICE_KIT_MAX]; /* of a class of arms the last one alone */
    size_t practice_count;
};

/* All kinds. Owned by whoever loaded them; they outlive the game. */
struct kinds {
    struct monster_kind *monsters;
    struct spawn_row *monster_spawns; /* beside `monsters` */
    size_t monster_count;
    struct item_kind *items;
    struct spawn_row *item_spawns; /* beside `items` */
    size_t item_count;
    struct appearance *appearances;
    size_t appearance_count;
    struct vault_kind *vaults;
    struct vault *vault_layouts; /* beside `vaults` */
    size_t vault_count;
    struct player_kind player;
    uint64_t digest; /* of all of it: a saved game goes with the kinds it was begun with */
};

void kinds_release(struct kinds *kinds);

/* Computes and stores `digest` once the tables are filled. */
void kinds_seal(struct kinds *kinds);

/* −1 where there is none of that id. */
int32_t kinds_find_monster(const struct kinds *kinds, const char *id);
int32_t kinds_find_item(const struct kinds *kinds, const char *id);

/* The first item that has the effect when used; −1 where there is none. */
int32_t kinds_find_effect(const struct kinds *kinds, enum effect effect);

struct spawn_tables kinds_spawns(const struct kinds *kinds);

/* The first of a set of behaviours that is not empty. */
static inline enum behaviour behaviour_first(uint64_t behaviours)
{
    return (enum behaviour)__builtin_ctzll(behaviours);
}

static inline bool monster_kind_has(const struct monster_kind *kind, enum behaviour behaviour)
{
    return (kind->behaviours >> behaviour) & 1;
}

/* Whether it lies in wait, unseen, until it is found out. */
static inline bool kind_hides(const struct monster_kind *kind)
{
    return monster_kind_has(kind, BEHAVIOUR_AMBUSH) || monster_kind_has(kind, BEHAVIOUR_GUARDS);
}

#endif
