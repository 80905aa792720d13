/* Inside game/: the functions of the effects of items, by subject; effects.c has the table. */
#ifndef GAME_EFFECTS_H
#define GAME_EFFECTS_H

#include "game/rules.h"

struct effect_target {
    const struct item_kind *kind;
    int32_t power;
    struct actor *actor; /* whom it works on; NULL: nobody is there */
    struct point at;     /* where it is aimed */
};

/* False, with the reason said, where it cannot be. */
typedef bool effect_function(struct game *game, struct effect_target target);

/* On bodies: effects_body.c */
effect_function effect_heal, effect_haste, effect_confuse, effect_poison, effect_unsee, effect_slow,
    effect_harden, effect_hush, effect_oil, effect_temper;

/* On what the player knows: effects_finding.c */
effect_function effect_chart, effect_bearing, effect_echo, effect_peek, effect_name;

/* On the ground and on doors: effects_ground.c */
effect_function effect_dig, effect_mark, effect_lure, effect_plug, effect_wedge, effect_seal,
    effect_unbind, effect_hedge, effect_decoy;

/* On places and others: effects_places.c */
effect_function effect_return, effect_clamour, effect_exchange, effect_bolt, effect_fall,
    effect_drag;

#endif
