#include "ui/lessons.h"

#include "ui/keys.h"

enum { KEYS_MAX = 9 };

struct lesson {
    const char *text; /* each {} stands for the next of `keys` */
    enum command keys[KEYS_MAX];
    bool (*is_due)(const struct game *game);
    bool (*teaches)(enum command command);
    uint8_t times;    /* that such a command is to be used */
    bool for_all;     /* not for novices alone */
    uint8_t patience; /* commands that it is shown for at most; 0: until it is learnt */
};

/* ---- when ---- */

static bool at_first(const struct game *game)
{
    return game->turn == 0 && game_map(game)->topology == TOPOLOGY_SQUARE;
}

static bool on_hexagons(const struct game *game)
{
    return game_map(game)->topology == TOPOLOGY_HEX;
}

static bool always(const struct game *game)
{
    (void)game;
    return true;
}

static bool is_hurt(const struct game *game)
{
    return game->player.health * 2 < game->player.health_max;
}

static bool knows_exit(const struct game *game)
{
    enum terrain terrain;
    return game_remembers(game, game_level(game)->floor.exit, &terrain) && terrain == TERRAIN_EXIT;
}

static bool sees_foe(const struct game *game)
{
    return game_foe_in_sight(game) != NULL;
}

static bool can_throw(const struct game *game)
{
    const struct actor *foe = game_foe_in_sight(game);
    const struct topology *t = map_topology(game_map(game));
    bool has = false;
    for (int i = 0; i < INVENTORY_SLOTS; i++)
        has = has || (game->inventory[i].kind != NO_KIND &&
                      item_kind(game, &game->inventory[i])->class == ITEM_MISSILE);
    return has && foe && t->distance(game->player.at, foe->at) > 1;
}

/* Arms or armour beyond what is in use. */
static bool has_more_arms(const struct game *game)
{
    for (int i = 0; i < INVENTORY_SLOTS; i++) {
        const struct item *item = &game->inventory[i];
        if (item->kind == NO_KIND || i == game->weapon || i == game->armour)
            continue;
        int class = item_kind(game, item)->class;
        if (class == ITEM_WEAPON || class == ITEM_ARMOUR)
            return true;
    }
    return false;
}

static bool found_something(const struct game *game)
{
    size_t carried = 0;
    for (int i = 0; i < INVENTORY_SLOTS; i++)
        carried += game->inventory[i].kind != NO_KIND;
    return carried > game->kinds->player.kit_count;
}

/* ---- what shows that it is known ---- */

static bool any_command(enum command command)
{
    return command != COMMAND_NONE;
}

static bool walking(enum command command)
{
    return keys_direction(command, NULL) != DIRECTION_NONE;
}

static bool exploring(enum command command)
{
    return command == COMMAND_EXPLORE;
}

static bool looking(enum command command)
{
    return command == COMMAND_LOOK;
}

static bool throwing(enum command command)
{
    return command == COMMAND_FIRE || command == COMMAND_THROW;
}

static bool equipping(enum command command)
{
    return command == COMMAND_EQUIP || command == COMMAND_INVENTORY;
}

static bool mending(enum command command)
{
    return command == COMMAND_REST || command == COMMAND_QUAFF;
}

static bool taking_stock(enum command command)
{
    return command == COMMAND_INVENTORY;
}

static bool descending(enum command command)
{
    return command == COMMAND_DESCEND;
}

static bool asking_help(enum command command)
{
    return command == COMMAND_HELP;
}

static bool finding_ways(enum command command)
{
    return command == COMMAND_ASCEND || command == COMMAND_TRAVEL || command == COMMAND_MAP;
}

static bool saving(enum command command)
{
    return command == COMMAND_SAVE;
}

/* In the order in which they are looked for: what is urgent comes before what can wait. */
static const struct lesson lessons_list[LESSON_COUNT] = {
    {"{}: help   {} {} {} {} or arrows: move   {}: explore   {}: stairs down",
     {COMMAND_HELP, COMMAND_WEST, COMMAND_SOUTH, COMMAND_NORTH, COMMAND_EAST, COMMAND_EXPLORE,
      COMMAND_DESCEND},
     at_first,
     any_command,
     1,
     true,
     0},
    {"Hexagons: {} {} go west and east, {} {} {} {} aslant. {}: help",
     {COMMAND_WEST, COMMAND_EAST, COMMAND_NORTHWEST, COMMAND_NORTHEAST, COMMAND_SOUTHWEST,
      COMMAND_SOUTHEAST, COMMAND_HELP},
     on_hexagons,
     walking,
     6,
     true,
     0},
    {"You are badly hurt. {}: rest, once nothing is after you   {}: quaff something",
     {COMMAND_REST, COMMAND_QUAFF},
     is_hurt,
     mending,
     1,
     false,
     0},
    {"A creature! Walk into it to attack. {}: look at it first, it tells the odds",
     {COMMAND_LOOK},
     sees_foe,
     looking,
     1,
     false,
     6},
    {"{}: throw a stone or dart at the nearest foe   {}: throw anything",
     {COMMAND_FIRE, COMMAND_THROW},
     can_throw,
     throwing,
     1,
     false,
     6},
    {"You carry other arms. {}: wield or wear some   {}: see them",
     {COMMAND_EQUIP, COMMAND_INVENTORY},
     has_more_arms,
     equipping,
     1,
     false,
     10},
    {"You have found something. {}: see what you carry, and use it",
     {COMMAND_INVENTORY},
     found_something,
     taking_stock,
     1,
     false,
     12},
    {"There are the stairs down. {}: go there, and again to take them",
     {COMMAND_DESCEND},
     knows_exit,
     descending,
     2,
     false,
     0},
    {"{} {} {} {} or the arrows walk; {} {} {} {} go aslant.",
     {COMMAND_WEST, COMMAND_SOUTH, COMMAND_NORTH, COMMAND_EAST, COMMAND_NORTHWEST,
      COMMAND_NORTHEAST, COMMAND_SOUTHWEST, COMMAND_SOUTHEAST},
     always,
     walking,
     4,
     false,
     0},
    {"{}: explore by yourself, until something comes up",
     {COMMAND_EXPLORE},
     always,
     exploring,
     2,
     false,
     0},
    {"{}: all keys, whenever you want to know", {COMMAND_HELP}, always, asking_help, 1, false, 10},
    {"{}: back along your thread to the stairs up   {}: travel   {}: the map   {}: messages",
     {COMMAND_ASCEND, COMMAND_TRAVEL, COMMAND_MAP, COMMAND_MESSAGES},
     always,
     finding_ways,
     1,
     false,
     6},
    {"{}: save and leave; the same command goes on. Doors open as you walk into them.",
     {COMMAND_SAVE},
     always,
     saving,
     1,
     false,
     6},
};

static bool is_due(const struct lessons *lessons, size_t i, const struct game *game)
{
    const struct lesson *lesson = &lessons_list[i];
    return (lesson->for_all || lessons->novice) && lessons->used[i] < lesson->times &&
           (lesson->patience == 0 || lessons->shown[i] < lesson->patience) && lesson->is_due(game);
}

void lessons_add(const struct lessons *lessons, const struct game *game,
                 const struct settings *settings, struct text *text)
{
    for (size_t i = 0; i < LESSON_COUNT; i++) {
        if (!is_due(lessons, i, game))
            continue;
        keys_fill(settings, lessons_list[i].text, lessons_list[i].keys, text);
        return;
    }
}

void lessons_note(struct lessons *lessons, const struct game *game, enum command command)
{
    bool first = true;
    for (size_t i = 0; i < LESSON_COUNT; i++) {
        if (!is_due(lessons, i, game))
            continue;
        if (lessons_list[i].teaches(command))
            lessons->used[i]++;
        if (first && lessons->shown[i] < UINT8_MAX)
            lessons->shown[i]++;
        first = false;
    }
}
