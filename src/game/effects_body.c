/* Effects on bodies: health and conditions, of whoever drinks or is hit. */
#include "game/effects.h"

void add_status(struct game *game, struct actor *actor, enum status status, int32_t turns)
{
    static const enum speech_kind begins[STATUS_COUNT] = {
        [STATUS_POISONED] = SAY_POISONED, [STATUS_HASTED] = SAY_HASTED,
        [STATUS_CONFUSED] = SAY_CONFUSED, [STATUS_STUNNED] = SAY_STUNNED,
        [STATUS_UNSEEN] = SAY_UNSEEN,     [STATUS_SLOWED] = SAY_SLOWED,
        [STATUS_HARDENED] = SAY_HARDENED, [STATUS_HUSHED] = SAY_HUSHED,
        [STATUS_OILING] = SAY_OILING,     [STATUS_SNUFFED] = SAY_SNUFFED,
        [STATUS_HELD] = SAY_HELD,         [STATUS_AFRAID] = SAY_AFRAID,
    };
    if (actor->status[status] == 0 && is_in_view(game, actor))
        say(game, begins[status], (struct speech){.actor = actor});
    if (turns > actor->status[status])
        actor->status[status] = turns < STATUS_TURNS_MAX ? turns : STATUS_TURNS_MAX;
    if (is_player(game, actor))
        disturb(game, DISTURBANCE_STATUS);
}

void add_poison(struct game *game, struct actor *actor, int32_t turns)
{
    int32_t most = actor->health_max * POISON_PERCENT_MAX / 100;
    int32_t sum = actor->status[STATUS_POISONED] + turns;
    add_status(game, actor, STATUS_POISONED, sum < most ? sum : most);
}

bool effect_heal(struct game *game, struct effect_target t)
{
    struct actor *a = t.actor;
    a->health = a->health + t.power < a->health_max ? a->health + t.power : a->health_max;
    a->status[STATUS_POISONED] = 0;
    if (is_in_view(game, a))
        say(game, SAY_HEALED, (struct speech){.actor = a});
    return true;
}

/* The effects that are a condition and nothing else. */
#define CONDITION(effect, status)                                                                  \
    bool effect(struct game *game, struct effect_target t)                                         \
    {                                                                                              \
        add_status(game, t.actor, status, t.power);                                                \
        return true;                                                                               \
    }

CONDITION(effect_haste, STATUS_HASTED)
CONDITION(effect_confuse, STATUS_CONFUSED)
CONDITION(effect_poison, STATUS_POISONED)
CONDITION(effect_unsee, STATUS_UNSEEN)
CONDITION(effect_slow, STATUS_SLOWED)
CONDITION(effect_harden, STATUS_HARDENED)
CONDITION(effect_hush, STATUS_HUSHED)
CONDITION(effect_oil, STATUS_OILING)

bool effect_temper(struct game *game, struct effect_target t)
{
    game->tempers++;
    game->player.health_max += t.power;
    game->player.health += t.power;
    say(game, SAY_TEMPERED, (struct speech){.number = game->player.health_max});
    return true;
}
