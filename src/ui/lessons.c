#include "ui/lessons.h"

#include "ui/keys.h"

enum { KEYS_MAX = 9 };

struct lesson {
    const char *text; /* each {} stands for the next of `keys` */
    enum command keys[KEYS_MAX];
    bool (*is_due)(const struct game *game);
    bool (*teaches)(enum command command);
    uint8_t times; /* that such a command is to be used */
    bool for_all;  /* not for novices alone */
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
    const struct map *map = game_map(game);
    enum terrain terrain;
    for (size_t i = 0; i < map_area(map); i++)
        if (map->tiles[i] == TERRAIN_EXIT)
            return game_remembers(game, map_point(map, i), &terrain);
    return false;
}

static bool sees_foe(const struct game *game)
{
    return game_foe_in_sight(game) != NULL;
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

/* In the order in which they are looked for: what is urgent comes before what can wait. */
static const struct lesson lessons_list[LESSON_COUNT] = {
    {"{}: help   {} {} {} {} or arrows: move   {}: explore   {}: stairs down",
     {COMMAND_HELP, COMMAND_WEST, COMMAND_SOUTH, COMMAND_NORTH, COMMAND_EAST, COMMAND_EXPLORE,
      COMMAND_DESCEND},
     at_first,
     any_command,
     1,
     true},
    {"Hexagons: {} {} go west and east, {} {} {} {} aslant. {}: help",
     {COMMAND_WEST, COMMAND_EAST, COMMAND_NORTHWEST, COMMAND_NORTHEAST, COMMAND_SOUTHWEST,
      COMMAND_SOUTHEAST, COMMAND_HELP},
     on_hexagons,
     walking,
     6,
     true},
    {"You are badly hurt. {}: rest, once nothing is after you   {}: quaff something",
     {COMMAND_REST, COMMAND_QUAFF},
     is_hurt,
     mending,
     1,
     false},
    {"A creature! Walk into it to attack. {}: look at it first, it tells the odds",
     {COMMAND_LOOK},
     sees_foe,
     looking,
     1,
     false},
    {"You have found something. {}: see what you carry, and use it",
     {COMMAND_INVENTORY},
     found_something,
     taking_stock,
     1,
     false},
    {"There are the stairs down. {}: go there, and again to take them",
     {COMMAND_DESCEND},
     knows_exit,
     descending,
     2,
     false},
    {"{} {} {} {} or the arrows walk; {} {} {} {} go aslant.",
     {COMMAND_WEST, COMMAND_SOUTH, COMMAND_NORTH, COMMAND_EAST, COMMAND_NORTHWEST,
      COMMAND_NORTHEAST, COMMAND_SOUTHWEST, COMMAND_SOUTHEAST},
     always,
     walking,
     4,
     false},
    {"{}: explore by yourself, until something comes up",
     {COMMAND_EXPLORE},
     always,
     exploring,
     2,
     false},
    {"{}: all keys, whenever you want to know", {COMMAND_HELP}, always, asking_help, 1, false},
};

static bool is_due(const struct lessons *lessons, size_t i, const struct game *game)
{
    const struct lesson *lesson = &lessons_list[i];
    return (lesson->for_all || lessons->novice) && lessons->used[i] < lesson->times &&
           lesson->is_due(game);
}

static void add_line(const struct lesson *lesson, const struct settings *settings,
                     struct text *text)
{
    size_t key = 0;
    for (const char *c = lesson->text; *c; c++) {
        if (c[0] == '{' && c[1] == '}') {
            keys_describe(settings, lesson->keys[key++], text);
            c++;
        } else {
            text_add_char(text, *c);
        }
    }
}

void lessons_add(const struct lessons *lessons, const struct game *game,
                 const struct settings *settings, struct text *text)
{
    for (size_t i = 0; i < LESSON_COUNT; i++) {
        if (!is_due(lessons, i, game))
            continue;
        add_line(&lessons_list[i], settings, text);
        return;
    }
}

void lessons_note(struct lessons *lessons, const struct game *game, enum command command)
{
    for (size_t i = 0; i < LESSON_COUNT; i++)
        if (is_due(lessons, i, game) && lessons_list[i].teaches(command))
            lessons->used[i]++;
}
