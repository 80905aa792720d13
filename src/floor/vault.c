#include "floor/vault.h"

#include "base/hash.h"
#include "base/rng.h"
#include "floor/map.h"

struct vault_place vault_lay(const struct vault_table *table, size_t vault, unsigned orientation)
{
    const struct vault *row = &table->rows[vault];
    bool turned = orientation & 1;
    return (struct vault_place){.vault = (uint16_t)vault,
                                .orientation = (uint8_t)orientation,
                                .width = turned ? row->height : row->width,
                                .height = turned ? row->width : row->height};
}

struct point vault_tile(const struct vault_place *place, int x, int y)
{
    int across = place->orientation & 1 ? y : x, down = place->orientation & 1 ? x : y;
    if (place->orientation & 2)
        across = place->width - 1 - across;
    if (place->orientation & 4)
        down = place->height - 1 - down;
    return (struct point){(int16_t)(place->corner.x + across), (int16_t)(place->corner.y + down)};
}

static size_t vault_area(const struct vault *vault)
{
    return (size_t)vault->width * vault->height;
}

size_t vault_locks(const struct vault *vault)
{
    size_t locks = 0;
    for (size_t i = 0; i < vault_area(vault); i++)
        locks += vault->tiles[i] == TERRAIN_LOCKED_DOOR;
    return locks;
}

int32_t vault_deal(const struct vault_table *table, size_t vault, uint64_t seed)
{
    const struct vault *row = &table->rows[vault];
    struct rng rng;
    rng_init(&rng, mix64(seed ^ hash_u64(hash_text(HASH_START, "vault"), vault)));
    bool comes = rng_percent(&rng, row->frequency);
    int32_t depth = rng_range(&rng, row->depth_min, row->depth_max);
    return row->unique && comes ? depth : 0;
}

/* The drawing in the midst of a frame of floor, which stands for the maze round it. */
static void draw(const struct vault *vault, struct map *map)
{
    map_init(map, TOPOLOGY_SQUARE, (int16_t)(vault->width + 2), (int16_t)(vault->height + 2));
    for (size_t i = 0; i < map_area(map); i++)
        map_set(map, map_point(map, i), TERRAIN_FLOOR);
    for (size_t i = 0; i < vault_area(vault); i++)
        map_set(map,
                (struct point){(int16_t)(i % vault->width + 1), (int16_t)(i / vault->width + 1)},
                (enum terrain)vault->tiles[i]);
}

static const char *check_outer_wall(const struct vault *vault)
{
    size_t mouths = 0;
    for (int y = 0; y < vault->height; y++)
        for (int x = 0; x < vault->width; x++) {
            bool side = x == 0 || x == vault->width - 1, end = y == 0 || y == vault->height - 1;
            enum terrain terrain = (enum terrain)vault->tiles[y * vault->width + x];
            if ((!side && !end) || !terrain_is_way(terrain))
                continue;
            if ((side && y % 2 == 0) || (end && x % 2 == 0))
                return "a mouth must lie an odd number of tiles from the corners of the outer wall";
            mouths++;
        }
    return mouths > 0 ? NULL : "it has no mouth in its outer wall";
}

static const char *check_ways(struct map *map)
{
    if (map_zones(map) != 1)
        return "not all of it can be reached from its mouths";
    for (size_t i = 0; i < map_area(map); i++) {
        if (map->tiles[i] != TERRAIN_LOCKED_DOOR)
            continue;
        map_set(map, map_point(map, i), TERRAIN_WALL);
        bool only_way = map_zones(map) == 2;
        map_set(map, map_point(map, i), TERRAIN_LOCKED_DOOR);
        if (!only_way)
            return "a locked door must be the only way to what is behind it";
    }
    return NULL;
}

const char *vault_check(const struct vault *vault)
{
    const char *mistake = check_outer_wall(vault);
    if (mistake)
        return mistake;
    struct map map;
    draw(vault, &map);
    mistake = check_ways(&map);
    map_release(&map);
    return mistake;
}
