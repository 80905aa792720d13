/*
 * The game: the rules and all state, in one struct game. It knows no file and no screen. Whoever
 * plays sends actions by game_act, then reads the state and the events of that turn.
 */
#ifndef GAME_GAME_H
#define GAME_GAME_H

#include "base/rng.h"
#include "base/text.h"
#include "floor/distance.h"
#include "floor/floor.h"
#include "floor/view.h"
#include "game/action.h"
#include "game/kinds.h"
#include "game/thread.h"

enum {
    INVENTORY_SLOTS = 26, /* letters a … z; an item keeps its letter */
    STACK_MAX = 99,
    ACTORS_MAX = 1024, /* monsters on one floor; pointers to them never move */
    SIGHT_RADIUS = 30, /* steps, in clear air */
    THROW_RANGE = 10,  /* steps; a throw farther than that is refused */
    ALLIES_MAX = 2,    /* companions that the player can lead */
    MESSAGE_ROOM = 160,
    MESSAGE_COUNT = 200, /* kept in the log */
    EVENT_MAX = 128,     /* kept of one turn */
    NO_KIND = UINT16_MAX
};

/* How a creature stands to the player. */
enum actor_bond {
    BOND_FOE,
    BOND_CAPTIVE, /* shackled where it is; harms nobody, and no foe harms it */
    BOND_ALLY,    /* freed: follows the player and fights their foes */
    ACTOR_BOND_COUNT
};

/* Items: a stack in the inventory or on the floor. */
struct item {
    uint16_t kind; /* in kinds->items; NO_KIND: none */
    uint16_t count;
    uint16_t charges;
    bool left;       /* put down by the player: exploring passes it by */
    struct point at; /* on the floor */
};

enum actor_state {
    ACTOR_ASLEEP,
    ACTOR_WANDERING,
    ACTOR_HUNTING,   /* knows where the player is */
    ACTOR_SEARCHING, /* goes to where it last knew the player */
    ACTOR_FLEEING,
    ACTOR_STATE_COUNT
};
extern const char *const actor_state_names[ACTOR_STATE_COUNT]; /* "asleep", … */

struct actor {
    uint16_t kind; /* in kinds->monsters; NO_KIND: the player, or a free place in the array */
    bool alive;
    bool hidden; /* an ambusher not yet given away: looks like a wall or the floor */
    bool leads;  /* the leader of its pack: of those who follow one */
    bool noted;  /* seen before, as it is now: needs no stop again; not saved */
    uint8_t state;
    uint8_t bond;     /* enum actor_bond */
    int32_t shackles; /* of a captive: turns of work that are left on them */
    int32_t chase;    /* turns that it has hunted without a blow */
    int32_t shun;     /* turns for which it takes no way through `shunned` */
    struct point shunned;
    struct point at;
    struct point goal; /* where it searches */
    uint8_t heading;   /* enum direction: where it wanders */
    int32_t health, health_max;
    int32_t energy;
    int32_t status[STATUS_COUNT]; /* turns left */
    int32_t age;                  /* turns since it appeared */
    int32_t charge;               /* enum direction of a charge under way, or DIRECTION_NONE */
    struct item loot;             /* what it stole, dropped at its death */
};

/* A floor in play: as generated at first, then as the player left it. */
struct level {
    struct floor floor;
    struct bits visible;        /* by map_index: in the player's sight now */
    struct point looked_from;   /* where the player was when `visible` was computed */
    int32_t looked_by;          /* how far their lamp shone then */
    uint32_t looked_on;         /* floor.map.changes then */
    bool looks_changed;         /* otherwise than by the map or the lamp, since then */
    uint8_t *remembered;        /* by map_index: terrain last seen there + 1; 0: never seen */
    struct bits charted;        /* by map_index: remembered from a chart, not yet seen */
    uint16_t *remembered_items; /* by map_index: item kind last seen there + 1; 0: none */
    uint32_t *scent;            /* by map_index: game->trail when the player came there; 0: never */
    uint16_t *actor_at;   /* by map_index: index in actors + 1; 0: none (the player is not in it) */
    struct actor *actors; /* monsters, room for ACTORS_MAX; the dead leave free places */
    size_t actor_count;   /* places in use, of the living and the dead */
    uint64_t living[ACTORS_MAX / 64]; /* a bit for each of `actors`: see level_each in rules.h */
    uint32_t *item_at;                /* by map_index: index in items + 1; 0: none */
    struct item *items;               /* on the floor, at most one stack a tile */
    size_t item_count, item_room;
    uint16_t *vault_at; /* by map_index: index in floor.vaults + 1, the wall round it, too */
    uint64_t vaults_entered[FLOOR_VAULTS_MAX / 64]; /* a bit for each of floor.vaults */
    struct point decoy;                             /* the player's false self */
    int32_t decoy_turns;                            /* that it lasts; 0: there is none */
    struct bits lit;      /* by map_index: lit by lamps on the walls; see light.c */
    struct thread thread; /* the player's, as it lies here */
    int32_t stay;         /* turns that the player has been here, see clock.c */
};

enum game_outcome { GAME_PLAYING, GAME_DIED, GAME_WON, GAME_GIVEN_UP, GAME_OUTCOME_COUNT };

/* Why a command of several turns should stop, the weightiest last; the text completes "You stop:
 * …". */
#define DISTURBANCES(ROW)                                                                          \
    ROW(NONE, "")                                                                                  \
    ROW(NOISE, "you hear something")                                                               \
    ROW(PLACE, "you have come to a landmark")                                                      \
    ROW(ITEM_IN_VIEW, "there is something here")                                                   \
    ROW(STATUS, "your condition changes")                                                          \
    ROW(FLOOR, "you are on another floor")                                                         \
    ROW(FOE_IN_VIEW, "something hostile comes into view")                                          \
    ROW(HURT, "you are hurt")                                                                      \
    ROW(REFUSED, "that cannot be done")

enum disturbance {
#define ROW(id, text) DISTURBANCE_##id,
    DISTURBANCES(ROW)
#undef ROW
        DISTURBANCE_COUNT
};
extern const char *const disturbance_texts[DISTURBANCE_COUNT];

/* How much a message matters: its place in the log, its colour, whether it stops the flow. */
enum message_tone { TONE_PLAIN, TONE_GOOD, TONE_WARNING, TONE_DANGER, TONE_COUNT };

/* The same message again, in the same turn or the next, is folded into the last. */
struct message {
    uint32_t since;   /* the turn in which it came first */
    uint32_t turn;    /* and last */
    uint16_t repeats; /* 1 for once */
    uint8_t tone;
    char text[MESSAGE_ROOM];
};

/* What a screen may want to show beyond the text: one record for each thing seen in the turn. */
enum event_kind {
    EVENT_BOLT,   /* something flew from `from` to `to` */
    EVENT_BURST,  /* something spread from `from` to `to`: one record for each tile, in a row */
    EVENT_TOPPLE, /* something at `from` toppled and fell as far as `to` */
    EVENT_HIT,    /* a blow landed at `to` */
    EVENT_NOISE,  /* a noise was made at `to` */
    EVENT_KIND_COUNT
};

struct event {
    uint8_t kind;
    uint8_t colour;
    struct point from, to;
};

/* Steps that a walker needs from each tile to a goal. */
struct approach {
    struct distance_map distance;
    struct point goal;
    int32_t limit; /* steps out to which it holds now; 0: not at all */
};

struct game {
    const struct kinds *kinds;
    struct dungeon_settings settings;
    char seed_text[64]; /* as the player gave it */
    uint64_t seed;
    bool practice; /* begun on a chosen floor; never scored */

    struct rng rng; /* of play; floors never draw from it */
    uint32_t turn;  /* game turns of 100 energy */
    struct level *levels[FLOOR_DEPTHS];
    int32_t depth;     /* 1 … FLOOR_DEPTHS */
    int32_t depth_max; /* deepest reached */

    struct actor player;
    struct item inventory[INVENTORY_SLOTS];
    int32_t weapon, armour; /* slots, or −1 */
    int32_t tempers;        /* writs of temper read */
    int32_t regeneration;   /* part of a health point gathered */
    uint8_t *knowledge;     /* by item kind: enum knowledge; see knowledge.h */
    uint16_t *looks;        /* by item kind: its appearance in this game, or NO_KIND; not saved */
    int32_t kills;
    uint32_t trail;        /* tiles that the player has stepped on, ever */
    int32_t next_wanderer; /* turns until another monster comes looking */
    bool stalker_dead;     /* who comes when the player stays too long will come no more */

    uint8_t outcome;           /* enum game_outcome */
    char killer[MESSAGE_ROOM]; /* "a crumb-rat", "poison" … */

    struct message messages[MESSAGE_COUNT]; /* a ring */
    uint32_t message_total;                 /* ever; the last is [(total − 1) % MESSAGE_COUNT] */

    /* Of the last turn only; not saved. */
    uint8_t disturbance; /* enum disturbance */
    int32_t noise;       /* steps that the loudest noise of the player's action carried */
    uint16_t disturber;  /* the nearest foe that gave cause: index in actors + 1; 0: none */
    struct event events[EVENT_MAX];
    size_t event_count;
    bool trying;      /* something unknown is tried: why it fails would tell what it is */
    bool accompanied; /* there were companions as the turn began */

    /* Work space, computed when wanted; not saved. */
    struct approach to_player; /* the way to the player */
    struct approach to_goal;   /* the way to where the last monster searched */
    struct distance_map scratch;
    struct distance_map detour; /* the way of one who shuns a tile; see chase.c */
    struct distance_map *guess; /* ways that may be, for game_danger, which changes nothing else */
    struct text speech;         /* the message being composed */
};

/*
 * Begins a game on floor `depth` (1 for a real game; others are practice, with the strength that a
 * player has there). `kinds` must outlive it. `seed_text` is kept for display and hashed as
 * seed_from_text.
 */
struct game *game_new(const struct kinds *kinds, const struct dungeon_settings *settings,
                      const char *seed_text, int32_t depth);
void game_free(struct game *game);

/*
 * Does one action and, where it took time, all that happens until the player's next turn. Returns
 * false where it was refused or took no time; a message then says why. Any action is safe to send.
 */
bool game_act(struct game *game, struct action action);

/* The floor that the player is on. */
static inline struct level *game_level(const struct game *game)
{
    return game->levels[game->depth - 1];
}

static inline const struct map *game_map(const struct game *game)
{
    return &game_level(game)->floor.map;
}

/* Whether the player sees the tile now. */
static inline bool game_sees(const struct game *game, struct point p)
{
    const struct level *level = game_level(game);
    return map_contains(&level->floor.map, p) &&
           bits_has(&level->visible, map_index(&level->floor.map, p));
}

/* The monster on a tile, seen or not; NULL where there is none. */
struct actor *game_actor_at(const struct game *game, struct point p);

/* The same, but only one that the player can see and tell from a wall. */
const struct actor *game_visible_actor(const struct game *game, struct point p);

/* The stack of items on a tile of the player's floor; NULL where there is none. */
struct item *game_item_at(const struct game *game, struct point p);

/* Whether it minds its own business: neutral, and not stirred up yet. It is no foe. */
bool actor_is_calm(const struct game *game, const struct actor *actor);

/* Whether lamps on the walls light the tile; by the player's own, `lamp` steps are lit. */
bool game_lit(const struct game *game, struct point p);
int32_t game_lamp(const struct game *game);

/* Whether the player's thread lies on the tile. */
bool game_thread_at(const struct game *game, struct point p);

/* Turns until the stalker comes to this floor; −1 where none will, or it is here. */
int32_t game_stalker_turns(const struct game *game);

/* The nearest foe in the player's sight; NULL where there is none. */
const struct actor *game_foe_in_sight(const struct game *game);

/*
 * The nearest foe in sight with which no command of several turns goes on; NULL where there is
 * none. It is one that is awake, could do harm, and comes. So it is not
 * - one that keeps to its place and does nothing from there, unless the player is next to it: it is
 *   to be walked round;
 * - one that moves only unseen, likewise, as long as it is in sight. It comes when it is not, and
 *   is news each time that it is back in sight;
 * - one that keeps away and does nothing from afar but call others, unless it is within the steps
 *   that it keeps: neither waiting nor walking would ever be rid of it. Those whom it calls are
 *   foes of their own, and its call is news each time;
 * - one that flees, and does nothing from afar, unless it is as near as that;
 * - one that has no way of at most DANGER_STEPS to the player, on what the player knows and may
 *   guess, and does nothing from afar. There is none past one in sight that never moves.
 */
enum { DANGER_STEPS = 40 };
const struct actor *game_danger(const struct game *game);

/* Whether it keeps to its place, awake, and strikes those who come next to it: never moves, or not
 * while it is seen, as it is now. */
bool game_is_keeper(const struct game *game, const struct actor *actor);

/*
 * A companion, or a captive in view, whom the action would harm as far as the player can know: they
 * aim at one with what hurts or may hurt, throw a column down on one or burn the web that one is
 * in. NULL where there is none. Whoever plays is asked first; game_act does not ask.
 */
const struct actor *game_endangered(const struct game *game, struct action action);

/* The foe that came into view, or did something that the player should know of, in the last turn;
 * NULL where none did, or it is out of view again. */
const struct actor *game_disturber(const struct game *game);

/* What the player knows to be on a tile: the terrain last seen there; false where nothing ever was.
 */
bool game_remembers(const struct game *game, struct point p, enum terrain *terrain);

/* The vault that the tile is in, with the wall round it; NULL where there is none. */
const struct vault_kind *game_vault_at(const struct game *game, struct point p);

/* Whether the item would fit the inventory, in a slot of its own or on a stack. */
bool game_can_carry(const struct game *game, const struct item *item);

static inline const struct monster_kind *actor_kind(const struct game *game,
                                                    const struct actor *actor)
{
    return &game->kinds->monsters[actor->kind];
}

static inline const struct item_kind *item_kind(const struct game *game, const struct item *item)
{
    return &game->kinds->items[item->kind];
}

/* Where the player must aim to use the item, as far as they know; at nowhere where it has no use.
 */
enum aim item_aim(const struct game *game, const struct item *item);

/* Whether it is there to be used, by quaffing, reading or applying. */
bool item_has_use(const struct game *game, const struct item *item);

/* The line that the message log shows `back` messages ago (0: the last); NULL before the first. */
const struct message *game_message(const struct game *game, uint32_t back);

/* Points for the scores. */
int32_t game_score(const struct game *game);

/*
 * Everything that is saved, in one order for writing, reading and hashing. To read, pass a game
 * made by game_new_for_reading; s->failed tells afterwards whether it may be used or must be freed.
 */
void game_visit(struct game *game, struct stream *s);
struct game *game_new_for_reading(const struct kinds *kinds);

/* A hash of the whole saved state. */
uint64_t game_hash(const struct game *game);

#endif
