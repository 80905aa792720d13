/*
 * What a careful player does beside what the simple one does: it weighs a fight before it begins,
 * uses what it carries when one would cost too much, runs for the stairs when nothing is left,
 * meets several foes where only one can come, and takes the Crown rather than fight for it.
 */
#ifndef BOT_CAREFUL_H
#define BOT_CAREFUL_H

#include "bot/bot.h"

/* With a foe that is a danger in sight; an action of the kind ACTION_COUNT where the simple way is
 * as good. */
struct action careful_fight(struct bot *bot, const struct game *game, const struct actor *foe);

/* The same where it is time to leave the floor: over the stairs, unless it is too weak for others.
 */
struct action careful_leave(struct bot *bot, const struct game *game);

/* With none in sight, on the way; ACTION_COUNT where exploring is as good. */
struct action careful_journey(struct bot *bot, const struct game *game);

#endif
