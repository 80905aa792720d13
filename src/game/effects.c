/* What items do: a function for each effect, in a table. */
#include "game/effects.h"

static bool effect_none(struct game *game, struct effect_target t)
{
    (void)t;
    say_plain(game, SAY_NOTHING_HAPPENS);
    return true;
}

/* On what an effect works, and so whether it can be thrown. */
enum reach { ON_USER, ON_ANYONE, ON_PLACE };

static const struct {
    effect_function *act;
    enum reach reach;
    enum aim aim;
    bool harms; /* whoever it works on */
} effects[EFFECT_COUNT] = {
    [EFFECT_NONE] = {effect_none, ON_USER, AIM_NOWHERE, false},
    [EFFECT_HEAL] = {effect_heal, ON_ANYONE, AIM_NOWHERE, false},
    [EFFECT_HASTE] = {effect_haste, ON_ANYONE, AIM_NOWHERE, false},
    [EFFECT_CONFUSE] = {effect_confuse, ON_ANYONE, AIM_NOWHERE, true},
    [EFFECT_POISON] = {effect_poison, ON_ANYONE, AIM_NOWHERE, true},
    [EFFECT_UNSEE] = {effect_unsee, ON_USER, AIM_NOWHERE, false},
    [EFFECT_TEMPER] = {effect_temper, ON_USER, AIM_NOWHERE, false},
    [EFFECT_RETURN] = {effect_return, ON_USER, AIM_NOWHERE, false},
    [EFFECT_CLAMOUR] = {effect_clamour, ON_PLACE, AIM_NOWHERE, false},
    [EFFECT_CHART] = {effect_chart, ON_USER, AIM_NOWHERE, false},
    [EFFECT_EXCHANGE] = {effect_exchange, ON_USER, AIM_FAR, false},
    [EFFECT_BOLT] = {effect_bolt, ON_USER, AIM_FAR, true},
    [EFFECT_DIG] = {effect_dig, ON_USER, AIM_BESIDE, false},
    [EFFECT_FALL] = {effect_fall, ON_USER, AIM_NOWHERE, false},
    [EFFECT_UNLOCK] = {effect_none, ON_USER, AIM_NOWHERE, false},
    [EFFECT_SLOW] = {effect_slow, ON_ANYONE, AIM_NOWHERE, true},
    [EFFECT_HARDEN] = {effect_harden, ON_ANYONE, AIM_NOWHERE, false},
    [EFFECT_HUSH] = {effect_hush, ON_USER, AIM_NOWHERE, false},
    [EFFECT_NAME] = {effect_name, ON_USER, AIM_NOWHERE, false},
    [EFFECT_BEARING] = {effect_bearing, ON_USER, AIM_NOWHERE, false},
    [EFFECT_ECHO] = {effect_echo, ON_USER, AIM_NOWHERE, false},
    [EFFECT_PEEK] = {effect_peek, ON_USER, AIM_FAR, false},
    [EFFECT_MARK] = {effect_mark, ON_USER, AIM_NOWHERE, false},
    [EFFECT_LURE] = {effect_lure, ON_PLACE, AIM_NOWHERE, false},
    [EFFECT_PLUG] = {effect_plug, ON_PLACE, AIM_BESIDE, true},
    [EFFECT_OIL] = {effect_oil, ON_USER, AIM_NOWHERE, false},
    [EFFECT_WEDGE] = {effect_wedge, ON_USER, AIM_BESIDE, false},
    [EFFECT_SEAL] = {effect_seal, ON_USER, AIM_NOWHERE, false},
    [EFFECT_UNBIND] = {effect_unbind, ON_USER, AIM_NOWHERE, false},
    [EFFECT_DRAG] = {effect_drag, ON_USER, AIM_FAR, false},
    [EFFECT_HEDGE] = {effect_hedge, ON_USER, AIM_FAR, false},
    [EFFECT_DECOY] = {effect_decoy, ON_USER, AIM_FAR, false},
    [EFFECT_THREAD] = {effect_none, ON_USER, AIM_NOWHERE, false},
    [EFFECT_CROWN] = {effect_none, ON_USER, AIM_NOWHERE, false},
};

enum aim effect_aim(enum effect effect)
{
    return effects[effect].aim;
}

bool effect_can_be_thrown(enum effect effect)
{
    return effects[effect].reach != ON_USER;
}

bool effect_harms(enum effect effect)
{
    return effects[effect].harms;
}

bool effect_works_on_places(enum effect effect)
{
    return effects[effect].reach == ON_PLACE;
}

bool apply_effect(struct game *game, const struct item_kind *kind, enum effect effect,
                  struct actor *target, struct point at)
{
    bool by_user = target && is_player(game, target);
    struct effect_target t = {kind, kind->power, target, at};
    if (by_user || effects[effect].reach == ON_PLACE ||
        (target && effects[effect].reach == ON_ANYONE))
        return effects[effect].act(game, t);
    return effect_none(game, t);
}
