#include "ui/items.h"

#include "game/describe.h"
#include "game/knowledge.h"
#include "ui/look.h"
#include "ui/menu.h"
#include "ui/play.h"
#include "ui/prompt.h"
#include "ui/sights.h"

#define CLASS(name) (1U << ITEM_##name)
#define ALL_CLASSES ((1U << ITEM_CLASS_COUNT) - 1)

enum wearing { WEARING_ANY, WEARING_YES, WEARING_NO };

/* The commands on things: what each is for. */
static const struct verb {
    enum command command;
    enum action_kind action;
    const char *name;
    unsigned classes;
    enum wearing wearing; /* whether the thing must be in hand or worn */
} verbs[] = {
    {COMMAND_QUAFF, ACTION_USE, "quaff", CLASS(POTION), WEARING_ANY},
    {COMMAND_READ, ACTION_USE, "read", CLASS(WRIT), WEARING_ANY},
    {COMMAND_APPLY, ACTION_USE, "apply", CLASS(ROD) | CLASS(TOOL), WEARING_ANY},
    {COMMAND_EQUIP, ACTION_EQUIP, "wield or wear", CLASS(WEAPON) | CLASS(ARMOUR), WEARING_NO},
    {COMMAND_TAKE_OFF, ACTION_TAKE_OFF, "take off or put away", CLASS(WEAPON) | CLASS(ARMOUR),
     WEARING_YES},
    {COMMAND_THROW, ACTION_THROW, "throw", ALL_CLASSES, WEARING_NO},
    {COMMAND_DROP, ACTION_DROP, "drop", ALL_CLASSES, WEARING_ANY},
};

enum { VERB_COUNT = sizeof verbs / sizeof *verbs };

bool items_in_use(const struct game *game, int slot)
{
    return game->weapon == slot || game->armour == slot;
}

/* What the command does to a thing of that class: one does not wear a sword. */
static const char *verb_for(const struct verb *verb, enum item_class class)
{
    switch (verb->action) {
    case ACTION_EQUIP:
        return item_classes[class].verb;
    case ACTION_TAKE_OFF:
        return class == ITEM_ARMOUR ? "take off" : "put away";
    default:
        return verb->name;
    }
}

static bool suits(const struct game *game, const struct verb *verb, int slot)
{
    const struct item *item = &game->inventory[slot];
    if (item->kind == NO_KIND || !(verb->classes & (1U << item_kind(game, item)->class)))
        return false;
    if (verb->action == ACTION_USE && !item_has_use(game, item))
        return false;
    return verb->wearing == WEARING_ANY ||
           items_in_use(game, slot) == (verb->wearing == WEARING_YES);
}

/* ---- choosing a thing ---- */

/* What lists can show alone. */
static const struct menu_group groups[] = {
    {'P', "potions", CLASS(POTION)},
    {'W', "writs", CLASS(WRIT)},
    {'R', "rods", CLASS(ROD)},
    {'T', "tools", CLASS(TOOL)},
    {'A', "arms", CLASS(WEAPON) | CLASS(ARMOUR)},
    {'M', "missiles", CLASS(MISSILE)},
    {'O', "other things", CLASS(TREASURE)},
};

/* How a list names a thing. */
typedef void item_describer(const struct game *game, const struct item *item, struct text *text);

static void fill_entry(const struct game *game, int slot, item_describer *describe,
                       struct menu_entry *entry)
{
    const struct item *item = &game->inventory[slot];
    const struct item_kind *kind = item_kind(game, item);
    struct text text = {0};
    describe(game, item, &text);
    if (items_in_use(game, slot))
        text_add(&text, game->weapon == slot ? " (in hand)" : " (worn)");
    *entry = (struct menu_entry){
        .key = (uint32_t)('a' + slot),
        .glyph = (wchar_t)item_classes[kind->class].glyph,
        .ink = ink_of_colour(item_face(game, item->kind).colour),
        .groups = 1U << kind->class,
        .value = slot,
    };
    text_copy(entry->text, sizeof entry->text, text_string(&text));
    text_release(&text);
}

/* A list of things. */
struct choice {
    const char *title;
    const struct verb *verb; /* that the things must suit; NULL: any thing */
    item_describer *describe;
    unsigned shown; /* the group that is shown alone; see struct menu */
};

/* The slot of the thing that is chosen, or MENU_NOTHING. */
static int choose(struct screen *screen, struct choice *choice)
{
    const struct game *game = screen->game;
    const struct verb *verb = choice->verb;
    struct menu_entry entries[INVENTORY_SLOTS];
    size_t count = 0;
    for (int slot = 0; slot < INVENTORY_SLOTS; slot++) {
        bool fits = verb ? suits(game, verb, slot) : game->inventory[slot].kind != NO_KIND;
        if (fits)
            fill_entry(game, slot, choice->describe, &entries[count++]);
    }
    if (count == 0) {
        screen_hint(screen, verb ? "You have nothing to %s." : "You carry nothing.",
                    verb ? verb->name : "");
        return MENU_NOTHING;
    }
    struct menu menu = {.topic = TOPIC_THINGS,
                        .title = choice->title,
                        .entries = entries,
                        .count = count,
                        .groups = groups,
                        .group_count = sizeof groups / sizeof *groups,
                        .shown = &choice->shown};
    return menu_choose(screen, &menu);
}

/* ---- doing something with it ---- */

static bool aim_beside(struct screen *screen, struct point *target)
{
    const struct game *game = screen->game;
    const struct topology *topology = map_topology(game_map(game));
    enum direction d = prompt_direction(screen, "Which way?");
    if (d == DIRECTION_NONE || !topology_has(topology, d))
        return false;
    *target = topology_step(topology, game->player.at, d);
    return true;
}

/* Where the thing is to go, if it must go anywhere. False where the player thinks better of it. */
static bool aim(struct screen *screen, const struct verb *verb, int slot, struct point *target)
{
    const struct game *game = screen->game;
    const struct item *item = &game->inventory[slot];
    *target = game->player.at;
    enum aim aim = verb->action == ACTION_USE ? item_aim(game, item) : AIM_NOWHERE;
    if (verb->action == ACTION_THROW)
        aim = AIM_FAR;
    if (aim == AIM_NOWHERE)
        return true;
    if (aim == AIM_BESIDE)
        return aim_beside(screen, target);
    struct look_task task = {
        .topic = TOPIC_AIM,
        .prompt = "Aim where? Tab: next foe, Enter: there, Escape: not at all.",
        .kinds = SIGHT_FOE,
        .path = true,
        .confirm = verb->command,
    };
    return look_choose(screen, &task, target);
}

static void do_with(struct screen *screen, const struct verb *verb, int slot)
{
    struct point target;
    if (aim(screen, verb, slot, &target))
        play_act(screen, action_item(verb->action, slot, target));
}

static const struct verb *verb_of(enum command command)
{
    for (int i = 0; i < VERB_COUNT; i++)
        if (verbs[i].command == command)
            return &verbs[i];
    return NULL;
}

void items_do(struct screen *screen, enum command command)
{
    const struct verb *verb = verb_of(command);
    char title[40] = "";
    struct text text = {0};
    text_addf(&text, "What to %s?", verb->name);
    text_copy(title, sizeof title, text_string(&text));
    text_release(&text);
    struct choice choice = {.title = title, .verb = verb, .describe = describe_item};
    int slot = choose(screen, &choice);
    if (slot != MENU_NOTHING)
        do_with(screen, verb, slot);
}

/* The thing in full, and what can be done with it. False where the player does nothing. */
static bool show_item(struct screen *screen, int slot)
{
    const struct game *game = screen->game;
    const struct item *item = &game->inventory[slot];
    struct menu_entry entries[VERB_COUNT];
    char title[] = {'T', 'h', 'i', 'n', 'g', ' ', (char)('a' + slot), '\0'};
    struct text text = {0};
    size_t count = 0;
    for (int i = 0; i < VERB_COUNT; i++) {
        if (!suits(game, &verbs[i], slot))
            continue;
        entries[count] = (struct menu_entry){
            .key = screen->settings->keys[verbs[i].command][0],
            .value = i,
        };
        text_copy(entries[count].text, sizeof entries[count].text,
                  verb_for(&verbs[i], (enum item_class)item_kind(game, item)->class));
        count++;
    }
    describe_item_fully(game, item, &text);
    struct menu menu = {.topic = TOPIC_THING,
                        .title = title,
                        .text = text_string(&text),
                        .entries = entries,
                        .count = count};
    int chosen = menu_choose(screen, &menu);
    text_release(&text);
    if (chosen != MENU_NOTHING)
        do_with(screen, &verbs[chosen], slot);
    return chosen != MENU_NOTHING;
}

void items_show(struct screen *screen)
{
    struct choice choice = {.title = "You carry", .describe = describe_item};
    int slot;
    do
        slot = choose(screen, &choice);
    while (slot != MENU_NOTHING && !show_item(screen, slot));
}

static void show_truth(struct screen *screen, int slot)
{
    const struct game *game = screen->game;
    const struct item *item = &game->inventory[slot];
    char title[] = {'T', 'h', 'i', 'n', 'g', ' ', (char)('a' + slot), '\0'};
    struct text text = {0};
    describe_item_truly(game, item, &text);
    text_capitalise(&text, 0);
    text_add(&text, ".\n");
    describe_item_facts(game, item, &text);
    struct menu menu = {.topic = TOPIC_LOOK_BACK, .title = title, .text = text_string(&text)};
    menu_choose(screen, &menu);
    text_release(&text);
}

void items_look_back(struct screen *screen)
{
    struct choice choice = {.title = "You carried", .describe = describe_item_truly};
    int slot;
    while ((slot = choose(screen, &choice)) != MENU_NOTHING)
        show_truth(screen, slot);
}

static int first_missiles(const struct game *game)
{
    for (int slot = 0; slot < INVENTORY_SLOTS; slot++) {
        const struct item *item = &game->inventory[slot];
        if (item->kind != NO_KIND && item_kind(game, item)->class == ITEM_MISSILE)
            return slot;
    }
    return MENU_NOTHING;
}

void items_fire(struct screen *screen)
{
    int slot = first_missiles(screen->game);
    const struct actor *foe = game_foe_in_sight(screen->game);
    if (slot == MENU_NOTHING)
        screen_hint(screen, "You have no missiles.");
    else if (!foe)
        screen_hint(screen, "There is no foe in sight.");
    else
        play_act(screen, action_item(ACTION_THROW, slot, foe->at));
}
