/* Stage `signature`: what the builder leaves for the player to read. */
#include "floor/signatures.h"

#include "base/mem.h"
#include "floor/ground.h"
#include "floor/survey.h"
#include "maze/list.h"

/* ---- places to choose from ---- */

typedef bool place_test(const struct build *build, struct point p);

/* The tiles of a terrain that pass, by map_index, in random order; to be released. */
static struct list find_places(struct build *build, enum terrain terrain, place_test *fits)
{
    const struct map *map = &build->floor->map;
    struct list places = {0};
    for (size_t i = 0; i < map_area(map); i++)
        if (map->tiles[i] == terrain && fits(build, map_point(map, i)))
            list_add(&places, (uint32_t)i);
    build_shuffle(&build->rng, places.items, places.count);
    return places;
}

static direction_set straight_ways(const struct map *map, struct point p)
{
    unsigned straight = map->topology == TOPOLOGY_SQUARE ? DIRECTIONS_STRAIGHT : UINT8_MAX;
    return (direction_set)(map_passable(map, p) & straight);
}

static bool is_open_place(const struct build *build, struct point p)
{
    return ground_is_open(&build->floor->map, p);
}

static bool is_dead_end(const struct build *build, struct point p)
{
    return ground_is_end(&build->floor->map, p);
}

/* ---- along ways ---- */

/* The ways out of each dead end, `amount` tiles long. */
static void lay_before_ends(struct build *build, int32_t amount, enum terrain terrain)
{
    struct map *map = &build->floor->map;
    struct list ends = find_places(build, TERRAIN_FLOOR, is_dead_end);
    for (size_t i = 0; i < ends.count; i++) {
        struct point p = map_point(map, ends.items[i]);
        enum direction back = DIRECTION_NONE;
        for (int32_t laid = 0; laid < amount; laid++) {
            unsigned ways = map_steps(map, p);
            ways &= back == DIRECTION_NONE ? ways : ~(1U << back);
            if (ways == 0 || (ways & (ways - 1)) != 0)
                break;
            enum direction d = direction_first(ways);
            p = topology_step(map_topology(map), p, d);
            back = direction_opposite(d);
            ground_lay(map, p, terrain);
        }
    }
    list_release(&ends);
}

static void lay_green_ends(struct build *build, int32_t amount)
{
    lay_before_ends(build, amount, TERRAIN_GRASS);
}

static void lay_choked_ends(struct build *build, int32_t amount)
{
    lay_before_ends(build, amount, TERRAIN_RUBBLE);
}

/* A walk of `steps` at random, never straight back, with a puddle at every third. */
static void spill_on_a_walk(struct build *build, int32_t steps)
{
    struct map *map = &build->floor->map;
    uint32_t start = rng_below(&build->rng, (uint32_t)build->distance.reached);
    struct point p = map_point(map, build->distance.queue[start]);
    enum direction back = DIRECTION_NONE;
    for (int32_t i = 0; i < steps; i++) {
        unsigned ways = map_steps(map, p) & straight_ways(map, p);
        unsigned on = back == DIRECTION_NONE ? ways : ways & ~(1U << back);
        ways = on ? on : ways;
        if (ways == 0)
            return;
        for (uint32_t skip = rng_below(&build->rng, (uint32_t)__builtin_popcount(ways)); skip > 0;
             skip--)
            ways &= ways - 1;
        enum direction d = direction_first(ways);
        back = direction_opposite(d);
        p = topology_step(map_topology(map), p, d);
        if (i % 3 == 0)
            ground_lay(map, p, TERRAIN_WATER);
    }
}

/* `amount` steps in all. */
static void spill_on_walks(struct build *build, int32_t amount)
{
    enum { WALK_STEPS = 90 };
    for (; amount > 0; amount -= WALK_STEPS)
        spill_on_a_walk(build, amount < WALK_STEPS ? amount : WALK_STEPS);
}

static bool is_crossing(const struct build *build, struct point p)
{
    const struct map *map = &build->floor->map;
    unsigned ways = straight_ways(map, p);
    return ground_is_bare(map, p) && __builtin_popcount(ways) > 2 &&
           !bits_has(&build->in_room, map_index(map, p));
}

static void grow_at_crossings(struct build *build, int32_t amount)
{
    struct map *map = &build->floor->map;
    struct list crossings = find_places(build, TERRAIN_FLOOR, is_crossing);
    for (size_t i = 0; i < crossings.count && (int32_t)i < amount; i++) {
        struct point p = map_point(map, crossings.items[i]);
        ground_lay(map, p, TERRAIN_GRASS);
        topology_each (map_topology(map), d)
            ground_lay(map, topology_step(map_topology(map), p, d), TERRAIN_GRASS);
    }
    list_release(&crossings);
}

/* The length of the street that begins at `p` and runs east, outside rooms; 0 inside one. */
static int16_t street_length(const struct build *build, struct point p)
{
    const struct map *map = &build->floor->map;
    struct point at = p, west = topology_step(map_topology(map), p, DIRECTION_W);
    if (map_at(map, west) == TERRAIN_FLOOR && !bits_has(&build->in_room, map_index(map, west)))
        return 0; /* it began before */
    while (map_at(map, at) == TERRAIN_FLOOR && !bits_has(&build->in_room, map_index(map, at)))
        at = topology_step(map_topology(map), at, DIRECTION_E);
    return (int16_t)(at.x - p.x);
}

static bool begins_street(const struct build *build, struct point p)
{
    enum { STREET_TILES = 9 };
    return street_length(build, p) >= STREET_TILES;
}

static void pave_streets(struct build *build, int32_t amount)
{
    struct map *map = &build->floor->map;
    struct list streets = find_places(build, TERRAIN_FLOOR, begins_street);
    for (size_t i = 0; i < streets.count && (int32_t)i < amount; i++) {
        struct point p = map_point(map, streets.items[i]);
        for (int16_t left = street_length(build, p); left > 0; left--) {
            ground_lay(map, p, TERRAIN_PAVING);
            p = topology_step(map_topology(map), p, DIRECTION_E);
        }
    }
    list_release(&streets);
}

/* ---- bands ---- */

/* Seams from west to east: grass, water and rubble, from north to south; `amount` on a floor of the
 * usual height. */
static void lay_seams(struct build *build, int32_t amount)
{
    static const enum terrain strata[] = {TERRAIN_GRASS, TERRAIN_WATER, TERRAIN_RUBBLE};
    struct map *map = &build->floor->map;
    int32_t usual = floor_setting_infos[FLOOR_SETTING_height].standard;
    amount = map->height > usual ? amount * map->height / usual : amount;
    for (int32_t i = 0; i < amount; i++) {
        int16_t y = (int16_t)((map->height * (i + 1) / (amount + 1)) | 1);
        for (int16_t x = 0; x < map->width; x++)
            ground_lay(map, (struct point){x, y},
                       strata[i * (int32_t)(sizeof strata / sizeof *strata) / amount]);
    }
}

/* Along the north and the west wall, by the toss of a coin; `amount` is the chance. */
static void lay_drain(struct build *build, int32_t amount)
{
    struct map *map = &build->floor->map;
    for (int16_t x = 1; x < map->width - 1; x++)
        if (rng_percent(&build->rng, amount))
            ground_lay(map, (struct point){x, 1}, TERRAIN_WATER);
    for (int16_t y = 1; y < map->height - 1; y++)
        if (rng_percent(&build->rng, amount))
            ground_lay(map, (struct point){1, y}, TERRAIN_WATER);
}

/* ---- walls, columns, gates ---- */

/* Nothing impassable beside it: a pillar that stands free. */
static bool is_free_pillar(const struct map *map, struct point p)
{
    return map_at(map, p) == TERRAIN_WALL && map_passable(map, p) == map_topology(map)->directions;
}

/* Whether someone can pass between the tile and any of those marked. */
static bool is_apart(const struct map *map, const struct bits *marked, struct point p)
{
    enum { APART_STEPS = 3 };
    int16_t far = APART_STEPS - 1, wide = map->topology == TOPOLOGY_HEX ? 2 * far : far;
    for (int16_t y = (int16_t)(p.y - far); y <= p.y + far; y++)
        for (int16_t x = (int16_t)(p.x - wide); x <= p.x + wide; x++) {
            struct point q = {x, y};
            if (map_contains(map, q) && bits_has(marked, map_index(map, q)) &&
                map_topology(map)->distance(p, q) < APART_STEPS)
                return false;
        }
    return true;
}

static void loosen_columns(struct build *build, int32_t amount)
{
    struct map *map = &build->floor->map;
    for (size_t i = 0; i < map_area(map); i++)
        if (is_free_pillar(map, map_point(map, i)) && !bits_has(&build->reserved, i))
            map_set(map, map_point(map, i), TERRAIN_COLUMN);
    struct list places = find_places(build, TERRAIN_FLOOR, is_open_place);
    struct bits columns;
    bits_init(&columns, map_area(map));
    for (size_t i = 0; i < places.count && amount > 0; i++) {
        struct patch column = {.tiles = {map_point(map, places.items[i])}, .count = 1};
        if (is_apart(map, &columns, column.tiles[0]) && patch_lay(build, &column, TERRAIN_COLUMN)) {
            bits_add(&columns, places.items[i]);
            amount--;
        }
    }
    bits_release(&columns);
    list_release(&places);
}

/* A wall between two places that are far apart by any way. */
static bool is_thin_wall(const struct build *build, struct point p)
{
    enum { DETOUR_STEPS = 10 };
    const struct map *map = &build->floor->map;
    unsigned ways = straight_ways(map, p);
    if (__builtin_popcount(ways) != 2)
        return false;
    enum direction d = direction_first(ways);
    if (!direction_in((direction_set)ways, direction_opposite(d)))
        return false;
    struct point a = topology_step(map_topology(map), p, d);
    struct point b = topology_step(map_topology(map), p, direction_opposite(d));
    int32_t detour = distance_at(&build->distance, map, a) - distance_at(&build->distance, map, b);
    return map_at(map, a) == TERRAIN_FLOOR && map_at(map, b) == TERRAIN_FLOOR &&
           (detour >= DETOUR_STEPS || detour <= -DETOUR_STEPS);
}

static void soften_walls(struct build *build, int32_t amount)
{
    struct map *map = &build->floor->map;
    struct list walls = find_places(build, TERRAIN_WALL, is_thin_wall);
    for (size_t i = 0; i < walls.count && (int32_t)i < amount; i++)
        map_set(map, map_point(map, walls.items[i]), TERRAIN_EARTH);
    list_release(&walls);
}

/* The only gap in a stretch of wall: straight ways before and behind, wall to both sides. */
static bool is_gap(const struct build *build, struct point p)
{
    enum { WALL_TILES = 3, QUARTER_TURN = DIRECTION_COUNT / 4 };
    const struct map *map = &build->floor->map;
    const struct topology *t = map_topology(map);
    unsigned ways = straight_ways(map, p);
    if (!ground_is_bare(map, p) || bits_has(&build->in_room, map_index(map, p)) ||
        (ways != (1U << DIRECTION_E | 1U << DIRECTION_W) &&
         ways != (1U << DIRECTION_N | 1U << DIRECTION_S)))
        return false;
    enum direction d = direction_first(ways);
    struct point before = topology_step(t, p, d);
    struct point behind = topology_step(t, p, direction_opposite(d));
    if (map_at(map, before) != TERRAIN_FLOOR || map_at(map, behind) != TERRAIN_FLOOR)
        return false;
    enum direction side = (enum direction)((d + QUARTER_TURN) % DIRECTION_COUNT);
    struct point left = p, right = p;
    for (int i = 0; i < WALL_TILES; i++) {
        left = topology_step(t, left, side);
        right = topology_step(t, right, direction_opposite(side));
        if (map_is(map, left, TERRAIN_PASSABLE) || map_is(map, right, TERRAIN_PASSABLE))
            return false;
    }
    return true;
}

static void hang_gates(struct build *build, int32_t amount)
{
    struct map *map = &build->floor->map;
    struct list gaps = find_places(build, TERRAIN_FLOOR, is_gap);
    for (size_t i = 0; i < gaps.count && amount > 0; i++) {
        struct point p = map_point(map, gaps.items[i]);
        if (!is_gap(build, p))
            continue; /* one hangs next to it by now */
        map_set(map, p, TERRAIN_DOOR);
        amount--;
    }
    list_release(&gaps);
}

/* ---- in rooms ---- */

typedef bool room_work(struct build *build, const struct room *room);

/* Does `work` in rooms, in random order, until it was done `amount` times. */
static void work_in_rooms(struct build *build, int32_t amount, room_work *work)
{
    const struct floor *floor = build->floor;
    uint32_t *order = mem_alloc(floor->room_count, sizeof *order);
    for (size_t i = 0; i < floor->room_count; i++)
        order[i] = (uint32_t)i;
    build_shuffle(&build->rng, order, floor->room_count);
    for (size_t i = 0; i < floor->room_count && amount > 0; i++)
        amount -= work(build, &floor->rooms[order[i]]);
    mem_free(order);
}

/* A bed in every other row. */
static bool plant_beds(struct build *build, const struct room *room)
{
    struct map *map = &build->floor->map;
    bool planted = false;
    for (int16_t y = 1; y < room->height; y += 2)
        for (int16_t x = 1; x < room->width - 1; x++)
            planted |= ground_lay(map, room_tile(room, x, y), TERRAIN_GRASS);
    return planted;
}

static void lay_beds(struct build *build, int32_t amount)
{
    work_in_rooms(build, amount, plant_beds);
}

/* Two statues facing each other across the middle of the room, as far apart as they can be. */
static bool set_pair(struct build *build, const struct room *room)
{
    const struct map *map = &build->floor->map;
    int row = room->height / 2;
    for (int16_t x = 1; x < room->width / 2; x++) {
        struct point a = room_tile(room, x, row);
        struct point b = room_tile(room, room->width - 1 - x, row);
        struct patch pair = {.tiles = {a, b}, .count = 2};
        if (ground_is_open(map, a) && ground_is_open(map, b) && b.x - a.x > 1 &&
            patch_lay(build, &pair, TERRAIN_STATUE))
            return true;
    }
    return false;
}

static void set_pairs(struct build *build, int32_t amount)
{
    work_in_rooms(build, amount, set_pair);
}

/* A statue in the middle of the room, on a paved place. */
static bool set_shrine(struct build *build, const struct room *room)
{
    struct map *map = &build->floor->map;
    const struct topology *t = map_topology(map);
    struct patch shrine = {.tiles = {room_middle(room)}, .count = 1};
    if (!ground_is_open(map, shrine.tiles[0]) || !patch_lay(build, &shrine, TERRAIN_STATUE))
        return false;
    topology_each (t, d)
        ground_lay(map, topology_step(t, shrine.tiles[0], d), TERRAIN_PAVING);
    return true;
}

static void set_shrines(struct build *build, int32_t amount)
{
    work_in_rooms(build, amount, set_shrine);
}

/* ---- the table ---- */

const struct signature signatures[MAZE_ALGORITHM_COUNT] = {
    [MAZE_PRIM] = {.hint = "The Grower's dead ends are green: look in, look twice.",
                   .lay = lay_green_ends,
                   .amount = 3,
                   .prizes = 2,
                   .ambushes = 2},
    [MAZE_PRIM_WEIGHTED] = {.hint = "The Surveyor kept to low ground; cheap ways are paved.",
                            .lay = survey_lay,
                            .amount = 60},
    [MAZE_WILSON] = {.hint = "The Drunkard favoured no way, and spilled on many.",
                     .lay = spill_on_walks,
                     .amount = 90,
                     .grows = true},
    [MAZE_PILLARS] = {.hint = "The Toppler left columns loose: push one over.",
                      .lay = loosen_columns,
                      .amount = 8,
                      .grows = true,
                      .shape = SHAPE_PILLARED},
    [MAZE_DIG] = {.hint = "The Digger left only loose earth in places.",
                  .lay = soften_walls,
                  .amount = 12,
                  .grows = true},
    [MAZE_BACKTRACKER] = {.hint = "The Threader's dead ends are choked with rubble.",
                          .lay = lay_choked_ends,
                          .amount = 3},
    [MAZE_GROWING_TREE] = {.hint = "The Gardener planted beds: lie low in the grass.",
                           .lay = lay_beds,
                           .amount = 2,
                           .grows = true},
    [MAZE_KRUSKAL] = {.hint = "The Matchmaker set up statues, two and two.",
                      .lay = set_pairs,
                      .amount = 4,
                      .grows = true},
    [MAZE_ELLER] = {.hint = "The Stratifier built in layers, green to stony.",
                    .lay = lay_seams,
                    .amount = 3},
    [MAZE_ALDOUS_BRODER] = {.hint = "The Pilgrim set up shrines on paved ground.",
                            .lay = set_shrines,
                            .amount = 3,
                            .grows = true},
    [MAZE_HUNT_AND_KILL] = {.hint = "The Hunter let cover grow at the crossings.",
                            .lay = grow_at_crossings,
                            .amount = 10,
                            .grows = true},
    [MAZE_SIDEWINDER] = {.hint = "The Streetmaker paved streets: they are quiet.",
                         .lay = pave_streets,
                         .amount = 5,
                         .grows = true},
    [MAZE_BINARY_TREE] = {.hint = "The Cointosser let north and west walls run wet.",
                          .lay = lay_drain,
                          .amount = 40},
    [MAZE_DIVISION] = {.hint = "The Divider hung gates in the long walls.",
                       .lay = hang_gates,
                       .amount = 8,
                       .grows = true},
};

const char *stage_signature(struct build *build)
{
    const struct signature *signature = &signatures[build->floor->builder];
    int32_t amount = (signature->amount * build->settings->signature + 99) / 100;
    if (signature->grows)
        amount = floor_settings_scaled(build->settings, amount);
    if (amount > 0)
        signature->lay(build, amount);
    ground_settle(build);
    return NULL;
}
