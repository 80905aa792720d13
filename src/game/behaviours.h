/*
 * The functions of the table of behaviours, which is in behaviours.c, by what they are about; and
 * what they share. What each does is told in BEHAVIOURS of kinds.h, when it is asked in struct
 * behaviour_hooks of rules.h.
 */
#ifndef GAME_BEHAVIOURS_H
#define GAME_BEHAVIOURS_H

#include "game/rules.h"

/* Whether it knows of the player and sees them now. */
bool is_engaged(const struct game *game, const struct actor *monster);

/* On an open plane, whatever lies between. */
int steps_between(const struct game *game, const struct actor *monster);

/* Whether the player is within the range of its kind. */
bool in_range(const struct game *game, const struct actor *monster);

/* Whether nothing and nobody is in the way of a shot at the player. */
bool line_is_clear(const struct game *game, const struct actor *monster);

/* How it moves: behaviours_move.c. */
bool unseen_turn(struct game *game, struct actor *monster);
bool keeps_away_turn(struct game *game, struct actor *monster);
bool erratic_turn(struct game *game, struct actor *monster);
bool stationary_turn(struct game *game, struct actor *monster);
bool scent_turn(struct game *game, struct actor *monster);
bool pincers_turn(struct game *game, struct actor *monster);
bool follows_turn(struct game *game, struct actor *monster);
void follows_died(struct game *game, struct actor *monster);
bool masons_turn(struct game *game, struct actor *monster);
void bounds_moved(struct game *game, struct actor *monster, struct point from);
void plugs_moved(struct game *game, struct actor *monster, struct point from);
void flees_wounded(struct game *game, struct actor *monster, int32_t damage);

/* How it fights: behaviours_attack.c. */
bool webs_turn(struct game *game, struct actor *monster);
bool swaps_turn(struct game *game, struct actor *monster);
bool shoots_turn(struct game *game, struct actor *monster);
bool topples_turn(struct game *game, struct actor *monster);
bool charges_turn(struct game *game, struct actor *monster);
void steals_hit(struct game *game, struct actor *monster, int32_t damage);
void holds_hit(struct game *game, struct actor *monster, int32_t damage);
void holds_died(struct game *game, struct actor *monster);
void poisons_hit(struct game *game, struct actor *monster, int32_t damage);
void splits_wounded(struct game *game, struct actor *monster, int32_t damage);

#endif
