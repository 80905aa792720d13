/* The inventory: picking up, putting down, wearing, using and throwing. */
#include "game/describe.h"
#include "game/knowledge.h"
#include "game/rules.h"

static bool slot_is_filled(const struct game *game, int32_t slot)
{
    return slot >= 0 && slot < INVENTORY_SLOTS && game->inventory[slot].kind != NO_KIND;
}

static bool stacks_with(const struct game *game, const struct item *a, const struct item *b)
{
    return a->kind == b->kind && item_kind(game, a)->charges == 0 &&
           item_kind(game, a)->class != ITEM_WEAPON && item_kind(game, a)->class != ITEM_ARMOUR;
}

/* The slot that the item would go to; −1 where there is none. */
static int32_t slot_for(const struct game *game, const struct item *item)
{
    for (int32_t i = 0; i < INVENTORY_SLOTS; i++)
        if (slot_is_filled(game, i) && stacks_with(game, &game->inventory[i], item) &&
            game->inventory[i].count < STACK_MAX)
            return i;
    for (int32_t i = 0; i < INVENTORY_SLOTS; i++)
        if (!slot_is_filled(game, i))
            return i;
    return -1;
}

bool game_can_carry(const struct game *game, const struct item *item)
{
    return slot_for(game, item) >= 0;
}

int32_t inventory_add(struct game *game, struct item *item)
{
    int32_t slot = slot_for(game, item);
    if (slot < 0)
        return -1;
    struct item *held = &game->inventory[slot];
    if (held->kind == NO_KIND) {
        *held = *item;
        item->count = 0;
    } else {
        uint16_t room = (uint16_t)(STACK_MAX - held->count);
        uint16_t moved = item->count < room ? item->count : room;
        held->count = (uint16_t)(held->count + moved);
        item->count = (uint16_t)(item->count - moved);
    }
    held->left = false;
    note_kind(game, held->kind);
    return slot;
}

struct item inventory_take(struct game *game, int32_t slot, uint16_t count)
{
    struct item *held = &game->inventory[slot];
    struct item taken = *held;
    taken.count = count;
    held->count = (uint16_t)(held->count - count);
    if (held->count == 0) {
        *held = (struct item){.kind = NO_KIND};
        game->weapon = game->weapon == slot ? -1 : game->weapon;
        game->armour = game->armour == slot ? -1 : game->armour;
    }
    return taken;
}

int32_t inventory_find_effect(const struct game *game, enum effect effect)
{
    for (int32_t i = 0; i < INVENTORY_SLOTS; i++)
        if (slot_is_filled(game, i) && item_kind(game, &game->inventory[i])->effect == effect)
            return i;
    return -1;
}

bool player_has_flag(const struct game *game, enum item_flag flag)
{
    uint32_t flags = 0;
    if (game->weapon >= 0)
        flags |= item_kind(game, &game->inventory[game->weapon])->flags;
    if (game->armour >= 0)
        flags |= item_kind(game, &game->inventory[game->armour])->flags;
    return (flags >> flag) & 1;
}

bool act_pick_up(struct game *game, struct action action)
{
    (void)action;
    struct level *level = game_level(game);
    struct item *item = level_item_at(level, game->player.at);
    if (!item)
        return refuse(game, SAY_NO_ITEM_HERE);
    int32_t slot = inventory_add(game, item);
    if (slot < 0)
        return refuse(game, SAY_NO_ROOM);
    const char letter[] = {(char)('a' + slot), '\0'};
    say(game, SAY_PICKED_UP, (struct speech){.item = &game->inventory[slot], .word = letter});
    bool crown = item_kind(game, &game->inventory[slot])->effect == EFFECT_CROWN;
    if (item->count == 0)
        level_remove_item(level, item);
    if (crown) {
        say_plain(game, SAY_CROWNED);
        clock_rouse(game);
    }
    look_around(game);
    return true;
}

bool act_gather(struct game *game, struct action action)
{
    const struct item *item = level_item_at(game_level(game), game->player.at);
    if (item && game_can_carry(game, item))
        take_back(game, SAY_SEE_HERE, (struct speech){.item = item});
    return act_pick_up(game, action);
}

bool act_drop(struct game *game, struct action action)
{
    if (!slot_is_filled(game, action.slot))
        return refuse(game, SAY_NO_SUCH_ITEM);
    struct point at;
    if (!level_free_tile(game, game->player.at, true, &at) || !point_equal(at, game->player.at))
        return refuse(game, SAY_NO_DROP_HERE);
    struct item item = inventory_take(game, action.slot, game->inventory[action.slot].count);
    item.at = at;
    item.left = true;
    level_add_item(game_level(game), item);
    say(game, SAY_DROPPED, (struct speech){.item = &item});
    look_around(game);
    return true;
}

bool act_equip(struct game *game, struct action action)
{
    if (!slot_is_filled(game, action.slot))
        return refuse(game, SAY_NO_SUCH_ITEM);
    const struct item *item = &game->inventory[action.slot];
    enum item_class class = (enum item_class)item_kind(game, item)->class;
    if (class != ITEM_WEAPON && class != ITEM_ARMOUR)
        return refuse(game, SAY_NO_EQUIP);
    int32_t *place = class == ITEM_WEAPON ? &game->weapon : &game->armour;
    if (*place == action.slot)
        return refuse(game, SAY_ALREADY_ON);
    *place = action.slot;
    say(game, class == ITEM_WEAPON ? SAY_WIELDS : SAY_WEARS, (struct speech){.item = item});
    return true;
}

bool act_take_off(struct game *game, struct action action)
{
    if (!slot_is_filled(game, action.slot))
        return refuse(game, SAY_NO_SUCH_ITEM);
    bool in_hand = game->weapon == action.slot;
    if (!in_hand && game->armour != action.slot)
        return refuse(game, SAY_NOT_ON);
    *(in_hand ? &game->weapon : &game->armour) = -1;
    say(game, in_hand ? SAY_PUTS_AWAY : SAY_TAKES_OFF,
        (struct speech){.item = &game->inventory[action.slot]});
    return true;
}

bool item_has_use(const struct game *game, const struct item *item)
{
    enum effect effect = (enum effect)item_kind(game, item)->effect;
    return effect != EFFECT_NONE && effect != EFFECT_CROWN && effect != EFFECT_UNLOCK &&
           effect != EFFECT_THREAD;
}

/* Rods that nobody knows are pointed somewhere; other unknown things find their own aim. */
enum aim item_aim(const struct game *game, const struct item *item)
{
    const struct item_kind *kind = item_kind(game, item);
    if (!game_knows(game, item->kind))
        return kind->class == ITEM_ROD ? AIM_FAR : AIM_NOWHERE;
    return effect_aim((enum effect)kind->effect);
}

/* Where the effect goes: where the player aims, if they could know that it needs it; else at the
 * nearest foe. */
static struct point use_target(const struct game *game, const struct item *item,
                               struct point aimed_at)
{
    enum effect effect = (enum effect)item_kind(game, item)->effect;
    const struct actor *foe = game_foe_in_sight(game);
    if (effect_aim(effect) == AIM_NOWHERE)
        return game->player.at;
    if (item_aim(game, item) != AIM_NOWHERE)
        return aimed_at;
    return foe ? foe->at : game->player.at;
}

static void use_up(struct game *game, int32_t slot)
{
    struct item *item = &game->inventory[slot];
    if (item_kind(game, item)->charges == 0 || item->charges == 1)
        inventory_take(game, slot, 1);
    else
        item->charges--;
}

/* What is not known is spent even where it can do nothing; the player does not learn why. */
bool act_use(struct game *game, struct action action)
{
    if (!slot_is_filled(game, action.slot))
        return refuse(game, SAY_NO_SUCH_ITEM);
    const struct item item = game->inventory[action.slot];
    const struct item_kind *kind = item_kind(game, &item);
    if (!item_has_use(game, &item))
        return refuse(game, SAY_NO_USE);
    if (kind->charges > 0 && item.charges == 0)
        return refuse(game, SAY_NO_CHARGE);
    game->trying = !game_knows(game, item.kind);
    bool done = apply_effect(game, kind, (enum effect)kind->effect, &game->player,
                             use_target(game, &item, action.target));
    bool tried = game->trying;
    game->trying = false;
    if (!done && !tried)
        return false;
    use_up(game, action.slot);
    if (done)
        learn_kind(game, item.kind);
    return true;
}

/* What it does where it breaks. What the player sees of that tells what it was. */
static void break_open(struct game *game, struct item item, struct point end, struct actor *hit)
{
    const struct item_kind *kind = item_kind(game, &item);
    enum effect effect = (enum effect)kind->thrown;
    bool on_someone = hit && !effect_works_on_places(effect);
    bool witnessed = on_someone ? is_in_view(game, hit) : game_sees(game, end);
    if (kind->class == ITEM_POTION) {
        say_plain(game, SAY_SHATTERS);
        add_event(game, EVENT_BURST, (enum colour)item_face(game, item.kind).colour, end, end);
    }
    if (effect == EFFECT_NONE || (!on_someone && !effect_works_on_places(effect)))
        return;
    apply_effect(game, kind, effect, hit, end);
    if (witnessed)
        learn_kind(game, item.kind);
}

/* What has been thrown lies where it ended, unless it is a potion or does something then. */
static void land(struct game *game, struct item item, struct point end, struct actor *hit)
{
    const struct item_kind *kind = item_kind(game, &item);
    if (kind->thrown != EFFECT_NONE || kind->class == ITEM_POTION) {
        break_open(game, item, end, hit);
        return;
    }
    struct item *there = level_item_at(game_level(game), end);
    if (there && stacks_with(game, there, &item) && there->count < STACK_MAX) {
        there->count++;
        return;
    }
    item.left = kind->class != ITEM_MISSILE; /* missiles are for gathering up again */
    if (level_free_tile(game, end, true, &item.at))
        level_add_item(game_level(game), item);
}

/* Without its numbers: it is told again and again in a fight. */
static void tell_throw(struct game *game, uint16_t kind)
{
    struct text name = {0};
    describe_item_kind(game, kind, &name);
    say(game, SAY_THROWS, (struct speech){.word = text_string(&name)});
    text_release(&name);
}

bool act_throw(struct game *game, struct action action)
{
    if (!slot_is_filled(game, action.slot))
        return refuse(game, SAY_NO_SUCH_ITEM);
    if (!can_aim_at(game, action.target))
        return refuse(game, SAY_NO_TARGET);
    if (map_topology(game_map(game))->distance(game->player.at, action.target) > THROW_RANGE)
        return refuse(game, SAY_TOO_FAR);
    struct item item = inventory_take(game, action.slot, 1);
    const struct item_kind *kind = item_kind(game, &item);
    struct actor *hit;
    struct point end = throw_flight(game, action.target, &hit);
    tell_throw(game, item.kind);
    add_event(game, EVENT_BOLT, (enum colour)item_face(game, item.kind).colour, game->player.at,
              end);
    if (hit && kind->class == ITEM_MISSILE) {
        int32_t bonus = game->tempers / 2;
        shoot(game, &game->player, hit, fighter_of(game, &game->player).accuracy + kind->accuracy,
              kind->damage_min + bonus, kind->damage_max + bonus);
        if (!hit->alive)
            hit = NULL;
    }
    land(game, item, end, hit);
    make_noise(game, end, NOISE_STEP);
    look_around(game);
    return true;
}
