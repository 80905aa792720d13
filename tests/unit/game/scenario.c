#include "scenario.h"

#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/invariants.h"

enum { UNARMED = 100, BULK = 500 }; /* who only stands there; who takes many blows */

#define DOES(behaviour) (UINT64_C(1) << BEHAVIOUR_##behaviour)
#define HAS(flag)       (1U << ITEM_FLAG_##flag)

/*
 * Each monster hits for 1 or 2 and is easily hit.
 */
static const struct monster_row {
    char glyph;
    const char *id;
    int32_t health, speed, range;
    uint64_t behaviours;
} monster_rows[] = {
    /*    id         health speed range behaviours */
    {'r', "rat", 10, 100, 0, 0},
    {'a', "ant", 10, 100, 0, 0},
    {'x', "post", BULK, 100, 0, DOES(STATIONARY)},
    {'y', "hare", BULK, 200, 0, 0},
    {'z', "snail", BULK, 50, 0, 0},
    {'b', "bat", 10, 100, 0, DOES(ERRATIC)},
    {'l', "louse", 10, 100, 1, DOES(AMBUSH)},
    {'k', "keeper", 10, 100, 3, DOES(AMBUSH)},
    {'e', "eye", 10, 100, 20, DOES(SHOUTS) | DOES(STATIONARY)},
    {'S', "summoner", BULK, 100, 0, DOES(SUMMONS) | DOES(STATIONARY)},
    {'B', "brick", 10, 100, 0, DOES(CRUMBLES)},
    {'d', "archer", BULK, 100, 8, DOES(SHOOTS)},
    {'w', "wether", BULK, 100, 0, DOES(KEEPS_AWAY)},
    {'o', "ox", BULK, 100, 8, DOES(CHARGES)},
    {'h', "hound", 10, 100, 0, DOES(SCENT)},
    {'m', "mole", 10, 100, 0, DOES(DIGS)},
    {'s', "shade", BULK, 100, 0, DOES(PHASES)},
    {'f', "sweep", 20, 100, 0, DOES(FLEES)},
    {'t', "thief", 10, 100, 0, DOES(STEALS)},
    {'c', "vermin", 10, 100, 0, DOES(EATS_MARKS)},
    {'p', "snake", 10, 100, 0, DOES(POISONS)},
    {'j', "jelly", BULK, 100, 0, DOES(SPLITS) | DOES(STATIONARY)},
    {'N', "mason", 10, 100, 0, DOES(NEUTRAL) | DOES(MASONS)},
    {'g', "guardian", BULK, 100, 0, DOES(GUARDS)},
    {'D', "decoy", 10, 100, 1, DOES(AMBUSH)},
    {'L', "brick louse", 10, 100, 1, DOES(AMBUSH)},
    {'E', "eel", 10, 100, 1, DOES(AMBUSH) | DOES(SLIPS)},
    {'U', "figure", BULK, 100, 0, DOES(UNSEEN)},
    {'Q', "ringer", BULK, 100, 20, DOES(TOLLS) | DOES(STATIONARY)},
    {'C', "cub", 10, 100, 0, DOES(RALLIES)},
    {'K', "turnkey", 10, 100, 0, DOES(LOCKS)},
    {'X', "spinner", BULK, 100, 8, DOES(WEBS) | DOES(STATIONARY)},
    {'v', "raven", BULK, 100, 8, DOES(SWAPS) | DOES(STATIONARY)},
    {'P', "twin", BULK, 100, 0, DOES(PINCERS)},
    {'F', "fellow", 10, 100, 0, DOES(FOLLOWS)},
    {'i', "newt", 10, 100, 0, DOES(SLIPS)},
    {'V', "racer", BULK, 100, 0, DOES(BOUNDS)},
    {'M', "mortar", 40, 100, 0, DOES(PLUGS)},
    {'G', "grip", 3, 100, 0, DOES(HOLDS)},
    {'R', "glass", BULK, 100, 0, DOES(REFLECTS) | DOES(STATIONARY)},
    {'n', "snuffer", BULK, 100, 3, DOES(SNUFFS)},
    {'u', "unwinder", BULK, 100, 0, DOES(UNWINDS)},
    {'O', "bull", BULK, 100, 8, DOES(TOPPLES) | DOES(CHARGES)},
    {'H', "the stalker", BULK, 100, 0, DOES(STALKS)},
    {'T', "tank", BULK, 100, 0, 0},
    {'W', "the Warden", BULK, 100, 0, 0},
};

enum { MONSTER_ROWS = sizeof monster_rows / sizeof *monster_rows };

static const struct item_kind item_rows[] = {
    {.id = "knife", .class = ITEM_WEAPON, .damage_min = 2, .damage_max = 4, .flags = HAS(SNEAK)},
    {.id = "sword", .class = ITEM_WEAPON, .damage_min = 3, .damage_max = 6, .accuracy = 10},
    {.id = "spear", .class = ITEM_WEAPON, .damage_min = 2, .damage_max = 4, .flags = HAS(REACH)},
    {.id = "maul", .class = ITEM_WEAPON, .damage_min = 2, .damage_max = 4, .flags = HAS(STUNS)},
    {.id = "sickle", .class = ITEM_WEAPON, .damage_min = 2, .damage_max = 4, .flags = HAS(SWEEPS)},
    {.id = "felt", .class = ITEM_ARMOUR, .armour = 1, .flags = HAS(QUIET)},
    {.id = "mail", .class = ITEM_ARMOUR, .armour = 3, .evasion = -10, .flags = HAS(LOUD)},
    {.id = "mirror", .class = ITEM_ARMOUR, .armour = 1, .flags = HAS(MIRROR)},
    {.id = "stone", .class = ITEM_MISSILE, .damage_min = 1, .damage_max = 3},
    {.id = "tonic", .class = ITEM_POTION, .effect = EFFECT_HEAL, .thrown = EFFECT_HEAL, .power = 9},
    {.id = "milk", .class = ITEM_POTION, .effect = EFFECT_HASTE, .power = 11},
    {.id = "wine",
     .class = ITEM_POTION,
     .effect = EFFECT_CONFUSE,
     .thrown = EFFECT_CONFUSE,
     .power = 12},
    {.id = "cordial",
     .class = ITEM_POTION,
     .effect = EFFECT_POISON,
     .thrown = EFFECT_POISON,
     .power = 8},
    {.id = "broth", .class = ITEM_POTION, .effect = EFFECT_UNSEE, .power = 20},
    {.id = "temper", .class = ITEM_WRIT, .effect = EFFECT_TEMPER, .power = 5},
    {.id = "return", .class = ITEM_WRIT, .effect = EFFECT_RETURN},
    {.id = "clamour", .class = ITEM_WRIT, .effect = EFFECT_CLAMOUR, .power = 30},
    {.id = "chart", .class = ITEM_WRIT, .effect = EFFECT_CHART},
    {.id = "exchange", .class = ITEM_WRIT, .effect = EFFECT_EXCHANGE},
    {.id = "needles", .class = ITEM_ROD, .effect = EFFECT_BOLT, .power = 6, .charges = 3},
    {.id = "pick", .class = ITEM_TOOL, .effect = EFFECT_DIG, .charges = 2},
    {.id = "hatch", .class = ITEM_TOOL, .effect = EFFECT_FALL, .thrown = EFFECT_FALL},
    {.id = "goad", .class = ITEM_WEAPON, .damage_min = 2, .damage_max = 4, .flags = HAS(HALTS)},
    {.id = "gin", .class = ITEM_POTION, .effect = EFFECT_HARDEN, .power = 10},
    {.id = "tea", .class = ITEM_POTION, .effect = EFFECT_SLOW, .thrown = EFFECT_SLOW, .power = 10},
    {.id = "oil", .class = ITEM_TOOL, .effect = EFFECT_OIL, .power = 9, .charges = 2},
    {.id = "hush", .class = ITEM_ROD, .effect = EFFECT_HUSH, .power = 7, .charges = 2},
    {.id = "naming", .class = ITEM_WRIT, .effect = EFFECT_NAME},
    {.id = "sealing", .class = ITEM_WRIT, .effect = EFFECT_SEAL, .power = 6},
    {.id = "unbinding", .class = ITEM_WRIT, .effect = EFFECT_UNBIND, .power = 6},
    {.id = "lodestone", .class = ITEM_TOOL, .effect = EFFECT_BEARING, .charges = 2},
    {.id = "shell", .class = ITEM_TOOL, .effect = EFFECT_ECHO, .power = 5, .charges = 2},
    {.id = "glass", .class = ITEM_TOOL, .effect = EFFECT_PEEK, .power = 4, .charges = 2},
    {.id = "chalk", .class = ITEM_TOOL, .effect = EFFECT_MARK, .charges = 9},
    {.id = "crumbs", .class = ITEM_TOOL, .effect = EFFECT_LURE, .thrown = EFFECT_LURE, .power = 12},
    {.id = "mortar", .class = ITEM_TOOL, .effect = EFFECT_PLUG, .thrown = EFFECT_PLUG, .power = 5},
    {.id = "wedge", .class = ITEM_TOOL, .effect = EFFECT_WEDGE},
    {.id = "drag", .class = ITEM_ROD, .effect = EFFECT_DRAG, .charges = 3},
    {.id = "hedge", .class = ITEM_ROD, .effect = EFFECT_HEDGE, .power = 3, .charges = 3},
    {.id = "double", .class = ITEM_ROD, .effect = EFFECT_DECOY, .power = 12, .charges = 3},
    {.id = "plan",
     .class = ITEM_WRIT,
     .effect = EFFECT_CHART,
     .home = HOME_BUILDER + MAZE_WILSON,
     .power = 4},
    {.id = "almanac",
     .class = ITEM_WRIT,
     .effect = EFFECT_CHART,
     .home = HOME_HEXAGONS,
     .power = 4},
    /* what is unknown: of potions three, of writs one, of rods one */
    {.id = "philtre", .class = ITEM_POTION, .effect = EFFECT_HEAL, .power = 9, .unknown = true},
    {.id = "dregs",
     .class = ITEM_POTION,
     .effect = EFFECT_SLOW,
     .thrown = EFFECT_SLOW,
     .power = 9,
     .unknown = true},
    {.id = "brew", .class = ITEM_POTION, .effect = EFFECT_HASTE, .power = 9, .unknown = true},
    {.id = "scrawl", .class = ITEM_WRIT, .effect = EFFECT_EXCHANGE, .unknown = true},
    {.id = "wand",
     .class = ITEM_ROD,
     .effect = EFFECT_BOLT,
     .power = 6,
     .charges = 3,
     .unknown = true},
    {.id = "key", .class = ITEM_TOOL, .effect = EFFECT_UNLOCK},
    {.id = "spool", .class = ITEM_TOOL, .effect = EFFECT_THREAD, .power = 40},
    {.id = "crown", .class = ITEM_TREASURE, .effect = EFFECT_CROWN},
};

enum { ITEM_ROWS = sizeof item_rows / sizeof *item_rows };

static enum disguise disguise_of(char glyph)
{
    static const char disguised[DISGUISE_COUNT] = {[DISGUISE_STATUE] = 'g',
                                                   [DISGUISE_STAIRS] = 'D',
                                                   [DISGUISE_WALL] = 'L',
                                                   [DISGUISE_DOOR] = 'E'};
    for (int i = 0; i < DISGUISE_COUNT; i++)
        if (disguised[i] == glyph)
            return (enum disguise)i;
    return DISGUISE_NONE;
}
static const struct appearance appearance_rows[] = {
    {"red", "red potion", "red potions", ITEM_POTION, COLOUR_RED},
    {"blue", "blue potion", "blue potions", ITEM_POTION, COLOUR_BLUE},
    {"oily", "oily potion", "oily potions", ITEM_POTION, COLOUR_GREY},
    {"torn", "torn writ", "torn writs", ITEM_WRIT, COLOUR_WHITE},
    {"odd", "odd rod", "odd rods", ITEM_ROD, COLOUR_GREEN},
};

enum { APPEARANCE_ROWS = sizeof appearance_rows / sizeof *appearance_rows };

static struct monster_kind make_monster(const struct monster_row *row)
{
    struct monster_kind kind = {.glyph = row->glyph,
                                .unique = strncmp(row->id, "the ", 4) == 0,
                                .description = "It is for trying things out.",
                                .health = row->health,
                                .accuracy = 90,
                                .damage_min = 1,
                                .damage_max = 2,
                                .armour = row->glyph == 'T' ? UNARMED : 0,
                                .speed = row->speed,
                                .hearing = 100,
                                .range = row->range,
                                .summons = -1,
                                .lifetime = row->behaviours & DOES(CRUMBLES) ? 5 : 0,
                                .disguise = (uint8_t)disguise_of(row->glyph),
                                .behaviours = row->behaviours};
    if (kind.disguise != DISGUISE_NONE)
        text_copy(kind.sign, sizeof kind.sign, "It is not what it seems.");
    text_copy(kind.id, sizeof kind.id, row->id);
    text_copy(kind.name, sizeof kind.name, row->id);
    return kind;
}

static struct item_kind make_item(const struct item_kind *row)
{
    struct item_kind kind = *row;
    struct text plural = {0};
    text_addf(&plural, "%ss", kind.id);
    text_copy(kind.name, sizeof kind.name, kind.id);
    text_copy(kind.plural, sizeof kind.plural, text_string(&plural));
    text_copy(kind.description, sizeof kind.description, "It is for trying things out.");
    text_release(&plural);
    kind.count_min = kind.count_max = 1;
    return kind;
}

/* Nothing comes by chance: a scenario holds what it was given. */
static struct spawn_row *make_spawns(size_t count)
{
    struct spawn_row *rows = mem_alloc(count, sizeof *rows);
    for (size_t i = 0; i < count; i++)
        rows[i] = (struct spawn_row){1, FLOOR_DEPTHS, 0, 1, 1, 0, false, 0, 0, false};
    return rows;
}

void scenario_kinds(struct kinds *kinds)
{
    *kinds = (struct kinds){.monsters = mem_alloc(MONSTER_ROWS, sizeof *kinds->monsters),
                            .monster_count = MONSTER_ROWS,
                            .items = mem_alloc(ITEM_ROWS, sizeof *kinds->items),
                            .item_count = ITEM_ROWS,
                            .appearances = mem_alloc(APPEARANCE_ROWS, sizeof *kinds->appearances),
                            .appearance_count = APPEARANCE_ROWS,
                            .player = {.health = 100,
                                       .accuracy = 90,
                                       .damage_min = 1,
                                       .damage_max = 3,
                                       .regeneration = 200,
                                       .lamp = 3}};
    kinds->monster_spawns = make_spawns(MONSTER_ROWS);
    kinds->item_spawns = make_spawns(ITEM_ROWS);
    for (size_t i = 0; i < MONSTER_ROWS; i++)
        kinds->monsters[i] = make_monster(&monster_rows[i]);
    memcpy(kinds->appearances, appearance_rows, sizeof appearance_rows);
    for (size_t i = 0; i < ITEM_ROWS; i++)
        kinds->items[i] = make_item(&item_rows[i]);
    kinds->monsters[kinds_find_monster(kinds, "summoner")].summons =
        kinds_find_monster(kinds, "brick");
    kinds_seal(kinds);
}

static uint16_t monster_of(const struct scenario *s, char glyph)
{
    for (size_t i = 0; i < s->kinds.monster_count; i++)
        if (s->kinds.monsters[i].glyph == glyph)
            return (uint16_t)i;
    fail_msg("no monster is drawn as '%c'", glyph);
    return 0;
}

static uint16_t item_of(const struct scenario *s, const char *id)
{
    int32_t kind = kinds_find_item(&s->kinds, id);
    if (kind < 0)
        fail_msg("there is no item '%s'", id);
    return (uint16_t)kind;
}

static void draw_monster(struct scenario *s, struct level *level, struct point p, char glyph)
{
    struct actor *actor = level_add_actor(level, &s->kinds, monster_of(s, glyph), p, &s->game->rng);
    actor->state = ACTOR_WANDERING;
    actor->energy = 0; /* as of one who has been there for long */
}

static void draw_tile(struct scenario *s, struct level *level, struct point p, char c)
{
    static const struct {
        char c;
        enum terrain terrain;
    } tiles[] = {{'#', TERRAIN_WALL},        {'.', TERRAIN_FLOOR},       {'+', TERRAIN_DOOR},
                 {'\'', TERRAIN_OPEN_DOOR},  {'<', TERRAIN_ENTRANCE},    {'>', TERRAIN_EXIT},
                 {'~', TERRAIN_WATER},       {';', TERRAIN_GRASS},       {',', TERRAIN_RUBBLE},
                 {'_', TERRAIN_PAVING},      {':', TERRAIN_CHASM},       {'8', TERRAIN_STATUE},
                 {'|', TERRAIN_COLUMN},      {'%', TERRAIN_EARTH},       {'=', TERRAIN_LOCKED_DOOR},
                 {'-', TERRAIN_SECRET_DOOR}, {'*', TERRAIN_CHALK},       {'`', TERRAIN_CRUMBS},
                 {'$', TERRAIN_HEDGE},       {'}', TERRAIN_JAMMED_DOOR}, {']', TERRAIN_SEALED_DOOR},
                 {'^', TERRAIN_WEB}};
    struct map *map = &level->floor.map;
    map_set(map, p, TERRAIN_FLOOR);
    for (size_t i = 0; i < sizeof tiles / sizeof *tiles; i++)
        if (tiles[i].c == c) {
            map_set(map, p, tiles[i].terrain);
            level->floor.entrance = c == '<' ? p : level->floor.entrance;
            level->floor.exit = c == '>' ? p : level->floor.exit;
            return;
        }
    if (c >= '0' && c <= '9')
        s->places[c - '0'] = p;
    else if (c != '@')
        draw_monster(s, level, p, c);
}

void scenario_floor(struct scenario *s, int32_t depth, const char *const *lines)
{
    size_t height = 0;
    while (lines[height])
        height++;
    struct level *level = mem_alloc(1, sizeof *level);
    level->floor = (struct floor){.seed = s->game->seed, .depth = depth, .attempts = 1};
    enum topology_kind topology = strchr(lines[0], ' ') ? TOPOLOGY_HEX : TOPOLOGY_SQUARE;
    map_init(&level->floor.map, topology, (int16_t)strlen(lines[0]), (int16_t)height);
    level_init_arrays(level);
    light_level(level, &s->game->settings);
    for (size_t i = 0; i < map_area(&level->floor.map); i++) {
        struct point p = map_point(&level->floor.map, i);
        assert_int_equal(strlen(lines[p.y]), level->floor.map.width);
        char c = lines[p.y][p.x];
        if (topology == TOPOLOGY_HEX)
            assert_int_equal(c == ' ', !map_has_tile(&level->floor.map, p));
        if (c != ' ' && (c != '#' || !map_on_border(&level->floor.map, p)))
            draw_tile(s, level, p, c);
        if (c == '@')
            s->game->player.at = p;
    }
    level_free(s->game->levels[depth - 1]);
    s->game->levels[depth - 1] = level;
}

void scenario_begin(struct scenario *s, const char *const *lines)
{
    *s = (struct scenario){.game = NULL};
    scenario_kinds(&s->kinds);
    struct dungeon_settings settings;
    dungeon_settings_default(&settings);
    settings.hexagonal_floors = settings.dark_floors = 0;
    s->game = game_new(&s->kinds, &settings, "scenario", 1);
    scenario_floor(s, 1, lines);
    move_player(s->game, s->game->player.at);
    s->game->disturbance = DISTURBANCE_NONE;
}

void scenario_end(struct scenario *s)
{
    game_free(s->game);
    kinds_release(&s->kinds);
}

struct point place(const struct scenario *s, char name)
{
    return s->places[name - '0'];
}

void make_vault(struct scenario *s, struct point corner, int16_t width, int16_t height)
{
    struct kinds *kinds = &s->kinds;
    struct floor *floor = &game_level(s->game)->floor;
    kinds->vaults = mem_alloc(1, sizeof *kinds->vaults);
    kinds->vault_layouts = mem_alloc(1, sizeof *kinds->vault_layouts);
    kinds->vault_count = 1;
    text_copy(kinds->vaults[0].name, sizeof kinds->vaults[0].name, "the crypt");
    text_copy(kinds->vaults[0].description, sizeof kinds->vaults[0].description, "It is cold.");
    floor->vaults = mem_alloc(1, sizeof *floor->vaults);
    floor->vaults[0].area =
        (struct vault_area){floor->map.topology,
                            {corner.x, corner.y, -1},
                            {(int16_t)(corner.x + width - 1), (int16_t)(corner.y + height - 1), 1}};
    floor->vault_count = 1;
    level_mark_vaults(game_level(s->game));
}

static struct actor *find(const struct scenario *s, char glyph)
{
    const struct level *level = game_level(s->game);
    for (size_t i = 0; i < level->actor_count; i++)
        if (level->actors[i].alive && actor_kind(s->game, &level->actors[i])->glyph == glyph)
            return &level->actors[i];
    return NULL;
}

struct actor *foe(const struct scenario *s, char glyph)
{
    struct actor *actor = find(s, glyph);
    if (!actor)
        fail_msg("there is no '%c' here", glyph);
    return actor;
}

bool gone(const struct scenario *s, char glyph)
{
    return !find(s, glyph);
}

size_t count_of(const struct scenario *s, char glyph)
{
    const struct level *level = game_level(s->game);
    size_t count = 0;
    for (size_t i = 0; i < level->actor_count; i++)
        count += level->actors[i].alive && actor_kind(s->game, &level->actors[i])->glyph == glyph;
    return count;
}

struct actor *hunting(struct scenario *s, char glyph)
{
    struct actor *actor = foe(s, glyph);
    actor->state = ACTOR_HUNTING;
    actor->goal = s->game->player.at;
    return actor;
}

struct actor *asleep(struct scenario *s, char glyph)
{
    struct actor *actor = foe(s, glyph);
    actor->state = ACTOR_ASLEEP;
    return actor;
}

static struct item make_stack(const struct scenario *s, const char *id, int count)
{
    uint16_t kind = item_of(s, id);
    return (struct item){
        .kind = kind, .count = (uint16_t)count, .charges = (uint16_t)s->kinds.items[kind].charges};
}

int give(struct scenario *s, const char *id, int count)
{
    struct item item = make_stack(s, id, count);
    int32_t slot = inventory_add(s->game, &item);
    assert_true(slot >= 0);
    uint8_t class = s->kinds.items[item.kind].class;
    if (class == ITEM_WEAPON)
        s->game->weapon = slot;
    if (class == ITEM_ARMOUR)
        s->game->armour = slot;
    return slot;
}

int slot_of(const struct scenario *s, const char *id)
{
    for (int i = 0; i < INVENTORY_SLOTS; i++)
        if (s->game->inventory[i].kind == item_of(s, id))
            return i;
    return -1;
}

void put(struct scenario *s, struct point at, const char *id, int count)
{
    struct item item = make_stack(s, id, count);
    item.at = at;
    level_add_item(game_level(s->game), item);
    look_around(s->game);
}

const char *lying(const struct scenario *s, struct point at)
{
    const struct item *item = game_item_at(s->game, at);
    return item ? item_kind(s->game, item)->id : "";
}

void check_invariants(const struct game *game)
{
    char fault[FAULT_ROOM];
    if (!invariants_hold(game, fault))
        fail_msg("%s", fault);
}

bool act(struct scenario *s, struct action action)
{
    s->heard = s->game->message_total;
    s->repeats = s->heard ? game_message(s->game, 0)->repeats : 0;
    char fault[FAULT_ROOM];
    struct tally before = tally_things(s->game);
    bool passed = game_act(s->game, action);
    check_invariants(s->game);
    if (!tally_holds(s->game, &before, fault))
        fail_msg("%s", fault);
    return passed;
}

bool go(struct scenario *s, enum direction d)
{
    return act(s, action_toward(ACTION_MOVE, d));
}

bool wait_turn(struct scenario *s)
{
    return act(s, action_plain(ACTION_WAIT));
}

bool use(struct scenario *s, const char *id, struct point target)
{
    return act(s, action_item(ACTION_USE, slot_of(s, id), target));
}

bool throw_at(struct scenario *s, const char *id, struct point target)
{
    return act(s, action_item(ACTION_THROW, slot_of(s, id), target));
}

void wait_turns(struct scenario *s, int turns)
{
    for (int i = 0; i < turns && s->game->outcome == GAME_PLAYING; i++)
        wait_turn(s);
}

bool said(const struct scenario *s, const char *part)
{
    uint32_t fresh = s->game->message_total - s->heard;
    const struct message *last = game_message(s->game, fresh);
    if (last && last->repeats != s->repeats && strstr(last->text, part))
        return true;
    for (uint32_t back = 0; back < fresh; back++)
        if (strstr(game_message(s->game, back)->text, part))
            return true;
    return false;
}
