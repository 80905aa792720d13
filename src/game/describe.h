/* Texts about things of the game, all in one voice: names with articles, look panel, status words.
 */
#ifndef GAME_DESCRIBE_H
#define GAME_DESCRIBE_H

#include "base/text.h"
#include "game/game.h"

/* "a crumb-rat", "an ox-guard", "the Horned One"; "you" for the player. */
void describe_actor(const struct game *game, const struct actor *actor, bool definite,
                    struct text *text);

/* "a redcap tonic"; "a smoky potion" where the player does not know it. */
void describe_item_kind(const struct game *game, uint16_t kind, struct text *text);
/* "asleep", "hunting"; "in shackles"; "your companion". */
const char *describe_manner(const struct actor *actor);

/* "a redcap tonic", "3 redcap tonics", "a trowel-knife (2-4)". */
void describe_item(const struct game *game, const struct item *item, struct text *text);

/* The same as it really is; behind it in brackets what the player took it for. */
void describe_item_truly(const struct game *game, const struct item *item, struct text *text);

/* All that the player knows of a tile, one line a fact: terrain, item, foe with state and odds. */
void describe_tile(const struct game *game, struct point p, struct text *text);

/* The description and numbers of an item, one line a fact. */
void describe_item_fully(const struct game *game, const struct item *item, struct text *text);

/* The same but for its name, known or not. */
void describe_item_facts(const struct game *game, const struct item *item, struct text *text);

/* "It heals …": the effect of a kind in a line. */
void describe_item_use(const struct game *game, uint16_t kind, struct text *text);

/* "killed by a crumb-rat on floor 3", "escaped with the Crown" … */
void describe_end(const struct game *game, struct text *text);

/* The code of the player's floor, see floor/code.h. */
void describe_floor_code(const struct game *game, struct text *text);

/* The odds that the rules use, for the look panel. */
struct odds {
    int32_t you_hit, it_hits;     /* percent */
    int32_t your_min, your_max;   /* damage that your next blow does */
    int32_t its_min, its_max;     /* damage it does */
    int32_t blows_min, blows_max; /* of yours that hit until it dies */
};
struct odds describe_odds(const struct game *game, const struct actor *actor);

/* The same in short: "it 45% for 1-4; you 75% in 2-3". */
void describe_odds_briefly(const struct game *game, const struct actor *actor, struct text *text);

#endif
