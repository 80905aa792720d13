/* Inside game/: what its files share, and nobody else needs. */
#ifndef GAME_RULES_H
#define GAME_RULES_H

#include "game/game.h"
#include "game/speeches.h"

enum {
    TURN_ENERGY = 100, /* what an action costs */
    ENERGY_MAX = 1000, /* more than anyone gains in a turn */
    NOISE_STEP = 5,    /* radii of noises, in steps */
    NOISE_DOOR = 7,
    NOISE_FIGHT = 12,
    NOISE_DIG = 15,
    HIT_PERCENT_MIN = 5,
    HIT_PERCENT_MAX = 95,
    STATUS_TURNS_MAX = 10000,
    POISON_PERCENT_MAX = 50, /* of full health that bites can add up to; BEHAVIOURS says it too */
    WEB_TURNS = 4,           /* that one is held in a web */
    AWAY_STEPS = 4,          /* from the player, nearer than which none comes who keeps away */
    PACK_STEPS = 12,         /* within which those of a kind are one pack */
    HARDENED_ARMOUR = 3,     /* what the condition takes off each blow; EFFECTS says it too */
    SNEAK_TIMES = 3          /* damage to the unaware with a weapon made for it */
};

/* ---- messages: message.c ---- */

/* What a text may speak of. */
struct speech {
    const struct actor *actor; /* %A, %a: with "the"; "you", or "something" that is not in view */
    const struct actor *other; /* %B, %b: likewise; "itself" where it is the same */
    const struct item *item;   /* %i: with number or article */
    const char *word;          /* %s: as it is */
    int32_t number;            /* %n */
};

enum speech_kind {
#define ROW(id, tone, text) SAY_##id,
    SPEECHES(ROW)
#undef ROW
        SPEECH_COUNT
};

/* Adds a message to the log. */
void say(struct game *game, enum speech_kind kind, struct speech speech);

/* say() with nothing to speak of. */
void say_plain(struct game *game, enum speech_kind kind);

/* Removes the last message, where it is this one, because what follows tells as much. */
void take_back(struct game *game, enum speech_kind kind, struct speech speech);

/* Refuses the action under way: says why, returns false. */
bool refuse(struct game *game, enum speech_kind kind);

void add_event(struct game *game, enum event_kind kind, enum colour colour, struct point from,
               struct point to);

/* Notes the reason, unless a weightier one (later in the list) is noted already. */
void disturb(struct game *game, enum disturbance disturbance);

/* The same for what a foe in view does; the nearest is remembered. */
void disturb_by(struct game *game, const struct actor *foe);

/* A stop for each foe that is in view and was not, or not as it is now. Once seen, those that sleep
 * or only stand there are no news. */
void note_foes(struct game *game);

/* ---- levels: level.c ---- */

struct level *level_new(const struct game *game, int32_t depth);
void level_free(struct level *level);

/* The arrays of a level whose floor has its map and its vaults. */
void level_init_arrays(struct level *level);

/* For whoever lays vaults later: makes the tiles theirs. */
void level_mark_vaults(struct level *level);

/* The vault that the tile is in, with the wall round it; NULL where there is none. */
const struct vault_place *level_vault_at(const struct level *level, struct point p);

/* A monster as its kind is born, placed on a free tile; NULL where the floor is full of them. */
struct actor *level_add_actor(struct level *level, const struct kinds *kinds, uint16_t kind,
                              struct point at, struct rng *rng);
void level_remove_actor(struct level *level, struct actor *actor);
void level_move_actor(struct level *level, struct actor *actor, struct point to);
struct actor *level_actor_at(const struct level *level, struct point p);

/* For whoever writes the places of actors otherwise than by the functions above: it lives. */
void level_mark_living(struct level *level, const struct actor *actor);

/* The first of the living from the place `from` on; NULL where there is none. The dead, who may be
 * many on a large floor, cost nothing. */
static inline struct actor *level_living_from(const struct level *level, size_t from)
{
    for (size_t place = from; place < level->actor_count; place = (place | 63) + 1) {
        uint64_t left = level->living[place / 64] >> place % 64;
        if (left == 0)
            continue;
        place += (size_t)__builtin_ctzll(left);
        return place < level->actor_count ? &level->actors[place] : NULL;
    }
    return NULL;
}

/* The living in the order of their places; who is born in a later one meanwhile comes, too. */
static inline struct actor *level_first(const struct level *level)
{
    return level_living_from(level, 0);
}

static inline struct actor *level_next(const struct level *level, const struct actor *actor)
{
    return level_living_from(level, (size_t)(actor - level->actors) + 1);
}

/* For each of them: sets `each`, a new struct actor *, to it. */
#define level_each(level, each)                                                                    \
    for (struct actor *each = level_first(level); (each); (each) = level_next((level), (each)))

struct item *level_item_at(const struct level *level, struct point p);
void level_add_item(struct level *level, struct item item);
void level_remove_item(struct level *level, struct item *item);

/*
 * The tile nearest to `p`, without stairs or a closed door, where neither monster nor player is;
 * for items, without any door, where no item is. False where the whole floor is full.
 */
bool level_free_tile(struct game *game, struct point p, bool for_item, struct point *free_tile);

/* ---- senses: senses.c ---- */

/* Whether the player knows who that is: sees it and can tell it from a wall, or is it. */
bool is_in_view(const struct game *game, const struct actor *actor);

/* Recomputes what the player sees and remembers; notes what comes into view. */
void look_around(struct game *game);

/* The same at the end of a turn: recomputes only where something that can be seen has changed. */
void look_again(struct game *game);

/* A noise at `at`, heard by foes within `radius` steps of the ways that sound takes. */
void make_noise(struct game *game, struct point at, int32_t radius);

/* The player's own noises, by armour and habit. */
void make_player_noise(struct game *game, int32_t radius);

/* Whether the monster sees the player now. */
bool sees_player(const struct game *game, const struct actor *monster);

/*
 * Steps from each tile to the goal, all that are at most `limit`, which is at most PURSUIT_STEPS.
 * Those to the player and those to the last other goal are kept, for all who go the same way.
 */
enum { PURSUIT_STEPS = 60 }; /* nobody finds the way, or hears, from farther off */
const struct distance_map *steps_to(struct game *game, struct point goal, int32_t limit);

/* Where one can walk has changed. */
void forget_ways(struct game *game);

/* Makes a tile another terrain, and forgets the ways. */
void change_ground(struct game *game, struct point at, enum terrain terrain);

/* An ambusher is seen for what it is. */
void reveal(struct game *game, struct actor *monster);

/* ---- light: light.c ---- */

/* Whether the floor is one of those that the seed deals the dark. */
bool floor_is_dark(uint64_t seed, int32_t depth, const struct dungeon_settings *settings);

/* Lights what is lit of a new level. */
void light_level(struct level *level, const struct dungeon_settings *settings);

/* Puts out the lamps on the walls over all tiles within `radius` steps in sight of `at`; whether
 * there were any. */
bool darken(struct game *game, struct point at, int32_t radius);

/* ---- the thread: thread.c ---- */

/* The player has come from `from` to where they are; the same tile where they jumped. */
void follow_with_thread(struct game *game, struct point from);

/*
 * Cuts the thread where it lies on the tile. What is tied to the stairs stays; the player winds in
 * the rest. Nothing happens where none lies.
 */
void cut_thread(struct game *game, struct point at);

/* Nothing is left of the thread on this floor. */
void eat_thread(struct game *game);

/* ---- the clock: clock.c ---- */

/* A turn has passed on this floor. */
void clock_tick(struct game *game);

/* The player leaves the floor: the stalker loses them, and the clock goes back to the half. */
void clock_leave(struct game *game);

/* The player has come to a floor: on the last one the stalker stands beside the Crown. */
void clock_post_keeper(struct game *game);

/* The Crown has been taken: the stalker, where it is on the floor, knows it. */
void clock_rouse(struct game *game);

/* It does not leave the Crown that it keeps. */
bool stalks_turn(struct game *game, struct actor *stalker);

/* ---- captives and companions: allies.c ---- */

static inline bool is_foe(const struct actor *actor)
{
    return actor->bond == BOND_FOE;
}

/* The companion who is there, seen or not, for the player knows of them; or a captive in view. NULL
 * where there is neither. */
const struct actor *friend_at(const struct game *game, struct point p);

/* Makes it a captive. */
void shackle(struct actor *actor);

/* The player's companions on their floor. */
int count_allies(const struct game *game);

/* The player works at the shackles for a turn; false, with the reason said, where they cannot. */
bool free_captive(struct game *game, struct actor *captive);

/* Frees those within so many steps of open plane, as many as can be led; returns how many. */
int free_captives_near(struct game *game, int32_t steps);

void swap_with_ally(struct game *game, struct actor *ally);

/* The turn of a captive or companion; false where it is neither. */
bool bonded_turn(struct game *game, struct actor *actor);

/* A foe that can strike no player strikes a companion beside it; whether it did. */
bool strike_ally(struct game *game, struct actor *monster);

/* ---- fighting: combat.c ---- */

struct fighter {
    int32_t accuracy, evasion, damage_min, damage_max, armour;
};
struct fighter fighter_of(const struct game *game, const struct actor *actor);

/* Those who sleep or do not know of the player; the player's blow hits them surely. */
bool is_unaware(const struct game *game, const struct actor *target);

int32_t hit_percent(int32_t accuracy, int32_t evasion);

static inline bool is_player(const struct game *game, const struct actor *actor)
{
    return actor == &game->player;
}

/* A blow in close combat, with all that follows from it. */
void strike(struct game *game, struct actor *attacker, struct actor *target);

/* A shot or throw that reaches its target: rolls to hit and hurts. True where it hit. */
bool shoot(struct game *game, struct actor *attacker, struct actor *target, int32_t accuracy,
           int32_t damage_min, int32_t damage_max);

/* Takes `amount` of health; `cause` is what a death is told as: "a crumb-rat", "poison". */
void hurt(struct game *game, struct actor *target, int32_t amount, const char *cause);

/* ---- aiming: aim.c ---- */

/* Whether something can be thrown or shot there: at any tile of the map but the player's. */
bool can_aim_at(const struct game *game, struct point target);

/*
 * Where something that the player throws, or a bolt that flies on beyond its target, ends; *hit:
 * whom it meets, NULL for nobody. It flies past those who are no foes, unless it is aimed at them.
 */
struct point throw_flight(const struct game *game, struct point target, struct actor **hit);
struct point bolt_flight(const struct game *game, struct point target, struct actor **hit);

/* ---- items: items.c, effects*.c ---- */

bool act_pick_up(struct game *game, struct action action);
bool act_gather(struct game *game, struct action action);
bool act_drop(struct game *game, struct action action);
bool act_use(struct game *game, struct action action);
bool act_equip(struct game *game, struct action action);
bool act_take_off(struct game *game, struct action action);
bool act_throw(struct game *game, struct action action);

/* Adds as much as fits; returns the slot, or −1 where nothing did. item->count is what is left. */
int32_t inventory_add(struct game *game, struct item *item);

/* Takes `count` out of a slot and returns them. */
struct item inventory_take(struct game *game, int32_t slot, uint16_t count);

/* The first slot with an item of that effect; −1 where none has. */
int32_t inventory_find_effect(const struct game *game, enum effect effect);

static inline bool inventory_has_effect(const struct game *game, enum effect effect)
{
    return inventory_find_effect(game, effect) >= 0;
}

/*
 * Does what `effect`, one of the two of the kind, does to `target`, or at `at`, where `target` is
 * NULL; nothing happens where it is not the player and the effect works only on who uses it. False,
 * with the reason said, where it cannot be.
 */
bool apply_effect(struct game *game, const struct item_kind *kind, enum effect effect,
                  struct actor *target, struct point at);

/* Draws the floor on the player's map. */
void chart_floor(struct level *level);

/* The actor has the condition for so many turns from now, or longer where they had it for longer
 * already: what gives it again does not add up. */
void add_status(struct game *game, struct actor *actor, enum status status, int32_t turns);

/* Poison alone adds up, but never by this beyond POISON_PERCENT_MAX of full health: whoever is well
 * when they are bitten, however often, lives through it. */
void add_poison(struct game *game, struct actor *actor, int32_t turns);

/* Whether either piece of equipment has the flag. */
bool player_has_flag(const struct game *game, enum item_flag flag);

/* ---- the false self: decoy.c ---- */

/* Puts it up on a tile of bare floor where nobody and nothing is. */
void decoy_raise(struct game *game, struct point at, int32_t turns);

/* A turn has passed for it. */
void decoy_tick(struct game *game);

/* Whether the monster takes it for the player: sees it, and the player is not beside it. */
bool decoy_draws(const struct game *game, const struct actor *monster);

/* The monster strikes it, where it is next to it and meant it; that wears it out. */
bool decoy_is_struck(struct game *game, const struct actor *monster);

/* ---- moving: movement.c ---- */

bool act_move(struct game *game, struct action action);
bool act_close(struct game *game, struct action action);
bool act_descend(struct game *game, struct action action);
bool act_ascend(struct game *game, struct action action);

/* By stairs, on which those beside the player follow, or by a fall. */
enum arrival { ARRIVE_ENTRANCE, ARRIVE_EXIT, ARRIVE_ANYWHERE };
void change_floor(struct game *game, int32_t depth, enum arrival arrival);

/* The player and a monster change places. */
void change_places(struct game *game, struct actor *other);

/* Whom a weapon with reach strikes two steps off, in a straight clear line, before the player would
 * step; NULL where there is none. */
struct actor *foe_in_reach(const struct game *game, enum direction d);

/* Whether the action's direction is one that the floor has. */
bool has_direction(const struct game *game, struct action action);

/* Whoever stands where the player has come to goes aside. */
void make_room(struct game *game);

/* Puts the player on a tile; whoever asks has made sure that it is free. */
void move_player(struct game *game, struct point to);

/* ---- what the ground does: ground.c ---- */

/* Whether the player, pushing against the tile, can change it: a column, loose earth. */
bool ground_yields(const struct game *game, struct point at);

/*
 * Throws the column at `at` down in direction `d`, onto whoever is there; false where it has no
 * room to fall that way.
 */
bool topple(struct game *game, struct point at, enum direction d);

/* Pushes against it; false, with the reason said, where it does not move. */
bool push_ground(struct game *game, enum direction d);

/* The player drops to the next floor and is hurt. */
void fall(struct game *game);
bool act_leap(struct game *game, struct action action);

/* The noise and the time of a step that was just taken onto the tile. */
int32_t step_noise(const struct map *map, struct point at);
void slow_down(const struct map *map, struct actor *actor);

/* Whether it is a door that is locked, wedged or sealed; not one that nobody has found. */
bool is_barred_door(const struct game *game, struct point p);

/*
 * Whether one who walks would still come from each side of the tile to each other one, by a way not
 * much longer, if nobody could pass the tile.
 */
bool has_way_round(struct game *game, struct point p);

/* map_steps with one tile closed: steps of distance maps; the context is a struct detour. */
struct detour {
    const struct map *map;
    struct point closed;
};
direction_set detour_steps(const void *context, struct point from);

/* Spins webs over the bare floor of the tiles around, with this chance for each. */
void spin_webs(struct level *level, struct point p, int32_t percent, struct rng *rng);

/* A web holds whoever has come into it, but for those who spin; one that lets go is torn. */
void catch_in_web(struct game *game, struct actor *actor);
void tear_web(struct game *game, struct point p);

/* The friend, as of friend_at, whom a step that way would harm, because a column falls on them
 * or a web burns in which they are; NULL where there is none. */
const struct actor *friend_beyond(const struct game *game, enum direction d);

/* All of the web that hangs together with the tile burns, but for where the player stands. */
void burn_web(struct game *game, struct point p);

/* Whether the player's place hides them from this monster. */
bool is_under_cover(const struct game *game, const struct actor *monster);

/* ---- monsters: monsters.c, behaviours*.c ---- */

/* One turn of a monster. */
void monster_act(struct game *game, struct actor *monster);

/* What a behaviour may do, each NULL where it does nothing; true where that was the monster's turn.
 */
struct behaviour_hooks {
    bool (*turn)(struct game *game, struct actor *monster);
    void (*noticed)(struct game *game, struct actor *monster); /* has just noticed the player */
    void (*hit)(struct game *game, struct actor *monster, int32_t damage); /* has hit the player */
    void (*wounded)(struct game *game, struct actor *monster, int32_t damage);  /* and lives */
    void (*moved)(struct game *game, struct actor *monster, struct point from); /* by one step */
    void (*died)(struct game *game, struct actor *monster); /* is about to be taken away */
};
extern const struct behaviour_hooks behaviour_hooks[BEHAVIOUR_COUNT];

/* The set of them; none of the player. */
static inline uint64_t behaviours_of(const struct game *game, const struct actor *actor)
{
    return actor->kind != NO_KIND ? actor_kind(game, actor)->behaviours : 0;
}

static inline bool has_behaviour(const struct game *game, const struct actor *actor,
                                 enum behaviour behaviour)
{
    return behaviours_of(game, actor) >> behaviour & 1;
}

void set_state(struct game *game, struct actor *monster, enum actor_state state);

/* Whether a step could be taken now, and taking it, with all that a monster of its kind may do. */
bool monster_can_step(const struct game *game, const struct actor *monster, enum direction d);
bool monster_step(struct game *game, struct actor *monster, enum direction d);

/* Opens the wall beside it. */
void dig_through(struct game *game, struct actor *monster, struct point to);

/* Whoever was hurt by the player's doing, not by a blow, knows now who it was. */
void provoke(struct game *game, struct actor *monster);

bool step_randomly(struct game *game, struct actor *monster);

/* The direction of its next step to a goal; DIRECTION_NONE where it knows none. And taking it. */
enum direction monster_way(struct game *game, const struct actor *monster, struct point goal);
bool monster_step_towards(struct game *game, struct actor *monster, struct point goal);

/* The steps to a goal, from as far off as the monster, if it is no farther than PURSUIT_STEPS. */
const struct distance_map *monster_ways_to(struct game *game, const struct actor *monster,
                                           struct point goal);

/* The free step that leads nearest to a goal of `distance`; one that leads no farther will do. Ties
 * go to the straight step, then to the first in the order of enum direction. */
enum direction monster_best_step(const struct game *game, const struct actor *monster,
                                 const struct distance_map *distance);

/* ---- chases and flights: chase.c ---- */

/* A turn of one who may be after the player; now and then it decides to come by another way. */
void count_chase(struct game *game, struct actor *monster);

/* A step towards the goal by another way than the one that it shuns; false where it shuns none. */
bool step_round(struct game *game, struct actor *monster, struct point goal);

/* A step away from the player; false where no tile is better. */
bool step_away(struct game *game, struct actor *monster);

bool next_to_player(const struct game *game, const struct actor *monster);

/* ---- time: turn.c ---- */

/* The player has acted: lets time pass until they can act again. */
void pass_time(struct game *game);

int32_t actor_speed(const struct game *game, const struct actor *actor);

void end_game(struct game *game, enum game_outcome outcome, const char *cause);

#endif
