/*
 * The settings that shape floors. One list yields the structure, its defaults, ranges, names in the
 * settings file, help texts, digest and the form in saved games.
 */
#ifndef FLOOR_SETTINGS_H
#define FLOOR_SETTINGS_H

#include <stddef.h>
#include <stdint.h>

#include "base/stream.h"
#include "maze/maze.h"

enum { FLOOR_DEPTHS = 15 }; /* floors of a dungeon; depth 1 is the first */

/*
 * The stages of floor_generate, in the order in which they run; from this list come floor_stages[],
 * the settings that switch stages off, and what is told when a floor is shown as it is made.
 * FIXED(pass, name, what) always runs; SWITCHED(pass, name, what) may be off. `what` is what
 * happens in it. `pass` hands a further macro through.
 */
#define FLOOR_STAGES(FIXED, SWITCHED, pass)                                                        \
    FIXED(pass, maze, "the builder lays out a maze")                                               \
    SWITCHED(pass, vaults, "hand-drawn vaults get their place")                                    \
    SWITCHED(pass, rooms, "rooms are cut into the maze")                                           \
    SWITCHED(pass, mouths, "ways into rooms beyond room_mouths are walled up")                     \
    SWITCHED(pass, braid, "some dead ends are joined")                                             \
    SWITCHED(pass, loops, "ways round are opened")                                                 \
    SWITCHED(pass, trim, "dead ends beyond dead_ends are filled")                                  \
    FIXED(pass, carve, "the maze becomes tiles")                                                   \
    SWITCHED(pass, shapes, "rooms get other shapes than rectangles")                               \
    SWITCHED(pass, doors, "doors hang in the ways into rooms")                                     \
    FIXED(pass, furnish, "vaults are drawn, their floor covered")                                  \
    FIXED(pass, stairs, "entrance and exit get their niches")                                      \
    SWITCHED(pass, signature, "the builder leaves its signature")                                  \
    SWITCHED(pass, features, "water, grass, rubble, chasms and statues")                           \
    FIXED(pass, uncover, "the floor of vaults is uncovered")                                       \
    SWITCHED(pass, secrets, "some doors become secret ones")                                       \
    SWITCHED(pass, life, "monsters and items, without which no game is won")                       \
    FIXED(pass, check, "all is looked over")

#define FLOOR_STAGE_NO_SETTING(ROW, name, what)
#define FLOOR_STAGE_SETTING(ROW, name, what) ROW(stage_##name, 0, 1, 1, "stage: " what "; 0 is off")

/*
 * Numbers of things on a floor are meant for the default size: see floor_settings_scaled.
 *
 * field            low  high  default  help (one line, with the unit)
 */
#define FLOOR_SETTINGS(ROW)                                                                        \
    ROW(width, 11, 1001, 79, "width of a floor in tiles; odd")                                     \
    ROW(height, 9, 1001, 21, "height of a floor in tiles; odd")                                    \
    ROW(rooms_min, 0, 40, 5, "fewest rooms on a floor, where they fit")                            \
    ROW(rooms_max, 0, 40, 8, "most rooms on a floor")                                              \
    ROW(room_width_min, 1, 30, 3, "narrowest room in maze cells; n cells are 2n - 1 tiles")        \
    ROW(room_width_max, 1, 30, 6, "widest room in maze cells")                                     \
    ROW(room_height_min, 1, 30, 2, "lowest room in maze cells")                                    \
    ROW(room_height_max, 1, 30, 3, "highest room in maze cells")                                   \
    ROW(room_mouths, 1, 20, 3,                                                                     \
        "ways into a room; further ones are walled up where all stays connected")                  \
    ROW(door_percent, 0, 100, 60, "chance of a door in each way into a room")                      \
    ROW(dead_ends, 0, 100, 7, "dead ends kept; the others are trimmed away")                       \
    ROW(braid_percent, 0, 100, 5,                                                                  \
        "chance that a dead end is joined to a place far off by other ways, before trimming")      \
    ROW(loops, 0, 100, 10, "walls opened between places far apart, for ways round")                \
    ROW(loop_detour, 4, 200, 20, "steps that the way round must be long for such openings")        \
    ROW(vaults, 0, 20, 2, "vaults, where they fit")                                                \
    ROW(locks, 0, 5, 1, "most locked doors, each with a key elsewhere on the floor")               \
    ROW(secret_percent, 0, 100, 15, "chance that a door that nobody needs is a secret one")        \
    ROW(monsters, 0, 100, 7,                                                                       \
        "groups of monsters; 0: only those of vaults and those that a floor must have")            \
    ROW(captive_percent, 0, 100, 20,                                                               \
        "chance of a captive with its guards on a floor, unless there are no monsters")            \
    ROW(items, 0, 100, 6,                                                                          \
        "items, beside those that are due on a floor; 0: these, keys and those of vaults alone")   \
    ROW(room_shapes, 0, 100, 60, "chance of another shape than a rectangle, for each room")        \
    ROW(signature, 0, 200, 100, "how much of its signature the builder leaves, in percent")        \
    ROW(landmarks, 0, 3, 1, "landmarks (pool, grove, chasm, statues …) in each third of a floor")  \
    ROW(features, 0, 40, 3, "smaller patches of water, grass or rubble anywhere")                  \
    ROW(feature_size, 1, 30, 6, "most tiles of such a patch; landmarks have twice as many")        \
    FLOOR_STAGES(FLOOR_STAGE_NO_SETTING, FLOOR_STAGE_SETTING, ROW)

struct floor_settings {
#define ROW(field, low, high, standard, help) int32_t field;
    FLOOR_SETTINGS(ROW)
#undef ROW
    int32_t builder_weight[MAZE_ALGORITHM_COUNT]; /* 0 … 1000; 0 is never */
    struct maze_parameters maze;
};

/* One of the int32_t members of struct floor_settings that the list above names. */
struct floor_setting_info {
    const char *name;
    size_t offset; /* within struct floor_settings */
    int32_t low, high, standard;
    const char *help;
};

enum {
#define ROW(field, low, high, standard, help) FLOOR_SETTING_##field,
    FLOOR_SETTINGS(ROW)
#undef ROW
        FLOOR_SETTING_COUNT,
    BUILDER_WEIGHT_MAX = 1000,
    BUILDER_WEIGHT_DEFAULT = 10
};
extern const struct floor_setting_info floor_setting_infos[FLOOR_SETTING_COUNT];

static inline int32_t *floor_setting(struct floor_settings *settings, size_t index)
{
    return (int32_t *)(void *)((char *)settings + floor_setting_infos[index].offset);
}

static inline int32_t floor_setting_value(const struct floor_settings *settings, size_t index)
{
    return *(const int32_t *)(const void *)((const char *)settings +
                                            floor_setting_infos[index].offset);
}

/*
 * Numbers of things on a floor are meant for the default size: this is what becomes of one on a
 * floor of this size, in proportion to the area where that is larger.
 */
int32_t floor_settings_scaled(const struct floor_settings *settings, int32_t number);

/*
 * Settings of the dungeon as a whole, in the same form.
 */
#define DUNGEON_SETTINGS(ROW)                                                                      \
    ROW(hexagonal_floors, 0, FLOOR_DEPTHS, 2,                                                      \
        "how many of the 15 floors are laid out on hexagons; the first only where all others are") \
    ROW(dark_floors, 0, FLOOR_DEPTHS, 3, "how many floors are dark, from the third on")            \
    ROW(stalker_floor, 1, FLOOR_DEPTHS, 5, "first floor on which the Horned One comes for you")    \
    ROW(stalker_turns, 0, 100000, 1200,                                                            \
        "turns that you can stay on a floor before he comes; 0: he keeps to the last floor")

/* Narrower floors, which have hardly any cells of hexagons, stay square. */
enum { HEXAGONAL_WIDTH_MIN = 25 };

/* All of them, those of floors resolved for each depth. */
struct dungeon_settings {
    struct floor_settings depth[FLOOR_DEPTHS]; /* [0] is depth 1 */
#define ROW(field, low, high, standard, help) int32_t field;
    DUNGEON_SETTINGS(ROW)
#undef ROW
};

void dungeon_settings_default(struct dungeon_settings *settings);

/*
 * What is impossible in a combination of settings that are each within their range: a sentence
 * about it added to `why`, false. True where a floor can be made of them.
 */
bool floor_settings_possible(const struct floor_settings *settings, struct text *why);

void dungeon_settings_visit(struct dungeon_settings *settings, struct stream *s);
uint64_t dungeon_settings_digest(const struct dungeon_settings *settings);

#endif
