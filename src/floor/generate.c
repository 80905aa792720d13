#include "floor/build.h"

#include <string.h>

#include "base/hash.h"
#include "base/mem.h"

const struct stage floor_stages[] = {
#define FIXED(pass, name, what)    {#name, stage_##name, false, 0, what},
#define SWITCHED(pass, name, what) {#name, stage_##name, true, FLOOR_SETTING_stage_##name, what},
    FLOOR_STAGES(FIXED, SWITCHED, )
#undef FIXED
#undef SWITCHED
        {0},
};

/* What follows from the lattice alone. */
static void lay_lattice(struct build *build)
{
    const struct lattice *l = &build->maze.lattice;
    uint32_t border = l->kind == LATTICE_HEX ? 3 : 1;
    build->step[SQUARE_E] = 1;
    build->step[SQUARE_S] = (int32_t)l->width;
    build->step[SQUARE_W] = -1;
    build->step[SQUARE_N] = -(int32_t)l->width;
    struct point *tile = build->tiles = mem_alloc(lattice_cells(l), sizeof *build->tiles);
    for (uint32_t row = 0; row < l->height; row++)
        for (uint32_t column = 0; column < l->width; column++)
            *tile++ = (struct point){(int16_t)(2 * lattice_x(l, column, row) + border),
                                     (int16_t)(2 * row + 1)};
}

static void build_init(struct build *build, struct floor *floor, enum topology_kind topology,
                       const struct floor_settings *settings, const struct spawn_tables *spawns)
{
    *build = (struct build){
        .floor = floor, .topology = topology, .settings = settings, .spawns = spawns};
    struct lattice lattice = build_lattice(topology, settings->width, settings->height);
    maze_init(&build->maze, lattice.kind, lattice.width, lattice.height);
    size_t cells = lattice_cells(&build->maze.lattice);
    lay_lattice(build);
    build->ways = mem_alloc(cells, sizeof *build->ways);
    build->room_of = mem_alloc(cells, sizeof *build->room_of);
    build->heights = mem_alloc(cells, sizeof *build->heights);
    build->queue = mem_alloc(3 * cells + 1, sizeof *build->queue);
    build->mark = build->queue + cells + 1; /* what does not fit into it is written past its end */
    build->list = build->mark + cells;
    bits_init(&build->solid, cells);
    bits_init(&build->reserved, (size_t)settings->width * (size_t)settings->height);
    bits_init(&build->in_room, (size_t)settings->width * (size_t)settings->height);
}

static void build_release(struct build *build)
{
    maze_release(&build->maze);
    mem_free(build->tiles);
    mem_free(build->ways);
    mem_free(build->room_of);
    mem_free(build->heights);
    mem_free(build->queue);
    bits_release(&build->solid);
    bits_release(&build->reserved);
    bits_release(&build->in_room);
    distance_release(&build->distance);
    distance_release(&build->near[0]);
    distance_release(&build->near[1]);
    mem_free(build->laid);
}

/* Back to solid rock, before an attempt. */
static void build_clear(struct build *build)
{
    struct floor *floor = build->floor;
    bits_reset(&build->solid);
    bits_reset(&build->reserved);
    bits_reset(&build->in_room);
    build->laid_count = 0;
    for (size_t i = 0; i < lattice_cells(&build->maze.lattice); i++)
        build->room_of[i] = CELL_NO_ROOM;
    build->carved = false;
    map_release(&floor->map);
    map_init(&floor->map, build->topology, (int16_t)build->settings->width,
             (int16_t)build->settings->height);
    floor->room_count = floor->vault_count = floor->monster_count = floor->item_count = 0;
}

/* One attempt from its own seed. NULL, or why it failed. */
static const char *build_attempt(struct build *build, uint64_t seed, const struct stage *stages,
                                 const struct build_watch *watch)
{
    const char *failure = NULL;
    build_clear(build);
    for (const struct stage *stage = stages; stage->name && !failure; stage++) {
        if (stage->switched && floor_setting_value(build->settings, stage->setting) == 0)
            continue;
        rng_init(&build->rng, mix64(seed ^ hash_text(HASH_START, stage->name)));
        failure = stage->run(build);
        if (watch->observer)
            watch->observer(watch->context, build, stage, failure);
    }
    return failure;
}

/* Facing each other across the longer side; on hexagons in two corners, in rows that begin and end
 * with a tile. */
static void place_plain_stairs(struct floor *floor)
{
    struct map *map = &floor->map;
    int16_t right = (int16_t)(map->width - 1), bottom = (int16_t)(map->height - 1);
    bool wide = right >= bottom;
    floor->entrance = wide ? (struct point){0, bottom / 2} : (struct point){right / 2, 0};
    struct point exit =
        wide ? (struct point){right, bottom / 2} : (struct point){right / 2, bottom};
    if (map->topology == TOPOLOGY_HEX) {
        floor->entrance = (struct point){0, 2};
        exit = (struct point){right, (int16_t)(bottom - 2)};
    }
    bool last = floor->depth == FLOOR_DEPTHS;
    floor->exit = last ? floor->entrance : exit;
    map_set(map, floor->exit, TERRAIN_EXIT);
    map_set(map, floor->entrance, TERRAIN_ENTRANCE);
}

/* A tile of one of the two walls across the hall, which leave a gap at one end each. On hexagons a
 * wall is two columns thick, or else steps would go through it. */
static bool is_screen(const struct map *map, struct point p)
{
    enum { GAP = 2, HALL_MIN = 15 };
    bool hex = map->topology == TOPOLOGY_HEX, wide = hex || map->width >= map->height;
    int length = wide ? map->width : map->height, breadth = wide ? map->height : map->width;
    int along = wide ? p.x : p.y, across = wide ? p.y : p.x;
    if (length < HALL_MIN)
        return false;
    int first = along - length / 3, second = along - (length - length / 3);
    bool on_first = first == 0 || (hex && first == 1);
    bool on_second = second == 0 || (hex && second == 1);
    return (on_first && across < breadth - 1 - GAP) || (on_second && across > GAP);
}

/* The floor that always works: a hall, and walls across it that keep what is in it out of sight
 * of the stairs. */
static void build_plain(struct build *build, uint64_t seed)
{
    struct floor *floor = build->floor;
    struct map *map = &floor->map;
    build_clear(build);
    build->carved = true;
    for (size_t i = 0; i < map_area(map); i++)
        if (map->tiles[i] == TERRAIN_WALL && !is_screen(map, map_point(map, i)))
            map_set(map, map_point(map, i), TERRAIN_FLOOR);
    place_plain_stairs(floor);
    build_measure(build);
    rng_init(&build->rng, seed);
    stage_life(build);
}

void floor_generate_watched(const struct stage *stages, struct floor *floor, uint64_t seed,
                            int32_t depth, const struct dungeon_settings *settings,
                            const struct spawn_tables *spawns, const struct build_watch *watch)
{
    *floor = (struct floor){.seed = seed, .depth = depth};
    uint32_t hexagonal = floor_hexagons(seed, settings);
    floor->builder = floor_builder(seed, depth, settings, hexagonal);
    uint64_t floor_seed = mix64(seed ^ mix64((uint64_t)depth ^ mix64(FLOOR_GENERATOR_VERSION)));
    struct build build;
    build_init(&build, floor, hexagonal >> (depth - 1) & 1 ? TOPOLOGY_HEX : TOPOLOGY_SQUARE,
               &settings->depth[depth - 1], spawns);
    build.hexagonal = hexagonal;
    build.watcher = watch->maze;
    const char *failure = "not tried";
    while (failure && floor->attempts < FLOOR_ATTEMPTS) {
        floor->attempts++;
        failure =
            build_attempt(&build, mix64(floor_seed + (uint64_t)floor->attempts), stages, watch);
    }
    if (failure) {
        floor->attempts = 0;
        build_plain(&build, floor_seed);
    }
    build_release(&build);
}

void floor_generate(struct floor *floor, uint64_t seed, int32_t depth,
                    const struct dungeon_settings *settings, const struct spawn_tables *spawns)
{
    floor_generate_watched(floor_stages, floor, seed, depth, settings, spawns,
                           &(struct build_watch){0});
}

void floor_release(struct floor *floor)
{
    map_release(&floor->map);
    mem_free(floor->rooms);
    mem_free(floor->vaults);
    mem_free(floor->monsters);
    mem_free(floor->items);
    *floor = (struct floor){0};
}

void floor_mark_rooms(const struct floor *floor, struct bits *tiles)
{
    for (size_t i = 0; i < floor->room_count; i++) {
        const struct room *room = &floor->rooms[i];
        size_t first = map_index(&floor->map, room->corner);
        for (int16_t y = 0; y < room->height; y++)
            for (int16_t x = 0; x < room->width; x++)
                bits_add(tiles, first + (size_t)y * (size_t)floor->map.width + (size_t)x);
    }
}

void floor_mark_vaults(const struct floor *floor, struct bits *tiles)
{
    for (size_t i = 0; i < floor->vault_count; i++) {
        const struct vault_area *area = &floor->vaults[i].area;
        struct vault_span rows = vault_area_rows(area);
        for (int y = rows.first; y <= rows.last; y++) {
            struct vault_span span = vault_area_row(area, y);
            for (int x = span.first; x <= span.last; x++)
                bits_add(tiles, map_index(&floor->map, (struct point){(int16_t)x, (int16_t)y}));
        }
    }
}

bool map_is_dead_end_closely(const struct map *map, const struct bits *in_room, size_t tile)
{
    if (map->tiles[tile] != TERRAIN_FLOOR || bits_has(in_room, tile))
        return false;
    struct point p = map_point(map, tile);
    unsigned ways = map_ways(map, p);
    return ways != 0 && (ways & (ways - 1)) == 0 && !map_is_beside_barred(map, p);
}

static uint64_t hash_spawns(uint64_t hash, const struct map *map, const struct spawn *spawns,
                            size_t count)
{
    hash = hash_u64(hash, count);
    for (size_t i = 0; i < count; i++) {
        hash = hash_u64(hash, spawns[i].kind | (uint64_t)spawns[i].captive << 16);
        hash = hash_u64(hash, map_index(map, spawns[i].at));
    }
    return hash;
}

static uint64_t hash_rooms(uint64_t hash, const struct map *map, const struct room *rooms,
                           size_t count)
{
    hash = hash_u64(hash, count);
    for (size_t i = 0; i < count; i++) {
        hash = hash_u64(hash, map_index(map, rooms[i].corner));
        hash = hash_u64(hash, (uint64_t)rooms[i].width);
        hash = hash_u64(hash, (uint64_t)rooms[i].height);
    }
    return hash;
}

static uint64_t hash_vaults(uint64_t hash, const struct floor *floor)
{
    hash = hash_u64(hash, floor->vault_count);
    for (size_t i = 0; i < floor->vault_count; i++) {
        hash = hash_u64(hash, floor->vaults[i].vault);
        hash = hash_u64(hash, floor->vaults[i].orientation);
        hash = hash_u64(hash, (uint64_t)floor->vaults[i].area.low[0]);
        hash = hash_u64(hash, (uint64_t)floor->vaults[i].area.low[1]);
    }
    return hash;
}

uint64_t floor_hash(const struct floor *floor)
{
    const struct map *map = &floor->map;
    uint64_t hash = hash_u64(HASH_START, (uint64_t)floor->depth);
    hash = hash_u64(hash, (uint64_t)floor->builder);
    hash = hash_u64(hash, (uint64_t)map->topology);
    hash = hash_u64(hash, (uint64_t)map->width);
    hash = hash_u64(hash, (uint64_t)map->height);
    hash = hash_bytes(hash, map->tiles, map_area(map));
    hash = hash_u64(hash, map_index(map, floor->entrance));
    hash = hash_u64(hash, map_index(map, floor->exit));
    hash = hash_rooms(hash, map, floor->rooms, floor->room_count);
    hash = hash_vaults(hash, floor);
    hash = hash_spawns(hash, map, floor->monsters, floor->monster_count);
    return hash_spawns(hash, map, floor->items, floor->item_count);
}
