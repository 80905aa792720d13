/*
 * Scenarios: small levels drawn by hand, with one kind of monster for each behaviour and one kind
 * of item for each effect, class and flag, to act on and to look at. A drawing is lines of
 *
 *     # wall   . floor   + door   ' open door   < entrance   > exit   @ the player
 *     = locked door   - secret door   } wedged door   ] sealed door
 *     * ring of chalk   ` crumbs   $ hedge   ^ web
 *     ~ water   ; grass   , rubble   _ paving   : chasm   8 statue   | column   % loose earth
 *     1 … 7    floor with a name, for `place`
 *     letters  monsters, by the glyphs of scenario_kinds; awake, not yet knowing of the player
 *
 * Where no tile is on hexagons there are blanks; they tell such a drawing from one of squares. The
 * outermost tiles should be wall: they become bedrock. Invariants are checked after each
 * action.
 */
#ifndef TESTS_GAME_SCENARIO_H
#define TESTS_GAME_SCENARIO_H

#include "cmocka_all.h"

#include "game/rules.h"

enum { PLACES = 10 };

struct scenario {
    struct kinds kinds;
    struct game *game;
    struct point places[PLACES];
    uint32_t heard;   /* messages before the last action */
    uint16_t repeats; /* of the last of them */
};

/* The tables that all scenarios share; each belongs to whoever asked. */
void scenario_kinds(struct kinds *kinds);

void scenario_begin(struct scenario *s, const char *const *lines);
void scenario_end(struct scenario *s);

/* Fails the running test, with the reason, where something does not hold that always must. */
void check_invariants(const struct game *game);

/* Draws the floor of another depth, on which the player is not. */
void scenario_floor(struct scenario *s, int32_t depth, const char *const *lines);

#define BEGIN(s, ...)        scenario_begin((s), (const char *const[]){__VA_ARGS__, NULL})
#define FLOOR(s, depth, ...) scenario_floor((s), (depth), (const char *const[]){__VA_ARGS__, NULL})

/* The place that the drawing called `name`. */
struct point place(const struct scenario *s, char name);

/* Makes a vault called "the crypt" of the block of the floor from `corner`, with its wall. */
void make_vault(struct scenario *s, struct point corner, int16_t width, int16_t height);

/* The first living monster with that glyph on the player's floor; `gone` where there is none. */
struct actor *foe(const struct scenario *s, char glyph);
bool gone(const struct scenario *s, char glyph);
size_t count_of(const struct scenario *s, char glyph);

/* It knows of the player and where they are. */
struct actor *hunting(struct scenario *s, char glyph);
struct actor *asleep(struct scenario *s, char glyph);

/* Adds to the inventory, in hand or worn where it is arms; returns the slot. */
int give(struct scenario *s, const char *id, int count);

/* The slot that holds such a thing; −1 where none does. */
int slot_of(const struct scenario *s, const char *id);

/* Puts a stack on the floor. */
void put(struct scenario *s, struct point at, const char *id, int count);

/* The id of what lies there; "" for nothing. */
const char *lying(const struct scenario *s, struct point at);

/* Actions; each returns what game_act does. */
bool act(struct scenario *s, struct action action);
bool go(struct scenario *s, enum direction d);
bool wait_turn(struct scenario *s);
bool use(struct scenario *s, const char *id, struct point target);
bool throw_at(struct scenario *s, const char *id, struct point target);

/* Waits up to `turns` turns, as long as the game goes on. */
void wait_turns(struct scenario *s, int turns);

/* Whether a message with this in it was said since the last action began. */
bool said(const struct scenario *s, const char *part);

#define assert_said(s, part)                                                                       \
    do {                                                                                           \
        if (!said((s), (part)))                                                                    \
            fail_msg("not said: '%s'; last: '%s'", (part), game_message((s)->game, 0)->text);      \
    } while (0)

/* The terrain of a place, as it is and not as the player knows it. */
#define assert_ground(s, p, expected) assert_int_equal(map_at(game_map((s)->game), (p)), (expected))

#define assert_at(p, expected_x, expected_y)                                                       \
    do {                                                                                           \
        struct point actual = (p);                                                                 \
        assert_int_equal(actual.x, (expected_x));                                                  \
        assert_int_equal(actual.y, (expected_y));                                                  \
    } while (0)

#define assert_point(p, q) assert_at(p, (q).x, (q).y)

#endif
